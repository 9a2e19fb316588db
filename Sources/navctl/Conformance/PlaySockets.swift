import Bus

/// The two sockets of a played server.
struct PlaySockets {
    /// A larger frame ends its connection.
    static let largestFrame = 16 << 20

    private let context: Context
    let router: Socket
    let publisher: Socket

    init(_ endpoint: Endpoint) throws {
        context = try Context()
        router = try Socket(.router, in: context)
        publisher = try Socket(.xpub, in: context)
        try router.setMaxMessageSize(Self.largestFrame)
        try publisher.setVerboseSubscriptions()
        for socket in [router, publisher] { try socket.setHighWaterMark(send: 0, receive: 0) }
        try publisher.bind(endpoint.events.description)
        try router.bind(endpoint.description)
    }

    /// Closes both. Afterwards their files are gone.
    func close() {
        router.close()
        publisher.close()
        context.terminate()
    }
}
