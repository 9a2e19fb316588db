import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `ThenReports` as a value.
@Suite("Reports about commands that came with an answer")
struct ThenReportsTests {
    private var reports = ThenReports()

    private func reply(_ index: Int, id: RequestID? = nil, _ body: Reply.Body) -> Reply {
        let origin = Origin(
            session: 1, request: id, client: "c", method: "m", follows: .answer("q1", index: index))
        return Reply(origin: origin, body: body, seq: 0, turn: 0)
    }

    @Test("a refusal without an id is sent to the peer, with the state of the other commands")
    mutating func refused() {
        reports.begin("q1", session: 7, count: 4)
        let done = reports.end(reply(0, .outcome("done", [:])))
        let vetoed = reports.end(reply(1, .outcome("vetoed", [:])))
        #expect(done == nil && vetoed == nil)
        let refusal = Refusal(.busy, "no")
        let told = reports.end(reply(3, .refused(refusal)))
        #expect(told?.session == 7)
        #expect(
            told?.refused == ["index": 3, "answer": "q1", "error": refusal.json, "done": [0], "waiting": [2]])
    }

    @Test("a refusal with an id has an answer of its own, and a chained command is not at its end")
    mutating func answered() {
        reports.begin("q1", session: 7, count: 3)
        let answered = reports.end(reply(0, id: .number(4), .refused(Refusal(.busy, "no"))))
        let chained = reports.end(reply(1, .outcome("chained", [:])))
        #expect(answered == nil && chained == nil)
        let told = reports.end(reply(2, .refused(Refusal(.busy, "no"))))
        #expect(told?.refused["waiting"] == [1])
    }

    @Test("a report ends with its last command, and one refusal stands for all commands beyond the limit")
    mutating func end() {
        reports.begin("q1", session: 7, count: 1)
        _ = reports.end(reply(0, .outcome("done", [:])))
        let late = reports.end(reply(0, .refused(Refusal(.busy, "no"))))
        #expect(late == nil)
        reports.begin("q1", session: 7, count: ThenReports.maximum * 3)
        let told = reports.end(reply(0, .refused(Refusal(.busy, "no"))))
        #expect(told?.refused["waiting"]?.array?.count == ThenReports.maximum)
    }
}
