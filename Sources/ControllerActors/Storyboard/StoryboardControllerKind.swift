import Bus

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

        /// The kind that such a scene has at run time. A reference to another file is content until it is resolved.
        var runtime: Kind { Kind(rawValue: rawValue) ?? .viewController }
    }
}
