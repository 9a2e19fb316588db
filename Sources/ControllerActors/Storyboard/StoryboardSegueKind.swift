extension Storyboard {
    /// The kinds of triggered segues that Xcode has written, old and new. Both occur in one file.
    public enum SegueKind: String, Sendable, Equatable, CaseIterable {
        case show
        case push
        case presentation
        case modal
        case showDetail
        case replace
        case popoverPresentation
        case popover
        case embed
        case unwind
        case custom
    }
}
