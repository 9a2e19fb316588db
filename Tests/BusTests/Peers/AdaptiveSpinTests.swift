import Testing

@testable import Bus

@Suite("Polling before sleeping")
struct AdaptiveSpinTests {
    private var spin = AdaptiveSpin(longest: 50)
    private var now: UInt64 = 1_000

    /// Waits for a message that comes after a while.
    /// - Returns: how long the loop polls.
    private mutating func wait(_ length: UInt64) -> UInt64 {
        let polls = spin.wait(at: now)
        now += length
        spin.receive(at: now)
        return polls
    }

    @Test("a loop polls once messages come close together, and no more once they do not")
    mutating func adapts() {
        #expect(wait(1_000_000) == 0)
        for _ in 0..<10 { _ = wait(20) }
        #expect(wait(20) == 50)
        for _ in 0..<3 { _ = wait(1_000_000) }
        #expect(wait(20) == 0)
    }

    @Test("after a pause of any length a few messages that come close together are enough")
    mutating func recovers() {
        for _ in 0..<100 { _ = wait(60_000_000_000) }
        var count = 0
        while wait(10) == 0 { count += 1 }
        #expect(count < 10)
    }

    @Test("between two messages a loop polls once, however often it wakes")
    mutating func once() {
        for _ in 0..<10 { _ = wait(20) }
        #expect(spin.wait(at: now) == 50)
        for step in 1...100 { #expect(spin.wait(at: now + UInt64(step) * 1_000_000) == 0) }
    }

    @Test("whatever came before, the first message after a pause does not make a loop poll", arguments: 1...50)
    mutating func single(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<200 {
            for _ in 0..<random.index(below: 40) { _ = wait(UInt64(random.index(below: 120))) }
            // The poll after the last of them ends before the pause does.
            let poll = spin.wait(at: now)
            #expect(poll <= 50, "seed \(seed)")
            now += 200 + UInt64(random.index(below: 1_000))
            spin.receive(at: now)
            #expect(spin.wait(at: now) == 0, "seed \(seed)")
            now += 10
            spin.receive(at: now)
        }
    }

    /// Nanoseconds that a loop polls in a minute in which a message comes at each of these times.
    private mutating func polled(_ times: [UInt64]) -> UInt64 {
        let minute: UInt64 = 60_000_000_000
        spin = AdaptiveSpin(longest: 50_000)
        var sum: UInt64 = 0
        var at: UInt64 = 0
        for time in times.sorted() + [minute] {
            // It wakes four times a second in any case.
            while at < time {
                sum += spin.wait(at: at)
                at = min(at + 250_000_000, time)
            }
            if time < minute { spin.receive(at: time) }
        }
        return sum
    }

    @Test("in an idle minute a loop polls at most once, after the messages before it")
    mutating func idle() {
        #expect(polled([]) == 0)
        let busy = (1...1_000).map { UInt64($0) * 20_000 }
        #expect(polled(busy) > 0)
        let last = polled(busy) - polled(busy.dropLast())
        #expect(last <= 50_000)
    }

    @Test("one message a second, and the heartbeats of a hundred peers, never make a loop poll")
    mutating func rare() {
        #expect(polled((0..<60).map { UInt64($0) * 1_000_000_000 }) == 0)
        // Each peer sends every 2.5 seconds, and they do not agree upon when.
        let beats = (0..<100).flatMap { peer in
            (0..<24).map { UInt64($0) * 2_500_000_000 + UInt64(peer) * 24_000_000 }
        }
        #expect(polled(beats) == 0)
    }

    @Test("taps of a person with the messages that each of them brings cost less than a thousandth")
    mutating func taps() {
        // Twice a second, eight messages that come 30 microseconds apart.
        let messages = (0..<120).flatMap { tap in (0..<8).map { UInt64(tap) * 500_000_000 + UInt64($0) * 30_000 } }
        #expect(polled(messages) < 60_000_000)
    }

    @Test("a loop polls for no longer than the longest poll after each message")
    mutating func bound() {
        let busy = (1...10_000).map { UInt64($0) * 45_000 }
        #expect(polled(busy) > 0 && polled(busy) <= 10_000 * 50_000)
    }

    @Test("a loop whose processor others want leaves it to them until messages come close together again")
    mutating func crowded() {
        for _ in 0..<20 { _ = wait(20) }
        let begin = now
        #expect(spin.wait(at: begin) == 50)
        spin.polled(atMost: 50, from: begin, to: begin + 60)
        now += 60
        spin.receive(at: now)
        #expect(wait(20) == 50, "a poll that takes a little longer is none")
        spin.polled(atMost: 50, from: now, to: now + 4_000)
        var count = 0
        while wait(20) == 0 { count += 1 }
        #expect(count > 2 && count < 10)
    }

    @Test("a loop without polling never polls")
    mutating func never() {
        spin = AdaptiveSpin(longest: 0)
        for _ in 0..<100 { #expect(wait(0) == 0) }
    }
}
