import Foundation
import StoreContract
import Testing

@testable import Store

@Suite("A store in a file")
struct StoreTests {
    @Test("a store in a file keeps the rules of every store", arguments: StoreRule.all)
    func contract(_ rule: StoreRule) throws {
        for (limits, drops) in [(Limits(), false), (.sorting, false), (.dropping, true)] as [(Limits, Bool)] {
            let place = Place()
            let store = try place.open(limits: limits)
            let subject = StoreSubject(
                store, reopen: { try place.open(limits: limits) }, dropCommits: drops ? { try Self.drop(store) } : nil,
                failWrites: { if $0 { try store.fill() } }, canBeBackedUp: true)
            try withExtendedLifetime(place) { try rule.check(subject) }
        }
    }

    /// Sorts batch after batch, so that the commits of one window beyond `Limits.dropping` are dropped.
    private static func drop(_ store: SQLiteStore) throws -> UInt64 {
        while store.unsorted > 1 { try store.tidy() }
        // The newest batch is never sorted.
        return store.head.number - 1 - Limits.dropping.commits
    }

    @Test("what was appended is found when the store is opened again, sorted or not", arguments: [false, true])
    func again(isSorted: Bool) throws {
        let place = Place()
        let limits = isSorted ? Limits.sorting : Limits()
        do {
            let store = try place.open(limits: limits)
            let writer = try store.claim()
            var batch = Batch.of(.sample(1), .sample(2, window: 2))
            batch.reply(.sample(1))
            batch.set("epoch", Array("e1".utf8))
            batch.set("gone", [1])
            batch.checkpoint(.sample(1))
            try store.append(batch, as: writer)
            batch = Batch.of(.sample(5, window: 2))
            batch.remove("gone")
            #expect(try store.append(batch, as: writer) == Head(number: 5, batch: 2))
            try store.append(.of(.sample(6)), as: writer)
            try store.tidy()
            try store.close()
        }
        let store = try place.open(limits: limits)
        #expect(store.head == Head(number: 6, batch: 3))
        let all: [StoredCommit] = [.sample(1), .sample(2, window: 2), .sample(5, window: 2), .sample(6)]
        #expect(try store.commits(of: nil, after: 0, limit: 10) == all)
        #expect(try store.commits(of: nil, after: 1, limit: 2) == [all[1], all[2]])
        #expect(try store.commits(of: 2, after: 0, limit: 10) == [all[1], all[2]])
        #expect(try store.commits(of: 2, after: 2, limit: 10) == [all[2]])
        #expect(try store.commits(of: 1, after: 0, limit: 1) == [all[0]])
        #expect(try store.windows() == [WindowHead(window: 1, number: 6), WindowHead(window: 2, number: 5)])
        #expect(try store.checkpoint(of: 1) == .sample(1))
        #expect(try store.checkpoint(of: 2) == nil)
        #expect(try store.reply(to: ReplyKey(client: "till", n: 1), now: 2_000) == .known(.sample(1)))
        #expect(try store.reply(to: ReplyKey(client: "till", n: 2), now: 2_000) == .unknown)
        #expect(try store.fact("epoch") == Array("e1".utf8))
        #expect(try store.facts("") == [Fact(key: "epoch", value: Array("e1".utf8))])
        #expect(try store.fact("gone") == nil)
    }

