import Bus
import Logging

/// The two sockets: ROUTER for requests in both directions, XPUB for events. Used on the loop only.
final class SocketWire: Wire, @unchecked Sendable {
    let requests, events: Socket
    let lock: EndpointLock
    let log: Logger
    let book: AccessBook
    let zapHandler: ZAPHandler
    var subscriptions: Subscriptions
    var quotas: Quotas
    var unread = Unread()
    let gathered = Gathered()
    /// Whether an answer was sent in this round.
    var hasAnswered = false
    /// Peers to which an answer of this round could not be sent.
    var missed: [PeerAddress] = []
    /// Limits the log lines about peers, so that no peer can fill the log or slow the loop down with it.
    private var lines = RateLimit(burst: 5, perSecond: 5)
    /// Over tcp, the principals of connections that have said hello.
    var known: [OpenConnection: Principal] = [:]
    /// The sender of the last message. It points into that message, and is nil once the message is freed.
    private(set) var sender: Sender?
    /// Nil without one, and when its time is over.
    var retiring: RetiringEndpoint?
    /// Milliseconds since 1970, after `listen` by the daemon's clock.
    private(set) var wallNow: () -> Int = Expiry.now
    /// Nil until `listen`.
    private var reception: Reception?
    /// The loop's clock after `listen`.
    private(set) var clock: any LoopClock = SystemClock()

    /// Whether a connection was ended since the last sweep.
    private var hasDisconnected = false
    /// The number of refused connections at the last sweep.
    private var refusedBefore = Connections.refused
    /// Connections accepted when memory was last given back, connections ended at the last sweep, and when memory is to
    /// be given back again; nil if no connection was accepted since.
    private var acceptedBefore: UInt64 = 0
    private var endedBefore: UInt64 = 0
    private var tidyAt: UInt64?
    /// In milliseconds.
    private static let tidyAfter: UInt64 = 30_000

    /// The longest topic in bytes; navd publishes on no longer one.
    static let maximumTopic = 256
    /// Subscriptions that may wait to be counted.
    static let unreadSubscriptions = 1_000
    /// Milliseconds for the handshake of a new connection.
    static let handshake: Int32 = 5_000

    init(
        _ context: Context, _ endpoint: Endpoint, lock: EndpointLock, accessList: AccessList, secret: CurveSecret?,
        retiring: RetiringEndpoint? = nil, quotas: Quotas, log: Logger
    ) throws {
        self.lock = lock
        self.log = log
        book = AccessBook(accessList)
        zapHandler = ZAPHandler(context)
        subscriptions = Subscriptions(most: quotas.subscriptions, ofOwner: quotas.subscriptionsOfOwner)
        self.quotas = quotas
        requests = try Socket(.router, in: context)
        try requests.setRouterMandatory()
        // A message of up to twice the limit is answered with an error; for a larger one libzmq closes the connection.
        try requests.setMaxMessageSize(Quotas.maximumMessage * 2)
        events = try Socket(.xpub, in: context)
        try events.setMaxMessageSize(Self.maximumTopic)
        try events.setVerboseSubscriptions()
        for socket in [requests, events] {
            // The queue of subscriptions is short, because libzmq keeps everything that it has read.
            let unread = socket === events ? min(quotas.waiting, Self.unreadSubscriptions) : quotas.waiting
            try socket.setHighWaterMark(send: Int32(quotas.waiting), receive: Int32(unread))
            try socket.setHandshakeTime(milliseconds: Self.handshake)
            try socket.setBacklog(1_024)
            if case .tcp = endpoint {
                // Over tcp the kernel may not report a loss: three heartbeats are sent before a peer is given up.
                let silent = Int32(quotas.silentMilliseconds)
                try socket.setHeartbeat(everyMilliseconds: silent / 3, timeoutMilliseconds: silent)
            }
        }
        try guardDoors(endpoint, secret)
        limitSubscribers(try endpoint.events)
        try lock.bind(events, to: endpoint.events)
        try lock.bind(requests, to: endpoint)
        if let retiring { try open(retiring) }
    }

    /// Called before the loop starts.
    func listen(on loop: SocketLoop, _ router: Router) throws {
        let reception = Reception(
            loop, router, quotas,
            owner: { [self] address, sender in
                router.parts.connections.principal(of: address) ?? principal(of: sender)
            },
            time: { [self] owner in
                let name = owner.map { book.list.access(of: $0)?.name ?? $0.description }
                return router.parts.context.metrics.loopTime.counter(of: name)
            },
            handle: { [self] frames, address, since in handle(&frames, address, since, router) })
        self.reception = reception
        clock = loop.clock
        wallNow = { router.parts.timers.wallNow }
        loop.hooks.serveWaiting = { [self] in
            let hadSome = !reception.isEmpty
            defer { if hadSome { sender = nil } }
            return reception.serve()
        }
        _ = try loop.add(requests, maxBytes: Quotas.maximumMessage * 2 + 1_024) { [self] frames in
            guard frames.count > 0 else { return }
            Connections.handled(frames.sender)
            // If the message was kept, its frames were taken, and the previous sender's memory is gone.
            if !reception.receive(&frames) { sender = nil }
        }
        _ = try loop.add(events, maxBytes: Self.maximumTopic + 1) { [self] frames in noteSubscription(&frames, router) }
        zapHandler.start { away in
            loop.perform { router.parts.peers.audit.report(away) }
        }
    }

