import CSQLite
import GRDB
import GRDBSQLite

// Opening, in the same way at the start and after an error: nothing from memory is trusted.
extension SQLiteStore {
    /// Call it under `writing`.
    /// - Parameter again: everything known to be durable must be found, and no file is made.
    func openFile(again: Bool = false) throws(StoreError) {
        if let found = try StoreFile.inspect(path) {
            if let log = found.log, let rest = log.rest { try judge(log, rest) }
            try WriteAheadLog.mend(path, cuttingAt: found.log.flatMap { $0.rest == nil ? nil : $0.end })
        } else if again {
            throw .unavailable(path: path, reason: "the file does not exist any more")
        } else {
            try mapping { try StoreFile.create(path) }
        }
        try mapping { () throws in
            let connection = try DatabaseQueue(path: path, configuration: configuration(readonly: false))
            let (recent, state, gone) = try connection.writeWithoutTransaction { database in
                try self.check(database)
                watchFrames(database)
                let gone = try Int64.fetchSet(database, sql: "SELECT window FROM gone")
                return (try self.readLog(database), try State(database, path), gone)
            }
            if again { try checkIsSame(recent, state) }
            // SQLite may have created its log just now, and ignores errors when it syncs the directory.
            try SystemCall.sync(SystemCall.directory(of: path))
            let reader = try DatabaseQueue(path: path, configuration: configuration(readonly: true))
            self.connection = connection
            reading.withLock { self.reader = reader }
            try notePlaces()
            take(recent, state)
            self.gone = Set(gone.map { UInt64(bitPattern: $0) }).union(recent.forgotten.keys)
        }
    }

    private func take(_ recent: RecentLog, _ state: State) {
        // Since the claim of this opening nothing was lost, whatever the durability.
        let isOwn = hasClaimed || state.writer == triedWriter
        claimed = WriterEpoch(state.writer)
        triedWriter = nil
        triedBatch = nil
        moment.withLock {
            self.recent = recent
            let last = recent.rows.last
            current = Head(
                number: last?.last ?? 0, batch: last?.batch ?? 0, isLossless: !state.isMarked && (isOwn || state.isSafe)
            )
        }
    }

    /// Call it under `writing`. Errors are ignored: a connection that can't be closed is abandoned.
    func closeFile(_ why: String) {
        moment.withLock {
            whyUnfit = why
            places = []
            displaced = nil
        }
        reading.withLock {
            try? reader?.close()
            reader = nil
        }
        try? connection?.close()
        connection = nil
    }

    func configuration(readonly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.busyMode = .immediateError
        let synchronous = durability.synchronous
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            // The log is taken into the file only by a proper `close`: after an error SQLite would take in what it
            // wrongly believes to be its log.
            try Self.keepLog(database, true)
            if !readonly {
                try database.execute(sql: "PRAGMA synchronous = \(synchronous)")
                try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
                // Debian's SQLite overwrites deleted data with zeros, and all data in the log is deleted once it is
                // sorted, so each page would be read and written a second time. With FAST deleted data may stay in free
                // pages until they are used again.
                try database.execute(sql: "PRAGMA secure_delete = FAST")
            }
        }
        return configuration
    }

    static func keepLog(_ database: Database, _ keeps: Bool) throws {
        let code = csqlite_keep_log(UnsafeMutableRawPointer(database.sqliteConnection), keeps ? 1 : 0)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }

    func check(_ database: Database) throws {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= Schema.version else {
            throw StoreError.newer(path: path, version: version, known: Schema.version)
        }
        try Schema.migrate(database, from: version)
        guard try String.fetchOne(database, sql: "PRAGMA journal_mode") == "wal" else {
            throw StoreError.damaged(path: path, reason: "its journal mode was changed")
        }
    }

    func readLog(_ database: Database) throws -> RecentLog {
        var recent = RecentLog()
        let rows = try Row.fetchCursor(database, sql: "SELECT batch, last, sum, bytes FROM log ORDER BY batch")
        var before: (batch: UInt64, last: UInt64)?
        while let row = try rows.next() {
            let bytes = try row.withUnsafeData(named: "bytes") { [UInt8]($0 ?? .init()) }
            let (batch, last) = (try row.count(0), try row.count(1))
            guard Checksum.of(bytes) == UInt64(bitPattern: try row.number(2)) else { throw damaged("batch \(batch)") }
            if let before, batch != before.batch + 1 || last < before.last {
                throw StoreError.damaged(path: path, reason: "batch \(batch) comes after \(before.batch)")
            }
            guard recent.append(.init(batch: batch, last: last, bytes: bytes)) else { throw damaged("batch \(batch)") }
            before = (batch, last)
        }
        return recent
    }

    /// SQLite reports the length of its log here. By default it would make a checkpoint instead, while a client waits.
    private func watchFrames(_ database: Database) {
        frames.pointee = 0
        sqlite3_wal_hook(
            database.sqliteConnection,
            { context, _, _, count in
                context?.assumingMemoryBound(to: Int32.self).pointee = count
                return SQLITE_OK
            }, frames)
    }
}
