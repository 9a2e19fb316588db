extension Storyboard {
    /// The controller's own `navigationItem`; the items of a bar dropped into a view are not it.
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
        /// In the place of the title.
        public let view: BarView?
        /// Its element name.
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
