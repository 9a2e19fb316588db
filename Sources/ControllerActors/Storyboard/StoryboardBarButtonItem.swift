extension Storyboard {
    /// A button of a navigation bar or toolbar: a system item, a title, an image or a view of its own.
    public struct BarButtonItem: Sendable, Equatable {
        /// A selector, and the object id of its target.
        public struct Action: Sendable, Equatable {
            public let selector: String
            public let destination: String?
        }

        public let id: String?
        public let title: String?
        public let image: String?
        public let imageCatalog: String?
        public let systemItem: String?
        /// `plain`, `done`, `bordered`.
        public let style: String?
        /// In points.
        public let width: Double?
        public let tag: Int
        public let enabled: Bool
        /// The view that is shown in place of a title or an image.
        public let view: BarView?
        /// The element name of `view`.
        public var customView: String? { view?.element }
        public let actions: [Action]
        /// Ids of the segues that this button starts.
        public let segues: [String]
    }
}

extension Storyboard.BarButtonItem {
    init(_ element: StoryboardElement) {
        id = element.id
        title = element.string("title")
        image = element["image"]
        imageCatalog = element["catalog"]
        systemItem = element["systemItem"]
        style = element["style"]
        width = element.number("width")
        tag = element.integer("tag") ?? 0
        enabled = element.flag("enabled", absent: true)
        view = element.children.first { $0.key == "customView" && $0.role == .ownView }.map(Storyboard.BarView.init)
        let connections = element.child("connections")?.children ?? []
        actions = connections.filter { $0.name == "action" }.map {
            Action(selector: $0["selector"] ?? "", destination: $0["destination"])
        }
        segues = connections.filter { $0.name == "segue" }.compactMap(\.id)
    }
}

extension StoryboardElement {
    /// The items of a plural list, after the single one under `key`. Real files hold one or the other.
    func barButtonItems(key: String? = nil, in list: String) -> [Storyboard.BarButtonItem] {
        let single = key.flatMap { child("barButtonItem", key: $0) }.map { [$0] } ?? []
        let plural = child(list)?.children.filter { $0.name == "barButtonItem" } ?? []
        return (single + plural).map(Storyboard.BarButtonItem.init)
    }
}
