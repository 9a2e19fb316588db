import Bus
import Logging

/// The two sockets: ROUTER for requests both ways, XPUB for events. Touched on the loop only.
final class SocketWire: Wire, @unchecked Sendable {
    let requests: Socket
    let events: Socket
    let lock: EndpointLock
    let log: Logger
    let book: AccessBook
    let doorkeeper: Doorkeeper
    var subscriptions: Subscriptions
    var quotas: Quotas
    var unread = Unread()
    let gathered = Gathered()
    /// In this round.
    var hasAnswered = false
    /// Peers that one of those could not be sent to.
    var missed: [PeerAddress] = []
    /// Lines about peers: nobody shall fill the log, or hold up the loop with it.
    private var lines = RateLimit(burst: 5, perSecond: 5)
    /// Over tcp, whose a connection is that has said hello.
    var known: [OpenConnection: Principal] = [:]
    /// Of the message that is being handled, or was last; nil where that is gone.
    private(set) var sender: Sender?
    /// Nil until somebody listens.
    private var reception: Reception?
    /// The loop's, once somebody listens.
    private(set) var clock: any LoopClock = SystemClock()

    /// Since the last sweep.
    private var hasCut = false
    /// Connections that were refused up to the last sweep.
    private var refusedBefore = Connections.refused
    /// Connections taken in when memory was last given back, and when it is to be again; nil: nobody has come since.
    private var acceptedBefore: UInt64 = 0
    private var endedBefore: UInt64 = 0
    private var tidyAt: UInt64?
    /// Milliseconds.
    private static let tidyAfter: UInt64 = 30_000

    /// A topic longer than this is nobody's.
    static let maximumTopic = 256
    /// Subscriptions of one connection that wait to be counted.
    static let unreadSubscriptions = 1_000
    /// Milliseconds for the handshake of a new connection.
    static let handshake: Int32 = 5_000

    init(
        _ context: Context, _ endpoint: Endpoint, lock: EndpointLock, accessList: AccessList, secret: CurveSecret?,
        quotas: Quotas, log: Logger
    ) throws {
        self.lock = lock
        self.log = log
        book = AccessBook(accessList)
        doorkeeper = Doorkeeper(context)
        subscriptions = Subscriptions(most: quotas.subscriptions, ofOwner: quotas.subscriptionsOfOwner)
        self.quotas = quotas
        requests = try Socket(.router, in: context)
        try requests.setRouterMandatory()
        // Up to twice the limit a message is answered with an error; beyond, libzmq closes the connection.
        try requests.setMaxMessageSize(Router.maximumMessage * 2)
        events = try Socket(.xpub, in: context)
        try events.setMaxMessageSize(Self.maximumTopic)
        try events.setVerboseSubscriptions()
        for socket in [requests, events] {
            // Subscriptions that nobody has counted yet are few, as libzmq keeps all it has read.
            let unread = socket === events ? min(quotas.waiting, Self.unreadSubscriptions) : quotas.waiting
            try socket.setHighWaterMark(send: Int32(quotas.waiting), receive: Int32(unread))
            try socket.setHandshakeTime(milliseconds: Self.handshake)
            try socket.setBacklog(1_024)
            if case .tcp = endpoint {
                // Nobody tells that a peer is gone there: it is asked three times before it is given up.
                let silent = Int32(quotas.silentMilliseconds)
                try socket.setHeartbeat(everyMilliseconds: silent / 3, timeoutMilliseconds: silent)
            }
        }
        try guardDoors(endpoint, secret)
        limitSubscribers(try endpoint.events)
        try lock.bind(events, to: endpoint.events)
        try lock.bind(requests, to: endpoint)
    }

    /// Set up before the loop starts.
    func listen(on loop: SocketLoop, _ router: Router) throws {
        let reception = Reception(
            loop, router, quotas,
            owner: { [self] address, sender in
                router.assumingIsolated { $0.principal(of: address) } ?? principal(of: sender)
            },
            handle: { [self] frames, address, since in handle(&frames, address, since, router) })
        self.reception = reception
        clock = loop.clock
        loop.hooks.serveWaiting = { [self] in
            let hadSome = !reception.isEmpty
            defer { if hadSome { sender = nil } }
            return reception.serve()
        }
        _ = try loop.add(requests, maxBytes: Router.maximumMessage * 2 + 1_024) { [self] frames in
            guard frames.count > 0 else { return }
            Connections.handled(frames.sender)
            // What was received before is gone, where its memory went along with this one.
            if !reception.receive(&frames) { sender = nil }
        }
        _ = try loop.add(events, maxBytes: Self.maximumTopic + 1) { [self] frames in noteSubscription(&frames, router) }
        doorkeeper.start { away in
            loop.perform { router.assumingIsolated { $0.audit(away) } }
        }
    }

