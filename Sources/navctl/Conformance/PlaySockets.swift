import Bus

/// The two sockets of a played server.
struct PlaySockets {
    /// A larger frame ends its connection.
    static let largestFrame = 16 << 20

    private let context: Context
    let router: Socket
    let publisher: Socket
    /// Nil over `ipc`.
    private let zap: ZAPHandler?

    /// Over `tcp` only the client's key is let in, as navd lets in the keys of its configuration.
    init(_ place: PlayPlace, _ refused: RefusedConnections) throws {
        context = try Context()
        router = try Socket(.router, in: context)
        publisher = try Socket(.xpub, in: context)
        try router.setMaxMessageSize(Self.largestFrame)
        try publisher.setVerboseSubscriptions()
        for socket in [router, publisher] { try socket.setHighWaterMark(send: 0, receive: 0) }
        zap = try place.keys.map { [context, router, publisher] keys in
            let zap = ZAPHandler(context)
            let client = keys.client.publicKey
            try zap.answer { _, key in key == client ? key.text : nil }
            for (socket, name) in [(router, "requests"), (publisher, "events")] {
                try socket.setZAPDomain(name)
                try socket.serveCurve(keys.server)
                try zap.watch(socket, as: name)
            }
            return zap
        }
        try publisher.bind(place.endpoint.events.description)
        try router.bind(place.endpoint.description)
        zap?.start { refused.note($0.reason) }
    }

    /// Closes both. Afterwards their files are gone, and their ports are free for the next ones.
    func close() {
        router.close()
        publisher.close()
        context.terminate()
        zap?.join()
    }
}

/// Why connections to a played server came to nothing. The thread that decides on them writes it.
final class RefusedConnections: @unchecked Sendable {
    // Sendable: what may change is used under the lock.
    private let lock = PosixLock()
    private var reason: FailedConnection.Reason?

    func note(_ reason: FailedConnection.Reason) { lock.withLock { self.reason = reason } }

    /// The last one in words; nil if every connection was taken.
    var words: String? {
        switch lock.withLock({ reason }) {
        case nil: nil
        case .keyNotAllowed?: "a connection was refused: its key is not that of $NAVD_KEY"
        case .handshake?, .notAccepted?: "a connection failed: it had no keys, or not that of $NAVD_SERVER_KEY"
        }
    }
}
