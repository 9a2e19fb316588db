import Glibc
import Testing

@testable import Bus

/// Tests which connections a ZAP handler accepts, over real sockets.
@Suite struct ZAPHandlerTests {
    /// A ROUTER with a ZAP handler. It keeps the refusals in `away`.
    final class Door {
        let context: Context
        let router: Socket
        let handler: ZAPHandler
        let secret: CurveSecret
        let away = Box<[FailedConnection]>([])
        private(set) var address = ""

        init(_ bindAt: String, users: [UInt32]? = nil, allowed: [CurveKey] = []) throws {
            context = try Context()
            secret = try CurveSecret.generate()
            router = try Socket(.router, in: context)
            handler = ZAPHandler(context)
            try router.setZAPDomain("requests")
            let path = users.map { _ in String(bindAt.dropFirst("ipc://".count)) }
            if let users, let path {
                try #require(Connections.allow(users: users, at: path))
            } else {
                try router.serveCurve(secret)
                try handler.answer { domain, key in domain == "requests" && allowed.contains(key) ? key.text : nil }
            }
            try handler.watch(router, as: "requests", at: path)
            let away = away
            handler.start { one in away.change { $0.append(one) } }
            try router.bind(bindAt)
            address = try router.lastEndpoint()
        }

        deinit {
            router.close()
            context.terminate()
            handler.join()
        }

        func dealer(_ identity: CurveIdentity?, routingID: [UInt8]? = nil, in context: Context) throws -> Socket {
            let dealer = try Socket(.dealer, in: context)
            if let routingID { try dealer.setRoutingID(routingID) }
            if let identity { try dealer.useCurve(identity) }
            try dealer.connect(address)
            try dealer.send(Array("hello".utf8))
            return dealer
        }

        /// What a plain connection receives, until the other end closes it or is silent for ten seconds.
        func raw(_ greeting: [UInt8]) -> (bytes: [UInt8], hungUp: Bool) {
            Raw.talk(to: address, greeting)
        }
    }

