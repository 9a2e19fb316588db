/// Why a store could not be opened, read or written.
public enum StoreError: Error, Equatable, Sendable {
    /// Another process, or another part of this one, has the store open.
    case inUse(path: String, pid: Int32?)
    /// There is no such directory, or it can't be written.
    case notWritable(path: String, reason: String)
    /// The file is no store.
    case foreign(path: String, reason: String)
    /// A newer navd wrote the store.
    case newer(path: String, version: Int, known: Int)
    /// The store is in a state in which navd, on a disk that keeps what it has synced, can't have left it.
    case damaged(path: String, reason: String)
    /// The log is damaged before acknowledged batches: SQLite would silently continue from before that place.
    case damagedLog(LogDamage)
    /// The files were deleted or replaced while the store was open, and can't be put back.
    case takenAway(path: String, reason: String)
    /// No space is left.
    case full(path: String)
    /// The medium failed.
    case inputOutput(path: String, reason: String)
    /// The store is not open at the moment: call `recover` first.
    case unavailable(path: String, reason: String)
    /// Another writer has claimed the store since.
    case superseded(writer: UInt64, by: UInt64)
    case numberOutOfOrder(number: UInt64, after: UInt64)
    /// A commit or a checkpoint of a window that was forgotten.
    case forgottenWindow(UInt64)
    /// Commits that were asked for are no longer kept: those up to the number `through`, of this window. `window` is
    /// nil if several windows were asked for.
    case historyCompacted(window: UInt64?, through: UInt64)
    /// A backup was stopped before it was complete: by its caller, or because the store is being closed.
    case backupStopped(path: String)
    case other(path: String, reason: String)

    /// True if a later try may succeed without a change by the caller.
    public var isPassing: Bool {
        switch self {
        case .full, .inputOutput, .unavailable, .notWritable, .inUse: true
        case .foreign, .newer, .damaged, .damagedLog, .takenAway, .superseded, .numberOutOfOrder, .forgottenWindow,
            .historyCompacted, .backupStopped, .other:
            false
        }
    }
}

extension StoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .inUse(let path, let pid?): "\(path) is in use by the process \(pid): end it, or give another file"
        case .inUse(let path, nil): "\(path) is in use by another process: end it, or give another file"
        case .notWritable(let path, let reason): "\(path) can't be written: \(reason)"
        case .foreign(let path, let reason):
            "\(path) is not a store of navd: \(reason); nothing was changed, use another file"
        case .newer(let path, let version, let known):
            "\(path) has the schema \(version), and this navd knows \(known): run a newer navd; nothing was changed"
        case .damaged(let path, let reason):
            "\(path) is damaged: \(reason); nothing was changed: restore a backup, or use another file"
        case .damagedLog(let damage):
            "\(damage); nothing was changed: put a copy of the store in its place, or start once with --recover, which "
                + "keeps these files, continues from the intact part and begins a new epoch"
        case .takenAway(let path, let reason):
            "\(path) was taken away or replaced, and can't be put back: \(reason); what was acknowledged is in the "
                + "files that were taken away"
        case .full(let path): "the disk of \(path) is full: free some space; the failed write is repeated"
        case .inputOutput(let path, let reason): "the disk of \(path) failed: \(reason)"
        case .unavailable(let path, let reason): "\(path) is not open: \(reason)"
        case .superseded(let writer, let by) where writer == by:
            "the writer \(writer) has not claimed the store since it was opened: claim it"
        case .superseded(let writer, let by): "the writer \(writer) was superseded by \(by)"
        case .numberOutOfOrder(let number, let after): "commit \(number) came after \(after): numbers must rise"
        case .forgottenWindow(let window): "window \(window) was removed for good: use another id for a new window"
        case .historyCompacted(let window?, let through):
            "the commits of window \(window) up to \(through) are no longer stored: begin with a checkpoint"
        case .historyCompacted(nil, let through): "some commits up to \(through) are no longer stored"
        case .backupStopped(let path):
            "the backup of \(path) was stopped before it was whole, and nothing is left of it: ask for another"
        case .other(let path, let reason): "\(path): \(reason)"
        }
    }
}
