import Foundation
import GRDB
import Glibc

/// A copy of a store, in a file of its own.
struct StoreCopy {
    /// The path of the store, for errors.
    let path: String
    /// The path of the copy.
    let place: String

    /// Makes an empty file, readable by its owner only. A copy that a killed process has left is removed.
    func create() throws(StoreError) {
        remove()
        let file = open(place, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemCall.failure("open", place) }
        close(file)
    }

    func remove() { for end in ["", "-wal", "-shm", "-journal"] { unlink(place + end) } }

    /// Checks the whole file and every checksum in it.
    /// - Parameters:
    ///   - isLossy: marks the copy as a store in which acknowledged commits may be missing.
    ///   - stop: interrupts the check; nil if it can't be stopped.
    ///   - afterStep: called again and again; ends the check by an error.
    func check(isLossy: Bool, _ stop: BackupStop? = nil, _ afterStep: () throws -> Void = {}) throws {
        let copy = try DatabaseQueue(path: place)
        if let stop {
            try stop.interrupting(copy) { try check(copy, isLossy: isLossy, afterStep) }
        } else {
            try check(copy, isLossy: isLossy, afterStep)
        }
        try copy.close()
    }

    private func check(_ copy: DatabaseQueue, isLossy: Bool, _ afterStep: () throws -> Void) throws {
        try copy.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = OFF")
            try afterStep()
            let word = try String.fetchOne(database, sql: "PRAGMA integrity_check") ?? "nothing was said"
            guard word == "ok" else {
                throw StoreError.damaged(location: path, reason: "a copy of it is incomplete: \(word)")
            }
            let tables = StoreTables(path: path, database: database)
            for (table, column) in Self.summed {
                let rows = try Row.fetchCursor(database, sql: "SELECT sum, \(column) FROM \(table)")
                while let row = try rows.next() {
                    _ = try tables.bytes(row, 1, sum: 0, "a row of \(table)")
                    try afterStep()
                }
            }
            if isLossy { try database.execute(sql: "UPDATE state SET lost = 1") }
            try database.checkpoint(.truncate)
        }
    }

    /// Tables with a checksum beside their bytes.
    private static let summed = [
        (table: "log", column: "bytes"), ("chunk", "bytes"), ("checkpoint", "bytes"), ("reply", "bytes"),
        ("fact", "value"),
    ]
}

extension SQLiteStore {
    /// See `StoreLocation.copy`.
    static func copy(_ given: String, to place: String) throws(StoreError) {
        let path = SystemCall.resolved(given)
        for (file, copy) in [(path, place), (WriteAheadLog.path(path), WriteAheadLog.path(place))] {
            guard try SystemCall.size(file) != nil else { continue }
            try StoreError.mapping(path) { try FileManager.default.copyItem(atPath: file, toPath: copy) }
        }
    }
}
