import Bus
import Logging

/// The two sockets: ROUTER for requests both ways, XPUB for events. Touched on the loop only.
final class SocketWire: Wire, @unchecked Sendable {
    let requests: Socket
    let events: Socket
    let lock: EndpointLock
    let log: Logger
    let accessList: AccessList
    let doorkeeper: Doorkeeper
    /// Of the message being read.
    var sender: Sender?
    /// Subscriptions that take in some of `trace/`.
    private var traces: Set<[UInt8]> = []

    /// Messages that wait for one peer before it counts as gone.
    static let highWaterMark: Int32 = 10_000
    /// A topic longer than this is nobody's.
    static let maximumTopic = 256
    /// Topics of traces remembered; who subscribes to more hears nothing of theirs while nobody else does.
    private static let maximumTraces = 4_096

    init(
        _ context: Context, _ endpoint: Endpoint, lock: EndpointLock, accessList: AccessList, secret: CurveSecret?,
        log: Logger
    ) throws {
        self.lock = lock
        self.log = log
        self.accessList = accessList
        doorkeeper = Doorkeeper(context)
        requests = try Socket(.router, in: context)
        try requests.setRouterMandatory()
        // Up to twice the limit a message is answered with an error; beyond, libzmq closes the connection.
        try requests.setMaxMessageSize(Router.maximumMessage * 2)
        try requests.setHighWaterMark(send: Self.highWaterMark, receive: Self.highWaterMark)
        events = try Socket(.xpub, in: context)
        try events.setMaxMessageSize(Self.maximumTopic)
        try events.setHighWaterMark(send: Self.highWaterMark, receive: Self.highWaterMark)
        try guardDoors(endpoint, secret)
        try lock.bind(events, to: endpoint.events)
        try lock.bind(requests, to: endpoint)
    }

    /// Set up before the loop starts.
    func listen(on loop: SocketLoop, _ router: Router) throws {
        _ = try loop.add(requests, maxBytes: Router.maximumMessage * 2 + 1_024) { [self] frames in
            read(&frames, router)
        }
        _ = try loop.add(events, maxBytes: Self.maximumTopic + 1) { [self] frames in noteSubscription(&frames) }
        doorkeeper.start { away in
            loop.perform { router.assumeIsolated { $0.audit(away) } }
        }
    }

    var isTraced: Bool { !traces.isEmpty }

    /// libzmq says so when the first subscribes to a topic, and when the last has left it. The rest is its own business.
    private func noteSubscription(_ frames: inout Frames) {
        guard frames.count == 1, !frames.tooLarge, let kind = frames[0].first else { return }
        let topic = Array(frames[0].dropFirst())
        let trace = Array(Router.traceTopic.utf8)
        guard topic.starts(with: trace) || trace.starts(with: topic) else { return }
        if kind == 1 {
            if traces.count < Self.maximumTraces { traces.insert(topic) }
        } else {
            traces.remove(topic)
        }
    }

    private func read(_ frames: inout Frames, _ router: Router) {
        guard frames.count > 0 else { return }
        let address = PeerAddress(frames[0])
        sender = frames.sender
        if address.isChosen { router.assumeIsolated { $0.confirm(address) } }
        let isPlain = frames.count == 2
        let isDelimited = frames.count == 3 && frames[1].isEmpty
        if frames.tooLarge || frames[frames.count - 1].count > Router.maximumMessage {
            let refusal = Refusal(
                .messageTooLarge, "the message is larger than \(Router.maximumMessage) bytes",
                data: ["limit": .int(Int64(Router.maximumMessage))])
            router.assumeIsolated { $0.receiveMalformed(refusal, from: address) }
        } else if !frames.overflow, isPlain || isDelimited {
            let body = frames[frames.count - 1]
            nonisolated(unsafe) let bytes = body
            router.assumeIsolated { $0.receive(bytes, from: address) }
        } else {
            let refusal = Refusal(
                .invalidRequest, "\(frames.count - 1) frames; wanted: one of JSON, or an empty one and one of JSON")
            router.assumeIsolated { $0.receiveMalformed(refusal, from: address) }
        }
    }

    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool {
        do {
            let delivery = try address.withUnsafeBytes { address in
                try requests.send(address, bytes)
            }
            if delivery == .full { log.warning("a peer takes nothing any more: cut off") }
            return delivery == .sent
        } catch {
            log.error("sending failed", metadata: ["error": "\(error)"])
            return false
        }
    }

    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer) {
        do {
            var topic = topic
            _ = try topic.withUTF8 { topic in
                try events.send(UnsafeRawBufferPointer(topic), bytes)
            }
        } catch {
            log.error("publishing failed", metadata: ["error": "\(error)"])
        }
    }

    func close() {
        requests.close()
        events.close()
    }
}
