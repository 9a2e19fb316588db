/// How much of a loop's time an owner may use: a burst at once, and then a share of the time that passes. Using more is
/// possible, and leaves a debt.
///
/// All times are nanoseconds of any clock that does not go back.
public struct TimeBudget: Sendable, Equatable {
    /// The size of a budget.
    public struct Terms: Sendable, Equatable {
        /// The time that can be used at once after a rest; the budget never holds more.
        public let burst: Int64
        /// One nanosecond is added to the budget for each `share` nanoseconds that pass.
        public let share: Int64
        /// The least that the budget can fall to, below 0, so that a debt is paid back within a known time.
        public let deepest: Int64

        /// For all messages of an owner.
        public static let all = Terms(burst: 5_000_000, share: 10, deepest: -250_000_000)
        /// For those messages alone that keep the loop for long.
        public static let long = Terms(burst: 250_000_000, share: 200, deepest: -50_000_000)
    }

    public let terms: Terms
    private var left: Int64
    private var at: UInt64

    public init(_ terms: Terms, at now: UInt64) {
        self.terms = terms
        left = terms.burst
        at = now
    }

    /// The time that may still be used; below 0 it is a debt.
    public func left(at now: UInt64) -> Int64 {
        guard now > at else { return left }
        return min(terms.burst, left + Int64(clamping: now - at) / terms.share)
    }

    /// Takes the time used from the budget, down to `terms.deepest`.
    public mutating func spend(_ nanoseconds: UInt64, at now: UInt64) {
        left = max(terms.deepest, left(at: now) - Int64(clamping: nanoseconds))
        at = max(at, now)
    }

    public func isUsedUp(at now: UInt64) -> Bool { left(at: now) <= 0 }
    public func isFull(at now: UInt64) -> Bool { left(at: now) == terms.burst }
}
