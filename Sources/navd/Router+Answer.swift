import Bus
import ControllerActors

// Answers to what navd asked.
extension Router {
    /// How a request of navd's ended.
    enum End {
        case vote(allow: Bool)
        case data(JSONObject)
        /// An awaited callback has returned.
        case returned
        case silent(Verdict.Because)
    }

    func receiveAnswer(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64?, _ address: PeerAddress
    ) {
        guard let number else {
            strays += 1
            return offend(nil, address, bytes: bytes.count)
        }
        if receiveProposal(envelope, bytes, number, address) { return }
        guard case .text(let id)? = envelope.id, let request = open[id], request.session == number else {
            if count(stray: envelope.id, from: number) { offend(number, address, bytes: bytes.count) }
            return
        }
        runThen(envelope, bytes, request, number)
        guard open[id] != nil else { return }
        var result = envelope.error == nil ? try? object(envelope.result, bytes, "result") : nil
        if let answer = result { result = within(answer, request, number) }
        let end: End
        switch request.kind {
        case .callback, .errand: end = .returned
        case .question(let question), .dryRun(let question, _), .consent(let question, _):
            end = self.end(of: question, result)
        }
        if case .silent = end {
            sessions[number]?.standing.garbled += 1
        } else {
            sessions[number]?.standing.answered += 1
        }
        resolve(request, end)
    }

    /// What an answer names must stand where its sender has rights, as what a command names; nil where it does not, and then
    /// nothing was answered. Names become ids: whom they mean is decided now, for another may be called so when the turn goes on.
    private func within(_ answer: JSONObject, _ request: OpenRequest, _ number: UInt64) -> JSONObject? {
        guard let session = sessions[number], let scope = session.access.scope,
            let method = MethodDescription.heard(request.method)
        else { return answer }
        let window = request.container?.window
        let (mentions, pinned) = Mention.all(inAnswer: answer, to: method) { [self] text in
            found(text, in: window)?.0.description ?? text
        }
        let made = mentions.made
        let isKnown = mentions.allSatisfy { mention in
            guard case .controller(let text) = mention.subject else { return true }
            return found(text, in: window) != nil || made.contains(text)
        }
        guard let at = stranger(among: mentions, in: window, scope, session) ?? (isKnown ? nil : "result") else {
            return mentions.isEmpty ? answer : pinned
        }
        audit(["refused": "right", "right": "vote", "method": .string(request.method), "at": .string(at.echoed)], session)
        return nil
    }

    /// An error, or something that is no answer to this question, is as good as silence.
    private func end(of question: Question, _ result: JSONObject?) -> End {
        switch (question.method.kind, result) {
        case (.vote, let result?):
            if case .bool(let allow)? = result["allow"] { return .vote(allow: allow) }
            return .silent(.silence)
        case (.data, let result?): return .data(result)
        case (.fact, _), (_, nil): return .silent(.silence)
        }
    }

    /// An answer to nothing that is open: late, given before, somebody else's, or never asked. True where it counts as an
    /// error: one answer too many to each question is the price of asking.
    private func count(stray id: RequestID?, from number: UInt64) -> Bool {
        guard case .text(let text)? = id, let past = ended[text], past.session == number else {
            sessions[number]?.standing.foreign += 1
            return true
        }
        if past.wasAnswered {
            sessions[number]?.standing.second += 1
        } else {
            sessions[number]?.standing.late += 1
        }
        ended[text]?.strays += 1
        return past.strays > 0
    }

    /// A request is over: the turn that asked goes on.
    func resolve(_ request: OpenRequest, _ end: End) {
        guard open.remove(request.id) != nil else { return }
        timers.cancel(request.timer)
        var wasAnswered = true
        if case .silent = end {
            wasAnswered = false
            sessions[request.session]?.standing.silent += 1
        }
        remember(request, wasAnswered: wasAnswered)
        traceEnded(request, end.word)
        let question: Question
        switch request.kind {
        case .callback:
            if let container = request.container { post.send({ $0.returned(turn: request.turn) }, to: container) }
            return
        case .errand(let errand): return finish(errand, for: sessions[request.session]?.client ?? "")
        case .dryRun(let asked, let number): return answered(number, request, asked, end)
        case .consent(let asked, let number): return answered(consent: number, request, asked, end)
        case .question(let asked): question = asked
        }
        guard var round = rounds[request.turn] else { return }
        round.waiting.remove(request.id)
        let verdict: Verdict
        switch self.end(of: question, end, request.silence, by: sessions[request.session]?.client ?? "") {
        case .goesOn(let answer):
            round.answers.add(question, answer)
            guard round.waiting.isEmpty else {
                rounds[request.turn] = round
                return
            }
            verdict = .answered(round.answers)
        case .over(let early): verdict = early
        }
        rounds[request.turn] = nil
        for other in round.waiting { drop(other) }
        guard let container = request.container else { return }
        post.send({ $0.answered(turn: request.turn, verdict) }, to: container)
    }

    /// What one end means to the turn: an answer to go on with, or the end of the round.
    enum Consequence {
        case goesOn(Answer)
        case over(Verdict)
    }

    func end(of question: Question, _ end: End, _ silence: Silence, by client: String) -> Consequence {
        switch end {
        case .returned: return .goesOn(.none)
        case .data(let object): return .goesOn(.data(object))
        case .vote(let allow): return vote(question, allow, by: client, because: .answer)
        case .silent(let because):
            switch (question.method.unanswered, silence) {
            case (.ignored, _): return .goesOn(.none)
            case (.fails, _): return .over(.dataMissing(question, by: client, because: because))
            case (.policy, .fail): return .over(.failed(question, by: client, because: because))
            case (.policy, .allow): return vote(question, true, by: client, because: because)
            case (.policy, .deny): return vote(question, false, by: client, because: because)
            }
        }
    }

    private func vote(_ question: Question, _ allow: Bool, by client: String, because: Verdict.Because) -> Consequence {
        if allow { return .goesOn(.yes) }
        return question.effect == .vetoes ? .over(.vetoed(question, by: client, because: because)) : .goesOn(.no)
    }

    private func remember(_ request: OpenRequest, wasAnswered: Bool) {
        ended[request.id] = EndedRequest(
            id: request.id, session: request.session, wasAnswered: wasAnswered, turn: request.turn,
            container: request.container, isDryRun: request.isDryRun)
        endedOrder.append(request.id)
        if endedOrder.count > Self.rememberedRequests * 2 {
            for id in endedOrder.prefix(Self.rememberedRequests) { ended[id] = nil }
            endedOrder.removeFirst(Self.rememberedRequests)
        }
    }

    /// Asked, and not wanted any more: the peer hears so.
    func drop(_ id: String) {
        guard let request = open.remove(id) else { return }
        timers.cancel(request.timer)
        remember(request, wasAnswered: false)
        traceEnded(request, "withdrawn")
        if let address = sessions[request.session]?.address {
            tell("vote.cancelled", ["id": .string(id)], to: address)
        }
    }
}
