/// Stores commits, as bytes. It knows nothing of trees, peers or actors.
///
/// There is one writer at a time: the last caller of `claim`. All methods may be called from any thread. Reads don't
/// wait for the sync of a write, and return only what is durable.
public protocol Store: AnyObject, Sendable {
    /// The last durable batch, and whether acknowledged data may be missing before it.
    var head: Head { get }

    /// Makes the caller the writer. The previous writer is refused from now on with `superseded`. The claim is synced,
    /// whatever the durability of the store, and `Head.isLossless` stays as it is.
    func claim() throws(StoreError) -> WriterEpoch

    /// Stores the whole batch or nothing of it, and returns when it is as durable as the store was opened for. The
    /// numbers of its commits must rise, be above that of the head, and at most 2^63 - 1; no commit may be of a
    /// forgotten window. A batch that breaks these rules is refused, and nothing changes.
    ///
    /// After an error of the medium (`isPassing`) nothing more is accepted until `recover` has succeeded. `Head.batch`
    /// then tells whether the batch was stored.
    @discardableResult
    func append(_ batch: Batch, as writer: WriterEpoch) throws(StoreError) -> Head

    /// Opens the store again after an error of the medium, or puts it back if it was taken away, and reads what is
    /// really there: the last durable batch, or the one that failed. Errors: `damaged` if it is neither, `takenAway` if
    /// it can't be put back.
    @discardableResult
    func recover() throws(StoreError) -> Head

    /// The reason why the next opening would not find the store; nil if it would find it. Nothing more is acknowledged
    /// after a fault, and `recover` puts the store back. The call is cheap and may be made at any time.
    func look() -> String?

    /// Bytes that the store takes with its log; nil if that is not known. The call may wait for the disk.
    var size: Int? { get }

    /// Bytes that are left for this user on the store's file system; nil if that is not known. The call may wait for
    /// the disk.
    var free: Int? { get }

    /// Does work that can wait until no client waits for an append: sorting, compaction. Each call does a bounded part
    /// of it, and nothing before `claim`. After an error nothing can be read or written until `recover`.
    func tidy() throws(StoreError)

    /// Every window that has a checkpoint or a commit and wasn't forgotten, with its last number, by id.
    func windows() throws(StoreError) -> [WindowHead]

    /// The newest checkpoint of a window whose number is at most `number`; nil if there is none.
    func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint?

    /// Commits with greater numbers, the oldest first, at most `limit`; of one window, or of all windows (nil).
    /// - Throws: `historyCompacted` if some of them were dropped.
    func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit]

    /// The first of these windows, in their order: at least one, and as many as make up `bytes`. An opening reads them
    /// so. The slice must be in the order of `windows()`.
    /// - Throws: `historyCompacted` if commits after the newest checkpoint were dropped.
    func contents(of windows: ArraySlice<WindowHead>, bytes: Int) throws(StoreError) -> [WindowContents]

    /// The stored reply to a key. `now` is in milliseconds since 1970.
    func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply

    /// The value of a fact; nil if there is none.
    func fact(_ key: String) throws(StoreError) -> [UInt8]?

    /// All facts whose keys begin with `prefix`, compared by bytes, in the order of their bytes.
    func facts(_ prefix: String) throws(StoreError) -> [Fact]

    /// How much of the past is kept.
    func history() throws(StoreError) -> KeptHistory

    /// Makes a checked copy of everything that is stored at this moment. A store opened from it is not lossless
    /// (`Head.isLossless`). There can be only one backup at a time.
    /// - Parameter stop: ends the backup early.
    /// - Throws: `backupStopped` if it was ended by `stop` or by `close`; nothing is left of it then. `unsupported` if
    ///   this kind of store can't be backed up.
    func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup

    /// Stops any backup, syncs and closes, as the last call. If it throws, the store is as after a kill. Afterwards
    /// reads and writes throw `unavailable`, unless the store keeps nothing beyond its life.
    func close() throws(StoreError)
}

extension Store {
    public func look() -> String? { nil }

    public var size: Int? { nil }

    public var free: Int? { nil }

    public func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup {
        throw .unsupported("this kind of store can't be backed up")
    }

    public func checkpoint(of window: UInt64) throws(StoreError) -> Checkpoint? {
        try checkpoint(of: window, notAfter: .max)
    }

    public func contents(of windows: ArraySlice<WindowHead>, bytes: Int) throws(StoreError) -> [WindowContents] {
        var found: [WindowContents] = []
        var count = 0
        for head in windows where found.isEmpty || count < bytes {
            let checkpoint = try checkpoint(of: head.window)
            let commits = try commits(of: head.window, after: checkpoint?.number ?? 0, limit: .max)
            found.append(WindowContents(window: head.window, checkpoint: checkpoint, commits: commits))
            count += found[found.count - 1].count
        }
        return found
    }
}
