import Bus
import ControllerActors

// Checks of a session's rights. Sessions with all rights everywhere skip them.
extension Router {
    /// - Parameter isYetToCome: the controller does not exist yet, and the session is known to have rights where it
    ///   will stand.
    /// Errors: `notAllowed`, naming the right; the errors of looking up the call's target.
    func check(
        _ call: Call, _ method: MethodDescription, _ session: Session, isYetToCome: Bool = false
    ) throws(Refusal) {
        // If a method needs more than one right, it checks the others itself.
        guard let right = method.rights.first else { return }
        guard session.access.rights.contains(right) else { throw missing(right, call, session) }
        guard !isYetToCome, let scope = session.access.scope else { return }
        guard try isWithin(scope, call, method) else { throw outside(scope, right, call, session) }
        guard !method.traits.contains(.narrowsItself) else { return }
        let window = window(of: call, method)
        if let at = stranger(among: Mention.all(in: call.params, of: method), in: window, scope, session) {
            throw outside(scope, right, call, session, at: at)
        }
    }

    /// The window in which a call's names are looked up; nil if there is none.
    private func window(of call: Call, _ method: MethodDescription) -> WindowActor? {
        if isAboutWindow(call, method) { return try? window(named: call.envelope.on ?? call.envelope.window) }
        if method.on.isEmpty { return nil }
        return (try? controller(named: call.envelope.on, in: call.envelope.window))?.window
    }

    /// The path of the first mention that lies outside of the scope, and whose controller the session does not hold. A
    /// presentation over the window lies outside too, and so does a name that is stored for later and that no
    /// controller has yet.
    func stranger(
        among mentions: [Mention], in window: WindowActor?, _ scope: Scope, _ session: Session
    ) -> String? {
        let made = mentions.made
        return mentions.first { mention in
            switch mention.subject {
            case .made: return false
            case .presentation: return scope.inside != nil
            case .window(let text):
                guard let found = try? self.window(named: text) else { return false }
                return !scope.contains(windowNamed: found.assumingIsolated { $0.name })
            case .controller(let text):
                guard let (id, window) = found(text, in: window) else {
                    return mention.isKept && scope.inside != nil && !made.contains(text)
                }
                let tree = window.assumingIsolated { $0.tree }
                return session.holds[id] == nil && tree[id].map { !scope.contains($0, in: Cast(tree)) } ?? false
            }
        }?.path
    }

    /// Looks up an id in all windows, and a name in that window only.
    func found(_ text: String, in window: WindowActor?) -> (ControllerID, WindowActor)? {
        if let id = ControllerID(text) { return self.window(of: id).map { (id, $0) } }
        return window.flatMap { window in window.assumingIsolated { $0.controller(named: text) }.map { ($0, window) } }
    }

    private func isWithin(_ scope: Scope, _ call: Call, _ method: MethodDescription) throws(Refusal) -> Bool {
        if isAboutWindow(call, method) {
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            return scope.contains(window.assumingIsolated { $0.tree })
        }
        switch method.on {
        case "":
            if method.traits.contains(.narrowsItself) { return true }
            guard method.name == "window.open", scope.inside == nil, scope.windows != nil else { return false }
            let name = try call.fields.string("name") ?? call.fields.json("document")?["name"]?.string
            return scope.contains(windowNamed: name)
        // The command is checked again when it runs, when a controller has the name.
        case _ where call.envelope.within != nil && isYetToCome(call, method): return true
        default:
            let found = try controller(named: call.envelope.on, in: call.envelope.window)
            let tree = found.window.assumingIsolated { $0.tree }
            return tree[found.id].map { scope.contains($0, in: Cast(tree)) } ?? false
        }
    }

    /// Checks that also the turn that the command becomes, and the controllers that it names, are in scope: a
    /// presentation covers a window, and a controller from elsewhere would be removed there.
    func checkReach(_ request: TurnRequest) throws(Refusal) {
        guard let reach = request.reach else { return }
        // A tap may become another command.
        var reached = request
        while let onward = try? request.window.onward(reached) { reached = onward }
        try reach.check(reached)
    }

    /// Nil for a session whose rights hold everywhere.
    /// - Parameter window: the window in which names are looked up; nil if there is none.
    func reach(_ call: Call, _ method: MethodDescription, in window: WindowActor?, _ session: Session) -> ScopedReach? {
        guard let scope = session.access.scope else { return nil }
        let mentions = Mention.all(in: call.params, of: method)
        let (number, name) = (session.number, session.access.name)
        // These controllers were checked on arrival.
        let allowed = mentions.compactMap { mention -> ControllerID? in
            if case .controller(let text) = mention.subject { found(text, in: window)?.0 } else { nil }
        }
        return ScopedReach(scope, mentions, allowed: Set(allowed)) { [self] id in
            assumingIsolated { $0.sessions[number]?.holds[id] != nil }
        } refusal: { [self] at in
            assumingIsolated { router in
                if let session = router.sessions[number] {
                    return router.outside(scope, .command, call, session, at: at)
                }
                return Refusal(.notAllowed, "\(name) may not do that there", data: ["right": "command"])
            }
        }
    }

    /// The session with that token; nil if it belongs to another principal.
    func session(token: String, of access: Access) -> Session? {
        guard let found = sessions.with(token: token) else { return nil }
        if found.access.principal == access.principal { return found }
        var entry: JSONObject = ["refused": "resume", "principal": .string(access.principal.description)]
        entry["name"] = .string(access.name)
        entry["session"] = .int(Int64(found.number))
        if let line = trail.line(entry, of: access.principal, at: milliseconds) { tell(audit: line) }
        return nil
    }

    /// Checks a connection whose peer chose its own routing id. After it is gone, a peer of another principal may
    /// choose the same id; that peer must not get the session.
    func confirm(_ address: PeerAddress) {
        guard let session = sessions.at(address) else { return }
        guard wire?.access(of: address)?.principal != session.access.principal else { return }
        lost(session: session.number)
    }

    /// A list of windows, without those outside of the scope.
    func narrowed(_ result: JSONObject, for access: Access) -> JSONObject {
        guard let scope = access.scope, let windows = result["windows"]?.array else { return result }
        var result = result
        result["windows"] = .array(windows.filter { scope.contains(windowNamed: $0["name"]?.string) })
        return result
    }

    func missing(_ right: Right, _ call: Call, _ session: Session) -> Refusal {
        refused(
            "\(session.access.name) may not \(call.method): it lacks the right \"\(right.rawValue)\"",
            ["right": .string(right.rawValue)], call, session)
    }

    /// - Parameter at: the member that names a controller outside of the scope; nil if the call as a whole is outside.
    private func outside(
        _ scope: Scope, _ right: Right, _ call: Call, _ session: Session, at: String? = nil
    ) -> Refusal {
        let (name, right) = (session.access.name, right.rawValue)
        var data: JSONObject = ["right": .string(right), "within": scope.json]
        guard let at else {
            return refused(
                "\(name) may not \(call.method) there: its right \"\(right)\" is good elsewhere only", data, call,
                session)
        }
        data["at"] = .string(at.echoed)
        return refused(
            "\(name) may not \(call.method) with \(at.echoed): its right \"\(right)\" is good elsewhere only; "
                + "name what is within, and present nothing over the window",
            data, call, session)
    }

    func refused(_ message: String, _ data: JSONObject, _ call: Call, _ session: Session) -> Refusal {
        let refusal = Refusal(.notAllowed, message, data: data)
        audit(refusal, call, session)
        return refusal
    }
}
