import Testing

@testable import Bus

@Suite("Ids in order")
struct OrderedIDsTests {
    @Test("a list of them equals a sorted set, whatever comes and goes", arguments: 1...8 as ClosedRange<UInt64>)
    func byChance(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var (ids, plain) = (OrderedIDs<WindowID>(), [WindowID]())
        var highest: UInt64 = 0
        func insert(_ number: UInt64) {
            let id = WindowID(number)
            ids.insert(id)
            let place = plain.firstIndex { $0 >= id } ?? plain.count
            if place == plain.count || plain[place] != id { plain.insert(id, at: place) }
        }
        for step in 0..<6_000 {
            // Phases in which they become more and fewer, so that pieces are split and joined.
            let grows = step / 1_500 % 2 == 0
            switch random.index(below: 10) {
            case (grows ? 2 : 7)...:
                highest += UInt64(1 + random.index(below: 3))
                insert(highest)
            case 1: insert(UInt64(random.index(below: Int(highest) + 2)))
            default:
                if !plain.isEmpty { ids.remove(plain.remove(at: random.index(below: plain.count))) }
                ids.remove(WindowID(highest + 9))
            }
            #expect(ids.count == plain.count, "seed \(seed), step \(step)")
            guard step % 97 == 0 else { continue }
            #expect(ids.list() == plain, "seed \(seed), step \(step)")
            let lowest = WindowID(UInt64(random.index(below: Int(highest) + 3)))
            let limit = 1 + random.index(below: 700)
            let page = Array(plain.drop { $0 <= lowest }.prefix(limit))
            #expect(ids.list(above: lowest, limit: limit) == page, "seed \(seed), step \(step), above \(lowest)")
        }
    }

    @Test("all are found in pages")
    func pages() {
        var ids = OrderedIDs<UInt64>()
        for id in stride(from: UInt64(4_000), to: 0, by: -2) { ids.insert(id) }
        var (found, after): ([UInt64], UInt64?) = ([], nil)
        while true {
            let page = ids.list(above: after, limit: 256)
            guard let last = page.last else { break }
            found += page
            after = last
        }
        #expect(found == Array(stride(from: 2, through: 4_000, by: 2)))
        #expect(ids.list(above: .max).isEmpty && OrderedIDs<UInt64>().list(above: 3).isEmpty)
    }

    @Test("an id that is there already is not added again, and one that is not there is not removed")
    func twice() {
        var ids = OrderedIDs<UInt64>()
        for id: UInt64 in [3, 1, 3, 2, 1] { ids.insert(id) }
        ids.remove(9)
        ids.remove(0)
        #expect(ids.list() == [1, 2, 3] && ids.count == 3)
        for id: UInt64 in [2, 1, 3, 3] { ids.remove(id) }
        #expect(ids.list().isEmpty && ids.count == 0)
    }
}
