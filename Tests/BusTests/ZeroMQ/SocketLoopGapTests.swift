import Synchronization
import Testing

@testable import Bus

/// Tests a loop whose clock leaps, as the clock of a machine does that was asleep.
@Suite struct SocketLoopGapTests {
    private final class LeapingClock: LoopClock {
        private let time = Atomic<UInt64>(1_000_000_000)
        var movesByItself: Bool { true }
        func now() -> UInt64 { time.load(ordering: .acquiring) }
        func leap(_ nanoseconds: UInt64) { time.wrappingAdd(nanoseconds, ordering: .releasing) }
        func sleepTime(until deadline: UInt64) -> UInt64? { deadline > now() ? deadline - now() : 0 }
    }

    @Test func whatIsDueAfterAGapComesBeforeTheMessageThatLiesInTheSocket() throws {
        let clock = LeapingClock()
        let loop = SocketLoop(name: "test", clock: clock)
        let log = Box<[String]>([])
        let context = try Context()
        let ear = try Socket(.pair, in: context)
        try ear.bind("inproc://gap")
        let mouth = Mouth(try Socket(.pair, in: context))
        try mouth.socket.connect("inproc://gap")
        try loop.add(ear) { frames in
            let text = String(decoding: frames[0], as: UTF8.self)
            log.change { $0.append(text) }
        }
        loop.hooks.onGap = { gap in log.change { $0.append("gap of \((gap.end - gap.begin) / 1_000_000)") } }
        loop.hooks.onGapRead = { log.change { $0.append("read") } }
        loop.start()
        loop.perform { mouth.say("in time") }
        #expect(log.wait { $0.count == 1 })
        // Both happen in one job. The loop looks at its clock before the job, and again only when the message is in the
        // socket.
        loop.perform {
            clock.leap(3_000_000_000)
            mouth.say("late, perhaps")
        }
        #expect(log.wait { $0.count == 3 })
        loop.perform { clock.leap(TimeGaps.settling) }
        #expect(log.wait { $0.count == 4 })
        loop.perform { mouth.say("in time again") }
        #expect(log.wait { $0.count == 5 })
        loop.stop()
        #expect(log.now == ["in time", "gap of 3000", "late, perhaps", "read", "in time again"])
        mouth.socket.close()
    }

    /// Used only on the loop, once the loop runs.
    private final class Mouth: @unchecked Sendable {
        let socket: Socket
        init(_ socket: Socket) { self.socket = socket }
        func say(_ text: String) { _ = try? socket.send(Array(text.utf8)) }
    }
}
