/// The phase of a turn. A turn is the life of one command, from its arrival to its end.
public enum TurnPhase: String, Sendable, CaseIterable {
    /// It waits for something else to end.
    case queued
    /// Peers have been asked for their votes.
    case voting
    /// A host has been asked what the command comes to.
    case hosted
    /// Committed; waits for the answer to an awaited callback.
    case calling
    /// Committed; the transition runs.
    case transition
}

/// The thing that a queued turn waits for.
public enum TurnObstacle: String, Sendable, CaseIterable {
    /// For the turn before it in its container.
    case before
    /// For the transition of another container, in which its own stands, or of the window.
    case ancestor
    /// For the user: the transition before it, or above it, is a gesture.
    case gesture
}
