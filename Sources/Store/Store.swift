/// Where commits are kept: bytes in, bytes out. It knows nothing of trees, peers or actors.
///
/// One writer at a time: who calls `claim` last. All methods may be called from any thread; reads don't wait for a write's sync,
/// and show nothing that isn't kept.
public protocol Store: AnyObject, Sendable {
    /// The last that is kept, and whether something acknowledged may be missing before it.
    var head: Head { get }

    /// Makes the caller the writer. Who was it before is refused from now on with `superseded`. It is synced, however the store was
    /// opened, and `Head.isLossless` stays as it is.
    func claim() throws(StoreError) -> WriterEpoch

    /// Keeps all of the batch or nothing of it, and returns when it is as durable as the store was opened for.
    /// Its commits' numbers must rise, be above the head's and at most 2^63 - 1; none may be of a forgotten window. What is not so is
    /// refused, and changes nothing.
    ///
    /// After an error of the medium (`isPassing`) nothing more is taken until `recover` has succeeded. Whether the batch is
    /// there then is for `Head.batch` to say.
    @discardableResult
    func append(_ batch: Batch, as writer: WriterEpoch) throws(StoreError) -> Head

    /// Opens anew after an error of the medium, or puts back files that were taken away, and reads again what is really there:
    /// the last batch that was kept, or the one that failed. `damaged` if it is neither, `takenAway` where files can't be put
    /// back.
    @discardableResult
    func recover() throws(StoreError) -> Head

    /// Are its files still where the next opening looks for them? What is wrong, where they are not: nothing more is acknowledged
    /// then, and `recover` puts them back. It is cheap, and may be asked at any time.
    func look() -> String?

    /// Work that can wait until nobody waits for an append: sorting, compaction. At most a bounded slice of it, and nothing before
    /// `claim`. After an error nothing can be read or written until `recover`.
    func tidy() throws(StoreError)

    /// Every window that has a checkpoint or a commit and wasn't forgotten, with its last number, by id.
    func windows() throws(StoreError) -> [WindowHead]

    /// The newest checkpoint of a window whose number is at most `number`; nil if there is none.
    func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint?

    /// Commits with greater numbers, the oldest first, at most `limit`; of one window, or of all (nil).
    /// - Throws: `historyCompacted` where some of them are kept no more.
    func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit]

    /// What an opening needs: the first of these windows, in their order, as many as make up `bytes` and at least one. `windows` as
    /// they stand in `windows()`.
    /// - Throws: `historyCompacted` where commits behind the newest checkpoint are kept no more.
    func contents(of windows: ArraySlice<WindowHead>, bytes: Int) throws(StoreError) -> [WindowContents]

    /// What was answered to a key. `now` in milliseconds since 1970.
    func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply

    func fact(_ key: String) throws(StoreError) -> [UInt8]?

    /// All facts whose keys begin with `prefix`, byte by byte, in the order of their bytes.
    func facts(_ prefix: String) throws(StoreError) -> [Fact]

    /// A copy of all that is kept at this moment, checked. Its opening is not lossless (`Head.isLossless`). One at a time.
    /// - Parameter stop: ends it early.
    /// - Throws: `backupStopped` where it was ended so, or by `close`; nothing is left of it then.
    func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup

    /// Everything is on disk when this returns; if it throws, the store is as after a kill. Nothing may be called after it. A backup
    /// that is under way is stopped first.
    func close() throws(StoreError)
}

extension Store {
    public func look() -> String? { nil }

    public func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup {
        throw .other(path: "", reason: "a store of this kind has no copies")
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
