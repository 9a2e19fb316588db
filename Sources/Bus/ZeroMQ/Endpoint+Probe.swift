import Glibc

extension Endpoint {
    /// Connects once and closes the connection, to report at once an error that libzmq would answer with endless
    /// retries. Errors: `accessDenied`, `noDaemon`, `socket`.
    public func probe() throws(ClientError) {
        let code = connectOnce()
        switch code {
        case 0, EAGAIN: return
        case EACCES, EPERM: throw .accessDenied(self)
        case ENOENT, ECONNREFUSED, ENOTDIR, ENOTSOCK, EPROTOTYPE: throw .noDaemon(self)
        default: throw .socket(ZMQError(code: code, operation: "connect \(self)"))
        }
    }

    private func connectOnce() -> Int32 {
        let family: Int32
        if case .ipc = self { family = AF_UNIX } else { family = AF_INET }
        var type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        // A stopped daemon with a full backlog would block this call for ever.
        if family == AF_UNIX { type |= Int32(SOCK_NONBLOCK.rawValue) }
        let descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
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
        return result == 0 ? 0 : errno
    }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        withUnsafeBytes(of: &address) { bytes in
            Glibc.connect(
                descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t(bytes.count))
        }
    }
}
