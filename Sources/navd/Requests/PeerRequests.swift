import Bus
import ControllerActors

/// Sends navd's requests to peers, ends them by an answer or by their timeout, and holds the rounds of votes of turns.
final class PeerRequests: DaemonPart, Voting, @unchecked Sendable {
    static let traceTopic = "trace/"

    private(set) var open = Requests()
    /// Called when a question has ended for which no turn waits: of a dry run, or on saving or opening a window.
    var dryRunAnswered: (UInt64, Question, OpenRequest, RequestEnd) -> Void = { _, _, _, _ in }
    var consentAnswered: (UInt64, Question, RequestEnd, Silence, String) -> Void = { _, _, _, _, _ in }

    /// Goes on from the next number of a request of an earlier process.
    func goOn(from next: UInt64) { open.goOn(from: next) }

    /// The session has ended, and so have its requests.
    func forget(session number: UInt64) { open.forget(session: number) }

    // MARK: Votes of turns

    func ask(_ questions: [Question], turn: UInt64, of container: Container, in known: KnownControllers) -> Verdict? {
        var round = VoteRound()
        var verdict: Verdict?
        var (ground, part): (KnownControllers, Int?) = (known, nil)
        for question in questions where verdict == nil {
            // All questions of one command of a transaction are about the same tree: the committed one with the
            // changes of the commands before it.
            if question.part != part, !attachments.table.isEmpty {
                (ground, part) = (known.after(question.ground), question.part)
            }
            let consequence: Question.Consequence
            switch attachments.table.addressee(of: question, in: ground) {
            case .navd(let answer): consequence = .goesOn(answer)
            case .nobody: consequence = question.consequenceOfNobody
            case .peer(let peer):
                if let id = ask(peer, .question(question), turn: turn, of: container, ground) {
                    round.asked(question, peer, as: id)
                    continue
                }
                keep(EndedVote(absent: peer, question, turn: turn, in: container.window.id))
                metrics.asked.ended(
                    .init(question), Verdict.Because.absent.rawValue, of: peer.client, after: nil, at: milliseconds)
                consequence = question.consequence(of: .silent(.absent), peer.silence, by: peer.client)
            }
            verdict = round.take(consequence, of: question)
        }
        if let verdict = verdict ?? round.takeLost(isOpen: { open[$0] != nil }) {
            for id in round.waiting { drop(id) }
            return verdict
        }
        open.begin(round, of: turn)
        return nil
    }

    func cancelRequests(turn: UInt64) {
        open.forget(round: turn)
        hosts.withdraw(turn: turn)
        for request in open.holding(turn: turn) { drop(request.id) }
    }

    // MARK: Requests

    /// Sends a request; nil if the peer is absent.
    /// - Parameters:
    ///   - window: needed if there is no container.
    ///   - budget: milliseconds that the answer may take at most, if that is less than the peer's own timeout.
    func ask(
        _ peer: Attachment, _ kind: OpenRequest.Kind, turn: UInt64 = 0, of container: Container?,
        in window: WindowID? = nil, budget: Int = .max, _ known: KnownControllers
    ) -> PeerRequestID? {
        guard let session = peer.session, let address = peers.sessions[session]?.address else { return nil }
        // Taken before the request is sent, so that a delay in navd itself does not make the timeout longer.
        let asked = timers.nanoseconds
        let id = open.takeID()
        let patience = max(1, min(peer.patience, budget))
        kind.write(id, to: peer, patience: patience, in: known, &messages.writer)
        guard messages.deliver(messages.writer.view, session, address) else { return nil }
        // If a commit before the request is not stored yet, the request waits for it. Until it leaves, the timer allows
        // for the disk's timeout too; the peer's own timeout begins when it leaves.
        let isHeld = messages.isHolding
        let timeout = patience + (isHeld ? Int(StoreCondition.patience) : 0)
        let due = asked + UInt64(timeout) * 1_000_000
        let timer = timers.schedule(at: due, .requestTimedOut(id))
        if isHeld { messages.whenLeft { [self] in beginPatience(id, patience) } }
        let terms = OpenRequest.Terms(
            id: id, session: session, kind: kind, turn: turn, container: container,
            window: window ?? container?.window.id ?? WindowID(0), silence: peer.silence, patience: patience,
            began: asked)
        let request = OpenRequest(terms: terms, timer: timer, due: due / 1_000_000)
        open.insert(request)
        trace(request, "asked") { writer in
            if let about = request.viewController { writer.member("viewController", about) }
            writer.member("patience", patience)
            writer.member("silence", peer.silence.rawValue)
        }
        peers.watch(session: session)
        return id
    }

    private func beginPatience(_ id: PeerRequestID, _ patience: Int) {
        guard let request = open[id] else { return }
        timers.cancel(request.timer)
        let timer = timers.schedule(.requestTimedOut(id), after: patience)
        open.restart(id, timer: timer, due: milliseconds + UInt64(patience))
    }

    // MARK: Answers

    /// The open request that the message answers, or else whether the message counts as an error.
    func request(answeredBy envelope: Envelope, from number: UInt64) -> (request: OpenRequest?, isError: Bool) {
        if case .text(let id)? = envelope.id, let request = open[named: id], request.session == number {
            return (request, false)
        }
        let (kind, isError) = open.stray(envelope.id, from: number)
        peers.sessions[number]?.count(kind, at: milliseconds)
        return (nil, isError)
    }

