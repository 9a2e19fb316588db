/// How a peer stands after it has come or gone.
public enum PresenceState: String, Sendable, CaseIterable {
    case present
    /// The peer can't be reached, and its session waits for it.
    case absent
    /// The peer's session has ended.
    case ended
}

/// Why a peer came or went.
public enum PresenceBecause: String, Sendable, CaseIterable {
    case hello, resume, bye
    /// Its connection is gone.
    case unreachable
    /// It did not come back within the grace period.
    case silent
    /// navd has ended its connection, because it was over a quota.
    case cut
    /// Its session made room for another one.
    case displaced
    /// Another connection, or another hello on its connection, took its place.
    case replaced
    /// A reload of the configuration took its access.
    case withdrawn
}
