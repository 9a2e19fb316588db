import Bus

/// Heights and widths that navd lays out with, in points, as data (LAY-01).
enum Metrics {
    static let navigationBar = 44.0
    static let navigationBarWithPrompt = 74.0
    /// The height that a large title adds to a navigation bar.
    static let largeTitle = 52.0
    static let toolbar = 44.0
    static let tabBar = 49.0
    /// Navigation bar and toolbar of a phone in landscape.
    static let lowBar = 32.0
    static let firstPane = 320.0
    /// The width of a split view's divider, and of a spine.
    static let divider = 1.0
    /// The height of the page indicator below horizontally scrolling pages (PAGE-17).
    static let pageIndicator = 37.0
    static let formSheet = Size(width: 540, height: 620)
    static let pageSheetWidth = 768.0
}

/// The points that a popover keeps free at the edges of the screen; `side` counts for the lower edge too.
enum PopoverMargins {
    static let top = 30.0
    /// The part of `top` that is free for the status bar.
    static let statusBar = 20.0
    static let side = 10.0

    static func inside(_ screen: Rect) -> Rect {
        Rect(
            x: screen.x + side, y: screen.y + top, width: max(0, screen.width - 2 * side),
            height: max(0, screen.height - top - side))
    }
}
