import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// The holds and the room of `Sessions`, as a value.
@Suite("Holds of sessions, and room for another session")
struct HoldsTests: ~Copyable {
    private var sessions = Sessions()
    private let holdings = Holdings(Access(.uid(1)))
    private static let made = ControllerID(5)

    @discardableResult
    private mutating func begin() -> Session {
        sessions.begin(
            "c", token: "t\(sessions.count)", Access(.uid(1)), holdings, Allowance(Quotas()))
    }

    private func reply(
        _ method: String, by session: UInt64, on: ControllerID? = nil, _ body: Reply.Body, turn: UInt64 = 1,
        late: Bool = false
    ) -> Reply {
        let origin = Origin(session: session, request: .number(1), client: "c", method: method, on: on)
        return Reply(origin: origin, body: body, seq: 1, turn: turn, late: late)
    }

    private static let release = "viewController.release"

    @Test("a controller that a command makes is held by its session; if the session has ended, it is released")
    mutating func making() throws {
        let method = try #require(
            MethodDescription.all(.holds).first { !$0.traits.contains(.describesPopover) && $0.kind == .command })
        let session = begin()
        let made = Reply.Body.outcome("", ["viewController": Self.made.json])
        let held = sessions.takeHolds(of: reply(method.name, by: session.number, made))
        #expect(held == [] && session.holds == [Self.made: 1])
        let chained = sessions.takeHolds(
            of: reply(method.name, by: session.number, .outcome("chained", ["viewController": Self.made.json])))
        #expect(chained == [] && session.holds == [Self.made: 1])
        let left = sessions.takeHolds(of: reply(method.name, by: 99, made))
        #expect(left == [Self.made])
    }

    @Test("a transaction's session holds what its parts have made")
    mutating func several() throws {
        let method = try #require(MethodDescription.all(.ofCommands).first)
        let session = begin()
        let body = Reply.Body.outcome("", ["held": [Self.made.json, ControllerID(6).json]])
        _ = sessions.takeHolds(of: reply(method.name, by: session.number, body))
        #expect(session.holds == [Self.made: 1, ControllerID(6): 1])
    }

    @Test("a release under way counts until its answer; a refused one leaves the hold")
    mutating func releasing() throws {
        let session = begin()
        sessions.hold(Self.made, by: session.number)
        sessions.hold(Self.made, by: session.number)
        for _ in 0..<2 { session.beginReleasing(Self.made) }
        let refused = sessions.takeHolds(
            of: reply(Self.release, by: session.number, on: Self.made, .refused(Refusal(.busy, ""))))
        #expect(refused == [] && session.holds == [Self.made: 2] && session.releasing == [Self.made: 1])
        #expect(session.leftHolds.map(\.count) == [1])
        let done = sessions.takeHolds(
            of: reply(Self.release, by: session.number, on: Self.made, .outcome("done", [:])))
        #expect(done == [] && session.holds == [Self.made: 1] && session.releasing == [:])
        let orphaned = sessions.takeHolds(of: reply(Self.release, by: 99, on: Self.made, .refused(Refusal(.busy, ""))))
        #expect(orphaned == [Self.made], "the session has left the hold to the command")
    }

    @Test("open requests are tallied for one session at a time, and no count is lost")
    mutating func tally() {
        let (one, two) = (begin(), begin())
        sessions.began(one.number)
        sessions.began(one.number)
        sessions.answered(one.number)
        #expect(one.pending == 0, "it is counted when the message has been handled")
        sessions.began(two.number)
        #expect([one.pending, two.pending] == [1, 0])
        sessions.answered(one.number)
        sessions.settleTally()
        sessions.settleTally()
        #expect([one.pending, two.pending] == [0, 1])
        #expect(holdings.pending == 1)
    }

    @Test("the session whose request began last is found like any other, and not once it has ended")
    mutating func last() {
        let (one, two) = (begin(), begin())
        let address = PeerAddress(bytes: [1])
        _ = sessions.connect(one, at: address, retiring: nil, now: 0)
        for session in [one, two, one] {
            sessions.began(session.number)
            let (first, second) = (sessions[one.number], sessions[two.number])
            #expect(first === one && second === two)
            let (connected, absent) = (sessions.address(of: one.number), sessions.address(of: two.number))
            #expect(connected == address && absent == nil)
        }
        sessions.settleTally()
        #expect([one.pending, two.pending] == [2, 1])
        sessions.began(one.number)
        sessions.end(one)
        let (ended, place, other) = (sessions[one.number], sessions.address(of: one.number), sessions[two.number])
        #expect(ended == nil && place == nil && other === two)
        sessions.answered(one.number)
        sessions.settleTally()
        #expect(one.pending == 0 && holdings.pending == 1, "an ended session has no open requests")
        sessions.began(one.number)
        sessions.settleTally()
        #expect(holdings.pending == 1)
    }

    @Test(
        "at a limit only absent sessions without holds make room, the oldest first: of the principal, or of all")
    mutating func room() throws {
        var quotas = Quotas()
        let all = (0..<4).map { _ in begin() }
        for (index, session) in all.enumerated() {
            #expect(session.received(message: 1, at: UInt64(10 - index)) == nil)
        }
        _ = sessions.connect(all[3], at: PeerAddress(bytes: [1]), retiring: nil, now: 7)
        #expect(sessions.candidates(for: holdings, quotas) == nil)
        quotas.sessionsOfOwner = 4
        let access = Access(.uid(2))
        let stranger = sessions.begin("", token: "stranger", access, Holdings(access), Allowance(quotas))
        let candidates = sessions.candidates(for: holdings, quotas)
        let own = try #require(candidates)
        #expect(!own.contains { $0 === stranger })
        sessions.hold(Self.made, by: all[2].number)
        let idle = sessions.idle(among: own) { $0 != all[1].number }
        #expect(idle === all[0], "the fourth is present, the third holds something, the second has an attachment")
        #expect(throws: Refusal.self) { try sessions.checkQuota(for: holdings, leaving: nil, quotas) }
        #expect(throws: Never.self) { try sessions.checkQuota(for: holdings, leaving: all[0], quotas) }
        let doubtful = sessions.doubtful(among: own, for: holdings, at: 2_500)
        #expect(doubtful.map(\.number) == [all[3].number])
        #expect(true == sessions.doubtful(among: own, for: holdings, at: 3_400).isEmpty, "at most once a second")
    }
}
