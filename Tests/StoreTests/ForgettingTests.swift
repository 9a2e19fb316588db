import Foundation
import GRDB
import StoreContract
import Testing

@testable import Store

@Suite("Clients and windows that a store forgets")
struct ForgettingTests {
    private let place = Place()
    private static let day: UInt64 = 24 * 3_600 * 1_000

    /// Stores a reply, and sorts it.
    private func answer(
        _ store: SQLiteStore, _ writer: WriterEpoch, _ client: String, _ n: UInt64, at: UInt64, of owner: String = ""
    ) throws {
        var batch = Batch()
        batch.reply(.sample(n, client: client, at: at), of: owner)
        try store.append(batch, as: writer)
        // `tidy` never sorts the newest batch.
        try store.append(Batch(), as: writer)
        try store.tidy()
    }

    private func known(_ store: SQLiteStore, _ client: String, _ n: UInt64) throws -> RememberedReply {
        try store.reply(to: ReplyKey(client: client, n: n), now: 2_000)
    }

    @Test("sorting does not overwrite freed pages, so it costs only the pages it writes")
    func freePages() throws {
        let place = Place()
        let store = try place.open(limits: .sorting)
        let writer = try store.claim()
        for number in 1...20 as ClosedRange<UInt64> { try store.append(.large(number), as: writer) }
        let before = store.frames.pointee
        try store.sort()
        // Nineteen commits of five pages each were moved, and as many pages are free.
        #expect((95..<130).contains(store.frames.pointee - before))
    }

    @Test("a client that is forgotten for the limit leaves the number up to which its keys are expired")
    func room() throws {
        var limits = Limits.sorting
        limits.clients = 1
        limits.floors = 2
        let store = try place.open(limits: limits, now: 2_000)
        let writer = try store.claim()
        for (index, client) in ["a", "b", "c"].enumerated() {
            try answer(store, writer, client, 7, at: 1_000 + UInt64(index))
        }
        #expect(try known(store, "c", 7) == .known(.sample(7, client: "c", at: 1_002)))
        for client in ["a", "b"] {
            #expect(try known(store, client, 7) == .expired)
            #expect(try known(store, client, 1) == .expired)
            #expect(try known(store, client, 8) == .unknown)
        }
        // One of these clients returns. The keys that it used before stay expired.
        try answer(store, writer, "a", 9, at: 1_003)
        #expect(try known(store, "a", 9) == .known(.sample(9, client: "a", at: 1_003)))
        #expect(try known(store, "a", 7) == .expired)
        #expect(try known(store, "a", 8) == .unknown)
        #expect(try known(store, "c", 7) == .expired)
        // Beyond the limit of floors, the floor that was unused the longest is dropped, and its client counts as new.
        try answer(store, writer, "d", 1, at: 1_004)
        #expect(try known(store, "a", 9) == .expired)
        #expect(try known(store, "c", 7) == .expired)
        #expect(try known(store, "b", 7) == .unknown)
    }

    @Test("an owner with too many clients forgets its own; beyond the total limit the owner with the most forgets")
    func owners() throws {
        var limits = Limits.sorting
        (limits.clientsOfOwner, limits.clients, limits.floorsOfOwner, limits.floors) = (3, 5, 2, 3)
        let store = try place.open(limits: limits, now: 2_000)
        let writer = try store.claim()
        func isKnown(_ client: String) throws -> Bool {
            if case .known = try known(store, client, 1) { true } else { false }
        }
        try answer(store, writer, "a1", 1, at: 1_000, of: "a")
        for n in 1...6 { try answer(store, writer, "b\(n)", 1, at: 1_000 + UInt64(n), of: "b") }
        #expect(try isKnown("a1"))
        #expect(try (1...6).map { try isKnown("b\($0)") } == [false, false, false, true, true, true])
        // The floor of a forgotten client is known, unless its place was needed for other clients of the same owner.
        #expect(try known(store, "b3", 1) == .expired)
        #expect(try known(store, "b2", 1) == .expired)
        #expect(try known(store, "b1", 1) == .unknown)
        // Six clients are one too many, and b has the most.
        for n in 1...2 { try answer(store, writer, "c\(n)", 1, at: 1_100 + UInt64(n), of: "c") }
        #expect(try isKnown("a1") && isKnown("c1") && isKnown("c2"))
        #expect(try (4...6).map { try isKnown("b\($0)") } == [false, true, true])
        #expect(try known(store, "b4", 1) == .expired)
    }

    @Test("the even share is what the larger owners are reduced to")
    func evenPart() {
        #expect(Limits.evenPart(of: 10, among: []) == .max)
        #expect(Limits.evenPart(of: 10, among: [4, 6]) == .max)
        #expect(Limits.evenPart(of: 10, among: [4, 7]) == 6)
        #expect(Limits.evenPart(of: 10, among: [1, 90, 2, 90]) == 3)
        #expect(Limits.evenPart(of: 1, among: [5, 5]) == 0)
    }

