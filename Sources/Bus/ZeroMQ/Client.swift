import CZMQ
import Glibc

/// A small blocking client for command-line tools and tests. It is for one thread.
public final class Client {
    /// The sockets on which a `poll` found something to receive.
    public struct Ready: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let message = Ready(rawValue: 1)
        public static let event = Ready(rawValue: 2)
    }

    public let endpoint: Endpoint
    private let context: Context
    private let dealer: Socket
    private let identity: CurveIdentity?
    private var subscriber: Socket?
    private let handshake: ConnectionMonitor
    /// True once a message has come: the server has accepted this client. It may refuse it after a reconnect.
    private var wasLetIn = false
    private var frames = Frames(maxBytes: .max)

    /// Connects to the server. Throws at once if no server listens there.
    /// - Parameters:
    ///   - identity: the keys to use CURVE with; nil for none.
    ///   - lingerMilliseconds: how long the end of the process may wait for messages that are not yet sent.
    ///   - onlyConnected: nothing is queued for a server that is away. `send` waits until there is a connection, and a
    ///     message that is not yet sent is lost when the connection breaks.
    public init(
        _ endpoint: Endpoint, identity: CurveIdentity? = nil, routingID: [UInt8]? = nil, lingerMilliseconds: Int32 = 0,
        onlyConnected: Bool = false
    ) throws(ClientError) {
        try endpoint.probe()
        (self.endpoint, self.identity) = (endpoint, identity)
        do {
            context = try Context()
            dealer = try Socket(.dealer, in: context)
            if let routingID { try dealer.setRoutingID(routingID) }
            try dealer.setLinger(milliseconds: lingerMilliseconds)
            try dealer.setTimeouts(milliseconds: 5000)
            if onlyConnected { try dealer.setImmediate() }
            if let identity { try dealer.useCurve(identity) }
            handshake = try ConnectionMonitor(dealer, context, .failures)
            try dealer.connect(endpoint.description)
        } catch { throw .socket(error) }
    }

    /// Throws `noDaemon` if no server listens any more.
    public func probe() throws(ClientError) { try endpoint.probe() }

    /// Sends one message of one frame. Errors: `notRead` if it could not be sent in time; `handshake` if the server
    /// refuses this client.
    public func send(_ bytes: [UInt8], timeoutMilliseconds: Int = 5_000) throws(ClientError) {
        let clock = SystemClock()
        let end = clock.now() + UInt64(max(timeoutMilliseconds, 0)) * 1_000_000
        while true {
            do { if try dealer.send(bytes) == .sent { return } } catch { throw .socket(error) }
            // After a failed handshake there is no connection to send on, and none to wait for.
            try checkHandshake()
            guard let left = clock.sleepTime(until: end), left > 0 else { throw .notRead }
            // Waits until something can be sent, or the handshake has failed.
            var items = [dealer.pollItem(ZMQ_POLLOUT), handshake.socket.pollItem()]
            do { try SocketPoll.wait(&items, milliseconds: Int(left / 1_000_000) + 1) } catch { throw .socket(error) }
        }
    }

    /// The last frame of the next message, which is its body; nil if none came in time. Errors: `handshake` if the
    /// server refuses this client.
    public func receive(timeoutMilliseconds: Int) throws(ClientError) -> [UInt8]? {
        try take(from: dealer, for: .message, timeoutMilliseconds) ? frames.bytes(frames.count - 1) : nil
    }

    /// Subscribes to a topic. The first call connects to the server's event socket.
    public func subscribe(_ topic: String) throws(ClientError) {
        if subscriber == nil {
            let address: Endpoint
            do { address = try endpoint.events } catch { throw .endpoint(error) }
            do {
                let made = try Socket(.sub, in: context)
                if let identity { try made.useCurve(identity) }
                // No event shall be lost because this client reads slowly.
                try made.setHighWaterMark(send: 0, receive: 0)
                try made.connect(address.description)
                subscriber = made
            } catch { throw .socket(error) }
        }
        do { try subscriber?.subscribe(Array(topic.utf8)) } catch { throw .socket(error) }
    }

    public func unsubscribe(_ topic: String) throws(ClientError) {
        do { try subscriber?.unsubscribe(Array(topic.utf8)) } catch { throw .socket(error) }
    }

    /// The next event; nil if none came in time, or if there is no subscription.
    public func receiveEvent(timeoutMilliseconds: Int) throws(ClientError) -> (topic: String, bytes: [UInt8])? {
        guard let subscriber, try take(from: subscriber, for: .event, timeoutMilliseconds), frames.count > 1 else {
            return nil
        }
        return (String(decoding: frames[0], as: UTF8.self), frames.bytes(frames.count - 1))
    }

    /// Waits until something can be received; -1 waits without end.
    public func poll(timeoutMilliseconds: Int) throws(ClientError) -> Ready {
        try poll([.message, .event], timeoutMilliseconds)
    }

    /// Waits until something can be received, one of the descriptors can be read, or the time is over. It may return
    /// early; the caller looks at each of them.
    public func wait(orFor descriptors: [Int32], milliseconds: Int) throws(ClientError) {
        var items = [dealer, subscriber, handshake.socket].compactMap { $0?.pollItem() }
        items += descriptors.map { zmq_pollitem_t(socket: nil, fd: $0, events: Int16(ZMQ_POLLIN), revents: 0) }
        do { try SocketPoll.wait(&items, milliseconds: milliseconds) } catch { throw .socket(error) }
    }

    private func take(from socket: Socket, for kind: Ready, _ timeout: Int) throws(ClientError) -> Bool {
        if try !receive(from: socket) {
            guard try poll(kind, timeout).contains(kind), try receive(from: socket) else { return false }
        }
        if kind == .message { wasLetIn = true }
        return true
    }

    private func receive(from socket: Socket) throws(ClientError) -> Bool {
        do { return try socket.receive(into: &frames) } catch { throw .socket(error) }
    }

    private func poll(_ kinds: Ready, _ timeout: Int) throws(ClientError) -> Ready {
        var items: [zmq_pollitem_t] = []
        var sought: [Ready] = []
        for (kind, socket) in [(Ready.message, dealer), (.event, subscriber)] as [(Ready, Socket?)] {
            guard let socket, kinds.contains(kind) else { continue }
            items.append(socket.pollItem())
            sought.append(kind)
        }
        // The monitor is looked at after the sockets: its news concern only a client that was not accepted.
        if kinds.contains(.message) { items.append(handshake.socket.pollItem()) }
        let clock = SystemClock()
        let end = clock.now() + UInt64(max(timeout, 0)) * 1_000_000
        var left = timeout
        while zmq_poll(&items, Int32(items.count), left) < 0 {
            guard zmq_errno() == EINTR else { throw .socket(ZMQError("zmq_poll")) }
            if timeout > 0 { left = Int((clock.sleepTime(until: end) ?? 0) / 1_000_000) }
        }
        var ready: Ready = []
        for (item, kind) in zip(items, sought) where item.revents != 0 { ready.formUnion(kind) }
        if ready.isEmpty, items.count > sought.count, items[sought.count].revents != 0 { try checkHandshake() }
        return ready
    }

    private func checkHandshake() throws(ClientError) {
        let failure: ClientError.Handshake?
        do { failure = try handshake.failure() } catch { throw .socket(error) }
        // A server that had accepted this client and hangs up is ending, or has ended. That is no refusal.
        guard let failure, !(wasLetIn && failure == .broken) else { return }
        // A server that has just ended hangs up too.
        if failure == .broken { try endpoint.probe() }
        // When a key is missing, either side may hang up first.
        if failure == .broken, identity == nil, !endpoint.isLocal { throw .handshake(endpoint, .otherMechanism) }
        throw .handshake(endpoint, failure)
    }
}
