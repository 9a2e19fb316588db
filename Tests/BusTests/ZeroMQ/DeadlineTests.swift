import Testing

@testable import Bus

@Suite struct DeadlineTests {
    @Test func aDeadlineFiresWhenTheManualClockReachesItAndNotBefore() {
        let clock = ManualClock()
        let loop = SocketLoop(name: "test", clock: clock)
        let fired = Box<[UInt64]>([])
        let deadlines = Box<[UInt64]>([1_000, 5_000])
        loop.hooks = Self.hooks(deadlines, fired)
        loop.start()
        for (step, expected) in [(UInt64(999), 0), (1, 1), (3_999, 1), (1, 2)] {
            loop.perform { clock.advance(by: step) }
            // A due deadline fires in the same round as the advance, and so before the closure of the next round.
            let nextRound = Box(false)
            loop.perform { loop.perform { nextRound.change { $0 = true } } }
            #expect(nextRound.wait { $0 })
            #expect(fired.wait { $0.count >= expected })
            #expect(fired.now.count == expected)
        }
        loop.stop()
        #expect(fired.now == [1_000, 5_000])
        #expect(deadlines.now.isEmpty)
    }

    @Test func aDeadlineOfTheSystemClockWakesASleepingLoop() {
        let loop = SocketLoop(name: "test")
        let fired = Box<[UInt64]>([])
        let due = loop.clock.now() + 3_000_000
        loop.hooks = Self.hooks(Box([due]), fired)
        loop.start()
        #expect(fired.wait { $0.count == 1 })
        #expect(fired.now[0] >= due)
        loop.stop()
    }

    @Test func aPumpFiresWhatIsDueAndLeavesTheRest() {
        let clock = ManualClock()
        for loop in [PumpLoop(clock: clock), PumpLoop(seed: 1, clock: clock)] {
            let fired = Box<[UInt64]>([])
            let start = clock.now()
            let deadlines = Box<[UInt64]>([start + 10, start + 20])
            loop.hooks = Self.hooks(deadlines, fired)
            loop.drain()
            #expect(fired.now == [])
            clock.advance(by: 10)
            loop.drain()
            #expect(fired.now == [start + 10])
            #expect(deadlines.now == [start + 20])
        }
    }

    private static func hooks(_ deadlines: Box<[UInt64]>, _ fired: Box<[UInt64]>) -> LoopHooks {
        var hooks = LoopHooks()
        hooks.nextDeadline = { deadlines.now.first }
        hooks.onDeadline = { now in
            deadlines.change { $0.removeAll { $0 <= now } }
            fired.change { $0.append(now) }
        }
        return hooks
    }
}
