import CZMQ
import Glibc

/// One libzmq socket. It belongs to one thread, that of its loop, and is not `Sendable` so that the compiler checks
/// that. It may be made on another thread and handed over before the loop starts.
public final class Socket {
    public enum Kind: Sendable {
        case router, dealer, pub, sub, xpub, rep, pair

        var number: Int32 {
            switch self {
            case .router: ZMQ_ROUTER
            case .dealer: ZMQ_DEALER
            case .pub: ZMQ_PUB
            case .sub: ZMQ_SUB
            case .xpub: ZMQ_XPUB
            case .rep: ZMQ_REP
            case .pair: ZMQ_PAIR
            }
        }
    }

    public let kind: Kind
    public let context: Context
    private(set) var handle: UnsafeMutableRawPointer?

    /// A send may have consumed the signal that messages wait, and the descriptor does not signal twice. Before the
    /// loop sleeps it must ask such a socket again.
    var mayHideMessages = false

    /// Whether a monitor is told of its connections.
    private var isMonitored = false

    public init(_ kind: Kind, in context: Context) throws(ZMQError) {
        (self.kind, self.context) = (kind, context)
        guard let handle = zmq_socket(context.handle, kind.number) else {
            throw ZMQError("zmq_socket")
        }
        self.handle = handle
        try setLinger(milliseconds: 0)
    }

    deinit { close() }

    /// Closes the socket; further calls throw `ENOTSOCK`.
    public func close() {
        guard let open = handle else { return }
        handle = nil
        // A report that libzmq makes while the socket closes would find no reader, and block its thread for good.
        if isMonitored { zmq_socket_monitor(open, nil, 0) }
        zmq_close(open)
    }

    /// From now on reports of these events come on `inproc` at that address.
    func monitor(_ address: String, events: Int32) throws(ZMQError) {
        guard zmq_socket_monitor(handle, address, events) == 0 else { throw ZMQError("zmq_socket_monitor") }
        isMonitored = true
    }

    public func bind(_ address: String) throws(ZMQError) {
        guard zmq_bind(handle, address) == 0 else { throw ZMQError("bind \(address)") }
    }

    public func connect(_ address: String) throws(ZMQError) {
        guard zmq_connect(handle, address) == 0 else { throw ZMQError("connect \(address)") }
    }

    public func unbind(_ address: String) throws(ZMQError) {
        guard zmq_unbind(handle, address) == 0 else { throw ZMQError("unbind \(address)") }
    }

    public func disconnect(_ address: String) throws(ZMQError) {
        guard zmq_disconnect(handle, address) == 0 else { throw ZMQError("disconnect \(address)") }
    }

    /// Reads one whole message without waiting; false if there is none.
    public func receive(into frames: inout Frames) throws(ZMQError) -> Bool {
        if try frames.receive(from: handle) { return true }
        mayHideMessages = false
        return false
    }
}
