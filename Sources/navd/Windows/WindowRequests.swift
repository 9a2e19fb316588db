import Bus
import ControllerActors

/// Opens and saves windows, and holds the votes that these wait for; all else about windows is done by commands.
final class WindowRequests: DaemonPart, @unchecked Sendable {
    private static let maximumSavingRounds = 4

    private var consents = Consents()
    private let gate: CommandGate

    init(_ context: DaemonContext, _ gate: CommandGate) {
        self.gate = gate
        super.init(context)
        requests.consentAnswered = { [unowned self] number, question, end, silence, client in
            settle(number, question, end, silence, by: client)
        }
    }

    // MARK: Opening

    /// `window.open`: at once, or after a vote if a saved window is to be restored and a peer has a vote.
    func open(_ call: Call, _ session: Session) throws(Refusal) {
        var opening = try Application.Opening(call.fields)
        let again = try call.fields.bool("again") == true
        try peers.limits.checkWindows(of: session.access, at: milliseconds, isOpen: lookup.isOpen)
        guard let document = opening.document else {
            return replies.finish(call.reply(session, try open(call, session, opening)))
        }
        if !again, store.restorations?.makesNew(&opening) == true {
            var result = try open(call, session, opening)
            result["restored"] = false
            result["because"] = "interrupted"
            return replies.finish(call.reply(session, result))
        }
        let (window, next) = (application.nextWindowID, application.directory.nextController)
        let question = application.rules.consent(toRestore: document, in: window, at: next)
        var empty = Window(id: window)
        empty.name = opening.name
        let known = KnownControllers(Tree(window: empty), gone: question?.newcomer.map { [$0.id: $0] } ?? [:])
        try ask(question, in: known, window, nil, Consent(call, session, call.origin(session), .open(opening)))
    }

    private func open(_ opening: Application.Opening, _ consent: Consent, _ result: Result<Consent.Vote, Refusal>) {
        let (call, session) = (consent.call, consent.session)
        do throws(Refusal) {
            var opening = opening
            let vote = try result.get()
            // The state and the session's rights may have changed since the request came.
            if let keeping { try keeping.checkTakes() }
            try rights(of: session).check(call)
            try peers.limits.checkWindows(of: session.access, at: milliseconds, isOpen: lookup.isOpen)
            if !vote.allows { opening.forgetDocument() }
            var result = try open(call, session, opening)
            result["restored"] = .bool(vote.allows)
            for (name, value) in vote.json.members { result[name] = value }
            replies.finish(call.reply(session, result))
        } catch {
            replies.finish(call.refused(session, error))
        }
    }

    private func open(_ call: Call, _ session: Session, _ opening: Application.Opening) throws(Refusal) -> JSONObject {
        let (_, result) = try open(opening, call.origin(session), for: session.access.principal)
        for spare in result["spare"]?.array ?? [] {
            for id in peers.sessions.hold(spare, by: session.number) { release(id, 1, for: session.client) }
        }
        return result
    }

    /// Opens a window that counts for that principal.
    func open(
        _ opening: Application.Opening, _ origin: Origin, for principal: Principal
    ) throws(Refusal) -> (WindowActor, JSONObject) {
        let (window, result) = try open(opening, origin)
        // Nil if the principal has gone meanwhile: then the window is not counted.
        peers.limits.holdings(of: principal)?.opened(window.id, isOpen: lookup.isOpen)
        keeping?.keep(owner: principal, of: window.id)
        if opening.visible { show(window, by: origin.client) }
        return (window, result)
    }

    func open(_ opening: Application.Opening, _ origin: Origin) throws(Refusal) -> (WindowActor, JSONObject) {
        if let document = opening.document { store.restores(document) }
        let (window, result) = try application.open(opening, origin: origin)
        gate.show(in: window, by: origin.client)
        return (window, result)
    }

    /// Shows a window as `makeKeyAndVisible` does; no client waits for the answer.
    func show(_ window: WindowActor, by client: String) {
        let origin = Origin(session: 0, request: nil, client: client, method: MethodName.windowMakeKeyAndVisible)
        submit(TurnRequest(command: .window(.makeKeyAndVisible), target: .window, in: window, origin: origin))
    }

    // MARK: Saving

