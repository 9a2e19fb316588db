import Bus
import Foundation
import Testing

@testable import ControllerActors

/// Values from a file enter the tree, and with it the store, as soon as a scene is made. So the reader must refuse a
/// value that could not be read back from the store.
@Suite("STORY-05: a file with values that could not be read back from the store is refused")
struct StoryboardLimitTests {
    private typealias Text = StoryboardText

    private static func items(_ count: Int, _ prefix: String) -> String {
        (0..<count).map { "<barButtonItem title=\"t\" id=\"\(prefix)\($0)\"/>" }.joined()
    }

    private static func inNavigationItem(_ inside: String) -> String {
        "<navigationItem key=\"navigationItem\" id=\"n\">\(inside)</navigationItem>"
    }

    private static func lists(_ count: Int) -> [(inside: String, said: String)] {
        func list(_ name: String) -> String { "<\(name) key=\"\(name)\">\(items(count, "i"))</\(name)>" }
        return [
            (list("toolbarItems"), "toolbarItems"),
            (inNavigationItem(list("leftBarButtonItems")), "navigationItem.leftBarButtonItems"),
            (inNavigationItem(list("rightBarButtonItems")), "navigationItem.rightBarButtonItems"),
        ]
    }

    @Test("a list with more items than a bar may have is refused with its own line")
    func items() throws {
        for (inside, said) in Self.lists(257) {
            let error = try Text.refusal(
                Text.document(Text.scene("A", inside: "<view key=\"view\" id=\"v\"/>\n\(inside)")))
            #expect((error.code, error.line) == (.outOfRange, 6))
            #expect(error.reason == "A.\(said) has 257 items")
            #expect(error.expected == "at most 256")
        }
        for (inside, _) in Self.lists(256) {
            let storyboard = try Text.read(Text.document(Text.scene("A", inside: inside)))
            #expect(StoryboardRoundTrip.faults(storyboard).lines == [])
        }
    }

    private static func size(_ attributes: String) -> String {
        Text.document(
            Text.scene("A", inside: "\n<value key=\"contentSizeForViewInPopover\" type=\"size\" \(attributes)/>"))
    }

    @Test(
        "a size beyond the limit of a popover is refused with its own line",
        arguments: [
            ("width=\"320\" height=\"100001\"", "320.0 wide and 100001.0 high"),
            ("width=\"1e300\" height=\"1\"", "1e+300 wide and 1.0 high"),
            ("width=\"-1\" height=\"480\"", "-1.0 wide and 480.0 high"),
        ])
    func size(_ attributes: String, _ said: String) throws {
        let error = try Text.refusal(Self.size(attributes))
        #expect((error.code, error.line) == (.outOfRange, 6))
        #expect(error.reason == "A.contentSizeForViewInPopover is \(said)")
        #expect(error.expected == "0 to 100,000 points each way")
    }

    @Test("the largest size can be read back from the store")
    func largestSize() throws {
        let storyboard = try Text.read(Self.size("width=\"100000\" height=\"0\""))
        #expect(StoryboardRoundTrip.faults(storyboard).lines == [])
        let size = try storyboard.spec(identifier: nil, scene: "A").json["contentSizeForViewInPopover"]
        #expect(size == ["width": 100_000, "height": 0])
    }

    @Test("a bar inside a view with too many items on one side is left out with a warning")
    func bar() throws {
        let item = Self.inNavigationItem("<leftBarButtonItems>\(Self.items(257, "l"))</leftBarButtonItems>")
        let bar = "<navigationBar id=\"b\"><items>\(item)</items></navigationBar>"
        let view = "<view key=\"view\" id=\"v\"><subviews>\n\(bar)</subviews></view>"
        let storyboard = try Text.read(Text.document(Text.scene("A", inside: view)))
        #expect(storyboard.controllers[0].bars.isEmpty)
        let warning = try #require(storyboard.warnings.first)
        #expect((warning.code, warning.line) == (.ignoredBar, 6))
        #expect(
            warning.reason
                == "the navigationBar b is not kept: b.items[0].leftBarButtonItems has 257 items (expected: at most 256)"
        )
        #expect(StoryboardRoundTrip.faults(storyboard).lines == [])
    }

    @Test("a bar item's view that is too wide gets the width of its content, with a warning")
    func width() throws {
        let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100001\" height=\"9\"/>"
        let label = "<label key=\"titleView\" text=\"T\" id=\"l\">\n\(frame)</label>"
        let storyboard = try Text.read(Text.document(Text.scene("A", inside: Self.inNavigationItem(label))))
        #expect(storyboard.warnings.map(\.code) == [.ignoredFrame])
        #expect(storyboard.warnings.map(\.line) == [6])
        let item = try storyboard.spec(identifier: nil, scene: "A").json["navigationItem"]
        #expect(item == ["titleView": ["view": "label", "text": "T"]])
    }
}

extension Storyboard {
    fileprivate func spec(identifier: String?, scene: String) throws -> ControllerSpec {
        try StoryboardLibrary([self]).spec(storyboard: name, identifier: identifier, scene: scene)
    }
}
