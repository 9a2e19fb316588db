import Bus
import Testing

@testable import ControllerActors

/// Layouts from right to left (LAY-07), where the conformance cases do not look.
@Suite("Layouts from right to left")
struct MirroredLayoutTests {
    private static let stack = """
        {"kind":"navigationController","name":"N","navigationBar":{"prefersLargeTitles":true},"viewControllers":[
          {"kind":"viewController","name":"A","title":"One"},
          {"kind":"viewController","name":"B","title":"Two","navigationItem":{"title":"Two",
            "leftItemsSupplementBackButton":true,"leftBarButtonItems":[{"title":"L","width":30}],
            "rightBarButtonItems":[{"title":"R1","width":40},{"title":"R2","width":50}]}}]}
        """

    private func both(
        _ spec: String, _ profile: DeviceProfile = LaidOutTree.phone
    ) throws -> (LaidOutTree, LaidOutTree) {
        let straight = try LaidOutTree(spec, profile)
        var mirrored = straight
        try mirrored.tree.apply(.window(.layoutDirection(.rightToLeft)))
        return (straight, mirrored)
    }

    /// All frames in the contents of a bar, in their order.
    private func frames(_ json: JSON?) throws -> [Rect] {
        switch json {
        case .array(let elements): return try elements.flatMap { try frames($0) }
        case .object(let object):
            return try object.members.flatMap { name, value in
                ["frame", "titleFrame"].contains(name) ? [try Rect(json: value, path: name)] : try frames(value)
            }
        default: return []
        }
    }

    @Test("every item of a navigation bar and its title are mirrored in the bar, and keep their order and size")
    func navigationBar() throws {
        let (straight, mirrored) = try both(Self.stack)
        let bar = try #require(straight.entry("N", .navigationBar)).frame
        let before = try frames(straight.json("N", .navigationBar)?["contents"])
        let after = try frames(mirrored.json("N", .navigationBar)?["contents"])
        #expect(before.count == 5)
        #expect(after == before.map { $0.mirrored(in: bar) })
        #expect(after != before)
        #expect(mirrored.frame("N", .navigationBar) == straight.frame("N", .navigationBar))
    }

    @Test("a notch is not mirrored: items are mirrored in the rest of the bar")
    func insets() throws {
        var (_, mirrored) = try both(Self.stack)
        try mirrored.tree.apply(.window(.safeAreaInsets(EdgeInsets(left: 44))))
        let back = try #require(mirrored.json("N", .navigationBar)?["contents"]?["back"]?["frame"])
        #expect(try Rect(json: back, path: "frame").maxX == 315)
        let right = try #require(mirrored.json("N", .navigationBar)?["contents"]?["right"]?.array?.first?["frame"])
        #expect(try Rect(json: right, path: "frame").x == 49)
    }

    @Test("a popover whose source is an item points at the item's place")
    func popoverSource() throws {
        let (straight, mirrored) = try both(Self.stack, LaidOutTree.pad)
        let content = try #require(straight.tree.names["B"])
        let anchor = PopoverAnchor(
            of: content, source: .item(ItemPlace(.right, 1)), permitted: ArrowDirection.allCases)
        let bar = try #require(straight.entry("N", .navigationBar)).frame
        let before = try #require(straight.layout.frame(of: anchor, in: straight.tree))
        #expect(mirrored.layout.frame(of: anchor, in: mirrored.tree) == before.mirrored(in: bar))
    }

    @Test("a rectangle that is mirrored twice is the same")
    func twice() {
        let whole = Rect(x: 10, y: 0, width: 300, height: 40)
        let frame = Rect(x: 20, y: 4, width: 50, height: 30)
        #expect(frame.mirrored(in: whole) == Rect(x: 250, y: 4, width: 50, height: 30))
        #expect(frame.mirrored(in: whole).mirrored(in: whole) == frame)
    }
}
