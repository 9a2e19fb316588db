import Bus
import Testing

@testable import NavdKit

@Suite("What lies between the reader and the application")
struct MailboxTests {
    @Test("of layouts the newest counts")
    func newest() async {
        let box = Mailbox<Int>(.newest)
        for number in 1...3 { box.put(number) }
        #expect(await box.next() == 3)
        box.put(4)
        box.end()
        #expect(await box.next() == 4)
        #expect(await box.next() == nil)
    }

    @Test("events are kept in order, and beyond the bound all of them are given up")
    func all() async {
        let box = Mailbox<Int>(.all(most: 3))
        for number in 1...3 { #expect(box.put(number)) }
        #expect(!box.put(4))
        #expect(box.put(5))
        #expect(await box.next() == 5)
    }

    private final class Thing: Sendable {}

    @Test("values that the reader has taken are not kept, even if more wait behind them")
    func taken() async {
        let box = Mailbox<Thing>(.all(most: 10))
        for _ in 0..<2 { box.put(Thing()) }
        weak var first: Thing?
        first = await box.next()
        #expect(first == nil)
    }

    @Test("a reader that waits is given the next element, and nil when its task is cancelled")
    func waits() async {
        let box = Mailbox<Int>(.newest)
        let reader = Task { await box.next() }
        box.put(7)
        #expect(await reader.value == 7)
        let other = Task { await box.next() }
        other.cancel()
        #expect(await other.value == nil)
    }

    @Test("an event that a slow program has not taken is replaced by a copy of the window")
    func events() async throws {
        let snapshot: JSON = ["epoch": "e", "seq": 3, "window": ["id": "w1"], "controllers": []]
        let copy = try Replica(snapshot: snapshot)
        let box = Mailbox<WindowEvent>(.all(most: 2))
        let follower = SequenceFollower(box) { WindowEvent.keep($0, in: $1) }
        for seq in 1...3 { follower.take(.event(["seq": .int(Int64(seq))], copy)) }
        guard case .copy(let found)? = await box.next() else { return #expect(Bool(false), "no copy") }
        #expect(found.seq == 3)
    }

    @Test("what ends a follower is its error, also where nobody has kept the sequence")
    func ended() async {
        let follower = SequenceFollower(Mailbox<WindowEvent>(.newest)) { WindowEvent.keep($0, in: $1) }
        follower.take(.missing(.missing("x", near: [])))
        #expect(follower.error == nil)
        follower.take(.ended(NavdError(.notAllowed, "no")))
        #expect(await follower.box.next() == nil)
        #expect(follower.error?.name == .notAllowed)
    }

    @Test("a value that comes before the wait is not lost, and the first one counts")
    func pending() async {
        let pending = Pending<Int>()
        pending.finish(1)
        pending.finish(2)
        #expect(await pending.wait() == 1)
    }
}
