import Bus

/// Begins, resumes and ends sessions, and cuts off peers that cost too much.
final class PeerConnections: DaemonPart, @unchecked Sendable {
    private let eventsEndpoint: String
    private let token: @Sendable () -> String
    private let dryRuns: DryRunRequests
    private let windows: WindowRequests
    private let gate: CommandGate

    /// - Parameters:
    ///   - events: the endpoint of the events.
    ///   - token: makes unguessable session tokens.
    init(
        _ context: DaemonContext, events: String, token: @escaping @Sendable () -> String, _ dryRuns: DryRunRequests,
        _ windows: WindowRequests, _ gate: CommandGate
    ) {
        (eventsEndpoint, self.token, self.dryRuns, self.windows) = (events, token, dryRuns, windows)
        self.gate = gate
        super.init(context)
        context.messages.lost = { [unowned self] session in lost(session: session) }
    }

    // MARK: The beginning

    /// `hello`. Errors: those of `Hello`; `notAllowed`, `sessionUnknown`, `limitExceeded`, `quotaExceeded`.
    func hello(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        let hello = try Hello(call.fields)
        guard let access = messages.wire.access(of: address) else {
            throw Refusal(.notAllowed, "the principal of this connection is unknown", data: ["right": "connect"])
        }
        let session: Session
        if let token = try hello.resume() {
            session = try resume(token, access, address)
            if session.address != address { tell(.present, .resume, of: session) }
        } else {
            session = try begin(hello, access, address)
            tell(.present, .hello, of: session)
        }
        let grace = peers.sessions.connect(
            session, at: address, retiring: messages.wire.retiringEndpoint, now: milliseconds)
        if let grace { timers.cancel(grace) }
        let log = (application.epoch, application.seq)
        // A client of the retiring key can't use the endpoint of the other one.
        let events = (try? session.retiringEndpoint?.events)?.description ?? eventsEndpoint
        let answer = hello.answer(session, log: log, events: events)
        context.sendDespiteStoreFailure { messages.answer(answer, to: call.envelope.id, address) }
        attachments.tellEnded(to: session)
    }

    private func resume(_ token: String, _ access: Access, _ address: PeerAddress) throws(Refusal) -> Session {
        let found = peers.sessions.with(token: token)
        // For other principals the session does not exist.
        guard let session = found, session.access.principal == access.principal else {
            if let found { peers.audit.reportResume(of: found, by: access) }
            throw Refusal(
                .sessionUnknown, "there is no session of this principal with that token; send hello without resume")
        }
        peers.limits.forget(address)
        if let other = peers.sessions.at(address), other !== session { end(session: other.number, .replaced) }
        // Messages and requests that were sent to the old connection may never have arrived.
        if let old = session.address, old != address { lost(session: session.number, .replaced) }
        return session
    }

    private func begin(_ hello: Hello, _ access: Access, _ address: PeerAddress) throws(Refusal) -> Session {
        let client = try hello.client()
        let holdings = peers.limits.holdings(of: access)
        if let candidates = peers.sessions.candidates(for: holdings, peers.limits.quotas) {
            for session in peers.sessions.doubtful(among: candidates, for: holdings, at: milliseconds) {
                peers.probe(session: session.number)
            }
            let idle = peers.sessions.idle(among: candidates) { attachments.table.count(of: $0) == 0 }
            if let idle { end(session: idle.number, .displaced) }
        }
        // A second hello on one connection begins a new session; the old one ends.
        let leaving = peers.sessions.at(address)
        try peers.sessions.checkQuota(for: holdings, leaving: leaving, peers.limits.quotas)
        if leaving == nil, let displaced = try peers.sessions.displaced(by: access) { displace(displaced) }
        let allowance = leaving?.allowance ?? peers.limits.takeAllowance(of: address)
        if let old = leaving { end(session: old.number, .replaced) }
        return peers.sessions.begin(client, token: token(), access, holdings, allowance)
    }

    /// Ends a session so that another one has room.
    private func displace(_ session: Session) {
        messages.refuse(
            Refusal(
                .helloRequired, "this session has ended to make room for one of another principal",
                data: ["method": "hello"]),
            to: nil, session.address)
        end(session: session.number, .displaced)
    }

    /// Tells of a peer that has come or gone, after what the round has told before. This depends on no commit, so it
    /// does not wait for the store.
    private func tell(
        _ state: PresenceState, _ because: PresenceBecause, of session: Session, over quota: Quotas.Rate? = nil
    ) {
        let presence = Presence(state, because, attachments.table.of(session: session.number), over: quota)
        events.add(JSON.object(presence.json(of: session)).bytes, on: Presence.topic, passesStore: true)
        peers.audit.report(presence, of: session, at: context.reports.peers)
    }

    /// Called when a peer can't be reached: its votes take their default answer at once, and its session waits for the
    /// grace period.
    func lost(session number: UInt64, _ because: PresenceBecause = .unreachable) {
        guard let session = peers.sessions[number], session.isPresent else { return }
        tell(.absent, because, of: session)
        disconnect(session, isBye: false)
    }

    /// - Parameter isBye: whether the peer has said bye.
    private func disconnect(_ session: Session, isBye: Bool) {
        let grace = timers.schedule(.graceEnded(session: session.number), after: Session.grace)
        peers.sessions.disconnect(session, since: timers.wallNow, graceTimer: grace)
        requests.lost(session: session.number)
        hosts.lost(session: session.number, isBye: isBye)
    }

