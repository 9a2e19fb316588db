import Bus
import ControllerActors

// Checks of a session's rights.
extension Router {
    func rights(of session: Session) -> RightsCheck { RightsCheck(session: session, lookup: lookup, audit: audit) }

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
    /// - Parameter window: the window in which names are looked up.
    func reach(_ call: Call, in window: WindowActor, _ session: Session) -> ScopedReach? {
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
                let rights = router.rights(of: session)
                return rights.reported(rights.outside(scope, .command, call, at: at), call)
            }
        }
    }

    /// Checks a connection whose peer chose its own routing id. After it is gone, a peer of another principal may
    /// choose the same id; that peer must not get the session.
    func confirm(_ address: PeerAddress) {
        guard let session = sessions.at(address) else { return }
        guard wire.access(of: address)?.principal != session.access.principal else { return }
        lost(session: session.number)
    }
}
