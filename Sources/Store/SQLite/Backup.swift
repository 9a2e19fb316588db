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
            throw stop.isStopped ? .backupStopped(path: path) : error
        }
    }

    /// Removes the name of an unfinished file.
    func remove() { copy.remove() }

    private func after(_ step: (BackupPhase) -> Void, _ phase: BackupPhase, _ stop: BackupStop) throws {
        step(phase)
        if stop.isStopped { throw StoreError.backupStopped(path: path) }
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
