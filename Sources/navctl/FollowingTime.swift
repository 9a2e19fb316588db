import Bus

/// The time that a command which follows events may go on.
struct FollowingTime {
    private let clock = SystemClock()
    private let end: UInt64?

    /// - Parameter milliseconds: the whole time; nil for no end.
    init(milliseconds: Int?) {
        end = milliseconds.map { [clock] in clock.now() + UInt64($0) * 1_000_000 }
    }

    /// How many milliseconds to wait for the next event; nil if the time is over, or after an interrupt.
    func left(atMost most: Int) -> Int? {
        if Interrupt.came { return nil }
        guard let end else { return most }
        guard let rest = clock.sleepTime(until: end), rest > 0 else { return nil }
        return min(most, Int(rest / 1_000_000) + 1)
    }
}
