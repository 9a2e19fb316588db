import Foundation
import GRDB

extension SQLiteStore {
    public func claim() throws(StoreError) -> WriterEpoch {
        let lost = !head.isLossless
        return try write { database throws in
            let next = claimed.number + 1
            triedWriter = next
            // Whatever durability this writer uses, its claim is synced before the first write that can be lost.
            try database.execute(sql: "PRAGMA synchronous = FULL")
            try database.inTransaction(.immediate) {
                try database.execute(
                    sql: "UPDATE state SET writer = ?, durability = ?, closed = 0, lost = ?",
                    arguments: [Int64(next), durability.rawValue, lost])
                return .commit
            }
            // Without syncs SQLite would overwrite the log before its contents are certainly in the file.
            if durability == .none { try checkpointAll(database) }
            try database.execute(sql: "PRAGMA synchronous = \(durability.synchronous)")
            try checkPlaces()
            claimed = WriterEpoch(next)
            hasClaimed = true
            triedWriter = nil
            return claimed
        }
    }

    private func checkpointAll(_ database: Database) throws {
        let counts = try reader.pausing { try database.checkpoint(.passive) }
        guard counts.checkpointedFrameCount == counts.walFrameCount else {
            throw StoreError.inUse(location: path, pid: nil)
        }
    }

    @discardableResult
    public func append(_ batch: Batch, as writer: WriterEpoch) throws(StoreError) -> Head {
        try write(after: { () throws(StoreError) in try check(writer, batch) }) { database throws in
            var head = self.head
            let isMarked = !head.isLossless
            head.batch += 1
            head.number = max(head.number, batch.last)
            head.isLossless = true
            let sum = Checksum.of(batch.log)
            triedBatch = TriedBatch(batch: head.batch, last: head.number, sum: sum)
            // A single statement is a transaction, and saves two further ones.
            if batch.checkpoints.isEmpty, !isMarked {
                try batch.insert(head, sum, into: database)
            } else {
                try database.inTransaction(.immediate) {
                    try batch.insert(head, sum, into: database)
                    try batch.insertCheckpoints(into: database)
                    if isMarked { try database.execute(sql: "UPDATE state SET lost = 0") }
                    return .commit
                }
            }
            try checkPlaces()
            triedBatch = nil
            // A copy of the bytes: otherwise each row would keep the whole buffer, and the batch need a new one.
            let bytes = batch.log.withUnsafeBytes { [UInt8]($0) }
            reader.withSeen { seen in
                _ = seen.recent.append(.init(batch: head.batch, last: head.number, bytes: bytes))
                seen.head = head
            }
            gone.formUnion(batch.forgotten)
            return head
        }
    }

    private func check(_ writer: WriterEpoch, _ batch: Batch) throws(StoreError) {
        if writer != claimed || !hasClaimed { throw .superseded(writer: writer.number, by: claimed.number) }
        try batch.check(after: head.number, gone)
        if batch.last > Int64.max { throw .other(location: path, reason: "commit \(batch.last) is above 2^63 - 1") }
    }

    public func close() throws(StoreError) {
        // While a backup reads the store, SQLite can't remove its log.
        endBackups()
        try writing.withLock { () throws(StoreError) in
            if isClosed { return }
            isClosed = true
            defer {
                closeFile("the store is closed")
                lock.release()
            }
            // Acknowledged data may not be synced yet, and a store that is not open can't be marked as closed.
            if connection != nil, look() != nil {
                try putBack()
                try reopen()
            }
            if connection == nil { try reopen() }
            guard let connection else { return }
            reader.close("the store is closed")
            try mapping {
                try connection.writeWithoutTransaction { database in
                    try database.execute(sql: "PRAGMA synchronous = FULL")
                    try database.checkpoint(.truncate)
                }
                // Without earlier syncs there may be older pages of the file that are not synced.
                try SystemCall.sync(path)
                let isMarked = !head.isLossless
                try connection.writeWithoutTransaction { database in
                    try database.execute(sql: "UPDATE state SET closed = 1, lost = ?", arguments: [isMarked])
                    try database.keepLog(false)
                }
                // SQLite removes its log when it closes, so from now on a missing file is no fault.
                moment.withLock { places = [] }
                try connection.close()
            }
            self.connection = nil
        }
    }

