import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `Requests` as a value. VoteTests and the conformance cases test requests over the wire.
@Suite("Open requests")
struct RequestsTests: ~Copyable {
    private var requests = Requests()
    private static let question = Question(on: ControllerID(1), .shouldPopItem)

    private mutating func open(
        session: UInt64 = 1, turn: UInt64 = 1, at asked: UInt64 = 0, dryRun: UInt64? = nil
    ) -> PeerRequestID {
        let id = requests.takeID()
        let kind: OpenRequest.Kind =
            dryRun.map { .dryRun(Self.question, $0) } ?? .question(Self.question)
        requests.insert(
            OpenRequest(
                terms: OpenRequest.Terms(
                    id: id, session: session, kind: kind, turn: turn, container: nil, window: WindowID(1),
                    silence: .allow, patience: 500, began: asked * 1_000_000),
                timer: 0, due: asked + 500))
        return id
    }

    @Test("open requests are listed from the oldest to the newest: by time, then by number")
    mutating func order() {
        for number in 1...11 { _ = open(at: number == 11 ? 0 : 5) }
        #expect(requests.all.map(\.id.description).prefix(3) == ["q11", "q1", "q2"])
        #expect(requests.of(session: 1).map(\.id) == requests.all.map(\.id))
        #expect(requests.of(session: 1).last?.id.description == "q10")
    }

    @Test("a turn is held by its own questions, not by the questions of a dry run")
    mutating func holding() {
        let id = open(turn: 7)
        _ = open(turn: 7, dryRun: 3)
        _ = open(turn: 8)
        #expect(requests.holding(turn: 7).map(\.id) == [id])
    }

    @Test("late, second and foreign answers are told apart; a late one and the first repetition are no errors")
    mutating func strays() {
        let answered = open()
        let late = open()
        #expect(true == requests.isOwed(by: 1))
        var ends: [Bool] = []
        for (id, wasAnswered) in [(answered, true), (late, false), (late, false)] {
            ends.append(requests.end(id, wasAnswered: wasAnswered) != nil)
        }
        #expect(ends == [true, true, false])
        #expect(false == requests.isOwed(by: 1))
        func word(_ stray: (kind: StrayAnswer, isError: Bool)) -> String { "\(stray.kind) \(stray.isError)" }
        let strays = [
            requests.stray(.text(answered.description), from: 1), requests.stray(.text(answered.description), from: 1),
            requests.stray(.text(late.description), from: 1), requests.stray(.text(late.description), from: 2),
            requests.stray(.text("q99"), from: 1), requests.stray(nil, from: 1),
        ].map(word)
        #expect(
            strays == ["second false", "second true", "late false", "foreign true", "foreign true", "foreign true"])
    }

    @Test("the number of ended requests that are remembered is bounded, and the latest are kept")
    mutating func memory() throws {
        var ids: [PeerRequestID] = []
        for _ in 0..<20_000 {
            let id = open()
            _ = requests.end(id, wasAnswered: true)
            ids.append(id)
        }
        #expect(throws: Refusal.self) { try requests.place(named: ids[0].description, session: 1) }
        #expect(try requests.place(named: ids[19_999].description, session: 1).turn == 1)
        #expect(throws: Refusal.self) { try requests.place(named: ids[19_999].description, session: 2) }
    }

    @Test("only the text that navd has written names a request")
    mutating func names() {
        let id = open()
        #expect(id.description == "q1" && requests[named: "q1"]?.id == id)
        for text in ["q01", "q", "Q1", "q1 ", "q+1", "1", "", "q18446744073709551616", "c1"] {
            #expect(requests[named: text] == nil, "\(text)")
            let stray = requests.stray(.text(text), from: 1)
            #expect(stray.isError, "\(text)")
        }
    }

    @Test("a request of a dry run has no turn for commands")
    mutating func dryRun() {
        let id = open(dryRun: 3)
        #expect(throws: Refusal.self) { try requests.place(named: id.description, session: 1) }
        _ = requests.end(id, wasAnswered: true)
        #expect(throws: Refusal.self) { try requests.place(named: id.description, session: 1) }
    }

    @Test("a round goes on until all voters have answered; the first no ends it and withdraws the other questions")
    mutating func rounds() throws {
        let ids = [open(), open(), open()]
        func take(_ consequence: Question.Consequence, _ id: PeerRequestID) throws -> (Verdict, [PeerRequestID])? {
            let ended = requests.end(id, wasAnswered: true)
            let request = try #require(ended)
            return requests.take(consequence, of: Self.question, request).map { ($0.verdict, $0.withdrawn) }
        }
        let peer = try navd.Attachment(
            id: 1, client: "c", access: Access(.uid(1)), session: 1, since: 1,
            FieldReader(["to": "x", "role": "delegate"], path: "params"))
        var round = VoteRound()
        for id in ids { round.asked(Self.question, peer, as: id) }
        requests.begin(round, of: 1)
        let first = try take(.goesOn(.yes), ids[1])
        #expect(first == nil)
        let second = try take(.over(.vetoed(Self.question, by: "c", because: .answer)), ids[2])
        #expect(second?.1 == [ids[0]])
        let third = try take(.goesOn(.yes), ids[0])
        #expect(third == nil, "the round is over")
    }
}
