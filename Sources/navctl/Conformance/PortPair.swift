#if canImport(Glibc)
    import Glibc
#endif

/// Two free ports of the loopback address, one after the other. No other program gets them while this is there: two
/// sockets are bound to them that never listen. A server may bind them with `SO_REUSEADDR`, as libzmq does, and again
/// after it was closed.
final class PortPair {
    let first: UInt16
    private let reservations: [Int32]

    /// The kernel gives a free port; the next one may be taken.
    private static let attempts = 64

    /// Errors: no two such ports are found, or the system gives no sockets.
    init() throws(Failure) {
        for _ in 0..<Self.attempts {
            let (one, port) = try Self.reserve(0)
            guard let one, port < .max else { continue }
            guard let two = try Self.reserve(port + 1).descriptor else {
                close(one)
                continue
            }
            (first, reservations) = (port, [one, two])
            return
        }
        throw Failure(.internalError, "no two free ports, one after the other, were found")
    }

    deinit { for descriptor in reservations { close(descriptor) } }

    /// - Parameter port: 0 for any one.
    /// - Returns: the socket and its port; no socket if the port is taken.
    private static func reserve(_ port: UInt16) throws(Failure) -> (descriptor: Int32?, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system("socket") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutableBytes(of: &address) { bytes in
            let name = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
            return bind(descriptor, name, size) == 0 && getsockname(descriptor, name, &size) == 0
        }
        // Only after the bind: with this option it would take a port that another such socket holds.
        var isReusable: Int32 = 1
        let length = socklen_t(MemoryLayout<Int32>.size)
        guard bound, setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReusable, length) == 0 else {
            close(descriptor)
            return (nil, port)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}
