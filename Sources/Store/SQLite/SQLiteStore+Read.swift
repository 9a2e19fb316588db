import Foundation
import GRDB

// Reads look first at what is not sorted yet, then at the tables. Sorting only moves data from there to here, so
// nothing is missed, and data found twice is recognized by its number.
extension SQLiteStore {
    public func windows() throws(StoreError) -> [WindowHead] {
        let (recent, forgotten) = moment.withLock { (self.recent.windows, self.recent.forgotten) }
        var heads = recent
        try read { database in
            let sql = """
                SELECT window, max(number) FROM checkpoint GROUP BY window UNION ALL
                SELECT window, max(last) FROM chunk GROUP BY window
                """
            let rows = try Row.fetchCursor(database, sql: sql)
            while let row = try rows.next() {
                let (window, number) = (try row.id(0), try row.count(1))
                if forgotten[window] == nil { heads[window] = max(heads[window] ?? 0, number) }
            }
        }
        return heads.map { WindowHead(window: $0.key, number: $0.value) }.sorted { $0.window < $1.window }
    }

    public func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint? {
        if moment.withLock({ recent.forgotten[window] != nil }) { return nil }
        return try read { database in
            let row = try Row.fetchOne(
                database.cachedStatement(
                    sql: """
                        SELECT number, at, sum, bytes FROM checkpoint WHERE window = ? AND number <= ?
                        ORDER BY number DESC LIMIT 1
                        """),
                arguments: [Int64(bitPattern: window), Int64(clamping: number)])
            guard let row else { return nil }
            let number = try row.count(0)
            let bytes = try bytes(row, 3, sum: 2, "the checkpoint \(number) of window \(window)")
            return Checkpoint(window: window, number: number, at: try row.count(1), bytes: bytes)
        }
    }

    public func commits(
        of window: UInt64?, after number: UInt64, limit: Int
    ) throws(StoreError) -> [StoredCommit] {
        guard limit > 0 else { return [] }
        let (recent, forgotten) = moment.withLock {
            if let window {
                (self.recent.commits(of: window, after: number, limit: limit), self.recent.forgotten)
            } else {
                (self.recent.commits(after: number, limit: limit), self.recent.forgotten)
            }
        }
        var found: [StoredCommit] = []
        if let window {
            if forgotten[window] == nil {
                found = try read { try sorted(of: window, after: number, limit: limit, $0) }
            }
        } else {
            found = try read { try sorted(after: number, limit: limit, but: forgotten, $0) }
        }
        let last = found.last?.number ?? number
        return found + recent.lazy.filter { $0.number > last }.prefix(limit - found.count)
    }

