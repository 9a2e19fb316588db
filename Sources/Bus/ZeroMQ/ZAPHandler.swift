import CZMQ
import Glibc

/// Decides which peers may connect over CURVE, and reports connections that failed. It has a thread of its own
/// (docs/decisions/0012): handshakes go on while the loop is busy, the loop has fewer sockets to look at, and the
/// reports of libzmq are always read; libzmq's thread would wait if they were not. The function `Admission` is called
/// for every connection, so a change of the rights takes effect at once.
public final class ZAPHandler: @unchecked Sendable {
    // Sendable: everything but `thread` belongs to the thread once it runs.
    /// Maps the domain of a socket and a key to the user id of the peer; nil refuses the peer. Called on the thread.
    public typealias Admission = @Sendable (_ domain: String, _ key: CurveKey) -> String?

    private let context: Context
    private var onFailure: (@Sendable (FailedConnection) -> Void)?
    private let thread = LoopThread()
    private var admission: Admission?
    private var zap: Socket?
    private var monitors: [(name: String, path: String?, socket: Socket)] = []
    private var limits: [String: RateLimit] = [:]
    private var frames = Frames(maxBytes: 4_096)

    /// Reports of one kind of failure: at once, and then each second.
    private static let burst = 20
    private static let perSecond = 2
    /// Reports that libzmq may queue before they are read. Beyond it new connections wait.
    private static let maximumEvents: Int32 = 10_000

    public init(_ context: Context) { self.context = context }

    /// Starts to answer libzmq's questions. Must be called before any CURVE socket of the context is bound: without an
    /// answer every peer is refused.
    public func answer(_ admission: @escaping Admission) throws(ZMQError) {
        let socket = try Socket(.rep, in: context)
        try socket.setLinger(milliseconds: 0)
        try socket.bind("inproc://zeromq.zap.01")
        self.admission = admission
        zap = socket
    }

    /// Reports connections to `socket` that fail. Must be called before the bind.
    /// - Parameter path: the path of an `ipc` socket, to look up the uid of a connection that was not accepted.
    public func watch(_ socket: Socket, as name: String, at path: String? = nil) throws(ZMQError) {
        let events = ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL | (path != nil ? ZMQ_EVENT_ACCEPT_FAILED : 0)
        monitors.append((name, path, try socket.monitor("zap.\(name)", events: events, unread: Self.maximumEvents)))
    }

    /// Starts the thread, which runs until the context ends. The end of the context waits for it.
    /// - Parameter onFailure: called on the thread, at a limited rate, so that the caller needs no limit of its own.
    public func start(onFailure: @escaping @Sendable (FailedConnection) -> Void) {
        self.onFailure = onFailure
        guard zap != nil || !monitors.isEmpty else { return }
        thread.start(name: "zap") { [self] in run() }
    }

    /// Waits until the thread has ended. To be called once the context has ended.
    public func join() { thread.join() }

    private func run() {
        defer {
            zap = nil
            monitors = []
        }
        let sockets = (zap.map { [$0] } ?? []) + monitors.map(\.socket)
        var items = sockets.map { $0.pollItem() }
        // Whatever fails, the thread runs until the context ends: without it libzmq would ask nothing and accept no
        // peer.
        while true {
            if zmq_poll(&items, Int32(items.count), -1) < 0 {
                if zmq_errno() == zmqTerminated { return }
                // The call was interrupted, or memory is short. In the latter case zmq_poll fails at once and has
                // nothing to wait on, so a sleep of 10 ms keeps the loop from using a whole core. There is no deadline:
                // the thread ends with the context.
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
            guard let (event, _) = frames.report else { continue }
            if event == ZMQ_EVENT_ACCEPT_FAILED {
                tell(name, .notAccepted, user: path.flatMap(Connections.turnedAway))
            } else {
                tell(name, .handshake)
            }
        }
    }

    private func tell(
        _ socket: String, _ reason: FailedConnection.Reason, key: CurveKey? = nil, address: String? = nil,
        user: UInt32? = nil
    ) {
        let now = SystemClock().now() / 1_000_000
        // There are only as many limits as pairs of socket and reason.
        let limited = limits["\(socket) \(reason)", default: RateLimit(burst: Self.burst, perSecond: Self.perSecond)]
            .take(at: now)
        guard let suppressed = limited else { return }
        onFailure?(
            FailedConnection(
                socket: socket, reason: reason, key: key, address: address, user: user, suppressed: suppressed))
    }
}
