import CZMQ
import Glibc

extension Socket {
    /// How long unsent messages outlive the socket; -1 is without end, which is libzmq's own default.
    public func setLinger(milliseconds: Int32) throws(ZMQError) { try set(ZMQ_LINGER, milliseconds, "ZMQ_LINGER") }

    /// Messages are queued only for established connections, and are dropped when the connection breaks, so that none
    /// is sent long after it was meant.
    public func setImmediate() throws(ZMQError) { try set(ZMQ_IMMEDIATE, Int32(1), "ZMQ_IMMEDIATE") }

    /// A connection that fails or breaks is not made again; the owner makes another socket when it wants one.
    public func setNoReconnect() throws(ZMQError) { try set(ZMQ_RECONNECT_IVL, Int32(-1), "ZMQ_RECONNECT_IVL") }

    /// How many messages are queued per peer in each direction; 0 is no limit.
    public func setHighWaterMark(send: Int32, receive: Int32) throws(ZMQError) {
        try set(ZMQ_SNDHWM, send, "ZMQ_SNDHWM")
        try set(ZMQ_RCVHWM, receive, "ZMQ_RCVHWM")
    }

    /// The largest frame that is taken in, in bytes; a peer that sends a larger one is disconnected. On an event socket
    /// this bounds the topic of a subscription too, since a subscription is a frame.
    public func setMaxMessageSize(_ bytes: Int) throws(ZMQError) {
        try set(ZMQ_MAXMSGSIZE, Int64(bytes), "ZMQ_MAXMSGSIZE")
    }

    /// Without this option a ROUTER socket silently drops a message that it cannot deliver.
    public func setRouterMandatory() throws(ZMQError) {
        try set(ZMQ_ROUTER_MANDATORY, Int32(1), "ZMQ_ROUTER_MANDATORY")
    }

    /// Any domain keeps out peers of ZMTP 1 and 2, which would connect without a handshake.
    public func setZAPDomain(_ domain: String) throws(ZMQError) {
        try set(ZMQ_ZAP_DOMAIN, Array(domain.utf8), "ZMQ_ZAP_DOMAIN")
    }

    /// An XPUB socket then reports every subscription and every end of one, not only the first and last of each topic.
    public func setVerboseSubscriptions() throws(ZMQError) { try set(ZMQ_XPUB_VERBOSER, Int32(1), "ZMQ_XPUB_VERBOSER") }

    /// A peer that has not completed the handshake in that time is disconnected.
    public func setHandshakeTime(milliseconds: Int32) throws(ZMQError) {
        try set(ZMQ_HANDSHAKE_IVL, milliseconds, "ZMQ_HANDSHAKE_IVL")
    }

    /// Sends each peer a heartbeat this often, and disconnects a peer from which nothing comes within the timeout.
    /// libzmq answers for a peer by itself, as long as its process runs.
    public func setHeartbeat(everyMilliseconds: Int32, timeoutMilliseconds: Int32) throws(ZMQError) {
        try set(ZMQ_HEARTBEAT_IVL, everyMilliseconds, "ZMQ_HEARTBEAT_IVL")
        try set(ZMQ_HEARTBEAT_TIMEOUT, timeoutMilliseconds, "ZMQ_HEARTBEAT_TIMEOUT")
    }

    /// How many connections the kernel queues until they are accepted.
    public func setBacklog(_ connections: Int32) throws(ZMQError) { try set(ZMQ_BACKLOG, connections, "ZMQ_BACKLOG") }

    /// The name by which a ROUTER knows this socket. A client should leave it to libzmq (docs/PROTOCOL.md §11).
    public func setRoutingID(_ bytes: [UInt8]) throws(ZMQError) { try set(ZMQ_ROUTING_ID, bytes, "ZMQ_ROUTING_ID") }

    /// How long a call that blocks may wait to send or to receive; -1 is without end.
    public func setTimeouts(milliseconds: Int32) throws(ZMQError) {
        try set(ZMQ_SNDTIMEO, milliseconds, "ZMQ_SNDTIMEO")
        try set(ZMQ_RCVTIMEO, milliseconds, "ZMQ_RCVTIMEO")
    }

    public func subscribe(_ topic: [UInt8]) throws(ZMQError) { try set(ZMQ_SUBSCRIBE, topic, "ZMQ_SUBSCRIBE") }

    public func unsubscribe(_ topic: [UInt8]) throws(ZMQError) { try set(ZMQ_UNSUBSCRIBE, topic, "ZMQ_UNSUBSCRIBE") }

    /// The address of the last bind or connect, with wildcards filled in.
    public func lastEndpoint() throws(ZMQError) -> String {
        var buffer = [CChar](repeating: 0, count: 512)
        var size = buffer.count
        guard zmq_getsockopt(handle, ZMQ_LAST_ENDPOINT, &buffer, &size) == 0 else {
            throw ZMQError("ZMQ_LAST_ENDPOINT")
        }
        return String(decoding: buffer.prefix(max(size - 1, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Becomes readable once when there is news. Before it sleeps, the caller must ask `events`, since the descriptor
    /// does not tell twice.
    public func fd() throws(ZMQError) -> Int32 { try get(ZMQ_FD, "ZMQ_FD") }

    /// `ZMQ_POLLIN` and `ZMQ_POLLOUT` in their present state.
    public func events() throws(ZMQError) -> Int32 { try get(ZMQ_EVENTS, "ZMQ_EVENTS") }

    /// What can be done without waiting.
    public struct Readiness: OptionSet, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let receive = Readiness(rawValue: ZMQ_POLLIN)
        /// Of a DEALER with `setImmediate` and no high-water mark: there is a connection.
        public static let send = Readiness(rawValue: ZMQ_POLLOUT)
    }

    /// Asks the socket what can be done. Before the owner waits for `fd` it must have asked, and found nothing.
    public func readiness() throws(ZMQError) -> Readiness { Readiness(rawValue: try events()) }

    private func get(_ option: Int32, _ name: String) throws(ZMQError) -> Int32 {
        var value: Int32 = 0
        var size = MemoryLayout<Int32>.size
        while zmq_getsockopt(handle, option, &value, &size) != 0 {
            guard zmq_errno() == EINTR else { throw ZMQError(name) }
        }
        return value
    }

    func set<Value: FixedWidthInteger>(_ option: Int32, _ value: Value, _ name: String) throws(ZMQError) {
        var value = value
        guard zmq_setsockopt(handle, option, &value, MemoryLayout<Value>.size) == 0 else { throw ZMQError(name) }
    }

    func set(_ option: Int32, _ bytes: [UInt8], _ name: String) throws(ZMQError) {
        guard zmq_setsockopt(handle, option, bytes, bytes.count) == 0 else { throw ZMQError(name) }
    }
}