    @Test func overCurveOnlyTheKeyThatIsAllowedIsHeardAndIsKnownByName() throws {
        let (mine, strange) = (try CurveSecret.generate(), try CurveSecret.generate())
        let door = try Door("tcp://127.0.0.1:*", allowed: [mine.publicKey])
        let context = try Context()
        let good = CurveIdentity(secret: mine, server: door.secret.publicKey)
        let unknown = try door.dealer(CurveIdentity(secret: strange, server: door.secret.publicKey), in: context)
        let mistaken = try door.dealer(CurveIdentity(secret: mine, server: strange.publicKey), in: context)
        let keyless = try door.dealer(nil, in: context)
        defer { withExtendedLifetime((unknown, mistaken, keyless)) {} }
        #expect(
            door.away.wait { list in
                list.contains { $0.reason == .keyNotAllowed && $0.key == strange.publicKey && $0.socket == "requests" }
                    && list.contains { $0.reason == .handshake && $0.key == nil }
            })
        let welcome = try door.dealer(good, in: context)
        defer { withExtendedLifetime(welcome) {} }
        var frames = Frames()
        try waitForMessage(on: door.router, into: &frames)
        #expect(frames.sender.userID == mine.publicKey.text && frames.sender.credentials == nil)
        #expect(try !door.router.receive(into: &frames))
    }

    /// What two keys in force rest on (docs/decisions/0030).
    @Test func aSocketHasAKeyForEachAddressAndAnUnbindEndsTheConnectionsThere() throws {
        let (mine, old) = (try CurveSecret.generate(), try CurveSecret.generate())
        let door = try Door("tcp://127.0.0.1:*", allowed: [mine.publicKey])
        try door.router.serveCurve(old)
        try door.router.bind("tcp://127.0.0.1:*")
        let second = try door.router.lastEndpoint()
        let context = try Context()
        var frames = Frames()
        var found: [OpenConnection] = []
        var dealers: [Socket] = []
        for (address, secret) in [(door.address, door.secret), (second, old)] {
            let dealer = try Socket(.dealer, in: context)
            try dealer.useCurve(CurveIdentity(secret: mine, server: secret.publicKey))
            try dealer.connect(address)
            try dealer.send(Array("hello".utf8))
            dealers.append(dealer)
            try waitForMessage(on: door.router, into: &frames)
            let connection = try #require(frames.sender.connection)
            #expect(connection.port.map { address.hasSuffix(":\($0)") } == true)
            found.append(connection)
        }
        let crossed = try Socket(.dealer, in: context)
        try crossed.useCurve(CurveIdentity(secret: mine, server: old.publicKey))
        try crossed.connect(door.address)
        try crossed.send(Array("hello".utf8))
        #expect(door.away.wait { $0.contains { $0.reason == .handshake } })

        try door.router.unbind(second)
        // libzmq ends them when the owner of the socket uses it.
        let end = SystemClock().now() + 10_000_000_000
        while found[1].isOpen, SystemClock().now() < end {
            #expect(try !door.router.receive(into: &frames))
            _ = isReadable(try door.router.fd(), milliseconds: 10)
        }
        #expect(!found[1].isOpen && found[0].isOpen)
        try dealers[0].send(Array("again".utf8))
        try waitForMessage(on: door.router, into: &frames)
        #expect(frames.bytes(frames.count - 1) == Array("again".utf8))
    }

    @Test func onIpcAUserWhoIsNotAllowedGetsNoByte() throws {
        let scratch = Scratch()
        let door = try Door(scratch.endpoint.description, users: [getuid() &+ 1])
        let (bytes, hungUp) = door.raw([])
        #expect(bytes.isEmpty && hungUp)
        #expect(door.away.wait { $0.contains { $0.reason == .notAccepted && $0.user == getuid() } })
        let open = Scratch()
        let other = try Door(open.endpoint.description, users: [getuid() &+ 1, getuid()])
        #expect(!other.raw([]).bytes.isEmpty)
    }

    @Test(arguments: ["tcp", "ipc"])
    func oldVersionsAndOtherMechanismsGetNothingBeyondTheGreeting(_ transport: String) throws {
        let scratch = Scratch()
        let door =
            try transport == "tcp"
            ? Door("tcp://127.0.0.1:*") : Door(scratch.endpoint.description, users: [getuid()])
        let signature: [UInt8] = [0xFF, 0, 0, 0, 0, 0, 0, 0, 1, 0x7F]
        let routingID: [UInt8] = [0x00, 0x00]
        func greeting(_ mechanism: String) -> [UInt8] {
            signature + [3, 0] + Array(mechanism.utf8) + [UInt8](repeating: 0, count: 20 - mechanism.utf8.count)
                + [UInt8](repeating: 0, count: 32)
        }
        let wrong = transport == "tcp" ? "NULL" : "CURVE"
        let cases: [(String, [UInt8])] = [
            ("ZMTP 1 without a version", [0x01, 0x00, 0x02, 0x00, 0x61]),
            ("ZMTP 1", signature + [0x00] + routingID + [0x02, 0x00, 0x61]),
            ("ZMTP 2", signature + [0x01, 0x05] + routingID + [0x00, 0x01, 0x61]),
            ("PLAIN", greeting("PLAIN") + [0x04, 0x0A, 0x05] + Array("HELLO".utf8) + [1, 97, 1, 98]),
            (wrong, greeting(wrong) + [0x04, 0x06, 0x05] + Array("READY".utf8)),
            ("nonsense", [UInt8](repeating: 0x2A, count: 300)),
        ]
        for (name, bytes) in cases {
            let (answer, hungUp) = door.raw(bytes)
            #expect(hungUp, "\(name) on \(transport)")
            #expect(answer.count <= 64, "\(name) on \(transport): \(answer)")
        }
        var frames = Frames()
        #expect(try !door.router.receive(into: &frames))
    }

    @Test func whatAPeerSaysOfItselfIsNotBelieved() throws {
        let scratch = Scratch()
        let door = try Door(scratch.endpoint.description, users: [getuid()])
        func property(_ name: String, _ value: String) -> [UInt8] {
            [UInt8(name.utf8.count)] + Array(name.utf8) + [0, 0, 0, UInt8(value.utf8.count)] + Array(value.utf8)
        }
        let ready =
            [5] + Array("READY".utf8) + property("Socket-Type", "DEALER")
            + property("Peer-Address", "localhost:12345:1:1")
            + property("User-Id", "root")
        let greeting: [UInt8] =
            [0xFF, 0, 0, 0, 0, 0, 0, 0, 1, 0x7F, 3, 0] + Array("NULL".utf8) + [UInt8](repeating: 0, count: 48)
        // Its message is sent after the greeting and the READY of the other side have arrived.
        let (_, hungUp) = Raw.talk(
            to: door.address, greeting + [4, UInt8(ready.count)] + ready, then: [0, 2] + Array("hi".utf8), after: 66)
        #expect(!hungUp)
        var frames = Frames()
        try waitForMessage(on: door.router, into: &frames)
        #expect(frames.bytes(1) == Array("hi".utf8))
        #expect(frames.sender.credentials == PeerCredentials(uid: getuid(), gid: getgid(), pid: getpid()))
    }

    @Test func whereNobodyKeepsTheDoorNobodyIsLetIn() throws {
        let secret = try CurveSecret.generate()
        let context = try Context()
        let router = try Socket(.router, in: context)
        try router.setZAPDomain("requests")
        try router.serveCurve(secret)
        try router.bind("tcp://127.0.0.1:*")
        let dealer = try Socket(.dealer, in: context)
        try dealer.useCurve(CurveIdentity(secret: .generate(), server: secret.publicKey))
        let watch = try ConnectionMonitor(dealer, context, .failures)
        try dealer.connect(try router.lastEndpoint())
        try dealer.send([1])
        while try watch.failure() == nil { try #require(isReadable(try watch.socket.fd(), milliseconds: 10_000)) }
        var frames = Frames()
        #expect(try !router.receive(into: &frames))
    }
}

