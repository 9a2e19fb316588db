import Bus

extension Kind {
    /// Elements that are plain content here, and worth no warning. A reference is content until it is resolved.
    private static let plainContent: Set = [
        "collectionViewController", "viewControllerPlaceholder", "avPlayerViewController", "glkViewController",
        "hostingController",
    ]

    /// The kind of a scene's controller, by its element's name, whatever its class. An unknown element is content.
    init(element: String) {
        self = .viewController
        if let kind = Kind(rawValue: element), kind.hasView, !kind.isMadeByNavd { self = kind }
    }

    static func isKnown(element: String) -> Bool {
        plainContent.contains(element) || Kind(element: element).rawValue == element
    }
}
