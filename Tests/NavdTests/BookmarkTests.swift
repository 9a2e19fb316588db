import Bus
import Testing

@testable import navd

/// Bookmarks, which let a subscriber notice lost events, on a real navd whose clock the test controls.
@Suite("Bookmarks, over real sockets", .serialized)
struct BookmarkTests {
    static let open =
        #"{"id":1,"method":"window.open","params":{"name":"W","visible":true,"root":{"kind":"navigationController","name":"N","viewControllers":[{"kind":"viewController","name":"A"}]}}}"#

    private func next(_ client: Client) throws -> JSON {
        guard let event = try client.receiveEvent(timeoutMilliseconds: 10_000) else { throw CaseError("no event") }
        return try JSONParser.parse(event.bytes)
    }

    /// The bookmark that answers a subscription. Events are published after the answers are sent, so older events may
    /// come first.
    private func arrival(_ client: Client) throws -> JSON {
        while true {
            let event = try next(client)
            if event["bookmark"] != nil { return event }
        }
    }

    private func with(_ body: (NavdProcess, Caller) throws -> Void) throws {
        let navd = try NavdProcess()
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let caller = try Caller(navd.endpoint)
        _ = try caller.call(Self.open)
        try body(navd, caller)
    }

    @Test("a subscription to one window or all windows is answered with a bookmark of the current number")
    func arrival() throws {
        try with { navd, caller in
            let seq = try caller.call(#"{"id":2,"method":"snapshot"}"#)["seq"]
            for topic in ["window/w1/", "window/", ""] {
                let client = try Client(navd.endpoint)
                try client.subscribe(topic)
                let bookmark = try arrival(client)
                #expect(bookmark["bookmark"] == "subscribed")
                #expect(bookmark["window"] == (topic == "window/w1/" ? "w1" : JSON?.none))
                #expect(bookmark["seq"] == seq)
                #expect(bookmark["epoch"] == caller.hello["epoch"])
            }
        }
    }

    @Test("events that are heard together come whole, in order, after a bookmark, and so does the bookmark of quiet")
    func together() throws {
        try with { navd, caller in
            let client = try Client(navd.endpoint)
            try client.subscribe("events/w1/")
            var seen: [JSON] = []
            while !seen.contains(where: { $0["bookmark"] == "subscribed" }) { seen += try next(client).array ?? [] }
            let seq = try #require(seen.last?["seq"]?.int)
            let sender = try Client(navd.endpoint)
            try sender.send(Array(#"{"id":1,"method":"hello","params":{"client":"many"}}"#.utf8))
            _ = try sender.receive(timeoutMilliseconds: 10_000)
            for id in 2...201 {
                try sender.send(
                    Array(#"{"id":\#(id),"method":"viewController.set","on":"A","params":{"title":"\#(id)"}}"#.utf8))
            }
            seen = []
            var arrays = 0
            while seen.count < 200 {
                seen += try next(client).array ?? []
                arrays += 1
            }
            #expect(seen.map { $0["seq"]?.int } == (1...200).map { seq + $0 })
            #expect(arrays < 200, "no two of them came together")
            _ = try navd.control(["advance": 600])
            let quiet = try #require(try next(client).array?.first)
            #expect(quiet["bookmark"] == "quiet" && quiet["seq"]?.int == seq + 200)
        }
    }

    @Test("of a long stack a push and a pop publish only what they change")
    func longStack() throws {
        try with { navd, caller in
            let many = Array(repeating: #"{"kind":"viewController"}"#, count: 100).joined(separator: ",")
            _ = try caller.call(
                #"{"id":2,"method":"navigationController.setViewControllers","on":"N","params":{"animated":false,"viewControllers":[\#(many)]}}"#
            )
            let client = try Client(navd.endpoint)
            try client.subscribe("window/w1/")
            _ = try arrival(client)
            for (method, params) in [
                ("push", #"{"animated":false,"viewController":{"kind":"viewController"}}"#),
                ("pop", #"{"animated":false}"#),
            ] {
                _ = try caller.call(
                    #"{"id":3,"method":"navigationController.\#(method)ViewController","on":"N","params":\#(params)}"#)
                let event = try next(client)
                let splices = event["changes"]?.array?.compactMap { $0["splice"] == nil ? nil : $0["viewControllers"] }
                let part = try #require(splices?.first)
                #expect(part["at"] == 100 && part["insert"]?.array?.count == (method == "push" ? 1 : 0))
                #expect(part["remove"] == (method == "push" ? 0 : 1))
                #expect(event.bytes.count < 2_000)
            }
        }
    }

    @Test("after the last event a bookmark with its number follows")
    func quiet() throws {
        try with { navd, caller in
            let client = try Client(navd.endpoint)
            try client.subscribe("window/w1/")
            _ = try arrival(client)
            let answer = try caller.call(
                #"{"id":2,"method":"navigationController.pushViewController","on":"N","params":{"viewController":{"kind":"viewController"}}}"#
            )
            _ = try navd.control(["advance": 600])
            var last = try next(client)
            var events = 0
            while last["bookmark"] == nil {
                events += 1
                last = try next(client)
            }
            #expect(events > 0)
            #expect(last["bookmark"] == "quiet")
            #expect(last["seq"] == answer["seq"])
        }
    }

    @Test("a bookmark replaces an event that is too large, and the event can be fetched by number")
    func large() throws {
        try with { navd, caller in
            let client = try Client(navd.endpoint)
            try client.subscribe("window/w1/")
            var replica = try Replica(snapshot: caller.call(#"{"id":2,"method":"snapshot"}"#))
            _ = try arrival(client)
            let spec = #"{"kind":"viewController","payload":"\#(String(repeating: "x", count: 2_000))"}"#
            let specs = Array(repeating: spec, count: 40).joined(separator: ",")
            _ = try caller.call(
                #"{"id":3,"method":"navigationController.setViewControllers","on":"N","params":{"viewControllers":[\#(specs)]}}"#
            )
            let bookmark = try next(client)
            #expect(bookmark["bookmark"] == "large", "\(bookmark.text.prefix(400))")
            #expect(try replica.apply(bookmark) == .gap)
            let missed = try caller.call(
                #"{"id":4,"method":"changesSince","on":"w1","params":{"epoch":"\#(replica.epoch)","seq":\#(replica.seq)}}"#
            )
            for event in missed["events"]?.array ?? [] { #expect(try replica.apply(event) == .applied) }
            #expect(try replica.tree == Replica(snapshot: caller.call(#"{"id":5,"method":"snapshot"}"#)).tree)
        }
    }

    @Test("a bookmark has the number of the last note, so that lost notes are noticed")
    func notes() throws {
        try with { navd, caller in
            // A pop of the root changes nothing and publishes nothing; a veto is published as a note.
            _ = try caller.call(
                #"{"id":2,"method":"window.open","params":{"name":"T","visible":true,"root":{"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}}}"#
            )
            _ = try caller.call(
                #"{"id":3,"method":"attach","params":{"to":"tabs","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":50}}"#
            )
            try caller.send(#"{"id":4,"method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#)
            try caller.send(#"{"id":5,"method":"ping"}"#)
            _ = try caller.answer("5")
            _ = try navd.control(["advance": 60])
            _ = try caller.answer("4")
            let client = try Client(navd.endpoint)
            try client.subscribe("window/w2/")
            #expect(try arrival(client)["n"] == 1)
            let other = try Client(navd.endpoint)
            try other.subscribe("window/w1/")
            #expect(try arrival(other)["n"] == 0)
        }
    }
}
