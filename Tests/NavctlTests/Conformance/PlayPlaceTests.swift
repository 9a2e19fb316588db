import Bus
import Foundation
import Testing

@testable import navctl

@Suite("Where a played server is found")
struct PlayPlaceTests {
    /// Whether a socket can be bound to a port of the loopback address.
    /// - Parameter reuses: as libzmq binds, and not as most programs do.
    private static func canBind(_ port: UInt16, reuses: Bool = false) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var one: Int32 = reuses ? 1 : 0
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafeBytes(of: &name) {
            bind(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
        }
    }

    @Test("two ports are kept from other programs, and a server may bind them again and again")
    func ports() throws {
        let pair = try PortPair()
        let other = try PortPair()
        #expect(abs(Int(pair.first) - Int(other.first)) > 1)
        for port in [pair.first, pair.first + 1] {
            #expect(!Self.canBind(port))
            for _ in 0..<2 { #expect(Self.canBind(port, reuses: true)) }
        }
    }

    @Test("over ipc the client is told the endpoint only")
    func ipc() throws {
        let place = try PlayPlace(overTCP: false)
        #expect(place.variables.map(\.name) == ["NAVD_ENDPOINT"])
        #expect(place.variables[0].value == place.endpoint.description && place.endpoint.isLocal)
        #expect(place.keys == nil)
    }

    @Test("over tcp the client finds its key and the server's as navd's clients do, and they go with the place")
    func tcp() throws {
        var place: PlayPlace? = try PlayPlace(overTCP: true)
        let variables = Dictionary(uniqueKeysWithValues: try #require(place).variables.map { ($0.name, $0.value) })
        let identity = try #require(
            try CurveIdentity.standard(key: nil, serverKey: nil) { variables[$0] })
        #expect(identity.server == place?.keys?.server.publicKey)
        #expect(identity.secret.publicKey == place?.keys?.client.publicKey)
        #expect(identity.server != identity.secret.publicKey)
        #expect(try Endpoint.standard { variables[$0] } == place?.endpoint)
        let folder = URL(filePath: try #require(variables["NAVD_KEY"])).deletingLastPathComponent().path
        #expect(FileManager.default.fileExists(atPath: folder))
        place = nil
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test("the sockets of a place over tcp can be opened anew after they were closed")
    func sockets() throws {
        let place = try PlayPlace(overTCP: true)
        let refused = RefusedConnections()
        for _ in 0..<3 { try PlaySockets(place, refused).close() }
        #expect(refused.words == nil)
    }
}