    /// `window.save`.
    /// - Parameter round: counts from 1; it rises each time the window's root has changed during the vote.
    func save(_ call: Call, _ session: Session, round: Int = 1) throws(Refusal) {
        if round == 1 { try checkInTime(call) }
        // A notification has no answer.
        guard call.envelope.id != nil else { return }
        let window = try lookup.window(of: call)
        let tree = window.tree
        let question = application.rules.consent(toSave: tree)
        // Reading needs one right; asking peers needs another, as for `vote.dryRun`.
        if let question, !session.access.rights.contains(.command),
            attachments.table.peer(for: question, in: KnownControllers(tree)) != nil
        {
            let rights = rights(of: session)
            throw rights.reported(rights.missing(.command, call), call)
        }
        let purpose = Consent.Purpose.save(window, root: tree.window.root, round: round)
        try ask(
            question, in: KnownControllers(tree), window.id, window.container(for: .window),
            Consent(call, session, call.origin(session), purpose))
    }

    private func answer(
        saving window: WindowActor, _ root: ControllerID?, _ round: Int, _ consent: Consent,
        _ result: Result<Consent.Vote, Refusal>
    ) {
        let (call, session) = (consent.call, consent.session)
        guard peers.sessions.isPresent(session.number) else { return }
        do throws(Refusal) {
            let vote = try result.get()
            if let refusal = keeping?.refusal { throw refusal }
            guard lookup.isOpen(window.id) else {
                throw Refusal(
                    .unknownWindow, "\(window.id) was closed during the vote", data: ["window": window.id.json])
            }
            let tree = window.tree
            guard tree.window.root == root else {
                // The vote of one root's delegate does not count for another root.
                guard round < Self.maximumSavingRounds else {
                    throw Refusal(
                        .stateChanged, "the root changed \(round) times during the vote; look again and retry")
                }
                return try save(call, session, round: round + 1)
            }
            var result = vote.json
            result["document"] = vote.allows ? WindowDocument(tree).json : .null
            answer(Asker(call, session), .success(result))
        } catch {
            answer(Asker(call, session), .failure(error))
        }
    }

    // MARK: Votes

    /// Asks the question, and then goes on with the vote: at once if no peer implements the method. The vote holds no
    /// turn, so no other command waits for it (STATE-04).
    /// - Parameter container: of the window; nil if it is not open yet.
    /// Errors: `limitExceeded`; every other error is answered after the vote.
    private func ask(
        _ question: Question?, in known: KnownControllers, _ window: WindowID, _ container: Container?,
        _ consent: Consent
    ) throws(Refusal) {
        guard let question else { return goOn(consent, .success(Consent.Vote())) }
        guard let peer = attachments.table.peer(for: question, in: known) else {
            return goOn(consent, .success(Consent.Vote(ofNobody: question)))
        }
        let number = try consents.begin(consent)
        guard let id = requests.ask(peer, .consent(question, number), of: container, in: window, known) else {
            return settle(number, question, .silent(.absent), peer.silence, by: peer.client)
        }
        let deadline = consent.call.envelope.deadline.map { milliseconds in
            let due = timers.nanoseconds + UInt64(max(0, milliseconds)) * 1_000_000
            return (timers.schedule(at: due, .consentTimedOut(number)), due)
        }
        consents.asked(number, as: id, deadline: deadline)
    }

    private func settle(
        _ number: UInt64, _ question: Question, _ end: RequestEnd, _ silence: Silence, by client: String
    ) {
        guard let result = Consent.Vote.result(of: question, end, silence, by: client) else { return }
        self.end(vote: number, result)
    }

    /// Ends a vote, and answers the client that waits for it.
    private func end(vote number: UInt64, _ result: Result<Consent.Vote, Refusal>) {
        guard let consent = consents.end(number) else { return }
        if let deadline = consent.deadline { timers.cancel(deadline.timer) }
        if let id = consent.asked { requests.drop(id) }
        goOn(consent, consent.isOver(at: timers.nanoseconds) ? .failure(Consent.deadlinePassed) : result)
    }

    private func goOn(_ consent: Consent, _ result: Result<Consent.Vote, Refusal>) {
        switch consent.purpose {
        case .open(let opening): open(opening, consent, result)
        case .save(let window, let root, let round): answer(saving: window, root, round, consent, result)
        }
    }

    func timedOut(vote number: UInt64) { end(vote: number, .failure(Consent.deadlinePassed)) }

    /// Ends the vote for which the request with that id, or a request with that key, waits.
    /// - Returns: false if there is none.
    func refuse(_ session: UInt64, _ request: RequestID, _ key: IdempotencyKey?, _ refusal: Refusal) -> Bool {
        guard let number = consents.first(session, request, key) else { return false }
        end(vote: number, .failure(refusal))
        return true
    }

    func refuseAll(_ refusal: Refusal) { for number in consents.all { end(vote: number, .failure(refusal)) } }

    /// Ends the saves that the session waits for.
    func refuseSaves(of session: UInt64, _ refusal: Refusal) {
        for number in consents.saves(of: session) { end(vote: number, .failure(refusal)) }
    }
}
