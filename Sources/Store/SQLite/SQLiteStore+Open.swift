import CSQLite
import GRDB
import GRDBSQLite
import Glibc

// Opening, in the same way at the start and after an error: nothing from memory is trusted.
extension SQLiteStore {
    /// Call it under `writing`.
    /// - Parameter again: everything known to be durable must be found, and no file is made.
    func openFile(again: Bool = false) throws(StoreError) {
        let (exists, log) = try StoreFile.inspect(path)
        if exists {
            // If anything was broken off, the opening is not lossless.
            if let tail = log?.tail { brokenOff = try torn.brokenOff(behind: tail) }
            try WriteAheadLog.mend(path, cuttingAt: log.flatMap { $0.tail == nil ? nil : $0.end })
        } else if again {
            throw .unavailable(location: path, reason: "the file does not exist any more")
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
            reader.open(try DatabaseQueue(path: path, configuration: configuration(readonly: true)))
            self.connection = connection
            try notePlaces()
            take(recent, state)
            self.gone = Set(gone.map { UInt64(bitPattern: $0) }).union(recent.forgotten.keys)
        }
    }

    /// See `StoreLocation.examine`.
    static func examine(
        _ given: String, _ witness: Witness?
    ) throws(StoreError) -> (bytes: Int?, brokenOff: LogDamage?) {
        let path = SystemCall.resolved(given)
        let (exists, log) = try StoreFile.inspect(path)
        let directory = SystemCall.directory(of: path)
        guard access(directory, W_OK | X_OK) == 0 else {
            throw .notWritable(location: directory, reason: SystemCall.reason())
        }
        guard exists, let file = try SystemCall.size(path) else { return (nil, nil) }
        let bytes = file + (try SystemCall.size(WriteAheadLog.path(path)) ?? 0)
        let torn = TornStore(path: path, configuration: .store(.full, readonly: true), witness: witness)
        return (bytes, try log?.tail.flatMap { tail throws(StoreError) in try torn.brokenOff(behind: tail) })
    }

    private var torn: TornStore {
        TornStore(path: path, configuration: configuration(readonly: true), witness: witness)
    }

    /// `--recover`: continues with the undamaged part of a store whose log is damaged. Call it under `writing`, before
    /// the store is opened. It does nothing if the log is not damaged.
    /// - Throws: `damaged` if no whole copy can be made.
    func salvageDamaged(_ progress: (OpeningStep) -> Void) throws(StoreError) {
        guard let log = try StoreFile.inspect(path).log, let tail = log.tail else { return }
        do throws(StoreError) { _ = try torn.brokenOff(behind: tail) } catch {
            guard case .damagedLog(let damage) = error else { throw error }
            salvage = Salvage(damage: damage, kept: try torn.salvage(log, damage, now: clock(), progress))
        }
    }

    func configuration(readonly: Bool) -> Configuration { .store(durability, readonly: readonly) }

    private func take(_ recent: RecentLog, _ state: State) {
        // Since the claim of this opening nothing was lost, whatever the durability.
        let isOwn = hasClaimed || state.writer == triedWriter
        claimed = WriterEpoch(state.writer)
        triedWriter = nil
        triedBatch = nil
        reader.withSeen { seen in
            seen.recent = recent
            seen.head = recent.head
            seen.head.isLossless = !state.isMarked && (isOwn || state.isSafe)
        }
    }

    /// Call it under `writing`. Errors are ignored: a connection that can't be closed is abandoned.
    func closeFile(_ why: String) {
        moment.withLock { (places, displaced) = ([], nil) }
        reader.close(why)
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

/// A batch whose write failed, and that may be in the file all the same.
struct TriedBatch {
    let batch, last, sum: UInt64
}

extension SQLiteStore {
    @discardableResult
    public func recover() throws(StoreError) -> Head {
        try writing.withLock { () throws(StoreError) in
            if isClosed { throw .unavailable(location: path, reason: "the store is closed") }
            if moment.withLock({ displaced }) != nil { try putBack() }
            try reopen()
            return head
        }
    }

    /// Call it under `writing`.
    func reopen() throws(StoreError) {
        closeFile("it is being opened anew")
        do throws(StoreError) { try openFile(again: true) } catch {
            closeFile("\(error)")
            throw error
        }
    }

    /// Checks that the file is the one that was open. The lock was held all the time, so the writer must be the same,
    /// and the last batch must be the last durable one or the one that was tried. Otherwise the file was replaced.
    /// Errors: `damaged`.
    func checkIsSame(_ found: RecentLog, _ state: State) throws(StoreError) {
        guard state.writer == claimed.number || state.writer == triedWriter else {
            throw .damaged(
                location: path, reason: "the file is not the one that was open: another writer has written it")
        }
        let (known, number) = reader.withSeen { ($0.recent.rows.last, $0.head.batch) }
        let last = found.rows.last
        if last == known { return }
        if let last, let triedBatch, last.batch == triedBatch.batch, last.last == triedBatch.last,
            Checksum.of(last.bytes) == triedBatch.sum
        {
            return
        }
        throw .damaged(
            location: path,
            reason: "batch \(number) was stored, but the last batch is now another one, \(last?.batch ?? 0)")
    }
}

// Handles the file and its log being deleted or replaced while they are open: SQLite goes on writing to files that no
// later opening finds.
extension SQLiteStore {
    /// Costs two `stat` calls. A fault that was found is returned until `recover`.
    public func look() -> String? {
        moment.withLock {
            if displaced == nil { displaced = places.lazy.compactMap(\.fault).first }
            return displaced
        }
    }

    /// To be called after a write and before it is acknowledged. Errors: `unavailable`.
    func checkPlaces() throws(StoreError) {
        if let reason = look() { throw .unavailable(location: path, reason: reason) }
    }

    /// Call it under `writing`, with both connections open.
    func notePlaces() throws(StoreError) {
        var found: [FilePlace] = []
        for name in [path, WriteAheadLog.path(path)] + (given == path ? [] : [given]) {
            guard let place = FilePlace(name, follows: name == given && given != path) else {
                throw .unavailable(location: path, reason: "\(name) was taken away while it was opened")
            }
            found.append(place)
        }
        moment.withLock { (places, displaced) = (found, nil) }
    }

    /// Call it under `writing`. The connection still has all data: a copy of it, complete and synced, gets the store's
    /// path. A file that is there now is renamed. The connection stays as it is.
    /// - Throws: `takenAway` if that is impossible; `full` and `inputOutput` if a later try may succeed.
    func putBack() throws(StoreError) {
        guard let connection, case let places = moment.withLock({ places }),
            places.contains(where: { $0.fault != nil })
        else { return }
        let copy = StoreCopy(path: path, place: "\(path).navd-put-back")
        defer { copy.remove() }
        do throws(StoreError) {
            try copy.create()
            try mapping { () throws in
                let queue = try DatabaseQueue(path: copy.place)
                try connection.backup(to: queue)
                try queue.close()
                try copy.check(isLossy: false)
            }
            try SystemCall.sync(copy.place)
            try FileReplacement(path: path, given: given, now: clock()).takeName(copy.place, places)
        } catch {
            switch error {
            case .notWritable(_, let reason), .other(_, let reason):
                throw .takenAway(
                    location: path,
                    reason: "\(reason); what was acknowledged is in the files that were taken away")
            default: throw error
            }
        }
    }
}
