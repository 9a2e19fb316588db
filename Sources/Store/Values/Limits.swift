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
    /// Clients whose replies are remembered, of one owner and in all. Beyond it those longest unheard are forgotten: his own, and in
    /// all those of whoever has most.
    public var clientsOfOwner = 4_096
    public var clients = 16_384
    /// Forgotten clients of whom the number is kept up to which their keys are expired, of one owner and in all. Beyond it those
    /// longest unheard go, alike, and what they asked would run again.
    public var floorsOfOwner = 65_536
    public var floors = 262_144
    /// Forgotten windows that are known as such, and refused when they come again; beyond it those longest gone are as if they never were.
    public var forgotten = 65_536
    /// Bytes of batches that are not sorted yet: what an opening reads.
    public var recentBytes = 8 << 20
    /// Bytes sorted at once.
    public var sliceBytes = 1 << 20
    /// Frames of SQLite's log, of about four kilobytes, beyond which they are taken into the file.
    public var frames: Int32 = 1_000

    public init() {}
}
