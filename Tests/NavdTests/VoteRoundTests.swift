import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `VoteRound` as a value. RequestsTests has what a round does with answers.
@Suite("Rounds of votes")
struct VoteRoundTests {
    private var round = VoteRound()
    private static let questions = (1...3).map { Question(on: ControllerID($0), .shouldSelect) }

    private func peer(_ client: String, silence: String) throws -> navd.Attachment {
        try navd.Attachment(
            id: 1, client: client, access: Access(.uid(1)), session: 1, since: 1,
            FieldReader(["to": "x", "role": "delegate", "silence": .string(silence)], path: "params"))
    }

    @Test("a round in which all answers are known is answered without waiting")
    mutating func known() {
        let first = round.take(.goesOn(.yes), of: Self.questions[0])
        #expect(first == nil)
        let verdict = round.takeLost { _ in true }
        var answers = Answers()
        answers.add(Self.questions[0], .yes)
        #expect(verdict == .answered(answers))
    }

    @Test("a round waits for open requests; the default answer counts for a peer lost meanwhile")
    mutating func lost() throws {
        round.asked(Self.questions[0], try peer("a", silence: "allow"), as: PeerRequestID(1))
        round.asked(Self.questions[1], try peer("b", silence: "deny"), as: PeerRequestID(2))
        let early = round.takeLost { _ in true }
        #expect(early == nil)
        let allowed = round.takeLost { $0 != PeerRequestID(1) }
        #expect(allowed == nil)
        #expect(round.waiting == [PeerRequestID(2)])
        #expect(round.answers[Self.questions[0]] == .yes)
        let denied = round.takeLost { _ in false }
        #expect(denied == .vetoed(Self.questions[1], by: "b", because: .absent))
    }

    @Test("a no that ends the round leaves the other questions to withdraw")
    mutating func over() throws {
        let peer = try peer("a", silence: "allow")
        // The number 5 was taken by a request that could not be sent.
        let ids = [4, 6, 7].map { PeerRequestID($0) }
        for (index, id) in ids.enumerated() { round.asked(Self.questions[index], peer, as: id) }
        let no = Question.Consequence.over(.vetoed(Self.questions[1], by: "a", because: .answer))
        let verdict = round.take(no, of: Self.questions[1], id: ids[1])
        #expect(verdict == .vetoed(Self.questions[1], by: "a", because: .answer))
        #expect(round.waiting == [ids[0], ids[2]] && round.isWaiting)
    }

    @Test("if no peer implements a vote, its own rule says what counts")
    func nobody() {
        var question = Self.questions[0]
        func isOver(_ question: Question) -> Bool {
            if case .over = question.consequenceOfNobody { true } else { false }
        }
        #expect(!isOver(question) && question.answerOfNobody == .yes)
        question.unimplemented = false
        #expect(isOver(question))
        question.effect = .informs
        #expect(!isOver(question) && question.answerOfNobody == .no)
    }
}
