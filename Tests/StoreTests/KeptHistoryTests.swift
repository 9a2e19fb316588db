import Foundation
import GRDB
import StoreContract
import Synchronization
import Testing

@testable import Store

@Suite("How much of the past a store keeps")
struct KeptHistoryTests {
    private let place = Place()

    /// A second connection, beside that of the store.
    private func reading() throws -> DatabaseQueue {
        try DatabaseQueue(path: place.path, configuration: .store(.full, readonly: true))
    }

    /// The bytes of all chunks, counted one by one.
    private func counted() throws -> Int {
        try reading().read { database in
            try Int.fetchOne(database, sql: "SELECT ifnull(sum(length(bytes)), 0) FROM chunk") ?? 0
        }
    }

    /// What the store tells, without the batches that are not sorted yet.
    private func told(_ store: SQLiteStore) throws -> Int {
        let unsorted = store.reader.withSeen { $0.recent.bytes }
        return try store.history().bytes - unsorted
    }

    @Test("its cost does not grow with the history: no statement looks at every chunk")
    func cost() throws {
        let store = try place.open(limits: .sorting)
        let writer = try store.claim()
        for number in 1...20 as ClosedRange<UInt64> {
            try store.append(.of(.sample(number, window: number % 3 + 1)), as: writer)
            try store.tidy()
        }
        let statements = Mutex<[String]>([])
        let plans = try reading().read { [path = place.path] database in
            database.trace { event in statements.withLock { $0.append("\(event)") } }
            let history = try StoreTables(path: path, database: database).history()
            database.trace(options: [])
            #expect(history.bytes > 0 && history.since == 1_000)
            return try statements.withLock { $0 }.filter { $0.contains("chunk") }.flatMap { sql in
                try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)").map { row in row["detail"] as String }
            }
        }
        #expect(!plans.isEmpty)
        for plan in plans { #expect(!plan.hasPrefix("SCAN chunk"), "\(plan)") }
    }

    @Test("the reported bytes are those of the chunks, after each way in which chunks are added and removed")
    func bytes() throws {
        var limits = Limits.sorting
        (limits.commits, limits.bytes) = (6, 2_000)
        var store = try place.open(limits: limits, now: 20_000)
        var writer = try store.claim()
        for number in 1...40 as ClosedRange<UInt64> {
            let window = number % 4 + 1
            var batch = Batch.of(.sample(number, window: window))
            if number % 3 == 0 { batch.checkpoint(.sample(number, window: window)) }
            try store.append(batch, as: writer)
            try store.tidy()
            #expect(try told(store) == counted(), "\(number)")
        }
        #expect(try counted() > 0)
        // The chunks of a window that is forgotten go with it.
        var batch = Batch()
        batch.forget(window: 2)
        try store.append(batch, as: writer)
        try store.append(Batch(), as: writer)
        try store.tidy()
        #expect(try told(store) == counted())
        try store.close()
        store = try place.open(limits: limits, now: 20_000)
        writer = try store.claim()
        try store.append(.of(.sample(41)), as: writer)
        try store.append(Batch(), as: writer)
        try store.tidy()
        #expect(try told(store) == counted())
        try store.close()
    }

    @Test("a store of an earlier version tells what it keeps, too")
    func ofBefore() throws {
        let queue = try DatabaseQueue(path: place.path)
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA application_id = \(Schema.application)")
            for step in Schema.steps[..<2] { try database.execute(sql: step) }
            try database.execute(sql: "PRAGMA user_version = 2")
            for last in 1...3 {
                try database.execute(
                    sql: "INSERT INTO chunk VALUES (1, ?, ?, ?, ?, ?, 0, zeroblob(100))",
                    arguments: [last, last - 1, last, last * 1_000, last])
            }
            try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
        #expect(try place.open().history() == KeptHistory(bytes: 300, since: 1_000))
    }
}
