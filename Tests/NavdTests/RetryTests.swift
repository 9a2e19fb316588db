import Bus
import Testing

@testable import navd

/// Sequences of messages about keys, deadlines and holds that a case can't express.
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

    /// Taps, and returns the id of the resulting question.
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

    @Test("the time that a command was chained counts towards its deadline")
    func chained() throws {
        let vote = try vote()
        try send(
            #"{"id":1,"method":"\#(Self.push)","on":"nav","within":"\#(vote)","deadline":100,"params":\#(Self.content)}"#,
            from: "gate")
        #expect(try answer(to: 1, of: "gate")?["result"]?["outcome"] == "chained")
        bench.advance(4_000)
        try send(#"{"id":"\#(vote)","result":{"allow":true}}"#, from: "gate")
        let end = try bench.received("gate").map { try JSONParser.parse($0) }.last {
            $0["method"] == "command.finished"
        }
        #expect(end?["params"]?["error"]?["name"] == "deadlineExceeded", "\(end?.text ?? "nothing")")
        #expect(try stack() == 1)
    }

    @Test("a chained command that is repeated under its key is answered with its outcome once it has ended")
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

    @Test("a command with a key runs once, with or without an id")
    func withoutID() throws {
        let push = #""method":"\#(Self.push)","on":"nav","key":{"client":"ui","n":1},"params":\#(Self.content)}"#
        try send("{\(push)")
        try send("{\(push)")
        #expect(try stack() == 2)
        try send(#"{"id":7,\#(push)"#)
        #expect(try answer(to: 7)?["result"]?["outcome"] == "committed")
        #expect(try stack() == 2)
    }

    @Test("the same key with another window is refused as reused")
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

    @Test("a session that ends while its release waits gives up its own holds only")
    func holds() throws {
        let made = try bench.ask(
            "other", "viewController.create", #"{"viewController":{"kind":"viewController","name":"s"}}"#, on: "W")
        #expect(made["result"]?["viewController"] != nil, "\(made.text)")
        _ = try bench.ask("ui", "viewController.hold", "{}", on: "s")
        // A turn of the window waits for a vote, and the release waits behind it.
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

    @Test(
        "an attachment or a held controller is made again for a new session that uses the key of an ended one"
    )
    func anew() throws {
        let attach =
            #"{"id":1,"method":"attach","key":{"client":"o","n":1},"params":{"to":"T","role":"content","implements":["viewController.viewWillAppear"]}}"#
        let create =
            #"{"id":2,"method":"viewController.create","on":"W","key":{"client":"o","n":2},"params":{"viewController":{"kind":"viewController"}}}"#
        for text in [attach, create] { try send(text, from: "other") }
        let answers = try bench.received("other").map { try JSONParser.parse($0) }
        let before = (answers[0]["result"]?["attachment"], answers[1]["result"]?["viewController"])
        // Within the same session the result is the same.
        for text in [attach, create] { try send(text, from: "other") }
        let again = try bench.received("other").map { try JSONParser.parse($0) }
        #expect(again[0]["result"]?["attachment"] == before.0 && again[1]["result"]?["viewController"] == before.1)
        // Another session that asks meanwhile gets a result of its own.
        try send(create, from: "gate")
        let others = try answer(to: 2, of: "gate")?["result"]?["viewController"]
        #expect(others != nil && others != before.1)
        _ = try bench.ask("other", "bye", "{}", on: nil)
        _ = try bench.ask("other", "hello", #"{"client":"other"}"#, on: nil)
        for text in [attach, create] { try send(text, from: "other") }
        let after = try bench.received("other").map { try JSONParser.parse($0) }
        let list = try bench.ask("ui", "attachment.list", "{}", on: nil)["result"]?["attachments"]?.array ?? []
        #expect(list.contains { $0["attachment"] == after[0]["result"]?["attachment"] }, "\(after[0].text)")
        #expect(after[1]["result"]?["viewController"] != before.1)
        let made = after[1]["result"]?["viewController"]?.string ?? ""
        #expect(try bench.ask("other", "viewController.release", "{}", on: made)["result"]?["outcome"] == "committed")
    }

    @Test("a retry that joined can cancel the command, and its deadline applies")
    func joined() throws {
        let tap =
            #""method":"tabBarController.tap","on":"T","window":"W","key":{"client":"u","n":1},"params":{"index":1}"#
        try send("{\"id\":1,\(tap)}", from: "ui")
        try send("{\"id\":2,\(tap)}", from: "other")
        #expect(try bench.ask("other", "cancel", #"{"id":2}"#, on: nil)["result"]?["cancelled"] == true)
        #expect(try answer(to: 1)?["error"]?["name"] == "cancelled")
        let next = tap.replacing("\"n\":1", with: "\"n\":2")
        try send("{\"id\":3,\(next)}", from: "ui")
        try send("{\"id\":4,\"deadline\":1000,\(next)}", from: "other")
        bench.advance(999)
        #expect(try answer(to: 4, of: "other") == nil)
        bench.advance(1)
        #expect(try answer(to: 4, of: "other")?["error"]?["name"] == "deadlineExceeded")
        #expect(try answer(to: 3)?["error"]?["name"] == "deadlineExceeded")
        #expect(try bench.ask("other", "cancel", #"{"id":4}"#, on: nil)["error"]?["name"] == "tooLate")
    }

    @Test("a key belongs to the session only if the command makes something that the session holds")
    func boundKeys() throws {
        func isBound(_ method: String, _ params: String) throws -> Bool {
            let text = Array(#"{"id":1,"method":"\#(method)","params":\#(params)}"#.utf8)
            let envelope = try text.withUnsafeBytes { try Envelope($0) }
            let object = try JSONParser.parse(Array(params.utf8)).object ?? JSONObject()
            return Call(try #require(MethodDescription.named(method)), envelope, object).isOfSession
        }
        let making = #"{"path":"/a","commands":[{"method":"viewController.create","params":{}}]}"#
        #expect(try isBound("window.transaction", making))
        #expect(try !isBound("window.transaction", #"{"commands":[{"method":"viewController.set"}]}"#))
        #expect(try isBound("viewController.create", "{}"))
        #expect(try !isBound("window.openPath", making), "the params of openPath have no commands")
    }
}
