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
