import Testing

@testable import WebGateway

@Suite("Whether a peer takes what waits for it")
struct UptakeTests {
    @Test("a peer that takes a few bytes at a time is not stuck, however long a frame takes")
    func steady() {
        var uptake = Uptake()
        #expect(uptake.look(left: 0, waiting: 1_000, at: 0) == .stuck(0))
        for second in 1...60 {
            #expect(uptake.look(left: second * 3, waiting: 1_000 - second * 3, at: UInt64(second) * 1_000) == .moves)
        }
        #expect(uptake.look(left: 180, waiting: 820, at: 65_000) == .stuck(5_000))
    }

    @Test("a peer that takes nothing is stuck since something waits, even if more is added")
    func stuck() {
        var uptake = Uptake()
        #expect(uptake.look(left: 50, waiting: 0, at: 0) == .idle)
        #expect(uptake.look(left: 50, waiting: 10, at: 1_000) == .stuck(0))
        #expect(uptake.look(left: 50, waiting: 90, at: 31_000) == .stuck(30_000))
        #expect(uptake.look(left: 140, waiting: 0, at: 32_000) == .idle)
        #expect(uptake.look(left: 140, waiting: 5, at: 90_000) == .stuck(0))
    }

    @Test("after the close frame a peer has time to read the messages before it, and then to answer")
    func farewell() {
        var farewell = Farewell(at: 0)
        #expect(farewell.look(.stuck(5_000), at: 5_000) == false)
        #expect(farewell.look(.moves, at: 9_000) == false)
        #expect(farewell.look(.stuck(9_999), at: 18_000) == false)
        #expect(farewell.look(.idle, at: 20_000) == false)
        #expect(farewell.look(.idle, at: 21_999) == false)
        #expect(farewell.look(.idle, at: 22_000) == true)
    }

    @Test("a peer that takes nothing, or that takes for ever, is not waited for")
    func impatience() {
        var farewell = Farewell(at: 0)
        #expect(farewell.look(.stuck(10_000), at: 10_000) == true)
        farewell = Farewell(at: 0)
        #expect(farewell.look(.moves, at: 59_999) == false)
        #expect(farewell.look(.moves, at: 60_000) == true)
    }
}
