import Bus
import ControllerActors

// Votes: of turns, of dry runs, and those on saving and opening a window.
extension Router {
    static let takenBack = Refusal(.cancelled, "cancelled by its sender")

    nonisolated func ask(_ questions: [Question], turn: UInt64, of container: Container, in cast: Cast) -> Verdict? {
        assumingIsolated { $0.askNow(questions, turn, container, cast) }
    }

    private func askNow(_ questions: [Question], _ turn: UInt64, _ container: Container, _ cast: Cast) -> Verdict? {
        var round = VoteRound()
        var verdict: Verdict?
        var (ground, part): (Cast, Int?) = (cast, nil)
        for question in questions where verdict == nil {
            // Questions of one part share its ground.
            if question.part != part, !attachments.byID.isEmpty {
                (ground, part) = (cast.after(question.ground), question.part)
            }
            let consequence: Question.Consequence
            switch attachments.addressee(of: question, in: ground) {
            case .navd(let answer): consequence = .goesOn(answer)
            case .nobody: consequence = question.consequenceOfNobody
            case .peer(let peer):
                if let id = ask(peer, .question(question), turn: turn, of: container, ground) {
                    round.asked(question, peer, as: id)
                    continue
                }
                keep(EndedVote(absent: peer, question, turn: turn, in: container.window.id))
                consequence = question.consequence(of: .silent(.absent), peer.silence, by: peer.client)
            }
            verdict = round.take(consequence, of: question)
        }
        if let verdict = verdict ?? round.takeLost(isOpen: { requests[$0] != nil }) {
            for id in round.waiting { drop(id) }
            return verdict
        }
        requests.begin(round, of: turn)
        return nil
    }

    nonisolated func cancelRequests(turn: UInt64) {
        assumingIsolated { router in
            router.requests.forget(round: turn)
            if let timer = router.hosts.end(turn: turn)?.timer { router.timers.cancel(timer) }
            for request in router.requests.holding(turn: turn) { router.drop(request.id) }
        }
    }

    // MARK: Dry runs

    /// Answered with a `report` when all peers have answered. Errors: those of its own params; the command's own error
    /// is its result.
    func dryRun(_ call: Call, _ session: Session) throws(Refusal) {
        let inner = try call.rehearsed()
        // A notification has no answer, so there is nothing to find out.
        guard call.envelope.id != nil else { return }
        let asker = Asker(call, session)
        try dryRuns.checkRoom(for: session.number)
        let request: TurnRequest
        do throws(Refusal) {
            if isDraining { throw .draining }
            request = try checkedRequest(inner, session)
            if inner.envelope.within == nil { try checkNotInside(request, session) }
        } catch {
            let error = inner.operation == .transaction ? error.ofTransaction : error
            return answer(asker, .success(["would": "refused", "error": error.json, "asked": []]))
        }
        guard request.command.steering == nil else {
            throw .invalidParams(
                "params.method is \"\(inner.method)\"",
                right: "a command other than transition.update, finish and cancel")
        }
        let deadline = call.envelope.deadline.map { schedule(.dryRunTimedOut(dryRuns.next), after: $0) }
        carryOut(dryRuns.begin(DryRun(request), for: asker, deadline: deadline))
    }

    func carryOut(_ actions: [DryRuns.Action]) {
        for action in actions {
            switch action {
            case .ask(let number, let question, let cast, let container):
                let addressee = attachments.addressee(of: question, in: cast)
                guard let peer = dryRuns.recipient(addressee, of: question, for: number) else { continue }
                if let id = ask(peer, .dryRun(question, number), of: container, cast) {
                    dryRuns.asked(id, for: number)
                } else {
                    keep(EndedVote(absent: peer, question, turn: 0, in: container.window.id))
                    carryOut(
                        dryRuns.answered(
                            number, nil, question, .silent(.absent), peer.silence, by: peer.client, after: 0))
                }
            case .goOn(let number): carryOut(dryRuns.goOn(number))
            case .perform(let number, let ruleRequest, let container):
                if !performNow(ruleRequest, container, dryRun: number) { carryOut(dryRuns.cannotPerform(number)) }
            case .withdraw(let requests, let host, let timer):
                for id in requests { drop(id) }
                for timer in [timer, host.flatMap { hosts.end($0)?.timer }] { timer.map { timers.cancel($0) } }
            case .answer(let asker, let result): answer(asker, result)
            }
        }
    }

    // MARK: Saving and opening a window

    /// Asks the question, and then goes on with the vote: at once if no peer implements the method. The vote holds no
    /// turn, so no other command waits for it (STATE-04).
    /// - Parameter container: of the window; nil if it is not open yet.
    /// Errors: `limitExceeded`; every other error is answered after the vote.
    func ask(
        _ question: Question?, in cast: Cast, _ window: WindowID, _ container: Container?, _ consent: Consent
    ) throws(Refusal) {
        guard let question else { return goOn(consent, .success(Consent.Vote())) }
        guard let peer = attachments.peer(for: question, in: cast) else {
            return goOn(consent, .success(Consent.Vote(ofNobody: question)))
        }
        let number = try consents.begin(consent)
        guard let id = ask(peer, .consent(question, number), of: container, in: window, cast) else {
            return settle(number, question, .silent(.absent), peer.silence, by: peer.client)
        }
        let deadline = consent.call.envelope.deadline.map { milliseconds in
            let due = clock.now() + UInt64(max(0, milliseconds)) * 1_000_000
            return (timers.schedule(at: due, .consentTimedOut(number)), due)
        }
        consents.asked(number, as: id, deadline: deadline)
    }

    func settle(_ number: UInt64, _ question: Question, _ end: RequestEnd, _ silence: Silence, by client: String) {
        guard let result = Consent.Vote.result(of: question, end, silence, by: client) else { return }
        self.end(consent: number, result)
    }

    /// Ends a vote, and answers the client that waits for it.
    func end(consent number: UInt64, _ result: Result<Consent.Vote, Refusal>) {
        guard let consent = consents.end(number) else { return }
        if let deadline = consent.deadline { timers.cancel(deadline.timer) }
        if let id = consent.asked { drop(id) }
        goOn(consent, consent.isOver(at: clock.now()) ? .failure(Consent.deadlinePassed) : result)
    }

    private func goOn(_ consent: Consent, _ result: Result<Consent.Vote, Refusal>) {
        switch consent.purpose {
        case .open(let opening): finish(opening, consent.call, consent.session, result)
        case .save(let window, let root, let round): answer(saving: window, root, round, consent, result)
        }
    }
}
