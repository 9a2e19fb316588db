import Bus

/// How long whoever follows what happens may wait for the next of it.
struct FollowingTime {
    private let clock = SystemClock()
    private let end: UInt64?

    /// - Parameter milliseconds: of all of it; nil: for ever.
    init(milliseconds: Int?) {
        end = milliseconds.map { [clock] in clock.now() + UInt64($0) * 1_000_000 }
    }

    /// Milliseconds; nil when it is over, or interrupted.
    func left(atMost most: Int) -> Int? {
        if Interrupt.came { return nil }
        guard let end else { return most }
        guard let rest = clock.sleepTime(until: end), rest > 0 else { return nil }
        return min(most, Int(rest / 1_000_000) + 1)
    }
}
