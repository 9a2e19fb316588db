/// Notices when a loop did not run: its process was stopped, its machine slept, or others had the processor. What is read after
/// such a gap may have been sent at any moment since its beginning, and nothing tells at which.
///
/// A loop says when it looks at its clock and how long it is about to sleep. The only input is that clock's time, in nanoseconds.
public struct TimeGaps: Sendable {
    public struct Gap: Sendable, Equatable {
        /// When the loop ran last.
        public let begin: UInt64
        /// When it ran again.
        public let end: UInt64

        public init(begin: UInt64, end: UInt64) {
            self.begin = begin
            self.end = end
        }
    }

    /// Between two looks at the clock so much more may pass than was slept for. A gap that is longer is noticed.
    public static let tolerance: UInt64 = 250_000_000
    /// The loop looks at its clock so often at least: a gap within a sleep hides no longer than this.
    public static let longestSleep: UInt64 = 250_000_000
    /// After a gap it takes so long at least until what was sent within it has come into the sockets.
    public static let settling: UInt64 = 250_000_000
    /// Sockets that are never empty shall not make everything old: after so long it is read that was sent within the gap.
    public static let longestReading: UInt64 = 2_000_000_000

    private var last: UInt64?
    private var sleep: UInt64 = 0
    /// The one of which something may be unread.
    public private(set) var unread: Gap?

    public init() {}

    /// The loop is about to sleep, so long at most.
    public mutating func sleeps(_ nanoseconds: UInt64) { sleep = nanoseconds }

    /// The loop looks at its clock: before it takes a message, and before it fires what is due.
    /// - Returns: the gap that has just ended. Where something of an earlier one is still unread, it begins with that.
    public mutating func look(at now: UInt64) -> Gap? {
        defer {
            last = now
            sleep = 0
        }
        guard let last, now > last, now - last > Self.tolerance, now - last - Self.tolerance > sleep else { return nil }
        let gap = Gap(begin: unread?.begin ?? last, end: now)
        unread = gap
        return gap
    }

    /// True when all that was sent within the gap counts as read.
    /// - Parameter isEmpty: nothing waits in the sockets.
    public mutating func isRead(at now: UInt64, isEmpty: Bool) -> Bool {
        guard let unread, now - min(unread.end, now) >= (isEmpty ? Self.settling : Self.longestReading) else { return false }
        self.unread = nil
        return true
    }
}