    @Test("clients in a store of the first version get the owner that their names contain")
    func ofBefore() throws {
        let queue = try DatabaseQueue(path: place.path)
        let (name, key) = ("till", "key " + String(repeating: "k", count: 40))
        let owners = ["", "uid 1001", key, ""]
        let names = [name, "uid 1001\0till", "\(key)\0till", "uid till\0x"]
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA application_id = \(Schema.application)")
            try database.execute(sql: Schema.steps[0])
            try database.execute(sql: "PRAGMA user_version = 1")
            for name in names {
                try database.execute(
                    sql: "INSERT INTO client VALUES (?, 7, -1, 1000)", arguments: [Data(name.utf8)])
            }
            try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.close()
        let store = try place.open(now: 2_000)
        try answer(store, try store.claim(), "new", 1, at: 1_000)
        try store.close()
        let found = try DatabaseQueue(path: place.path).read { database in
            try names.map { name in
                try Data.fetchOne(
                    database, sql: "SELECT owner FROM client WHERE name = ?", arguments: [Data(name.utf8)])
            }
        }
        #expect(found == owners.map { Data($0.utf8) })
    }

    @Test("a client that is forgotten for its age leaves that number too, even when the store is opened again")
    func age() throws {
        do {
            let store = try place.open(limits: .sorting, now: 1_000)
            let writer = try store.claim()
            try answer(store, writer, "a", 7, at: 1_000)
            try store.close()
        }
        do {
            let store = try place.open(limits: .sorting, now: Self.day + 2_000)
            try answer(store, try store.claim(), "b", 1, at: Self.day + 2_000)
        }
        let store = try place.open()
        #expect(try known(store, "a", 7) == .expired)
        #expect(try known(store, "a", 8) == .unknown)
    }

    @Test("keys below a client's window of keys stay expired when the window is wider after a restart")
    func wider() throws {
        var limits = Limits.sorting
        limits.replies = 2
        do {
            let store = try place.open(limits: limits, now: 2_000)
            let writer = try store.claim()
            for n in 1...5 as ClosedRange<UInt64> { try answer(store, writer, "a", n, at: 1_000) }
        }
        let store = try place.open(now: 2_000)
        #expect(try known(store, "a", 3) == .expired)
        #expect(try known(store, "a", 4) == .known(.sample(4, client: "a", at: 1_000)))
    }

    @Test("a window that was forgotten is refused when it is used again, sorted or not", arguments: [false, true])
    func windows(isSorted: Bool) throws {
        var limits = isSorted ? Limits.sorting : Limits()
        limits.forgotten = 1
        func forget(_ window: UInt64) -> Batch {
            var batch = Batch()
            batch.forget(window: window)
            return batch
        }
        do {
            let store = try place.open(limits: limits)
            let writer = try store.claim()
            try store.append(.of(.sample(1, window: 1), .sample(2, window: .max)), as: writer)
            try store.append(forget(.max), as: writer)
            try store.append(.of(.sample(3, window: 3)), as: writer)
            try store.tidy()
            try refuse(store, writer)
        }
        let store = try place.open(limits: limits)
        let writer = try store.claim()
        try refuse(store, writer)
        #expect(try store.windows().map(\.window) == [1, 3])
        // Beyond the limit, the window that was forgotten first counts as new.
        try store.append(forget(1), as: writer)
        try store.append(.of(.sample(4, window: 3)), as: writer)
        try store.tidy()
        guard isSorted else { return try refuse(store, writer) }
        #expect(throws: StoreError.forgottenWindow(1)) { try store.append(.of(.sample(5)), as: writer) }
        try store.append(.of(.sample(5, window: .max)), as: writer)
        #expect(try store.windows().map(\.window) == [3, .max])
        #expect(try store.commits(of: .max, after: 0, limit: 9).map(\.number) == [5])
    }

    /// Checks that the window `.max` is refused, and that the refusal changes nothing.
    private func refuse(_ store: SQLiteStore, _ writer: WriterEpoch) throws {
        let head = store.head
        let word = StoreError.forgottenWindow(.max)
        #expect(throws: word) {
            try store.append(.of(.sample(head.number + 1), .sample(head.number + 2, window: .max)), as: writer)
        }
        var batch = Batch()
        batch.checkpoint(.sample(2, window: .max))
        #expect(throws: word) { try store.append(batch, as: writer) }
        #expect(store.head == head)
        #expect(try store.commits(of: nil, after: 0, limit: 99).map(\.number).last == head.number)
    }

    @Test("a commit after the end of its window in the same batch is refused; a checkpoint before the end is allowed")
    func sameBatch() throws {
        let store = try place.open(limits: .sorting)
        let writer = try store.claim()
        var batch = Batch.of(.sample(1))
        batch.checkpoint(.sample(1))
        batch.forget(window: 1)
        var worse = batch
        worse.commit(.sample(2))
        #expect(throws: StoreError.forgottenWindow(1)) { try store.append(worse, as: writer) }
        try store.append(batch, as: writer)
        for _ in 0..<2 {
            #expect(try store.windows() == [])
            #expect(try store.checkpoint(of: 1) == nil)
            try store.append(Batch(), as: writer)
            try store.tidy()
        }
    }
}
