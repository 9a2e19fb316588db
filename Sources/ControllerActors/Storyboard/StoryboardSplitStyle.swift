extension Storyboard {
    /// How a split controller lays its columns out.
    public struct SplitStyle: Sendable, Equatable {
        public let preferredDisplayMode: String?
        public let behavior: String?
        public let primaryBackgroundStyle: String?
        public let allowDoubleColumnStyle: Bool
        public let allowTripleColumnStyle: Bool
        public let presentsWithGesture: Bool?
        /// In points.
        public let minimumPrimaryColumnWidth: Double?
        /// In points.
        public let maximumPrimaryColumnWidth: Double?
    }
}

extension Storyboard.SplitStyle {
    init(_ element: StoryboardElement) {
        preferredDisplayMode = element["preferredDisplayMode"]
        behavior = element["behavior"]
        primaryBackgroundStyle = element["primaryBackgroundStyle"]
        allowDoubleColumnStyle = element.flag("allowDoubleColumnStyle")
        allowTripleColumnStyle = element.flag("allowTripleColumnStyle")
        presentsWithGesture = element.flagIfSaid("presentsWithGesture")
        minimumPrimaryColumnWidth = element.number("minimumPrimaryColumnWidth")
        maximumPrimaryColumnWidth = element.number("maximumPrimaryColumnWidth")
    }
}
