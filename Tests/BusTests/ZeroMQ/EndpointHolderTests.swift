import Glibc
import Locking
import Testing

@testable import Bus

@Suite("Who has an endpoint")
struct EndpointHolderTests {
    private let scratch = Scratch()

    /// Listens on a free port of the loopback address, without taking connections.
    private func listener() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0
                    ? getsockname(descriptor, $0, &size) : -1
            }
        }
        try #require(code == 0)
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    @Test("over tcp a port in use is found, that of the events too, and no connection is made")
    func ports() throws {
        let (descriptor, port) = try listener()
        defer { close(descriptor) }
        for endpoint in [Endpoint.tcp(port: port), .tcp(port: port - 1)] {
            #expect(try endpoint.holder() == .held(pid: 0), "\(endpoint)")
        }
        let (connection, code) = (accept(descriptor, nil, nil), errno)
        #expect(connection == -1 && code == EAGAIN)
    }

    @Test("a free endpoint is reported as free, and can be taken then")
    func free() throws {
        // Other tests use ports too, so several are tried.
        for _ in 0..<50 {
            let (descriptor, port) = try listener()
            close(descriptor)
            guard port < .max, try Endpoint.tcp(port: port).holder() == .nobody else { continue }
            let socket = try Socket(.router, in: try Context())
            do { try socket.bind(Endpoint.tcp(port: port).description) } catch { continue }
            #expect(try Endpoint.tcp(port: port).holder() == .held(pid: 0))
            return
        }
        Issue.record("no free port was found")
    }

    @Test("on ipc the process that has the endpoint is reported")
    func process() throws {
        #expect(try scratch.endpoint.holder() == .nobody)
        let lock = try EndpointLock(scratch.endpoint)
        #expect(try scratch.endpoint.holder() == .held(pid: getpid()))
        lock.release()
        #expect(try scratch.endpoint.holder() == .nobody)
    }
}
