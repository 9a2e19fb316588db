import GRDB

#if canImport(Glibc)
    import Glibc
#endif

extension SQLiteStore {
    /// Beside the store, by a connection of its own: who writes goes on meanwhile. Every sum in the copy is looked at. An opening of it is not
    /// lossless: what was acknowledged after this moment is missing in it.
    public func backup() throws(StoreError) -> StoreBackup {
        // A name that nobody gives a file of his own.
        let place = "\(path).navd-backup-in-the-making"
        remove(place)
        do throws(StoreError) {
            try mapping { () throws in
                // For its owner only, from the first byte on.
                let file = open(place, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
                guard file >= 0 else { throw SystemCall.failure("open", place) }
                Glibc.close(file)
                try copy(to: place)
                try check(copy: place)
            }
            return try StoreBackup(place)
        } catch {
            remove(place)
            throw error
        }
    }

    /// What one that was killed left behind, too.
    private func remove(_ place: String) { for end in ["", "-wal", "-shm", "-journal"] { unlink(place + end) } }

    private func copy(to place: String) throws {
        let source = try DatabaseQueue(path: path, configuration: configuration(readonly: true))
        defer { try? source.close() }
        let copy = try DatabaseQueue(path: place)
        try source.backup(to: copy)
        try copy.close()
    }

    private func check(copy place: String) throws {
        let copy = try DatabaseQueue(path: place)
        try copy.writeWithoutTransaction { database in
            let word = try String.fetchOne(database, sql: "PRAGMA integrity_check") ?? "nothing was said"
            guard word == "ok" else {
                throw StoreError.damaged(path: path, reason: "a copy of it is not whole: \(word)")
            }
            for (table, column) in Self.summed {
                let rows = try Row.fetchCursor(database, sql: "SELECT sum, \(column) FROM \(table)")
                while let row = try rows.next() { _ = try bytes(row, 1, sum: 0, "a row of \(table)") }
            }
            try database.execute(sql: "UPDATE state SET lost = 1")
            try database.checkpoint(.truncate)
        }
        try copy.close()
    }

    /// Tables with a sum beside their bytes.
    private static let summed = [
        (table: "log", column: "bytes"), ("chunk", "bytes"), ("checkpoint", "bytes"), ("reply", "bytes"), ("fact", "value"),
    ]
}
