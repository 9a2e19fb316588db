import Bus
import ControllerActors

// Requests of navd to peers, their timeouts, and the answers.
extension Router {
    /// Sends a request; nil if the peer is absent.
    /// - Parameters:
    ///   - window: needed if there is no container.
    ///   - budget: milliseconds that the answer may take at most, if that is less than the peer's own timeout.
    func ask(
        _ peer: Attachment, _ kind: OpenRequest.Kind, turn: UInt64 = 0, of container: Container?,
        in window: WindowID? = nil, budget: Int = .max, _ cast: Cast
    ) -> String? {
        guard let session = peer.session, let address = sessions[session]?.address else { return nil }
        // Taken before the request is sent, so that a delay in navd itself does not make the timeout longer.
        let asked = clock.now()
        let id = requests.takeID()
        let patience = max(1, min(peer.patience, budget))
        kind.write(id, to: peer, patience: patience, in: cast, &writer)
        guard deliver(writer.view, session, address) else { return nil }
        // Behind a commit that is not stored yet, the timeout begins when the request leaves; until then the disk has
        // its own timeout.
        let isHeld = keeping?.wire.isHolding == true
        let timeout = patience + (isHeld ? Int(StoreCondition.patience) : 0)
        let timer = timers.schedule(at: asked + UInt64(timeout) * 1_000_000, .requestTimedOut(id))
        if isHeld { keeping?.wire.whenLeft { [self] in assumingIsolated { $0.beginPatience(id, patience) } } }
        let request = OpenRequest(
            id: id, session: session, kind: kind, turn: turn, container: container,
            window: window ?? container?.window.id ?? WindowID(0), silence: peer.silence, timer: timer,
            asked: asked / 1_000_000)
        requests.insert(request)
        trace(request, "asked") { writer in
            if let about = request.viewController { writer.member("viewController", about) }
            writer.member("patience", peer.patience)
            writer.member("silence", peer.silence.rawValue)
        }
        watch(session: session)
        return id
    }

    private func beginPatience(_ id: String, _ patience: Int) {
        guard let request = requests[id] else { return }
        timers.cancel(request.timer)
        requests.restart(id, timer: schedule(.requestTimedOut(id), after: patience))
    }

    // MARK: Answers

    func receiveAnswer(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64?, _ address: PeerAddress
    ) {
        guard let number else {
            strays += 1
            return countError(of: nil, address, bytes: bytes.count)
        }
        if receiveProposal(envelope, bytes, number, address) { return }
        guard case .text(let id)? = envelope.id, let request = requests[id], request.session == number else {
            let (kind, isError) = requests.stray(envelope.id, from: number)
            sessions[number]?.standing.count(kind)
            if isError { countError(of: number, address, bytes: bytes.count) }
            return
        }
        runThen(envelope, bytes, request, number)
        guard requests[id] != nil else { return }
        var result = envelope.error == nil ? try? bytes.object(envelope.result, "result") : nil
        if let answer = result { result = within(answer, request, number) }
        let end = request.kind.end(result)
        if case .silent = end {
            sessions[number]?.standing.garbled += 1
        } else {
            sessions[number]?.standing.answered += 1
        }
        resolve(request, end)
    }

    /// Checks that everything that an answer names lies in its sender's scope, as for a command; nil if not, and then
    /// the request counts as unanswered.
    private func within(_ answer: JSONObject, _ request: OpenRequest, _ number: UInt64) -> JSONObject? {
        guard let session = sessions[number], session.access.scope != nil,
            let method = MethodDescription.heard(request.method)
        else { return answer }
        switch rights(of: session).pinned(answer, to: method, in: request.container?.window) {
        case .success(let pinned): return pinned
        case .failure(let stranger):
            audit.report(
                [
                    "refused": "right", "right": "vote", "method": .string(request.method),
                    "at": .string(stranger.path.echoed),
                ], by: session)
            return nil
        }
    }

    /// Ends a request: the turn that asked goes on.
    func resolve(_ request: OpenRequest, _ end: RequestEnd) {
        guard requests.end(request.id, wasAnswered: !end.isSilent) != nil else { return }
        timers.cancel(request.timer)
        if end.isSilent { sessions[request.session]?.standing.silent += 1 }
        noteEnd(of: request, end.word)
        let client = client(of: request.session)
        switch request.kind {
        case .callback:
            if let container = request.container { post.send({ $0.returned(turn: request.turn) }, to: container) }
        case .action(let action): finish(action, for: client)
        case .dryRun(let question, let number):
            carryOut(
                dryRuns.answered(
                    number, request.id, question, end, request.silence, by: sessions[request.session]?.client,
                    after: milliseconds - request.asked))
        case .consent(let question, let number):
            settle(number, question, end, request.silence, by: client)
            post.deliver()
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
        noteEnd(of: request, "withdrawn")
        messages.tell(MethodName.voteCancelled, ["id": .string(id)], to: sessions.address(of: request.session))
    }

    /// The name of the session's client; empty if the session has ended.
    private func client(of session: UInt64) -> String { sessions[session]?.client ?? "" }

    // MARK: The record of requests

    /// - Parameter how: `yes`, `no`, `data`, `returned`, `silence`, `absent` or `withdrawn`.
    private func noteEnd(of request: OpenRequest, _ how: String) {
        let ended = EndedVote(request, client: client(of: request.session), how: how, now: milliseconds)
        keep(ended)
        trace(request, "ended") { writer in
            writer.member("how", how)
            writer.member("after", ended.after)
        }
    }

    /// Keeps how a request has ended for `vote.list`, in the store and in the log.
    func keep(_ vote: EndedVote) {
        requests.history.append(vote)
        if vote.isVote { keeping?.note(vote) }
        log.log(
            level: vote.level, "\(vote.isVote ? "vote" : "request"): \(vote.how)",
            metadata: vote.metadata { id in
                lookup.window(vote.window)?.assumingIsolated { $0.tree[id]?.name }
            })
    }

    /// Publishes on `trace/<window>/` while it has a subscriber. Traces are not stored.
    private func trace(_ request: OpenRequest, _ what: StaticString, _ more: (inout JSONWriter) -> Void) {
        guard wire.isTraced else { return }
        request.writeTrace(what, client: client(of: request.session), to: &writer, more)
        publisher.add(writer.bytes, on: "\(Self.traceTopic)\(request.window)/")
    }

    static let traceTopic = "trace/"
}
