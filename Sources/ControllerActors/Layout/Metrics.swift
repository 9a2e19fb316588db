import Bus

/// Heights of what navd lays out, in points (UIKIT, "Metrics"), as data.
struct Metrics: Sendable {
    var statusBar = 20.0
    var navigationBar = 44.0
    var navigationBarWithPrompt = 74.0
    /// What a large title adds to a navigation bar.
    var largeTitle = 52.0
    var toolbar = 44.0
    var tabBar = 49.0
    /// Bars of a phone on its side.
    var lowBar = 32.0
    var firstPane = 320.0
    var divider = 1.0
    /// Below horizontally scrolling pages (PAGE-17).
    var pageIndicator = 37.0
    var formSheet = (width: 540.0, height: 620.0)
    var pageSheetWidth = 768.0

    var popoverMargins = PopoverMargins()

    static let standard = Metrics()
}
