import Bus
import ControllerActors

// Sessions: hello, resume, bye, loss of connections.
extension Router {
    func hello(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        let hello = try Hello(call.fields)
        guard let access = wire.access(of: address) else {
            throw Refusal(.notAllowed, "the principal of this connection is unknown", data: ["right": "connect"])
        }
        let session =
            if let token = try hello.resume() {
                try resume(token, access, address)
            } else {
                try begin(hello, access, address)
            }
        sessions.connect(session, at: address)
        session.heard = milliseconds
        if let timer = session.graceTimer { timers.cancel(timer) }
        session.graceTimer = nil
        let log = application.assumingIsolated { ($0.epoch, $0.seq) }
        messages.answer(hello.answer(session, log: log, events: eventsEndpoint), to: call.envelope.id, address)
    }

    private func resume(_ token: String, _ access: Access, _ address: PeerAddress) throws(Refusal) -> Session {
        let found = sessions.with(token: token)
        // For other principals the session does not exist.
        guard let session = found, session.access.principal == access.principal else {
            if let found { audit.reportResume(of: found, by: access) }
            throw Refusal(
                .sessionUnknown, "there is no session of this principal with that token; send hello without resume")
        }
        limits.forget(address)
        if let other = sessions.at(address), other !== session { end(session: other.number) }
        // Messages and requests that were sent to the old connection may never have arrived.
        if let old = session.address, old != address { lost(session: session.number) }
        return session
    }

    private func begin(_ hello: Hello, _ access: Access, _ address: PeerAddress) throws(Refusal) -> Session {
        let holdings = limits.holdings(of: access)
        if let candidates = sessions.candidates(for: holdings, limits.quotas) {
            for session in sessions.doubtful(among: candidates, for: holdings, at: milliseconds) {
                probe(session: session.number)
            }
            let idle = sessions.idle(among: candidates) { attachments.count(of: $0) == 0 }
            if let idle { end(session: idle.number) }
        }
        let leaving = sessions.at(address)
        try sessions.checkRoom(for: holdings, leaving: leaving, limits.quotas)
        let client = try hello.client()
        // A second hello on one connection begins a new session; the old one ends.
        let allowance = leaving?.allowance ?? limits.takeAllowance(of: address)
        if let old = leaving { end(session: old.number) }
        return sessions.begin(client, token: token(), access, holdings, allowance)
    }

    /// Called when a peer can't be reached: its votes take their default answer at once, and its session waits for the
    /// grace period.
    /// - Parameter isBye: whether the peer has said bye.
    func lost(session number: UInt64, isBye: Bool = false) {
        guard let session = sessions[number], session.isPresent else { return }
        sessions.disconnect(session)
        session.graceTimer = schedule(.graceEnded(session: number), after: Session.grace)
        for request in requests.of(session: number) {
            resolve(request, .silent(.absent))
        }
        if !hosts.isEmpty { carryOut(hosts.lose(session: number, "is gone", isBye: isBye)) }
    }

    /// Probes peers that were not heard for a while, since a lost connection is not reported. The probe needs no
    /// answer: if the connection is gone, sending it fails.
    func probeSilent() {
        let now = milliseconds
        for session in sessions.silent(for: UInt64(Session.idle), at: now) { probe(session: session.number) }
        _ = schedule(.probeSilent, after: Session.idle)
    }

    /// Handles connections whose peers read nothing, ended subscribers, and old exports and backups.
    func sweep() {
        for topic in wire.sweep(now: milliseconds) { unsubscribed(topic) }
        archive.forgetOld(now: milliseconds)
        _ = schedule(.sweep, after: Session.sweep)
    }

    /// Probes a peer while it owes an answer, so that a turn does not wait for the whole timeout of a peer that is
    /// gone.
    func watch(session number: UInt64) {
        guard sessions[number]?.probeTimer == nil else { return }
        sessions[number]?.probeTimer = schedule(.probe(session: number), after: Session.probing)
    }

    func probeAgain(session number: UInt64) {
        sessions[number]?.probeTimer = nil
        guard requests.isOwed(by: number) || hosts.isOwed(by: number) else { return }
        probe(session: number)
        if sessions[number]?.isPresent == true { watch(session: number) }
    }

    func probe(session number: UInt64) {
        guard let address = sessions[number]?.address else { return }
        writer.removeAll()
        writer.beginObject()
        writer.member("method", MethodName.sessionProbe)
        writer.endObject()
        deliverAtOnce(writer.view, number, address)
    }

    /// - Parameter isBye: whether the peer has said bye.
    func end(session number: UInt64, isBye: Bool = false) {
        guard let session = sessions[number] else { return }
        carryOut(dryRuns.refuseAll(of: number, Self.takenBack))
        for save in consents.saves(of: number) { end(consent: save, .failure(Self.takenBack)) }
        if session.address != nil { lost(session: number, isBye: isBye) }
        if let timer = sessions[number]?.graceTimer { timers.cancel(timer) }
        if let timer = sessions[number]?.probeTimer { timers.cancel(timer) }
        for attachment in attachments.of(session: number) {
            if attachment.lasting {
                attachments.setSession(nil, of: attachment.id)
            } else {
                remove(attachment)
            }
        }
        for timer in retries.end(session: number) { timers.cancel(timer) }
        sessions.end(session)
        requests.forget(session: number)
        for (id, count) in session.leftHolds { release(id, count, for: session.client) }
    }