/// A connection that does not use libzmq.
enum Raw {
    static func talk(
        to address: String, _ bytes: [UInt8], then more: [UInt8] = [], after: Int = .max
    ) -> (bytes: [UInt8], hungUp: Bool) {
        let descriptor = connect(address)
        guard descriptor >= 0 else { return ([], false) }
        defer { close(descriptor) }
        _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while isReadable(descriptor, milliseconds: 10_000) {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0 else { return (answer, true) }
            answer += chunk[..<count]
            if answer.count >= after {
                _ = send(descriptor, more, more.count, Int32(MSG_NOSIGNAL))
                return (answer, false)
            }
            // With an empty greeting the other end waits for more bytes, so its first bytes are the whole answer.
            if bytes.isEmpty { return (answer, false) }
        }
        return (answer, false)
    }

    private static func unixName(_ path: some StringProtocol) -> sockaddr_un {
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
        return name
    }

    static func listen(_ path: String) -> Int32 {
        var name = unixName(path)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        return isBound == 0 && Glibc.listen(descriptor, 8) == 0 ? descriptor : -1
    }

    static func connect(_ address: String) -> Int32 {
        if address.hasPrefix("ipc://") {
            var name = unixName(address.dropFirst(6))
            return connect(AF_UNIX, &name)
        }
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = (UInt16(address.split(separator: ":").last ?? "") ?? 0).bigEndian
        name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return connect(AF_INET, &name)
    }

    private static func connect<Address>(_ family: Int32, _ address: inout Address) -> Int32 {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        let result = withUnsafeBytes(of: &address) {
            Glibc.connect(
                descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        return result == 0 ? descriptor : -1
    }
}
