import Foundation
import GRDB

/// Reads the tables of a store's file, and checks each checksum. Data that is not sorted yet is in the table `log`
/// only.
struct StoreTables {
    /// The path of the store, for errors.
    let path: String
    let database: Database

    /// Each window with the number of its last commit or checkpoint.
    func windows() throws -> [WindowHead] {
        let rows = try database.rows(
            """
            SELECT window, max(number) FROM checkpoint GROUP BY window UNION ALL
            SELECT window, max(last) FROM chunk GROUP BY window
            """)
        var heads: [WindowHead] = []
        while let row = try rows.next() { heads.append(WindowHead(window: try row.id(0), number: try row.count(1))) }
        return heads
    }

    func checkpoint(of window: UInt64, notAfter number: UInt64) throws -> Checkpoint? {
        try database.row(
            """
            SELECT window, number, at, sum, bytes FROM checkpoint WHERE window = ? AND number <= ?
            ORDER BY number DESC LIMIT 1
            """, [Int64(bitPattern: window), Int64(clamping: number)]
        ).map(checkpoint)
    }

    /// - Parameter row: its window, number, time, checksum and bytes.
    private func checkpoint(_ row: Row) throws -> Checkpoint {
        let (window, number) = (try row.id(0), try row.count(1))
        let bytes = try bytes(row, 4, sum: 3, "the checkpoint \(number) of window \(window)")
        return Checkpoint(window: window, number: number, at: try row.count(2), bytes: bytes)
    }

    func commits(of window: UInt64, after number: UInt64, limit: Int) throws -> [StoredCommit] {
        let id = Int64(bitPattern: window)
        let oldest = try database.row("SELECT previous FROM chunk WHERE window = ? ORDER BY last LIMIT 1", [id])
        if let dropped = try oldest?.number(0), Int64(clamping: number) < dropped {
            throw StoreError.historyCompacted(window: window, through: UInt64(clamping: dropped))
        }
        let rows = try database.rows(
            "SELECT last, sum, bytes FROM chunk WHERE window = ? AND last > ? ORDER BY last",
            [id, Int64(clamping: number)])
        var found: [StoredCommit] = []
        while found.count < limit, let row = try rows.next() { try take(row, after: number, limit, &found) }
        return found
    }

