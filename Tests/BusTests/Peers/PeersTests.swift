import Testing

@testable import Bus

@Suite("Deadlines and the event ring")
struct PeersTests {
    @Test("deadlines come earliest first, equal ones in the order of scheduling, and cancelled ones never")
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

    @Test("cancelled deadlines do not stay in the heap")
    func cancelled() {
        var heap = DeadlineHeap<Int>()
        for number in 0..<10_000 { heap.cancel(heap.schedule(at: UInt64(number), number)) }
        #expect(heap.count == 0)
        #expect(heap.next() == nil)
    }

    @Test("the ring frees the bytes that it no longer counts")
    func ringBytes() {
        var ring = EventRing()
        for seq in UInt64(1)...64 {
            ring.append(window: WindowID(1), seq: seq, prev: seq - 1, bytes: [UInt8](repeating: 0, count: 1 << 20))
            #expect(ring.held <= EventRing.maximumBytes)
        }
        #expect(ring.events(of: WindowID(1), after: 60, last: 64)?.count == 4)
        #expect(ring.events(of: WindowID(1), after: 1, last: 64) == nil)
    }

    @Test("the ring returns the events of one window after a number, and nil when it no longer reaches back so far")
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
