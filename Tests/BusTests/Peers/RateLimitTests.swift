import Testing

@testable import Bus

@Suite struct RateLimitTests {
    @Test func aBurstThenARateAndTheRestIsCounted() {
        var limit = RateLimit(burst: 3, perSecond: 2)
        #expect((0..<5).map { _ in limit.take(at: 1_000) } == [0, 0, 0, nil, nil])
        #expect(limit.take(at: 1_499) == nil)
        // Half a second earns one token. Taking it reports the three attempts that were suppressed before.
        #expect(limit.take(at: 1_500) == 3)
        #expect(limit.take(at: 1_500) == nil)
        // At most one burst is saved up. A clock that stands still or goes back earns no token.
        #expect((0..<4).map { _ in limit.take(at: 100_000_000) } == [1, 0, 0, nil])
        #expect(limit.take(at: 5) == nil)
        #expect(limit.suppressed == 2)
    }
}
