/// How long a page takes for one message. A message that is begun holds memory until it ends, and pings come between
/// its fragments, so it needs a time of its own.
///
/// All times are milliseconds of a clock that does not go back.
struct MessageClock {
    private let longest: UInt64
    private var since: UInt64?

    /// - Parameter seconds: that one message may take.
    init(seconds: Int) { longest = UInt64(seconds) * 1_000 }

    /// A message has come whole.
    mutating func finished() { since = nil }

    /// Bytes have come.
    /// - Parameter isWithin: whether a frame or a message is begun now, and not whole.
    mutating func note(isWithin: Bool, at now: UInt64) { since = isWithin ? since ?? now : nil }

    /// Whether the present message has taken too long.
    func isLate(at now: UInt64) -> Bool { since.map { now >= $0 + longest } ?? false }
}
