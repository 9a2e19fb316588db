import Bus
import ControllerActors

/// Sends the answers to requests, and remembers them for retries.
final class Replies: DaemonPart, Answering, @unchecked Sendable {
    private(set) var retries: Retries
    private var thens = ThenReports()

    init(_ context: DaemonContext, _ bounds: MemoryBounds) {
        retries = Retries(bounds)
        super.init(context)
    }

    var takesCommands: Bool { (try? context.checkTakesCommands()) != nil }

    func reply(_ reply: Reply) { finish(reply) }

    func promise(_ reply: Reply) {
        guard let key = reply.origin.key else { return }
        keeping?.keep(key, retries.identity(of: key), messages.members(of: reply))
    }

    /// Sends the one answer to a request; takes note of holds, and remembers the answer for retries.
    func finish(_ reply: Reply) {
        var reply = reply
        if case .refused(let refusal) = reply.body {
            let hinted = hinted(refusal, for: reply.origin.session)
            note(hinted, reply)
            let isOfCommands = reply.origin.traits.contains(.ofCommands)
            reply.body = .refused(isOfCommands ? hinted.ofTransaction : hinted)
        }
        count(reply)
        for id in peers.sessions.takeHolds(of: reply) { release(id, 1, for: reply.origin.client) }
        if reply.origin.follows != nil { tell(refused: thens.end(reply)) }
        if case .refused(let refusal) = reply.body, refusal.name == .storeUnavailable, !reply.late {
            return giveUp(reply.origin, refusal)
        }
        let waiters = reply.origin.key.map { remember(reply, under: $0) } ?? []
        if let id = reply.origin.request {
            if !reply.late { peers.sessions.answered(reply.origin.session) }
            messages.answer(reply, to: id, peers.sessions.address(of: reply.origin.session))
        }
        for waiter in waiters {
            peers.sessions.answered(waiter.session)
            leave(waiter)
            // The retry is the same request of the same session, on another connection: one answer is enough.
            if waiter.session == reply.origin.session, waiter.request == reply.origin.request { continue }
            messages.answer(reply, to: waiter.request, peers.sessions.address(of: waiter.session))
        }
    }

    /// Commands of navd's own are not counted.
    private func count(_ reply: Reply) {
        guard reply.origin.session != 0 else { return }
        let now = timers.nanoseconds
        metrics.commands.ended(reply.origin.method, reply.body, after: now - min(reply.origin.arrivalNanoseconds, now))
    }

    /// - Returns: the retries that wait for the answer.
    private func remember(_ reply: Reply, under key: IdempotencyKey) -> [Retries.Waiter] {
        let bytes = messages.members(of: reply)
        // Stored only if a retry may ask for it: a command that was chained and never ran leaves nothing.
        if reply.late || !reply.isChained, !reply.origin.hasKeyOfSession {
            keeping?.keep(key, retries.identity(of: key), bytes)
        }
        guard reply.late else { return retries.store(key, reply: bytes) }
        // A retry after `chained` is answered with the end of the command.
        retries.replace(key, reply: bytes)
        return []
    }

    /// Refuses a request whose work beside the loop has ended.
    func refuse(_ origin: Origin, _ refusal: Refusal) {
        let reply = Reply(origin, .failure(refusal))
        guard refusal.name == .draining else { return finish(reply) }
        note(refusal, reply)
        count(reply)
        giveUp(origin, refusal)
    }

    /// Tells of a request that was refused; a command of navd's own is none.
    private func note(_ refusal: Refusal, _ reply: Reply) {
        let origin = reply.origin
        if origin.session != 0 { return refusals.note(refusal, by: origin.session, RefusedRequest(reply)) }
        if origin.client == "navd" { refusals.noteOwn(refusal, origin.method) }
    }

    /// Refuses a command that was not done: at once, since nothing is stored. A retry is a new request.
    private func giveUp(_ origin: Origin, _ refusal: Refusal) {
        let others = origin.key.map { retries.abandon($0) } ?? []
        for waiter in (origin.request.map { [(session: origin.session, request: $0)] } ?? []) + others {
            peers.sessions.answered(waiter.session)
            leave(waiter)
            messages.refuseAtOnce(refusal, to: waiter.request, peers.sessions.address(of: waiter.session))
        }
    }

    /// Commands came with an answer to navd's request of that id.
    func beginThens(_ answer: String, session: UInt64, count: Int) {
        thens.begin(answer, session: session, count: count)
    }

    /// One of these commands was refused on arrival.
    /// - Parameter isAnswered: whether it has an `id`, and so an answer of its own.
    func refused(_ follows: Origin.Follows, _ refusal: Refusal, isAnswered: Bool) {
        tell(refused: thens.end(follows, refusal, isAnswered: isAnswered))
    }

    /// Tells a peer that a command that came with its answer was refused.
    private func tell(refused: (session: UInt64, refused: JSONObject)?) {
        guard let refused else { return }
        messages.tell(MethodName.thenRefused, refused.refused, to: peers.sessions.address(of: refused.session))
    }

    // MARK: Retries

    /// The configuration was read again, with these bounds.
    func apply(_ bounds: MemoryBounds) { retries.apply(bounds) }

    func knows(_ key: IdempotencyKey, of session: Session) -> Bool {
        retries.knows(key, of: session.access.principal)
    }

    /// Whether the request was answered before, or is running already: then it is answered, now or later, and not run.
    /// Errors: those of `Retries.begin`.
    func isRetry(
        _ call: Call, _ key: IdempotencyKey, _ session: Session, _ address: PeerAddress
    ) throws(Refusal) -> Bool {
        let id = call.envelope.id
        let ledger = call.isOfSession ? nil : keeping?.ledger
        let verdict = try retries.begin(
            key, of: session.access.principal, body: call.digest, waiter: id.map { (session.number, $0) },
            store: ledger?.store, now: ledger?.now ?? 0)
        switch verdict {
        case .run: return false
        case .join: if let id { join(key, id, call.envelope.deadline, session) }
        case .answered(let reply): if let id { messages.answer(stored: reply, to: id, address) }
        }
        metrics.retries.increment()
        return true
    }

    /// Joins a request that is running already. The retry has a deadline of its own, and can cancel the request.
    private func join(_ key: IdempotencyKey, _ id: RequestID, _ deadline: Int?, _ session: Session) {
        peers.sessions.began(session.number)
        leave((session.number, id))
        let timer = deadline.map {
            timers.schedule(.joinTimedOut(session: session.number, request: id), after: max(1, $0))
        }
        retries.join(key, (session.number, id), timer: timer)
    }

    /// Tries later to take a retry's request back.
    func tryLater(_ key: IdempotencyKey, _ id: RequestID, of number: UInt64) {
        let timer = timers.schedule(.joinTimedOut(session: number, request: id), after: 100)
        retries.join(key, (number, id), timer: timer)
    }

    private func leave(_ waiter: Retries.Waiter) { if let timer = retries.leave(waiter) { timers.cancel(timer) } }

    func end(session: UInt64) { for timer in retries.end(session: session) { timers.cancel(timer) } }
}
