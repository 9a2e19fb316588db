import Bus

/// The event of a timer that fires. The router hands it to the part that scheduled the timer.
enum TimerEvent: Sendable {
    /// The timeout of a question, or of an awaited callback, has passed.
    case requestTimedOut(PeerRequestID)
    /// The deadline of a dry run has passed.
    case dryRunTimedOut(UInt64)
    /// The deadline of a request that waits for a vote on saving or restoring has passed.
    case consentTimedOut(UInt64)
    /// The deadline of a retry has passed that waits for the answer to a request under way.
    case joinTimedOut(session: UInt64, request: RequestID)

    /// A session was absent for its whole grace period.
    case graceEnded(session: UInt64)
    /// A session that owes an answer is checked for being connected.
    case probe(session: UInt64)
    /// All sessions that were silent for long are checked for being connected.
    case probeSilent
    /// Connections are looked after: silent readers, ended subscriptions, old exports.
    case sweep
    /// Holds of sessions of an earlier process end.
    case releaseHolds([ControllerID: Int])

    /// The timeout of a host's answer has passed.
    case hostTimedOut(String)
    /// A host request could not leave in time, because a commit before it is not durable yet.
    case hostNotAsked(String)
    /// A lost host was not replaced within its grace period.
    case hostGraceEnded(epoch: UInt64)
    /// A host is due to be heard; milliseconds of the loop's clock.
    case heartbeat(epoch: UInt64, due: UInt64)

    /// Bookmarks are due.
    case bookmarks
    /// The store is tried again, or found silent.
    case lookAtStore
    /// The configuration was not read in time: the reload ends with an error.
    case reloadTimedOut
    /// A window was built and published from the document with this checksum.
    case restored(UInt64)

    /// No message has come for a time. The block runs then; each message postpones it.
    case unheard(@Sendable () -> Void)
    /// The time of a window's lock is over. The number tells it from a later lock.
    case lockEnded(WindowID, number: UInt64)

    /// A turn's own timer, or a step of the start or the end of navd.
    case call(@Sendable () -> Void)
}