    private func sorted(
        of window: UInt64, after number: UInt64, limit: Int, _ database: Database
    ) throws -> [StoredCommit] {
        let dropped = try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT previous FROM chunk WHERE window = ? ORDER BY last LIMIT 1"),
            arguments: [Int64(bitPattern: window)])
        if let dropped, Int64(clamping: number) < dropped {
            throw StoreError.historyCompacted(window: window, through: UInt64(clamping: dropped))
        }
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: "SELECT last, sum, bytes FROM chunk WHERE window = ? AND last > ? ORDER BY last"),
            arguments: [Int64(bitPattern: window), Int64(clamping: number)])
        var found: [StoredCommit] = []
        while found.count < limit, let row = try rows.next() { try take(row, after: number, limit, &found) }
        return found
    }

    private func sorted(
        after number: UInt64, limit: Int, but forgotten: [UInt64: Int], _ database: Database
    ) throws -> [StoredCommit] {
        let dropped = try Int64.fetchOne(database, sql: "SELECT dropped FROM state") ?? 0
        if Int64(clamping: number) < dropped {
            throw StoreError.historyCompacted(window: nil, through: UInt64(clamping: dropped))
        }
        let rows = try Row.fetchCursor(
            database, sql: "SELECT last, sum, bytes, slice, window FROM chunk WHERE slice > ? ORDER BY slice",
            arguments: [Int64(clamping: number)])
        var found: [StoredCommit] = []
        var slice: Int64 = 0
        // Slices don't overlap, but the windows within a slice do.
        while let row = try rows.next() {
            if case let next = try row.number(3), next != slice {
                if found.count >= limit { break }
                slice = next
            }
            if forgotten[try row.id(4)] == nil { try take(row, after: number, .max, &found) }
        }
        return Array(found.sorted { $0.number < $1.number }.prefix(limit))
    }

    private func take(_ row: Row, after number: UInt64, _ limit: Int, _ found: inout [StoredCommit]) throws {
        let bytes = try bytes(row, 2, sum: 1, "the chunk up to \(row[0] as DatabaseValue)")
        let isWhole = bytes.withUnsafeBytes { bytes in
            Frame.each(in: bytes) { frame in
                if frame.b > number, found.count < limit { found.append(StoredCommit(frame, in: bytes)) }
            }
        }
        if !isWhole { throw damaged("the chunk up to \(row[0] as DatabaseValue)") }
    }

    public func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply {
        guard let n = Int64(exactly: key.n) else { return .expired }
        let client = Data(key.client.utf8)
        let (recent, recentTop) = moment.withLock { (self.recent.reply(to: key), self.recent.top(of: key.client)) }
        let (row, sortedTop, floor) = try read { database in
            let known = try Row.fetchOne(
                database.cachedStatement(sql: "SELECT top, floor FROM client WHERE name = ?"), arguments: [client])
            let row = try Row.fetchOne(
                database.cachedStatement(sql: "SELECT digest, at, sum, bytes FROM reply WHERE client = ? AND n = ?"),
                arguments: [client, n])
            let reply = try row.map { row in
                StoredReply(
                    key: key, digest: UInt64(bitPattern: try row.number(0)), at: try row.count(1),
                    bytes: try bytes(row, 3, sum: 2, "the reply to \(key.client) \(key.n)"))
            }
            return (reply, try known?.count(0) ?? 0, try known?.number(1) ?? -1)
        }
        let top = max(recentTop ?? 0, sortedTop)
        if n <= floor || (top >= limits.replies && key.n <= top - limits.replies) { return .expired }
        guard let reply = recent ?? row else { return .unknown }
        return now > reply.at && now - reply.at > limits.replyAge ? .expired : .known(reply)
    }

    public func fact(_ key: String) throws(StoreError) -> [UInt8]? {
        if let recent = moment.withLock({ recent.fact(Name(key)) }) { return recent }
        return try read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT sum, value FROM fact WHERE key = ?", arguments: [Data(key.utf8)])
            return try row.map { try bytes($0, 1, sum: 0, "the fact \(key)") }
        }
    }

    public func facts(_ prefix: String) throws(StoreError) -> [Fact] {
        let prefix = Name(prefix)
        let recent = moment.withLock { self.recent.facts(prefix) }
        var found = try read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT key, sum, value FROM fact WHERE key >= ? ORDER BY key",
                arguments: [Data(prefix.text.utf8)])
            var found: [Name: [UInt8]] = [:]
            while let row = try rows.next(), case let key = try row.name(0), key.begins(with: prefix) {
                found[key] = try bytes(row, 2, sum: 1, "the fact \(key.text)")
            }
            return found
        }
        for (key, value) in recent { found[key] = value }
        return found.sorted { $0.key < $1.key }.map { Fact(key: $0.key.text, value: $0.value) }
    }

    func bytes(_ row: Row, _ index: Int, sum: Int, _ what: @autoclosure () -> String) throws -> [UInt8] {
        let bytes = try row.withUnsafeData(atIndex: index) { [UInt8]($0 ?? .init()) }
        guard Checksum.of(bytes) == UInt64(bitPattern: try row.number(sum)) else { throw damaged(what()) }
        return bytes
    }

    func read<R>(_ body: (Database) throws -> R) throws(StoreError) -> R {
        try reading.withLock { () throws(StoreError) in
            guard let reader else { throw .unavailable(path: path, reason: moment.withLock { whyUnfit }) }
            return try mapping { try reader.read { try body($0) } }
        }
    }
}
