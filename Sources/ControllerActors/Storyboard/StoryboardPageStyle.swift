extension Storyboard {
    /// How a page controller turns its pages (STORY-06). The pages themselves come from a data source, never the file.
    public struct PageStyle: Sendable, Equatable {
        /// `pageCurl` or `scroll`.
        public let transitionStyle: String
        /// `horizontal` or `vertical`.
        public let navigationOrientation: String
        /// `none`, `min`, `mid` or `max`.
        public let spineLocation: String
        public let doubleSided: Bool
        /// In points.
        public let pageSpacing: Double?
    }
}

extension Storyboard.PageStyle {
    init(_ element: StoryboardElement) {
        transitionStyle = element["transitionStyle"] ?? "pageCurl"
        navigationOrientation = element["navigationOrientation"] ?? "horizontal"
        spineLocation = element["spineLocation"] ?? "none"
        doubleSided = element.flag("doubleSided")
        pageSpacing = element.number("pageSpacing")
    }
}
