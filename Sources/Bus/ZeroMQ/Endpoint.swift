import Glibc

/// The address at which the server listens: a Unix socket, or a port of the loopback address.
public enum Endpoint: Sendable, Hashable, CustomStringConvertible {
    case ipc(path: String)
    case tcp(port: UInt16)

    /// The bytes of a path that fit into `sockaddr_un` before its closing zero.
    public static let maxPathBytes = 107

    /// Reads `ipc:///absolute/path` or `tcp://127.0.0.1:port`.
    public init(_ text: String) throws(EndpointError) {
        if text.hasPrefix("ipc://") {
            self = try .init(path: String(text.dropFirst(6)))
        } else if text.hasPrefix("tcp://") {
            self = try .init(hostAndPort: text.dropFirst(6))
        } else {
            throw .unknownTransport(text)
        }
    }

    public init(path: String) throws(EndpointError) {
        guard path.hasPrefix("/"), !path.hasSuffix("/"), !path.utf8.contains(0) else { throw .pathNotAbsolute(path) }
        let bytes = path.utf8.count
        guard bytes <= Self.maxPathBytes else { throw .pathTooLong(path: path, bytes: bytes) }
        self = .ipc(path: path)
    }

    private init(hostAndPort text: Substring) throws(EndpointError) {
        guard let colon = text.lastIndex(of: ":") else { throw .badPort(String(text)) }
        let host = text[..<colon]
        let port = text[text.index(after: colon)...]
        guard host == "127.0.0.1" else { throw .notLoopback(host: String(host)) }
        guard port.utf8.allSatisfy(\.isASCIIDigit),
            let number = UInt16(port), number > 0
        else { throw .badPort(String(port)) }
        self = .tcp(port: number)
    }

    /// The address of the event socket: `<path>.events`, or the next port.
    public var events: Endpoint {
        get throws(EndpointError) {
            switch self {
            case .ipc(let path): return try Endpoint(path: path + ".events")
            case .tcp(let port):
                guard port < .max else { throw .badPort(String(Int(port) + 1)) }
                return .tcp(port: port + 1)
            }
        }
    }

    /// True if the kernel knows the user at the other end of a connection.
    public var isLocal: Bool { if case .ipc = self { true } else { false } }

    /// The path of the socket's file; nil over tcp.
    public var path: String? { if case .ipc(let path) = self { path } else { nil } }

    /// The address in the form that libzmq reads.
    public var description: String {
        switch self {
        case .ipc(let path): "ipc://\(path)"
        case .tcp(let port): "tcp://127.0.0.1:\(port)"
        }
    }

    /// `$NAVD_ENDPOINT`, else `navd/navd.sock` in the user's runtime directory, else `/tmp/navd-<uid>/navd.sock`.
    public static func standard(
        environment: (String) -> String? = variable, uid: UInt32 = getuid()
    ) throws(EndpointError) -> Endpoint {
        if let given = environment("NAVD_ENDPOINT"), !given.isEmpty { return try Endpoint(given) }
        if let runtime = environment("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") {
            return try Endpoint(path: "\(runtime)/navd/navd.sock")
        }
        let runtime = "/run/user/\(uid)"
        if access(runtime, W_OK | X_OK) == 0 { return try Endpoint(path: "\(runtime)/navd/navd.sock") }
        return try Endpoint(path: "/tmp/navd-\(uid)/navd.sock")
    }

    /// The value of an environment variable; nil if it is not set.
    public static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
