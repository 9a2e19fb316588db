import Bus
import ControllerActors

// Everything that is sent.
extension Router {
    nonisolated func reply(_ reply: Reply) { assumingIsolated { $0.finish(reply) } }

    nonisolated func promise(_ reply: Reply) {
        assumingIsolated { router in
            guard let key = reply.origin.key else { return }
            router.writer.removeAll()
            router.write(reply)
            router.keep(key, router.writer.bytes)
        }
    }

    /// Sends the one answer to a request; takes note of holds, and remembers the answer for retries.
    func finish(_ reply: Reply) {
        var reply = reply
        if case .refused(let refusal) = reply.body, MethodDescription.isNamed(reply.origin.method, .ofCommands) {
            reply.body = .refused(refusal.ofTransaction)
        }
        keepHolds(reply)
        if let follows = reply.origin.follows { note(reply, follows) }
        if case .refused(let refusal) = reply.body, refusal.name == .storeUnavailable, !reply.late {
            return giveUp(reply.origin, refusal)
        }
        // The answer is stored only if a retry may ask for it.
        let waiters = reply.late ? [] : reply.origin.key.map { store(reply, $0) } ?? []
        // A retry after `chained` is answered with the end of the command. A command that never ran leaves nothing
        // after a restart.
        if reply.late { keepEnd(reply) }
        if let id = reply.origin.request {
            if !reply.late { pay(reply.origin.session) }
            answer(reply, to: id, of: reply.origin.session)
        }
        for waiter in waiters {
            pay(waiter.session)
            if let session = sessions[waiter.session] { leave(waiter.request, of: session) }
            // The retry is the same request on another connection of the session, under its own id: one answer is
            // enough.
            if waiter.session == reply.origin.session, waiter.request == reply.origin.request { continue }
            answer(reply, to: waiter.request, of: waiter.session)
        }
    }

    private func keepEnd(_ reply: Reply) {
        if !Self.isBound(reply.origin) { promise(reply) }
        guard let key = reply.origin.key else { return }
        writer.removeAll()
        write(reply)
        retries.replace(key, reply: writer.bytes)
    }

    private func store(_ reply: Reply, _ key: IdempotencyKey) -> [(session: UInt64, request: RequestID)] {
        writer.removeAll()
        write(reply)
        let bytes = writer.bytes
        if !reply.isChained, !Self.isBound(reply.origin) { keep(key, bytes) }
        return retries.finish(key, reply: bytes)
    }

    private func answer(_ reply: Reply, to id: RequestID, of session: UInt64) {
        guard let address = sessions[session]?.address else { return }
        writer.removeAll()
        writer.beginObject()
        if reply.late {
            // The request was answered `chained` before; this is how it ended.
            writer.member("method", "command.finished")
            writer.name("params")
            writer.beginObject()
        }
        writer.name("id")
        id.write(to: &writer)
        write(reply)
        if reply.late { writer.endObject() }
        writer.endObject()
        wire?.gather(writer.view, for: address)
    }

    /// Writes the member `result` or `error`.
    private func write(_ reply: Reply) {
        switch reply.body {
        case .outcome(let outcome, let result):
            writer.name("result")
            writer.beginObject()
            if !outcome.isEmpty { writer.member("outcome", outcome) }
            if reply.turn != 0 { writer.member("turn", reply.turn) }
            if reply.seq != 0 { writer.member("seq", reply.seq) }
            for (name, value) in result.members {
                writer.name(dynamic: name)
                writer.json(value)
            }
            writer.endObject()
        case .refused(let refusal): writer.member("error", json: refusal.json)
        }
    }

