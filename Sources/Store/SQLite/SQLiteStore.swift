import GRDB
import GRDBSQLite
import Locking

#if canImport(Glibc)
    import Glibc
#endif

/// A store in one SQLite file, with its log (`-wal`) and its lock (`.lock`) beside it.
///
/// A batch is one row of `log`, and one transaction. Later, and many at once, the rows are sorted into chunks by window, replies by
/// client, and facts; what is not sorted yet is also held in memory, and is all that an opening reads.
public final class SQLiteStore: Store, @unchecked Sendable {
    /// Where the file is. SQLite's log is beside it, wherever a link to it may be.
    public let path: String
    /// Where the next opening looks for it: the same, or a symbolic link to it.
    let given: String
    public let durability: Durability
    let limits: Limits
    /// Milliseconds since 1970.
    let clock: @Sendable () -> UInt64
    let lock: LockFile
    let witness: Witness?
    /// What was done at the opening, where it was told to go on with a damaged log.
    public internal(set) var salvage: Salvage?
    /// What is missing at the end of the log, where the writer had not waited for syncs; `head.isLossless` is false then.
    public internal(set) var brokenOff: LogDamage?

    /// Held by who writes, and by who opens anew.
    let writing = Gate()
    /// Held by who reads with a connection; taken inside `writing` to close it.
    let reading = Gate()
    /// Held for moments.
    let moment = Gate()
    let backups = BackupTurn()

    // Under `writing`; nil while the store is not fit.
    var connection: DatabaseQueue?
    var claimed = WriterEpoch(0)
    /// Whether that was since this opening.
    var hasClaimed = false
    /// The number of a claim that failed, and may be there all the same.
    var triedWriter: UInt64?
    /// The same of a batch.
    var triedBatch: TriedBatch?
    /// Windows that were forgotten, sorted or not.
    var gone: Set<UInt64> = []
    var isClosed = false
    /// Frames in SQLite's log.
    let frames: UnsafeMutablePointer<Int32>
    // Under `reading`.
    var reader: DatabaseQueue?
    // Under `moment`.
    var recent = RecentLog()
    var current = Head()
    var whyUnfit = "it was closed"
    /// The file and its log as they were opened.
    var places: [FilePlace] = []
    /// What is wrong with them; the connection is kept open until `recover` then, since nobody else has what they hold.
    var displaced: String?

    /// Opens the store, and makes it if there is none. What stands there and is no store, or a newer or a damaged one, is refused
    /// and left as it is.
    /// - Parameters:
    ///   - witness: what it must have. A log that ends in the middle of something before that is taken for damaged.
    ///   - salvages: goes on with what is whole, where its log is damaged (`salvage`).
    public init(
        _ path: String, durability: Durability = .full, limits: Limits = Limits(), witness: Witness? = nil,
        salvages: Bool = false,
        clock: @escaping @Sendable () -> UInt64 = SQLiteStore.systemClock
    ) throws(StoreError) {
        given = path
        self.path = SystemCall.resolved(path)
        self.durability = durability
        self.limits = limits
        self.clock = clock
        self.witness = witness
        let directory = SystemCall.directory(of: self.path)
        guard access(directory, W_OK | X_OK) == 0 else {
            throw .notWritable(path: directory, reason: SystemCall.reason())
        }
        // It is held while the store is open.
        let place = path + ".lock"
        do throws(LockFileError) { lock = try LockFile(place) } catch {
            switch error {
            case .held(let pid): throw .inUse(path: path, pid: pid)
            case .system(let operation, let code): throw SystemCall.failure(operation, place, code)
            }
        }
        frames = .allocate(capacity: 1)
        frames.initialize(to: 0)
        try writing.withLock { () throws(StoreError) in
            if salvages { try salvageDamaged() }
            try openFile()
        }
    }

    /// What would keep it from being opened, as far as that can be said while another has it. It changes nothing.
    /// Errors: `foreign`, `newer`, `damaged`; nothing where there is no store.
    public static func inspect(_ path: String) throws(StoreError) { try StoreFile.inspectHead(path) }

    deinit {
        try? connection?.close()
        try? reader?.close()
        frames.deallocate()
    }

    public var head: Head { moment.withLock { current } }

    public static let systemClock: @Sendable () -> UInt64 = {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    }

    /// GRDB's and SQLite's errors in the store's words.
    func mapping<R>(_ body: () throws -> R) throws(StoreError) -> R {
        do { return try body() } catch let error as StoreError { throw error } catch let error as DatabaseError {
            throw Self.word(error, path)
        } catch let error as OddColumn {
            throw .damaged(path: path, reason: "\(error.name) is \(error.value)")
        } catch { throw .other(path: path, reason: "\(error)") }
    }

    static func word(_ error: DatabaseError, _ path: String) -> StoreError {
        let reason = "\(error.message ?? "SQLite") (\(error.extendedResultCode.rawValue))"
        switch error.resultCode {
        case .SQLITE_FULL: return .full(path: path)
        case .SQLITE_IOERR: return .inputOutput(path: path, reason: reason)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .damaged(path: path, reason: reason)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .inUse(path: path, pid: nil)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            return .notWritable(path: path, reason: reason)
        default: return .other(path: path, reason: reason)
        }
    }

    func damaged(_ what: String) -> StoreError { .damaged(path: path, reason: "\(what) is not what was written") }
}
