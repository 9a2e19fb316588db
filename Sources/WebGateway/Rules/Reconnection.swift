import Bus

/// When a connection to navd is made, and made again after it broke. Each one waits for a random time, so that a
/// thousand pages do not come back at once.
///
/// All times are milliseconds of a clock that does not go back.
struct Reconnection {
    enum Action: Equatable {
        case open, close
        /// Find out whether navd listens, and report it.
        case look
    }

    enum State: Equatable {
        /// navd does not listen, as far as is known.
        case away
        case waiting(until: UInt64)
        case connecting(since: UInt64)
        case connected(since: UInt64)
    }

    /// How long a connection and its handshake may take. navd gives up after the same time.
    static let patience: UInt64 = 5_000
    /// After this time without a connection it is worth asking whether navd listens at all.
    static let doubt: UInt64 = 200
    /// The longest random time after attempts that failed.
    static let longest: UInt64 = 30_000
    /// A connection that lasted for this long was a good one.
    static let lasting: UInt64 = 10_000

    private(set) var state = State.away
    private var failures = 0
    private var hasDoubts = false
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    var isConnected: Bool { if case .connected = state { true } else { false } }

    /// - Parameter isAway: whether navd is known not to listen.
    mutating func begin(isAway: Bool, at now: UInt64) -> [Action] {
        if isAway {
            state = .away
            return [.look]
        }
        return connect(at: now)
    }

    private mutating func connect(at now: UInt64) -> [Action] {
        state = .connecting(since: now)
        hasDoubts = false
        return [.open]
    }

    mutating func connected(at now: UInt64) { state = .connected(since: now) }

    /// The connection broke, or the handshake was refused.
    mutating func lost(at now: UInt64) -> [Action] {
        if case .connected(let since) = state, now >= since + Self.lasting { failures = 0 } else { failures += 1 }
        state = .away
        return [.close, .look]
    }

    /// navd listens.
    /// - Parameter crowd: how many connections wait for that.
    mutating func listens(crowd: Int, at now: UInt64) {
        guard state == .away else { return }
        let doubled: UInt64 = 50 << UInt64(min(failures, 10))
        let bound = min(doubled, Self.longest) + UInt64(crowd)
        state = .waiting(until: now + UInt64(random.index(below: Int(bound) + 1)))
    }

    /// navd does not listen. The failures so far were those of a navd that has ended, so the pauses begin anew.
    mutating func refused() -> [Action] {
        failures = 0
        guard case .connecting = state else { return [] }
        state = .away
        return [.close, .look]
    }

    /// To be called some ten times a second while there is no connection.
    mutating func look(at now: UInt64) -> [Action] {
        switch state {
        case .waiting(let until) where now >= until: return connect(at: now)
        case .connecting(let since) where now >= since + Self.patience: return lost(at: now)
        case .connecting(let since) where now >= since + Self.doubt && !hasDoubts:
            hasDoubts = true
            return [.look]
        default: return []
        }
    }
}
