import ControllerActors

/// One turn's vote. Several questions may be asked at once, and the first no decides.
struct VoteRound: Room {
    /// The ids of the requests that are not answered yet.
    private(set) var waiting: Set<String> = []
    private(set) var answers = Answers()
    private var asked: [String: (question: Question, peer: Attachment)] = [:]

    mutating func asked(_ question: Question, _ peer: Attachment, as id: String) {
        waiting.insert(id)
        asked[id] = (question, peer)
    }

    /// Takes in how a question ends.
    /// - Parameter id: of its request; nil if it was not sent.
    /// - Returns: the verdict, if the round is over by it.
    mutating func take(_ consequence: Question.Consequence, of question: Question, id: String? = nil) -> Verdict? {
        if let id { waiting.remove(id) }
        switch consequence {
        case .goesOn(let answer):
            answers.add(question, answer)
            return nil
        case .over(let verdict): return verdict
        }
    }

    /// Called when all questions were sent. A peer that was lost while the others were asked has been resolved before
    /// the round began, so its default answer counts.
    /// - Parameter isOpen: whether that request is still open.
    /// - Returns: the verdict, if the round is over.
    mutating func takeLost(isOpen: (String) -> Bool) -> Verdict? {
        for (id, asked) in asked where !isOpen(id) {
            let consequence = asked.question.consequence(
                of: .silent(.absent), asked.peer.silence, by: asked.peer.client)
            if let verdict = take(consequence, of: asked.question, id: id) { return verdict }
        }
        return waiting.isEmpty ? .answered(answers) : nil
    }
}
