extension Storyboard {
    /// One triggered segue, from an object in the source's scene to another controller, or to an exit.
    public struct Segue: Sendable, Equatable {
        public let id: String?
        /// The name the segue is performed by.
        public let identifier: String?
        /// Nil for a kind that this reader does not know, which is kept and reported (STORY-02).
        public let kind: SegueKind?
        /// The kind as written.
        public let kindName: String
        /// Id of the scene's controller.
        public let source: String
        /// The object that starts it: a cell, a button, the controller itself.
        public let sender: Object
        /// Id of a controller; of an exit when `kind` is `unwind`.
        public let destination: String
        public let line: Int
        /// The selector that replaces the kind's own, see `effectiveKind`.
        public let action: String?
        public let animates: Bool
        public let customClass: String?
        public let customModule: String?
        public let modalPresentationStyle: String?
        public let modalTransitionStyle: String?
        /// The object id of the bar button item or view that a popover hangs on.
        public let popoverAnchor: String?
        /// Of `up`, `down`, `left`, `right`, the allowed ones.
        public let popoverArrowDirection: [String]?
        /// `accessoryAction`, or nil for the selection of a cell.
        public let trigger: String?
        public let unwindAction: String?
        public let destinationCreationSelector: String?
        /// The index of the pane that the segue replaces.
        public let splitViewControllerTargetIndex: Int?
        /// Keys of the peek and pop segues within: `commit`, `preview`.
        public let peekPop: [String]
    }
}

extension Storyboard.Segue {
    /// True if code alone starts it, and no object of the scene.
    public var manual: Bool { sender.id == source }

    /// True if the user's tap on its sender starts it, rather than code, or the loading of the view that it fills.
    public var isTapped: Bool { !manual && kind != .embed }

    /// True if a tap on the accessory of its cell starts it.
    public var isAccessoryAction: Bool { trigger == "accessoryAction" }

    /// The kind that counts at run time: UIKit lets the action's selector win over the kind.
    public var effectiveKind: Storyboard.SegueKind? { action.flatMap { Self.kindOfAction[$0] } ?? kind }

    private static let kindOfAction: [String: Storyboard.SegueKind] = [
        "showViewController:sender:": .show,
        "showDetailViewController:sender:": .showDetail,
    ]

    private static let arrows = ["up", "down", "left", "right"]

    init(_ element: StoryboardElement, from source: String, sender: Storyboard.Object, to destination: String) {
        self.source = source
        self.sender = sender
        self.destination = destination
        id = element.id
        identifier = element["identifier"]
        kindName = element["kind"] ?? ""
        kind = Storyboard.SegueKind(rawValue: kindName)
        line = element.line
        action = element["action"]
        animates = element.flag("animates", absent: true)
        customClass = element["customClass"]
        customModule = element["customModule"]
        modalPresentationStyle = element["modalPresentationStyle"]
        modalTransitionStyle = element["modalTransitionStyle"]
        popoverAnchor = element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorView"]
        popoverArrowDirection = element.child("popoverArrowDirection").map { arrow in
            Self.arrows.filter { arrow.flag($0) }
        }
        trigger = element["trigger"]
        unwindAction = element["unwindAction"]
        destinationCreationSelector = element["destinationCreationSelector"]
        splitViewControllerTargetIndex = element.integer("splitViewControllerTargetIndex")
        peekPop = element.children.filter { $0.name == "segue" }.compactMap(\.key)
    }
}
