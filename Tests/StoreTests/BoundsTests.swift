import StoreContract
import Testing

@testable import Store

@Suite("Unusual names and numbers")
struct BoundsTests {
    private let place = Place()
    /// The empty name, names with zeros in them, a name that begins like another one, and one letter in two spellings.
    private static let names = ["", "a", "a\0", "a\0b", "a\0c", "\u{e9}", "e\u{301}"]

    private static func bytes(_ name: String) -> [UInt8] { Array("value of \(name)".utf8) }

    @Test("names are compared by their bytes, sorted or not", arguments: [false, true])
    func names(isSorted: Bool) throws {
        let limits = isSorted ? Limits.sorting : Limits()
        do {
            let store = try place.open(limits: limits)
            let writer = try store.claim()
            for name in Self.names {
                var batch = Batch()
                batch.set(name, name.isEmpty ? [] : Self.bytes(name))
                let bytes = Self.bytes(name)
                batch.reply(StoredReply(key: ReplyKey(client: name, n: 1), digest: 7, at: 1_000, bytes: bytes))
                try store.append(batch, as: writer)
            }
            var batch = Batch()
            batch.remove("a\0c")
            try store.append(batch, as: writer)
            try store.append(Batch(), as: writer)
            try store.tidy()
        }
        let store = try place.open(limits: limits)
        let left = Self.names.filter { $0 != "a\0c" }
        for name in left {
            #expect(try store.fact(name) == (name.isEmpty ? [] : Self.bytes(name)), "\(name.debugDescription)")
        }
        #expect(try store.fact("a\0c") == nil)
        for name in Self.names {
            let key = ReplyKey(client: name, n: 1)
            guard case .known(let reply) = try store.reply(to: key, now: 2_000) else {
                Issue.record("\(name.debugDescription) is not known")
                continue
            }
            #expect(reply.bytes == Self.bytes(name))
        }
        func keys(_ prefix: String) throws -> [[UInt8]] { try store.facts(prefix).map { Array($0.key.utf8) } }
        let sorted = left.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        #expect(try keys("") == sorted)
        #expect(try keys("a") == [Array("a".utf8), Array("a\0".utf8), Array("a\0b".utf8)])
        #expect(try keys("a\0") == [Array("a\0".utf8), Array("a\0b".utf8)])
        #expect(try keys("e") == [Array("e\u{301}".utf8)])
        #expect(ReplyKey(client: "\u{e9}", n: 1) != ReplyKey(client: "e\u{301}", n: 1))
    }

    @Test("limits can be set to the largest number")
    func unlimited() throws {
        var limits = Limits.sorting
        (limits.commits, limits.age, limits.replies, limits.replyAge) = (.max, .max, .max, .max)
        (limits.clients, limits.floors, limits.forgotten, limits.frames) = (.max, .max, .max, .max)
        let store = try place.open(limits: limits, now: .max)
        let writer = try store.claim()
        for number in 1...3 as ClosedRange<UInt64> {
            var batch = Batch.of(.sample(number), .sample(number + 10, window: .max))
            batch = number == 1 ? batch : Batch.of(.sample(number * 20), .sample(number * 20 + 1, window: .max))
            batch.reply(.sample(number))
            batch.checkpoint(.sample(1))
            try store.append(batch, as: writer)
            try store.tidy()
        }
        #expect(try store.commits(of: 1, after: 0, limit: .max).map(\.number) == [1, 40, 60])
        #expect(try store.commits(of: .max, after: 0, limit: .max).map(\.number) == [11, 41, 61])
        #expect(try store.commits(of: nil, after: 0, limit: .max).count == 6)
        #expect(try store.commits(of: 1, after: 0, limit: -1) == [])
        #expect(try store.windows() == [WindowHead(window: 1, number: 60), WindowHead(window: .max, number: 61)])
        for now in [0, 2_000, .max] as [UInt64] {
            #expect(try store.reply(to: StoredReply.sample(1).key, now: now) == .known(.sample(1)))
        }
    }

    @Test("numbers beyond 2^63 - 1 are refused, or their replies count as expired")
    func beyond() throws {
        let store = try place.open(limits: .sorting)
        let writer = try store.claim()
        let reason = "commit \(UInt64.max) is above 2^63 - 1"
        #expect(throws: StoreError.other(location: place.path, reason: reason)) {
            try store.append(.of(.sample(.max)), as: writer)
        }
        let last = UInt64(Int64.max)
        var batch = Batch.of(.sample(last, at: .max))
        batch.reply(.sample(.max, at: .max))
        batch.reply(.sample(.max, client: "other"))
        batch.checkpoint(Checkpoint(window: .max, number: last, at: .max, bytes: []))
        try store.append(batch, as: writer)
        for _ in 0..<2 {
            #expect(store.head.number == last)
            #expect(try store.commits(of: 1, after: last - 1, limit: 9).count == 1)
            #expect(try store.checkpoint(of: .max)?.number == last)
            // The request may have run, since its answer can't be found again.
            #expect(try store.reply(to: StoredReply.sample(.max).key, now: 2_000) == .expired)
            #expect(try store.reply(to: StoredReply.sample(.max, client: "other").key, now: 2_000) == .expired)
            try store.append(Batch(), as: writer)
            try store.tidy()
        }
    }

    @Test("unsorted batches take the memory of their bytes, not that of the largest batch")
    func room() throws {
        let store = try place.open()
        let writer = try store.claim()
        var batch = Batch()
        batch.set("large", [UInt8](repeating: 1, count: 500_000))
        try store.append(batch, as: writer)
        for n in 1...20 as ClosedRange<UInt64> {
            batch.removeAll()
            batch.commit(.sample(n))
            try store.append(batch, as: writer)
        }
        #expect(store.reader.withSeen { $0.recent.rows.reduce(0) { $0 + $1.bytes.capacity } } < 600_000)
    }
}