    @Test("a writer that was superseded is refused, and changes nothing")
    func fencing() throws {
        let place = Place()
        let store = try place.open()
        let old = try store.claim()
        try store.append(.of(.sample(1)), as: old)
        let new = try store.claim()
        #expect(new > old)
        #expect(throws: StoreError.superseded(writer: old.number, by: new.number)) {
            try store.append(.of(.sample(2)), as: old)
        }
        #expect(try store.append(.of(.sample(2)), as: new).number == 2)
        try store.close()
        let again = try place.open()
        #expect(throws: StoreError.superseded(writer: old.number, by: new.number)) {
            try again.append(.of(.sample(3)), as: old)
        }
        #expect(try again.claim() > new)
    }

    @Test("a window that was forgotten is gone, sorted or not")
    func forgotten() throws {
        let place = Place()
        let store = try place.open(limits: .sorting)
        let writer = try store.claim()
        var batch = Batch.of(.sample(1), .sample(2, window: 2))
        batch.checkpoint(.sample(1))
        try store.append(batch, as: writer)
        try store.append(.of(.sample(3), .sample(4, window: 2)), as: writer)
        try store.tidy()
        batch = Batch()
        batch.forget(window: 1)
        try store.append(batch, as: writer)
        for round in 0..<2 {
            #expect(try store.windows() == [WindowHead(window: 2, number: 4)], "round \(round)")
            #expect(try store.commits(of: 1, after: 0, limit: 9) == [])
            #expect(try store.checkpoint(of: 1) == nil)
            #expect(try store.commits(of: 2, after: 0, limit: 9).map(\.number) == [2, 4])
            #expect(try store.commits(of: nil, after: 0, limit: 9).map(\.number) == [2, 4])
            let window = 3 + UInt64(round)
            try store.append(Batch.of(.sample(10 + UInt64(round), window: window)), as: writer)
            try store.tidy()
            var gone = Batch()
            gone.forget(window: window)
            try store.append(gone, as: writer)
        }
    }

    @Test("the latest 1,024 replies of a client are remembered for 24 hours")
    func replies() throws {
        let place = Place()
        let day: UInt64 = 24 * 3_600 * 1_000
        var store = try place.open(limits: .sorting, now: 2_000)
        var writer = try store.claim()
        func know(_ n: UInt64, client: String = "till", now: UInt64 = 2_000) throws -> RememberedReply {
            try store.reply(to: ReplyKey(client: client, n: n), now: now)
        }
        for n in 1...1_030 as ClosedRange<UInt64> {
            var batch = Batch()
            batch.reply(.sample(n, at: 1_500))
            if n == 1 { batch.reply(.sample(1, client: "early", at: 1_500)) }
            try store.append(batch, as: writer)
        }
        for round in 0..<2 {
            #expect(try know(6) == .expired, "round \(round)")
            #expect(try know(7) == .known(.sample(7, at: 1_500)))
            #expect(try know(1_030) == .known(.sample(1_030, at: 1_500)))
            #expect(try know(1_031) == .unknown)
            #expect(try know(1_030, now: day + 1_501) == .expired)
            #expect(try know(1, client: "early") == .known(.sample(1, client: "early", at: 1_500)))
            try store.tidy()
        }
        // A client that was silent for a day is forgotten at the next sorting that has replies in it.
        try store.close()
        store = try place.open(limits: .sorting, now: day + 2_000)
        writer = try store.claim()
        var batch = Batch()
        batch.reply(.sample(1_031, at: day + 1_900))
        try store.append(batch, as: writer)
        try store.append(.of(.sample(1)), as: writer)
        try store.tidy()
        #expect(try know(1, client: "early") == .expired)
        #expect(try know(2, client: "early") == .unknown)
        #expect(try know(1_030) == .known(.sample(1_030, at: 1_500)))
        #expect(try know(1_031, now: day + 2_000) == .known(.sample(1_031, at: day + 1_900)))
    }

    @Test("history is limited by count, and reads below it are refused; commits without a later checkpoint stay")
    func compaction() throws {
        var limits = Limits.sorting
        limits.commits = 10
        let place = Place()
        let store = try place.open(limits: limits)
        let writer = try store.claim()
        func add(_ numbers: ClosedRange<UInt64>, checkpoint: Bool) throws {
            for number in numbers {
                var batch = Batch.of(.sample(number))
                if checkpoint { batch.checkpoint(.sample(number)) }
                try store.append(batch, as: writer)
                try store.tidy()
            }
        }
        try add(1...30, checkpoint: false)
        #expect(try store.commits(of: 1, after: 0, limit: 99).count == 30)
        try add(31...40, checkpoint: true)
        // Commit 40 is not sorted yet, and ten of the sorted ones are kept.
        #expect(throws: StoreError.historyCompacted(window: 1, through: 29)) {
            try store.commits(of: 1, after: 28, limit: 99)
        }
        #expect(throws: StoreError.historyCompacted(window: nil, through: 29)) {
            try store.commits(of: nil, after: 0, limit: 99)
        }
        #expect(try store.commits(of: 1, after: 29, limit: 99).map(\.number) == Array(30...40))
        #expect(try store.checkpoint(of: 1, notAfter: 31) == .sample(31))
        try add(41...60, checkpoint: true)
        #expect(try store.checkpoint(of: 1, notAfter: 48) == nil)
        #expect(try store.commits(of: 2, after: 0, limit: 9) == [])
    }

    @Test("history is limited by age")
    func age() throws {
        var limits = Limits.sorting
        limits.age = 1_000
        let place = Place()
        let store = try place.open(limits: limits, now: 5_000)
        let writer = try store.claim()
        for number in 1...6 as ClosedRange<UInt64> {
            var batch = Batch.of(.sample(number, at: number * 1_000))
            batch.checkpoint(.sample(number))
            try store.append(batch, as: writer)
            try store.tidy()
        }
        #expect(throws: StoreError.historyCompacted(window: 1, through: 3)) {
            try store.commits(of: 1, after: 2, limit: 9)
        }
        #expect(try store.commits(of: 1, after: 3, limit: 9).map(\.number) == [4, 5, 6])
    }

    /// Two windows; the second gets no more commits after number 3.
    private func addTwo(_ store: SQLiteStore, _ numbers: ClosedRange<UInt64>, _ writer: WriterEpoch) throws {
        for number in numbers {
            let window: UInt64 = number <= 3 ? 2 : 1
            var batch = Batch.of(
                StoredCommit(
                    window: window, number: number, at: number * 1_000, who: [], cause: [],
                    bytes: [UInt8](repeating: 7, count: 1_000)))
            batch.checkpoint(.sample(number, window: window))
            try store.append(batch, as: writer)
            try store.tidy()
        }
    }

    @Test("age limits the history of a window too that nothing is written to any more, but for its last piece")
    func ageOfAll() throws {
        var limits = Limits.sorting
        limits.age = 16_000
        let place = Place()
        let clock = Clock(0)
        let store = try place.open(limits: limits, clock: clock)
        let writer = try store.claim()
        try addTwo(store, 1...6, writer)
        clock.now = 19_500
        try addTwo(store, 7...7, writer)
        #expect(try store.commits(of: 2, after: 2, limit: 9).map(\.number) == [3])
        #expect(throws: StoreError.historyCompacted(window: 2, through: 2)) {
            try store.commits(of: 2, after: 1, limit: 9)
        }
        #expect(try store.commits(of: 1, after: 3, limit: 9).map(\.number) == [4, 5, 6, 7])
        clock.now = 22_100
        try addTwo(store, 8...9, writer)
        #expect(try store.commits(of: 1, after: 6, limit: 9).map(\.number) == [7, 8, 9])
        #expect(throws: StoreError.historyCompacted(window: 1, through: 6)) {
            try store.commits(of: 1, after: 5, limit: 9)
        }
        #expect(try store.checkpoint(of: 2)?.number == 3)
        #expect(try store.windows().map(\.number) == [9, 3])
        // A clock that was set back drops nothing.
        clock.now = 3_000
        try addTwo(store, 10...10, writer)
        #expect(try store.commits(of: 1, after: 6, limit: 9).map(\.number) == [7, 8, 9, 10])
    }

    @Test("a store with few commits is looked through for old ones a sixteenth of the age apart, slice by slice")
    func aging() throws {
        var limits = Limits()
        limits.age = 16_000
        do {
            let place = Place()
            let clock = Clock(0)
            let store = try place.open(limits: limits, clock: clock)
            let writer = try store.claim()
            try addTwo(store, 1...6, writer)
            clock.now = 999
            try addTwo(store, 7...7, writer)
            #expect(store.unsorted == 7)
            clock.now = 1_000
            try addTwo(store, 8...8, writer)
            #expect(store.unsorted == 1)
        }
        limits.sliceBytes = 1
        let place = Place()
        let clock = Clock(0)
        let store = try place.open(limits: limits, clock: clock)
        let writer = try store.claim()
        try addTwo(store, 1...6, writer)
        clock.now = 19_500
        try addTwo(store, 7...9, writer)
        #expect(store.unsorted == 6)
        #expect(try store.commits(of: 2, after: 2, limit: 9).map(\.number) == [3])
        #expect(throws: StoreError.historyCompacted(window: 2, through: 2)) {
            try store.commits(of: 2, after: 1, limit: 9)
        }
    }

    @Test("bytes limit the history of all windows together, oldest commits first; the store reports what it keeps")
    func bytes() throws {
        var limits = Limits.sorting
        limits.bytes = 3_500
        let place = Place()
        let store = try place.open(limits: limits, now: 20_000)
        #expect(try store.history() == KeptHistory())
        let writer = try store.claim()
        try addTwo(store, 1...10, writer)
        #expect(throws: StoreError.historyCompacted(window: 2, through: 2)) {
            try store.commits(of: 2, after: 1, limit: 9)
        }
        #expect(try store.commits(of: 2, after: 2, limit: 9).map(\.number) == [3])
        #expect(try store.commits(of: 1, after: 7, limit: 9).map(\.number) == [8, 9, 10])
        #expect(throws: StoreError.historyCompacted(window: 1, through: 7)) {
            try store.commits(of: 1, after: 6, limit: 9)
        }
        // The commits 3, 8 and 9, and number 10, which is not sorted yet.
        let history = try store.history()
        #expect(history.since == 3_000 && (4_000..<4_500).contains(history.bytes), "\(history)")
        let size = try #require(store.size)
        #expect(size > history.bytes)
        try store.close()
        let again = try place.open(limits: limits)
        #expect(try again.windows().map(\.number) == [10, 3])
        #expect(try again.checkpoint(of: 1)?.number == 10)
    }

    @Test("without a checkpoint that covers it, no commit is dropped for age or bytes")
    func uncovered() throws {
        var limits = Limits.sorting
        (limits.age, limits.bytes) = (1, 0)
        let place = Place()
        defer { withExtendedLifetime(place) {} }
        let store = try place.open(limits: limits, now: 20_000)
        let writer = try store.claim()
        for number in 1...9 as ClosedRange<UInt64> {
            try store.append(.of(.sample(number)), as: writer)
            try store.tidy()
        }
        #expect(try store.commits(of: 1, after: 0, limit: 99).map(\.number) == Array(1...9))
    }

    @Test("a store reports no loss only if its writer waited for syncs or closed it", arguments: Durability.allCases)
    func lossless(durability: Durability) throws {
        let place = Place()
        #expect(try place.open(durability).head.isLossless)
        do {
            let store = try place.open(durability)
            try store.append(.of(.sample(1)), as: try store.claim())
        }
        do {
            let store = try place.open(durability)
            #expect(store.head.isLossless == (durability == .full))
            #expect(store.head.number == 1)
            try store.append(.of(.sample(2)), as: try store.claim())
            try store.close()
        }
        #expect(try place.open(durability).head.isLossless)
    }

    @Test("a closed store refuses writes and reads as unavailable")
    func closed() throws {
        let place = Place()
        let store = try place.open()
        let writer = try store.claim()
        try store.close()
        #expect {
            try store.append(.of(.sample(1)), as: writer)
        } throws: { error in
            if case StoreError.unavailable = error { true } else { false }
        }
        #expect {
            try store.fact("a")
        } throws: { error in
            if case StoreError.unavailable = error { true } else { false }
        }
    }
}
