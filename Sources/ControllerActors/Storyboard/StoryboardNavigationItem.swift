extension Storyboard {
    /// A navigation item: that of a controller, or one on a standalone bar.
    public struct NavigationItem: Sendable, Equatable {
        public let id: String?
        public let title: String?
        public let prompt: String?
        public let largeTitleDisplayMode: String?
        public let hidesBackButton: Bool
        public let leftItemsSupplementBackButton: Bool
        public let leftItems: [BarButtonItem]
        /// Index 0 is the outermost.
        public let rightItems: [BarButtonItem]
        public let backItem: BarButtonItem?
        /// The view in the place of the title.
        public let view: BarView?
        /// The element name of `view`.
        public var titleView: String? { view?.element }
    }
}

extension Storyboard.NavigationItem {
    init(_ element: StoryboardElement) {
        id = element.id
        title = element.string("title")
        prompt = element.string("prompt")
        largeTitleDisplayMode = element["largeTitleDisplayMode"]
        hidesBackButton = element.flag("hidesBackButton")
        leftItemsSupplementBackButton = element.flag("leftItemsSupplementBackButton")
        leftItems = element.barButtonItems(key: "leftBarButtonItem", in: "leftBarButtonItems")
        rightItems = element.barButtonItems(key: "rightBarButtonItem", in: "rightBarButtonItems")
        backItem = element.child("barButtonItem", key: "backBarButtonItem").map(Storyboard.BarButtonItem.init)
        view = element.children.first { $0.key == "titleView" && $0.role == .ownView }.map(Storyboard.BarView.init)
    }
}
