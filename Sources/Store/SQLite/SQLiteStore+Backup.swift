import GRDB

#if canImport(Glibc)
    import Glibc
#endif

/// The phase of a backup.
enum BackupPhase: CaseIterable, Sendable {
    /// It copies pages, and reads the store as it was at one moment.
    case copying
    /// It checks the copy.
    case checking
}

extension SQLiteStore {
    /// Pages that are copied between two checks whether the backup has to stop: one mebibyte.
    private static let pagesPerStep: Int32 = 256

    /// Makes a backup through a connection of its own, so that writes go on meanwhile. Every checksum in the copy is
    /// checked. A store opened from it is not lossless: everything acknowledged after this moment is missing in it.
    public func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup { try backup(stop) { _ in } }

    /// - Parameter step: called after each step, on the caller's thread.
    func backup(_ stop: BackupStop, step: @escaping (BackupPhase) -> Void) throws(StoreError) -> StoreBackup {
        try backups.run(stop, of: path) { () throws(StoreError) in
            try checkPlaces()
            let place = placeOfBackup
            remove(place)
            do throws(StoreError) {
                try mapping { () throws in
                    // Readable by its owner only, from the first byte on.
                    let file = open(place, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
                    guard file >= 0 else { throw SystemCall.failure("open", place) }
                    Glibc.close(file)
                    try copy(to: place) { [self] in try after(step, .copying, stop) }
                    let copy = try DatabaseQueue(path: place)
                    try stop.interrupting(copy) {
                        try check(copy, isLossy: true) { [self] in try after(step, .checking, stop) }
                    }
                    try copy.close()
                }
                return try StoreBackup(place)
            } catch {
                remove(place)
                throw stop.isStopped ? .backupStopped(path: path) : error
            }
        }
    }

    /// Stops the backup in progress, and waits until it has released the store. If it does not end in time, the name of
    /// its file is removed, so that no file is left after this process.
    func endBackups() {
        // Five seconds: the disk may be slow with the current step of the backup.
        if !backups.end(within: 5_000_000_000) { remove(placeOfBackup) }
    }

    /// A name that no other file is likely to have.
    private var placeOfBackup: String { "\(path).navd-backup-in-the-making" }

    /// Removes a copy, also one that a killed process has left.
    func remove(_ place: String) { for end in ["", "-wal", "-shm", "-journal"] { unlink(place + end) } }

    private func after(_ step: (BackupPhase) -> Void, _ phase: BackupPhase, _ stop: BackupStop) throws {
        step(phase)
        if stop.isStopped { throw StoreError.backupStopped(path: path) }
    }

    private func copy(to place: String, _ afterStep: @escaping () throws -> Void) throws {
        let source = try DatabaseQueue(path: path, configuration: configuration(readonly: true))
        defer { try? source.close() }
        let copy = try DatabaseQueue(path: place)
        try source.read { source in
            // All steps read the state that this statement reads. Without it each step would begin a transaction of its
            // own, and the copy would start over after every write.
            _ = try Int.fetchOne(source, sql: "SELECT count(*) FROM state")
            try copy.writeWithoutTransaction { copy in
                // This file is never opened after a power cut, so it needs no syncs.
                try copy.execute(sql: "PRAGMA synchronous = OFF")
                try source.backup(to: copy, pagesPerStep: Self.pagesPerStep) { _ in try afterStep() }
            }
        }
        try copy.close()
    }

    /// Checks a copy that can't be stopped.
    /// - Parameter isLossy: marks the copy as a store in which acknowledged commits may be missing.
    func check(copy place: String, isLossy: Bool) throws {
        let copy = try DatabaseQueue(path: place)
        try check(copy, isLossy: isLossy) {}
        try copy.close()
    }

    private func check(_ copy: DatabaseQueue, isLossy: Bool, _ afterStep: () throws -> Void) throws {
        try copy.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = OFF")
            try afterStep()
            let word = try String.fetchOne(database, sql: "PRAGMA integrity_check") ?? "nothing was said"
            guard word == "ok" else {
                throw StoreError.damaged(path: path, reason: "a copy of it is incomplete: \(word)")
            }
            for (table, column) in Self.summed {
                let rows = try Row.fetchCursor(database, sql: "SELECT sum, \(column) FROM \(table)")
                while let row = try rows.next() {
                    _ = try bytes(row, 1, sum: 0, "a row of \(table)")
                    try afterStep()
                }
            }
            if isLossy { try database.execute(sql: "UPDATE state SET lost = 1") }
            try database.checkpoint(.truncate)
        }
    }

    /// Tables with a checksum beside their bytes.
    private static let summed = [
        (table: "log", column: "bytes"), ("chunk", "bytes"), ("checkpoint", "bytes"), ("reply", "bytes"),
        ("fact", "value"),
    ]
}
