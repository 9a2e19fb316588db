import Testing

@testable import navd

@Suite("How long navd polls for the disk's answer")
struct DiskPaceTests {
    private var pace = DiskPace()
    private var now: UInt64 = 1_000
    private var ticket: UInt64 = 0

    /// Completes one ticket that takes this many nanoseconds.
    private mutating func keep(_ took: UInt64) {
        ticket += 1
        pace.entered(ticket, now: now)
        now += took
        pace.kept(through: ticket, last: ticket, now: now)
    }

    @Test("with a fast disk navd polls for twice the usual time, and no longer")
    mutating func quick() {
        for _ in 0..<64 { keep(100_000) }
        #expect(pace.worthLooking(now: now) == 0)
        pace.entered(ticket + 1, now: now)
        let all = pace.worthLooking(now: now)
        #expect((180_000...220_000).contains(all), "\(all)")
        #expect(pace.worthLooking(now: now + 50_000) == all - 50_000)
        #expect(pace.worthLooking(now: now + all) == 0)
        #expect(pace.worthLooking(now: now + 5_000_000) == 0)
    }

    @Test("with a slow disk navd does not poll, and polls again once the disk is fast")
    mutating func slow() {
        for _ in 0..<8 { keep(5_000_000) }
        pace.entered(ticket + 1, now: now)
        #expect(pace.worthLooking(now: now) == 0)
        pace.kept(through: ticket + 1, last: ticket + 1, now: now + 5_000_000)
        ticket += 1
        for _ in 0..<64 { keep(100_000) }
        pace.entered(ticket + 1, now: now)
        #expect(pace.worthLooking(now: now) > 0)
    }

    @Test("a single write that hangs ends the polling at once")
    mutating func hangs() {
        for _ in 0..<64 { keep(100_000) }
        keep(3_000_000_000)
        pace.entered(ticket + 1, now: now)
        #expect(pace.worthLooking(now: now) == 0)
    }

    @Test("queued tickets are awaited one batch after the other")
    mutating func queue() {
        pace.entered(1, now: now)
        pace.entered(2, now: now + 10_000)
        pace.kept(through: 1, last: 2, now: now + 100_000)
        #expect(pace.worthLooking(now: now + 100_000) > 0)
        pace.kept(through: 2, last: 2, now: now + 200_000)
        #expect(pace.worthLooking(now: now + 200_000) == 0)
    }
}
