import Bus
import Testing

@testable import navd

/// Sequences of several messages about keys, deadlines and holds that a case can't say.
@Suite("Retries, deadlines and holds")
final class RetryTests {
    private static let push = "navigationController.pushViewController"
    private static let content = #"{"viewController":{"kind":"viewController"},"animated":false}"#
    private let bench = PumpBench()

    init() throws {
        for peer in ["ui", "gate", "other"] {
            bench.connect(peer)
            _ = try bench.ask(peer, "hello", #"{"client":"\#(peer)"}"#, on: nil)
        }
        _ = try open("W")
        _ = try bench.ask(
            "gate", "attach",
            #"{"to":"T","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":5000}"#, on: nil)
    }

    private func open(_ name: String, tabs: String = "T") throws -> JSON {
        try bench.ask(
            "ui", "window.open",
            #"{"name":"\#(name)","visible":true,"root":{"kind":"tabBarController","name":"\#(tabs)","viewControllers":[{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a"}]},{"kind":"viewController","name":"b"}]}}"#,
            on: nil)
    }

    private func send(_ text: String, from peer: String = "ui") throws {
        try bench.send(Array(text.utf8), from: peer)
        bench.settle()
    }

    private func answer(to id: JSON, of peer: String = "ui") throws -> JSON? {
        try bench.received(peer).map { try JSONParser.parse($0) }.last { $0["id"] == id && $0["method"] == nil }
    }

    /// The question that a tap leads to.
    private func vote() throws -> String {
        try send(#"{"id":"tap","method":"tabBarController.tap","on":"T","window":"W","params":{"index":1}}"#)
        return try #require(
            try bench.received("gate").map { try JSONParser.parse($0) }
                .last { $0["method"] == "tabBarController.shouldSelect" }?["id"]?.string)
    }

    private func stack(_ window: UInt64 = 1) throws -> Int {
        let tree = try #require(bench.tree(WindowID(window)))
        return try #require(tree.names["nav"].flatMap { tree[$0] }).viewControllers.count
    }

    @Test("the time that a command has been chained for counts towards its deadline")
    func chained() throws {
        let vote = try vote()
        try send(
            #"{"id":1,"method":"\#(Self.push)","on":"nav","within":"\#(vote)","deadline":100,"params":\#(Self.content)}"#,
            from: "gate")
        #expect(try answer(to: 1, of: "gate")?["result"]?["outcome"] == "chained")
        bench.advance(4_000)
        try send(#"{"id":"\#(vote)","result":{"allow":true}}"#, from: "gate")
        let end = try bench.received("gate").map { try JSONParser.parse($0) }.last { $0["method"] == "command.finished" }
        #expect(end?["params"]?["error"]?["name"] == "deadlineExceeded", "\(end?.text ?? "nothing")")
        #expect(try stack() == 1)
    }

    @Test("a chained command that is asked for again under its key says how it ended, once it has")
    func chainedAgain() throws {
        let vote = try vote()
        let push = #""method":"\#(Self.push)","on":"nav","key":{"client":"gate","n":1},"params":\#(Self.content)}"#
        try send(#"{"id":1,"within":"\#(vote)",\#(push)"#, from: "gate")
        #expect(try answer(to: 1, of: "gate")?["result"]?["outcome"] == "chained")
        try send(#"{"id":2,\#(push)"#, from: "gate")
        #expect(try answer(to: 2, of: "gate")?["result"]?["outcome"] == "chained")
        try send(#"{"id":"\#(vote)","result":{"allow":true}}"#, from: "gate")
        try send(#"{"id":3,\#(push)"#, from: "gate")
        #expect(try answer(to: 3, of: "gate")?["result"]?["outcome"] == "committed")
        #expect(try stack() == 2)
    }

    @Test("a command under a key runs once, whether an answer is wanted or not")
    func withoutID() throws {
        let push = #""method":"\#(Self.push)","on":"nav","key":{"client":"ui","n":1},"params":\#(Self.content)}"#
        try send("{\(push)")
        try send("{\(push)")
        #expect(try stack() == 2)
        try send(#"{"id":7,\#(push)"#)
        #expect(try answer(to: 7)?["result"]?["outcome"] == "committed")
        #expect(try stack() == 2)
    }

    @Test("the same under one key in another window is another command")
    func otherWindow() throws {
        _ = try open("V", tabs: "U")
        func push(_ window: String, _ id: Int) -> String {
            #"{"id":\#(id),"method":"\#(Self.push)","on":"nav","window":"\#(window)","key":{"client":"ui","n":1},"params":\#(Self.content)}"#
        }
        try send(push("W", 1))
        #expect(try answer(to: 1)?["result"]?["outcome"] == "committed")
        try send(push("V", 2))
        #expect(try answer(to: 2)?["error"]?["name"] == "keyReused")
        try send(push("W", 3))
        #expect(try answer(to: 3)?["result"]?["outcome"] == "committed")
        #expect(try stack() == 2 && stack(2) == 1)
    }

    @Test("a session that ends while a release of its own waits lets go of what it held, and of nobody else's")
    func holds() throws {
        let made = try bench.ask(
            "other", "viewController.create", #"{"viewController":{"kind":"viewController","name":"s"}}"#, on: "W")
        #expect(made["result"]?["viewController"] != nil, "\(made.text)")
        _ = try bench.ask("ui", "viewController.hold", "{}", on: "s")
        // A window's turn votes, and a release waits behind it.
        try send(
            #"{"id":1,"method":"window.transaction","on":"W","params":{"commands":[{"method":"tabBarController.tap","on":"T","params":{"index":1}}]}}"#,
            from: "ui")
        let vote = try #require(
            try bench.received("gate").map { try JSONParser.parse($0) }
                .last { $0["method"] == "tabBarController.shouldSelect" }?["id"]?.string)
        try send(#"{"id":2,"method":"viewController.release","on":"s"}"#, from: "other")
        try send(#"{"id":3,"method":"bye"}"#, from: "other")
        try send(#"{"id":"\#(vote)","result":{"allow":true}}"#, from: "gate")
        let tree = try #require(bench.tree(WindowID(1)))
        #expect(tree.names["s"].flatMap { tree[$0] }?.holds == 1)
        #expect(try bench.ask("ui", "viewController.release", "{}", on: "s")["result"]?["outcome"] == "committed")
        #expect(bench.tree(WindowID(1))?.names["s"] == nil)
    }
}
