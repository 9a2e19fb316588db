import Glibc

extension Endpoint {
    /// Connects once and closes the connection, to report at once an error that libzmq would answer with endless
    /// retries. Errors: `accessDenied`, `noDaemon`, `socket`.
    public func probe() throws(ClientError) {
        // A stopped daemon with a full backlog would block the call for ever on ipc.
        let (descriptor, code) = connectOnce(waits: !isLocal)
        if descriptor >= 0 { close(descriptor) }
        switch code {
        case 0, EAGAIN: return
        case EACCES, EPERM: throw .accessDenied(self)
        case ENOENT, ECONNREFUSED, ENOTDIR, ENOTSOCK, EPROTOTYPE: throw .noDaemon(self)
        default: throw .socket(ZMQError(code: code, operation: "connect \(self)"))
        }
    }

    /// Begins the same without waiting.
    /// - Returns: a descriptor that becomes writable when it is known whether a server listens; `endProbe` then tells.
    ///   Nil if none listens, or no descriptor is left.
    public func beginProbe() -> Int32? {
        let (descriptor, code) = connectOnce(waits: false)
        guard descriptor >= 0 else { return nil }
        if code == 0 || code == EINPROGRESS { return descriptor }
        close(descriptor)
        return nil
    }

    /// Closes the descriptor of `beginProbe`.
    /// - Returns: whether a server listens.
    public static func endProbe(_ descriptor: Int32) -> Bool {
        defer { close(descriptor) }
        var (code, size): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 && code == 0
    }

    /// - Returns: the descriptor, -1 if there is none, and the error of the connect, 0 for none.
    private func connectOnce(waits: Bool) -> (descriptor: Int32, code: Int32) {
        var type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        if !waits { type |= Int32(SOCK_NONBLOCK.rawValue) }
        let descriptor = socket(isLocal ? AF_UNIX : AF_INET, type, 0)
        guard descriptor >= 0 else { return (-1, errno) }
        let result: Int32
        switch self {
        case .ipc(let path):
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            result = Self.connect(descriptor, &address)
        case .tcp(let port):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            result = Self.connect(descriptor, &address)
        }
        return (descriptor, result == 0 ? 0 : errno)
    }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        withUnsafeBytes(of: &address) { bytes in
            Glibc.connect(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
    }
}