    // MARK: Requests under way

    /// True if a container had the request in its queue, or was voting on it.
    private func takeBack(_ body: @Sendable (isolated Container) -> Bool) -> Bool {
        for window in application.assumingIsolated({ Array($0.windows.values) }) {
            for container in window.assumingIsolated({ $0.all }) where container.assumingIsolated(body) { return true }
        }
        return false
    }

    func cancel(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        guard let id = RequestID(call.fields.json("id")) else {
            throw .invalidParams("params.id is missing", right: "the id of a request of this session")
        }
        let key = retries.key(of: (session.number, id))
        let origin = Origin(session: session.number, request: id, client: session.client, method: "")
        let refused = dryRuns.refuseAll(of: session.number, request: id, Self.takenBack)
        if !refused.isEmpty {
            carryOut(refused)
        } else if let consent = consents.first(session.number, id, key) {
            end(consent: consent, .failure(Self.takenBack))
        } else if !takeBack({ $0.cancel(origin) }), !(key.map { key in takeBack { $0.cancel(key) } } ?? false) {
            throw Refusal(
                .tooLate, "no request \(id.json.text) of this session is queued or voting", data: ["id": id.json])
        }
        return ["cancelled": true]
    }

    /// Joins a request that is running already: the retry waits for its answer, has a deadline of its own, and can
    /// cancel it (D45).
    func join(_ key: IdempotencyKey, _ id: RequestID, _ deadline: Int?, _ session: Session) {
        sessions.began(session.number)
        leave((session.number, id))
        let timer = deadline.map { schedule(.joinTimedOut(session: session.number, request: id), after: max(1, $0)) }
        retries.join(key, (session.number, id), timer: timer)
    }

    func leave(_ waiter: Retries.Waiter) { if let timer = retries.leave(waiter) { timers.cancel(timer) } }

    /// Takes a retry's request back at its deadline. A request that is still reading the history or a file can't be
    /// taken back yet, so this is tried again later.
    func giveUpJoin(_ id: RequestID, of number: UInt64) {
        guard let key = retries.key(of: (number, id)), !takeBack({ $0.deadlinePassed(key) }) else { return }
        if let consent = consents.first(number, id, key) {
            return end(consent: consent, .failure(Consent.deadlinePassed))
        }
        retries.join(
            key, (number, id), timer: schedule(.joinTimedOut(session: number, request: id), after: 100))
    }

    // MARK: Peers that cost too much

    /// Counts an error that a peer itself caused. Over the quota, its connection is ended.
    func countError(of number: UInt64?, _ address: PeerAddress, bytes: Int) {
        let points = 1 + bytes >> 14
        let isTooMuch: Bool
        if let number {
            guard let session = sessions[number] else { return }
            isTooMuch = session.allowance.errors.take(points, at: milliseconds) == nil
        } else {
            isTooMuch = limits.take(errors: points, from: address, at: milliseconds)
        }
        if isTooMuch { cut(number, address, over: .errors) }
    }

    /// Ends the connection that brought the current message, and its session.
    func cut(_ number: UInt64?, _ address: PeerAddress, over rate: Quotas.Rate) {
        let client = number.flatMap { sessions[$0]?.client } ?? ""
        let exclusion = limits.exclude(
            client, session: number, address, process: wire.process, over: rate, at: milliseconds)
        // This may not arrive, because the connection is ended right after it.
        messages.refuse(exclusion.refusal(now: milliseconds), to: nil, address)
        _ = wire.cut(address, "\(exclusion.name): over the quota of \(rate.rawValue)")
        if let number { end(session: number) }
        sessions.forget(address)
    }

    /// Whether a message without a session is dropped, because its peer is excluded.
    func isExcluded(_ address: PeerAddress, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard limits.hasExclusions else { return false }
        switch limits.excluded(address, process: wire.process, at: milliseconds) {
        case nil: return false
        case .disconnected(let client)?: _ = wire.cut(address, "\(client): comes back too early")
        case .refused(let refusal)?:
            if let envelope = try? Envelope(bytes), envelope.method == "hello" {
                messages.refuse(refusal, to: envelope.id, address)
            }
        }
        return true
    }

    // MARK: Waiting messages

    /// The principal of a connection's session; nil if it has none.
    func principal(of address: PeerAddress) -> Principal? {
        sessions.at(address)?.access.principal
    }

    /// Refuses a message because too many messages of that principal wait already.
    func turnAway(_ bytes: UnsafeRawBufferPointer, from address: PeerAddress, _ bound: FairBounds.Bound, held: Int) {
        defer { sessions.settleTally() }
        let session = sessions.at(address)?.number
        if session == nil, isExcluded(address, bytes) { return }
        if let envelope = try? Envelope(bytes), envelope.method != nil, let id = envelope.id {
            let (name, limit) = limits.quotas.queued(bound)
            sendPast(
                .over(
                    name, "\(held) requests of this principal wait for their turn already; this one was not run", limit,
                    held),
                to: id, address)
        }
        countError(of: session, address, bytes: 0)
    }
}
