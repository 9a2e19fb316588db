import Bus

/// One connection of the client to the played server.
struct Peer: Hashable, Sendable {
    /// The routing id that libzmq gave it.
    let address: [UInt8]
    /// How often the server's sockets were opened before. A connection does not outlive them.
    let opening: Int
}

/// What the played server sees.
enum PlayEvent: Sendable {
    /// The client was started.
    case began
    /// A message of the client, frame by frame.
    case received(Peer, [[UInt8]])
    case subscribed(String)
    case unsubscribed(String)
    /// The client's output says that it shows the layout of that number.
    case shown(Int)
    /// The moment has come for which `wake` asked.
    case time
    /// The client has ended, with that status, or with 128 and the number of a signal.
    case ended(Int32)
}

/// What the played server does.
enum PlayAction: Sendable, Equatable {
    case send(Peer, JSON)
    /// Bytes that are no message, in frames.
    case sendBytes(Peer, [[UInt8]])
    case publish(String, JSON)
    /// Both sockets are closed, with all connections.
    case close
    /// Both sockets are bound again.
    case open
}
