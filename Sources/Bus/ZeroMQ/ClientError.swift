/// Why a client cannot talk to the server.
public enum ClientError: Error, Equatable, CustomStringConvertible {
    /// How a connection failed before the first message.
    public enum Handshake: Sendable {
        /// The server does not allow this key.
        case keyNotAllowed
        /// One side uses CURVE and the other does not.
        case otherMechanism
        /// The server hung up: it does not allow this user, or it has another key than this client expects.
        case broken
    }

    /// No server listens there.
    case noDaemon(Endpoint)
    /// A server listens there, but this user may not connect.
    case accessDenied(Endpoint)
    case handshake(Endpoint, Handshake)
    case endpoint(EndpointError)
    /// The last message could not even be queued: the server does not read.
    case notRead
    case socket(ZMQError)

    public var description: String {
        switch self {
        case .noDaemon(let endpoint): "no daemon at \(endpoint)"
        case .accessDenied(let endpoint): "not allowed to connect to \(endpoint)"
        case .handshake(let endpoint, .keyNotAllowed): "\(endpoint) does not allow this key"
        case .handshake(let endpoint, .otherMechanism):
            "\(endpoint) and this client do not agree on keys: only one of them uses CURVE"
        case .handshake(let endpoint, .broken): "\(endpoint) closed the connection during the handshake"
        case .endpoint(let error): "\(error)"
        case .notRead: "the daemon does not read its messages"
        case .socket(let error): "\(error)"
        }
    }
}
