/// What a peer has on its account: each error adds, time takes away.
struct Conduct {
    /// Thousandths, so that a slow rate is not rounded to nothing.
    private var level = 0
    private var at: UInt64 = 0

    /// - Parameter now: in milliseconds.
    /// - Returns: false where that is more than `most` at once, or than `perSecond` for long.
    mutating func allows(_ points: Int, now: UInt64, most: Int, perSecond: Int) -> Bool {
        let passed = Int(clamping: min(now - min(at, now), 3_600_000))
        level = max(0, level - passed * perSecond) + points * 1_000
        at = now
        return level <= most * 1_000
    }
}
