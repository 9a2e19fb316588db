/// Notices when a loop did not run: its process was stopped, its machine was suspended, or other processes had the
/// processor. A message that is read after such a gap may have been sent at any moment since the gap began.
///
/// A loop reports when it looks at its clock and how long it is about to sleep. The only input is the time of that
/// clock, in nanoseconds.
public struct TimeGaps: Sendable {
    /// A time in which the loop did not run, in the nanoseconds of its clock.
    public struct Gap: Sendable, Equatable {
        /// When the loop ran last.
        public let begin: UInt64
        /// When it ran again.
        public let end: UInt64

        public init(begin: UInt64, end: UInt64) { (self.begin, self.end) = (begin, end) }
    }

    /// Nanoseconds that may pass between two looks at the clock beyond the time slept for. More than that is a gap.
    public static let tolerance: UInt64 = 250_000_000
    /// Nanoseconds. The loop looks at its clock at least this often, so that a gap within a sleep hides no longer than
    /// this.
    public static let longestSleep: UInt64 = 250_000_000
    /// Nanoseconds after a gap until messages sent within it have certainly arrived in the sockets.
    public static let settling: UInt64 = 250_000_000
    /// Nanoseconds after a gap after which everything sent within it counts as read, even if the sockets are never
    /// empty. Otherwise every new message would count as old.
    public static let longestReading: UInt64 = 2_000_000_000

    private var last: UInt64?
    private var sleep: UInt64 = 0
    /// The gap from which messages may still be unread.
    public private(set) var unread: Gap?

    public init() {}

    /// Notes that the loop is about to sleep, at most this long.
    public mutating func sleeps(_ nanoseconds: UInt64) { sleep = nanoseconds }

    /// The loop looks at its clock: before it takes a message, and before it fires what is due.
    /// - Returns: the gap that has just ended. If messages from an earlier gap may still be unread, it begins with that
    ///   gap.
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

    /// True as soon as everything sent within the gap counts as read.
    /// - Parameter isEmpty: true if no message waits in the sockets.
    public mutating func isRead(at now: UInt64, isEmpty: Bool) -> Bool {
        guard let unread, now - min(unread.end, now) >= (isEmpty ? Self.settling : Self.longestReading) else {
            return false
        }
        self.unread = nil
        return true
    }
}
