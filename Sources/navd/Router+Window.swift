import Bus
import ControllerActors

// Windows come into being here; the rest of their life is commands.
extension Router {
    /// Opens it at once or, where a saved window is to be restored and somebody has a vote, after the answer.
    func openWindow(_ call: Call, _ session: Session) throws(Refusal) {
        var opening = try self.opening(call)
        try checkWindows(session.holdings)
        guard let document = opening.document else {
            return finish(reply(call, session, try openWindow(call, session, opening)))
        }
        let sum = Restorations.sum(of: call.params["document"] ?? document.json)
        let again = try call.fields.bool("again") == true
        if !again, restorations?.wasInterrupted(sum) == true {
            log.warning("a saved window opens as new: the process ended when it was restored last")
            opening.forgetDocument()
            var result = try openWindow(call, session, opening)
            result["restored"] = false
            result["because"] = "interrupted"
            return finish(reply(call, session, result))
        }
        restorations?.begin(sum)
        let (window, next) = application.assumingIsolated { ($0.nextWindowID, $0.directory.nextController) }
        let question = application.rules.consent(toRestore: document, in: window, at: next)
        var empty = Window(id: window)
        empty.name = opening.name
        let cast = Cast(Tree(window: empty), gone: question?.newcomer.map { [$0.id: $0] } ?? [:])
        try ask(question, in: cast, window, nil, call, session) { consent in
            self.restorations?.end(sum)
            self.finish(opening, call, session, consent)
        }
    }

    private func finish(
        _ opening: Application.Opening, _ call: Call, _ session: Session, _ consent: Result<Consent.Vote, Refusal>
    ) {
        do throws(Refusal) {
            var opening = opening
            let vote = try consent.get()
            if !vote.allows { opening.forgetDocument() }
            try checkWindows(session.holdings)
            var result = try openWindow(call, session, opening)
            result["restored"] = .bool(vote.allows)
            for (name, value) in vote.json.members { result[name] = value }
            finish(reply(call, session, result))
        } catch {
            finish(Reply(origin: origin(call, session), body: .refused(error), seq: 0, turn: 0))
        }
    }

    /// A turn of the window's own, which asks by itself.
    func restoreWindow(_ call: Call, _ description: MethodDescription, _ session: Session) throws(Refusal) {
        guard restorations != nil, let json = call.params["document"] else {
            return try command(call, description, session)
        }
        let again = try call.fields.bool("again") == true
        let sum = Restorations.sum(of: json)
        if !again, restorations?.wasInterrupted(sum) == true {
            throw Refusal(
                .restorationInterrupted,
                "the process ended when this document was restored last; send again: true to try it once more")
        }
        restorations?.begin(sum, for: origin(call, session))
        try command(call, description, session)
    }

    func saveWindow(_ call: Call, _ session: Session, _ address: PeerAddress) throws(Refusal) {
        let window = try window(named: call.envelope.on ?? call.envelope.window)
        let tree = window.assumingIsolated { $0.tree }
        let container = window.assumingIsolated { $0.container(for: .window) }
        let question = application.rules.consent(toSave: tree)
        try ask(question, in: Cast(tree), window.id, container, call, session) { consent in
            self.answer(saving: window, call, session, consent)
        }
    }

    private func answer(
        saving window: WindowActor, _ call: Call, _ session: Session, _ consent: Result<Consent.Vote, Refusal>
    ) {
        guard let id = call.envelope.id, let address = sessions[session.number]?.address else { return }
        do throws(Refusal) {
            let vote = try consent.get()
            guard isOpen(window.id) else {
                throw Refusal(.unknownWindow, "\(window.id) was closed during the vote", data: ["window": window.id.json])
            }
            var result = vote.json
            result["document"] = vote.allows ? window.assumingIsolated { WindowDocument($0.tree).json } : .null
            send(result: narrowed(result, for: session.access), to: id, address)
        } catch {
            send(refusal: error, to: id, address)
        }
    }

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
        session.holdings.opened(window.id, isOpen: isOpen)
        keep(owner: session.access.principal, of: window.id)
        for spare in result["spare"]?.array ?? [] {
            if let id = spare.string.flatMap({ ControllerID($0) }) {
                hold(id, by: session.number)
            }
        }
        if opening.visible { show(window, by: session.client) }
        return result
    }

    func isOpen(_ window: WindowID) -> Bool { application.assumingIsolated { $0.windows[window] != nil } }

    func checkWindows(_ holdings: Holdings) throws(Refusal) {
        guard holdings.windows.count >= quotas.windowsOfOwner else { return }
        // All of them are looked through: not at each request of one who has too many.
        if milliseconds >= holdings.lastLook + Self.rollCall {
            holdings.lastLook = milliseconds
            holdings.forgetWindows(isOpen)
        }
        try holdings.check(holdings.windows.count, "windowsOfOwner", "windows", quotas.windowsOfOwner)
    }

    /// What each principal holds that has anything.
    func owners() -> [JSON] {
        let topics = wire?.topics ?? [:]
        return holdings.values.sorted { $0.principal.description < $1.principal.description }.map { holdings in
            holdings.forgetWindows(isOpen)
            return [
                "principal": .string(holdings.principal.description), "name": .string(holdings.name),
                "sessions": .int(Int64(holdings.sessions)), "pending": .int(Int64(holdings.pending)),
                "attachments": .int(Int64(attachments.count(of: holdings.principal))),
                "windows": .int(Int64(holdings.windows.count)),
                "subscriptions": .int(Int64(topics[holdings.principal] ?? 0)),
            ]
        }
    }

    func open(_ opening: Application.Opening, _ origin: Origin) throws(Refusal) -> (WindowActor, JSONObject) {
        try application.assumingIsolated { application in
            Result { () throws(Refusal) in try application.open(opening, origin: origin) }
        }.get()
    }

    /// Shows a window as `makeKeyAndVisible` does; nobody waits for the answer.
    func show(_ window: WindowActor, by client: String) {
        let origin = Origin(session: 0, request: nil, client: client, method: "window.makeKeyAndVisible")
        submit(TurnRequest(command: .window(.makeKeyAndVisible), target: .window, in: window, origin: origin))
    }
}

extension Application.Opening {
    /// Opens what was saved; what else is said of the window comes first.
    mutating func take(_ saved: WindowDocument) {
        document = saved
        name = name ?? saved.name
        transitions = saved.transitions ?? transitions
        visible = saved.isVisible
    }

    /// The window opens as new: with `root`, or empty, and hidden where it has nothing to show.
    mutating func forgetDocument() {
        document = nil
        if root == nil { visible = false }
    }
}
