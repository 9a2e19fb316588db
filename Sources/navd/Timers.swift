import Bus

/// All timers of the router.
struct Timers {
    enum Sort {
        /// A timeout or a deadline, such as that of a vote or of a command.
        case deadline
        /// The time after which a peer counts as gone. It is held back while unread messages may show that the peer is
        /// present.
        case presence
    }

    private var deadlines = DeadlineHeap<TimerEvent>()
    private var presence = DeadlineHeap<TimerEvent>()
    /// While this is true, `presence` timers do not fire.
    var holdsPresence = false

    var count: Int { deadlines.count + presence.count }

    /// - Parameter due: in the clock's nanoseconds.
    mutating func schedule(at due: UInt64, _ event: TimerEvent) -> UInt64 {
        // Ids of `deadline` timers are even, those of `presence` timers odd.
        switch event.sort {
        case .deadline: deadlines.schedule(at: due, event) * 2
        case .presence: presence.schedule(at: due, event) * 2 + 1
        }
    }

    mutating func cancel(_ id: UInt64) {
        if id % 2 == 0 { deadlines.cancel(id / 2) } else { presence.cancel(id / 2) }
    }

    /// When the next timer is due that may fire.
    mutating func next() -> UInt64? {
        guard !holdsPresence, let other = presence.next() else { return deadlines.next() }
        return deadlines.next().map { min($0, other) } ?? other
    }

    /// Takes the next timer that is due, the earliest first.
    mutating func pop(until now: UInt64) -> TimerEvent? {
        if !holdsPresence, let other = presence.next(), deadlines.next().map({ other < $0 }) ?? true {
            return presence.pop(until: now)
        }
        return deadlines.pop(until: now)
    }
}

extension TimerEvent {
    fileprivate var sort: Timers.Sort {
        switch self {
        case .graceEnded, .releaseHolds, .hostTimedOut, .hostNotAsked, .hostGraceEnded, .heartbeat: .presence
        case .requestTimedOut, .dryRunTimedOut, .consentTimedOut, .joinTimedOut, .probe, .probeSilent, .sweep,
            .bookmarks,
            .lookAtStore, .reloadTimedOut, .restored, .call:
            .deadline
        }
    }
}
