import Testing

@testable import Bus

@Suite("The loop's time is shared fairly")
struct FairQueueTests {
    typealias Queue = FairQueue<String, Int, String>

    static let bounds = FairBounds(messagesOfOwner: 100, bytesOfOwner: 10_000, bytesOfAll: 15_000)
    static let millisecond: UInt64 = 1_000_000

    @Test("An owner that has used up its budget waits, and no other owner does")
    func budget() {
        var queue = Queue(Self.bounds)
        #expect(true == queue.mayGoAhead(1, of: "storm", at: 0))
        queue.spend(4 * Self.millisecond, of: "storm", at: 0)
        #expect(true == queue.mayGoAhead(1, of: "storm", at: 0))
        #expect(true == queue.isIdle)
        queue.spend(2 * Self.millisecond, of: "storm", at: 0)
        #expect(false == queue.isIdle)
        // No other owner has sent anything yet, so nothing waits behind this one.
        #expect(true == queue.mayGoAhead(1, of: "storm", at: 0))
        queue.spend(1, of: "other", at: 0)
        #expect(false == queue.mayGoAhead(1, of: "storm", at: 0))
        #expect(false == queue.mayGoAhead(2, of: "storm", at: 0))
        #expect(true == queue.mayGoAhead(3, of: "other", at: 0))
    }

    @Test("An owner is in debt once, however often it spends, and until it has got some of its budget back")
    func debtors() {
        var queue = Queue(Self.bounds)
        for _ in 0..<3 { queue.spend(6 * Self.millisecond, of: "storm", at: 0) }
        queue.spend(6 * Self.millisecond, of: "gust", at: 0)
        #expect(false == queue.isIdle)
        let later = 100_000 * Self.millisecond
        queue.spend(1, of: "storm", at: later)
        #expect(false == queue.isIdle)
        queue.forgetIdle(at: later)
        #expect(true == queue.isIdle)
        queue.spend(1, of: "gust", at: later)
        #expect(true == queue.isIdle)
    }

    @Test("An owner that is alone goes ahead, except past its own waiting messages, and while it is held")
    func alone() {
        var queue = Queue(Self.bounds)
        queue.spend(6 * Self.millisecond, of: "storm", at: 0)
        #expect(true == queue.mayGoAhead(1, of: "storm", at: 0))
        queue.add("a", bytes: 1, to: 1, of: "storm", at: 0)
        #expect(false == queue.mayGoAhead(1, of: "storm", at: 0))
        #expect(true == queue.mayGoAhead(2, of: "storm", at: 0))
        queue.hold("storm")
        #expect(false == queue.mayGoAhead(2, of: "storm", at: 0))
    }

    @Test("A tenth of the elapsed time is added to the budget, up to the budget that can be used at once")
    func refill() {
        let terms = TimeBudget.Terms.all
        var budget = TimeBudget(terms, at: 0)
        budget.spend(6 * Self.millisecond, at: 0)
        #expect(budget.isUsedUp(at: 9 * Self.millisecond))
        #expect(!budget.isUsedUp(at: 11 * Self.millisecond))
        #expect(budget.left(at: 3_600_000 * Self.millisecond) == terms.burst)
        budget.spend(3_600_000 * Self.millisecond, at: 3_600_000 * Self.millisecond)
        #expect(budget.left(at: 3_600_000 * Self.millisecond) == terms.deepest)
    }

    @Test("A line keeps its order: while one of its messages waits, the next one waits too")
    func order() {
        var queue = Queue(Self.bounds)
        queue.spend(6 * Self.millisecond, of: "storm", at: 0)
        queue.spend(1, of: "other", at: 0)
        queue.add("a", bytes: 1, to: 1, of: "storm", at: 0)
        let later = 100 * Self.millisecond
        #expect(false == queue.mayGoAhead(1, of: "storm", at: later))
        #expect(true == queue.mayGoAhead(2, of: "storm", at: later))
        #expect(false == queue.isIdle)
        queue.add("b", bytes: 1, to: 1, of: "storm", at: later)
        #expect(queue.next(at: later)?.message == "a")
        #expect(false == queue.mayGoAhead(1, of: "storm", at: later))
        #expect(queue.next(at: later)?.message == "b")
        #expect(true == queue.mayGoAhead(1, of: "storm", at: later))
        queue.forgetIdle(at: later)
        #expect(true == queue.isIdle)
    }

