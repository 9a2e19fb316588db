import CZMQ

#if canImport(Glibc)
    import Glibc
#endif

/// Says who may connect over CURVE, and notices who could not. It has a thread of its own (docs/decisions/0012): handshakes go
/// on while the loop is busy, the loop has no more sockets to look at, and libzmq's own thread, which waits where nobody
/// reads what it tells, is always read. Whom it lets in is asked for each time.
public final class Doorkeeper: @unchecked Sendable {
    // Sendable: everything but `thread` belongs to the thread once it runs.
    /// From the socket's domain and a key to the name under which it is let in; nil refuses. Called on the thread.
    public typealias Admission = @Sendable (_ domain: String, _ key: CurveKey) -> String?

    private let context: Context
    private var onTurnedAway: (@Sendable (TurnedAway) -> Void)?
    private let thread = LoopThread()
    private var admission: Admission?
    private var zap: Socket?
    private var monitors: [(name: String, path: String?, socket: Socket)] = []
    private var limits: [String: RateLimit] = [:]
    private var frames = Frames(maxBytes: 4_096)

    /// Connections of one kind told of at once, and then a second.
    private static let burst = 20
    private static let perSecond = 2
    /// What libzmq may tell before it is read. Beyond that new connections wait.
    private static let maximumEvents: Int32 = 10_000

    public init(_ context: Context) { self.context = context }

    /// Before any socket of the context that speaks CURVE is bound: who comes where no doorkeeper is, is refused.
    public func answer(_ admission: @escaping Admission) throws(ZMQError) {
        let socket = try Socket(.rep, in: context)
        try socket.setLinger(milliseconds: 0)
        try socket.bind("inproc://zeromq.zap.01")
        self.admission = admission
        zap = socket
    }

    /// Before the bind. Notices connections to `socket` that come to nothing.
    /// - Parameter path: on `ipc`, where some are not accepted, for their uid.
    public func watch(_ socket: Socket, as name: String, at path: String? = nil) throws(ZMQError) {
        let address = "inproc://navd.doorkeeper.\(name)"
        try socket.monitor(
            address,
            events: ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL | (path != nil ? ZMQ_EVENT_ACCEPT_FAILED : 0))
        let monitor = try Socket(.pair, in: context)
        try monitor.setHighWaterMark(send: 0, receive: Self.maximumEvents)
        try monitor.connect(address)
        monitors.append((name, path, monitor))
    }

    /// Runs until the context ends, which waits for it.
    /// - Parameter onTurnedAway: called on the thread, seldom enough to be handed on as it is.
    public func start(onTurnedAway: @escaping @Sendable (TurnedAway) -> Void) {
        self.onTurnedAway = onTurnedAway
        guard zap != nil || !monitors.isEmpty else { return }
        thread.start(name: "doorkeeper") { [self] in run() }
    }

    /// Once the context has ended: waits for the thread's own end.
    public func join() { thread.join() }

    private func run() {
        defer {
            zap = nil
            monitors = []
        }
        let sockets = (zap.map { [$0] } ?? []) + monitors.map(\.socket)
        var items = sockets.map { zmq_pollitem_t(socket: $0.handle, fd: 0, events: Int16(ZMQ_POLLIN), revents: 0) }
        // Whatever fails, the place at the door is left only when the context ends: were nobody there, libzmq would ask nobody.
        while true {
            if zmq_poll(&items, Int32(items.count), -1) < 0 {
                if zmq_errno() == zmqTerminated { return }
                // Interrupted, or short of memory.
                if zmq_errno() != EINTR { usleep(10_000) }
                continue
            }
            if let zap { try? answerAll(zap) }
            for (name, path, monitor) in monitors { try? readAll(monitor, name, path) }
        }
    }

    private func answerAll(_ zap: Socket) throws(ZMQError) {
        while try zap.receive(into: &frames) {
            guard let request = ZAPRequest(frames) else {
                try zap.send(ZAPRequest.refusal(frames.count > 1 ? frames.bytes(1) : []))
                continue
            }
            let name = request.key.flatMap { admission?(request.domain, $0) }
            try zap.send(request.reply(userID: name))
            if name == nil { tell(request.domain, .keyNotAllowed, key: request.key, address: request.address) }
        }
    }

    private func readAll(_ monitor: Socket, _ name: String, _ path: String?) throws(ZMQError) {
        while try monitor.receive(into: &frames) {
            guard frames.count == 2, frames[0].count == 6 else { continue }
            let event = frames[0].loadUnaligned(as: UInt16.self)
            if Int32(event) == ZMQ_EVENT_ACCEPT_FAILED {
                tell(name, .notAccepted, user: path.flatMap(Connections.turnedAway))
            } else {
                tell(name, .handshake)
            }
        }
    }

    private func tell(
        _ socket: String, _ reason: TurnedAway.Reason, key: CurveKey? = nil, address: String? = nil, user: UInt32? = nil
    ) {
        let now = SystemClock().now() / 1_000_000
        // As many as there are sockets and reasons.
        let limited = limits["\(socket) \(reason)", default: RateLimit(burst: Self.burst, perSecond: Self.perSecond)]
            .take(at: now)
        guard let suppressed = limited else { return }
        onTurnedAway?(
            TurnedAway(
                socket: socket, reason: reason, key: key, address: address, user: user, suppressed: suppressed))
    }
}
