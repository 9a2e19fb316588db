import Bus
import Foundation
import NavdKit
import Testing

@Suite("The Swift kit over tcp", .timeLimit(.minutes(2)))
struct KeyTests {
    /// A port that is free, and the next one, too: navd publishes there.
    private static func freePort() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 10_000..<30_000)
            if isFree(port), isFree(port + 1) { return port }
        }
        throw NavdError("noPort", "no port is free")
    }

    private static func isFree(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    @Test("a client is known by its key, hears events, and is refused with a key that navd does not know")
    func keys() async throws {
        let (server, client, stranger) = (
            try CurveSecret.generate(), try CurveSecret.generate(), try CurveSecret.generate()
        )
        let caller = try CurveSecret.generate()
        let daemon = try Daemon(endpoint: "tcp://127.0.0.1:\(Self.freePort())") { folder in
            for (name, secret) in [
                ("server", server), ("client", client), ("stranger", stranger), ("caller", caller),
            ] {
                try KeyFile.write(secret, to: folder.appending(path: name).path)
            }
            let config: JSON = [
                "key": .string(folder.appending(path: "server.secret").path),
                "allow": [
                    [
                        "name": "app", "key": .string(client.publicKey.text),
                        "may": ["read", "command", "vote", "openWindows"],
                    ],
                    ["name": "caller", "key": .string(caller.publicKey.text), "may": ["command"]],
                ],
            ]
            let file = folder.appending(path: "navd.json")
            try config.text.write(to: file, atomically: true, encoding: .utf8)
            return ["--config", file.path]
        }
        let nav = try await Navd.connect(
            client: "app", endpoint: daemon.endpoint, key: daemon.folder.appending(path: "client.secret").path,
            serverKey: server.publicKey.text, timeout: .seconds(20), log: { _, _ in })
        let tree = try await nav.window("main").tree()
        try await nav.controller("songs").set(title: "T", options: RequestOptions(deadline: .seconds(5)))
        #expect(
            await tree.wait(timeout: .seconds(10)) { tree in tree.names["songs"].flatMap { tree[$0]?.title } == "T" })
        await nav.close()
        let blind = try await Navd.connect(
            client: "caller", endpoint: daemon.endpoint, key: daemon.folder.appending(path: "caller.secret").path,
            serverKey: server.publicKey.text, timeout: .seconds(20), log: { _, _ in })
        // A client that may not read learns so from its loops.
        let unseen = try await #require(throws: NavdError.self) {
            for try await _ in blind.window("main").layouts {}
        }
        let unheard = try await #require(throws: NavdError.self) {
            for try await _ in blind.window("main").events {}
        }
        #expect(unseen.name == .notAllowed && unheard.name == .notAllowed, "\(unseen), \(unheard)")
        await blind.close()
        let error = try await #require(throws: NavdError.self) {
            try await Navd.connect(
                client: "app", endpoint: daemon.endpoint, key: daemon.folder.appending(path: "stranger.secret").path,
                serverKey: server.publicKey.text, timeout: .milliseconds(500), log: { _, _ in })
        }
        #expect(error.name == .notConnected && error.message.contains("does not allow this key"), "\(error)")
    }
}
