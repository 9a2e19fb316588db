import HeapModule

/// Every deadline of the daemon: votes, callbacks, transitions, requests. Its only input is the time of the clock.
public struct DeadlineHeap<Payload> {
    private struct Entry: Comparable {
        let due: UInt64
        let id: UInt64
        static func < (a: Entry, b: Entry) -> Bool { (a.due, a.id) < (b.due, b.id) }
    }

    private var heap = Heap<Entry>()
    private var payloads: [UInt64: Payload] = [:]
    private var nextID: UInt64 = 1

    public init() {}

    public var count: Int { payloads.count }

    /// - Parameter due: in the clock's own unit.
    /// - Returns: the id to `cancel` it with.
    public mutating func schedule(at due: UInt64, _ payload: Payload) -> UInt64 {
        let id = nextID
        nextID += 1
        heap.insert(Entry(due: due, id: id))
        payloads[id] = payload
        return id
    }

    /// Cancels a deadline; an id that has been taken out already is ignored.
    public mutating func cancel(_ id: UInt64) {
        payloads[id] = nil
        // Cancelled entries stay in the heap until they surface; when they are most of it, it is built anew.
        if heap.count > 64, heap.count > payloads.count * 2 {
            heap = Heap(heap.unordered.filter { payloads[$0.id] != nil })
        }
    }

    /// When the next payload is due; nil if there is none.
    public mutating func next() -> UInt64? {
        while let first = heap.min {
            if payloads[first.id] != nil { return first.due }
            heap.removeMin()
        }
        return nil
    }

    /// Takes out the next payload that is due: the earliest one, and of two that are due at the same time the one
    /// scheduled first.
    public mutating func pop(until now: UInt64) -> Payload? {
        while let first = heap.min, first.due <= now {
            heap.removeMin()
            if let payload = payloads.removeValue(forKey: first.id) { return payload }
        }
        return nil
    }
}