    /// Runs `body` alone with the writing connection, after `check`. Its error stops all writing until `recover`.
    private func write<R>(
        after check: () throws(StoreError) -> Void = {}, _ body: (Database) throws -> R
    ) throws(StoreError) -> R {
        try writing.withLock { () throws(StoreError) in
            guard let connection else { throw .unavailable(location: path, reason: reader.withSeen { $0.closed }) }
            if let reason = moment.withLock({ displaced }) { throw .unavailable(location: path, reason: reason) }
            try check()
            do throws(StoreError) {
                return try mapping { try connection.writeWithoutTransaction { try body($0) } }
            } catch {
                // If its files were taken away, only this connection still has the data, so it stays open.
                if let reason = look() { throw .unavailable(location: path, reason: reason) }
                closeFile("\(error)")
                throw error
            }
        }
    }
}

// Sorting: the contents of the oldest rows of the log move to the tables in which they are found later.
extension SQLiteStore {
    public func tidy() throws(StoreError) {
        // Before the claim the durability of this writer is not recorded, so nothing is written.
        guard writing.withLock({ hasClaimed }) else { return }
        let now = clock()
        let ages = aging.isDue(at: now)
        let sorts = reader.withSeen { ages && $0.recent.rows.count > 1 || $0.recent.bytes > limits.recentBytes }
        if sorts { try sort() }
        if limits.concernsAllWindows, sorts || ages || trimsOn { try trim() }
        // The newest batch is never sorted.
        if ages, reader.withSeen({ $0.recent.rows.count <= 1 }) { aging.done(at: now) }
        if frames.pointee > limits.frames { try write { database in _ = try database.checkpoint(.passive) } }
    }

    /// Moves the contents of the oldest rows of the log into the other tables, in one transaction: at most one slice.
    func sort() throws(StoreError) {
        try write { database in
            let rows = reader.withSeen { $0.recent.slice(bytes: limits.sliceBytes) }
            guard let newest = rows.last else { return }
            var slice = Slice()
            for row in rows { slice.add(row) }
            var renewed: [UInt64] = []
            try database.inTransaction(.immediate) {
                renewed = try Sorting(database: database, limits: limits, now: clock())
                    .keep(slice, through: newest.last)
                try database.run("DELETE FROM log WHERE batch <= ?", [Int64(newest.batch)])
                return .commit
            }
            gone.subtract(renewed)
            try checkPlaces()
            reader.withSeen { $0.recent.drop(rows.count) }
        }
    }
}

extension SQLiteStore {
    private func trim() throws(StoreError) {
        try write { database in
            try database.inTransaction(.immediate) {
                trimsOn = try Sorting(database: database, limits: limits, now: clock()).trim()
                return .commit
            }
            try checkPlaces()
        }
    }
}

extension Batch {
    /// - Parameter sum: the checksum of the log.
    fileprivate func insert(_ head: Head, _ sum: UInt64, into database: Database) throws {
        try log.withData { bytes in
            try database.cachedStatement(sql: "INSERT INTO log VALUES (?, ?, ?, ?)")
                .execute(arguments: [Int64(head.batch), Int64(head.number), Int64(bitPattern: sum), bytes])
        }
    }

    fileprivate func insertCheckpoints(into database: Database) throws {
        let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?, ?, ?)")
        try checkpoints.withUnsafeBytes { buffer in
            _ = try Frame.each(in: buffer) { (frame: Frame) throws in
                let bytes = UnsafeRawBufferPointer(rebasing: buffer[frame.tail])
                let sum = Int64(bitPattern: Checksum.of(bytes))
                try statement.execute(arguments: [
                    Int64(bitPattern: frame.a), Int64(clamping: frame.b), Int64(clamping: frame.at), sum, Data(bytes),
                ])
            }
        }
    }
}
