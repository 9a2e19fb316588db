import Bus
import Testing

@testable import navd

/// `Sessions` as a value. HoldsTests has its holds, and SessionRoomTests tests its limit over the wire.
@Suite("Sessions and their connections")
struct SessionsTests: ~Copyable {
    private var sessions = Sessions()
    private static let (here, there) = (PeerAddress(bytes: [1]), PeerAddress(bytes: [2]))

    @discardableResult
    private mutating func begin(_ access: Access = Access(.uid(1)), _ holdings: Holdings? = nil) -> Session {
        sessions.begin(
            "c", token: "t\(sessions.count)", access, holdings ?? Holdings(access), Allowance(Quotas()))
    }

    @Test("a session is found by its number, its token and, while its peer is there, by its address")
    mutating func found() {
        let session = begin()
        #expect(sessions[session.number] === session && sessions.with(token: "t0") === session)
        #expect(false == sessions.isPresent(session.number))
        #expect(sessions.connect(session, at: Self.here, retiring: nil, now: 5) == nil)
        #expect(sessions.at(Self.here) === session && sessions.address(of: session.number) == Self.here)
        #expect(session.heard == 5)
        sessions.disconnect(session, since: 1_000, graceTimer: 7)
        #expect(sessions.at(Self.here) == nil && session.address == nil)
        #expect(session.absentSince == 1_000 && session.graceTimer == 7)
        #expect(sessions.connect(session, at: Self.there, retiring: nil, now: 9) == 7, "its grace period is over")
        #expect(session.graceTimer == nil && sessions.at(Self.there) === session)
        sessions.end(session)
        #expect(sessions[session.number] == nil && sessions.with(token: "t0") == nil && sessions.count == 0)
    }

    @Test("a session that has moved to another connection does not lose the one that it left to another session")
    mutating func moved() {
        let (one, two) = (begin(), begin())
        _ = sessions.connect(one, at: Self.here, retiring: nil, now: 0)
        _ = sessions.connect(two, at: Self.here, retiring: nil, now: 0)
        sessions.disconnect(one, since: 0, graceTimer: 1)
        #expect(sessions.at(Self.here) === two)
    }

    @Test("messages and errors are charged to the session, and new quotas begin with a whole allowance")
    mutating func charged() {
        var quotas = Quotas()
        (quotas.errors, quotas.errorsPerSecond) = (2, 1)
        let session = begin()
        sessions.take(quotas)
        #expect(!session.charge(errors: 2, at: 10) && session.charge(errors: 1, at: 10))
        sessions.take(quotas)
        #expect(!session.charge(errors: 1, at: 10))
        #expect(session.received(message: 10, at: 12) == nil && session.heard == 12)
        #expect(sessions.silent(for: 10, at: 22).map(\.number) == [session.number])
        #expect(sessions.silent(for: 10, at: 21).isEmpty == true)
    }

    @Test("a removed controller has no holds, and no release is pending for it")
    mutating func removed() {
        let (one, two) = (begin(), begin())
        let (gone, left) = (ControllerID(5), ControllerID(6))
        for session in [one, two] { sessions.hold(gone, by: session.number) }
        sessions.hold(left, by: one.number)
        one.beginReleasing(gone)
        one.beginReleasing(left)
        sessions.forgetHolds([.remove(gone), .remove(ControllerID(7))])
        #expect(one.holds == [left: 1] && one.releasing == [left: 1] && two.holds.isEmpty)
    }

    @Test("if all places are taken, the principal with the most gives one up, first that of an absent session")
    mutating func displaced() throws {
        let (mole, guest) = (Access(.uid(7), rights: [.vote]), Access(.uid(8), rights: [.vote]))
        let holdings = Holdings(mole)
        for number in 0..<Sessions.maximum {
            let session = begin(mole, holdings)
            let address = PeerAddress(bytes: [3, UInt8(number >> 8), UInt8(number & 255)])
            _ = sessions.connect(session, at: address, retiring: nil, now: UInt64(number))
            let found = try sessions.displaced(by: guest)
            #expect((found == nil) == (number < Sessions.maximum - 1))
        }
        var found = try sessions.displaced(by: guest)
        #expect(found?.number == UInt64(Sessions.maximum), "of present sessions the newest")
        #expect(throws: Refusal.self) { try sessions.displaced(by: mole) }
        let absent = try #require(sessions[3])
        sessions.disconnect(absent, since: 0, graceTimer: 1)
        found = try sessions.displaced(by: guest)
        #expect(found === absent)
    }
}
