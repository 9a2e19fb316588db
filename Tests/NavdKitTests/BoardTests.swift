import Testing

@testable import NavdKit

@Suite("A value that several threads use")
struct BoardTests {
    @Test("a waiter gets the value for which the condition is true: at once, or when it is set")
    func waits() async {
        let board = Board(1)
        #expect(await board.wait { $0 == 1 } == 1)
        let waiter = Task { await board.wait(.seconds(20)) { $0 > 1 } }
        board.change { $0 = 2 }
        #expect(await waiter.value == 2)
        #expect(board.value == 2)
    }

    @Test("a wait ends with its timeout, or with its task")
    func ends() async {
        let board = Board(1)
        #expect(await board.wait(.milliseconds(1)) { $0 == 2 } == nil)
        let waiter = Task { await board.wait { $0 == 2 } }
        waiter.cancel()
        #expect(await waiter.value == nil)
    }

    @Test("after a claim has ended, further news of it is ignored")
    func claim() async {
        let claim = Claim<String>()
        #expect(claim.hear(.attached(id: "a1")))
        #expect(claim.hear(.ended(.wasClosed)))
        #expect(!claim.hear(.attached(id: "a2")))
        #expect(await claim.end() == .wasClosed)
    }

    @Test("work is done in its order up to the end, or dropped")
    func work() throws {
        for drops in [false, true] {
            let line = try WorkLine<Int>(most: 2)
            #expect(line.put(1))
            #expect(line.put(2))
            #expect(!line.put(3))
            #expect(line.next() == 1)
            line.end(drops: drops)
            #expect(line.next() == (drops ? nil : 2))
            #expect(line.next() == nil)
        }
    }
}
