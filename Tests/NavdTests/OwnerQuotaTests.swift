import Bus
import Testing

@testable import navd

/// Quotas on the total of all sessions of one principal, in this process.
@Suite("Quotas of an owner")
struct OwnerQuotaTests {
    private final class Scene {
        let bench: PumpBench

        init(_ quotas: JSON) throws { bench = PumpBench(quotas: try Quotas(json: quotas, path: "quotas")) }

        @discardableResult
        func join(_ peer: String, _ letter: Character? = nil) throws -> JSON {
            if let letter {
                let key = Principal.key(try CurveKey(String(repeating: letter, count: 40)))
                bench.connect(peer, as: Access(key, name: "peer \(letter)"))
            } else {
                bench.connect(peer)
            }
            return try say(peer, "hello", #"{"client":"\#(peer)"}"#)
        }

        /// The answer, or null if none has come yet.
        @discardableResult
        func say(_ peer: String, _ method: String, _ params: String = "{}", on: String? = nil) throws -> JSON {
            try bench.ask(peer, method, params, on: on)
        }

        func owner(_ name: String) throws -> JSON? {
            try say("watcher", "peer.list")["result"]?["owners"]?.array?.first { $0["name"] == .string(name) }
        }
    }

    private func isOver(_ answer: JSON, _ quota: String, _ limit: Int64) -> Bool {
        answer["error"]?["name"] == "quotaExceeded"
            && answer["error"]?["data"] == ["quota": .string(quota), "limit": .int(limit), "held": .int(limit)]
    }

