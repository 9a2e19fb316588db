/// How much of the past is kept besides the present state of each window, and how much work is left for later.
public struct Limits: Sendable {
    /// Commits kept of one window; older ones are dropped when the window is sorted next.
    public var commits: UInt64 = 10_000
    /// In milliseconds; older commits are dropped within an hour, or a sixteenth of this, of a later batch.
    public var age: UInt64 = .max
    /// Bytes of commits kept of all windows together; what is not sorted yet counts with the whole of `recentBytes`.
    public var bytes: UInt64 = .max
    /// Replies kept of one client.
    public var replies: UInt64 = 1_024
    /// Milliseconds for which a reply is remembered.
    public var replyAge: UInt64 = 24 * 3_600 * 1_000
    /// Clients whose replies are remembered, of one owner and in all. Beyond these limits the clients heard longest ago
    /// are forgotten: those of the owner, and in all those of the owners that have most.
    public var (clientsOfOwner, clients) = (4_096, 16_384)
    /// Forgotten clients whose floor is kept, the number up to which their keys have expired; of one owner and in all.
    /// Beyond these limits the floors of the clients heard longest ago are dropped in the same way, and their requests
    /// would run again.
    public var (floorsOfOwner, floors) = (65_536, 262_144)
    /// Forgotten windows whose ids are still refused. Beyond it the oldest count as if they had never existed.
    public var forgotten = 65_536
    /// Bytes of batches that are not sorted yet, all of which an opening reads.
    public var recentBytes = 8 << 20
    /// Bytes that are sorted at once.
    public var sliceBytes = 1 << 20
    /// Frames of the store's log, of about four kilobytes each, beyond which they are taken out of it.
    public var frames: Int32 = 1_000

    public init() {}

    /// Whether commits of windows that are not written to are dropped too.
    var concernsAllWindows: Bool { age < .max || bytes < .max }
    /// Bytes of commits in chunks.
    var chunkBytes: UInt64 { bytes == .max ? .max : bytes - min(bytes, UInt64(clamping: recentBytes)) }
}

/// When commits are looked through for those that have become too old. Times are milliseconds since 1970.
struct Aging {
    private static let most: UInt64 = 3_600_000

    /// Nil if age limits nothing.
    private let every: UInt64?
    private var last: UInt64?

    init(_ age: UInt64) { every = age == .max ? nil : min(Self.most, max(age / 16, 1)) }

    /// It stays due until `done`.
    func isDue(at now: UInt64) -> Bool {
        guard let every else { return false }
        guard let last, last <= now else { return true }
        return now - last >= every
    }

    mutating func done(at now: UInt64) { last = now }
}
