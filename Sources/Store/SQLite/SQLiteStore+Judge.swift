import Foundation
import GRDB

// What is behind the last whole commit in SQLite's log: the torn end of a commit that was never acknowledged, or
// damage.
extension SQLiteStore {
    /// The contents of the file with as much of its log as SQLite uses.
    private struct View {
        let head: Head
        /// True if the last writer waited for its syncs, or has closed the store.
        let isSafe: Bool
        /// How many batches it should have besides.
        let missing: UInt64
    }

    /// Call it under `writing`, with no connection open. It changes nothing.
    /// - Throws: `damagedLog` if acknowledged batches are missing and the writer had waited for their sync. If it had
    ///   not, a power cut may leave anything: then the opening is not lossless, and `brokenOff` tells what is missing.
    func judge(_ log: WriteAheadLog, _ rest: WriteAheadLog.Rest) throws(StoreError) {
        brokenOff = nil
        // An error of the read is reported by the opening, unless the damage explains it.
        let view = try? taken()
        let missing = view?.missing ?? 0
        guard rest.isDamage || missing > 0 else { return }
        let damage = LogDamage(
            file: WriteAheadLog.path(path), offset: rest.offset, last: view?.head.number, whole: rest.whole,
            missing: missing)
        if let view, !view.isSafe {
            brokenOff = damage
        } else {
            throw .damagedLog(damage)
        }
    }

    private func taken() throws -> View {
        let connection = try DatabaseQueue(path: path, configuration: configuration(readonly: true))
        defer { try? connection.close() }
        return try connection.read { database in
            let recent = try readLog(database)
            let state = try State(database, path)
            let last = recent.rows.last
            let head = Head(number: last?.last ?? 0, batch: last?.batch ?? 0)
            return View(head: head, isSafe: state.isSafe, missing: try missing(head, recent, database))
        }
    }

    /// How many batches are missing that the witness knows of.
    private func missing(_ head: Head, _ recent: RecentLog, _ database: Database) throws -> UInt64 {
        guard let witness, head.batch < witness.batch else { return 0 }
        let key = Name(witness.key)
        var value = recent.fact(key) ?? nil
        if recent.fact(key) == nil {
            let row = try Row.fetchOne(
                database, sql: "SELECT sum, value FROM fact WHERE key = ?", arguments: [Data(key.text.utf8)])
            value = try row.map { try bytes($0, 1, sum: 0, "the fact \(key.text)") }
        }
        guard let value, witness.values.contains(String(decoding: value, as: UTF8.self)) else { return 0 }
        return witness.batch - head.batch
    }
}