    /// Opens a window with a tab bar T, whose delegate is then asked for a vote. Returns the id of that request.
    private static func asked(_ scene: Scene) throws -> String {
        try scene.join("watcher")
        try scene.join("guard", "a")
        let root =
            #"{"kind":"tabBarController","name":"T","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}"#
        _ = try scene.say("guard", "window.open", #"{"visible":true,"root":\#(root)}"#)
        let what = #""implements":["tabBarController.shouldSelect"],"patience":500,"silence":"deny""#
        #expect(try scene.say("guard", "attach", #"{"to":"T","role":"delegate",\#(what)}"#)["result"] != nil)
        #expect(try scene.say("watcher", "tabBarController.tap", #"{"index":1}"#, on: "T") == .null)
        let asked = try scene.bench.received("guard").map { try JSONParser.parse($0) }
        return try #require(asked.first { $0["method"] == "tabBarController.shouldSelect" }?["id"]?.string)
    }

    @Test("refused commands of an answer do not stay counted")
    func refusedThen() throws {
        let scene = try Scene([:])
        let request = try Self.asked(scene)
        let then =
            #"[{"id":1},{"id":2,"method":"nope"},{"id":3,"method":"attach"},{"id":4,"method":"window.hide","on":"w9"}]"#
        try scene.bench.send(
            Array(#"{"id":"\#(request)","result":{"allow":true},"then":\#(then)}"#.utf8), from: "guard")
        scene.bench.settle()
        #expect(scene.bench.received("guard").count >= 4)
        #expect(try scene.owner("peer a")?["pending"] == 0)
        let peers = try scene.say("watcher", "peer.list")["result"]?["peers"]?.array ?? []
        #expect(peers.first { $0["client"] == "guard" }?["pending"] == 0)
    }

    @Test("a peer that cannot be reached with an answer has left, and its vote is not awaited")
    func unreachable() throws {
        let scene = try Scene([:])
        _ = try Self.asked(scene)
        scene.bench.close("guard")
        try scene.bench.send(Array(#"{"id":9,"method":"ping"}"#.utf8), from: "guard")
        scene.bench.settle()
        let answers = try scene.bench.received("watcher").map { try JSONParser.parse($0) }
        #expect(answers.first?["result"]?["because"] == "absent")
    }

    @Test("describe is refused to a peer that does not read its answers")
    func describeToTheDeaf() throws {
        let scene = try Scene([:])
        scene.bench.connect("stranger")
        #expect(try scene.say("stranger", "describe")["result"]?["methods"] != nil)
        scene.bench.hasRoom = false
        #expect(try scene.say("stranger", "describe")["error"]?["data"]?["quota"] == "unreadBytes")
    }

    @Test("an owner with many client names forgets its own keys and is told; a retry of another owner is answered")
    func keys() throws {
        let scene = try Scene(["keyClientsOfOwner": 3])
        try scene.join("mine", "a")
        try scene.join("theirs", "b")
        func push(_ peer: String, _ client: String, _ n: Int = 1) throws -> JSON {
            try scene.bench.send(
                Array(
                    #"{"id":1,"method":"navigationController.pushViewController","on":"nav","window":"\#(peer)","key":{"client":"\#(client)","n":\#(n)},"params":{"viewController":{"kind":"viewController"},"animated":false}}"#
                        .utf8), from: peer)
            scene.bench.settle()
            return try scene.bench.received(peer).map { try JSONParser.parse($0) }.last ?? .null
        }
        for peer in ["mine", "theirs"] {
            let root = #"{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController"}]}"#
            _ = try scene.say(peer, "window.open", #"{"name":"\#(peer)","visible":true,"root":\#(root)}"#)
        }
        let first = try push("mine", "till")
        #expect(first["result"]?["outcome"] == "committed")
        for number in 1...6 { #expect(try push("theirs", "c\(number)")["result"]?["outcome"] == "committed") }
        #expect(try push("mine", "till") == first)
        let again = try push("theirs", "c3")
        #expect(again["error"]?["name"] == "keyExpired", "\(again.text)")
        #expect(try push("theirs", "c4")["result"]?["outcome"] == "committed")
        #expect(try push("theirs", "c3", 2)["result"]?["outcome"] == "committed")
        let tree = try #require(scene.bench.tree(WindowID(2)))
        #expect(try #require(tree.names["nav"].flatMap { tree[$0] }).viewControllers.count == 8)
    }

    private static func attach(_ name: String, lasting: Bool = false) -> String {
        #"{"to":"\#(name)","role":"content","implements":[],"lasting":\#(lasting)}"#
    }

    @Test("the sessions of one owner are bounded over all its connections; a session that ends makes room")
    func sessions() throws {
        let scene = try Scene(["sessionsOfOwner": 3])
        for name in ["a1", "a2", "a3"] { #expect(try scene.join(name, "a")["result"] != nil) }
        #expect(isOver(try scene.join("a4", "a"), "sessionsOfOwner", 3))
        // Another owner has a quota of its own.
        #expect(try scene.join("b1", "b")["result"] != nil)
        // A new session that replaces the connection's own one does not count as another.
        #expect(try scene.say("a3", "hello", #"{"client":"again"}"#)["result"] != nil)
        try scene.say("a1", "bye")
        #expect(try scene.say("a4", "hello", #"{"client":"a4"}"#)["result"] != nil)
        // A session whose connection is gone ends when another session needs the room.
        scene.bench.disconnect("a2")
        scene.bench.advance(1_100)
        #expect(try scene.join("a5", "a")["result"] != nil)
        #expect(isOver(try scene.join("a6", "a"), "sessionsOfOwner", 3))
    }

    @Test("the attachments of one owner are bounded; lasting ones count after their session has ended")
    func attachments() throws {
        let scene = try Scene(["attachmentsOfOwner": 2])
        try scene.join("watcher")
        for name in ["a1", "a2"] { try scene.join(name, "a") }
        #expect(try scene.say("a1", "attach", Self.attach("x", lasting: true))["result"] != nil)
        let second = try scene.say("a2", "attach", Self.attach("y"))["result"]?["attachment"]?.string ?? ""
        #expect(isOver(try scene.say("a2", "attach", Self.attach("z")), "attachmentsOfOwner", 2))
        try scene.say("a1", "bye")
        #expect(isOver(try scene.say("a2", "attach", Self.attach("z")), "attachmentsOfOwner", 2))
        #expect(try scene.owner("peer a")?["attachments"] == 2)
        try scene.say("a2", "detach", #"{"attachment":"\#(second)"}"#)
        #expect(try scene.say("a2", "attach", Self.attach("z"))["result"] != nil)
        #expect(try scene.say("watcher", "attach", Self.attach("z2"))["result"] != nil)
    }

    @Test("the windows of one owner are bounded, and outlive their session; a closed one makes room")
    func windows() throws {
        let scene = try Scene(["windowsOfOwner": 2])
        try scene.join("watcher")
        for name in ["a1", "a2"] { try scene.join(name, "a") }
        #expect(try scene.say("a1", "window.open", #"{"name":"one"}"#)["result"] != nil)
        #expect(try scene.say("a2", "window.open", #"{"name":"two"}"#)["result"] != nil)
        try scene.say("a1", "bye")
        #expect(isOver(try scene.say("a2", "window.open"), "windowsOfOwner", 2))
        #expect(try scene.say("watcher", "window.open")["result"] != nil)
        #expect(try scene.say("watcher", "window.close", on: "one")["result"] != nil)
        #expect(try scene.owner("peer a")?["windows"] == 1)
        #expect(try scene.say("a2", "window.open")["result"] != nil)
    }

    @Test("the waiting requests of one owner are bounded over all its sessions, and end with their session")
    func pending() throws {
        let scene = try Scene(["pendingOfOwner": 3])
        try scene.join("watcher")
        for name in ["a1", "a2", "a3"] { try scene.join(name, "a") }
        try scene.say(
            "watcher", "window.open",
            #"{"visible":true,"root":{"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}}"#
        )
        try scene.say(
            "watcher", "attach",
            #"{"to":"tabs","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":500}"#)
        let tap = ("tabBarController.tap", #"{"index":1}"#)
        for name in ["a1", "a2", "a3"] { #expect(try scene.say(name, tap.0, tap.1, on: "tabs") == .null) }
        for name in ["a1", "a3"] {
            #expect(isOver(try scene.say(name, tap.0, tap.1, on: "tabs"), "pendingOfOwner", 3))
        }
        #expect(try scene.owner("peer a")?["pending"] == 3)
        try scene.say("a1", "bye")
        #expect(try scene.owner("peer a")?["pending"] == 2)
        #expect(try scene.say("a2", tap.0, tap.1, on: "tabs") == .null)
        scene.bench.advance(3_000)
        #expect(try scene.owner("peer a")?["pending"] == 0)
        #expect(try scene.owner("peer a")?["sessions"] == 2)
    }
}
