import Bus
import ControllerActors

/// All timers of the daemon, and its clocks. Used on the loop only.
final class Timers: Timing, @unchecked Sendable {
    let clock: any LoopClock
    private let wallClock: @Sendable () -> Int
    /// Timeouts and deadlines, such as that of a vote or of a command. Their ids are even.
    private var deadlines = DeadlineHeap<TimerEvent>()
    /// The times after which peers count as gone. Their ids are odd.
    private var presence = DeadlineHeap<TimerEvent>()
    /// While this is true, `presence` timers do not fire: unread messages may show that a peer is present.
    var holdsPresence = false

    /// - Parameter wallClock: milliseconds since 1970.
    init(_ clock: any LoopClock, wallClock: @escaping @Sendable () -> Int) {
        (self.clock, self.wallClock) = (clock, wallClock)
    }

    /// The loop's clock, without a copy of it.
    var nanoseconds: UInt64 { clock.now() }
    var now: UInt64 { nanoseconds / 1_000_000 }
    var wallNow: Int { wallClock() }

    /// Makes of a time of the loop's clock, in milliseconds, the milliseconds since 1970, as the wall clock stands now.
    func dates() -> (UInt64) -> Int {
        let (now, wallNow) = (Int(now), wallNow)
        return { wallNow - now + Int($0) }
    }

    var count: Int { deadlines.count + presence.count }

    /// - Parameter due: in the clock's nanoseconds.
    func schedule(at due: UInt64, _ event: TimerEvent) -> UInt64 {
        event.isOfPresence ? presence.schedule(at: due, event) * 2 + 1 : deadlines.schedule(at: due, event) * 2
    }

    /// - Parameter milliseconds: from now on.
    func schedule(_ event: TimerEvent, after milliseconds: Int) -> UInt64 {
        schedule(at: nanoseconds + UInt64(max(0, milliseconds)) * 1_000_000, event)
    }

    func schedule(after milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> UInt64 {
        schedule(.call(wake), after: milliseconds)
    }

    func schedule(whileUnheardFor milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> UInt64 {
        schedule(.unheard(wake), after: milliseconds)
    }

    /// Calls `body` again and again, with that many milliseconds between, until it returns false.
    func repeating(every milliseconds: Int, _ body: @escaping @Sendable () -> Bool) {
        _ = schedule(after: milliseconds) { [self] in if body() { repeating(every: milliseconds, body) } }
    }

    func unschedule(_ timer: UInt64) { cancel(timer) }

    func cancel(_ id: UInt64) {
        if id % 2 == 0 { deadlines.cancel(id / 2) } else { presence.cancel(id / 2) }
    }

    /// When the next timer is due that may fire.
    func next() -> UInt64? {
        guard !holdsPresence, let other = presence.next() else { return deadlines.next() }
        return deadlines.next().map { min($0, other) } ?? other
    }

    /// Takes the next timer that is due, the earliest first.
    func pop(until now: UInt64) -> TimerEvent? {
        if !holdsPresence, let other = presence.next(), deadlines.next().map({ other < $0 }) ?? true {
            return presence.pop(until: now)
        }
        return deadlines.pop(until: now)
    }
}

extension TimerEvent {
    fileprivate var isOfPresence: Bool {
        switch self {
        case .graceEnded, .releaseHolds, .hostTimedOut, .hostNotAsked, .hostGraceEnded, .heartbeat, .unheard:
            true
        case .requestTimedOut, .dryRunTimedOut, .consentTimedOut, .joinTimedOut, .probe, .probeSilent, .sweep,
            .bookmarks, .lookAtStore, .reloadTimedOut, .restored, .lockEnded, .call:
            false
        }
    }
}
