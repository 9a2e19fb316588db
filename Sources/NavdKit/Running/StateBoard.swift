import Bus

/// The state of a session for the other threads, and who waits for another one.
final class StateBoard: @unchecked Sendable {
    private let lock = PosixLock()
    private var current = SessionState.away
    private var known: (epoch: String?, rights: [String]) = (nil, [])
    private var waiting: [(condition: @Sendable (SessionState) -> Bool, pending: Pending<SessionState?>)] = []
    private var streams: [Int: Mailbox<SessionState>] = [:]
    private var last = 0
    private var reason: String?

    /// Why there is no connection, where navd has refused the handshake.
    var refusal: String? {
        get { lock.withLock { reason } }
        set { lock.withLock { reason = newValue } }
    }

    var state: SessionState { lock.withLock { current } }
    var epoch: String? { lock.withLock { known.epoch } }
    var rights: [String] { lock.withLock { known.rights } }

    func become(_ state: SessionState, _ connection: Connection) {
        let (ended, streams) = lock.withLock {
            current = state
            known = (connection.epoch, connection.rights)
            let ended = waiting.filter { $0.condition(state) }
            waiting.removeAll { $0.condition(state) }
            return (ended, self.streams.values)
        }
        for one in ended { one.pending.finish(state) }
        for stream in streams {
            stream.put(state)
            if state.isOver { stream.end() }
        }
    }

    /// Waits until the condition is true of the state; nil where the caller's task is cancelled, or after the time.
    func wait(_ timeout: Duration?, _ condition: @escaping @Sendable (SessionState) -> Bool) async -> SessionState? {
        let pending = Pending<SessionState?>()
        let now = lock.withLock { () -> SessionState? in
            if condition(current) { return current }
            waiting.append((condition, pending))
            return nil
        }
        if let now { return now }
        defer { lock.withLock { waiting.removeAll { $0.pending === pending } } }
        guard let timeout else { return await pending.wait { nil } }
        return await Pending<SessionState>.wait(for: pending, timeout)
    }

    /// The state as it is, and each later one; a slow reader gets the newest.
    func stream() -> (number: Int, Mailbox<SessionState>) {
        lock.withLock {
            last += 1
            let box = Mailbox<SessionState>(.newest)
            box.put(current)
            if current.isOver { box.end() } else { streams[last] = box }
            return (last, box)
        }
    }

    func drop(_ number: Int) { lock.withLock { streams[number] = nil } }
}
