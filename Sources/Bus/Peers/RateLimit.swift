/// A rate limit: `burst` points at once, then `perSecond` points a second. What is refused is counted, and the count is
/// reported with the next event that is taken.
public struct RateLimit: Sendable {
    public let burst: Int
    public let perSecond: Int
    /// The points left, in thousandths.
    private var left: Int
    private var last: UInt64?
    /// Events refused since the last one that was taken.
    public private(set) var suppressed = 0

    public init(burst: Int, perSecond: Int) {
        (self.burst, self.perSecond) = (burst, perSecond)
        left = burst * 1_000
    }

    /// - Parameters:
    ///   - points: how many points this event costs.
    ///   - now: milliseconds of any clock that does not go back.
    /// - Returns: nil if the event is refused, else how many events were refused since the last one that was taken.
    public mutating func take(_ points: Int = 1, at now: UInt64) -> Int? {
        let passed = now - min(last ?? now, now)
        last = now
        left = min(burst * 1_000, left + Int(min(passed, 3_600_000)) * perSecond)
        guard left >= points * 1_000 else {
            suppressed += 1
            return nil
        }
        left -= points * 1_000
        defer { suppressed = 0 }
        return suppressed
    }
}
