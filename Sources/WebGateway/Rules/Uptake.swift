/// Whether a peer takes what waits for it. What counts is that bytes leave, however slowly, and not that whole frames
/// do. To be looked at about once a second.
///
/// All times are milliseconds of a clock that does not go back.
struct Uptake {
    enum Verdict: Equatable {
        /// Nothing waits.
        case idle
        /// Something waited at the last look, and bytes have left since.
        case moves
        /// Something waits, and nothing has left for so many milliseconds.
        case stuck(UInt64)
    }

    /// Bytes that had left at the last look.
    private var left = 0
    /// Since when something waits and nothing has left.
    private var since: UInt64?

    /// - Parameters:
    ///   - left: all bytes that have left the process.
    ///   - waiting: bytes that have not.
    mutating func look(left: Int, waiting: Int, at now: UInt64) -> Verdict {
        defer { self.left = left }
        guard waiting > 0 else {
            since = nil
            return .idle
        }
        guard let since else {
            self.since = now
            return .stuck(0)
        }
        guard left == self.left else {
            self.since = now
            return .moves
        }
        return .stuck(now - since)
    }
}

/// How long a connection lives on after its close frame. The frame may stand behind bytes that a slow peer has not
/// read; as long as bytes leave, the peer is given time to come to it.
///
/// All times are milliseconds of a clock that does not go back.
struct Farewell {
    /// How long a peer has to answer, once the close frame has left.
    static let answer: UInt64 = 2_000
    /// How long nothing need leave.
    static let patience: UInt64 = 10_000
    /// How long it may all take.
    static let longest: UInt64 = 60_000

    private let began: UInt64
    private var leftAt: UInt64?

    init(at now: UInt64) { began = now }

    /// - Returns: whether the connection ends now.
    mutating func look(_ uptake: Uptake.Verdict, at now: UInt64) -> Bool {
        if now >= began + Self.longest { return true }
        switch uptake {
        case .idle:
            let since = leftAt ?? now
            leftAt = since
            return now >= since + Self.answer
        case .moves: return false
        case .stuck(let time): return time >= Self.patience
        }
    }
}
