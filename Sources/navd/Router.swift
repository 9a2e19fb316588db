import Bus
import ControllerActors
import Logging

/// Handles all messages in and out: sessions, attachments, questions, answers. It knows no rules of containers.
actor Router {
    private nonisolated let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated let clock: any LoopClock
    /// Milliseconds since 1970. Only `expires` uses it.
    nonisolated let wallClock: @Sendable () -> Int
    nonisolated let post: Post
    /// Runs a block on the loop; may be called on any thread.
    nonisolated let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
    nonisolated let eventsEndpoint: String
    nonisolated let token: @Sendable () -> String
    nonisolated let log: Logger

    nonisolated let wire: any Wire
    var application: Application!
    var messages: MessageWriter
    var writer = JSONWriter(capacity: 4_096)

    var sessions = Sessions()
    var attachments = AttachmentTable()

    var requests = Requests()
    var dryRuns = DryRuns()
    var consents = Consents()
    /// Nil without a store.
    var restorations: RestorationFile?
    var thens = ThenReports()

    var timers = Timers()
    /// The earliest time at which a message that is read now may have been sent, in milliseconds of the loop's clock;
    /// nil if messages are read as they come.
    var unreadSince: UInt64?
    /// When the last message was read, in milliseconds of the loop's clock.
    var received: UInt64 = 0
    /// Limits the log lines about gaps in time: a starved machine has many gaps.
    var gapLines = RateLimit(burst: 5, perSecond: 1)
    /// Nil without a store.
    var keeping: Keeping?
    var archive = Archive()
    var storyboardReads = StoryboardReads()
    var readings = Readings()
    var retries: Retries
    var publisher = Publisher()
    var bookmarkTimer: (id: UInt64, due: UInt64)?
    /// Messages that were unreadable, or answers to nothing, on connections without a session.
    var strays = 0
    let audit: AuditTrail
    var isDraining = false
    /// True if navd ends for good; false while it drains for another navd that may still withdraw.
    var isEnding = false
    var hosts = Hosting()
    /// Called when no request to a host is open any more.
    var whenHostsAnswered: [@Sendable () -> Void] = []

    var limits: PeerLimits
    var configuration: (any ConfigurationSource)?
    var reload = Reload()

    /// - Parameter token: makes unguessable session tokens.
    init(
        loop: any ActorLoop, post: Post, wire: any Wire, epoch: String, eventsEndpoint: String, quotas: Quotas,
        wallClock: @escaping @Sendable () -> Int, token: @escaping @Sendable () -> String, log: Logger
    ) {
        self.log = log
        executor = loop.executor(named: "router")
        clock = loop.clock
        self.wallClock = wallClock
        perform = { loop.perform($0) }
        self.post = post
        self.wire = wire
        messages = MessageWriter(wire)
        audit = AuditTrail(wire, epoch: epoch, loop.clock)
        publisher.epoch = epoch
        self.eventsEndpoint = eventsEndpoint
        limits = PeerLimits(quotas)
        retries = Retries(quotas.memory)
        self.token = token
    }

    func connect(_ application: Application) {
        self.application = application
        probeSilent()
        sweep()
    }

    var lookup: Lookup { Lookup(application: application) }
    nonisolated var milliseconds: UInt64 { clock.now() / 1_000_000 }

    /// Called when an event was handled: what it has posted to containers is done now.
    func endEvent() {
        post.deliver()
        sessions.settleTally()
    }

    // MARK: Timers

    func nextDeadline() -> UInt64? { timers.next() }

    func fire(until now: UInt64) {
        while let event = timers.pop(until: now) {
            handle(event)
            endEvent()
        }
    }

    /// - Parameter milliseconds: from now on.
    func schedule(_ event: TimerEvent, after milliseconds: Int) -> UInt64 {
        timers.schedule(at: clock.now() + UInt64(max(0, milliseconds)) * 1_000_000, event)
    }

    private func handle(_ event: TimerEvent) {
        switch event {
        case .requestTimedOut(let id): if let request = requests[id] { resolve(request, .silent(.silence)) }
        case .dryRunTimedOut(let number): carryOut(dryRuns.refuse(number, DryRuns.tooLong))
        case .consentTimedOut(let number): end(consent: number, .failure(Consent.deadlinePassed))
        case .joinTimedOut(let session, let request): giveUpJoin(request, of: session)
        case .graceEnded(let session): end(session: session)
        case .probe(let session): probeAgain(session: session)
        case .probeSilent: probeSilent()
        case .sweep: sweep()
        case .releaseHolds(let holds):
            for (id, count) in holds.sorted(by: { $0.key < $1.key }) { release(id, count, for: "navd") }
        case .hostTimedOut(let id): carryOut(hosts.timedOut(id))
        case .hostNotAsked(let id):
            finish(ruleRequest: id, .refused(.storeUnavailable("it waits behind what is not kept", isDone: false)))
        case .hostGraceEnded(let epoch): carryOut(hosts.graceEnded(epoch))
        case .heartbeat(let epoch, let due): beat(epoch, due: due)
        case .bookmarks: publishBookmarks()
        case .lookAtStore: lookAtStore()
        case .reloadTimedOut: giveUpReload()
        case .restored(let sum): restorations?.end(sum)
        case .call(let body): body()
        }
    }

    // MARK: One message

    /// Handles a message of one frame.
    /// - Parameter since: when it came, in milliseconds of the loop's clock, if it has waited for its turn; otherwise
    ///   nil.
    func receive(_ bytes: UnsafeRawBufferPointer, from address: PeerAddress, since: UInt64? = nil) {
        defer { endEvent() }
        let known = sessions.at(address)
        let session = known?.number
        let now = milliseconds
        received = now
        if let known {
            known.heard = now
            if let over = known.allowance.take(message: bytes.count, at: now) {
                return cut(session, address, over: over)
            }
        } else {
            if isExcluded(address, bytes) { return }
            if let over = limits.take(message: bytes.count, from: address, at: now) {
                return cut(nil, address, over: over)
            }
        }
        var envelope: Envelope
        do throws(Refusal) {
            envelope = try Envelope(bytes)
        } catch {
            return refuse(garbled: error, nil, session, address, bytes)
        }
        if let failure = envelope.failure {
            return refuse(garbled: failure, envelope.id, session, address, bytes)
        }
        envelope.count(since: since ?? unreadSince, at: now)
        guard let method = envelope.method else { return receiveAnswer(envelope, bytes, session, address) }
        do throws(Refusal) {
            let params = try bytes.object(envelope.params, "params")
            try handle(method, envelope, params, session, address)
        } catch {
            // A notification gets no answer (docs/PROTOCOL.md §2).
            if let id = envelope.id {
                if error.name == .storeUnavailable {
                    sendPast(error, to: id, address)
                } else {
                    messages.refuse(error, to: id, address)
                }
            }
            if error.name.isOffence { countError(of: session, address, bytes: bytes.count) }
        }
    }

    /// Sends a refusal that does not wait for the store: nothing was done, so nothing in it can be lost.
    func sendPast(_ refusal: Refusal, to id: RequestID, _ address: PeerAddress?) {
        guard let keeping else { return messages.refuse(refusal, to: id, address) }
        keeping.wire.past { messages.refuse(refusal, to: id, address) }
    }

    /// Handles a message that was cut off, is too large, or has more frames than one.
    func receiveMalformed(_ refusal: Refusal, from address: PeerAddress, _ bytes: UnsafeRawBufferPointer) {
        let session = sessions.at(address)?.number
        if session == nil, isExcluded(address, bytes) { return }
        refuse(garbled: refusal, nil, session, address, bytes)
    }

    private func refuse(
        garbled refusal: Refusal, _ id: RequestID?, _ session: UInt64?, _ address: PeerAddress,
        _ bytes: UnsafeRawBufferPointer
    ) {
        if let session { sessions[session]?.standing.garbled += 1 } else { strays += 1 }
        messages.refuse(refusal, to: id, address)
        countError(of: session, address, bytes: bytes.count)
    }

    // MARK: Gaps in time: navd was stopped, or a message was delayed on its way

    /// Called after a gap. Votes and commands that timed out within the gap end before anything is read, because an
    /// answer that lies in a socket may have been late. Which peers count as gone is decided after everything was read.
    func missed(_ gap: TimeGaps.Gap) {
        unreadSince = gap.begin / 1_000_000
        timers.holdsPresence = true
        // The disk may have been stopped too.
        keeping?.wasStopped(until: milliseconds)
        if gapLines.take(at: milliseconds) != nil {
            log.warning(
                "navd did not run for a while", metadata: ["milliseconds": "\((gap.end - gap.begin) / 1_000_000)"])
        }
        fire(until: gap.end)
    }

    /// Called when all messages were read that may have been sent within the gap.
    func hasReadGap() {
        unreadSince = nil
        timers.holdsPresence = false
    }
}
