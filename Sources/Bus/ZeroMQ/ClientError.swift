/// Why a client cannot talk to the server.
public enum ClientError: Error, Equatable, CustomStringConvertible {
    /// Nobody listens there.
    case noDaemon(Endpoint)
    /// Somebody does, but this user may not connect.
    case accessDenied(Endpoint)
    case endpoint(EndpointError)
    /// What was sent last could not even be queued: the server has stopped reading.
    case notRead
    case socket(ZMQError)

    public var description: String {
        switch self {
        case .noDaemon(let endpoint): "no daemon at \(endpoint)"
        case .accessDenied(let endpoint): "not allowed to connect to \(endpoint)"
        case .endpoint(let error): "\(error)"
        case .notRead: "the daemon does not read"
        case .socket(let error): "\(error)"
        }
    }
}
