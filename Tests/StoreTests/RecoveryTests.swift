import Foundation
import StoreContract
import Testing

@testable import Store

@Suite("A store after an error")
struct RecoveryTests {
    private let place = Place()
    private static let suffixes = ["", "-wal"]

    private func isThere(_ suffix: String = "") -> Bool { FileManager.default.fileExists(atPath: place.path + suffix) }

    private func move(_ from: String, _ to: String) throws {
        for suffix in Self.suffixes {
            try FileManager.default.moveItem(atPath: from + suffix, toPath: to + suffix)
        }
    }

    private static func reason(_ error: any Error) -> String? {
        if case StoreError.unavailable(_, let reason) = error { reason } else { nil }
    }

    @Test("SQLite moves nothing from the log into the file by itself, after an error or without a close")
    func log() throws {
        do {
            let store = try place.open()
            let writer = try store.claim()
            let before = place.bytes
            try store.append(.of(.sample(1)), as: writer)
            try store.fill()
            #expect(throws: StoreError.full(location: place.path)) { try store.append(.large(2), as: writer) }
            #expect(place.bytes == before)
            #expect {
                try store.append(.of(.sample(2)), as: writer)
            } throws: {
                Self.reason($0) != nil
            }
            #expect(try store.recover() == Head(number: 1, batch: 1))
            #expect(place.bytes == before)
            try store.append(.of(.sample(2)), as: writer)
        }
        #expect(isThere("-wal"))
        let store = try place.open()
        #expect(store.head == Head(number: 2, batch: 2))
        try store.close()
        #expect(!isThere("-wal"))
        #expect(try place.open().head == Head(number: 2, batch: 2))
    }

    @Test("a file that has gone is not created again, and is found when it is back")
    func gone() throws {
        let store = try place.open()
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        let aside = place.directory + "/aside"
        try move(place.path, aside)
        #expect {
            try store.recover()
        } throws: {
            Self.reason($0) == "the file does not exist any more" && ($0 as? StoreError)?.isPassing == true
        }
        #expect(!isThere())
        try move(aside, place.path)
        #expect(try store.recover() == Head(number: 1, batch: 1))
        #expect(try store.append(.of(.sample(2)), as: writer) == Head(number: 2, batch: 2))
    }

    @Test("a file that was replaced is refused: by an older copy, or by one with another last batch")
    func replaced() throws {
        let store = try place.open()
        let writer = try store.claim()
        let (older, other) = (Place(), Place())
        func copy(_ to: Place) throws {
            for suffix in Self.suffixes {
                try FileManager.default.copyItem(atPath: place.path + suffix, toPath: to.path + suffix)
            }
        }
        try store.append(.of(.sample(1)), as: writer)
        try copy(older)
        try copy(other)
        try store.append(.of(.sample(2)), as: writer)
        for (copy, batch) in [(older, 1), (other, 2)] {
            if batch == 2 {
                // The copy has the same writer and as many batches.
                let store = try copy.open()
                store.writing.withLock { store.hasClaimed = true }
                try store.append(.of(.sample(3)), as: writer)
            }
            try move(place.path, place.directory + "/aside\(batch)")
            try move(copy.path, place.path)
            let reason = "batch 2 was stored, but the last batch is now another one, \(batch)"
            #expect(throws: StoreError.damaged(location: place.path, reason: reason)) { try store.recover() }
            for suffix in Self.suffixes { try FileManager.default.removeItem(atPath: place.path + suffix) }
            try move(place.directory + "/aside\(batch)", place.path)
            #expect(try store.recover() == Head(number: 2, batch: 2))
        }
    }

    @Test("a failed batch that was written after all is accepted")
    func tried() throws {
        let store = try place.open()
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        let before = store.reader.withSeen { $0 }
        let batch = Batch.of(.sample(2))
        try store.append(batch, as: writer)
        // This is the state after an error that came after the write.
        store.reader.withSeen { $0 = before }
        store.writing.withLock {
            store.triedBatch = TriedBatch(batch: 2, last: 2, sum: Checksum.of(batch.log))
        }
        #expect(try store.recover() == Head(number: 2, batch: 2))
        #expect(try store.append(.of(.sample(3)), as: writer) == Head(number: 3, batch: 3))
    }

    @Test("a closed store is not reopened while the next one uses its file")
    func closed() throws {
        let store = try place.open()
        try store.close()
        let next = try place.open()
        #expect {
            try store.recover()
        } throws: {
            Self.reason($0) == "the store is closed"
        }
        try store.close()
        try next.append(.of(.sample(1)), as: try next.claim())
        #expect(throws: StoreError.inUse(location: place.path, pid: getpid())) { try place.open() }
    }

    @Test("a close after an error succeeds, or reports why not")
    func closing() throws {
        let store = try place.open(.none)
        let writer = try store.claim()
        try store.append(.of(.sample(1)), as: writer)
        try store.fill()
        #expect(throws: StoreError.full(location: place.path)) { try store.append(.large(2), as: writer) }
        try store.close()
        #expect(try place.open().head == Head(number: 1, batch: 1))

        let other = try place.open(.none)
        try other.append(.of(.sample(2)), as: try other.claim())
        try move(place.path, place.directory + "/aside")
        #expect {
            try other.recover()
        } throws: {
            Self.reason($0) != nil
        }
        #expect {
            try other.close()
        } throws: {
            Self.reason($0) == "the file does not exist any more"
        }
        try move(place.directory + "/aside", place.path)
        let again = try place.open()
        #expect(again.head == Head(number: 2, batch: 2, isLossless: false))
    }

    @Test("a failure of the housekeeping is reported, and readers still find everything")
    func tidying() throws {
        let store = try place.open(limits: .sorting)
        let heard = Heard()
        let journal = Journal(store, as: try store.claim()) { heard.add($0) }
        try journal.enter { $0.commit(window: 1, number: 1, at: 1, who: .none, cause: .none, bytes: .large) }
        _ = heard.first(1)
        try store.fill()
        let ticket = try journal.enter { $0.set("a", [1]) }
        let word = StoreError.full(location: place.path)
        #expect(
            heard.first(4).dropFirst() == [.durable(through: ticket), .stillFailed(word), .durable(through: ticket)])
        #expect(try store.fact("a") == [1])
        #expect(try store.commits(of: 1, after: 0, limit: 9).map(\.number) == [1])
        #expect(journal.close())
    }
}

extension UnsafeRawBufferPointer {
    fileprivate static var none: Self { Self(start: nil, count: 0) }
    /// 20,000 bytes that are never freed.
    fileprivate static var large: Self { Self(UnsafeMutableRawBufferPointer.allocate(byteCount: 20_000, alignment: 8)) }
}
