import Bus
import Testing

@testable import ControllerActors

@Suite("A popover that a host presents")
struct HostedPopoverTests {
    private static let root = ControllerID(1)
    private static let popover = ControllerID(2)

    /// A pad with a controller on screen, and a popover that is not.
    private func tree() throws -> Tree {
        var window = Window(id: WindowID(1))
        window.profile = try DeviceProfile.named("pad-768x1024", path: "profile")
        var tree = Tree(window: window)
        var root = Controller(id: Self.root, kind: .viewController)
        (root.appearance, root.viewLoaded) = (.appeared, true)
        try tree.apply(.insert(root))
        var content = Controller(id: ControllerID(3), kind: .viewController)
        content.contentSizeForViewInPopover = Size(width: 320, height: 400)
        try tree.apply(.insert(content))
        var popover = Controller(id: Self.popover, kind: .popoverController)
        popover.viewControllers = [content.id]
        try tree.apply(.insert(popover))
        try tree.apply(.window(.root(Self.root)))
        try tree.apply(.window(.visible(true)))
        return tree
    }

    private func directory(_ tree: Tree) -> Directory {
        var directory = Directory()
        for controller in tree.controllers.values { directory.note(.insert(controller), in: tree.window.id) }
        return directory
    }

    @Test("its place is that of navd's own tree: a keyboard has come since the host was asked")
    func placedAnew() throws {
        let before = try tree()
        let command = try #require(
            try Command.decode(
                "popoverController.presentFromRect", on: "c2",
                params: ["in": "c1", "rect": ["x": 300, "y": 450, "width": 40, "height": 40], "animated": false]))
        let proposal = try Rules().proposal(
            for: command, on: .window, in: before, directory: directory(before), answers: Answers())
        #expect(proposal.outline.result["popoverArrowDirection"] == "up")
        var after = before
        try after.apply(.window(.keyboardHeight(400)))
        let transition = try Rules().transition(
            of: proposal, inside: Self.root, in: after, directory: directory(after))
        let own = try Rules().transition(
            for: command, on: .window, in: after, directory: directory(after), answers: Answers())
        #expect(transition.result["popoverArrowDirection"] == own.result["popoverArrowDirection"])
        #expect(transition.result["frame"] == own.result["frame"])
        #expect(transition.result["popoverArrowDirection"] != "up", "the keyboard covers what lies below")
    }
}
