/// How much of the past is kept, and how much work may lie about. What a window's present needs is kept in any case.
public struct Limits: Sendable {
    /// Commits of one window.
    public var commits: UInt64 = 10_000
    /// Milliseconds; older commits go when their window is next sorted.
    public var age: UInt64 = .max
    /// Replies of one client.
    public var replies: UInt64 = 1_024
    /// Milliseconds that a reply is remembered.
    public var replyAge: UInt64 = 24 * 3_600 * 1_000
    /// Clients whose replies are remembered; beyond it those longest unheard go.
    public var clients = 4_096
    /// Bytes of batches that are not sorted yet: what an opening reads.
    public var recentBytes = 8 << 20
    /// Bytes sorted at once.
    public var sliceBytes = 1 << 20
    /// Frames of SQLite's log, of about four kilobytes, beyond which they are taken into the file.
    public var frames: Int32 = 1_000

    public init() {}
}
