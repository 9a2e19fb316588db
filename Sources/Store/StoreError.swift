/// Why a store could not be opened, read or written.
///
/// `location` says where the store is kept, or which part of it the error is about; `reason` says what is wrong. Both
/// are in the words of the kind of store: a store in a file names paths, files and its disk there.
public enum StoreError: Error, Equatable, Sendable {
    /// Another process, or another part of this one, has the store open.
    case inUse(location: String, pid: Int32?)
    /// There is no such place, or nothing may be written there.
    case notWritable(location: String, reason: String)
    /// What is at the location is no store.
    case foreign(location: String, reason: String)
    /// A newer navd wrote the store.
    case newer(location: String, version: Int, known: Int)
    /// The store is in a state in which navd, on a medium that keeps what it has synced, can't have left it.
    case damaged(location: String, reason: String)
    /// The log is damaged before acknowledged batches: without it the store would silently continue from before that
    /// place.
    case damagedLog(LogDamage)
    /// The store was deleted or replaced while it was open, and can't be put back.
    case takenAway(location: String, reason: String)
    /// No space is left.
    case full(location: String)
    /// The medium failed.
    case inputOutput(location: String, reason: String)
    /// The store is not open at the moment: call `recover` first.
    case unavailable(location: String, reason: String)
    /// Another writer has claimed the store since.
    case superseded(writer: UInt64, by: UInt64)
    case numberOutOfOrder(number: UInt64, after: UInt64)
    /// A commit or a checkpoint of a window that was forgotten.
    case forgottenWindow(UInt64)
    /// Commits that were asked for are no longer kept: those up to the number `through`, of this window. `window` is
    /// nil if several windows were asked for.
    case historyCompacted(window: UInt64?, through: UInt64)
    /// A backup was stopped before it was complete: by its caller, or because the store is being closed.
    case backupStopped(location: String)
    /// This kind of store can't do what was asked for.
    case unsupported(String)
    case other(location: String, reason: String)

    /// True if a later try may succeed without a change by the caller.
    public var isPassing: Bool {
        switch self {
        case .full, .inputOutput, .unavailable, .notWritable, .inUse: true
        case .foreign, .newer, .damaged, .damagedLog, .takenAway, .superseded, .numberOutOfOrder, .forgottenWindow,
            .historyCompacted, .backupStopped, .unsupported, .other:
            false
        }
    }
}

extension StoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .inUse(let location, let pid?):
            "\(location) is in use by the process \(pid): end it, or use another location"
        case .inUse(let location, nil): "\(location) is in use by another process: end it, or use another location"
        case .notWritable(let location, let reason): "\(location) can't be written: \(reason)"
        case .foreign(let location, let reason):
            "\(location) is not a store of navd: \(reason); nothing was changed, use another location"
        case .newer(let location, let version, let known):
            "\(location) has the schema \(version), and this navd knows \(known): run a newer navd; nothing was changed"
        case .damaged(let location, let reason):
            "\(location) is damaged: \(reason); nothing was changed: restore a backup, or use another location"
        case .damagedLog(let damage):
            "\(damage); nothing was changed: put a copy of the store in its place, or start once with --recover, which "
                + "keeps what is here aside, continues from the intact part and begins a new epoch"
        case .takenAway(let location, let reason):
            "\(location) was taken away or replaced, and can't be put back: \(reason)"
        case .full(let location): "no space is left for \(location): free some space; the failed write is repeated"
        case .inputOutput(let location, let reason): "\(location) can't be read or written: \(reason)"
        case .unavailable(let location, let reason): "\(location) is not open: \(reason)"
        case .superseded(let writer, let by) where writer == by:
            "the writer \(writer) has not claimed the store since it was opened: claim it"
        case .superseded(let writer, let by): "the writer \(writer) was superseded by \(by)"
        case .numberOutOfOrder(let number, let after): "commit \(number) came after \(after): numbers must rise"
        case .forgottenWindow(let window): "window \(window) was removed for good: use another id for a new window"
        case .historyCompacted(let window?, let through):
            "the commits of window \(window) up to \(through) are no longer stored: begin with a checkpoint"
        case .historyCompacted(nil, let through): "some commits up to \(through) are no longer stored"
        case .backupStopped(let location):
            "the backup of \(location) was stopped before it was whole, and nothing is left of it: ask for another"
        case .unsupported(let what): what
        case .other(let location, let reason): "\(location): \(reason)"
        }
    }
}
