extension Storyboard {
    /// Where a `viewControllerPlaceholder` leads: into another file, seldom into another bundle.
    public struct Reference: Sendable, Equatable {
        /// Nil where it was not set in Xcode, so that the reference leads nowhere.
        public let storyboardName: String?
        /// Nil for the other file's initial controller.
        public let referencedIdentifier: String?
        public let bundleIdentifier: String?
    }
}

extension Storyboard.Reference {
    init(_ element: StoryboardElement) {
        storyboardName = element["storyboardName"]
        referencedIdentifier = element["referencedIdentifier"]
        bundleIdentifier = element["bundleIdentifier"]
    }
}
