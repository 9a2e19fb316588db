import Foundation
import GRDB

/// Moves batches of the log into the tables in which they are found later, and drops what is beyond the limits. It
/// belongs to one transaction.
struct Sorting {
    let database: Database
    let limits: Limits
    /// Milliseconds since 1970.
    let now: UInt64

    /// - Returns: the windows that were forgotten so long ago that their ids count as new.
    func keep(_ slice: Slice, through last: UInt64) throws -> [UInt64] {
        for window in slice.forgotten {
            let id = Int64(bitPattern: window)
            try dropChunks("window = ?", [id])
            try database.run("DELETE FROM checkpoint WHERE window = ?", [id])
        }
        let renewed = try keepGone(slice.forgotten, through: last)
        for (window, chunk) in slice.chunks.sorted(by: { $0.key < $1.key }) {
            let before = try database.row(
                "SELECT last, through FROM chunk WHERE window = ? ORDER BY last DESC LIMIT 1",
                [Int64(bitPattern: window)])
            let previous = try before?.number(0) ?? 0
            let through = try (before?.number(1) ?? 0) + Int64(chunk.count)
            let sum = Int64(bitPattern: Checksum.of(chunk.bytes))
            try chunk.bytes.withData { bytes in
                try database.run(
                    "INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        Int64(bitPattern: window), Int64(chunk.last), previous, through, Int64(clamping: chunk.at),
                        Int64(last), sum, bytes,
                    ])
            }
            try database.run("UPDATE state SET chunkBytes = chunkBytes + ?", [chunk.bytes.count])
            try compact(window, newest: chunk.last, through: through)
        }
        for (key, value) in slice.facts {
            let key = Data(key.text.utf8)
            if let value {
                try database.run(
                    "INSERT OR REPLACE INTO fact VALUES (?, ?, ?)",
                    [key, Int64(bitPattern: Checksum.of(value)), Data(value)])
            } else {
                try database.run("DELETE FROM fact WHERE key = ?", [key])
            }
        }
        try ReplySorting(database: database, limits: limits, now: now).keep(slice.replies)
        return renewed
    }

    /// Notes windows that were forgotten. Only the latest ones are kept, up to the limit.
    private func keepGone(_ forgotten: Set<UInt64>, through last: UInt64) throws -> [UInt64] {
        guard !forgotten.isEmpty else { return [] }
        for window in forgotten {
            try database.run("INSERT OR REPLACE INTO gone VALUES (?, ?)", [Int64(bitPattern: window), Int64(last)])
        }
        let old = try Int64.fetchAll(
            database, sql: "SELECT window FROM gone ORDER BY slice DESC, window DESC LIMIT -1 OFFSET ?",
            arguments: [limits.forgotten])
        for window in old { try database.run("DELETE FROM gone WHERE window = ?", [window]) }
        return old.map { UInt64(bitPattern: $0) }
    }

    /// Drops a window's oldest chunks beyond the limits, but none that the newest checkpoint does not cover.
    private func compact(_ window: UInt64, newest: UInt64, through: Int64) throws {
        let id = Int64(bitPattern: window)
        let bound = try Int64.fetchOne(
            database,
            sql: """
                SELECT max(last) FROM chunk WHERE window = ? AND last < ? AND (through <= ? OR at < ?)
                AND last <= (SELECT max(number) FROM checkpoint WHERE window = ?)
                """,
            arguments: [
                id, Int64(newest), through - Int64(clamping: limits.commits), limits.earliest(limits.age, at: now), id,
            ])
        guard let bound else { return }
        try dropChunks("window = ? AND last <= ?", [id, bound])
        // An older checkpoint is of no use without the commits after it.
        try database.run("DELETE FROM checkpoint WHERE window = ? AND number < ?", [id, bound])
        try database.run("UPDATE state SET dropped = max(dropped, ?)", [bound])
    }

    /// - Parameter condition: selects the chunks, as SQL after `WHERE`.
    private func dropChunks(_ condition: String, _ arguments: StatementArguments) throws {
        let bytes = try database.row("SELECT sum(length(bytes)) FROM chunk WHERE \(condition)", arguments)
        guard let bytes = bytes?[0] as Int64? else { return }
        try database.run("DELETE FROM chunk WHERE \(condition)", arguments)
        try database.run("UPDATE state SET chunkBytes = chunkBytes - ?", [bytes])
    }
}

// The limits that concern all windows, whichever of them are being written to.
extension Sorting {
    /// How many chunks one call drops at most.
    static let chunksAtOnce = 256

    private struct Old {
        let window, last: Int64
        let bytes: UInt64
    }

    /// Drops the oldest chunks beyond the limits of age and bytes. As in `compact`, those that a newer checkpoint does
    /// not cover stay, and so does the last chunk of each window, from which the next one continues.
    /// - Returns: whether there may be more to drop.
    func trim() throws -> Bool {
        let old = try oldChunks()
        for chunk in old {
            try database.run("DELETE FROM chunk WHERE window = ? AND last = ?", [chunk.window, chunk.last])
        }
        for (window, bound) in old.reduce(into: [:], { $0[$1.window] = $1.last }) as [Int64: Int64] {
            try database.run("DELETE FROM checkpoint WHERE window = ? AND number < ?", [window, bound])
            try database.run("UPDATE state SET dropped = max(dropped, ?)", [bound])
        }
        let bytes = old.reduce(0) { $0 + $1.bytes }
        if bytes > 0 { try database.run("UPDATE state SET chunkBytes = chunkBytes - ?", [Int64(clamping: bytes)]) }
        return old.count == Self.chunksAtOnce
    }

    /// The oldest come first. Where one stays, all later ones stay, so that no window's history has a hole.
    private func oldChunks() throws -> [Old] {
        var left = try UInt64(clamping: Int64.fetchOne(database, sql: "SELECT chunkBytes FROM state") ?? 0)
        let earliest = limits.earliest(limits.age, at: now)
        let rows = try database.rows(
            """
            SELECT window, last, at, length(bytes) FROM chunk AS one
            WHERE last < (SELECT max(last) FROM chunk WHERE window = one.window)
            AND last <= (SELECT max(number) FROM checkpoint WHERE window = one.window)
            ORDER BY slice, last
            """)
        var old: [Old] = []
        while old.count < Self.chunksAtOnce, let row = try rows.next() {
            guard try left > limits.chunkBytes || row.number(2) < earliest else { break }
            let bytes = try row.count(3)
            left -= min(left, bytes)
            old.append(Old(window: try row.number(0), last: try row.number(1), bytes: bytes))
        }
        return old
    }
}

extension [UInt8] {
    /// Calls `body` with the bytes without a copy; they are valid only while it runs.
    func withData<R>(_ body: (Data) throws -> R) rethrows -> R {
        try withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, !buffer.isEmpty else { return try body(Data()) }
            return try body(
                Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: buffer.count, deallocator: .none))
        }
    }
}
