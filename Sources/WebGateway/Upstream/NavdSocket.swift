import Bus

/// How a socket to navd is made: as the principal, and without libzmq's own reconnecting, which would hide that a
/// connection broke, and would never try again after a refused key.
enum NavdSocket {
    /// Milliseconds for the handshake; navd gives up after the same time.
    private static let handshake: Int32 = 5_000
    /// Milliseconds between two heartbeats, and those in which something must come. A navd that is stopped keeps its
    /// connections open and says nothing.
    private static let heartbeat: (every: Int32, timeout: Int32) = (5_000, 10_000)
    /// Messages of navd's that libzmq keeps for one socket. Beyond it navd keeps them, and counts them as unread.
    private static let mostReceived: Int32 = 10_000

    static func make(_ kind: Socket.Kind, _ identity: CurveIdentity, in context: Context) throws(ZMQError) -> Socket {
        let socket = try Socket(kind, in: context)
        try socket.setNoReconnect()
        try socket.setHandshakeTime(milliseconds: handshake)
        try socket.setHeartbeat(everyMilliseconds: heartbeat.every, timeoutMilliseconds: heartbeat.timeout)
        // What waits to be sent is counted in bytes, so that a full queue is never taken for a lost connection.
        try socket.setHighWaterMark(send: 0, receive: mostReceived)
        try socket.useCurve(identity)
        guard kind == .dealer else { return socket }
        try socket.setImmediate()
        // The last message of a page that ends is still sent.
        try socket.setLinger(milliseconds: 200)
        return socket
    }
}

/// One connection to navd, or the events of one principal: something whose sockets are read when there is news.
/// Used on the thread of navd's sockets only.
class NavdLine {
    /// Messages that are read before other lines get a turn.
    static let batch = 64

    /// Whether it stands in the list of those that have news.
    final var isReady = false

    /// The event loop that gets its messages; nil for all of them.
    var loop: Int? { nil }
    /// Reads what has come.
    /// - Returns: whether there is more to read.
    func serve(_ frames: inout Frames, at now: UInt64) -> Bool { false }

    /// Whether there is a connection, or none is wanted.
    var isSettled: Bool { true }
    /// Whether it waits until navd listens.
    var isAway: Bool { false }
    /// navd listens.
    func listens(crowd: Int, at now: UInt64) {}
    /// navd does not listen.
    func refused(at now: UInt64) {}
    /// To be called some ten times a second while it is not settled, and else once a second.
    func look(at now: UInt64) {}
}
