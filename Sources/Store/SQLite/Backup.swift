import GRDB

/// The phase of a backup.
enum BackupPhase: CaseIterable, Sendable {
    /// It copies pages, and reads the store as it was at one moment.
    case copying
    /// It checks the copy.
    case checking
}

/// Makes a backup of a store that is in use, through a connection of its own, so that writes go on meanwhile.
struct Backup {
    /// Pages that are copied between two checks whether the backup has to stop: one mebibyte.
    private static let pagesPerStep: Int32 = 256

    /// The path of the store.
    let path: String
    /// Opens the store for reading only.
    let configuration: Configuration

    /// In a file whose name no other file is likely to have.
    private var copy: StoreCopy { StoreCopy(path: path, place: "\(path).navd-backup-in-the-making") }

    /// Every checksum in the copy is checked. A store opened from it is not lossless: everything acknowledged after
    /// this moment is missing in it.
    /// - Parameter step: called after each step, on the caller's thread.
    /// - Throws: `backupStopped`; no file is left then.
    func make(_ stop: BackupStop, step: @escaping (BackupPhase) -> Void) throws(StoreError) -> StoreBackup {
        do throws(StoreError) {
            try copy.create()
            try StoreError.mapping(path) { () throws in
                try fill { try after(step, .copying, stop) }
                try copy.check(isLossy: true, stop) { try after(step, .checking, stop) }
            }
            return try StoreBackup(copy.place)
        } catch {
            copy.remove()
            throw stop.isStopped ? .backupStopped(location: path) : error
        }
    }

    /// Removes the name of an unfinished file.
    func remove() { copy.remove() }

    private func after(_ step: (BackupPhase) -> Void, _ phase: BackupPhase, _ stop: BackupStop) throws {
        step(phase)
        if stop.isStopped { throw StoreError.backupStopped(location: path) }
    }

    private func fill(_ afterStep: @escaping () throws -> Void) throws {
        let source = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? source.close() }
        let target = try DatabaseQueue(path: copy.place)
        try source.read { source in
            // All steps read the state that this statement reads. Without it each step would begin a transaction of its
            // own, and the copy would start over after every write.
            _ = try Int.fetchOne(source, sql: "SELECT count(*) FROM state")
            try target.writeWithoutTransaction { target in
                // This file is never opened after a power cut, so it needs no syncs.
                try target.execute(sql: "PRAGMA synchronous = OFF")
                try source.backup(to: target, pagesPerStep: Self.pagesPerStep) { _ in try afterStep() }
            }
        }
        try target.close()
    }
}

/// Stops one backup before it is complete: at the request of its caller, or because the store is being closed. `stop`
/// may be called before the backup begins, and from any thread.
public final class BackupStop: @unchecked Sendable {
    // Sendable: everything is guarded by `gate`.
    private let gate = Gate()
    private var connection: DatabaseQueue?
    private var wasStopped = false

    public init() {}

    public var isStopped: Bool { gate.withLock { wasStopped } }

    /// Makes the backup throw `StoreError.backupStopped` soon. SQLite ignores an interruption that comes just before a
    /// statement begins, so a caller that waits for the end has to call this repeatedly.
    public func stop() {
        gate.withLock {
            wasStopped = true
            connection?.interrupt()
        }
    }

    /// Runs `body` with a connection whose statements `stop` interrupts.
    func interrupting<R>(_ connection: DatabaseQueue, _ body: () throws -> R) rethrows -> R {
        gate.withLock { self.connection = connection }
        defer { gate.withLock { self.connection = nil } }
        return try body()
    }
}

/// Allows one backup of a store at a time, and stops them all when the store is being closed.
final class BackupTurn: @unchecked Sendable {
    // Sendable: everything is guarded by `gate`.
    /// Nanoseconds between two interruptions of the backup, while a thread waits for its end.
    private static let again: UInt64 = 10_000_000

    private let gate = Gate()
    private var underWay: BackupStop?
    private var isOver = false

    /// Runs `body` as the one backup. Errors: `other` while there is another, `unavailable` after `end`.
    func run<R>(_ stop: BackupStop, of path: String, _ body: () throws(StoreError) -> R) throws(StoreError) -> R {
        try gate.withLock { () throws(StoreError) in
            if isOver { throw .unavailable(location: path, reason: "the store is closed") }
            if underWay != nil { throw .other(location: path, reason: "a backup is already running") }
            underWay = stop
        }
        defer { gate.change { underWay = nil } }
        return try body()
    }

    /// Refuses new backups, stops the one in progress, and waits until it has ended.
    /// - Returns: false if that took longer than this many nanoseconds.
    func end(within nanoseconds: UInt64) -> Bool {
        let deadline = Gate.deadline(in: nanoseconds)
        return gate.withLock {
            isOver = true
            while let underWay {
                if Gate.now() >= deadline { return false }
                underWay.stop()
                _ = gate.wait(until: min(deadline, Gate.deadline(in: Self.again)))
            }
            return true
        }
    }
}
