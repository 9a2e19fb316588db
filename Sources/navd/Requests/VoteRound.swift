import ControllerActors

/// One turn's vote. Several questions may be asked at once, and the first no decides.
struct VoteRound: Room {
    private struct Asked {
        let id: PeerRequestID
        let question: Question
        let peer: Attachment
        var isOpen = true
    }

    /// The requests of the round, by their ids, which rise.
    private var asked: [Asked] = []
    private var openCount = 0
    private(set) var answers = Answers()

    /// The ids of the requests that are not answered yet.
    var waiting: [PeerRequestID] { asked.compactMap { $0.isOpen ? $0.id : nil } }
    var isWaiting: Bool { openCount > 0 }

    mutating func asked(_ question: Question, _ peer: Attachment, as id: PeerRequestID) {
        asked.append(Asked(id: id, question: question, peer: peer))
        openCount += 1
    }

    /// Takes in how a question ends.
    /// - Parameter id: of its request; nil if it was not sent.
    /// - Returns: the verdict, if the round is over by it.
    mutating func take(
        _ consequence: Question.Consequence, of question: Question, id: PeerRequestID? = nil
    ) -> Verdict? {
        if let id { close(id) }
        switch consequence {
        case .goesOn(let answer):
            answers.add(question, answer)
            return nil
        case .over(let verdict): return verdict
        }
    }

    /// A round may have thousands of requests, so the place of one is halved down to.
    private mutating func close(_ id: PeerRequestID) {
        var (low, high) = (0, asked.count)
        while low < high {
            let middle = (low + high) / 2
            if asked[middle].id < id { low = middle + 1 } else { high = middle }
        }
        guard low < asked.count, asked[low].id == id, asked[low].isOpen else { return }
        asked[low].isOpen = false
        openCount -= 1
    }

    /// Called when all questions were sent. A peer that was lost while the others were asked has been resolved before
    /// the round began, so its default answer counts.
    /// - Parameter isOpen: whether that request is still open.
    /// - Returns: the verdict, if the round is over.
    mutating func takeLost(isOpen: (PeerRequestID) -> Bool) -> Verdict? {
        for index in asked.indices where asked[index].isOpen && !isOpen(asked[index].id) {
            let lost = asked[index]
            let consequence = lost.question.consequence(of: .silent(.absent), lost.peer.silence, by: lost.peer.client)
            if let verdict = take(consequence, of: lost.question, id: lost.id) { return verdict }
        }
        return isWaiting ? nil : .answered(answers)
    }
}
