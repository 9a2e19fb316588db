import Bus
import ControllerActors

// Opening and saving of windows; all else about them is done by commands.
extension Router {
    /// Opens a window at once, or after a vote if a saved window is to be restored and a peer has a vote.
    func openWindow(_ call: Call, _ session: Session) throws(Refusal) {
        var opening = try Application.Opening(call.fields)
        let again = try call.fields.bool("again") == true
        try limits.checkWindows(of: session.access, at: milliseconds, isOpen: lookup.isOpen)
        guard let document = opening.document else {
            return finish(call.reply(session, try openWindow(call, session, opening)))
        }
        if !again, restorations?.makesNew(&opening) == true {
            var result = try openWindow(call, session, opening)
            result["restored"] = false
            result["because"] = "interrupted"
            return finish(call.reply(session, result))
        }
        let (window, next) = application.assumingIsolated { ($0.nextWindowID, $0.directory.nextController) }
        let question = application.rules.consent(toRestore: document, in: window, at: next)
        var empty = Window(id: window)
        empty.name = opening.name
        let cast = Cast(Tree(window: empty), gone: question?.newcomer.map { [$0.id: $0] } ?? [:])
        try ask(question, in: cast, window, nil, Consent(call, session, call.origin(session), .open(opening)))
    }

    func finish(
        _ opening: Application.Opening, _ call: Call, _ session: Session, _ consent: Result<Consent.Vote, Refusal>
    ) {
        do throws(Refusal) {
            var opening = opening
            let vote = try consent.get()
            // The state and the session's rights may have changed since the request came.
            if let keeping { try keeping.checkTakes() }
            try rights(of: session).check(call)
            try limits.checkWindows(of: session.access, at: milliseconds, isOpen: lookup.isOpen)
            if !vote.allows { opening.forgetDocument() }
            var result = try openWindow(call, session, opening)
            result["restored"] = .bool(vote.allows)
            for (name, value) in vote.json.members { result[name] = value }
            finish(call.reply(session, result))
        } catch {
            finish(call.refused(session, error))
        }
    }

    nonisolated func restores(_ document: WindowDocument) { assumingIsolated { $0.noteRestoration(of: document) } }

    /// Notes the restoration until a millisecond later: by then the window is built, laid out and published.
    private func noteRestoration(of document: WindowDocument) {
        guard let restorations else { return }
        let sum = Restorations.sum(of: document)
        restorations.begin(sum)
        _ = schedule(.restored(sum), after: 1)
    }

    /// - Parameter round: counts from 1; it rises each time the window's root has changed during the vote.
    func saveWindow(_ call: Call, _ session: Session, round: Int = 1) throws(Refusal) {
        // A notification has no answer.
        guard call.envelope.id != nil else { return }
        let window = try lookup.window(of: call)
        let tree = window.assumingIsolated { $0.tree }
        let question = application.rules.consent(toSave: tree)
        // Reading needs one right; asking peers needs another, as for `vote.dryRun`.
        if let question, !session.access.rights.contains(.command),
            attachments.peer(for: question, in: Cast(tree)) != nil
        {
            let rights = rights(of: session)
            throw rights.reported(rights.missing(.command, call), call)
        }
        let purpose = Consent.Purpose.save(window, root: tree.window.root, round: round)
        try ask(
            question, in: Cast(tree), window.id, window.assumingIsolated { $0.container(for: .window) },
            Consent(call, session, call.origin(session), purpose))
    }

    func answer(
        saving window: WindowActor, _ root: ControllerID?, _ round: Int, _ consent: Consent,
        _ result: Result<Consent.Vote, Refusal>
    ) {
        let (call, session) = (consent.call, consent.session)
        guard sessions.isPresent(session.number) else { return }
        do throws(Refusal) {
            let vote = try result.get()
            if let failure = keeping?.failure { throw Refusal.storeUnavailable(failure, isDone: false) }
            guard lookup.isOpen(window.id) else {
                throw Refusal(
                    .unknownWindow, "\(window.id) was closed during the vote", data: ["window": window.id.json])
            }
            let tree = window.assumingIsolated { $0.tree }
            guard tree.window.root == root else {
                // The vote of one root's delegate does not count for another root.
                guard round < Self.maximumSavingRounds else {
                    throw Refusal(
                        .stateChanged, "the root changed \(round) times during the vote; look again and retry")
                }
                return try saveWindow(call, session, round: round + 1)
            }
            var result = vote.json
            result["document"] = vote.allows ? WindowDocument(tree).json : .null
            answer(Asker(call, session), .success(rights(of: session).narrowed(result)))
        } catch {
            answer(Asker(call, session), .failure(error))
        }
    }

    private static let maximumSavingRounds = 4

    private func openWindow(
        _ call: Call, _ session: Session, _ opening: Application.Opening
    ) throws(Refusal) -> JSONObject {
        let (_, result) = try open(opening, call.origin(session), for: session.access.principal)
        for spare in result["spare"]?.array ?? [] {
            for id in sessions.hold(spare, by: session.number) { release(id, 1, for: session.client) }
        }
        return result
    }

    /// Opens a window that counts for that principal.
    func open(
        _ opening: Application.Opening, _ origin: Origin, for principal: Principal
    ) throws(Refusal) -> (WindowActor, JSONObject) {
        let (window, result) = try open(opening, origin)
        // Nil if the principal has gone meanwhile: then the window is not counted.
        limits.holdings(of: principal)?.opened(window.id, isOpen: lookup.isOpen)
        keeping?.keep(owner: principal, of: window.id)
        if opening.visible { show(window, by: origin.client) }
        return (window, result)
    }

    func open(_ opening: Application.Opening, _ origin: Origin) throws(Refusal) -> (WindowActor, JSONObject) {
        if let document = opening.document { noteRestoration(of: document) }
        return try application.assumingIsolated { application in
            Result { () throws(Refusal) in try application.open(opening, origin: origin) }
        }.get()
    }

    /// Shows a window as `makeKeyAndVisible` does; no client waits for the answer.
    func show(_ window: WindowActor, by client: String) {
        let origin = Origin(session: 0, request: nil, client: client, method: MethodName.windowMakeKeyAndVisible)
        submit(TurnRequest(command: .window(.makeKeyAndVisible), target: .window, in: window, origin: origin))
    }
}
