import Foundation
import GRDB

extension SQLiteStore {
    public func tidy() throws(StoreError) {
        if moment.withLock({ recent.bytes > limits.recentBytes }) { try sort() }
        if frames.pointee > limits.frames {
            try write { database in _ = try database.checkpoint(.passive) }
        }
    }

    /// Takes the oldest rows of the log apart, in one transaction: at most a slice, and what is behind one reader.
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
            moment.withLock { recent.drop(count) }
        }
    }

    private func keep(_ slice: Slice, through last: UInt64, _ database: Database) throws {
        for window in slice.forgotten {
            try database.execute(sql: "DELETE FROM chunk WHERE window = ?", arguments: [Int64(window)])
            try database.execute(sql: "DELETE FROM checkpoint WHERE window = ?", arguments: [Int64(window)])
        }
        for (window, chunk) in slice.chunks.sorted(by: { $0.key < $1.key }) {
            let before = try Row.fetchOne(
                database, sql: "SELECT last, through FROM chunk WHERE window = ? ORDER BY last DESC LIMIT 1",
                arguments: [Int64(window)])
            let previous = try before?.number(0) ?? 0
            let through = try (before?.number(1) ?? 0) + Int64(chunk.count)
            let sum = Int64(bitPattern: Checksum.of(chunk.bytes))
            try Self.with(chunk.bytes, 0..<chunk.bytes.count) { bytes in
                try database.cachedStatement(sql: "INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
                    .execute(arguments: [
                        Int64(window), Int64(chunk.last), previous, through, Int64(chunk.at),
                        Int64(last), sum, bytes,
                    ])
            }
            try compact(window, newest: chunk.last, through: through, database)
        }
        for (key, value) in slice.facts {
            if let value {
                try database.cachedStatement(sql: "INSERT OR REPLACE INTO fact VALUES (?, ?, ?)")
                    .execute(arguments: [key, Int64(bitPattern: Checksum.of(value)), Data(value)])
            } else {
                try database.cachedStatement(sql: "DELETE FROM fact WHERE key = ?").execute(arguments: [key])
            }
        }
        try keepReplies(slice.replies, database)
    }

    /// Drops a window's oldest chunks as the limits say, but none that the newest checkpoint does not cover.
    private func compact(_ window: UInt64, newest: UInt64, through: Int64, _ database: Database) throws {
        let now = clock()
        let bound = try Int64.fetchOne(
            database,
            sql: """
                SELECT max(last) FROM chunk WHERE window = ? AND last < ? AND (through <= ? OR at < ?)
                AND last <= (SELECT max(number) FROM checkpoint WHERE window = ?)
                """,
            arguments: [
                Int64(window), Int64(newest), through - Int64(limits.commits),
                Int64(now > limits.age ? now - limits.age : 0), Int64(window),
            ])
        guard let bound else { return }
        try database.execute(
            sql: "DELETE FROM chunk WHERE window = ? AND last <= ?", arguments: [Int64(window), bound])
        // A checkpoint below has lost the commits that lead on from it.
        try database.execute(
            sql: "DELETE FROM checkpoint WHERE window = ? AND number < ?", arguments: [Int64(window), bound])
        try database.execute(sql: "UPDATE state SET dropped = max(dropped, ?)", arguments: [bound])
    }

    private func keepReplies(_ replies: [StoredReply], _ database: Database) throws {
        var tops: [String: (n: UInt64, at: UInt64)] = [:]
        for reply in replies {
            try database.cachedStatement(sql: "INSERT OR REPLACE INTO reply VALUES (?, ?, ?, ?, ?, ?)")
                .execute(arguments: [
                    reply.key.client, Int64(reply.key.n), Int64(bitPattern: reply.digest), Int64(reply.at),
                    Int64(bitPattern: Checksum.of(reply.bytes)), Data(reply.bytes),
                ])
            let top = tops[reply.key.client] ?? (0, 0)
            tops[reply.key.client] = (max(top.n, reply.key.n), max(top.at, reply.at))
        }
        for (client, top) in tops {
            try database.execute(
                sql: """
                    INSERT INTO client VALUES (?, ?, ?)
                    ON CONFLICT (name) DO UPDATE SET top = max(top, excluded.top), heard = max(heard, excluded.heard)
                    """, arguments: [client, Int64(top.n), Int64(top.at)])
            try database.execute(
                sql: "DELETE FROM reply WHERE client = ?1 AND n <= (SELECT top FROM client WHERE name = ?1) - ?2",
                arguments: [client, Int64(limits.replies)])
        }
        guard !tops.isEmpty else { return }
        let now = clock()
        let old = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM client WHERE heard < ? UNION
                SELECT name FROM (SELECT name FROM client ORDER BY heard DESC LIMIT -1 OFFSET ?)
                """,
            arguments: [Int64(now > limits.replyAge ? now - limits.replyAge : 0), limits.clients])
        for client in old {
            try database.execute(sql: "DELETE FROM reply WHERE client = ?", arguments: [client])
            try database.execute(sql: "DELETE FROM client WHERE name = ?", arguments: [client])
        }
    }
}