    private func handle(_ frames: inout Frames, _ address: PeerAddress, _ since: UInt64?, _ router: Router) {
        sender = frames.sender
        if address.isChosen { router.parts.connections.confirm(address) }
        let isPlain = frames.count == 2
        let isDelimited = frames.count == 3 && frames[1].isEmpty
        let body = frames[frames.count - 1]
        if frames.tooLarge || body.count > Quotas.maximumMessage {
            let limit = Quotas.maximumMessage
            let refusal = Refusal(.messageTooLarge, "the message is larger than \(limit) bytes", limit: limit)
            router.receiveMalformed(refusal, from: address, body)
        } else if !frames.overflow, isPlain || isDelimited {
            router.receive(body, from: address, since: since)
        } else {
            let refusal = Refusal(
                .invalidRequest,
                "\(frames.count - 1) frames; wanted: one frame with JSON, optionally after an empty frame")
            router.receiveMalformed(refusal, from: address, body)
        }
    }

    // MARK: Connections

    var process: Int32? {
        // 0 is any process of another pid namespace.
        sender?.credentials.flatMap { $0.pid > 0 ? $0.pid : nil }
    }

    func disconnect(_ address: PeerAddress, _ why: String) -> Bool {
        if gathered.count > 0 { empty() }
        return disconnectAtOnce(address, why)
    }

    func disconnectAtOnce(_ address: PeerAddress, _ why: String) -> Bool {
        guard let sender, address.isOf(sender), sender.disconnect() else { return false }
        reception?.drop(address, sender)
        hasDisconnected = true
        say("disconnected", ["why": "\(why)", "process": "\(process.map { "\($0)" } ?? "unknown")"])
        return true
    }

    func disconnect(_ connection: OpenConnection, _ why: String) {
        guard connection.disconnect() else { return }
        hasDisconnected = true
        say("disconnected", ["why": "\(why)"])
    }

    func disconnect(_ connections: [OpenConnection], _ metadata: Logger.Metadata) {
        for connection in connections where connection.disconnect() { hasDisconnected = true }
        say("disconnected", metadata)
    }

    /// Writes a line to the log; beyond the rate limit it is only counted.
    func say(_ what: Logger.Message, _ metadata: Logger.Metadata) {
        guard let unsaid = lines.take(at: SystemClock().now() / 1_000_000) else { return }
        var metadata = metadata
        if unsaid > 0 { metadata["unsaid"] = "\(unsaid)" }
        log.warning(what, metadata: metadata)
    }

    var topics: [Principal: Int] { subscriptions.owners }
    func hold(_ principal: Principal) { reception?.hold(principal) }
    func release(_ principal: Principal) { reception?.release(principal) }
    func waiting(of principal: Principal) -> Int { reception?.waiting(of: principal) ?? 0 }

    var load: WireLoad {
        var load = WireLoad()
        // Whoever reads the load also reads how long messages have kept the loop.
        reception?.settle()
        if let reception { (load.waitingMessages, load.waitingBytes) = reception.load }
        (load.unreadAnswers, load.unreadEvents) = (unread.readers.answers, unread.readers.events.bytes)
        load.connections = Connections.open
        load.refusedConnections = Int(clamping: Connections.refused)
        return load
    }

    func unread(at address: PeerAddress) -> Int { unread.readers.bytes(at: address) }

    func apply(_ quotas: Quotas) {
        subscriptions.most = quotas.subscriptions
        subscriptions.mostOfOwner = quotas.subscriptionsOfOwner
        self.quotas = quotas
        reception?.apply(quotas.queued)
        Connections.limit(to: quotas.connections, ofOneProcess: quotas.connectionsOfProcess)
        Connections.limitUnhandled(bytes: quotas.unhandledBytes)
        for endpoint in [lock.endpoint, retiring?.endpoint] {
            if let events = try? endpoint?.events { limitSubscribers(events) }
        }
    }

    /// Gives memory back some time after connections have come, and after connections have ended.
    private func tidy(now: UInt64) {
        if acceptedBefore != Connections.accepted, tidyAt == nil { tidyAt = now + Self.tidyAfter }
        let ended = Connections.ended
        if ended != endedBefore { hasDisconnected = true }
        endedBefore = ended
        guard hasDisconnected || tidyAt.map({ $0 <= now }) == true else { return }
        Connections.giveBackMemory()
        hasDisconnected = false
        acceptedBefore = Connections.accepted
        tidyAt = nil
    }

    func sweep(now: UInt64) -> [EventTopic] {
        endRetiringInTime()
        known = known.filter { $0.key.isOpen }
        sweepUnread(now)
        Connections.forgetClosed()
        reception?.forgetIdle(at: clock.now())
        let refused = Connections.refused
        if refused > refusedBefore {
            say("connections refused: too many are open", ["count": "\(refused - refusedBefore)"])
        }
        refusedBefore = refused
        tidy(now: now)
        return subscriptions.prune()
    }

    func close() {
        reception = nil
        requests.close()
        events.close()
    }

    /// Called after the context has ended.
    func join() { zapHandler.join() }
}
