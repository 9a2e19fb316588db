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

    @Test("a loop without polling never polls")
    mutating func never() {
        spin = AdaptiveSpin(longest: 0)
        for _ in 0..<100 { #expect(wait(0) == 0) }
    }
}
