import Bus

/// The sockets of a client: a DEALER with its watch, and a SUB. They belong to the thread of the runner.
final class KitSockets {
    /// How many events libzmq keeps for this client. Beyond that they are lost, and the copies catch up.
    private static let mostEvents: Int32 = 100_000
    /// Bytes of one message that are taken in.
    private static let largest = 256 << 20

    private let context: Context
    let endpoint: Endpoint
    private let identity: CurveIdentity?
    private(set) var dealer: Socket?
    private(set) var watch: ConnectionMonitor?
    private(set) var events: Socket?
    private var frames = Frames(maxBytes: KitSockets.largest)

    init(_ endpoint: Endpoint, _ identity: CurveIdentity?) throws(ZMQError) {
        context = try Context()
        (self.endpoint, self.identity) = (endpoint, identity)
    }

    var sockets: [Socket] { [dealer, events].compactMap { $0 } }

    /// Closes the DEALER, and connects a new one: nothing that was sent into the old one is done later.
    func open() throws(ZMQError) {
        closeDealer()
        let made = try Socket(.dealer, in: context)
        if let identity { try made.useCurve(identity) }
        try made.setImmediate()
        // What may be sent is bounded by the open requests. A full DEALER would count as a lost connection.
        try made.setHighWaterMark(send: 0, receive: 1_000)
        let watch = try ConnectionMonitor(made, context)
        try made.connect(endpoint.description)
        (dealer, self.watch) = (made, watch)
    }

    func openEvents(_ address: String, _ topics: [String]) throws(ZMQError) {
        events = nil
        let made = try Socket(.sub, in: context)
        if let identity { try made.useCurve(identity) }
        try made.setHighWaterMark(send: 1_000, receive: Self.mostEvents)
        for topic in topics { try made.subscribe(Array(topic.utf8)) }
        try made.connect(address)
        events = made
    }

    /// False if navd takes no message.
    func send(_ bytes: [UInt8]) throws(ZMQError) -> Bool {
        guard let dealer else { return false }
        let result = bytes.withUnsafeBytes { bytes in Result { () throws(ZMQError) in try dealer.send(bytes) } }
        return try result.get() == .sent
    }

    /// The next message on the DEALER is handed to `body`: its last frame, or nil if it is too large. False if there is
    /// none.
    func receive(_ body: (UnsafeRawBufferPointer?) -> Void) throws(ZMQError) -> Bool {
        guard let dealer, try dealer.receive(into: &frames) else { return false }
        body(frames.tooLarge || frames.count == 0 ? nil : frames[frames.count - 1])
        return true
    }

    /// The next event is handed to `body`, with its topic. False if there is none.
    func receiveEvent(_ body: (String, UnsafeRawBufferPointer) -> Void) throws(ZMQError) -> Bool {
        guard let events, try events.receive(into: &frames) else { return false }
        // An event that is too large is missed, and so the copies catch up.
        if !frames.tooLarge, frames.count == 2 { body(String(decoding: frames[0], as: UTF8.self), frames[1]) }
        return true
    }

    /// What was sent still leaves for a moment.
    func close() {
        try? dealer?.setLinger(milliseconds: 200)
        closeDealer()
        events = nil
        context.terminate()
    }

    /// The DEALER goes first: what it reports needs a reader.
    private func closeDealer() {
        dealer?.close()
        (dealer, watch) = (nil, nil)
    }
}
