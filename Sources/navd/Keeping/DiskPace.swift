/// Measures how long the disk takes to store a ticket, and so how long polling for the answer is worthwhile before
/// sleeping. A wake-up costs about 50 µs. That is much beside the sync of a fast disk, but nothing beside that of a
/// slow one, so navd does not poll there. All times are nanoseconds of the loop's clock.
struct DiskPace {
    /// The longest time to poll.
    static let most: UInt64 = 500_000

    /// A moving average of the time that a ticket takes.
    private(set) var usual = most / 2
    /// When the oldest ticket that is not stored yet was handed in, and the ticket to wait for.
    private var since: UInt64?
    private var awaited: UInt64 = 0

    mutating func entered(_ ticket: UInt64, now: UInt64) {
        guard since == nil else { return }
        (since, awaited) = (now, ticket)
    }

    /// - Parameter last: the ticket that was handed in last.
    /// - Returns: how long the disk has taken; nil if the ticket to wait for is not stored yet.
    @discardableResult
    mutating func kept(through ticket: UInt64, last: UInt64, now: UInt64) -> UInt64? {
        guard let begun = since, ticket >= awaited else { return nil }
        let taken = now - min(begun, now)
        // Each sample weighs an eighth. A very slow one raises the average above `most`, which stops polling.
        usual = usual - usual / 8 + min(taken, Self.most * 8) / 8
        since = ticket < last ? now : nil
        awaited = last
        return taken
    }

    /// How long to poll from now on; 0 if no ticket is awaited, or if the disk is too slow.
    func worthLooking(now: UInt64) -> UInt64 {
        guard let since, usual <= Self.most else { return 0 }
        let end = since + min(usual * 2, Self.most)
        return end > now ? end - now : 0
    }
}