    @Test("An owner that often keeps the loop too long pauses while others send, for a bounded time")
    func rest() {
        var queue = Queue(Self.bounds)
        for second: UInt64 in 0..<3 { queue.spend(100 * Self.millisecond, of: "storm", at: second) }
        let now = 2_000 * Self.millisecond
        queue.spend(1, of: "other", at: now)
        #expect(false == queue.mayGoAhead(1, of: "storm", at: now))
        queue.add("a", bytes: 1, to: 1, of: "storm", at: now)
        #expect(queue.next(at: now) == nil)
        #expect(queue.next(at: now + 999 * Self.millisecond) == nil)
        #expect(true == queue.mayGoAhead(2, of: "other", at: now))
        #expect(queue.next(at: now + 1_000 * Self.millisecond)?.message == "a")
        queue.add("b", bytes: 1, to: 1, of: "storm", at: now)
        #expect(queue.next(at: now, nobodyRests: true)?.message == "b")
        // 50 ms of debt are paid back within 10 s.
        queue.spend(1, of: "other", at: 11_000 * Self.millisecond)
        #expect(true == queue.mayGoAhead(1, of: "storm", at: 11_000 * Self.millisecond))
    }

    @Test("No message of a held owner is handled until the owner is released")
    func hold() {
        var queue = Queue(Self.bounds)
        queue.hold("reader")
        #expect(!queue.isIdle && !queue.mayGoAhead(1, of: "reader", at: 0) && queue.mayGoAhead(1, of: "other", at: 0))
        queue.add("a", bytes: 1, to: 1, of: "reader", at: 0)
        #expect(queue.next(at: 0) == nil)
        queue.release("reader")
        #expect(queue.next(at: 0)?.message == "a")
        #expect(true == queue.isIdle)
    }

    @Test("Of two waiting owners the one with the smaller debt is served first; the lines of one owner take turns")
    func turns() {
        var queue = Queue(Self.bounds)
        queue.spend(50 * Self.millisecond, of: "storm", at: 0)
        queue.spend(10 * Self.millisecond, of: "busy", at: 0)
        for index in 1...3 {
            queue.add("s\(index)", bytes: 1, to: 1, of: "storm", at: 0)
            queue.add("b\(index)", bytes: 1, to: 2, of: "busy", at: 0)
            queue.add("c\(index)", bytes: 1, to: 3, of: "busy", at: 0)
        }
        #expect(queue.lines == 3)
        var order: [String] = []
        while let next = queue.next(at: 0) { order.append(next.message) }
        #expect(order == ["b1", "c1", "b2", "c2", "b3", "c3", "s1", "s2", "s3"])
        #expect(queue.isEmpty && queue.lines == 0 && queue.bytes == 0)
    }

    @Test("The waiting messages are bounded in number and bytes, for each owner and in total")
    func bounds() {
        var queue = Queue(Self.bounds)
        for index in 0..<100 {
            #expect(queue.bound(passedBy: 1, of: "storm") == nil)
            queue.add("\(index)", bytes: 1, to: index, of: "storm", at: 0)
        }
        #expect(queue.bound(passedBy: 1, of: "storm") == .messagesOfOwner)
        queue.add("", bytes: 9_000, to: 1, of: "other", at: 0)
        #expect(queue.bound(passedBy: 1_000, of: "other") == nil)
        #expect(queue.bound(passedBy: 1_001, of: "other") == .bytesOfOwner)
        #expect(queue.bound(passedBy: 6_000, of: "third") == .bytesOfAll)
        #expect(queue.count == 101 && queue.bytes == 9_100)
        #expect(queue.waiting(of: "storm") == 100 && queue.waiting(of: "third") == 0)
        #expect(queue.next(at: 0) != nil)
    }

    @Test("A dropped line leaves no message behind")
    func drop() {
        var queue = Queue(Self.bounds)
        queue.add("a", bytes: 10, to: 1, of: "storm", at: 0)
        queue.add("b", bytes: 10, to: 2, of: "storm", at: 0)
        queue.add("c", bytes: 10, to: 1, of: "storm", at: 0)
        queue.drop(1, of: "storm")
        #expect(queue.count == 1 && queue.bytes == 10 && queue.lines == 1)
        #expect(queue.next(at: 0)?.message == "b")
        #expect(queue.next(at: 0) == nil)
    }

    @Test("An owner whose budget is full again is forgotten; an owner with a debt is not")
    func idle() {
        var queue = Queue(Self.bounds)
        queue.spend(6 * Self.millisecond, of: "storm", at: 0)
        queue.spend(1, of: "other", at: 0)
        queue.forgetIdle(at: Self.millisecond)
        #expect(false == queue.mayGoAhead(1, of: "storm", at: Self.millisecond))
        queue.forgetIdle(at: 1_000 * Self.millisecond)
        #expect(true == queue.isIdle)
    }
}
