/// The state of a client (docs/KITS.md).
public enum SessionState: Sendable, Equatable {
    /// There is no connection, or navd does not know it.
    case away
    /// `hello` was sent.
    case greeting
    /// Requests are sent.
    case ready
    /// navd will never take this client.
    case failed(NavdError)
    /// The application has closed it.
    case closed

    /// True for the two states that nothing follows.
    public var isOver: Bool {
        switch self {
        case .failed, .closed: true
        default: false
        }
    }
}
