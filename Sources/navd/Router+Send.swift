import Bus
import ControllerActors

// Everything that is sent.
extension Router {
    nonisolated func reply(_ reply: Reply) { assumingIsolated { $0.finish(reply) } }

    nonisolated func promise(_ reply: Reply) {
        assumingIsolated { router in
            guard let key = reply.origin.key else { return }
            router.keeping?.keep(key, router.retries.identity(of: key), router.messages.members(of: reply))
        }
    }

    /// Sends the one answer to a request; takes note of holds, and remembers the answer for retries.
    func finish(_ reply: Reply) {
        var reply = reply
        if case .refused(let refusal) = reply.body, MethodDescription.isNamed(reply.origin.method, .ofCommands) {
            reply.body = .refused(refusal.ofTransaction)
        }
        for id in sessions.takeHolds(of: reply) { release(id, 1, for: reply.origin.client) }
        if reply.origin.follows != nil { tell(refused: thens.end(reply)) }
        if case .refused(let refusal) = reply.body, refusal.name == .storeUnavailable, !reply.late {
            return giveUp(reply.origin, refusal)
        }
        var waiters: [Retries.Waiter] = []
        if let key = reply.origin.key {
            let bytes = messages.members(of: reply)
            // The answer is stored only if a retry may ask for it. A command that was chained and never ran leaves
            // nothing after a restart.
            if reply.late || !reply.isChained, !reply.origin.hasKeyOfSession {
                keeping?.keep(key, retries.identity(of: key), bytes)
            }
            // A retry after `chained` is answered with the end of the command.
            if reply.late {
                retries.replace(key, reply: bytes)
            } else {
                waiters = retries.finish(key, reply: bytes)
            }
        }
        if let id = reply.origin.request {
            if !reply.late { sessions.answered(reply.origin.session) }
            messages.answer(reply, to: id, sessions.address(of: reply.origin.session))
        }
        for waiter in waiters {
            sessions.answered(waiter.session)
            leave(waiter)
            // The retry is the same request on another connection of the session, under its own id: one answer is
            // enough.
            if waiter.session == reply.origin.session, waiter.request == reply.origin.request { continue }
            messages.answer(reply, to: waiter.request, sessions.address(of: waiter.session))
        }
    }

    /// Releases the holds of a session that is gone, whatever waits in the container's queue.
    func release(_ id: ControllerID, _ count: Int, for client: String) {
        guard let window = lookup.window(of: id) else { return }
        let origin = Origin(session: 0, request: nil, client: client, method: MethodName.viewControllerRelease)
        let request = TurnRequest(command: .content(.letGo(count)), target: .controller(id), in: window, origin: origin)
        post.send({ $0.submitAtOnce(request) }, to: window.assumingIsolated { $0.container(for: request.target) })
    }

    /// Answers a request that was not handled at once, if its session is still present.
    func answer(_ asker: Asker, _ result: Result<JSONObject, Refusal>) {
        guard let id = asker.request else { return }
        let address = sessions.address(of: asker.session)
        switch result {
        case .success(let object): messages.answer(object, to: id, address)
        case .failure(let refusal): messages.refuse(refusal, to: id, address)
        }
    }

    /// Sends what was gathered. True if a peer could not be reached: then its session is absent, and its votes take
    /// their default answer.
    func sendGathered() -> Bool {
        let missed = wire.sendGathered()
        for address in missed {
            if let session = sessions.at(address) { lost(session: session.number) }
        }
        return !missed.isEmpty
    }

    /// False if the peer is gone: then its session is absent, and its votes take their default answer.
    func deliver(_ bytes: UnsafeRawBufferPointer, _ session: UInt64, _ address: PeerAddress) -> Bool {
        if wire.send(bytes, to: address) { return true }
        lost(session: session)
        return false
    }

    /// Sends past the gate, so that a slow disk does not make a peer seem gone. Only for messages that show nothing
    /// that could be lost.
    func deliverAtOnce(_ bytes: UnsafeRawBufferPointer, _ session: UInt64, _ address: PeerAddress) {
        var isThere = false
        if let keeping {
            keeping.wire.past { isThere = keeping.wire.send(bytes, to: address) }
        } else {
            isThere = wire.send(bytes, to: address)
        }
        if !isThere { lost(session: session) }
    }
}
