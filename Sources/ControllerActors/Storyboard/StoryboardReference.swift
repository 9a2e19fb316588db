extension Storyboard {
    /// Where a `viewControllerPlaceholder` points: into another file, seldom another bundle.
    public struct Reference: Sendable, Equatable {
        /// nil: unset in Xcode, so the reference leads nowhere.
        public let storyboardName: String?
        /// nil: the other file's initial controller.
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
