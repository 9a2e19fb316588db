import Bus
import Testing

@testable import navd

/// Rights and quotas that are read again, in this process, and the effect on present sessions.
@Suite("Reloading rights and quotas")
struct ReloadTests {
    /// A configuration source whose content the test sets; it answers at once, or when the test lets it.
    private final class Source: ConfigurationSource, @unchecked Sendable {
        var next: Result<Configuration, Refusal> = .failure(Refusal(.configurationInvalid, "nothing yet"))
        var isSlow = false
        var waiting: (@Sendable (Result<Configuration, Refusal>) -> Void)?

        func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void) {
            if isSlow { waiting = then } else { then(next) }
        }
    }

    private final class Scene {
        let bench = PumpBench()
        let source = Source()

        init() throws {
            let source = source
            bench.configure(source)
            try join("owner")
            try say(
                "owner", "window.open",
                #"{"name":"till","visible":true,"root":{"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController","name":"A"},{"kind":"viewController","name":"B"}]}}"#
            )
        }

        func join(_ peer: String, _ access: Access? = nil) throws {
            if let access { bench.connect(peer, as: access) } else { bench.connect(peer) }
            try #require(try say(peer, "hello", #"{"client":"\#(peer)"}"#)["result"] != nil)
        }

        @discardableResult
        func say(_ peer: String, _ method: String, _ params: String = "{}", on: String? = nil) throws -> JSON {
            try bench.ask(peer, method, params, on: on)
        }

        func heard(_ peer: String) throws -> [JSON] { try bench.received(peer).map { try JSONParser.parse($0) } }

        /// Without the peers that came and went.
        func audit() throws -> [JSON] {
            try bench.published().filter { $0.topic == "audit/" }.map { try JSONParser.parse($0.bytes) }
                .filter { $0["peer"] == nil }
        }

        func allow(_ entries: JSON, quotas: JSON? = nil) throws {
            source.next = .success(
                Configuration(
                    accessList: try AccessList(owner: 1_000, allow: entries),
                    quotas: try Quotas(json: quotas, path: "quotas")))
        }
    }

    private static let key = String(repeating: "a", count: 40)
    private static let other = String(repeating: "b", count: 40)

    private static func access(_ rights: Set<Right> = Set(Right.allCases), _ key: String = key) throws -> Access {
        Access(.key(try CurveKey(key)), name: "peer", rights: rights)
    }

    private static func entry(_ may: JSON, _ more: (String, JSON)...) -> JSON {
        var entry: JSONObject = ["key": .string(key), "name": "peer", "may": may]
        for (name, value) in more { entry[name] = value }
        return .object(entry)
    }

    private static let vote =
        #"{"to":"tabs","role":"delegate","implements":["tabBarController.shouldSelect"],"lasting":true,"patience":60000,"silence":"deny"}"#

    @Test(
        "a removed principal's sessions and lasting attachments end, and it is told; others are unaffected"
    )
    func withdrawn() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access())
        try scene.join("stays", Self.access(Set(Right.allCases), Self.other))
        try scene.say("peer", "attach", Self.vote)
        try scene.bench.send(
            Array(#"{"id":"t","method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#.utf8), from: "stays")
        scene.bench.settle()
        #expect(try scene.heard("peer").contains { $0["method"] == "tabBarController.shouldSelect" })
        try scene.allow([["key": .string(Self.other), "may": ["read", "command", "vote", "openWindows"]]])
        _ = try scene.audit()
        #expect(
            try scene.say("owner", "access.reload")["result"]
                == ["ended": 1, "changed": 0, "detached": 1, "atNextStart": []])
        #expect(try scene.heard("peer").contains { $0["error"]?["name"] == "notAllowed" && $0["id"] == .null })
        // A command that waited for its vote does not wait any longer.
        #expect(try scene.heard("stays").first?["result"]?["because"] == "absent")
        #expect(try scene.say("owner", "attachment.list")["result"]?["attachments"] == [])
        let lines = try scene.audit()
        #expect(lines.map { $0["withdrawn"] ?? $0["reloaded"] } == ["session", "access"])
        #expect(lines[0]["client"] == "peer" && lines[1]["by"] == "owner" && lines[1]["ended"] == 1)
        #expect(try scene.say("peer", "snapshot")["error"]?["name"] == "helloRequired")
        #expect(try scene.say("stays", "snapshot")["result"] != nil)
    }

    @Test("a session with fewer rights is refused at its next request; one with more rights can use them")
    func narrowed() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access())
        try scene.allow([Self.entry(["read", "vote"], ("windows", ["menu"]))])
        _ = try scene.audit()
        #expect(try scene.say("owner", "access.reload")["result"]?["changed"] == 1)
        let line = try #require(try scene.audit().first)
        #expect(line["changed"] == "rights" && line["may"] == ["read", "vote"])
        #expect(line["within"] == ["windows": ["menu"]])
        #expect(try scene.say("peer", "snapshot", on: "till")["error"]?["name"] == "notAllowed")
        #expect(try scene.say("peer", "window.hide", on: "till")["error"]?["data"] == ["right": "command"])
        try scene.allow([Self.entry(["read", "command"])])
        #expect(try scene.say("owner", "access.reload")["result"]?["changed"] == 1)
        #expect(try scene.say("peer", "window.hide", on: "till")["result"]?["outcome"] == "committed")
        // Reading the same configuration again changes nothing.
        #expect(try scene.say("owner", "access.reload")["result"]?["changed"] == 0)
    }

    @Test(
        "a window that waits for a vote is not opened for a principal that has lost the right, or was removed",
        arguments: [entry(["read"]), ["key": .string(other), "may": ["read"]]])
    func waitingWindow(_ entry: JSON) throws {
        let scene = try Scene()
        try scene.join("peer", Self.access())
        try scene.join("app")
        let vote = #"{"to":"tabs","role":"delegate","implements":["window.shouldRestore"],"patience":60000}"#
        try scene.say("app", "attach", vote.replacing(#""tabs""#, with: #"{"name":"tabs","window":"V"}"#))
        let document = try #require(try scene.say("owner", "window.save", on: "till")["result"]?["document"])
        try scene.bench.send(
            Array(#"{"id":9,"method":"window.open","params":{"name":"V","document":\#(document.text)}}"#.utf8),
            from: "peer")
        scene.bench.settle()
        let question = try #require(try scene.heard("app").first { $0["method"] == "window.shouldRestore" }?["id"])
        try scene.allow([entry])
        try scene.say("owner", "access.reload")
        try scene.bench.send(Array(#"{"id":\#(question.text),"result":{"allow":true}}"#.utf8), from: "app")
        scene.bench.settle()
        let windows = try scene.say("owner", "window.list")["result"]?["windows"]?.array
        #expect(windows?.map { $0["name"] } == ["till"])
        if entry["key"] == .string(Self.key) {
            let answer = try scene.heard("peer").first { $0["id"] == 9 }
            #expect(answer?["error"]?["data"] == ["right": "openWindows"])
        }
    }

    @Test("an attachment follows the current rights of its owner, and ends without the right to vote")
    func attachments() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access())
        try scene.say("peer", "attach", Self.vote)
        try scene.allow([Self.entry(["vote"], ("windows", ["menu"]))])
        #expect(try scene.say("owner", "access.reload")["result"]?["detached"] == 0)
        let tap = #"{"index":1}"#
        // No attachment has a vote there any more.
        #expect(try scene.say("owner", "tabBarController.tap", tap, on: "tabs")["result"]?["outcome"] == "committed")
        try scene.allow([Self.entry(["read"])])
        #expect(try scene.say("owner", "access.reload")["result"]?["detached"] == 1)
        let heard = try scene.heard("peer")
        #expect(heard.map { $0["method"] } == ["attachment.ended"])
        #expect(heard.first?["params"]?["by"] == "access.reload")
    }

    @Test("a configuration with a mistake changes nothing; the mistake is answered and audited")
    func refused() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access())
        scene.source.next = .failure(Refusal(.configurationInvalid, "allow[0].may is \"fly\""))
        _ = try scene.audit()
        let answer = try scene.say("owner", "access.reload")
        #expect(answer["error"]?["name"] == "configurationInvalid")
        #expect(answer["error"]?["message"]?.string?.contains("fly") == true)
        let lines = try scene.audit()
        #expect(lines.count == 1 && lines[0]["refused"] == "configuration" && lines[0]["by"] == "owner")
        #expect(try scene.say("peer", "snapshot")["result"] != nil)
    }

    @Test("only a principal with all rights may reload the configuration")
    func rights() throws {
        let scene = try Scene()
        try scene.allow([])
        try scene.join("peer", Self.access([.read, .command, .vote]))
        let answer = try scene.say("peer", "access.reload")
        #expect(answer["error"]?["name"] == "notAllowed")
        #expect(answer["error"]?["data"] == ["right": "everything"])
        #expect(try scene.say("peer", "snapshot")["result"] != nil)
    }

    @Test("a reload that takes too long has no effect; another is refused meanwhile, and works afterwards")
    func slow() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access())
        try scene.allow([])
        scene.source.isSlow = true
        #expect(try scene.say("owner", "access.reload") == .null)
        #expect(try scene.say("owner", "access.reload")["error"]?["name"] == "busy")
        scene.bench.advance(ConfigurationReload.patience)
        #expect(try scene.heard("owner").contains { $0["error"]?["name"] == "deadlineExceeded" })
        #expect(try scene.say("owner", "access.reload")["error"]?["name"] == "busy")
        scene.bench.within { scene.source.waiting?(scene.source.next) }
        #expect(try scene.say("peer", "snapshot")["result"] != nil)
        scene.source.isSlow = false
        #expect(try scene.say("owner", "access.reload")["result"]?["ended"] == 1)
    }

    @Test(
        "a reload takes over the settings of a key that is being replaced; a file with a mistake changes none of them")
    func retiring() throws {
        let scene = try Scene()
        for retirement in [Retirement.unchanged, .until(5), .over] {
            scene.source.next = .success(
                Configuration(
                    accessList: AccessList(owner: 1_000), quotas: Quotas(), retirement: retirement, atNextStart: []))
            #expect(try scene.say("owner", "access.reload")["result"] != nil)
        }
        scene.source.next = .failure(Refusal(.configurationInvalid, "retiring.until is \"soon\""))
        #expect(try scene.say("owner", "access.reload")["error"]?["name"] == "configurationInvalid")
        #expect(scene.bench.wire.retired == [.unchanged, .until(5), .over])
        // A time that is over opens nothing again.
        scene.source.next = .success(
            Configuration(
                accessList: AccessList(owner: 1_000), quotas: Quotas(), retirement: .until(.max), atNextStart: []))
        #expect(try scene.say("owner", "access.reload")["result"]?["atNextStart"] == ["retiring"])
        scene.bench.wire.retiring = RetiringEndpoint(
            endpoint: .tcp(port: 7_700), secret: try CurveSecret.generate(), until: 5)
        #expect(try scene.say("owner", "access.reload")["result"]?["atNextStart"] == [])
    }

    @Test("new quotas apply to present sessions; sessions above them stay")
    func quotas() throws {
        let scene = try Scene()
        for name in ["one", "two"] { try scene.join(name, Self.access()) }
        let all: JSON = ["read", "command", "vote", "openWindows"]
        try scene.allow([Self.entry(all)], quotas: ["sessionsOfOwner": 1, "messages": 5, "messagesPerSecond": 5])
        #expect(try scene.say("owner", "access.reload")["result"]?["ended"] == 0)
        for _ in 0..<5 { #expect(try scene.say("one", "ping")["result"] != nil) }
        // The sixth message within a second.
        _ = try scene.say("one", "ping")
        let cut = try scene.say("two", "peer.list")["result"]?["cut"]?.array?.first
        #expect(cut?["client"] == "one" && cut?["quota"] == "messages")
        #expect(try scene.say("two", "ping")["result"] != nil)
    }

    @Test("a host that loses the right to host loses its place; rights for a part of a window never suffice")
    func hosts() throws {
        let scene = try Scene()
        try scene.join("host", Self.access())
        let claim = #"{"on":"tabs","heartbeat":600000}"#
        #expect(try scene.say("host", "host.attach", claim)["result"]?["hostEpoch"] == 1)
        try scene.allow([Self.entry(["read", "vote"])])
        #expect(try scene.say("owner", "access.reload")["result"] != nil)
        #expect(try scene.say("owner", "controller.get", on: "tabs")["result"]?["host"]?["state"] == "lost")
        #expect(try scene.say("host", "host.attach", claim)["error"]?["name"] == "notAllowed")
        try scene.allow([Self.entry(["read", "vote", "command"], ("inside", ["tabs"]))])
        #expect(try scene.say("owner", "access.reload")["result"] != nil)
        #expect(try scene.say("host", "host.attach", claim)["error"]?["name"] == "selectorUnmatched")
    }
}
