import Bus
import ControllerActors

// What a session may do. Those who may do everything never come here.
extension Router {
    /// - Parameter isYetToCome: the controller will stand where the session is known to have rights.
    /// Errors: `notAllowed`, naming the right; what is wrong with the names of what is meant.
    func check(
        _ call: Call, _ method: MethodDescription, _ session: Session, isYetToCome: Bool = false
    ) throws(Refusal) {
        // Where more than one is needed the method itself asks for the others.
        guard let right = method.rights.first else { return }
        guard session.access.rights.contains(right) else { throw missing(right, call, session) }
        guard !isYetToCome, let scope = session.access.scope, try !isWithin(scope, call, method) else { return }
        throw outside(scope, right, call, session)
    }

    private func isWithin(_ scope: Scope, _ call: Call, _ method: MethodDescription) throws(Refusal) -> Bool {
        if isAboutWindow(call, method) {
            let window = try window(named: call.envelope.on ?? call.envelope.window)
            return scope.contains(window.assumingIsolated { $0.tree })
        }
        switch method.on {
        case "":
            // An attachment is never good for more than its session's scope; lists of windows are narrowed; of a dry run its
            // command is looked at.
            if ["attach", "detach", "host.attach", "host.detach", "window.list", "storyboard.list", "vote.dryRun"]
                .contains(method.name)
            {
                return true
            }
            guard method.name == "window.open", scope.inside == nil, scope.windows != nil else { return false }
            let name = try call.fields.string("name") ?? call.fields.json("document")?["name"]?.string
            return scope.contains(windowNamed: name)
        // It is looked at when it runs, and somebody has the name.
        case _ where call.envelope.within != nil && isYetToCome(call, method): return true
        default:
            let found = try controller(named: call.envelope.on, in: call.envelope.window)
            let tree = found.window.assumingIsolated { $0.tree }
            return tree[found.id].map { scope.contains($0, in: Cast(tree)) } ?? false
        }
    }

    /// Whose turn it would be, and whom it speaks of, must be in the scope as well: what is presented covers a window, and a
    /// controller from elsewhere would be taken away there.
    func checkReach(_ request: TurnRequest, _ call: Call, _ session: Session) throws(Refusal) {
        guard let scope = session.access.scope else { return }
        // A tap may be another command.
        var reached = request
        while let onward = try? request.window.onward(reached) { reached = onward }
        guard Self.isReached(reached, in: scope) else { throw outside(scope, .command, call, session) }
        let tree = request.window.assumingIsolated { $0.tree }
        let cast = Cast(tree)
        guard scope.inside != nil else { return }
        for id in References.ids(in: .object(call.params), tree) {
            if let controller = tree[id], scope.contains(controller, in: cast) { continue }
            if session.holds[id] != nil { continue }
            throw outside(scope, .command, call, session)
        }
    }

    /// The same once more, when a tap that has waited turns out to be another command: the item may have been changed meanwhile.
    func reach(_ call: Call, _ session: Session) -> TurnRequest.Reach? {
        guard let scope = session.access.scope else { return nil }
        let (number, name) = (session.number, session.access.name)
        return { [self] request throws(Refusal) in
            guard !Self.isReached(request, in: scope) else { return }
            throw assumingIsolated { router in
                if let session = router.sessions[number] { return router.outside(scope, .command, call, session) }
                return Refusal(.notAllowed, "\(name) may not do that there", data: ["right": "command"])
            }
        }
    }

    /// Is its turn one of a container within that scope?
    private nonisolated static func isReached(_ request: TurnRequest, in scope: Scope) -> Bool {
        guard request.command.isStructural else { return true }
        return request.window.assumingIsolated { window in
            switch window.container(for: request.target).target {
            case .window: scope.contains(window.tree)
            // Only the vote is the popover's own.
            case .controller where request.command.isWindows: scope.contains(window.tree)
            case .controller(let id):
                window.tree[id].map { scope.contains($0, in: Cast(window.tree)) } ?? false
            }
        }
    }

    /// Whose token it is; somebody else's is nobody's.
    func session(token: String, of access: Access) -> Session? {
        guard let found = byToken[token].flatMap({ sessions[$0] }) else { return nil }
        if found.access.principal == access.principal { return found }
        var entry: JSONObject = ["refused": "resume", "principal": .string(access.principal.description)]
        entry["name"] = .string(access.name)
        entry["session"] = .int(Int64(found.number))
        if let line = trail.line(entry, of: access.principal, at: milliseconds) { tell(audit: line) }
        return nil
    }

    /// A peer chose its connection's name itself. One of another principal that chooses the same, once the first is gone, is a
    /// stranger.
    func confirm(_ address: PeerAddress) {
        guard let number = byAddress[address], let session = sessions[number] else { return }
        guard wire?.access(of: address)?.principal != session.access.principal else { return }
        lost(session: number)
    }

    /// A list of windows, without those that are somebody else's business.
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

    private func outside(_ scope: Scope, _ right: Right, _ call: Call, _ session: Session) -> Refusal {
        refused(
            "\(session.access.name) may not \(call.method) there: its right \"\(right.rawValue)\" is good elsewhere only",
            ["right": .string(right.rawValue), "within": scope.json], call, session)
    }

    func refused(_ message: String, _ data: JSONObject, _ call: Call, _ session: Session) -> Refusal {
        let refusal = Refusal(.notAllowed, message, data: data)
        audit(refusal, call, session)
        return refusal
    }
}
