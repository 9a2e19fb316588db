import Bus
import ControllerActors

// Checks of a session's rights, and the report of each refusal. Sessions with all rights everywhere skip the checks.
extension Router {
    func rights(of session: Session) -> RightsCheck { RightsCheck(session: session, lookup: lookup) }

    /// Errors: as of `RightsCheck.check`.
    func check(_ call: Call, _ session: Session, isYetToCome: Bool = false) throws(Refusal) {
        guard !session.access.isUnlimited else { return }
        do throws(Refusal) {
            try rights(of: session).check(call, isYetToCome: isYetToCome)
        } catch {
            if error.name == .notAllowed { audit(error, call, session) }
            throw error
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
    func reach(_ call: Call, in window: WindowActor?, _ session: Session) -> ScopedReach? {
        guard let scope = session.access.scope else { return nil }
        let mentions = Mention.all(in: call.params, of: call.description)
        let (number, name) = (session.number, session.access.name)
        let allowed = rights(of: session).named(by: mentions, in: window)
        return ScopedReach(scope, mentions, allowed: allowed) { [self] id in
            assumingIsolated { $0.sessions[number]?.holds[id] != nil }
        } refusal: { [self] at in
            assumingIsolated { router in
                guard let session = router.sessions[number] else {
                    return Refusal(.notAllowed, "\(name) lacks the right to do that there", data: ["right": "command"])
                }
                return router.audited(router.rights(of: session).outside(scope, .command, call, at: at), call, session)
            }
        }
    }

    /// Reports a refusal because of a missing right.
    func audited(_ refusal: Refusal, _ call: Call, _ session: Session) -> Refusal {
        audit(refusal, call, session)
        return refusal
    }

    func missing(_ right: Right, _ call: Call, _ session: Session) -> Refusal {
        audited(rights(of: session).missing(right, call), call, session)
    }

    func refused(_ message: String, _ data: JSONObject, _ call: Call, _ session: Session) -> Refusal {
        audited(Refusal(.notAllowed, message, data: data), call, session)
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
}
