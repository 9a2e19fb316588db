import Foundation
import GRDB
import StoreContract
import Testing

@testable import Store

@Suite("A store that cannot be opened is refused and left unchanged")
struct RefusalTests {
    /// The error with which the store refuses to open; nil if it opens. Checks that a refusal leaves the file
    /// unchanged.
    private func refusal(_ place: Place) throws -> StoreError? {
        let before = place.bytes
        let names = try FileManager.default.contentsOfDirectory(atPath: place.directory)
        do throws(StoreError) {
            _ = try SQLiteStore(place.path)
            return nil
        } catch {
            #expect(place.bytes == before)
            let after = try FileManager.default.contentsOfDirectory(atPath: place.directory)
            #expect(Set(after).subtracting(names).isSubset(of: ["store.lock", "store-shm", "store-wal"]))
            return error
        }
    }

    private func made(_ place: Place, commits: UInt64 = 3) throws {
        let store = try place.open()
        let writer = try store.claim()
        for number in 1...commits { try store.append(.of(.sample(number)), as: writer) }
        try store.close()
    }

    @Test("a file that is not a store is refused")
    func foreign() throws {
        for bytes in [[], Array("hello".utf8), [UInt8](repeating: 9, count: 5_000)] {
            let place = Place()
            place.write(bytes)
            guard case .foreign(place.path, _)? = try refusal(place) else {
                Issue.record("a file of \(bytes.count) bytes was not refused as foreign")
                continue
            }
        }
    }

    @Test("another program's SQLite file is refused")
    func otherProgram() throws {
        let place = Place()
        let queue = try DatabaseQueue(path: place.path)
        try queue.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        try queue.close()
        let error = try refusal(place)
        #expect(error == .foreign(location: place.path, reason: "another program's SQLite file (application_id 0)"))
    }

    @Test("a store of a newer navd is refused")
    func newer() throws {
        let place = Place()
        try made(place)
        let queue = try DatabaseQueue(path: place.path)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA user_version = 9")
            try $0.checkpoint(.truncate)
        }
        try queue.close()
        #expect(try refusal(place) == .newer(location: place.path, version: 9, known: Schema.version))
    }

    @Test("a newer store whose version is only in its log is refused")
    func newerInLog() throws {
        let place = Place()
        try made(place)
        let queue = try DatabaseQueue(path: place.path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 9") }
        let copy = Place()
        copy.write(place.bytes)
        try FileManager.default.copyItem(atPath: place.path + "-wal", toPath: copy.path + "-wal")
        #expect(copy.bytes[60..<64] == [0, 0, 0, UInt8(Schema.version)])
        #expect {
            try SQLiteStore(copy.path)
        } throws: {
            $0 as? StoreError == .newer(location: copy.path, version: 9, known: Schema.version)
        }
        try queue.close()
    }

    @Test("a file that was cut is refused")
    func cut() throws {
        let place = Place()
        try made(place)
        let whole = place.bytes
        for count in [50, 3_000, whole.count - 4_096, whole.count - 1] {
            place.write(Array(whole.prefix(count)))
            guard case .damaged(place.path, _)? = try refusal(place) else {
                Issue.record("a file cut to \(count) of \(whole.count) bytes was not refused as damaged")
                continue
            }
        }
    }

    @Test("a log without its file is refused")
    func orphan() throws {
        let place = Place()
        _ = FileManager.default.createFile(atPath: place.path + "-wal", contents: Data([1, 2, 3]))
        guard case .damaged(place.path, _)? = try refusal(place) else {
            Issue.record("the log without a file was not refused as damaged")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: place.path))
    }

    @Test("a batch with changed bytes is refused")
    func changed() throws {
        let place = Place()
        try made(place)
        var bytes = place.bytes
        let word = Array("commit 2 of 1".utf8)
        let index = try #require(bytes.indices.first { bytes[$0...].starts(with: word) })
        bytes[index] ^= 1
        place.write(bytes)
        #expect(try refusal(place) == .damaged(location: place.path, reason: "batch 2 is not what was written"))
    }

    @Test(
        "columns with values that no version writes are refused",
        arguments: [
            ("UPDATE state SET writer = -1", "writer is -1"),
            ("DELETE FROM state", "the table state is empty"),
            (
                "CREATE TABLE l AS SELECT batch, NULL AS last, sum, bytes FROM log; DROP TABLE log; ALTER TABLE l RENAME TO log",
                "last is NULL"
            ),
            (
                "CREATE TABLE l AS SELECT batch, last, 'a' AS sum, bytes FROM log; DROP TABLE log; ALTER TABLE l RENAME TO log",
                "sum is \"a\""
            ),
        ])
    func odd(_ change: String, _ reason: String) throws {
        let place = Place()
        try made(place)
        let queue = try DatabaseQueue(path: place.path)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: change)
            try $0.checkpoint(.truncate)
        }
        try queue.close()
        #expect(try refusal(place) == .damaged(location: place.path, reason: reason))
    }

    @Test("a chunk with changed bytes is refused when it is read")
    func changedChunk() throws {
        let place = Place()
        do {
            let store = try place.open(limits: .sorting)
            let writer = try store.claim()
            for number in 1...4 as ClosedRange<UInt64> { try store.append(.of(.sample(number)), as: writer) }
            try store.tidy()
            try store.close()
        }
        var bytes = place.bytes
        let word = Array("commit 2 of 1".utf8)
        for index in bytes.indices where bytes[index...].starts(with: word) { bytes[index] ^= 1 }
        place.write(bytes)
        let store = try place.open()
        #expect(throws: StoreError.damaged(location: place.path, reason: "the chunk up to 3 is not what was written")) {
            try store.commits(of: 1, after: 0, limit: 9)
        }
    }

    @Test("a store that is already open is refused, with the id of its process")
    func inUse() throws {
        let place = Place()
        let store = try place.open()
        #expect(throws: StoreError.inUse(location: place.path, pid: getpid())) { try place.open() }
        // The second opening must not have released the locks of the first.
        try store.append(.of(.sample(1)), as: try store.claim())
        #expect(throws: StoreError.inUse(location: place.path, pid: getpid())) { try place.open() }
        try store.close()
    }

    @Test("a store in a directory that does not exist is refused")
    func directory() throws {
        #expect(throws: StoreError.notWritable(location: "/nowhere", reason: "No such file or directory")) {
            try SQLiteStore("/nowhere/store")
        }
    }
}
