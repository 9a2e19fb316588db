import Foundation
import GRDB

// Sorting: the contents of the oldest rows of the log move to the tables in which they are found later.
extension SQLiteStore {
    public func tidy() throws(StoreError) {
        // Before the claim the durability of this writer is not recorded, so nothing is written.
        guard writing.withLock({ hasClaimed }) else { return }
        if moment.withLock({ recent.bytes > limits.recentBytes }) { try sort() }
        if frames.pointee > limits.frames {
            try write { database in _ = try database.checkpoint(.passive) }
        }
    }

    /// Moves the contents of the oldest rows of the log into the other tables, in one transaction: at most one slice.
    func sort() throws(StoreError) {
        try write { database in
            let count = moment.withLock { recent.slice(bytes: limits.sliceBytes) }
            guard count > 0 else { return }
            let rows = moment.withLock { Array(recent.rows.prefix(count)) }
            var slice = Slice()
            for row in rows { slice.add(row) }
            try database.inTransaction(.immediate) {
                try keep(slice, through: rows[count - 1].last, database)
                try database.execute(sql: "DELETE FROM log WHERE batch <= ?", arguments: [Int64(rows[count - 1].batch)])
                return .commit
            }
            try checkPlaces()
            moment.withLock { recent.drop(count) }
        }
    }

    /// Notes windows that were forgotten. Only the latest ones are kept, up to the limit.
    private func keepGone(_ forgotten: Set<UInt64>, through last: UInt64, _ database: Database) throws {
        guard !forgotten.isEmpty else { return }
        for window in forgotten {
            try database.cachedStatement(sql: "INSERT OR REPLACE INTO gone VALUES (?, ?)")
                .execute(arguments: [Int64(bitPattern: window), Int64(last)])
        }
        let old = try Int64.fetchAll(
            database, sql: "SELECT window FROM gone ORDER BY slice DESC, window DESC LIMIT -1 OFFSET ?",
            arguments: [limits.forgotten])
        for window in old {
            try database.cachedStatement(sql: "DELETE FROM gone WHERE window = ?").execute(arguments: [window])
            gone.remove(UInt64(bitPattern: window))
        }
    }

    private func keep(_ slice: Slice, through last: UInt64, _ database: Database) throws {
        for window in slice.forgotten {
            let id = Int64(bitPattern: window)
            try database.execute(sql: "DELETE FROM chunk WHERE window = ?", arguments: [id])
            try database.execute(sql: "DELETE FROM checkpoint WHERE window = ?", arguments: [id])
        }
        try keepGone(slice.forgotten, through: last, database)
        for (window, chunk) in slice.chunks.sorted(by: { $0.key < $1.key }) {
            let before = try Row.fetchOne(
                database, sql: "SELECT last, through FROM chunk WHERE window = ? ORDER BY last DESC LIMIT 1",
                arguments: [Int64(bitPattern: window)])
            let previous = try before?.number(0) ?? 0
            let through = try (before?.number(1) ?? 0) + Int64(chunk.count)
            let sum = Int64(bitPattern: Checksum.of(chunk.bytes))
            try Self.with(chunk.bytes, 0..<chunk.bytes.count) { bytes in
                try database.cachedStatement(sql: "INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
                    .execute(arguments: [
                        Int64(bitPattern: window), Int64(chunk.last), previous, through, Int64(clamping: chunk.at),
                        Int64(last), sum, bytes,
                    ])
            }
            try compact(window, newest: chunk.last, through: through, database)
        }
        for (key, value) in slice.facts {
            if let value {
                try database.cachedStatement(sql: "INSERT OR REPLACE INTO fact VALUES (?, ?, ?)")
                    .execute(arguments: [Data(key.text.utf8), Int64(bitPattern: Checksum.of(value)), Data(value)])
            } else {
                try database.cachedStatement(sql: "DELETE FROM fact WHERE key = ?")
                    .execute(arguments: [Data(key.text.utf8)])
            }
        }
        try keepReplies(slice.replies, database)
    }

    /// Drops a window's oldest chunks beyond the limits, but none that the newest checkpoint does not cover.
    private func compact(_ window: UInt64, newest: UInt64, through: Int64, _ database: Database) throws {
        let id = Int64(bitPattern: window)
        let bound = try Int64.fetchOne(
            database,
            sql: """
                SELECT max(last) FROM chunk WHERE window = ? AND last < ? AND (through <= ? OR at < ?)
                AND last <= (SELECT max(number) FROM checkpoint WHERE window = ?)
                """,
            arguments: [
                id, Int64(newest), through - Int64(clamping: limits.commits), before(limits.age), id,
            ])
        guard let bound else { return }
        try database.execute(
            sql: "DELETE FROM chunk WHERE window = ? AND last <= ?", arguments: [id, bound])
        // An older checkpoint is of no use without the commits after it.
        try database.execute(
            sql: "DELETE FROM checkpoint WHERE window = ? AND number < ?", arguments: [id, bound])
        try database.execute(sql: "UPDATE state SET dropped = max(dropped, ?)", arguments: [bound])
    }

    /// The clock minus `age`, in milliseconds; not below 0.
    func before(_ age: UInt64) -> Int64 {
        let now = clock()
        return Int64(clamping: now > age ? now - age : 0)
    }
}
