import Bus
import Testing

@Suite("The check whether navd still knows a session")
struct SessionWatchTests {
    private static let second: UInt64 = 1_000_000_000

    private func answer(_ request: [UInt8]?, session: Bool?) throws -> JSON {
        let id = try JSONParser.parse(#require(request))["id"] ?? .null
        return ["id": id, "result": session.map { ["pong": true, "session": .bool($0)] } ?? ["pong": true]]
    }

    @Test("navd is asked once a second, also after a question was lost")
    func cadence() throws {
        var watch = SessionWatch()
        #expect(watch.request(at: 5) != nil)
        #expect(watch.request(at: 5 + Self.second - 1) == nil)
        #expect(watch.request(at: 5 + Self.second) != nil)
        #expect(watch.silence(at: 5 + 3 * Self.second) == 3 * Self.second)
        watch.hurry()
        #expect(watch.silence(at: 5 + 3 * Self.second) == 0)
        #expect(watch.request(at: 5 + Self.second + 1) != nil)
    }

    @Test(
        "an answer means known or unknown; other messages, and answers to questions before a new session, are ignored"
    )
    func answers() throws {
        var watch = SessionWatch()
        let first = try answer(watch.request(at: 0), session: true)
        #expect(watch.answer(["id": 1, "result": ["session": false]]) == nil)
        #expect(watch.answer(["id": "look-2", "result": ["session": false]]) == nil)
        #expect(watch.answer(["id": "look-1", "method": "ping"]) == nil)
        #expect(watch.answer(first) == .known)
        #expect(watch.silence(at: 9 * Self.second) == 0)
        let second = try answer(watch.request(at: Self.second), session: false)
        let third = try answer(watch.request(at: 2 * Self.second), session: false)
        #expect(watch.answer(second) == .unknown)
        #expect(watch.answer(third) == nil)
        #expect(try watch.answer(answer(watch.request(at: 3 * Self.second), session: true)) == .known)
        // A navd that is too old to answer `session`.
        #expect(try watch.answer(answer(watch.request(at: 4 * Self.second), session: nil)) == .known)
    }
}