    /// Ends the request by its answer, if it is still open.
    func finish(byAnswer envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ request: OpenRequest, _ number: UInt64)
    {
        guard open[request.id] != nil else { return }
        var result = envelope.error == nil ? envelope.result(of: bytes) : nil
        if let answer = result { result = within(answer, request, number) }
        let end = request.kind.end(result)
        if case .silent = end {
            peers.countGarbled(of: number)
        } else {
            peers.sessions[number]?.count(RecentAnswers.Kind.answered, at: milliseconds)
        }
        resolve(request, end)
    }

    /// Checks that everything that an answer names lies in its sender's scope, as for a command; nil if not, and then
    /// the request counts as unanswered.
    private func within(_ answer: JSONObject, _ request: OpenRequest, _ number: UInt64) -> JSONObject? {
        guard let session = peers.sessions[number], session.access.scope != nil,
            let method = MethodDescription.heard(request.method)
        else { return answer }
        switch rights(of: session).pinned(answer, to: method, in: request.container?.window) {
        case .success(let pinned): return pinned
        case .failure(let mention):
            let (method, at) = (JSON.string(request.method), JSON.string(mention.path.echoed))
            peers.audit.report(["refused": "right", "right": "vote", "method": method, "at": at], by: session)
            return nil
        }
    }

    func timedOut(_ id: PeerRequestID) { if let request = open[id] { resolve(request, .silent(.silence)) } }

    /// Called when the peer of that session can't be reached, or may not vote any more.
    func lost(session: UInt64) { for request in open.of(session: session) { resolve(request, .silent(.absent)) } }

    /// Ends a request: the turn that asked goes on.
    private func resolve(_ request: OpenRequest, _ end: RequestEnd) {
        guard open.end(request.id, wasAnswered: !end.isSilent) != nil else { return }
        timers.cancel(request.timer)
        if end.isSilent { peers.sessions[request.session]?.count(RecentAnswers.Kind.silent, at: milliseconds) }
        noteEnd(of: request, end.word)
        let client = peers.client(of: request.session)
        switch request.kind {
        case .callback:
            if let container = request.container { post.send({ $0.returned(turn: request.turn) }, to: container) }
        case .action(let action): finish(action, for: client)
        case .dryRun(let question, let number): dryRunAnswered(number, question, request, end)
        case .consent(let question, let number):
            consentAnswered(number, question, end, request.silence, client)
            post.deliver()
        case .question(let question):
            let consequence = question.consequence(of: end, request.silence, by: client)
            guard let (verdict, withdrawn) = open.take(consequence, of: question, request) else { return }
            for id in withdrawn { drop(id) }
            if let container = request.container {
                post.answered(turn: request.turn, verdict, to: container)
            }
        }
    }

    /// Called when the action was answered, or never will be. The controller may be gone by now.
    func finish(_ action: ActionMessage, for client: String) {
        guard let command = action.end, let window = lookup.window(of: action.on) else { return }
        let origin = Origin(session: 0, request: nil, client: client, method: action.message.method.rawValue)
        submitAtOnce(TurnRequest(command: command, target: .controller(action.on), in: window, origin: origin))
    }

    /// Withdraws a request, and tells its peer.
    func drop(_ id: PeerRequestID) {
        guard let request = open.end(id, wasAnswered: false, wasWithdrawn: true) else { return }
        timers.cancel(request.timer)
        noteEnd(of: request, "withdrawn")
        messages.tell(MethodName.voteCancelled, ["id": id.json], to: peers.sessions.address(of: request.session))
    }

    // MARK: The record of requests

    /// - Parameter how: `yes`, `no`, `data`, `returned`, `silence`, `absent` or `withdrawn`.
    private func noteEnd(of request: OpenRequest, _ how: String) {
        let now = timers.nanoseconds
        let client = peers.client(of: request.session)
        let ended = EndedVote(request, client: client, how: how, now: now / 1_000_000)
        keep(ended)
        metrics.asked.ended(
            .init(request.kind), how, of: client, after: now - min(request.began, now), at: now / 1_000_000)
        trace(request, "ended") { writer in
            writer.member("how", how)
            writer.member("after", ended.after)
        }
    }

    /// Keeps how a request has ended for `vote.list`, in the store and in the log.
    func keep(_ vote: EndedVote) {
        open.history.append(vote)
        if vote.isVote { keeping?.note(vote) }
        context.log.log(
            level: vote.level, "\(vote.isVote ? "vote" : "request"): \(vote.how)",
            metadata: vote.metadata { id in
                lookup.window(vote.window)?.tree[id]?.name
            })
    }

    /// Publishes on `trace/<window>/` while it has a subscriber. Traces are not stored.
    private func trace(_ request: OpenRequest, _ what: StaticString, _ more: (inout JSONWriter) -> Void) {
        guard messages.wire.isTraced else { return }
        request.writeTrace(what, client: peers.client(of: request.session), to: &messages.writer, more)
        events.add(messages.writer.bytes, on: "\(Self.traceTopic)\(request.window)/")
    }
}
