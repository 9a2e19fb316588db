import Testing

@testable import Bus

@Suite struct ClientTests {
    @Test func eventsOfATopicArriveAndOthersDoNot() throws {
        let publisher = try Publisher()
        let client = try publisher.server.client()
        #expect(try client.receiveEvent(timeoutMilliseconds: 0) == nil)
        try client.subscribe("window/1/")
        #expect(publisher.subscribed.wait { $0 == 1 })
        try client.send([1])
        #expect(try client.poll(timeoutMilliseconds: 10_000) == .event)
        let event = try client.receiveEvent(timeoutMilliseconds: 10_000)
        #expect(event?.topic == "window/1/" && event?.bytes == Array("yes".utf8))
        #expect(try client.receiveEvent(timeoutMilliseconds: 0) == nil)
    }

    @Test func whatDoesNotComeInTimeIsNil() throws {
        let server = try Server { loop, router in try loop.add(router) { _ in } }
        let client = try server.client()
        #expect(try client.receive(timeoutMilliseconds: 1) == nil)
        #expect(try client.poll(timeoutMilliseconds: 1) == [])
    }

    @Test func theBodyIsTheLastFrameWhateverStandsBeforeIt() throws {
        let server = try Server { loop, router in
            try loop.add(router) { frames in _ = try? router.send(frames.bytes(0), [], [9]) }
        }
        let client = try server.client()
        try client.send([1])
        #expect(try client.receive(timeoutMilliseconds: 10_000) == [9])
    }
}

/// A server that publishes on two topics for each request.
private final class Publisher {
    let server: Server
    let subscribed: Box<Int>

    init() throws {
        let subscribed = Box(0)
        server = try Server { loop, router in
            let events = try Socket(.xpub, in: router.context)
            try events.bind(try router.lastEndpoint() + ".events")
            try loop.add(events) { frames in
                if frames[0].first == 1 { subscribed.change { $0 += 1 } }
            }
            try loop.add(router) { _ in
                _ = try? events.send(Array("window/2/".utf8), Array("no".utf8))
                _ = try? events.send(Array("window/1/".utf8), Array("yes".utf8))
            }
        }
        self.subscribed = subscribed
    }
}
