import StoreContract
import Testing

@testable import Store

@Suite("The journal")
struct JournalTests {
    private let store = FaultyStore()
    private let heard = Heard()

    private func journal(limit: Int = 1 << 20, spin: UInt64 = 0) -> Journal {
        Journal(store, as: WriterEpoch(1), limit: limit, spinMicroseconds: spin) { [heard] in heard.add($0) }
    }

    @discardableResult
    private func enter(_ journal: Journal, _ number: UInt64) throws -> Ticket {
        try journal.enter { $0.commit(.sample(number)) }
    }

    private static let full = StoreError.full(location: "disk")

    @Test("tickets that queue while a batch is written form the next batch", arguments: [0, 100])
    func groups(spin: UInt64) throws {
        let journal = journal(spin: spin)
        store.hold()
        try enter(journal, 1)
        store.waitInside()
        for number in 2...5 as ClosedRange<UInt64> { try enter(journal, number) }
        store.letGo()
        #expect(heard.until(Ticket(5)) == [.durable(through: Ticket(1)), .durable(through: Ticket(5))])
        #expect(store.kept == [[1], [2, 3, 4, 5]])
        #expect(journal.close())
    }

    @Test("an empty ticket completes after the tickets before it, and writes nothing")
    func nothing() throws {
        let journal = journal()
        let ticket = try journal.enter { _ in }
        #expect(heard.first(1) == [.durable(through: ticket)])
        #expect(store.kept == [])
    }

    @Test("beyond its limit the journal refuses tickets, and beyond half of it it reports no room")
    func limit() throws {
        let journal = journal(limit: 1_000)
        store.hold()
        try enter(journal, 1)
        store.waitInside()
        var number: UInt64 = 1
        var roomEnded: UInt64 = 0
        var error: JournalError?
        while error == nil, number < 100 {
            if !journal.hasRoom, roomEnded == 0 { roomEnded = number }
            number += 1
            do throws(JournalError) { try journal.enter { $0.commit(.sample(number)) } } catch let caught {
                error = caught
            }
        }
        guard case .full(let bytes, limit: 1_000)? = error else {
            Issue.record("the error is \(String(describing: error))")
            return
        }
        #expect(bytes >= 1_000 && bytes < 1_100)
        #expect(roomEnded > 1 && roomEnded < number - 3)
        store.letGo()
        _ = heard.until(Ticket(number - 1))
        #expect(store.kept.flatMap { $0 } == Array(1..<number))
        #expect(journal.hasRoom)
    }

    @Test("a failure is reported once for exactly its tickets, and they are written first when the store works again")
    func failure() throws {
        let journal = journal()
        try enter(journal, 1)
        #expect(heard.first(1) == [.durable(through: Ticket(1))])
        store.fail(Self.full, Self.full, Self.full)
        store.hold()
        try enter(journal, 2)
        store.waitInside()
        try enter(journal, 3)
        store.letGo()
        #expect(heard.first(2).last == .failed(from: Ticket(2), through: Ticket(3), Self.full))
        journal.retry()
        #expect(heard.first(3).last == .stillFailed(Self.full))
        try enter(journal, 4)
        #expect(heard.first(4).last == .failed(from: Ticket(4), through: Ticket(4), Self.full))
        #expect(store.kept == [[1]])
        try enter(journal, 5)
        let outcomes = heard.until(Ticket(5))
        #expect(Array(outcomes.dropFirst(4)) == [.durable(through: Ticket(2)), .durable(through: Ticket(5))])
        #expect(store.kept == [[1], [2], [3, 4, 5]])
    }

    @Test("a batch that failed but was written is not written twice")
    func thereAllTheSame() throws {
        let journal = journal()
        store.keepTheNextFailure()
        store.fail(.inputOutput(location: "disk", reason: "sync"))
        try enter(journal, 1)
        _ = heard.first(1)
        journal.retry()
        #expect(heard.until(Ticket(1)).last == .durable(through: Ticket(1)))
        #expect(store.kept == [[1]])
        try enter(journal, 2)
        #expect(heard.until(Ticket(2)).last == .durable(through: Ticket(2)))
        #expect(store.kept == [[1], [2]])
        #expect(store.recoveries == 1)
    }

