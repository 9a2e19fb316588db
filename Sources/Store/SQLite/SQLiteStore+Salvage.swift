import Foundation
import GRDB

#if canImport(Glibc)
    import Glibc
#endif

// `--recover`: continuing with the undamaged part of a store whose log was damaged.
extension SQLiteStore {
    /// Call it under `writing`, before the store is opened. It does nothing if the log is not damaged. If it is, the
    /// better of two copies replaces the store: the file with its log up to the damage, or the file alone if more of
    /// the log had been taken into it already. A store opened from it is not lossless. The damaged files are kept
    /// beside it.
    /// - Throws: `damaged` if neither copy is whole.
    func salvageDamaged() throws(StoreError) {
        guard let log = try StoreFile.inspect(path)?.log, let rest = log.rest else { return }
        do throws(StoreError) { try judge(log, rest) } catch {
            guard case .damagedLog(let damage) = error else { throw error }
            salvage = Salvage(damage: damage, kept: try salvage(log, damage))
        }
    }

    private func salvage(_ log: WriteAheadLog, _ damage: LogDamage) throws(StoreError) -> [String] {
        let (withLog, alone) = ("\(path).navd-recovery-1", "\(path).navd-recovery-2")
        defer { for place in [withLog, alone] { remove(place) } }
        let first = log.pageCount == nil ? nil : try? copied(to: withLog, log: log.end)
        let second = try? copied(to: alone, log: nil)
        let best: String
        switch (first, second) {
        case (let first?, let second?): best = first > second ? withLog : alone
        case (_?, nil): best = withLog
        case (nil, _?): best = alone
        case (nil, nil):
            throw .damaged(
                path: path,
                reason:
                    "\(damage), and neither the file with the intact part of its log nor the file alone is consistent")
        }
        return try replace(with: best)
    }

    /// - Parameter log: how many bytes of the log are copied; nil for none.
    /// - Returns: the number of the last batch in the copy.
    private func copied(to place: String, log: Int?) throws -> UInt64 {
        remove(place)
        try FileManager.default.copyItem(atPath: path, toPath: place)
        if let log {
            let file = WriteAheadLog.path(path)
            let bytes = try SystemCall.with(file, O_RDONLY) { descriptor throws(StoreError) in
                try SystemCall.read(descriptor, file, count: log)
            }
            try Data(bytes).write(to: URL(filePath: WriteAheadLog.path(place)))
        }
        try check(copy: place, isLossy: true)
        let copy = try DatabaseQueue(path: place)
        defer { try? copy.close() }
        return try copy.read { try readLog($0).rows.last?.batch ?? 0 }
    }

    /// If the process ends in the middle, the copy stands beside the damaged log. The next opening refuses that as
    /// before, and it can be recovered again.
    private func replace(with place: String) throws(StoreError) -> [String] {
        let log = WriteAheadLog.path(path)
        let kept = "\(path).damaged-\(clock())"
        try SystemCall.sync(place)
        // Not every file system has hard links.
        if link(path, kept) != 0 { try mapping { try FileManager.default.copyItem(atPath: path, toPath: kept) } }
        guard rename(place, path) == 0 else { throw SystemCall.failure("rename", path) }
        guard rename(log, WriteAheadLog.path(kept)) == 0 else { throw SystemCall.failure("rename", log) }
        unlink("\(path)-shm")
        try SystemCall.sync(SystemCall.directory(of: path))
        return [kept, WriteAheadLog.path(kept)]
    }
}
