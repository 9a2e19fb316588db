import Foundation
import GRDB
import StoreContract

@testable import Store

/// A temporary directory that is removed with the instance.
final class Place {
    let directory: String
    var path: String { directory + "/store" }

    init() {
        directory = NSTemporaryDirectory() + "navd-store-\(UUID().uuidString)"
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    func open(
        _ durability: Durability = .full, limits: Limits = Limits(), now: UInt64 = 5_000
    ) throws -> SQLiteStore { try SQLiteStore(path, durability: durability, limits: limits, clock: { now }) }

    func open(limits: Limits, clock: Clock) throws -> SQLiteStore {
        try SQLiteStore(path, limits: limits, clock: { clock.now })
    }

    var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

    var logBytes: [UInt8] { FileManager.default.contents(atPath: path + "-wal").map(Array.init) ?? [] }

    func write(log bytes: [UInt8]) {
        _ = FileManager.default.createFile(atPath: path + "-wal", contents: Data(bytes))
    }

    func write(_ bytes: [UInt8]) { _ = FileManager.default.createFile(atPath: path, contents: Data(bytes)) }
}

/// A clock that stands until it is set: milliseconds since 1970.
final class Clock: @unchecked Sendable {
    // Sendable: the tests that use it have one thread.
    var now: UInt64

    init(_ now: UInt64) { self.now = now }
}

extension Limits {
    /// With these limits each `tidy` sorts everything but the newest batch.
    static var sorting: Limits {
        var limits = Limits()
        limits.recentBytes = 0
        limits.sliceBytes = .max
        return limits
    }
}

extension Limits {
    /// With these limits each `tidy` sorts the oldest batch, and two sorted commits of each window are kept.
    static var dropping: Limits {
        var limits = Limits()
        (limits.commits, limits.recentBytes, limits.sliceBytes) = (2, 0, 1)
        return limits
    }
}

extension Batch {
    /// A batch so large that it needs pages of its own.
    static func large(_ number: UInt64) -> Batch {
        .of(
            StoredCommit(
                window: 1, number: number, at: 1_000, who: [], cause: [], bytes: [UInt8](repeating: 7, count: 20_000)))
    }
}

extension SQLiteStore {
    /// How many batches are not sorted yet.
    var unsorted: Int { reader.withSeen { $0.recent.rows.count } }

    /// Stops the store's file from growing, until the store is opened again.
    func fill() throws {
        try writing.withLock { () throws in
            try connection!.writeWithoutTransaction { database in
                let count = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
                try database.execute(sql: "PRAGMA max_page_count = \(count)")
            }
        }
    }
}
