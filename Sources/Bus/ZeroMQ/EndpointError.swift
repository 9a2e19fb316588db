/// Why an endpoint cannot be used. The description says what would be right.
public enum EndpointError: Error, Equatable, CustomStringConvertible {
    case unknownTransport(String)
    case pathNotAbsolute(String)
    case pathTooLong(path: String, bytes: Int)
    case notLoopback(host: String)
    case badPort(String)

    public var description: String {
        switch self {
        case .unknownTransport(let text):
            "'\(text)' is not an endpoint: write ipc:///absolute/path or tcp://127.0.0.1:port"
        case .pathNotAbsolute(let path):
            "'\(path)' is not an absolute path: write ipc:///absolute/path"
        case .pathTooLong(let path, let bytes):
            "'\(path)' has \(bytes) bytes; the path of a socket has at most \(Endpoint.maxPathBytes)"
        case .notLoopback(let host):
            "'\(host)' is not the loopback address: write tcp://127.0.0.1:port"
        case .badPort(let port):
            "'\(port)' is not a valid port: write tcp://127.0.0.1:port with a port from 1 to 65535"
        }
    }
}
