import Bus

/// A command that is only thought through: what would have to be answered first, and what would come of it. It holds no
/// turn, waits in no queue, takes no number and changes nothing. Its caller asks the questions and brings the answers.
public struct DryRun: Sendable {
    /// The questions that the caller has to ask next, or the outcome.
    public enum Step: Sendable {
        /// Votes, data and facts are wanted first, from the peers of the known controllers.
        case asks([Question], KnownControllers)
        /// The command would be done, with this answer. Nil where it would make controllers, whose ids would be others.
        case ends(unchanged: Bool, JSONObject?)
        case refused(Refusal)
        /// A host decides by rules that navd doesn't have. `judge` says what follows from its answer.
        case performs(RuleRequest)
        case unknown
    }

    /// The maximum number of times that a host is asked. It is asked again where the tree has changed meanwhile.
    private static let maximumRuleRequests = 4

    /// The request, as the command that it has turned out to be by now.
    public private(set) var request: TurnRequest
    public private(set) var container: Container
    private var answers = Answers()
    private var rounds = 0
    private var hasBegun = false
    private var ruleRequests = 0
    /// The place whose host is asked.
    private var place: Hosting.Place?

    public init(_ request: TurnRequest) {
        self.request = request
        container = request.window.turns.holder(of: request.target)
    }

    /// Takes in answers to the questions of the last step.
    public mutating func take(_ new: Answers) { answers.merge(new) }

    /// The step that comes next, on the tree of this moment.
    public mutating func next() -> Step {
        do throws(Refusal) {
            try begin()
            guard request.command.isStructural else { return try end() }
            let questions = try request.window.turns.questions(for: request, answers).filter { answers[$0] == nil }
            if questions.isEmpty {
                guard let onward = try request.window.turns.onward(request, answers) else { return try end() }
                request = onward
                container = onward.window.turns.holder(of: onward.target)
                (answers, rounds) = (Answers(), 0)
                try check()
                return next()
            }
            guard rounds < request.command.maximumRounds else { throw .changed(during: rounds) }
            rounds += 1
            return .asks(questions, request.window.turns.known(for: questions))
        } catch { return .refused(error) }
    }

    /// Checks what is in the command's way before any rule is asked. What it would merely wait for is no obstacle.
    private mutating func begin() throws(Refusal) {
        try check()
        guard !hasBegun else { return }
        hasBegun = true
        try request.window.turns.checkUncovered(request)
        while let onward = try request.window.turns.onward(request) {
            request = onward
            container = onward.window.turns.holder(of: onward.target)
            try check()
        }
    }

    private func check() throws(Refusal) {
        try request.window.turns.checkUnmoved(request, turn: nil)
        try request.checkReach()
        if let obstacle = container.queue.obstacle(to: request, isNew: rounds == 0) { throw obstacle }
    }

    private mutating func end() throws(Refusal) -> Step {
        switch request.window.turns.hosting(of: request) {
        case .lost(let refusal): throw refusal
        case .hosted(let place) where place.mark.rules == .own:
            guard ruleRequests < Self.maximumRuleRequests else { return .unknown }
            ruleRequests += 1
            self.place = place
            return .performs(request.window.turns.dryRunRequest(place, answers: answers))
        case .hosted, .here: break
        }
        return ends(try request.window.turns.transition(for: request, answers))
    }

    private func ends(_ transition: Transition) -> Step {
        let makes = transition.changes.contains { if case .insert = $0 { true } else { false } }
        var result = transition.result
        if let actionMessage = transition.actionMessage {
            result["served"] = .bool(request.window.turns.isAnswered(actionMessage.message))
        }
        return .ends(unchanged: transition.unchanged, makes ? nil : result)
    }

    public mutating func judge(_ end: RuleRequest.End, of ruleRequest: RuleRequest) -> Step {
        guard let place else { return .unknown }
        do throws(Refusal) {
            switch end {
            case .lost(let why): throw .hostLost(place.mark.client, why, place.root)
            case .refused(let refusal): throw request.window.turns.informed(refusal)
            case .moved: return .unknown
            case .answered(let answer): return try judge(answer, of: ruleRequest, at: place)
            }
        } catch { return .refused(error) }
    }

    private mutating func judge(
        _ answer: JSON, of ruleRequest: RuleRequest, at place: Hosting.Place
    ) throws(Refusal) -> Step {
        let window = request.window.turns
        if let list = answer["ask"] {
            let most = request.command.maximumRounds
            guard rounds < most else { throw ProposalCheck.wrong("it asks more than \(most) times") }
            rounds += 1
            let questions = try place.questions(wanted: list, in: window.tree, answers)
            return .asks(questions, window.known(for: questions))
        }
        // The answer is about another tree than that of this moment.
        guard window.lastSeq == ruleRequest.base, answer["stale"] != true else { return next() }
        let proposal = try Proposal.answered(answer["proposal"])
        return ends(try window.transition(of: proposal, inside: place.root, from: ruleRequest.first, for: request))
    }
}
