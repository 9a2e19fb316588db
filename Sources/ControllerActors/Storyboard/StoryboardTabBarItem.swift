extension Storyboard {
    /// A tab bar item: that of a controller, or one on a standalone bar.
    public struct TabBarItem: Sendable, Equatable {
        public let id: String?
        /// Nil where the file has none, and with a `systemItem`.
        public let title: String?
        public let image: String?
        public let imageCatalog: String?
        public let selectedImage: String?
        public let systemItem: String?
        public let badgeValue: String?
        public let tag: Int
        public let enabled: Bool
    }
}

extension Storyboard.TabBarItem {
    init(_ element: StoryboardElement) {
        id = element.id
        title = element.string("title")
        image = element["image"]
        imageCatalog = element["catalog"]
        selectedImage = element["selectedImage"]
        systemItem = element["systemItem"]
        badgeValue = element.string("badgeValue")
        tag = element.integer("tag") ?? 0
        enabled = element.flag("enabled", absent: true)
    }
}