    /// A session that owes an answer is checked for being connected.
    func probeAgain(session number: UInt64) {
        peers.probeAgain(
            session: number, owes: requests.open.isOwed(by: number) || hosts.isOwed(by: number))
    }

    /// - Parameter quota: the one because of which the peer was cut.
    func end(session number: UInt64, _ because: PresenceBecause, over quota: Quotas.Rate? = nil) {
        guard let session = peers.sessions[number] else { return }
        tell(.ended, because, of: session, over: quota)
        dryRuns.refuseAll(of: number, .takenBack)
        windows.refuseSaves(of: number, .takenBack)
        if session.isPresent { disconnect(session, isBye: because == .bye) }
        for timer in [session.graceTimer, session.probeTimer].compactMap(\.self) { timers.cancel(timer) }
        gate.ended(session: number)
        painted.ended(session: number, isBye: because == .bye)
        attachments.end(session: number)
        replies.end(session: number)
        peers.sessions.end(session)
        requests.forget(session: number)
        for (id, count) in session.leftHolds { release(id, count, for: session.client) }
    }

    /// `bye` ends the session. What the connection has used of its allowance counts for its next session.
    func bye(_ session: Session, _ address: PeerAddress) {
        let allowance = session.allowance
        end(session: session.number, .bye)
        peers.limits.giveBack(allowance, of: address)
    }

    /// Applies reloaded rights to locks, attachments and hosts.
    /// - Returns: how many attachments have ended.
    func take(_ list: AccessList) -> Int {
        gate.takeRights()
        defer { hosts.take(list) }
        return attachments.take(list) { session in requests.lost(session: session) }
    }

    // MARK: Peers that cost too much

    /// Counts an error that a peer itself caused. Over the quota, its connection is ended.
    func countError(of number: UInt64?, _ address: PeerAddress, bytes: Int) {
        if peers.hasTooManyErrors(number, address, bytes: bytes) { cut(number, address, over: .errors) }
    }

    /// Refuses what is no message.
    /// - Parameters:
    ///   - count: bytes of it.
    ///   - request: read only if the trace or the log takes it.
    func refuse(
        garbled refusal: Refusal, _ id: RequestID?, _ session: UInt64?, _ address: PeerAddress, _ count: Int,
        _ request: @autoclosure () -> RefusedRequest
    ) {
        peers.countGarbled(of: session)
        refusals.note(refusal, by: session, request())
        messages.refuse(refusal, to: id, address)
        countError(of: session, address, bytes: count)
    }

    /// Ends the connection that brought the current message, and its session.
    func cut(_ number: UInt64?, _ address: PeerAddress, over rate: Quotas.Rate) {
        metrics.cut(over: rate)
        let client = number.flatMap { peers.sessions[$0]?.client } ?? ""
        let exclusion = peers.limits.exclude(
            client, session: number, address, process: messages.wire.process, over: rate, at: milliseconds)
        // This may not arrive, because the connection is ended right after it.
        messages.refuse(exclusion.refusal(now: milliseconds), to: nil, address)
        _ = messages.wire.disconnect(address, "\(exclusion.name): over the quota of \(rate.rawValue)")
        if let number { end(session: number, .cut, over: rate) }
        peers.sessions.forget(address)
    }

    /// Counts a message without a session if its peer is excluded: a `hello` is refused, anything else is dropped, and
    /// the connection of a peer that sends too much is ended.
    /// - Returns: false if the peer is not excluded, and the message is to be handled.
    func dropsExcluded(_ address: PeerAddress, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard peers.limits.hasExclusions else { return false }
        switch peers.limits.excluded(address, process: messages.wire.process, at: milliseconds) {
        case nil: return false
        case .disconnected(let client)?:
            _ = messages.wire.disconnect(address, "\(client) reconnected before its exclusion ended")
        case .refused(let refusal)?:
            if let envelope = try? Envelope(bytes), envelope.method == "hello" {
                refusals.note(refusal, by: nil, RefusedRequest(envelope))
                messages.refuse(refusal, to: envelope.id, address)
            }
        }
        return true
    }

    // MARK: Waiting messages

    /// The principal of a connection's session; nil if it has none.
    func principal(of address: PeerAddress) -> Principal? { peers.sessions.at(address)?.access.principal }

    /// Refuses a message because too many messages of that principal wait already.
    func turnAway(_ bytes: UnsafeRawBufferPointer, from address: PeerAddress, _ bound: FairBounds.Bound, held: Int) {
        defer { peers.sessions.settleTally() }
        let session = peers.sessions.at(address)?.number
        if session == nil, dropsExcluded(address, bytes) { return }
        if let envelope = try? Envelope(bytes), envelope.method != nil, let id = envelope.id {
            let (name, limit) = peers.limits.quotas.queued(bound)
            let refusal = Refusal.over(
                name, "\(held) requests of this principal wait for their turn already; this one was not run", limit,
                held)
            refusals.note(refusal, by: session, RefusedRequest(envelope))
            messages.refuseAtOnce(refusal, to: id, address)
        }
        countError(of: session, address, bytes: 0)
    }

    /// Checks a connection whose peer chose its own routing id. After it is gone, a peer of another principal may
    /// choose the same id; that peer must not get the session.
    func confirm(_ address: PeerAddress) {
        guard let session = peers.sessions.at(address) else { return }
        guard messages.wire.access(of: address)?.principal != session.access.principal else { return }
        lost(session: session.number)
    }
}
