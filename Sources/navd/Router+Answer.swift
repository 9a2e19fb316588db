import Bus
import ControllerActors

// Answers to requests of navd.
extension Router {
    func receiveAnswer(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64?, _ address: PeerAddress
    ) {
        guard let number else {
            strays += 1
            return offend(nil, address, bytes: bytes.count)
        }
        if receiveProposal(envelope, bytes, number, address) { return }
        guard case .text(let id)? = envelope.id, let request = requests[id], request.session == number else {
            if count(stray: envelope.id, from: number) { offend(number, address, bytes: bytes.count) }
            return
        }
        runThen(envelope, bytes, request, number)
        guard requests[id] != nil else { return }
        var result = envelope.error == nil ? try? object(envelope.result, bytes, "result") : nil
        if let answer = result { result = within(answer, request, number) }
        let end: RequestEnd
        switch request.kind {
        case .callback, .errand: end = .returned
        case .question(let question), .dryRun(let question, _), .consent(let question, _):
            end = question.end(result)
        }
        if case .silent = end {
            sessions[number]?.standing.garbled += 1
        } else {
            sessions[number]?.standing.answered += 1
        }
        resolve(request, end)
    }

    /// Checks that everything that an answer names lies in its sender's scope, as for a command; nil if not, and then
    /// the request counts as unanswered. Names become ids now, because another controller may have the name when the
    /// turn goes on.
    private func within(_ answer: JSONObject, _ request: OpenRequest, _ number: UInt64) -> JSONObject? {
        guard let session = sessions[number], session.access.scope != nil,
            let method = MethodDescription.heard(request.method)
        else { return answer }
        let window = request.container?.window
        let (mentions, pinned) = Mention.all(inAnswer: answer, to: method) { [self] text in
            lookup.found(text, in: window)?.0.description ?? text
        }
        let made = mentions.made
        let isKnown = mentions.allSatisfy { mention in
            guard case .controller(let text) = mention.subject else { return true }
            return lookup.found(text, in: window) != nil || made.contains(text)
        }
        guard let at = rights(of: session).stranger(among: mentions, in: window) ?? (isKnown ? nil : "result") else {
            return mentions.isEmpty ? answer : pinned
        }
        audit(
            ["refused": "right", "right": "vote", "method": .string(request.method), "at": .string(at.echoed)], session)
        return nil
    }

    /// Counts an answer to a request that is not open.
    /// - Returns: whether it counts as an error.
    private func count(stray id: RequestID?, from number: UInt64) -> Bool {
        let (kind, isError) = requests.stray(id, from: number)
        switch kind {
        case .foreign: sessions[number]?.standing.foreign += 1
        case .second: sessions[number]?.standing.second += 1
        case .late: sessions[number]?.standing.late += 1
        }
        return isError
    }

    /// Ends a request: the turn that asked goes on.
    func resolve(_ request: OpenRequest, _ end: RequestEnd) {
        guard requests.end(request.id, wasAnswered: !end.isSilent) != nil else { return }
        timers.cancel(request.timer)
        if end.isSilent { sessions[request.session]?.standing.silent += 1 }
        traceEnded(request, end.word)
        let client = sessions[request.session]?.client ?? ""
        switch request.kind {
        case .callback:
            if let container = request.container { post.send({ $0.returned(turn: request.turn) }, to: container) }
        case .errand(let errand): finish(errand, for: client)
        case .dryRun(let question, let number): answered(number, request, question, end)
        case .consent(let question, let number): answered(consent: number, request, question, end)
        case .question(let question):
            let consequence = question.consequence(of: end, request.silence, by: client)
            guard let (verdict, withdrawn) = requests.take(consequence, of: question, request) else { return }
            for id in withdrawn { drop(id) }
            if let container = request.container {
                post.send({ $0.answered(turn: request.turn, verdict) }, to: container)
            }
        }
    }

    /// Withdraws a request, and tells its peer.
    func drop(_ id: String) {
        guard let request = requests.end(id, wasAnswered: false) else { return }
        timers.cancel(request.timer)
        traceEnded(request, "withdrawn")
        if let address = sessions[request.session]?.address {
            tell("vote.cancelled", ["id": .string(id)], to: address)
        }
    }
}
