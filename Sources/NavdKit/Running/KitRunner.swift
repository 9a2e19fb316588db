import Bus

/// Runs a session in a thread that owns its sockets: it carries out what the session wants, and tells it what happens.
/// Nothing of the application runs in this thread.
final class KitRunner: @unchecked Sendable {
    typealias Job = (inout KitSession, UInt64) -> [KitAction]

    /// How many messages are read before the other sockets have their turn.
    private static let most = 256

    let tables = KitTables()
    let states = StateBoard()
    let log: @Sendable (LogLevel, String) -> Void
    private let wakeEvent: WakeEvent
    private let clock = SystemClock()
    private let lock = PosixLock()
    // Guarded by the lock. Each job belongs to a caller that waits, a handler that has ended, or a stream that was
    // dropped.
    private var jobs: [Job] = []
    private var isOver = false
    // All that follows is used by the thread only, and after its end under the lock.
    private var session: KitSession
    private let sockets: KitSockets
    private var isUp = false
    private var overhearing: Overhearing?

    init(
        _ session: KitSession, _ endpoint: Endpoint, _ identity: CurveIdentity?,
        log: @escaping @Sendable (LogLevel, String) -> Void
    ) throws(ZMQError) {
        (self.session, self.log) = (session, log)
        wakeEvent = try WakeEvent()
        sockets = try KitSockets(endpoint, identity)
    }

    func start() { LoopThread.detach("navd \(session.connection.client)") { [self] in run() } }

    /// Has the session do something, in the thread of the runner.
    func post(_ job: @escaping @Sendable (inout KitSession, UInt64) -> [KitAction]) {
        let late = lock.withLock { () -> [KitAction]? in
            if isOver { return job(&session, clock.now()) }
            jobs.append(job)
            return nil
        }
        // Nothing is sent any more, and callers are told so.
        if let late { late.forEach(tell) } else { wakeEvent.set() }
    }

    // MARK: The thread

    private func run() {
        carryOut(session.start(clock.now()))
        do throws(ZMQError) {
            while session.state != .closed {
                try SocketPoll.wait(for: sockets.sockets, sockets.watch, or: wakeEvent, milliseconds: pause())
                try round()
            }
        } catch {
            log(.error, "libzmq has failed: \(error)")
            carryOut(session.close(clock.now()))
        }
        sockets.close()
        let left = lock.withLock {
            isOver = true
            return jobs
        }
        for job in left { carryOut(lock.withLock { job(&session, clock.now()) }) }
        tables.endSpeakers()
        states.become(.closed, session.connection)
    }

    private func pause() -> Int {
        if isUp { return 1 }
        let (now, due) = (clock.now(), session.deadline)
        return due <= now ? 0 : Int(min((due - now) / 1_000_000 + 1, 60_000))
    }

    private func round() throws(ZMQError) {
        wakeEvent.reset()
        doJobs()
        try readWatch()
        for _ in 0..<Self.most {
            var actions: [KitAction] = []
            let isThere = try sockets.receive { bytes in
                if let overhearing, let bytes { overhearing(.received(Array(bytes))) }
                actions =
                    bytes.map { session.received($0, clock.now()) }
                    ?? session.lost(clock.now(), "navd has sent a message that is too large")
            }
            guard isThere else { break }
            carryOut(actions)
        }
        for _ in 0..<Self.most {
            var actions: [KitAction] = []
            let isThere = try sockets.receiveEvent { actions = session.published($0, $1, clock.now()) }
            guard isThere else { break }
            carryOut(actions)
        }
        if session.deadline <= clock.now() { carryOut(session.tick(clock.now())) }
        // libzmq tells of a handshake before it takes messages.
        if isUp, sockets.dealer?.canSend == true {
            isUp = false
            carryOut(session.connected(clock.now()))
        }
    }

    private func doJobs() {
        let jobs = lock.withLock {
            defer { self.jobs = [] }
            return self.jobs
        }
        for job in jobs { carryOut(job(&session, clock.now())) }
    }

    private func readWatch() throws(ZMQError) {
        while let news = try sockets.watch?.next() {
            switch news {
            case .connected:
                isUp = true
                states.refusal = nil
            case .disconnected:
                isUp = false
                carryOut(session.lost(clock.now()))
            case .failed(let why):
                let text = "\(ClientError.handshake(sockets.endpoint, why))"
                if states.refusal != text { log(.warning, text) }
                states.refusal = text
            case .unanswered: break
            }
        }
    }

    // MARK: Actions

    private func carryOut(_ actions: [KitAction]) {
        var isCut = false
        for action in actions {
            switch action {
            case .send(let bytes):
                if isCut { continue }
                overhearing?(.sent(bytes))
                let isSent = (try? sockets.send(bytes)) ?? false
                guard !isSent else { continue }
                isCut = true
                carryOut(session.lost(clock.now(), "navd takes no message"))
            case .open:
                isCut = false
                isUp = false
                attempt { () throws(ZMQError) in try sockets.open() }
            case .openEvents(let address, let topics):
                attempt { () throws(ZMQError) in try sockets.openEvents(address, topics) }
            case .subscribe(let topic):
                attempt { () throws(ZMQError) in try sockets.events?.subscribe(Array(topic.utf8)) }
            case .unsubscribe(let topic):
                attempt { () throws(ZMQError) in try sockets.events?.unsubscribe(Array(topic.utf8)) }
            default: tell(action)
            }
        }
    }

    private func attempt(_ body: () throws(ZMQError) -> Void) {
        do throws(ZMQError) { try body() } catch { log(.error, "libzmq has failed: \(error)") }
    }

    private func tell(_ action: KitAction) {
        switch action {
        case .finish(let token, let result): tables.take(token)?.finish(result)
        case .ask(let question):
            if let desk = tables.attachment(question.attachment) {
                desk.put(question)
            } else {
                let error = NavdError(.methodNotFound, "\(question.method) is not implemented any more")
                carryOut(session.answer(question.token, .failure(error), clock.now()))
            }
        case .withdraw(let token, let attachment, let isLate):
            tables.attachment(attachment)?.withdraw(token, isLate: isLate)
        case .attachment(let token, let news): tables.attachment(token)?.claim.hear(news)
        case .deliver(let token, let news): tables.follower(token)?.take(news)
        case .host(let token, let news): tables.host(token)?.hear(news)
        // The end is told when the sockets are closed, too.
        case .changed(let state): if state != .closed { states.become(state, session.connection) }
        case .overhear(let listener):
            overhearing = listener
            listener?(.began(session.attachments.standing))
        case .log(let level, let text): log(level, text)
        default: break
        }
    }
}
