import CZMQ
import Glibc
import Testing

@testable import Bus

@Suite struct UnfinishedMessageTests {
    private let scratch = Scratch()
    private let router: Socket

    init() throws {
        router = try Socket(.router, in: try Context())
        try router.setZAPDomain("test")
        try router.bind(scratch.endpoint.description)
    }

    @Test func aMessageThatNeverEndsClosesItsConnection() throws {
        for size in [0, 1 << 16] {
            let plain = try RawPeer("\(scratch.path)/s")
            let frame = [1 | 2, 0, 0, 0, 0, 0, UInt8(size >> 16), 0, 0] + [UInt8](repeating: 7, count: size)
            var sent = 0
            while sent < 1_000, plain.send(frame) { sent += 1 }
            #expect(plain.isClosed)
        }
        var frames = Frames()
        #expect(try !router.receive(into: &frames))
    }

    @Test func commandsInPartsAreAMessageToo() throws {
        let plain = try RawPeer("\(scratch.path)/s")
        let frame = [1 | 4, 10, 9] + Array("SUBSCRIBE".utf8)
        var sent = 0
        while sent < 1_000, plain.send(frame) { sent += 1 }
        #expect(plain.isClosed)
        // Whole commands are not limited.
        let other = try RawPeer("\(scratch.path)/s")
        for _ in 0..<1_000 { #expect(other.send([4, 5, 4] + Array("PONG".utf8))) }
        #expect(other.send([0, 1, 7]))
        var frames = Frames()
        try waitForMessage(on: router, into: &frames)
        #expect(frames.bytes(1) == [7])
    }

    /// libzmq closes connections without reading to their end, and the next connection may get the same descriptor.
    @Test func whatConnectsIsNotTakenForWhatWasAcceptedThere() throws {
        // The function that libzmq calls.
        typealias Accept = @convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32) -> Int32
        let accept4 = unsafeBitCast(try #require(dlsym(nil, "accept4")), to: Accept.self)
        // Other tests open descriptors too, so this repeats until the same descriptor comes back.
        for _ in 0..<200 {
            let listener = Raw.listen("\(scratch.path)/s.events")
            let client = Raw.connect("ipc://\(scratch.path)/s.events")
            let accepted = accept4(listener, nil, nil, 0)
            #expect(czmq_was_accepted(accepted) != 0)
            close(accepted)
            let again = Raw.connect("ipc://\(scratch.path)/s")
            let isTaken = czmq_was_accepted(again) != 0
            for descriptor in [again, client, listener] { close(descriptor) }
            unlink("\(scratch.path)/s.events")
            #expect(again >= 0 && !isTaken)
            if again == accepted { return }
        }
        Issue.record("the descriptor never came back")
    }

    @Test func manyFramesThatEndAreAMessage() throws {
        let plain = try RawPeer("\(scratch.path)/s")
        var frames = Frames()
        for _ in 0..<20 {
            for _ in 0..<200 { #expect(plain.send([1, 1, 7])) }
            #expect(plain.send([0, 0]))
            try waitForMessage(on: router, into: &frames)
            let overflow = frames.overflow
            #expect(overflow)
        }
    }

    /// Sends complete messages one after the other, while none of them is handled.
    @Test func whatNobodyHandlesIsBounded() throws {
        Connections.limitUnhandled(bytes: 8 << 20)
        defer { Connections.limitUnhandled(bytes: 0) }
        let message = [2, 0, 0, 0, 0, 0, 1, 0, 0] + [UInt8](repeating: 7, count: 1 << 16)
        let plain = try RawPeer("\(scratch.path)/s")
        var sent = 0
        while sent < 400, plain.send(message) { sent += 1 }
        #expect((120...180).contains(sent), "messages of 64 KiB each")
        #expect(plain.isClosed)

        // The same number of messages, each handled when it arrives.
        let other = try RawPeer("\(scratch.path)/s")
        var frames = Frames()
        while try router.receive(into: &frames) {}
        for _ in 0..<400 {
            #expect(other.send(message))
            try waitForMessage(on: router, into: &frames)
            Connections.handled(frames.sender)
        }
    }

    /// An XPUB reads all bytes that have arrived before it hands on the first message.
    @Test func aNarrowDoorLetsLessIn() throws {
        let path = "\(scratch.path)/s.events"
        Connections.limitUnhandled(bytes: 1 << 16, at: .ipc(path: path))
        defer { Connections.limitUnhandled(bytes: 0, at: .ipc(path: "")) }
        let events = try Socket(.xpub, in: try Context())
        try events.setZAPDomain("test")
        try events.setVerboseSubscriptions()
        try events.bind("ipc://\(path)")
        let subscription = [0, 241, 1] + [UInt8](repeating: 7, count: 240)
        let plain = try RawPeer(path, type: "SUB")
        var sent = 0
        while sent < 2_000, plain.send(subscription) { sent += 1 }
        #expect((200...500).contains(sent), "subscriptions of 243 bytes each")
        #expect(plain.isClosed)

        // The same number of subscriptions, each handled when it arrives.
        var frames = Frames()
        while try events.receive(into: &frames) {}
        let other = try RawPeer(path, type: "SUB")
        for _ in 0..<2_000 {
            #expect(other.send(subscription))
            try waitForMessage(on: events, into: &frames)
            Connections.handled(frames.sender)
        }
    }

    @Test func whatIsCutAnywhereIsReadAlike() throws {
        let plain = try RawPeer("\(scratch.path)/s")
        var frames = Frames()
        // A long frame of 300 bytes follows a short one, sent byte by byte.
        let message: [UInt8] = [1, 2, 5, 6, 2, 0, 0, 0, 0, 0, 0, 1, 44] + [UInt8](repeating: 1, count: 300)
        for byte in message { #expect(plain.send([byte])) }
        try waitForMessage(on: router, into: &frames)
        let sizes = (0..<frames.count).map { frames[$0].count }
        #expect(Array(sizes.dropFirst()) == [2, 300])
    }
}

/// A peer that writes ZMTP by hand, to send what libzmq would never send.
final class RawPeer {
    private let descriptor: Int32

    /// - Parameters:
    ///   - identity: the routing id it announces; nil announces none.
    ///   - piece: how many bytes of READY are sent at a time.
    ///   - type: the socket type it announces.
    init(_ path: String, identity: [UInt8]? = nil, piece: Int = .max, type: String = "DEALER") throws {
        descriptor = Raw.connect("ipc://\(path)")
        try shakeHands(identity: identity, piece: piece, type)
    }

    init(tcp address: String) throws {
        descriptor = Raw.connect(address)
        try shakeHands(identity: nil, piece: .max, "DEALER")
    }

    private func shakeHands(identity: [UInt8]?, piece: Int, _ type: String) throws {
        try #require(descriptor >= 0)
        var greeting = [UInt8](repeating: 0, count: 64)
        greeting.replaceSubrange(0..<1, with: [0xFF])
        greeting.replaceSubrange(8..<16, with: [1, 0x7F, 3, 0] + Array("NULL".utf8))
        try #require(send(greeting))
        try #require(read(64))
        var ready = Array("\u{5}READY\u{B}Socket-Type".utf8) + [0, 0, 0, UInt8(type.utf8.count)] + Array(type.utf8)
        if let identity {
            ready += [8] + Array("Identity".utf8) + [0, 0, UInt8(identity.count >> 8), UInt8(identity.count & 255)]
            ready += identity
        }
        ready = [6, 0, 0, 0, 0, 0] + [16, 8, 0].map { UInt8(ready.count >> $0 & 255) } + ready
        while !ready.isEmpty {
            // The other side may have closed the connection by now.
            guard send(Array(ready.prefix(piece))) else { return }
            ready.removeFirst(min(piece, ready.count))
        }
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) -> Bool {
        Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// True if the other side closes the connection within ten seconds of its last byte.
    var isClosed: Bool {
        var byte: UInt8 = 0
        while isReadable(descriptor, milliseconds: 10_000) {
            if Glibc.recv(descriptor, &byte, 1, 0) <= 0 { return true }
        }
        return false
    }

    private func read(_ count: Int) -> Bool {
        var bytes = [UInt8](repeating: 0, count: count)
        var left = count
        while left > 0 {
            guard isReadable(descriptor, milliseconds: 10_000) else { return false }
            let got = Glibc.recv(descriptor, &bytes, left, 0)
            guard got > 0 else { return false }
            left -= got
        }
        return true
    }
}
