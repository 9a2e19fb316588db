import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// Where a played server is found: a socket in a private folder, or two ports of the loopback address and keys. What it
/// has made is gone when it is released.
final class PlayPlace {
    /// The keys of CURVE, made for one start of the client.
    struct Keys {
        let server, client: CurveSecret

        /// Errors: libzmq has no CURVE.
        init() throws(KeyError) { (server, client) = (try .generate(), try .generate()) }
    }

    let endpoint: Endpoint
    /// Nil over `ipc`.
    let keys: Keys?
    private let directory: String
    private let ports: PortPair?

    /// Errors: what the system refuses.
    init(overTCP: Bool) throws(Failure) {
        var template = Array("/tmp/navctl-conformance-XXXXXX".utf8CString)
        guard let path = mkdtemp(&template).map({ String(cString: $0) }) else { throw .system("mkdtemp") }
        directory = path
        do {
            ports = overTCP ? try PortPair() : nil
            keys = overTCP ? try Keys() : nil
            endpoint = try ports.map { .tcp(port: $0.first) } ?? Endpoint(path: "\(path)/navd.sock")
            if let keys {
                try KeyFile.write(keys.server, to: "\(path)/server")
                try KeyFile.write(keys.client, to: "\(path)/client")
            }
        } catch let error as Failure {
            throw error
        } catch { throw Failure(.internalError, "\(error)") }
    }

    deinit {
        let keys = ["server.secret", "server.public", "client.secret", "client.public"]
        for name in ["navd.sock", "navd.sock.events"] + keys { unlink("\(directory)/\(name)") }
        rmdir(directory)
    }

    /// What the client is told, in its environment.
    var variables: [(name: String, value: String)] {
        let address = [(name: "NAVD_ENDPOINT", value: endpoint.description)]
        guard keys != nil else { return address }
        return address + [
            ("NAVD_KEY", "\(directory)/client.secret"), ("NAVD_SERVER_KEY", "\(directory)/server.public"),
        ]
    }
}
