import CZMQ
import Glibc

/// One libzmq socket. It belongs to one thread, that of its loop, and is not `Sendable` so that the compiler checks
/// that. It may be made on another thread and handed over before the loop starts.
public final class Socket {
    public struct Kind: Sendable, Equatable {
        let number: Int32

        public static let router = Kind(number: ZMQ_ROUTER)
        public static let dealer = Kind(number: ZMQ_DEALER)
        public static let pub = Kind(number: ZMQ_PUB)
        public static let sub = Kind(number: ZMQ_SUB)
        public static let xpub = Kind(number: ZMQ_XPUB)
        public static let rep = Kind(number: ZMQ_REP)
        public static let pair = Kind(number: ZMQ_PAIR)
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
        guard let handle = zmq_socket(context.handle, kind.number) else { throw ZMQError("zmq_socket") }
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

    /// A socket on which reports of these events come from now on.
    /// - Parameters:
    ///   - name: of no other monitor of the context.
    ///   - unread: how many reports may wait; nil for libzmq's own bound.
    func monitor(_ name: String, events: Int32, unread: Int32? = nil) throws(ZMQError) -> Socket {
        let address = "inproc://navd.\(name)"
        guard zmq_socket_monitor(handle, address, events) == 0 else { throw ZMQError("zmq_socket_monitor") }
        isMonitored = true
        let reports = try Socket(.pair, in: context)
        if let unread { try reports.setHighWaterMark(send: 0, receive: unread) }
        try reports.connect(address)
        return reports
    }

    func pollItem(_ events: Int32 = ZMQ_POLLIN) -> zmq_pollitem_t {
        zmq_pollitem_t(socket: handle, fd: 0, events: Int16(events), revents: 0)
    }

    public func bind(_ address: String) throws(ZMQError) {
        guard zmq_bind(handle, address) == 0 else { throw ZMQError("bind \(address)") }
    }

    /// Stops listening at that address. libzmq ends the connections that were accepted there.
    public func unbind(_ address: String) throws(ZMQError) {
        guard zmq_unbind(handle, address) == 0 else { throw ZMQError("unbind \(address)") }
    }

    public func connect(_ address: String) throws(ZMQError) {
        guard zmq_connect(handle, address) == 0 else { throw ZMQError("connect \(address)") }
    }

    /// Reads one whole message without waiting; false if there is none.
    public func receive(into frames: inout Frames) throws(ZMQError) -> Bool {
        if try frames.receive(from: handle) { return true }
        mayHideMessages = false
        return false
    }
}
