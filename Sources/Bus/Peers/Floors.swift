/// Up to which number all is expired, of clients that were forgotten: in the order in which they were. A name is known by its hash.
struct Floors {
    private var byHash: [Int: (n: UInt64, tick: UInt64)] = [:]
    private var order: [(hash: Int, tick: UInt64)] = []
    private var first = 0
    private var tick: UInt64 = 0

    var count: Int { byHash.count }
    var isEmpty: Bool { byHash.isEmpty }

    subscript(name: String) -> UInt64? { byHash.isEmpty ? nil : byHash[name.hashValue]?.n }

    /// - Returns: how many more there are, as of the others that change it: fewer.
    mutating func insert(_ name: String, _ n: UInt64) -> Int {
        tick += 1
        let before = byHash.updateValue((n, tick), forKey: name.hashValue)
        order.append((name.hashValue, tick))
        if order.count > 2 * byHash.count + 64 {
            order = order[first...].filter { byHash[$0.hash]?.tick == $0.tick }
            first = 0
        }
        return before == nil ? 1 : 0
    }

    mutating func remove(_ name: String) -> Int { byHash.removeValue(forKey: name.hashValue) == nil ? 0 : 1 }

    mutating func removeFirst() -> Int {
        while first < order.count {
            let next = order[first]
            first += 1
            if byHash[next.hash]?.tick == next.tick {
                byHash[next.hash] = nil
                return 1
            }
        }
        return 0
    }
}
