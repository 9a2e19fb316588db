import Foundation
import GRDB

/// A store's file whose log has something behind its last whole commit: the torn end of a commit that was never
/// acknowledged, or damage. No connection to it is open.
struct TornStore {
    let path: String
    /// Opens the file for reading only.
    let configuration: Configuration
    let witness: Witness?

    /// The contents of the file with as much of its log as SQLite uses.
    private struct View {
        let head: Head
        /// True if the last writer waited for its syncs, or has closed the store.
        let isSafe: Bool
        /// How many batches it should have besides.
        let missing: UInt64
    }

    /// Tells which batches are missing that a writer without syncs had acknowledged, since a power cut leaves anything
    /// then; nil if none is. It changes nothing.
    /// - Throws: `damagedLog` if acknowledged batches are missing and the last writer had waited for their sync.
    func brokenOff(behind tail: WriteAheadLog.Tail) throws(StoreError) -> LogDamage? {
        // An error of the read is reported by the opening, unless the damage explains it.
        let view = try? taken()
        let missing = view?.missing ?? 0
        guard tail.isDamage || missing > 0 else { return nil }
        let damage = LogDamage(
            log: WriteAheadLog.path(path), offset: tail.offset, last: view?.head.number, whole: tail.whole,
            missing: missing)
        guard let view, !view.isSafe else { throw .damagedLog(damage) }
        return damage
    }

    private func taken() throws -> View {
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? connection.close() }
        return try connection.read { database in
            let tables = StoreTables(path: path, database: database)
            let recent = try tables.log()
            let state = try State(database, path)
            return View(head: recent.head, isSafe: state.isSafe, missing: try missing(recent, tables))
        }
    }

    /// How many batches are missing that the witness knows of.
    private func missing(_ recent: RecentLog, _ tables: StoreTables) throws -> UInt64 {
        guard let witness, recent.head.batch < witness.batch else { return 0 }
        let key = Name(witness.key)
        let value = try recent.fact(key) ?? tables.fact(key)
        guard let value, witness.values.contains(String(decoding: value, as: UTF8.self)) else { return 0 }
        return witness.batch - recent.head.batch
    }

    // MARK: Recovery

    /// Replaces the store by the better of two copies: the file with its log up to the damage, or the file alone if
    /// more of the log had been taken into it already. A store opened from it is not lossless.
    /// - Parameters:
    ///   - now: milliseconds since 1970, a part of the names of the files that are kept.
    ///   - progress: called with each step.
    /// - Returns: the paths of the damaged files, which are kept beside it.
    /// - Throws: `damaged` if neither copy is whole.
    func salvage(
        _ log: WriteAheadLog, _ damage: LogDamage, now: UInt64, _ progress: (OpeningStep) -> Void
    ) throws(StoreError) -> [String] {
        let withLog = StoreCopy(path: path, place: "\(path).navd-recovery-1")
        let alone = StoreCopy(path: path, place: "\(path).navd-recovery-2")
        defer { for copy in [withLog, alone] { copy.remove() } }
        let first = log.pageCount == nil ? nil : try? copied(to: withLog, log: log.end, progress)
        let second = try? copied(to: alone, log: nil, progress)
        let best: StoreCopy
        switch (first, second) {
        case (let first?, let second?): best = first > second ? withLog : alone
        case (_?, nil): best = withLog
        case (nil, _?): best = alone
        case (nil, nil):
            throw .damaged(
                location: path,
                reason:
                    "\(damage), and neither the file with the intact part of its log nor the file alone is consistent")
        }
        return try replace(with: best.place, now: now)
    }

    /// - Parameter log: how many bytes of the log are copied; nil for none.
    /// - Returns: the number of the last batch in the copy.
    private func copied(to copy: StoreCopy, log: Int?, _ progress: (OpeningStep) -> Void) throws -> UInt64 {
        copy.remove()
        let size = try SystemCall.size(path) ?? 0
        try SystemCall.copy(path, to: copy.place) { progress(.copies(bytes: $0, of: size + (log ?? 0))) }
        if let log {
            let bytes = try SystemCall.read(WriteAheadLog.path(path), count: log)
            try Data(bytes).write(to: URL(filePath: WriteAheadLog.path(copy.place)))
            progress(.copies(bytes: size + log, of: size + log))
        }
        progress(.checks)
        try copy.check(isLossy: true)
        let queue = try DatabaseQueue(path: copy.place)
        defer { try? queue.close() }
        return try queue.read { try StoreTables(path: path, database: $0).log().head.batch }
    }

    /// If the process ends in the middle, the copy stands beside the damaged log. The next opening refuses that as
    /// before, and it can be recovered again.
    private func replace(with place: String, now: UInt64) throws(StoreError) -> [String] {
        let log = WriteAheadLog.path(path)
        let kept = "\(path).damaged-\(now)"
        try SystemCall.sync(place)
        // Not every file system has hard links.
        if link(path, kept) != 0 {
            try StoreError.mapping(path) { try FileManager.default.copyItem(atPath: path, toPath: kept) }
        }
        guard rename(place, path) == 0 else { throw SystemCall.failure("rename", path) }
        guard rename(log, WriteAheadLog.path(kept)) == 0 else { throw SystemCall.failure("rename", log) }
        unlink("\(path)-shm")
        try SystemCall.sync(SystemCall.directory(of: path))
        return [kept, WriteAheadLog.path(kept)]
    }
}
