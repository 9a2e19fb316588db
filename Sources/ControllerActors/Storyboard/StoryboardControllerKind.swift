extension Storyboard {
    /// The kind of a scene's controller, by its element name alone: a custom class never changes the kind.
    public enum ControllerKind: String, Sendable, Equatable, CaseIterable {
        case viewController
        case tableViewController
        case collectionViewController
        case navigationController
        case tabBarController
        case splitViewController
        case pageViewController
        /// A controller of another storyboard.
        case viewControllerPlaceholder

        /// Elements of Xcode that are plain content here, and worth no warning.
        static let plainContent: Set<String> = ["avPlayerViewController", "glkViewController", "hostingController"]

        static func isKnown(element: String) -> Bool {
            Self(rawValue: element) != nil || plainContent.contains(element)
        }

        init(element: String) { self = Self(rawValue: element) ?? .viewController }
    }
}
