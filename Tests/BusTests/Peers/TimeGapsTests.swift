import Testing

@testable import Bus

@Suite("Gaps in time")
struct TimeGapsTests {
    private static let second: UInt64 = 1_000_000_000

    /// Holds the value in a class, so that a call inside `#expect` may change it.
    private final class Watched {
        var gaps = TimeGaps()
        var unread: TimeGaps.Gap? { gaps.unread }
        func sleeps(_ nanoseconds: UInt64) { gaps.sleeps(nanoseconds) }
        @discardableResult func look(at now: UInt64) -> TimeGaps.Gap? { gaps.look(at: now) }
        func isRead(at now: UInt64, isEmpty: Bool) -> Bool { gaps.isRead(at: now, isEmpty: isEmpty) }
    }

    @Test("more elapsed time than the loop slept, plus the tolerance, is a gap since the last look")
    func noticed() {
        let gaps = Watched()
        #expect(gaps.look(at: 5 * Self.second) == nil)
        #expect(gaps.look(at: 5 * Self.second + TimeGaps.tolerance) == nil)
        let last = 5 * Self.second + TimeGaps.tolerance
        #expect(gaps.look(at: last + TimeGaps.tolerance + 1) == TimeGaps.Gap(begin: last, end: last + TimeGaps.tolerance + 1))
        #expect(gaps.unread?.begin == last)
    }

    @Test("a sleep of any length is no gap, and is counted once")
    func slept() {
        let gaps = Watched()
        #expect(gaps.look(at: 0) == nil)
        gaps.sleeps(3 * Self.second)
        #expect(gaps.look(at: 3 * Self.second + TimeGaps.tolerance) == nil)
        let last = 3 * Self.second + TimeGaps.tolerance
        #expect(gaps.look(at: last + Self.second) == TimeGaps.Gap(begin: last, end: last + Self.second))
        gaps.sleeps(.max)
        #expect(gaps.look(at: .max) == nil)
    }

    @Test("a clock that stands still or goes back is no gap")
    func still() {
        let gaps = Watched()
        for now: UInt64 in [7, 7, 6, 7] { #expect(gaps.look(at: now) == nil) }
        #expect(!gaps.isRead(at: 7, isEmpty: true))
    }

    @Test(
        "messages sent within a gap count as read when the sockets are empty after a moment, or after the longest time"
    )
    func read() {
        let gaps = Watched()
        gaps.look(at: 0)
        gaps.look(at: Self.second)
        #expect(!gaps.isRead(at: Self.second + TimeGaps.settling - 1, isEmpty: true))
        #expect(!gaps.isRead(at: Self.second + TimeGaps.settling, isEmpty: false))
        #expect(gaps.isRead(at: Self.second + TimeGaps.settling, isEmpty: true))
        #expect(!gaps.isRead(at: Self.second + TimeGaps.settling, isEmpty: true))
        gaps.look(at: 3 * Self.second)
        #expect(!gaps.isRead(at: 3 * Self.second + TimeGaps.longestReading - 1, isEmpty: false))
        #expect(gaps.isRead(at: 3 * Self.second + TimeGaps.longestReading, isEmpty: false))
    }

    @Test("a second gap before the first is read starts where the first one starts")
    func again() {
        let gaps = Watched()
        gaps.look(at: Self.second)
        #expect(gaps.look(at: 2 * Self.second) == TimeGaps.Gap(begin: Self.second, end: 2 * Self.second))
        #expect(gaps.look(at: 4 * Self.second) == TimeGaps.Gap(begin: Self.second, end: 4 * Self.second))
    }
}
