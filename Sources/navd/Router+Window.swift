import Bus
import ControllerActors

// Opening and saving of windows; all else about them is done by commands.
extension Router {
    /// Opens a window at once, or after a vote if a saved window is to be restored and a peer has a vote.
    func openWindow(_ call: Call, _ session: Session) throws(Refusal) {
        var opening = try self.opening(call)
        let again = try call.fields.bool("again") == true
        try checkWindows(limits.holdings(of: session.access))
        guard let document = opening.document else {
            return finish(reply(call, session, try openWindow(call, session, opening)))
        }
        if !again, forgetsInterrupted(&opening) {
            var result = try openWindow(call, session, opening)
            result["restored"] = false
            result["because"] = "interrupted"
            return finish(reply(call, session, result))
        }
        let (window, next) = application.assumingIsolated { ($0.nextWindowID, $0.directory.nextController) }
        let question = application.rules.consent(toRestore: document, in: window, at: next)
        var empty = Window(id: window)
        empty.name = opening.name
        let cast = Cast(Tree(window: empty), gone: question?.newcomer.map { [$0.id: $0] } ?? [:])
        try ask(question, in: cast, window, nil, call, session) { consent in
            self.finish(opening, call, session, consent)
        }
    }

    private func finish(
        _ opening: Application.Opening, _ call: Call, _ session: Session, _ consent: Result<Consent.Vote, Refusal>
    ) {
        do throws(Refusal) {
            var opening = opening
            let vote = try consent.get()
            // The state and the session's rights may have changed since the request came.
            if let keeping { try keeping.checkTakes() }
            try check(call, session)
            try checkWindows(limits.holdings(of: session.access))
            if !vote.allows { opening.forgetDocument() }
            var result = try openWindow(call, session, opening)
            result["restored"] = .bool(vote.allows)
            for (name, value) in vote.json.members { result[name] = value }
            finish(reply(call, session, result))
        } catch {
            finish(Reply(origin: origin(call, session), body: .refused(error), seq: 0, turn: 0))
        }
    }

    /// True if the process ended when this document was last restored: then the window opens as new.
    func forgetsInterrupted(_ opening: inout Application.Opening) -> Bool {
        guard let document = opening.document, restorations?.wasInterrupted(document) == true else { return false }
        log.warning("a saved window is opened as new, because the process ended during its last restoration")
        opening.forgetDocument()
        return true
    }

    /// Errors: `restorationInterrupted`.
    func checkNotInterrupted(_ command: Command, again: Bool) throws(Refusal) {
        guard !again, case .place(.restore(let document)) = command, restorations?.wasInterrupted(document) == true
        else { return }
        throw Refusal(
            .restorationInterrupted,
            "the process ended during the last restoration of this document; send again: true to retry")
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
    func saveWindow(_ call: Call, _ session: Session, _ address: PeerAddress, round: Int = 1) throws(Refusal) {
        // A notification has no answer.
        guard call.envelope.id != nil else { return }
        let window = try lookup.window(of: call)
        let tree = window.assumingIsolated { $0.tree }
        let container = window.assumingIsolated { $0.container(for: .window) }
        let question = application.rules.consent(toSave: tree)
        // Reading needs one right; asking peers needs another, as for `vote.dryRun`.
        if let question, !session.access.rights.contains(.command), peer(for: question, Cast(tree)) != nil {
            throw missing(.command, call, session)
        }
        try ask(question, in: Cast(tree), window.id, container, call, session) { consent in
            self.answer(saving: window, root: tree.window.root, call, session, round, consent)
        }
    }

    private func answer(
        saving window: WindowActor, root: ControllerID?, _ call: Call, _ session: Session, _ round: Int,
        _ consent: Result<Consent.Vote, Refusal>
    ) {
        guard let id = call.envelope.id, let address = sessions[session.number]?.address else { return }
        do throws(Refusal) {
            let vote = try consent.get()
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
                return try saveWindow(call, session, address, round: round + 1)
            }
            var result = vote.json
            result["document"] = vote.allows ? WindowDocument(tree).json : .null
            send(result: rights(of: session).narrowed(result), to: id, address)
        } catch {
            send(refusal: error, to: id, address)
        }
    }

