import Bus
import ControllerActors

/// Begins dry runs, and carries out the actions of `DryRuns`.
final class DryRunRequests: DaemonPart, @unchecked Sendable {
    private var dryRuns = DryRuns()
    private let commands: Commands

    init(_ context: DaemonContext, _ commands: Commands) {
        self.commands = commands
        super.init(context)
        hosts.dryRunEnded = { [unowned self] number, end in carryOut(dryRuns.performed(number, end)) }
        requests.dryRunAnswered = { [unowned self] number, question, request, end in
            carryOut(
                dryRuns.answered(
                    number, request.id, question, end, request.silence, by: peers.sessions[request.session]?.client,
                    after: milliseconds - request.asked))
        }
    }

    /// `vote.dryRun`, answered with a `report` when all peers have answered. Errors: those of its own params; the
    /// command's own error is its result.
    func begin(_ call: Call, _ session: Session) throws(Refusal) {
        try checkInTime(call)
        let inner = try call.rehearsed()
        // A notification has no answer, so there is nothing to find out.
        guard call.envelope.id != nil else { return }
        let asker = Asker(call, session)
        try dryRuns.checkRoom(for: session.number)
        let request: TurnRequest
        do throws(Refusal) {
            if context.isDraining { throw .draining }
            if let changes = try commands.rehearsedAtGate(inner, session) {
                let would = changes ? "allowed" : "unchanged"
                return answer(asker, .success(["would": .string(would), "asked": []]))
            }
            request = try commands.rehearsedRequest(inner, session)
        } catch {
            let error = inner.operation == .transaction ? error.ofTransaction : error
            return answer(asker, .success(["would": "refused", "error": error.json, "asked": []]))
        }
        guard request.command.steering == nil else {
            throw .invalidParams(
                "params.method is \"\(inner.method)\"",
                right: "a command other than \(MethodName.transitionUpdate), finish and cancel")
        }
        let deadline = call.envelope.deadline.map { timers.schedule(.dryRunTimedOut(dryRuns.next), after: $0) }
        carryOut(dryRuns.begin(DryRun(request), for: asker, deadline: deadline))
    }

    private func carryOut(_ actions: [DryRuns.Action]) {
        for action in actions {
            switch action {
            case .ask(let number, let question, let known, let container):
                let addressee = attachments.table.addressee(of: question, in: known)
                guard let peer = dryRuns.recipient(addressee, of: question, for: number) else { continue }
                if let id = requests.ask(peer, .dryRun(question, number), of: container, known) {
                    dryRuns.asked(id, for: number)
                } else {
                    requests.keep(EndedVote(absent: peer, question, turn: 0, in: container.window.id))
                    carryOut(
                        dryRuns.answered(
                            number, nil, question, .silent(.absent), peer.silence, by: peer.client, after: 0))
                }
            case .goOn(let number): carryOut(dryRuns.goOn(number))
            case .perform(let number, let ruleRequest, let container):
                let isAsked = hosts.ask(ruleRequest, of: container, dryRun: number) { id in
                    dryRuns.performs(number, ruleRequest, as: id)
                }
                if !isAsked { carryOut(dryRuns.cannotPerform(number)) }
            case .withdraw(let ids, let host, let timer):
                for id in ids { requests.drop(id) }
                if let timer { timers.cancel(timer) }
                if let host { hosts.withdraw(host) }
            case .answer(let asker, let result): answer(asker, result)
            }
        }
    }

    func timedOut(_ number: UInt64) { carryOut(dryRuns.refuse(number, DryRuns.tooLong)) }

    /// Refuses dry runs, as `DryRuns.refuseAll`.
    /// - Returns: whether there were any.
    @discardableResult
    func refuseAll(of session: UInt64? = nil, request: RequestID? = nil, _ refusal: Refusal) -> Bool {
        let actions = dryRuns.refuseAll(of: session, request: request, refusal)
        carryOut(actions)
        return !actions.isEmpty
    }
}
