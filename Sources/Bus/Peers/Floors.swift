import DequeModule

/// The floors of forgotten clients: the number up to which every key of a client has expired. The floors are kept in
/// the order in which they were inserted. A client is known by the hash of its name.
struct Floors {
    private var byHash: [Int: (n: UInt64, tick: UInt64)] = [:]
    private var order: Deque<(hash: Int, tick: UInt64)> = []
    private var tick: UInt64 = 0

    var count: Int { byHash.count }
    var isEmpty: Bool { byHash.isEmpty }

    subscript(name: String) -> UInt64? { byHash.isEmpty ? nil : byHash[name.hashValue]?.n }

    /// - Returns: how many floors were added: 0 or 1. `remove` and `removeFirst` return how many were removed.
    mutating func insert(_ name: String, _ n: UInt64) -> Int {
        tick += 1
        let before = byHash.updateValue((n, tick), forKey: name.hashValue)
        order.append((name.hashValue, tick))
        if order.count > 2 * byHash.count + 64 { order.removeAll { byHash[$0.hash]?.tick != $0.tick } }
        return before == nil ? 1 : 0
    }

    mutating func remove(_ name: String) -> Int { byHash.removeValue(forKey: name.hashValue) == nil ? 0 : 1 }

    mutating func removeFirst() -> Int {
        while let next = order.popFirst() {
            if byHash[next.hash]?.tick == next.tick {
                byHash[next.hash] = nil
                return 1
            }
        }
        return 0
    }
}