    @Test("a permanent error ends the journal: it names the tickets that were not stored, and refuses further ones")
    func end() throws {
        let journal = journal()
        let error = StoreError.superseded(writer: 1, by: 2)
        try enter(journal, 1)
        _ = heard.first(1)
        store.fail(error)
        try enter(journal, 2)
        #expect(heard.first(2).last == .ended(from: Ticket(2), error))
        #expect(throws: JournalError.ended(error)) { try enter(journal, 3) }
        #expect(!journal.hasRoom)
        #expect(journal.close())
    }

    @Test("closing writes the tickets that were entered, and refuses further ones")
    func closing() throws {
        let journal = journal()
        store.hold()
        try enter(journal, 1)
        store.waitInside()
        try enter(journal, 2)
        #expect(!journal.close(within: 1))
        #expect(throws: JournalError.closed) { try enter(journal, 3) }
        store.letGo()
        #expect(journal.close())
        #expect(store.kept == [[1], [2]])
    }

    @Test("closing after a failure tries once more, and reports what was not stored")
    func closingOverFailure() throws {
        let journal = journal()
        store.fail(Self.full, Self.full)
        try enter(journal, 1)
        _ = heard.first(1)
        #expect(journal.close())
        #expect(heard.first(3).last == .ended(from: Ticket(1), Self.full))
        #expect(store.kept == [])
    }

    @Test("a failure of the housekeeping is reported, and the store is reopened at once")
    func tidying() throws {
        let journal = journal()
        store.failTidy(Self.full)
        let ticket = try enter(journal, 1)
        #expect(heard.first(3) == [.durable(through: ticket), .stillFailed(Self.full), .durable(through: ticket)])
        #expect(store.recoveries == 1)
    }

    @Test("a store that stays closed after its housekeeping is reopened by a retry, also without new tickets")
    func retryWithoutTickets() throws {
        let journal = journal()
        store.failTidy(Self.full)
        store.failRecovery(Self.full, Self.full)
        let ticket = try enter(journal, 1)
        #expect(heard.first(3).dropFirst() == [.stillFailed(Self.full), .stillFailed(Self.full)])
        journal.retry()
        #expect(heard.first(4).last == .stillFailed(Self.full))
        journal.retry()
        #expect(heard.first(5).last == .durable(through: ticket))
        try enter(journal, 2)
        #expect(heard.until(Ticket(2)).last == .durable(through: Ticket(2)))
        #expect(store.kept == [[1], [2]])
    }

    @Test("a recovery that finds another store ends the journal, also without a ticket under way")
    func wrongStore() throws {
        let journal = journal()
        let error = StoreError.damaged(location: "disk", reason: "another")
        store.failTidy(Self.full)
        store.failRecovery(error)
        try enter(journal, 1)
        #expect(heard.first(3).last == .ended(from: Ticket(2), error))
        #expect(throws: JournalError.ended(error)) { try enter(journal, 2) }
    }

    @Test("housekeeping that keeps failing is tried less and less often")
    func pauses() throws {
        let journal = journal()
        store.failTidy(Self.full, Self.full)
        // Housekeeping is tried after 1, 3 and 7. Each ticket is entered only when the one before it is durable.
        for number in 1...8 as ClosedRange<UInt64> {
            try enter(journal, number)
            _ = heard.until(Ticket(number))
        }
        #expect(journal.close())
        #expect(store.tidies == 4)
    }

    @Test("spinning and closing work without a time limit")
    func endless() throws {
        let journal = journal(spin: .max)
        try enter(journal, 1)
        #expect(heard.first(1) == [.durable(through: Ticket(1))])
        #expect(journal.close(within: .max))
    }
}
