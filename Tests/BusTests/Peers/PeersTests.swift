import Testing

@testable import Bus

@Suite("What peers leave behind")
struct PeersTests {
    @Test("deadlines come earliest first, of two at once the older first, cancelled ones never")
    func heap() {
        var heap = DeadlineHeap<String>()
        _ = heap.schedule(at: 30, "c")
        _ = heap.schedule(at: 10, "a")
        let gone = heap.schedule(at: 10, "gone")
        _ = heap.schedule(at: 10, "b")
        heap.cancel(gone)
        #expect(heap.next() == 10)
        #expect(heap.pop(until: 9) == nil)
        #expect(heap.pop(until: 20) == "a")
        #expect(heap.pop(until: 20) == "b")
        #expect(heap.pop(until: 20) == nil)
        #expect(heap.next() == 30)
        #expect(heap.pop(until: 30) == "c")
        #expect(heap.next() == nil)
    }

    @Test("many cancelled deadlines leave no heap behind")
    func cancelled() {
        var heap = DeadlineHeap<Int>()
        for number in 0..<10_000 { heap.cancel(heap.schedule(at: UInt64(number), number)) }
        #expect(heap.count == 0)
        #expect(heap.next() == nil)
    }

    private func name(_ verdict: ReplyMemory<Int>.Verdict) -> String {
        switch verdict {
        case .run: "run"
        case .join: "join"
        case .known(let bytes): "known \(String(decoding: bytes, as: UTF8.self))"
        case .reused: "reused"
        case .expired: "expired"
        }
    }

    @Test("a keyed request runs once: retries join it, then get its answer")
    func keys() {
        var memory = ReplyMemory<Int>()
        let key = IdempotencyKey(client: "a", n: 1)
        #expect(name(memory.begin(key, body: 5, waiter: 1)) == "run")
        #expect(name(memory.begin(key, body: 5, waiter: 2)) == "join")
        #expect(name(memory.begin(key, body: 6, waiter: 3)) == "reused")
        #expect(memory.store(key, reply: Array("ok".utf8)) == [2])
        #expect(name(memory.begin(key, body: 5, waiter: 4)) == "known ok")
        #expect(name(memory.begin(IdempotencyKey(client: "b", n: 1), body: 5, waiter: 4)) == "run")
    }

    @Test("a key older than the window is never run")
    func expired() {
        var memory = ReplyMemory<Int>()
        for n in 1...UInt64(1_100) {
            let key = IdempotencyKey(client: "a", n: n)
            #expect(name(memory.begin(key, body: 0, waiter: 0)) == "run")
            _ = memory.store(key, reply: [])
        }
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 76), body: 0, waiter: 0)) == "expired")
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 77), body: 0, waiter: 0)) == "known ")
    }

    @Test("large answers are forgotten oldest first, and never run again; all clients together have a bound")
    func largeReplies() {
        var memory = ReplyMemory<Int>()
        let reply = [UInt8](repeating: 97, count: 100_000)
        for n in 1...UInt64(30) {
            let key = IdempotencyKey(client: "a", n: n)
            #expect(name(memory.begin(key, body: 0, waiter: 0)) == "run")
            _ = memory.store(key, reply: reply)
            #expect(memory.size <= ReplyMemory<Int>.bytesOfClient)
        }
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 1), body: 0, waiter: 0)) == "expired")
        #expect(name(memory.begin(IdempotencyKey(client: "a", n: 30), body: 0, waiter: 0)).hasPrefix("known"))
        for client in 0..<1_000 {
            let key = IdempotencyKey(client: "c\(client)", n: 1)
            _ = memory.begin(key, body: 0, waiter: 0)
            _ = memory.store(key, reply: reply)
        }
        #expect(memory.size <= ReplyMemory<Int>.bytesOfAll)
        #expect(memory.size > ReplyMemory<Int>.bytesOfAll / 2)
    }

    @Test("a request under way outlives its window and everybody else: whoever joined it is answered")
    func runningStays() {
        var memory = ReplyMemory<Int>()
        let slow = IdempotencyKey(client: "slow", n: 1)
        #expect(name(memory.begin(slow, body: 0, waiter: 1)) == "run")
        for n in 2...UInt64(4_000) {
            let key = IdempotencyKey(client: "slow", n: n)
            _ = memory.begin(key, body: 0, waiter: 0)
            _ = memory.store(key, reply: [1])
        }
        for client in 0..<5_000 {
            let key = IdempotencyKey(client: "c\(client)", n: 1)
            _ = memory.begin(key, body: 0, waiter: 0)
            _ = memory.store(key, reply: [1])
        }
        #expect(name(memory.begin(slow, body: 0, waiter: 2)) == "join")
        #expect(memory.store(slow, reply: [7]) == [2])
        #expect(name(memory.begin(slow, body: 0, waiter: 3)) == "expired")
    }

    @Test("the ring really lets go of the bytes it no longer counts")
    func ringBytes() {
        var ring = EventRing()
        for seq in UInt64(1)...64 {
            ring.append(window: WindowID(1), seq: seq, prev: seq - 1, bytes: [UInt8](repeating: 0, count: 1 << 20))
            #expect(ring.held <= EventRing.maximumBytes)
        }
        #expect(ring.events(of: WindowID(1), after: 60, last: 64)?.count == 4)
        #expect(ring.events(of: WindowID(1), after: 1, last: 64) == nil)
    }

    @Test("the ring gives what one window said after a number, and knows when it no longer reaches back")
    func ring() {
        var ring = EventRing()
        for seq in UInt64(1)...UInt64(EventRing.maximumCount + 10) {
            ring.append(window: WindowID(seq % 2), seq: seq, prev: seq < 3 ? 0 : seq - 2, bytes: Array("\(seq)".utf8))
        }
        let last = UInt64(EventRing.maximumCount + 10)
        let window = WindowID(last % 2)
        #expect(ring.events(of: window, after: last, last: last) == [])
        #expect(ring.events(of: window, after: last - 4, last: last)?.count == 2)
        #expect(ring.events(of: window, after: 2, last: last) == nil)
    }
}
