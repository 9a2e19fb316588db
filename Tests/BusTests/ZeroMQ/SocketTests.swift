import Glibc
import Testing

@testable import Bus

@Suite struct SocketTests {
    @Test func aPeerThatIsNotThereIsUnreachable() throws {
        let (router, _, _) = try pair()
        #expect(try router.send(Array("nobody".utf8), [1]) == .unreachable)
        #expect(try router.send([Array("nobody".utf8), [1], [2]]) == .unreachable)
    }

    @Test func aPeerThatDoesNotReadIsFullAndOthersAreNot() throws {
        let (router, dealer, scratch) = try pair(highWaterMark: 1)
        let other = try Socket(.dealer, in: dealer.context)
        try other.setRoutingID(Array("other".utf8))
        try other.connect(scratch.endpoint.description)
        try introduce(dealer, to: router)
        let big = [UInt8](repeating: 7, count: 1 << 16)
        var outcome = Delivery.sent
        for _ in 0..<10_000 where outcome == .sent {
            outcome = try router.send(Array("peer".utf8), big)
        }
        #expect(outcome == .full)
        var frames = Frames()
        try other.send([1])
        try waitForMessage(on: router, into: &frames)
        #expect(frames.bytes(0) == Array("other".utf8))
        #expect(try router.send(Array("other".utf8), [1]) == .sent)
    }

    @Test func whatIsGatheredArrivesInOrderAndWhoCannotBeReachedIsNamed() throws {
        let (router, dealer, scratch) = try pair()
        defer { withExtendedLifetime(scratch) {} }
        try introduce(dealer, to: router)
        let gathered = Gathered()
        func add(_ address: String, _ body: [UInt8]) throws {
            try Array(address.utf8).withUnsafeBytes { address in
                try body.withUnsafeBytes { try gathered.add(address, $0) }
            }
        }
        for number in 0..<UInt8(Gathered.most - 3) { try add("peer", [number]) }
        try add("nobody", [99])
        try add("peer", [])
        try add("no", [98])
        #expect(gathered.isFull)
        var missed: [String] = []
        try gathered.send(on: router) { address, delivery in
            #expect(delivery == .unreachable)
            missed.append(String(decoding: address, as: UTF8.self))
        }
        #expect(missed == ["nobody", "no"] && gathered.count == 0)
        // The same instance can be used again.
        try add("peer", [UInt8](repeating: 7, count: 100_000))
        try gathered.send(on: router) { _, _ in Issue.record("the peer is reachable") }
        var frames = Frames()
        var got: [[UInt8]] = []
        while got.count < Gathered.most - 1 {
            try waitForMessage(on: dealer, into: &frames)
            got.append(frames.bytes(0))
        }
        #expect(got.dropLast() == (0..<UInt8(Gathered.most - 3)).map { [$0] } + [[]])
        #expect(got.last?.count == 100_000)
    }

    @Test func whoseQueueIsFullIsNamedAmongTheGathered() throws {
        let (router, dealer, scratch) = try pair(highWaterMark: 1)
        defer { withExtendedLifetime(scratch) {} }
        try introduce(dealer, to: router)
        let big = [UInt8](repeating: 7, count: 1 << 16)
        let gathered = Gathered()
        var full = 0
        for _ in 0..<1_000 where full == 0 {
            while !gathered.isFull {
                try Array("peer".utf8).withUnsafeBytes { address in
                    try big.withUnsafeBytes { try gathered.add(address, $0) }
                }
            }
            try gathered.send(on: router) { address, delivery in
                #expect(delivery == .full && address.elementsEqual(Array("peer".utf8)))
                full += 1
            }
        }
        #expect(full > 0)
        #expect(try router.send(Array("peer".utf8), [1]) == .full)
    }

    @Test func whatHasManyFramesArrivesWhole() throws {
        let (router, dealer, scratch) = try pair()
        defer { withExtendedLifetime(scratch) {} }
        try introduce(dealer, to: router)
        try router.send([Array("peer".utf8), [], [1], Array("end".utf8)])
        var frames = Frames()
        try waitForMessage(on: dealer, into: &frames)
        #expect(frames.count == 3)
        #expect(frames.bytes(0) == [] && frames.bytes(1) == [1] && frames.bytes(2) == Array("end".utf8))
        #expect(!frames.overflow && !frames.tooLarge)
    }

