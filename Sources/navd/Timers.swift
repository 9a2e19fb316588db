import Bus

/// Everything that the router waits for.
struct Timers {
    enum Sort {
        /// The end of a time that somebody had: for a vote, for a command.
        case deadline
        /// The end of a time after which somebody counts as gone. While messages may lie unread that say otherwise it waits.
        case presence
    }

    private var deadlines = DeadlineHeap<TimerEvent>()
    private var presence = DeadlineHeap<TimerEvent>()
    /// Nobody counts as gone while this is true.
    var holdsPresence = false

    var count: Int { deadlines.count + presence.count }

    /// - Parameter due: in the clock's nanoseconds.
    mutating func schedule(at due: UInt64, _ event: TimerEvent) -> UInt64 {
        // Ids of the one kind are even, those of the other odd.
        switch event.sort {
        case .deadline: deadlines.schedule(at: due, event) * 2
        case .presence: presence.schedule(at: due, event) * 2 + 1
        }
    }

    mutating func cancel(_ id: UInt64) {
        if id % 2 == 0 { deadlines.cancel(id / 2) } else { presence.cancel(id / 2) }
    }

    /// When the next one is due that may be taken.
    mutating func next() -> UInt64? {
        guard !holdsPresence, let other = presence.next() else { return deadlines.next() }
        return deadlines.next().map { min($0, other) } ?? other
    }

    /// Takes out the next one that is due, earliest first.
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
        default: .deadline
        }
    }
}
