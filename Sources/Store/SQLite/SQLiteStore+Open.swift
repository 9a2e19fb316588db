import CSQLite
import GRDB
import GRDBSQLite

// Opening, in the same way at the start and after an error: nothing from memory is trusted.
extension SQLiteStore {
    /// Call it under `writing`.
    /// - Parameter again: everything known to be durable must be found, and no file is made.
    func openFile(again: Bool = false) throws(StoreError) {
        if let found = try StoreFile.inspect(path) {
            if let rest = found.log?.rest { try judge(rest) }
            try WriteAheadLog.mend(path, cuttingAt: found.log.flatMap { $0.rest == nil ? nil : $0.end })
        } else if again {
            throw .unavailable(path: path, reason: "the file does not exist any more")
        } else {
            try mapping { try StoreFile.create(path) }
        }
        try mapping { () throws in
            let connection = try DatabaseQueue(path: path, configuration: configuration(readonly: false))
            let (recent, state, gone) = try connection.writeWithoutTransaction { database in
                try Schema.check(database, path)
                watchFrames(database)
                let gone = try Int64.fetchSet(database, sql: "SELECT window FROM gone")
                return (try StoreTables(path: path, database: database).log(), try State(database, path), gone)
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

    /// Call it under `writing`, with no connection open. It changes nothing.
    /// - Throws: `damagedLog` if acknowledged batches are missing and the writer had waited for their sync. If it had
    ///   not, the opening is not lossless, and `brokenOff` tells what is missing.
    private func judge(_ rest: WriteAheadLog.Rest) throws(StoreError) {
        brokenOff = nil
        guard let (damage, isUnsynced) = torn.damage(behind: rest) else { return }
        guard isUnsynced else { throw .damagedLog(damage) }
        brokenOff = damage
    }

    private var torn: TornStore {
        TornStore(path: path, configuration: configuration(readonly: true), witness: witness)
    }

    /// `--recover`: continues with the undamaged part of a store whose log is damaged. Call it under `writing`, before
    /// the store is opened. It does nothing if the log is not damaged.
    /// - Throws: `damaged` if no whole copy can be made.
    func salvageDamaged() throws(StoreError) {
        guard let log = try StoreFile.inspect(path)?.log, let rest = log.rest else { return }
        do throws(StoreError) { try judge(rest) } catch {
            guard case .damagedLog(let damage) = error else { throw error }
            salvage = Salvage(damage: damage, kept: try torn.salvage(log, damage, now: clock()))
        }
    }

    func configuration(readonly: Bool) -> Configuration { .store(durability, readonly: readonly) }

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
