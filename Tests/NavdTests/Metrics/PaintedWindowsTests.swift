import Bus
import Testing

@testable import navd

/// How far what renderers have painted lags behind what is committed.
@Suite("Painted windows")
struct PaintedWindowsTests {
    private var painted = PaintedWindows()
    private let window = WindowID(1)

    private func lag(at now: UInt64, last: UInt64, of session: UInt64 = 1) -> PaintedWindows.Lag? {
        painted.lags(at: now) { _ in last }.first { $0.session == session }?.lag
    }

    /// Why a report is refused; nil if it is taken.
    private func refusal(of window: WindowID, by session: UInt64) -> ErrorName? {
        var painted = painted
        do throws(Refusal) {
            try painted.report(1, of: window, by: session, client: "c\(session)", last: 1, at: 0)
            return nil
        } catch { return error.name }
    }

    @Test("a renderer that has painted the last commit does not lag")
    mutating func current() throws {
        try painted.report(5, of: window, by: 1, client: "c1", last: 5, at: 100)
        #expect(lag(at: 400, last: 5) == .init(seq: 5, behind: 0, milliseconds: 0, age: 300))
    }

    @Test("the lag is the age of the first commit that is not painted, and not of the last one")
    mutating func lags() throws {
        try painted.report(5, of: window, by: 1, client: "c1", last: 5, at: 100)
        painted.committed(6, of: window, at: 1_000)
        painted.committed(9, of: window, at: 3_000)
        #expect(lag(at: 4_000, last: 9) == .init(seq: 5, behind: 4, milliseconds: 3_000, age: 3_900))
        try painted.report(6, of: window, by: 1, client: "c1", last: 9, at: 4_000)
        #expect(lag(at: 4_500, last: 9) == .init(seq: 6, behind: 3, milliseconds: 1_500, age: 500))
        try painted.report(9, of: window, by: 1, client: "c1", last: 9, at: 5_000)
        #expect(lag(at: 5_000, last: 9) == .init(seq: 9, behind: 0, milliseconds: 0, age: 0))
    }

    @Test("a commit before the first report counts from that report on")
    mutating func first() throws {
        try painted.report(3, of: window, by: 1, client: "c1", last: 8, at: 10_000)
        #expect(lag(at: 10_500, last: 8) == .init(seq: 3, behind: 5, milliseconds: 500, age: 500))
    }

    @Test("each renderer of a window has its own lag, also while another one is stuck")
    mutating func several() throws {
        try painted.report(1, of: window, by: 1, client: "c1", last: 1, at: 0)
        try painted.report(1, of: window, by: 2, client: "c2", last: 1, at: 0)
        for index in 1...1_000 as ClosedRange<UInt64> {
            painted.committed(1 + index, of: window, at: index * 100)
            try painted.report(index, of: window, by: 2, client: "c2", last: 1 + index, at: index * 100)
        }
        // One commit is not painted. Commits share entries, so the lag may be told as a little larger than it is.
        let live = try #require(lag(at: 100_050, last: 1_001, of: 2))
        #expect(live.behind == 1 && live.milliseconds >= 50 && live.milliseconds <= 1_000, "\(live)")
        let stuck = try #require(lag(at: 100_050, last: 1_001, of: 1))
        #expect(stuck.behind == 1_000 && stuck.milliseconds == 99_950)
    }

    @Test("a renderer that leaves and a window that is closed are removed, and nothing is recorded without a renderer")
    mutating func forgetting() throws {
        try painted.report(1, of: window, by: 1, client: "c1", last: 1, at: 0)
        try painted.report(1, of: WindowID(2), by: 2, client: "c2", last: 1, at: 0)
        painted.withdraw(session: 1)
        #expect(painted.lags(at: 0) { _ in 1 }.map(\.session) == [2])
        painted.forget { window in window != WindowID(2) }
        #expect(painted.isEmpty)
        painted.committed(2, of: window, at: 5)
        #expect(painted.isEmpty)
    }

    @Test("a session that draws a window no more withdraws it, and keeps the others")
    mutating func withdrawing() throws {
        try painted.report(1, of: window, by: 1, client: "c1", last: 1, at: 0)
        try painted.report(1, of: WindowID(2), by: 1, client: "c1", last: 1, at: 0)
        painted.withdraw(session: 1, except: [WindowID(2)])
        #expect(painted.lags(at: 0) { _ in 1 }.map(\.window) == [WindowID(2)])
    }

