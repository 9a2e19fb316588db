/// How long a window has been idle, and what follows (KIOSK-01). A touch only sets a number: the timer that runs is
/// not moved, but finds out when it fires that it has to run on. Times are milliseconds of the loop's clock.
struct IdleTimer: Equatable {
    enum Action: Equatable {
        /// A timer is to fire after so many milliseconds, in place of the one that runs.
        case run(Int)
        /// No timer is to run.
        case stop
        /// The window is to open its idle path. After so many milliseconds a timer is to fire again.
        case open(thenRun: Int)
    }

    /// 0: the window waits for nothing.
    private(set) var timeout = 0
    private var since: UInt64 = 0
    /// While the window is locked, the idle time does not count: the session with the lock works on it.
    private(set) var isHeld = false

    /// Nil where nothing changes.
    mutating func set(_ timeout: Int, at now: UInt64) -> Action? {
        guard timeout != self.timeout else { return nil }
        (self.timeout, since) = (timeout, now)
        return timeout > 0 ? .run(timeout) : .stop
    }

    mutating func noteActivity(at now: UInt64) { since = max(since, now) }

    /// The time counts anew from the end of the hold.
    mutating func hold(_ holds: Bool, at now: UInt64) {
        isHeld = holds
        since = max(since, now)
    }

    /// - Parameter mayOpen: false for a window that is not visible.
    mutating func fired(at now: UInt64, mayOpen: Bool) -> Action {
        guard timeout > 0 else { return .stop }
        let due = since + UInt64(timeout)
        guard now >= due else { return .run(Int(due - now)) }
        // After a no it is asked again when the time has passed once more.
        since = now
        return mayOpen && !isHeld ? .open(thenRun: timeout) : .run(timeout)
    }
}
