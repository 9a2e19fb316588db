import Bus
import Testing

@testable import ControllerActors

@Suite("The views on screen")
struct ViewHierarchyTests {
    private static func lines(_ view: JSON, depth: Int = 0) -> [String] {
        let name = view["name"]?.string ?? view["of"]?.string ?? ""
        let line = String(repeating: "  ", count: depth) + "\(name) \(view["part"]?.string ?? "")"
        return [line] + (view["views"]?.array ?? []).flatMap { lines($0, depth: depth + 1) }
    }

    private static let tabs = #"""
        {"kind":"tabBarController","name":"T","viewControllers":[
         {"kind":"navigationController","name":"N","viewControllers":[{"kind":"viewController","name":"X"},{"kind":"viewController","name":"A"}]},
         {"kind":"viewController","name":"B"}]}
        """#

    @Test("a tab bar controller's window shows its bar, the selected stack, the stack's bar and the top view")
    func plain() throws {
        #expect(
            Self.lines(ViewHierarchy(try LaidOutTree(Self.tabs).tree).json) == [
                "w1 window", "  w1 statusBar", "  T view", "    T tabBar", "    N view", "      N navigationBar",
                "      A view",
            ])
    }

    @Test("a presented stack replaces the views that it covers, and its bar replaces the presenter's")
    func modal() throws {
        let spec =
            #"{"kind":"navigationController","name":"N","viewControllers":[{"kind":"viewController","name":"A","presented":{"kind":"navigationController","name":"M","viewControllers":[{"kind":"viewController","name":"B"}]}}]}"#
        #expect(
            Self.lines(ViewHierarchy(try LaidOutTree(spec).tree).json) == [
                "w1 window", "  w1 statusBar", "  M view", "    M navigationBar", "    B view",
            ])
    }

    @Test("a sheet lies above the dimmed presenter")
    func sheet() throws {
        let spec =
            #"{"kind":"viewController","name":"A","presented":{"kind":"viewController","name":"M","modalPresentationStyle":"formSheet"}}"#
        #expect(
            Self.lines(ViewHierarchy(try LaidOutTree(spec, LaidOutTree.pad).tree).json) == [
                "w1 window", "  w1 statusBar", "  A view", "  M dimming", "    M view",
            ])
    }
}
