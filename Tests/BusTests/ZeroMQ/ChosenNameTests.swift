import Glibc
import Testing

@testable import Bus

/// Routing ids that peers choose for their connections. libzmq itself would accept any of them.
@Suite struct ChosenNameTests {
    private let scratch = Scratch()
    private let router: Socket

    init() throws {
        router = try Socket(.router, in: try Context())
        try router.setZAPDomain("test")
        try router.bind(scratch.endpoint.description)
    }

    /// The routing id under which the next message arrives.
    private func sender(_ frames: inout Frames) throws -> [UInt8] {
        try waitForMessage(on: router, into: &frames)
        return frames.bytes(0)
    }

    @Test(arguments: [1, 2, 3, 7, .max])
    func theNextNameThatLibzmqGivesIsNobodysToChoose(_ piece: Int) throws {
        var frames = Frames()
        let first = try Client(scratch.endpoint)
        try first.send([1])
        var next = try sender(&frames)
        try #require(next.count == 5 && next[0] == 0)
        // libzmq counts its routing ids up. The next connection would get this one, and libzmq would abort the process
        // if it were in use.
        for index in (1...4).reversed() {
            next[index] &+= 1
            if next[index] != 0 { break }
        }
        let plain = try RawPeer("\(scratch.path)/s", identity: next, piece: piece)
        #expect(plain.isClosed)
        let second = try Client(scratch.endpoint)
        try second.send([2])
        #expect(try sender(&frames) == next)
        withExtendedLifetime(first) {}
    }

    @Test(arguments: [256, 300, 65_535])
    func aNameOfMoreThan255BytesEndsTheConnection(_ count: Int) throws {
        let plain = try RawPeer("\(scratch.path)/s", identity: [UInt8](repeating: 7, count: count))
        #expect(plain.isClosed)
    }

    @Test(
        arguments: [[], [0], [7, 0, 0, 0, 0], [0, 1, 2, 3], [0, 1, 2, 3, 4, 5], [UInt8](repeating: 0, count: 255)],
        [1, .max])
    func otherNamesAreFree(_ name: [UInt8], _ piece: Int) throws {
        let plain = try RawPeer("\(scratch.path)/s", identity: name, piece: piece)
        #expect(plain.send([0, 2, 104, 105]))
        var frames = Frames()
        let known = try sender(&frames)
        #expect(name.isEmpty ? known.count == 5 : known == name)
    }

    @Test func overCurveItIsTheSame() throws {
        let mine = try CurveSecret.generate()
        let door = try ZAPHandlerTests.Door("tcp://127.0.0.1:*", allowed: [mine.publicKey])
        let context = try Context()
        let identity = CurveIdentity(secret: mine, server: door.secret.publicKey)
        let bad = try door.dealer(identity, routingID: [0, 1, 2, 3, 4], in: context)
        #expect(door.away.wait { $0.contains { $0.reason == .handshake } })
        let good = try door.dealer(identity, routingID: [1, 0, 2, 3, 4], in: context)
        var frames = Frames()
        try waitForMessage(on: door.router, into: &frames)
        #expect(frames.bytes(0) == [1, 0, 2, 3, 4])
        #expect(try !door.router.receive(into: &frames))
        withExtendedLifetime((bad, good)) {}
    }

    /// Messages that are not handled. Under CURVE they are encrypted, so only their bytes can be counted.
    @Test func overCurveWhatNobodyHandlesIsBounded() throws {
        Connections.limitUnhandled(bytes: 8 << 20)
        defer { Connections.limitUnhandled(bytes: 0) }
        let mine = try CurveSecret.generate()
        let door = try ZAPHandlerTests.Door("tcp://127.0.0.1:*", allowed: [mine.publicKey])
        let context = try Context()
        let identity = CurveIdentity(secret: mine, server: door.secret.publicKey)
        let dealer = try Socket(.dealer, in: context)
        try dealer.useCurve(identity)
        let ends = try DisconnectionCount(dealer)
        try dealer.connect(door.address)
        let piece = [UInt8](repeating: 7, count: 1 << 16)
        for _ in 0..<100 { try dealer.send(piece) }
        var frames = Frames()
        // This many bytes may wait, and they are handled in time.
        for _ in 0..<100 {
            try waitForMessage(on: door.router, into: &frames)
            Connections.handled(frames.sender)
        }
        #expect(try ends.count == 0)
        for _ in 0..<200 { try dealer.send(piece) }
        #expect(try ends.waitForOne())
    }

    /// A peer that answers no heartbeat loses its connection. A peer that answers may otherwise be silent.
    @Test func overTcpWhoAnswersNoHeartbeatIsHungUpOn() throws {
        let router = try Socket(.router, in: try Context())
        try router.setHeartbeat(everyMilliseconds: 100, timeoutMilliseconds: 3_000)
        try router.bind("tcp://127.0.0.1:*")
        let address = try router.lastEndpoint()
        let context = try Context()
        let polite = try Socket(.dealer, in: context)
        let ends = try DisconnectionCount(polite)
        try polite.connect(address)
        try polite.send([1])
        var frames = Frames()
        try waitForMessage(on: router, into: &frames)
        let mute = try RawPeer(tcp: address)
        #expect(mute.isClosed)
        #expect(try ends.count == 0)
    }
}

/// Counts how often connections of a socket end.
struct DisconnectionCount {
    private let monitor: Socket

    init(_ socket: Socket) throws {
        monitor = try socket.monitor("ends.\(UInt64.random(in: 0 ... .max))", events: ZMQ.disconnected)
    }

    private enum ZMQ { static let disconnected: Int32 = 0x0200 }

    var count: Int {
        get throws {
            var frames = Frames()
            var count = 0
            while try monitor.receive(into: &frames) { count += 1 }
            return count
        }
    }

    func waitForOne() throws -> Bool {
        var frames = Frames()
        while try !monitor.receive(into: &frames) {
            guard isReadable(try monitor.fd(), milliseconds: 10_000) else { return false }
        }
        return true
    }
}
