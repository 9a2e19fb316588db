import Bus
import Testing

@testable import navd

/// What each right allows, and the answer if it is missing.
@Suite("Rights")
struct AccessTests {
    /// The daemon in this process, and peers of several principals.
    private final class Scene {
        let bench = PumpBench()
        private var count = 0

        init() throws {
            try join("owner")
            for (name, stack) in [("till", "sales"), ("menu", "dishes")] {
                try say(
                    "owner", "window.open",
                    #"{"name":"\#(name)","visible":true,"root":{"kind":"tabBarController","name":"\#(name)Tabs","viewControllers":[{"kind":"navigationController","name":"\#(stack)","viewControllers":[{"kind":"viewController","name":"\#(stack)Root"}]},{"kind":"navigationController","name":"\#(stack)Other","viewControllers":[{"kind":"viewController","name":"\#(stack)OtherRoot"}]}]}}"#
                )
            }
        }

        /// - Parameter access: nil for the owner's access.
        @discardableResult
        func join(_ peer: String, _ access: Access? = nil, _ params: String = "") throws -> JSON {
            if let access { bench.connect(peer, as: access) } else { bench.connect(peer) }
            return try say(peer, "hello", #"{"client":"\#(peer)"\#(params)}"#)
        }

        @discardableResult
        func say(
            _ peer: String, _ method: String, _ params: String = "{}", on: String? = nil, more: String = ""
        ) throws -> JSON {
            count += 1
            let target = on.map { #""on":"\#($0)","# } ?? ""
            try bench.send(
                Array(#"{"id":\#(count),"method":"\#(method)",\#(target)\#(more)"params":\#(params)}"#.utf8), from: peer
            )
            bench.settle()
            let answers = try bench.received(peer).map { try JSONParser.parse($0) }
            return answers.first { $0["id"] == .int(Int64(count)) } ?? .null
        }

        /// Without the peers that came and went.
        func audit() throws -> [JSON] {
            try bench.published().filter { $0.topic == "audit/" }.map { try JSONParser.parse($0.bytes) }
                .filter { $0["peer"] == nil }
        }
    }

    private static func key(_ letter: Character) throws -> Principal {
        .key(try CurveKey(String(repeating: letter, count: 40)))
    }

    private static func access(
        _ rights: Set<Right>, windows: Set<String>? = nil, inside: Set<String>? = nil, _ letter: Character = "a"
    ) throws -> Access {
        let scope = Scope(windows: windows, inside: inside)
        return Access(try key(letter), name: "peer", rights: rights, scope: scope == Scope() ? nil : scope)
    }

    private func refused(_ answer: JSON, _ right: String) -> Bool {
        answer["error"]?["name"] == "notAllowed" && answer["error"]?["data"]?["right"] == .string(right)
    }

    private static let push = #"{"viewController":{"kind":"viewController"}}"#
    private static let vote = #"{"to":"tillTabs","role":"delegate","implements":["tabBarController.shouldSelect"]}"#

    @Test("the error for an unknown name has similar names, and windows by name, if the session may read them")
    func hints() throws {
        let scene = try Scene()
        try scene.join("menu", Self.access([.read, .command], windows: ["menu"]))
        try scene.join("mute", Self.access([.command], "b"))
        func error(_ peer: String, _ method: String, on: String?) throws -> JSON {
            try scene.say(peer, method, on: on)["error"] ?? .null
        }
        let controller = try error("owner", "controller.get", on: "salesRoots")
        #expect(controller["data"]?["near"]?.array?.first == "salesRoot")
        #expect(controller["message"]?.string?.contains("\"salesRoot\"") == true)
        #expect(try error("owner", "snapshot", on: "tills")["data"]?["near"] == ["till"])
        let several = try error("owner", "snapshot", on: nil)
        #expect(several["message"] == "2 windows are open; name one: till (w1), menu (w2)")
        #expect(try error("menu", "controller.get", on: "salesRoots")["data"]?["near"] == nil)
        #expect(try error("menu", "controller.get", on: "dishesRoots")["data"]?["near"]?.array?.first == "dishesRoot")
        #expect(try error("menu", "snapshot", on: nil)["message"] == "2 windows are open; name one: w1, menu (w2)")
        let later = try scene.say(
            "owner", "tabBarController.tap", #"{"viewController":"salesOthre"}"#, on: "tillTabs")["error"] ?? .null
        #expect(later["message"]?.string?.contains("window till (w1)") == true, "\(later.text)")
        #expect(later["data"]?["near"]?.array?.first == "salesOther", "an error of the rules has hints too")
        let hosted = try scene.say("owner", "host.attach", #"{"on":"salse"}"#)["error"] ?? .null
        #expect(hosted["name"] == "selectorUnmatched" && hosted["data"]?["near"] == ["sales"])
        let unread = try error("mute", "navigationController.popViewController", on: "sale")
        #expect(unread["name"] == "unknownController" && unread["data"]?["near"] == nil)
    }

    @Test("each right allows its own methods and no others", arguments: Right.allCases)
    func rights(_ held: Right) throws {
        let scene = try Scene()
        let hello = try scene.join("peer", Self.access([held]))
        #expect(hello["result"]?["may"] == [.string(held.rawValue)])
        #expect((hello["result"]?["events"] == .null) == (held != .read))
        let tries: [(Right, JSON)] = [
            (.read, try scene.say("peer", "snapshot", on: "till")),
            (.read, try scene.say("peer", "controller.get", on: "sales")),
            (.read, try scene.say("peer", "peer.list")),
            (.command, try scene.say("peer", "navigationController.pushViewController", Self.push, on: "sales")),
            (.command, try scene.say("peer", "window.hide", on: "menu")),
            (.vote, try scene.say("peer", "attach", Self.vote)),
            (.openWindows, try scene.say("peer", "window.open", #"{"name":"new"}"#)),
            (.openWindows, try scene.say("peer", "storyboard.check", #"{"name":"x","xml":"<a/>"}"#)),
        ]
        for (right, answer) in tries {
            #expect(refused(answer, right.rawValue) == (right != held), "\(right): \(answer.text)")
        }
        #expect(try scene.say("peer", "ping")["result"]?["pong"] == true)
        let lines = try scene.audit()
        #expect(lines.count == tries.count { $0.0 != held })
        #expect(lines.allSatisfy { $0["refused"] == "right" && $0["name"] == "peer" && $0["client"] == "peer" })
    }

    @Test("the owner has all rights, and its requests cause no refusal")
    func owner() throws {
        let scene = try Scene()
        let hello = try scene.join("other")
        #expect(hello["result"]?["may"]?.array?.count == Right.allCases.count)
        #expect(hello["result"]?["events"] == "ipc:///events")
        #expect(
            try scene.say("other", "navigationController.pushViewController", Self.push, on: "sales")["error"] == nil)
        #expect(try scene.audit().isEmpty)
    }

    @Test("rights for one window do not apply to others")
    func windows() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access(Set(Right.allCases), windows: ["till", "till2"]))
        for (window, stack, isOpen) in [("till", "sales", true), ("menu", "dishes", false)] {
            let answers = [
                ("read", try scene.say("peer", "snapshot", on: window)),
                ("read", try scene.say("peer", "controller.get", on: stack)),
                ("command", try scene.say("peer", "navigationController.pushViewController", Self.push, on: stack)),
                ("command", try scene.say("peer", "window.setStatusBarHidden", #"{"hidden":true}"#, on: window)),
            ]
            for (right, answer) in answers {
                #expect(refused(answer, right) == !isOpen, "\(window): \(answer.text)")
                #expect(isOpen || answer["error"]?["data"]?["within"]?["windows"] == ["till", "till2"])
            }
        }
        let list = try scene.say("peer", "window.list")["result"]?["windows"]?.array
        #expect(list?.compactMap { $0["name"]?.string } == ["till"])
        #expect(refused(try scene.say("peer", "peer.list"), "read"))
        #expect(try scene.say("peer", "window.open", #"{"name":"till2"}"#)["error"] == nil)
        #expect(refused(try scene.say("peer", "window.open", #"{"name":"other"}"#), "openWindows"))
        #expect(refused(try scene.say("peer", "window.open"), "openWindows"))
        // It may attach by a name that both windows use, and is asked for its own window only.
        let attached = try scene.say(
            "peer", "attach",
            #"{"to":{"name":"dishes"},"role":"delegate","implements":["navigationController.willShow"]}"#)
        #expect(attached["result"]?["controllers"] == [])
        try scene.say("owner", "navigationController.pushViewController", Self.push, on: "dishes")
        #expect(scene.bench.received("peer").isEmpty)
    }

    @Test("rights for a subtree do not apply above it, beside it, or to the window")
    func inside() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access([.read, .command, .vote], inside: ["sales"]))
        #expect(try scene.say("peer", "controller.get", on: "salesRoot")["error"] == nil)
        #expect(
            try scene.say("peer", "navigationController.pushViewController", Self.push, on: "sales")["error"] == nil)
        #expect(try scene.say("peer", "viewController.set", #"{"title":"x"}"#, on: "salesRoot")["error"] == nil)
        let refusals = [
            ("read", try scene.say("peer", "snapshot", on: "till")),
            ("read", try scene.say("peer", "controller.get", on: "tillTabs")),
            ("command", try scene.say("peer", "tabBarController.tap", #"{"index":1}"#, on: "tillTabs")),
            ("command", try scene.say("peer", "viewController.set", #"{"title":"x"}"#, on: "salesOther")),
            ("command", try scene.say("peer", "viewController.present", Self.push, on: "salesRoot")),
            ("command", try scene.say("peer", "window.hide", on: "till")),
            // A controller that stands outside the scope can't be moved into it.
            (
                "command",
                try scene.say(
                    "peer", "navigationController.pushViewController", #"{"viewController":"salesOtherRoot"}"#,
                    on: "sales"
                )
            ),
            (
                "command",
                try scene.say(
                    "peer", "navigationItem.set",
                    #"{"rightBarButtonItem":{"title":"x","target":"tillTabs","action":"dismiss"}}"#, on: "salesRoot")
            ),
        ]
        for (right, answer) in refusals { #expect(refused(answer, right), "\(answer.text)") }
    }

    @Test("a command that is sent along with an answer needs its right too")
    func then() throws {
        let scene = try Scene()
        try scene.join("gate", Self.access([.vote]))
        try scene.say("gate", "attach", Self.vote)
        try scene.bench.send(
            Array(#"{"id":"t","method":"tabBarController.tap","on":"tillTabs","params":{"index":1}}"#.utf8),
            from: "owner")
        scene.bench.settle()
        let asked = try scene.bench.received("gate").map { try JSONParser.parse($0) }.first
        let id = try #require(asked?["id"]?.string)
        try scene.bench.send(
            Array(
                #"{"id":"\#(id)","result":{"allow":true},"then":[{"id":9,"method":"navigationController.pushViewController","on":"sales","params":{"viewController":{"kind":"viewController"}}}]}"#
                    .utf8), from: "gate")
        scene.bench.settle()
        let answers = try scene.bench.received("gate").map { try JSONParser.parse($0) }
        #expect(answers.contains { $0["id"] == 9 && refused($0, "command") })
    }

    @Test("the error for a command that is sent along with an answer tells names that are alike, answered or not")
    func thenHints() throws {
        let scene = try Scene()
        try scene.join("gate")
        try scene.say("gate", "attach", Self.vote)
        try scene.bench.send(
            Array(#"{"id":"t","method":"tabBarController.tap","on":"tillTabs","params":{"index":1}}"#.utf8),
            from: "owner")
        scene.bench.settle()
        let asked = try scene.bench.received("gate").map { try JSONParser.parse($0) }.first
        let id = try #require(asked?["id"]?.string)
        let command = #""method":"navigationController.pushViewController","on":"sales","window":"tills""#
        let params = #""params":{"viewController":{"kind":"viewController"}}"#
        try scene.bench.send(
            Array(
                #"{"id":"\#(id)","result":{"allow":true},"then":[{"id":9,\#(command),\#(params)},{\#(command),\#(params)}]}"#
                    .utf8), from: "gate")
        scene.bench.settle()
        let told = try scene.bench.received("gate").map { try JSONParser.parse($0) }
        let refused = [
            told.first { $0["id"] == 9 }?["error"],
            told.first { $0["method"] == "then.refused" }?["params"]?["error"],
        ]
        #expect(refused.map { $0?["name"] } == ["unknownWindow", "unknownWindow"])
        #expect(refused.map { $0?["data"]?["near"] } == [["till"], ["till"]])
    }

    @Test("a session token is accepted only from the principal of the session")
    func resume() throws {
        let scene = try Scene()
        let token = try scene.join("mine", Self.access([.read], "a"))["result"]?["session"]?.string ?? ""
        _ = try scene.audit()
        for (name, access) in [("thief", try Self.access([.read], "b")), ("owner2", nil)] {
            let answer = try scene.join(name, access, #","resume":"\#(token)""#)
            #expect(answer["error"]?["name"] == "sessionUnknown")
        }
        #expect(try scene.audit().map { $0["refused"] } == ["resume", "resume"])
        let again = try scene.join("mine2", Self.access([.read], "a"), #","resume":"\#(token)""#)
        #expect(again["result"]?["session"] == .string(token))
    }

    @Test("the same idempotency key from two principals means two requests")
    func idempotency() throws {
        let scene = try Scene()
        let mine = try Self.access([.command], "a")
        try scene.join("mine", mine)
        try scene.join("other", Self.access([.command], "b"))
        let key = #""key":{"client":"till","n":1},"#
        let method = "navigationController.pushViewController"
        let first = try scene.say("mine", method, Self.push, on: "sales", more: key)["result"]?["viewController"]
        #expect(first != nil)
        #expect(try scene.say("mine", method, Self.push, on: "sales", more: key)["result"]?["viewController"] == first)
        for peer in ["other", "owner"] {
            let own = try scene.say(peer, method, Self.push, on: "sales", more: key)["result"]?["viewController"]
            #expect(own != nil && own != first)
        }
    }

    @Test(
        "an attachment belongs to its principal: another one with the same client name neither replaces nor ends it"
    )
    func attachments() throws {
        let scene = try Scene()
        try scene.join("gate", Self.access([.vote], "a"))
        let lasting = Self.vote.dropLast() + #","lasting":true}"#
        let name = try scene.say("gate", "attach", String(lasting))["result"]?["attachment"]?.string ?? ""
        try scene.say("gate", "bye")
        // The same client name, with another principal's key.
        scene.bench.connect("false", as: try Self.access([.vote], "b"))
        try scene.say("false", "hello", #"{"client":"gate"}"#)
        let takeover = String(lasting.dropLast() + #","takeover":true}"#)
        for text in [String(lasting), takeover] {
            #expect(try scene.say("false", "attach", text)["error"]?["name"] == "alreadyAttached")
        }
        #expect(
            try scene.say("false", "detach", #"{"attachment":"\#(name)"}"#)["error"]?["name"] == "attachmentUnknown")
        // The same principal, and the owner, may attach again.
        scene.bench.connect("true", as: try Self.access([.vote], "a"))
        try scene.say("true", "hello", #"{"client":"gate"}"#)
        #expect(try scene.say("true", "attach", String(lasting))["error"] == nil)
        #expect(try scene.say("owner", "attach", takeover)["error"] == nil)
    }

    @Test("the audit reports the first twenty refusals of a principal, and further ones only now and then")
    func auditIsLimited() throws {
        let scene = try Scene()
        try scene.join("peer", Self.access([.read], "a"))
        try scene.join("other", Self.access([.read], "b"))
        for _ in 0..<100 { try scene.say("peer", "window.hide", on: "till") }
        try scene.say("other", "window.hide", on: "till")
        let lines = try scene.audit()
        #expect(lines.count == AuditTrail.burst + 1)
        #expect(lines.last?["client"] == "other")
        scene.bench.advance(1_000)
        try scene.say("peer", "window.hide", on: "till")
        #expect(try scene.audit().first?["suppressed"] == 80)
    }
}