    private func handle(_ frames: inout Frames, _ address: PeerAddress, _ since: UInt64?, _ router: Router) {
        sender = frames.sender
        if address.isChosen { router.assumingIsolated { $0.confirm(address) } }
        let isPlain = frames.count == 2
        let isDelimited = frames.count == 3 && frames[1].isEmpty
        nonisolated(unsafe) let body = frames[frames.count - 1]
        if frames.tooLarge || body.count > Router.maximumMessage {
            let refusal = Refusal(
                .messageTooLarge, "the message is larger than \(Router.maximumMessage) bytes",
                data: ["limit": .int(Int64(Router.maximumMessage))])
            router.assumingIsolated { $0.receiveMalformed(refusal, from: address, body) }
        } else if !frames.overflow, isPlain || isDelimited {
            router.assumingIsolated { $0.receive(body, from: address, since: since) }
        } else {
            let refusal = Refusal(
                .invalidRequest, "\(frames.count - 1) frames; wanted: one of JSON, or an empty one and one of JSON")
            router.assumingIsolated { $0.receiveMalformed(refusal, from: address, body) }
        }
    }

    // MARK: Connections

    var process: Int32? {
        // 0 is any process of another namespace.
        sender?.credentials.flatMap { $0.pid > 0 ? $0.pid : nil }
    }

    func cut(_ address: PeerAddress, _ why: String) -> Bool {
        if gathered.count > 0 { empty() }
        return end(address, why)
    }

    func end(_ address: PeerAddress, _ why: String) -> Bool {
        guard let sender, address.isOf(sender), sender.cut() else { return false }
        reception?.drop(address, sender)
        hasCut = true
        say("disconnected", ["why": "\(why)", "process": "\(process.map { "\($0)" } ?? "unknown")"])
        return true
    }

    func hangUp(on connection: OpenConnection, _ why: String) {
        guard connection.cut() else { return }
        hasCut = true
        say("disconnected", ["why": "\(why)"])
    }

    func hangUp(on connections: [OpenConnection], _ metadata: Logger.Metadata) {
        for connection in connections where connection.cut() { hasCut = true }
        say("disconnected", metadata)
    }

    /// A line in the log, or only its number where there are many.
    private func say(_ what: Logger.Message, _ metadata: Logger.Metadata) {
        guard let unsaid = lines.take(at: SystemClock().now() / 1_000_000) else { return }
        var metadata = metadata
        if unsaid > 0 { metadata["unsaid"] = "\(unsaid)" }
        log.warning(what, metadata: metadata)
    }

    var topics: [Principal: Int] { subscriptions.owners }
    func hold(_ principal: Principal) { reception?.hold(principal) }
    func release(_ principal: Principal) { reception?.release(principal) }
    func waiting(of principal: Principal) -> Int { reception?.waiting(of: principal) ?? 0 }

    /// Quotas that are in force at once.
    func take(_ quotas: Quotas) {
        subscriptions.most = quotas.subscriptions
        subscriptions.mostOfOwner = quotas.subscriptionsOfOwner
        self.quotas = quotas
        reception?.take(quotas)
        Connections.limit(to: quotas.connections, ofOneProcess: quotas.connectionsOfProcess)
        Connections.limitUnhandled(bytes: quotas.unhandledBytes)
        if let events = try? lock.endpoint.events { limitSubscribers(events) }
    }

    /// Who has come may have gone again by then, with all that was kept for him.
    private func tidy(now: UInt64) {
        if acceptedBefore != Connections.accepted, tidyAt == nil { tidyAt = now + Self.tidyAfter }
        let ended = Connections.ended
        if ended != endedBefore { hasCut = true }
        endedBefore = ended
        guard hasCut || tidyAt.map({ $0 <= now }) == true else { return }
        Connections.giveBackMemory()
        hasCut = false
        acceptedBefore = Connections.accepted
        tidyAt = nil
    }

    func sweep(now: UInt64) -> [EventTopic] {
        known = known.filter { $0.key.isOpen }
        sweepUnread(now)
        Connections.forgetClosed()
        reception?.forgetIdle()
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

    /// Once the context has ended.
    func join() { doorkeeper.join() }
}
