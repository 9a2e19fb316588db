import Glibc
import Locking

extension Endpoint {
    /// The process that listens on this endpoint, or on the endpoint of its events. It makes no connection, so that
    /// process notices nothing. The process is not known over tcp: its id is 0. Errors: `system` where a server could
    /// not bind the ports for another reason.
    public func holder() throws(LockError) -> LockHolder {
        switch self {
        case .ipc(let path): return LockHolder(path + ".lock")
        case .tcp(let port):
            for port in [port, port < .max ? port + 1 : port] {
                guard try Self.isFree(port) else { return .held(pid: 0) }
            }
            return .nobody
        }
    }

    /// Binds the port of the loopback address, and gives it back at once.
    private static func isFree(_ port: UInt16) throws(LockError) -> Bool {
        let place = Endpoint.tcp(port: port).description
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .failed("socket", place) }
        defer { close(descriptor) }
        // As libzmq does it: connections of an earlier server that are still closing are no hindrance.
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if code == 0 { return true }
        guard errno == EADDRINUSE else { throw .failed("bind", place) }
        return false
    }
}
