/// How long the disk takes to keep a ticket, and so how long it is worth looking for its answer before sleeping: to be woken costs some
/// 50 µs, much beside a quick disk's sync. Beside a slow one's it is nothing, and nobody looks. Nanoseconds of the loop's clock.
struct DiskPace {
    /// Nobody looks for longer.
    static let most: UInt64 = 500_000

    /// What a ticket takes by and by.
    private(set) var usual = most / 2
    /// When the oldest ticket that is not kept was handed in, and the one to wait for.
    private var since: UInt64?
    private var awaited: UInt64 = 0

    mutating func entered(_ ticket: UInt64, now: UInt64) {
        guard since == nil else { return }
        (since, awaited) = (now, ticket)
    }

    /// - Parameter last: the ticket that was handed in last.
    mutating func kept(through ticket: UInt64, last: UInt64, now: UInt64) {
        guard let begun = since, ticket >= awaited else { return }
        // One weighs an eighth; one that took very long ends the looking for a while.
        usual = usual - usual / 8 + min(now - min(begun, now), Self.most * 8) / 8
        since = ticket < last ? now : nil
        awaited = last
    }

    /// From now on; 0 where nothing is awaited, or not so soon.
    func worthLooking(now: UInt64) -> UInt64 {
        guard let since, usual <= Self.most else { return 0 }
        let end = since + min(usual * 2, Self.most)
        return end > now ? end - now : 0
    }
}
