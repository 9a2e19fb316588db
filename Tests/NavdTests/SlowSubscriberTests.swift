import Bus
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// A subscriber that does not read affects no other peer, notices its loss, and ends with the same tree (over a real
/// navd).
@Suite("Slow subscribers, over real sockets", .serialized)
struct SlowSubscriberTests {
    /// More events than libzmq and the kernel keep for one subscriber, on both sides together.
    private static let events = 2_500

    /// Waits for the next message. Throws if none comes within ten seconds.
    /// - Parameters:
    ///   - milliseconds: the time without a message after which `idle` is called, each time.
    ///   - idle: lets navd's clock advance, which makes navd publish.
    private static func receive(
        _ frames: inout Frames, from socket: Socket, idleAfter milliseconds: Int = 5, idle: () throws -> Void = {}
    ) throws {
        let end = SystemClock().now() + 10_000_000_000
        while try !socket.receive(into: &frames) {
            guard SystemClock().now() < end else { throw CaseError("no message came") }
            var item = pollfd(fd: try socket.fd(), events: Int16(POLLIN), revents: 0)
            if poll(&item, 1, Int32(milliseconds)) == 0 { try idle() }
        }
    }

    @Test(
        "a stopped subscriber alone loses events; it notices the gap when it reads again, and ends with the same tree"
    )
    func stopped() throws {
        let navd = try NavdProcess(configuration: ["quotas": ["waiting": 1_000]])
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let caller = try Caller(navd.endpoint)
        try caller.call(BookmarkTests.open)
        let fast = try (0..<2).map { _ in try Client(navd.endpoint) }
        var copies: [Replica] = []
        for client in fast {
            try client.subscribe("window/w1/")
            // Bookmarks of one topic have a minimum interval, and the clock does not move by itself.
            while try client.receiveEvent(timeoutMilliseconds: 5) == nil { _ = try navd.control(["advance": 5]) }
            copies.append(try Replica(snapshot: caller.call(#"{"id":1,"method":"snapshot"}"#)))
        }
        let context = try Context(maxSockets: 4)
        let slow = try Socket(.sub, in: context)
        try slow.setHighWaterMark(send: 1, receive: 1)
        try slow.connect(navd.endpoint.events.description)
        try slow.subscribe(Array("window/w1/".utf8))
        var frames = Frames(maxBytes: 4 << 20)
        try Self.receive(&frames, from: slow) { _ = try navd.control(["advance": 5]) }
        var copy = try Replica(snapshot: caller.call(#"{"id":1,"method":"snapshot"}"#))

        for number in 0..<Self.events {
            try caller.send(
                #"{"id":\#(number),"method":"viewController.set","on":"A","params":{"title":"\#(number)"}}"#)
            if number % 64 == 63 { _ = try caller.answer("\(number)") }
            // The fast subscribers read each event as it comes.
            for index in fast.indices {
                while let event = try fast[index].receiveEvent(timeoutMilliseconds: 0) {
                    let effect = try copies[index].apply(JSONParser.parse(event.bytes))
                    // Events are published after the answers are sent, so the first one may be older than the snapshot.
                    #expect(effect != .gap)

                }
            }
        }
        _ = try caller.answer("\(Self.events - 1)")
        let last = try Replica(snapshot: caller.call(#"{"id":1,"method":"snapshot"}"#))
        for index in fast.indices {
            while copies[index].seq < last.seq {
                let event = try #require(try fast[index].receiveEvent(timeoutMilliseconds: 10_000))
                #expect(try copies[index].apply(JSONParser.parse(event.bytes)) != .gap)
            }
            #expect(copies[index].tree == last.tree)
        }

        // The slow subscriber reads the events kept for it, all in order, and learns from a bookmark that it has missed
        // others.
        var effect = Replica.Effect.applied
        var read = 0
        while effect != .gap {
            try Self.receive(&frames, from: slow, idleAfter: 100) { _ = try navd.control(["advance": 10_000]) }
            effect = try copy.apply(JSONParser.parse(frames[frames.count - 1]))
            if effect == .applied { read += 1 }
        }
        #expect(read > 900)
        #expect(read < Self.events)
        try caller.send(
            #"{"id":900001,"method":"changesSince","on":"w1","params":{"epoch":"\#(copy.epoch)","seq":\#(copy.seq)}}"#)
        let missed = try caller.answer("900001")
        if missed["error"]?["name"] == "historyCompacted" {
            copy = try Replica(snapshot: caller.call(#"{"id":1,"method":"snapshot"}"#))
        } else {
            for event in missed["result"]?["events"]?.array ?? [] { #expect(try copy.apply(event) == .applied) }
        }
        #expect(copy.tree == last.tree)
        slow.close()
    }

    @Test("a subscriber that reads nothing for half a minute is disconnected, and gets a bookmark when it reconnects")
    func cut() throws {
        let navd = try NavdProcess()
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let caller = try Caller(navd.endpoint)
        try caller.call(BookmarkTests.open)
        let before = navd.sockets()
        let context = try Context(maxSockets: 4)
        let slow = try Socket(.sub, in: context)
        try slow.setHighWaterMark(send: 1, receive: 1)
        try slow.connect(navd.endpoint.events.description)
        try slow.subscribe(Array("window/w1/".utf8))
        var frames = Frames(maxBytes: 4 << 20)
        try Self.receive(&frames, from: slow)
        let payload = String(repeating: "x", count: 10_000)
        for number in 0..<200 {
            try caller.call(
                #"{"id":\#(number),"method":"viewController.setState","on":"A","params":{"state":"\#(number)\#(payload)"}}"#
            )
        }
        _ = try navd.control(["advance": 25_000])
        #expect(navd.sockets() == before + 1)
        // The socket's I/O thread reconnects by itself.
        _ = try navd.control(["advance": 20_000])
        let last = try caller.call(#"{"id":1,"method":"snapshot"}"#)["seq"]
        var bookmark: JSON?
        // First come the events that the kernel and the old connection held, then those of the new connection.
        while bookmark == nil {
            try Self.receive(&frames, from: slow)
            let event = try JSONParser.parse(frames[frames.count - 1])
            if event["bookmark"] == "subscribed", event["seq"] == last { bookmark = event }
        }
        slow.close()
    }
}
