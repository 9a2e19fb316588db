/// Commands about the two panes of a split view controller (SPLIT).
public struct SplitCommand: Sendable, Equatable {
    public enum Action: Sendable, Equatable {
        case setViewControllers([ControllerReference])
        case showDetailViewController(ControllerReference)
        case setPresentsWithGesture(Bool)
        /// The user's swipe from the left edge.
        case swipe
        /// The user's tap on the button that `willHide` gave to the delegate, by its id.
        case tapBarButtonItem(String)
        /// Sent by navd itself: a delegate that implements `willHide` has attached.
        case handOver
    }

    public let on: String
    public let action: Action

    public init(on: String, _ action: Action) { (self.on, self.action) = (on, action) }

    var isStructural: Bool {
        if case .setPresentsWithGesture = action { return false }
        return true
    }
}