    @Test func aMessageOfTooManyBytesIsFlaggedAndTheNextOneIsFine() throws {
        let (router, dealer, scratch) = try pair()
        defer { withExtendedLifetime(scratch) {} }
        let part = [UInt8](repeating: 1, count: 600)
        try dealer.send([part, part, part])
        try dealer.send(Array("small".utf8))
        var frames = Frames(maxBytes: 1000)
        try waitForMessage(on: router, into: &frames)
        #expect(frames.tooLarge && !frames.overflow)
        // The sender can still be answered.
        #expect(frames.count == 2 && frames.bytes(0) == Array("peer".utf8))
        try waitForMessage(on: router, into: &frames)
        #expect(!frames.tooLarge && frames.count == 2 && frames.bytes(1) == Array("small".utf8))
    }

    @Test func aMessageOfTooManyFramesIsFlaggedAndTheNextOneIsFine() throws {
        let (router, dealer, scratch) = try pair()
        defer { withExtendedLifetime(scratch) {} }
        try dealer.send((0..<40).map { [$0] })
        try dealer.send(Array("small".utf8))
        var frames = Frames()
        try waitForMessage(on: router, into: &frames)
        #expect(frames.overflow && !frames.tooLarge)
        #expect(frames.count == Frames.capacity && frames.bytes(7) == [6])
        try waitForMessage(on: router, into: &frames)
        #expect(!frames.overflow && frames.bytes(1) == Array("small".utf8))
    }

    @Test func onIpcTheKernelTellsWhoSent() throws {
        let (router, dealer, scratch) = try pair()
        defer { withExtendedLifetime(scratch) {} }
        var frames = Frames()
        for parts in [[[1]], [[1], [2], [3]], (0..<12).map { [$0] }] as [[[UInt8]]] {
            try dealer.send(parts)
            try waitForMessage(on: router, into: &frames)
            #expect(frames.sender.credentials == PeerCredentials(uid: getuid(), gid: getgid(), pid: getpid()))
        }
    }

    @Test func anAddressThatIsNoUnixPeerNamesNobody() {
        #expect(PeerCredentials(peerAddress: "127.0.0.1") == nil)
        #expect(PeerCredentials(peerAddress: "::1") == nil)
        #expect(PeerCredentials(peerAddress: "localhost:-1:2:3") == nil)
        #expect(PeerCredentials(peerAddress: "localhost:1:2:3") == .init(uid: 1, gid: 2, pid: 3))
    }

    @Test func whoSendsAFrameBeyondTheLimitIsCutOffAndOthersAreServed() throws {
        let (router, dealer, scratch) = try pair { try $0.setMaxMessageSize(1000) }
        try dealer.send([UInt8](repeating: 0, count: 2000))
        let other = try Socket(.dealer, in: dealer.context)
        try other.connect(scratch.endpoint.description)
        try other.send(Array("fine".utf8))
        var frames = Frames()
        try waitForMessage(on: router, into: &frames)
        #expect(frames.bytes(1) == Array("fine".utf8))
    }

    @Test func aClosedSocketFailsByName() throws {
        let (router, _, _) = try pair()
        router.close()
        #expect(throws: ZMQError(code: ENOTSOCK, operation: "zmq_send")) { try router.send([1]) }
    }

    private func pair(
        highWaterMark: Int32 = 1000, _ configure: (Socket) throws -> Void = { _ in }
    ) throws -> (router: Socket, dealer: Socket, scratch: Scratch) {
        let scratch = Scratch()
        let context = try Context()
        let router = try Socket(.router, in: context)
        try router.setRouterMandatory()
        try router.setHighWaterMark(send: highWaterMark, receive: 1000)
        try configure(router)
        try router.bind(scratch.endpoint.description)
        let dealer = try Socket(.dealer, in: context)
        try dealer.setRoutingID(Array("peer".utf8))
        try dealer.setHighWaterMark(send: 1000, receive: highWaterMark)
        try dealer.connect(scratch.endpoint.description)
        return (router, dealer, scratch)
    }

    /// A ROUTER can reach a peer only after a message from it.
    private func introduce(_ dealer: Socket, to router: Socket) throws {
        try dealer.send([0])
        var frames = Frames()
        try waitForMessage(on: router, into: &frames)
    }
}