    private func keepHolds(_ reply: Reply) {
        let origin = reply.origin
        guard let traits = MethodDescription.named(origin.method)?.traits,
            !traits.isDisjoint(with: [.holds, .releases, .ofCommands])
        else { return }
        // A chained release was counted when it ran.
        if traits.contains(.releases), let id = origin.on, reply.turn != 0, !reply.late {
            sessions[origin.session]?.stopReleasing(id)
            // The session has ended, and left this hold to the command. The command was refused, so the hold is
            // released here.
            if case .refused = reply.body, sessions[origin.session] == nil { release(id, 1, for: origin.client) }
        }
        guard case .outcome(let outcome, let result) = reply.body, outcome != "chained", result["lasting"] == nil
        else { return }
        if traits.contains(.ofCommands) {
            for id in result["held"]?.array ?? [] { keepHold(id, origin) }
        } else if traits.contains(.holds) {
            keepHold(result["popoverController"] ?? result["viewController"], origin)
        } else if let id = origin.on, let left = sessions[origin.session]?.holds[id] {
            sessions[origin.session]?.holds[id] = left > 1 ? left - 1 : nil
        }
    }

    /// Counts the hold of a controller that a command has just made for the request's session.
    func keepHold(_ id: JSON?, _ origin: Origin) {
        guard let id = id?.string.flatMap({ ControllerID($0) }) else { return }
        if sessions[origin.session] != nil {
            sessions.hold(id, by: origin.session)
        } else {
            // The session has ended meanwhile, so no client would ever release the hold.
            release(id, 1, for: origin.client)
        }
    }

    /// Releases the holds of a session that is gone, whatever waits in the container's queue.
    func release(_ id: ControllerID, _ count: Int, for client: String) {
        guard let window = lookup.window(of: id) else { return }
        let origin = Origin(session: 0, request: nil, client: client, method: "viewController.release")
        let request = TurnRequest(command: .content(.letGo(count)), target: .controller(id), in: window, origin: origin)
        post.send({ $0.submitAtOnce(request) }, to: window.assumingIsolated { $0.container(for: request.target) })
    }

    func send(result: JSONObject, to id: RequestID?, _ address: PeerAddress) {
        guard let id else { return }
        writer.removeAll()
        writer.beginObject()
        writer.name("id")
        id.write(to: &writer)
        writer.member("result", json: .object(result))
        writer.endObject()
        push(writer.view, to: address)
    }

    func send(stored body: [UInt8], to id: RequestID, _ address: PeerAddress) {
        writer.removeAll()
        writer.beginObject()
        writer.name("id")
        id.write(to: &writer)
        writer.verbatim(body)
        writer.endObject()
        push(writer.view, to: address)
    }

    func send(refusal: Refusal, to id: RequestID?, _ address: PeerAddress) {
        writer.removeAll()
        writer.beginObject()
        writer.name("id")
        if let id { id.write(to: &writer) } else { writer.null() }
        writer.member("error", json: refusal.json)
        writer.endObject()
        push(writer.view, to: address)
    }

    /// Sends a notification of navd to one peer.
    func tell(_ method: StaticString, _ params: JSONObject, to address: PeerAddress) {
        writer.removeAll()
        writer.beginObject()
        writer.member("method", method.description)
        writer.member("params", json: .object(params))
        writer.endObject()
        push(writer.view, to: address)
    }

    private func push(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) { wire?.gather(bytes, for: address) }

    /// Sends what was gathered. True if a peer could not be reached: then its session is absent, and its votes take
    /// their default answer.
    func sendGathered() -> Bool {
        let missed = wire?.sendGathered() ?? []
        for address in missed {
            if let session = sessions.at(address) { lost(session: session.number) }
        }
        return !missed.isEmpty
    }

    /// False if the peer is gone: then its session is absent, and its votes take their default answer.
    func deliver(_ bytes: UnsafeRawBufferPointer, _ session: UInt64, _ address: PeerAddress) -> Bool {
        if wire?.send(bytes, to: address) == true { return true }
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
            isThere = wire?.send(bytes, to: address) == true
        }
        if !isThere { lost(session: session) }
    }
}

extension Reply {
    fileprivate var isChained: Bool { if case .outcome("chained", _) = body { true } else { false } }
}
