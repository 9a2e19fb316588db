import Bus

/// The windows that one session alone may command (KIOSK-02).
struct WindowLocks: Room {
    struct Lock: Equatable {
        /// `number` tells it from a later lock of the same window.
        let number, session: UInt64
        let client: String
        /// Milliseconds since 1970: when the session locked the window. A lock that begins anew keeps it.
        let since: Int
        /// Milliseconds of the loop's clock.
        let ends: UInt64
        var timer: UInt64?

        /// Milliseconds until it ends.
        func remaining(at now: UInt64) -> UInt64 { ends > now ? ends - now : 0 }

        func told(at now: UInt64) -> Told { Told(client: client, since: since, remaining: remaining(at: now)) }
    }

    /// A lock as clients are told of it.
    struct Told: Equatable {
        let client: String
        /// Milliseconds since 1970.
        let since: Int
        /// Milliseconds until it ends.
        let remaining: UInt64
    }

    /// Milliseconds, as `window.lock` takes them.
    static let durations = 1...3_600_000
    static let usual = 30_000

    private var byWindow: [WindowID: Lock] = [:]
    private var next: UInt64 = 1

    /// Most daemons have none, and look for none.
    var isEmpty: Bool { byWindow.isEmpty }

    /// The locked windows, in order.
    var windows: [WindowID] { byWindow.keys.sorted() }

    subscript(window: WindowID) -> Lock? { byWindow[window] }

    /// Errors: `windowLocked` for every session but that of the lock.
    func check(_ window: WindowID, _ session: UInt64, at now: UInt64) throws(Refusal) {
        guard let lock = byWindow[window], lock.session != session else { return }
        throw Refusal(
            .windowLocked, "window \(window) is locked by \(lock.client.echoed)",
            data: [
                "window": window.json, "by": .string(lock.client), "since": .number(lock.since),
                "remaining": .number(lock.remaining(at: now)),
            ])
    }

    /// Locks a window, or begins the session's own lock anew.
    /// - Parameter date: the present moment, in milliseconds since 1970.
    /// - Returns: the number of the lock, and the timer of the session's lock before it.
    /// Errors: `windowLocked`.
    mutating func lock(
        _ window: WindowID, _ session: UInt64, _ client: String, until ends: UInt64, at now: UInt64,
        since date: Int
    ) throws(Refusal) -> (number: UInt64, ended: Lock?) {
        try check(window, session, at: now)
        let ended = byWindow[window]
        defer { next += 1 }
        byWindow[window] = Lock(
            number: next, session: session, client: client, since: ended?.since ?? date, ends: ends)
        return (next, ended)
    }

    mutating func set(timer: UInt64, of window: WindowID) { byWindow[window]?.timer = timer }

    /// Ends a lock. Nil if there is none, or if it has another number than the one given.
    mutating func end(_ window: WindowID, number: UInt64? = nil) -> Lock? {
        guard let lock = byWindow[window], number == nil || lock.number == number else { return nil }
        byWindow[window] = nil
        return lock
    }

    /// The windows that a session has locked, in order.
    func windows(of session: UInt64) -> [WindowID] { byWindow.filter { $0.value.session == session }.keys.sorted() }
}