    @Test("the word of a lost renderer stays and grows old, until its client paints the window again")
    mutating func losing() throws {
        try painted.report(1, of: window, by: 1, client: "screen", last: 1, at: 0)
        painted.lost(session: 1)
        painted.committed(2, of: window, at: 1_000)
        let dead = try #require(painted.lags(at: 90_000) { _ in 2 }.first)
        #expect(dead.isLost && dead.client == "screen")
        #expect(dead.lag == .init(seq: 1, behind: 1, milliseconds: 89_000, age: 90_000))
        try painted.report(2, of: window, by: 2, client: "other", last: 2, at: 90_000)
        #expect(painted.lags(at: 90_000) { _ in 2 }.map(\.session) == [1, 2])
        try painted.report(2, of: window, by: 3, client: "screen", last: 2, at: 91_000)
        #expect(painted.lags(at: 91_000) { _ in 2 }.map(\.session) == [2, 3])
        // A page that was loaded again has reported before the session of the last one ended.
        try painted.report(2, of: window, by: 4, client: "screen", last: 2, at: 92_000)
        painted.lost(session: 3)
        #expect(painted.lags(at: 92_000) { _ in 2 }.map(\.session) == [2, 4])
        painted.lost(session: 4)
        #expect(painted.lags(at: 92_000) { _ in 2 }.map(\.isLost) == [false, true])
    }

    @Test("lost reports are few for each window, and make room for renderers that are there")
    mutating func lostBounds() throws {
        for session in 1...20 as ClosedRange<UInt64> {
            try painted.report(1, of: window, by: session, client: "c\(session)", last: 1, at: session)
            painted.lost(session: session)
        }
        let newest = Array((21 - UInt64(PaintedWindows.mostLost))...20)
        #expect(painted.lags(at: 30) { _ in 1 }.map(\.session) == newest)
        for session in 100..<164 as Range<UInt64> {
            for number in 1...16 as ClosedRange<UInt64> {
                try painted.report(1, of: WindowID(number), by: session, client: "c\(session)", last: 1, at: 40)
            }
        }
        let lags = painted.lags(at: 50) { _ in 1 }
        let isAnyLost = lags.contains { $0.isLost }
        #expect(!isAnyLost)
    }

    @Test("of the renderers of a window the one heard lately that lags least counts, else the one heard last")
    func best() {
        func found(_ client: String, _ milliseconds: UInt64, age: UInt64, isLost: Bool = false) -> PaintedWindows.Found {
            .init(
                window: window, session: 1, client: client, isLost: isLost,
                lag: .init(seq: 1, behind: 1, milliseconds: milliseconds, age: age))
        }
        func best(_ found: PaintedWindows.Found...) -> String? { PaintedWindows.Found.best(of: found)?.client }
        #expect(best() == nil)
        #expect(best(found("a", 9, age: 1), found("b", 3, age: 4)) == "b")
        #expect(best(found("a", 9, age: 15_000), found("b", 3, age: 15_001)) == "a")
        #expect(best(found("a", 9, age: 15_000), found("b", 3, age: 1, isLost: true)) == "a")
        #expect(best(found("a", 0, age: 99_000), found("b", 3, age: 50_000, isLost: true)) == "b")
        #expect(found("a", 10_000, age: 0).isFaulty == false && found("a", 10_001, age: 0).isFaulty)
    }

    @Test("a session reports sixteen windows at most, and all of them together 1,024")
    mutating func bounds() throws {
        for session in 1...64 as ClosedRange<UInt64> {
            for number in 1...16 as ClosedRange<UInt64> {
                try painted.report(1, of: WindowID(number), by: session, client: "c\(session)", last: 1, at: 0)
            }
        }
        #expect(refusal(of: WindowID(17), by: 1) == .limitExceeded)
        #expect(refusal(of: WindowID(1), by: 65) == .limitExceeded)
        // A report about a window that is known takes no room.
        try painted.report(2, of: WindowID(1), by: 1, client: "c1", last: 2, at: 0)
        painted.withdraw(session: 1)
        try painted.report(1, of: WindowID(1), by: 65, client: "c65", last: 1, at: 0)
    }
}
