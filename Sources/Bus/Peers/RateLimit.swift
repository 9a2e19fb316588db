/// So many at once, then so many a second; what is beyond is counted, and told along with the next that is not.
public struct RateLimit: Sendable {
    public let burst: Int
    public let perSecond: Int
    /// In thousandths.
    private var left: Int
    private var last: UInt64?
    public private(set) var suppressed = 0

    public init(burst: Int, perSecond: Int) {
        self.burst = burst
        self.perSecond = perSecond
        left = burst * 1_000
    }

    /// - Parameters:
    ///   - points: what this one counts for.
    ///   - now: milliseconds of any clock that does not go back.
    /// - Returns: nil if it is too much, else how many were since the last that was not.
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
