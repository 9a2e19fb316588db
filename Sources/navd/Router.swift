import Bus
import ControllerActors
import Store

/// The shell of the daemon: it owns the events of the sockets and the timers, and hands each to the part that it
/// concerns. It knows no rules of containers.
actor Router {
    private nonisolated let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    nonisolated let parts: DaemonParts

    /// The earliest time at which a message that is read now may have been sent, in milliseconds of the loop's clock;
    /// nil if messages are read as they come. Used on the loop only.
    nonisolated(unsafe) private(set) var unreadSince: UInt64?
    /// Limits the log lines about gaps in time: a starved machine has many gaps.
    private var gapLines = RateLimit(burst: 5, perSecond: 1)

    init(loop: any ActorLoop, _ parts: DaemonParts) {
        executor = loop.executor(named: "router")
        self.parts = parts
    }

    func connect(_ application: Application) {
        parts.context.application = application
        parts.peers.probeSilent()
        sweep()
    }

    // MARK: Timers

    func nextDeadline() -> UInt64? { parts.timers.next() }

    func fire(until now: UInt64) {
        while let event = parts.timers.pop(until: now) {
            handle(event)
            parts.context.endEvent()
        }
    }

    private func handle(_ event: TimerEvent) {
        switch event {
        case .requestTimedOut(let id): parts.requests.timedOut(id)
        case .dryRunTimedOut(let number): parts.dryRuns.timedOut(number)
        case .consentTimedOut(let number): parts.windows.timedOut(vote: number)
        case .joinTimedOut(let session, let request): parts.cancellations.giveUpJoin(request, of: session)
        case .graceEnded(let session): parts.connections.end(session: session, .silent)
        case .probe(let session): parts.connections.probeAgain(session: session)
        case .probeSilent: parts.peers.probeSilent()
        case .sweep: sweep()
        case .releaseHolds(let holds): parts.store.release(holds)
        case .hostTimedOut(let id): parts.hosts.timedOut(id)
        case .hostNotAsked(let id): parts.hosts.couldNotAsk(id)
        case .hostGraceEnded(let epoch): parts.hosts.graceEnded(epoch)
        case .heartbeat(let epoch, let due): parts.hosts.beat(epoch, due: due)
        case .bookmarks: parts.events.publishBookmarks()
        case .lookAtStore:
            parts.store.look()
            parts.storeReads.wakeSearches()
        case .reloadTimedOut: parts.reload.giveUp()
        case .restored(let sum): parts.store.restorations?.end(sum)
        case .lockEnded(let window, let number): parts.gate.lockEnded(window, number: number)
        case .call(let body), .unheard(let body): body()
        }
    }

    /// Handles connections whose peers read nothing, ended subscribers, and old exports and backups.
    private func sweep() {
        for topic in parts.messages.wire.sweep(now: parts.timers.now) { parts.events.unsubscribed(topic) }
        parts.storeReads.forgetOld()
        _ = parts.timers.schedule(.sweep, after: Session.sweep)
    }

    /// Takes a report of the journal.
    func kept(_ outcome: Outcome) {
        parts.store.record(outcome)
        parts.storeReads.wakeSearches()
    }

    // MARK: One message

    /// Handles a message of one frame. It checks that it is on the loop, and needs no closure for each message.
    /// - Parameter since: when it came, in milliseconds of the loop's clock; nil if it did not wait for its turn.
    nonisolated func receive(_ bytes: UnsafeRawBufferPointer, from address: PeerAddress, since: UInt64? = nil) {
        preconditionIsolated()
        defer { parts.context.endEvent() }
        let known = parts.peers.sessions.at(address)
        let session = known?.number
        let now = parts.commands.begin(bytes: bytes.count, since: since)
        if let known {
            if let over = known.received(message: bytes.count, at: now) {
                return parts.connections.cut(session, address, over: over)
            }
        } else {
            if parts.connections.dropsExcluded(address, bytes) { return }
            if let over = parts.peers.limits.charge(message: bytes.count, from: address, at: now) {
                return parts.connections.cut(nil, address, over: over)
            }
        }
        var envelope: Envelope
        do throws(Refusal) { envelope = try Envelope(bytes, readsValues: true) } catch {
            return parts.connections.refuse(garbled: error, nil, session, address, bytes.count, RefusedRequest())
        }
        if let failure = envelope.failure {
            return parts.connections.refuse(
                garbled: failure, envelope.id, session, address, bytes.count, RefusedRequest(envelope))
        }
        envelope.count(since: since ?? unreadSince, at: now)
        guard let method = envelope.method else { return receiveAnswer(envelope, bytes, session, address) }
        let (id, on, window) = (envelope.id, envelope.on, envelope.window)
        do throws(Refusal) {
            let params = try envelope.takeParams(of: bytes)
            try handle(method, consume envelope, params, session, address)
        } catch {
            parts.context.metrics.commands.refused(method)
            parts.refusals.note(error, by: session, RefusedRequest(id, method, on: on, window: window))
            // A notification gets no answer (docs/PROTOCOL.md §2).
            if let id {
                if error.name == .storeUnavailable {
                    parts.messages.refuseAtOnce(error, to: id, address)
                } else {
                    parts.messages.refuse(parts.replies.hinted(error, for: session), to: id, address)
                }
            }
            if error.name.countsAsError { parts.connections.countError(of: session, address, bytes: bytes.count) }
        }
    }

    /// Handles a message that was cut off, is too large, or has more frames than one.
    nonisolated func receiveMalformed(_ refusal: Refusal, from address: PeerAddress, _ bytes: UnsafeRawBufferPointer) {
        preconditionIsolated()
        parts.commands.begin(bytes: bytes.count)
        let session = parts.peers.sessions.at(address)?.number
        if session == nil, parts.connections.dropsExcluded(address, bytes) { return }
        parts.connections.refuse(
            garbled: refusal, nil, session, address, bytes.count, RefusedRequest(unread: bytes))
    }

    private nonisolated func receiveAnswer(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64?, _ address: PeerAddress
    ) {
        guard let number else {
            parts.peers.strays += 1
            return parts.connections.countError(of: nil, address, bytes: bytes.count)
        }
        if parts.hosts.receive(envelope, bytes, number, address) { return }
        let (request, isError) = parts.requests.request(answeredBy: envelope, from: number)
        if let request {
            parts.commands.runThen(envelope, bytes, request, number)
            parts.requests.finish(byAnswer: envelope, bytes, request, number)
        } else if isError {
            parts.connections.countError(of: number, address, bytes: bytes.count)
        }
    }

    // MARK: Methods

    private nonisolated func handle(
        _ method: String, _ envelope: consuming Envelope, _ params: JSONObject, _ number: UInt64?,
        _ address: PeerAddress
    ) throws(Refusal) {
        guard let description = envelope.description, !description.isHeard else {
            throw Refusal(
                .methodNotFound, "no method is called \"\(method)\"; `describe` lists them",
                data: ["method": .string(method)])
        }
        let call = Call(description, envelope, params, arrivalNanoseconds: parts.commands.arrivalNanoseconds)
        if description.traits.contains(.withoutSession) { return try greet(call, address) }
        guard let number, let session = parts.peers.sessions[number] else {
            throw Refusal(.helloRequired, "send hello first", data: ["method": "hello"])
        }
        if !session.access.isUnlimited { try parts.commands.rights(of: session).check(call) }
        switch call.operation {
        case .bye?:
            parts.connections.bye(session, address)
            parts.messages.answer(JSONObject(), to: call.envelope.id, address)
        case .cancel?:
            parts.messages.answer(try parts.cancellations.cancel(call, session), to: call.envelope.id, address)
        case _ where description.kind == .read: try read(call, session, address)
        default: try change(call, session, address)
        }
    }

    /// Handles the methods that need no session. Of a commit that is not stored yet their answers tell no more than its
    /// number, so they are sent even while the store fails.
    private nonisolated func greet(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        parts.context.metrics.commands.read(call.method)
        switch call.operation {
        case .hello?: try parts.connections.hello(call, address)
        case .ping?:
            try parts.context.sendDespiteStoreFailure { () throws(Refusal) in try parts.reads.ping(call, address) }
        default:
            try parts.context.sendDespiteStoreFailure { () throws(Refusal) in try parts.reads.describe(call, address) }
        }
    }

    /// Handles the methods that change nothing. Dry runs and reads of the store or of large windows are answered later,
    /// all others at once.
    private nonisolated func read(_ call: Call, _ session: Session, _ address: PeerAddress) throws(Refusal) {
        parts.context.metrics.commands.read(call.method)
        switch call.operation {
        case .dryRun?: return try parts.dryRuns.begin(call, session)
        case .backUp?: return try parts.storeReads.backUp(call, session)
        default: break
        }
        // A read must not show what is not stored.
        let isStoredOnly = call.description.traits.contains(.storedOnly)
        if !isStoredOnly, let refusal = parts.context.keeping?.refusal { throw refusal }
        try parts.peers.limits.checkUnread(parts.messages.wire.unreadOver(at: address))
        switch call.operation {
        case .save?: try parts.windows.save(call, session)
        case .listHistory?, .treeAt?: try parts.storeReads.readHistory(call, session)
        case .export?: try parts.storeReads.export(call, session)
        case .readMetrics?: try parts.metrics.read(call, address)
        case .readStatus?: try parts.status.read(call, session)
        default: try parts.reads.read(call, session, address)
        }
    }

    /// Handles the methods that may change something. It refuses them while navd drains, and runs each key once.
    private nonisolated func change(_ call: Call, _ session: Session, _ address: PeerAddress) throws(Refusal) {
        // A known key is answered in any case, because nothing is done for it.
        let key = call.key(of: session)
        if key.map({ parts.replies.knows($0, of: session) }) != true { try parts.context.checkTakesCommands() }
        if call.envelope.id != nil { try parts.peers.limits.checkPending(session) }
        if let key, try parts.replies.isRetry(call, key, session, address) { return }
        if call.envelope.id != nil { parts.peers.sessions.began(session.number) }
        do throws(Refusal) { try run(call, session) } catch {
            parts.replies.finish(call.refused(session, error))
            if error.name == .quotaExceeded { parts.connections.countError(of: session.number, address, bytes: 0) }
        }
    }

    private nonisolated func run(_ call: Call, _ session: Session) throws(Refusal) {
        try call.envelope.checkInTime(parts.timers.wallNow)
        if call.description.within == .refused, let within = call.envelope.within {
            throw Refusal(
                .notInsideTurn, "\(call.method) can't run inside a turn; send it without within",
                data: ["within": .string(within)])
        }
        try parts.gate.check(call, session)
        let result: JSONObject
        switch call.operation {
        case .activity?, .lock?, .unlock?, .beginMaintenance?, .endMaintenance?:
            result = try parts.gate.carryOut(call, session)
        case .attach?: result = try parts.attachments.attach(call.fields, session)
        case .detach?: result = try parts.attachments.detach(call.fields, session)
        case .attachHost?: result = try parts.hosts.attach(call, session)
        case .detachHost?: result = try parts.hosts.detach(call, session)
        case .unloadStoryboard?: result = try parts.storyboards.unload(call.fields)
        case .openWindow?: return try parts.windows.open(call, session)
        case .reload?: return try parts.reload.begin(call, session)
        case .undo?: return try parts.storeReads.undo(call, session)
        case .loadStoryboard?: return try parts.storyboards.load(call, session, keep: true)
        case .checkStoryboard?: return try parts.storyboards.load(call, session, keep: false)
        default: return try parts.commands.run(call, session)
        }
        parts.replies.finish(call.reply(session, result))
    }

    // MARK: Gaps in time: navd was stopped, or a message was delayed on its way

    /// Called after a gap. Votes and commands that timed out within the gap end before anything is read, because an
    /// answer that lies in a socket may have been late. Which peers count as gone is decided after everything was read.
    func missed(_ gap: TimeGaps.Gap) {
        unreadSince = gap.begin / 1_000_000
        parts.context.metrics.missed(gap)
        parts.timers.holdsPresence = true
        // The disk may have been stopped too.
        parts.context.keeping?.wasStopped(until: parts.timers.now)
        if gapLines.take(at: parts.timers.now) != nil {
            parts.context.log.warning(
                "navd did not run for a while", metadata: ["milliseconds": "\((gap.end - gap.begin) / 1_000_000)"])
        }
        fire(until: gap.end)
    }

    /// Called when all messages were read that may have been sent within the gap.
    func hasReadGap() {
        unreadSince = nil
        parts.timers.holdsPresence = false
    }

    /// Reports whether every turn is idle; if not, each waits for one of the listed requests or for a deadline.
    func settled() -> JSON {
        parts.round.flush()
        if let ledger = parts.context.keeping?.ledger, ledger.waitUntilKept() {
            kept(.durable(through: Ticket(ledger.last)))
        }
        parts.round.flush()
        let isReading = parts.draining.isReading
        return [
            "idle": .bool(parts.draining.isIdle && !isReading), "reading": .bool(isReading),
            "open": .strings(parts.requests.open.ids),
            "deadlines": .number(parts.timers.count), "hosts": .number(parts.hosts.openRequests),
        ]
    }
}
