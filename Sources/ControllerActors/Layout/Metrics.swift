import Bus

/// Heights and widths that navd lays out with, in points, as data (LAY-01).
struct Metrics: Sendable {
    var navigationBar = 44.0
    var navigationBarWithPrompt = 74.0
    /// The height that a large title adds to a navigation bar.
    var largeTitle = 52.0
    var toolbar = 44.0
    var tabBar = 49.0
    /// Navigation bar and toolbar of a phone in landscape.
    var lowBar = 32.0
    /// The width of a split view's first pane.
    var firstPane = 320.0
    /// The width of a split view's divider, and of a spine.
    var divider = 1.0
    /// The height of the page indicator below horizontally scrolling pages (PAGE-17).
    var pageIndicator = 37.0
    var formSheet = (width: 540.0, height: 620.0)
    var pageSheetWidth = 768.0

    var popoverMargins = PopoverMargins()

    static let standard = Metrics()
}