    /// The commits of all windows but those that were forgotten.
    func commits(after number: UInt64, limit: Int, but forgotten: [UInt64: Int]) throws -> [StoredCommit] {
        let dropped = try Int64.fetchOne(database, sql: "SELECT dropped FROM state") ?? 0
        if Int64(clamping: number) < dropped {
            throw StoreError.historyCompacted(window: nil, through: UInt64(clamping: dropped))
        }
        let rows = try database.rows(
            "SELECT last, sum, bytes, slice, window FROM chunk WHERE slice > ? ORDER BY slice",
            [Int64(clamping: number)])
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

    /// The commits that are sorted. It looks at the chunks of the oldest slice only, however many there are.
    func history() throws -> KeptHistory {
        let oldest = try database.row(
            "SELECT min(at) FROM chunk WHERE slice = (SELECT min(slice) FROM chunk)", [])
        guard let oldest, oldest[0] as Int64? != nil,
            let state = try database.row("SELECT chunkBytes FROM state", [])
        else { return KeptHistory() }
        return KeptHistory(bytes: Int(clamping: try state.count(0)), since: try oldest.count(0))
    }

    private func take(_ row: Row, after number: UInt64, _ limit: Int, _ found: inout [StoredCommit]) throws {
        let bytes = try bytes(row, 2, sum: 1, "the chunk up to \(row[0] as DatabaseValue)")
        let isWhole = bytes.eachFrame { frame, bytes in
            if frame.b > number, found.count < limit { found.append(StoredCommit(frame, in: bytes)) }
        }
        if !isWhole { throw damaged("the chunk up to \(row[0] as DatabaseValue)") }
    }

    /// A stored reply, the greatest number of its client (0 if there is none), and the number up to which the client's
    /// keys have expired (-1 if none has).
    func reply(to key: ReplyKey) throws -> (reply: StoredReply?, top: UInt64, floor: Int64) {
        let client = Data(key.client.utf8)
        let known = try database.row("SELECT top, floor FROM client WHERE name = ?", [client])
        let row = try database.row(
            "SELECT digest, at, sum, bytes FROM reply WHERE client = ? AND n = ?", [client, Int64(clamping: key.n)])
        let reply = try row.map { row in
            StoredReply(
                key: key, digest: UInt64(bitPattern: try row.number(0)), at: try row.count(1),
                bytes: try bytes(row, 3, sum: 2, "the reply to \(key.client) \(key.n)"))
        }
        return (reply, try known?.count(0) ?? 0, try known?.number(1) ?? -1)
    }

    func fact(_ key: Name) throws -> [UInt8]? {
        try database.row("SELECT sum, value FROM fact WHERE key = ?", [Data(key.text.utf8)])
            .map { try bytes($0, 1, sum: 0, "the fact \(key.text)") }
    }

    func facts(_ prefix: Name) throws -> [Name: [UInt8]] {
        let rows = try database.rows(
            "SELECT key, sum, value FROM fact WHERE key >= ? ORDER BY key", [Data(prefix.text.utf8)])
        var found: [Name: [UInt8]] = [:]
        while let row = try rows.next(), case let key = try row.name(0), key.begins(with: prefix) {
            found[key] = try bytes(row, 2, sum: 1, "the fact \(key.text)")
        }
        return found
    }

    /// The batches that are not sorted yet.
    func log() throws -> RecentLog {
        var recent = RecentLog()
        let rows = try database.rows("SELECT batch, last, sum, bytes FROM log ORDER BY batch")
        while let row = try rows.next() {
            let (batch, last) = (try row.count(0), try row.count(1))
            let bytes = try bytes(row, 3, sum: 2, "batch \(batch)")
            if let before = recent.rows.last, batch != before.batch + 1 || last < before.last {
                throw StoreError.damaged(location: path, reason: "batch \(batch) comes after \(before.batch)")
            }
            guard recent.append(.init(batch: batch, last: last, bytes: bytes)) else { throw damaged("batch \(batch)") }
        }
        return recent
    }

    /// The bytes of a column whose checksum is another one.
    func bytes(_ row: Row, _ index: Int, sum: Int, _ what: @autoclosure () -> String) throws -> [UInt8] {
        let bytes = try row.withUnsafeData(atIndex: index) { [UInt8]($0 ?? .init()) }
        guard Checksum.of(bytes) == UInt64(bitPattern: try row.number(sum)) else { throw damaged(what()) }
        return bytes
    }

    private func damaged(_ what: String) -> StoreError {
        .damaged(location: path, reason: "\(what) is not what was written")
    }
}

// Reads many windows by two queries: at an opening, queries for each would cost more than reading the data.
extension StoreTables {
    /// - Parameters:
    ///   - windows: at least one.
    ///   - recent: the batches that are not sorted yet; their commits come after those in the tables.
    func contents(
        of windows: ArraySlice<WindowHead>, bytes limit: Int, _ recent: RecentLog
    ) throws -> [WindowContents] {
        let first = windows[windows.startIndex]
        // In the file ids are signed: those from 2^63 on come first. One call reads windows of one half only.
        let windows = windows.prefix { ($0.window > Int64.max) == (first.window > Int64.max) }
        let range: StatementArguments = [
            Int64(bitPattern: first.window), Int64(bitPattern: windows[windows.endIndex - 1].window),
        ]
        let checkpoints = try database.rows(Self.checkpoints, range)
        let chunks = try database.rows(Self.chunks, range)
        var checkpoint = try checkpoints.next()
        var chunk = try chunks.next()
        var found: [WindowContents] = []
        var count = 0
        for window in windows.lazy.map(\.window) where found.isEmpty || count < limit {
            // Skips windows that are not asked for: they were forgotten or added since.
            while let row = checkpoint, try row.number(0) < Int64(bitPattern: window) {
                checkpoint = try checkpoints.next()
            }
            while let row = chunk, try row.number(0) < Int64(bitPattern: window) { chunk = try chunks.next() }
            var contents = WindowContents(window: window, checkpoint: nil)
            if recent.forgotten[window] == nil {
                if let row = checkpoint, try row.id(0) == window {
                    contents = WindowContents(window: window, checkpoint: try self.checkpoint(row))
                }
                while let row = chunk, try row.id(0) == window {
                    try add(row, to: &contents)
                    chunk = try chunks.next()
                }
                recent.addCommits(to: &contents)
            }
            count += contents.count
            found.append(contents)
        }
        return found
    }

    private static let checkpoints = """
        SELECT window, number, at, sum, bytes FROM checkpoint WHERE window BETWEEN ? AND ?
        AND number = (SELECT max(number) FROM checkpoint AS other WHERE other.window = checkpoint.window)
        ORDER BY window
        """

    private static let chunks = """
        SELECT window, last, previous, sum, bytes FROM chunk WHERE window BETWEEN ? AND ?
        AND last > ifnull((SELECT max(number) FROM checkpoint WHERE checkpoint.window = chunk.window), 0)
        ORDER BY window, last
        """

    private func add(_ row: Row, to contents: inout WindowContents) throws {
        let (last, previous) = (try row.count(1), try row.count(2))
        if contents.last < previous { throw StoreError.historyCompacted(window: contents.window, through: previous) }
        let sum = UInt64(bitPattern: try row.number(3))
        let isWhole = try row.withUnsafeData(atIndex: 4) { data in
            (data ?? .init()).withUnsafeBytes { Checksum.of($0) == sum && contents.append($0) }
        }
        guard isWhole else { throw damaged("the chunk up to \(last) of window \(contents.window)") }
    }
}