    private static let maximumSavingRounds = 4

    private func opening(_ call: Call) throws(Refusal) -> Application.Opening {
        let fields = call.fields
        var opening = Application.Opening()
        opening.name = try fields.string("name")
        if let profile = fields.json("profile") {
            opening.profile = try DeviceProfile(json: profile, orNameAt: "params.profile")
        }
        opening.orientation = try fields.word("orientation") ?? .portrait
        opening.frame = try fields.object("frame")
        opening.transitions = try fields.transitions()
        opening.screen = try fields.string("screen")
        if let screen = opening.screen { try ControllerSpec.check(name: screen, path: "params.screen") }
        if let root = fields.json("root") { opening.root = try ControllerSpec(json: root, path: "params.root") }
        for (index, spare) in try (fields.array("spare") ?? []).enumerated() {
            opening.spare.append(try ControllerSpec(json: spare, path: "params.spare[\(index)]"))
        }
        if let json = fields.json("document") {
            opening.take(
                try WindowDocument(
                    json: json, permissive: fields.bool("permissive") ?? false, path: "params.document"))
        }
        opening.visible = try fields.bool("visible") ?? opening.visible
        return opening
    }

    private func openWindow(
        _ call: Call, _ session: Session, _ opening: Application.Opening
    ) throws(Refusal) -> JSONObject {
        let origin = origin(call, session)
        let (window, result) = try open(opening, origin)
        limits.holdings(of: session.access).opened(window.id, isOpen: lookup.isOpen)
        keep(owner: session.access.principal, of: window.id)
        for spare in result["spare"]?.array ?? [] { keepHold(spare, origin) }
        if opening.visible { show(window, by: session.client) }
        return result
    }

    func checkWindows(_ holdings: Holdings) throws(Refusal) {
        guard holdings.windows.count >= limits.quotas.windowsOfOwner else { return }
        // All windows are checked, so this is not done at each request of a principal that has too many.
        if milliseconds >= holdings.lastLook + Self.rollCall {
            holdings.lastLook = milliseconds
            holdings.forgetWindows(lookup.isOpen)
        }
        try holdings.check(holdings.windows.count, "windowsOfOwner", "windows", limits.quotas.windowsOfOwner)
    }

    /// The holdings of each principal that has any.
    func owners() -> [JSON] {
        let topics = wire?.topics ?? [:]
        return limits.holdings.map { holdings in
            holdings.forgetWindows(lookup.isOpen)
            return [
                "principal": .string(holdings.principal.description), "name": .string(holdings.name),
                "sessions": .int(Int64(holdings.sessions)), "pending": .int(Int64(holdings.pending)),
                "waiting": .int(Int64(wire?.waiting(of: holdings.principal) ?? 0)),
                "attachments": .int(Int64(attachments.count(of: holdings.principal))),
                "windows": .int(Int64(holdings.windows.count)),
                "subscriptions": .int(Int64(topics[holdings.principal] ?? 0)),
            ]
        }
    }

    func open(_ opening: Application.Opening, _ origin: Origin) throws(Refusal) -> (WindowActor, JSONObject) {
        if let document = opening.document { noteRestoration(of: document) }
        return try application.assumingIsolated { application in
            Result { () throws(Refusal) in try application.open(opening, origin: origin) }
        }.get()
    }

    /// Shows a window as `makeKeyAndVisible` does; no client waits for the answer.
    func show(_ window: WindowActor, by client: String) {
        let origin = Origin(session: 0, request: nil, client: client, method: "window.makeKeyAndVisible")
        submit(TurnRequest(command: .window(.makeKeyAndVisible), target: .window, in: window, origin: origin))
    }
}

extension Application.Opening {
    /// Opens the saved window; params of the request take precedence.
    mutating func take(_ saved: WindowDocument) {
        document = saved
        name = name ?? saved.name
        transitions = saved.transitions ?? transitions
        visible = saved.isVisible
    }

    /// Opens the window as new: with `root`, or empty; it is hidden if it has nothing to show.
    mutating func forgetDocument() {
        document = nil
        if root == nil { visible = false }
    }
}
