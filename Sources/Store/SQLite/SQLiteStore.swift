import GRDB
import GRDBSQLite
import Glibc
import Locking

/// A store in one SQLite file, with its log (`-wal`) and its lock (`.lock`) beside it.
///
/// A batch is one row of `log` and one transaction. Later, and many at once, the rows are sorted into chunks by window,
/// replies by client, and facts. Batches that are not sorted yet are also held in memory, and are all that an opening
/// reads.
public final class SQLiteStore: Store, @unchecked Sendable {
    /// The path of the file, with symbolic links resolved. SQLite's log is beside it.
    public let path: String
    /// The path that was given, which the next opening uses too: the same path, or a symbolic link to it.
    let given: String
    public let durability: Durability
    let limits: Limits
    let clock: @Sendable () -> UInt64
    let lock: LockFile
    let witness: Witness?
    /// See `StoreLocation.Opened`.
    public internal(set) var salvage: Salvage?
    public internal(set) var brokenOff: LogDamage?

    /// Held while writing, and while opening the store again.
    let writing = Gate()
    /// Held only for moments.
    let moment = Gate()
    let reader: StoreReader
    let backups = BackupTurn()

    // Guarded by `writing`; nil while the store is not open.
    var connection: DatabaseQueue?
    var claimed = WriterEpoch(0)
    /// Whether this opening has claimed the store.
    var hasClaimed = false
    /// The number of a claim that failed, and that may be in the file all the same.
    var triedWriter: UInt64?
    /// A batch that failed, and that may be in the file all the same.
    var triedBatch: TriedBatch?
    /// Windows that were forgotten, sorted or not.
    var gone: Set<UInt64> = []
    var isClosed = false
    /// When commits are looked through for old ones, and whether the last look has left some; only `tidy` uses both.
    var aging: Aging
    var trimsOn = false
    /// How many frames SQLite's log has.
    let frames: UnsafeMutablePointer<Int32>
    // Guarded by `moment`.
    /// The file and its log as they were opened.
    var places: [FilePlace] = []
    /// The reason why the files at `places` are no longer the ones that were opened; nil if they are. The connection
    /// then stays open until `recover`, since only it still has the data.
    var displaced: String?

    /// See `StoreLocation.open`.
    /// - Parameters:
    ///   - progress: called with each step.
    ///   - clock: returns milliseconds since 1970.
    public init(
        _ path: String, durability: Durability = .full, limits: Limits = Limits(), witness: Witness? = nil,
        salvages: Bool = false, progress: (OpeningStep) -> Void = { _ in },
        clock: @escaping @Sendable () -> UInt64 = SQLiteStore.systemClock
    ) throws(StoreError) {
        given = path
        self.path = SystemCall.resolved(path)
        (self.durability, self.limits, self.clock, self.witness) = (durability, limits, clock, witness)
        reader = StoreReader(self.path, limits)
        aging = Aging(limits.age)
        let directory = SystemCall.directory(of: self.path)
        guard access(directory, W_OK | X_OK) == 0 else {
            throw .notWritable(location: directory, reason: SystemCall.reason())
        }
        // The lock is held while the store is open.
        let place = path + ".lock"
        do throws(LockFileError) { lock = try LockFile(place) } catch {
            switch error {
            case .held(let pid): throw .inUse(location: path, pid: pid)
            case .system(let operation, let code): throw SystemCall.failure(operation, place, code)
            }
        }
        frames = .allocate(capacity: 1)
        frames.initialize(to: 0)
        try writing.withLock { () throws(StoreError) in
            progress(.opens)
            if salvages { try salvageDamaged(progress) }
            if salvage != nil { progress(.opens) }
            try openFile()
        }
    }

    /// See `StoreLocation.inspect`.
    public static func inspect(_ path: String) throws(StoreError) { try StoreFile.inspectHead(path) }

    deinit {
        try? connection?.close()
        frames.deallocate()
    }

    public var head: Head { reader.withSeen { $0.head } }

    public var size: Int? {
        guard let file = try? SystemCall.size(path) else { return nil }
        return file + ((try? SystemCall.size(WriteAheadLog.path(path))) ?? 0)
    }

    public var free: Int? { SystemCall.room(in: SystemCall.directory(of: path)) }

    /// Milliseconds since 1970, by the wall clock.
    public static let systemClock: @Sendable () -> UInt64 = {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    }

    func mapping<R>(_ body: () throws -> R) throws(StoreError) -> R { try StoreError.mapping(path, body) }
}

// Reads.
extension SQLiteStore {
    public func windows() throws(StoreError) -> [WindowHead] { try reader.windows() }

    public func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint? {
        try reader.checkpoint(of: window, notAfter: number)
    }

    public func contents(of windows: ArraySlice<WindowHead>, bytes: Int) throws(StoreError) -> [WindowContents] {
        try reader.contents(of: windows, bytes: bytes)
    }

    public func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit] {
        try reader.commits(of: window, after: number, limit: limit)
    }

    public func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply {
        try reader.reply(to: key, now: now)
    }

    public func fact(_ key: String) throws(StoreError) -> [UInt8]? { try reader.fact(Name(key)) }
    public func facts(_ prefix: String) throws(StoreError) -> [Fact] { try reader.facts(Name(prefix)) }
    public func history() throws(StoreError) -> KeptHistory { try reader.history() }
}

// Backups.
extension SQLiteStore {
    public func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup { try backup(stop) { _ in } }

    /// - Parameter step: called after each step, on the caller's thread.
    func backup(_ stop: BackupStop, step: @escaping (BackupPhase) -> Void) throws(StoreError) -> StoreBackup {
        try backups.run(stop, of: path) { () throws(StoreError) in
            try checkPlaces()
            return try backup.make(stop, step: step)
        }
    }

    private var backup: Backup { Backup(path: path, configuration: configuration(readonly: true)) }

    /// Stops the backup in progress, and waits until it has released the store. If it does not end in time, the name of
    /// its file is removed, so that no file is left after this process.
    func endBackups() {
        // Five seconds: the disk may be slow with the current step of the backup.
        if !backups.end(within: 5_000_000_000) { backup.remove() }
    }
}
