/// Why a client cannot talk to the server.
public enum ClientError: Error, Equatable, CustomStringConvertible {
    /// How a connection failed before anything could be said.
    public enum Handshake: Sendable {
        /// The server does not know this key.
        case keyNotAllowed
        /// One of both wants CURVE, the other not.
        case otherMechanism
        /// The server hung up: this user, or the server's key that was expected, is not the right one.
        case broken
    }

    /// Nobody listens there.
    case noDaemon(Endpoint)
    /// Somebody does, but this user may not connect.
    case accessDenied(Endpoint)
    case handshake(Endpoint, Handshake)
    case endpoint(EndpointError)
    /// What was sent last could not even be queued: the server has stopped reading.
    case notRead
    case socket(ZMQError)

    public var description: String {
        switch self {
        case .noDaemon(let endpoint): "no daemon at \(endpoint)"
        case .accessDenied(let endpoint): "not allowed to connect to \(endpoint)"
        case .handshake(let endpoint, .keyNotAllowed): "\(endpoint) does not allow this key"
        case .handshake(let endpoint, .otherMechanism): "\(endpoint) speaks CURVE, or does not, unlike this client"
        case .handshake(let endpoint, .broken): "\(endpoint) hung up before a word was said"
        case .endpoint(let error): "\(error)"
        case .notRead: "the daemon does not read"
        case .socket(let error): "\(error)"
        }
    }
}
