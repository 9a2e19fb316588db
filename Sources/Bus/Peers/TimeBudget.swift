/// How much of a loop's time somebody may use: some at once, and a share of the time that passes. Using more is possible, and
/// leaves a debt.
///
/// All times are nanoseconds of any clock that does not go back.
public struct TimeBudget: Sendable, Equatable {
    public struct Terms: Sendable, Equatable {
        /// What can be used at once.
        public let burst: Int64
        /// Of so many nanoseconds that pass, one is added.
        public let share: Int64
        /// A debt grows no larger: it is paid back in a time that is known.
        public let deepest: Int64

        /// Of everything that somebody's messages use.
        public static let all = Terms(burst: 5_000_000, share: 10, deepest: -250_000_000)
        /// Of those messages alone that keep the loop for long.
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

    /// What is left; a debt is below 0.
    public func left(at now: UInt64) -> Int64 {
        guard now > at else { return left }
        return min(terms.burst, left + Int64(clamping: now - at) / terms.share)
    }

    public mutating func spend(_ nanoseconds: UInt64, at now: UInt64) {
        left = max(terms.deepest, left(at: now) - Int64(clamping: nanoseconds))
        at = max(at, now)
    }

    public func isUsedUp(at now: UInt64) -> Bool { left(at: now) <= 0 }
    public func isFull(at now: UInt64) -> Bool { left(at: now) == terms.burst }
}
