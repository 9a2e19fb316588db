import Bus
import ControllerActors
import Testing

@testable import navd

/// Attachments of several principals to the same controllers: each has effect only where its principal has the right to
/// vote.
@Suite("Delegates of several principals")
struct GateTests {
    /// Selectors that all match `tabs` in any window.
    static let selectors = [
        #""tabs""#, #"{"name":"tabs"}"#, #"{"customClass":"Voter"}"#, #"{"storyboardIdentifier":"Bar"}"#,
        #"{"inside":"tabs"}"#, #"{"name":"tabs","customClass":"Voter"}"#,
    ]

    @Test(
        "a client without the right to vote blocks no other: attached, absent, or with takeover, for any selector",
        arguments: selectors)
    func squatter(_ selector: String) throws {
        let scene = try GateScene()
        try scene.open("till")
        try scene.join("mole", GateScene.access("m", inside: ["elsewhere"]))
        try scene.join("gate", GateScene.access("g"))
        #expect(try scene.attach("mole", selector, #","lasting":true"#)["result"]?["controllers"] == [])
        try scene.say("mole", "bye")
        let attached = try scene.attach("gate", selector)
        #expect(attached["result"]?["controllers"]?.array?.isEmpty == false, "\(attached.text)")
        #expect(attached["result"]?["taken"] == nil)
        #expect(try scene.gate(of: "tabs", in: "till") == "gate")
        // The squatter attaches again, to a place that another peer has by now.
        try scene.join("mole", GateScene.access("m", inside: ["elsewhere"]))
        for more in ["", #","takeover":true"#] {
            _ = try scene.attach("mole", selector, more)
            #expect(try scene.gate(of: "tabs", in: "till") == "gate")
        }
    }

    @Test("attachments to names that do not exist yet are independent: each serves where its rights apply")
    func yetToCome() throws {
        let scene = try GateScene()
        try scene.join("mole", GateScene.access("m", windows: ["menu"]))
        try scene.join("gate", GateScene.access("g"))
        try scene.attach("mole", #""tabs""#, #","lasting":true"#)
        #expect(try scene.refusal("gate", #""tabs""#, #","lasting":true"#) == nil)
        try scene.open("till")
        try scene.open("menu")
        #expect(try scene.gate(of: "tabs", in: "till") == "gate")
        #expect(try scene.gate(of: "tabs", in: "menu") == "mole")
        try scene.say("mole", "bye")
        #expect(try scene.gate(of: "tabs", in: "till") == "gate")
        // It may still veto taps in its own window.
        #expect(try scene.gate(of: "tabs", in: "menu") == "mole")
    }

    @Test(
        "an attachment serves a controller that gets its name later", arguments: [["mole", "gate"], ["gate", "mole"]])
    func renamed(_ order: [String]) throws {
        let (above, below) = (ControllerID(1), ControllerID(2))
        var window = Window(id: WindowID(1))
        window.name = "till"
        var tree = Tree(window: window)
        for id in [above, below] { try tree.apply(.insert(Controller(id: id, kind: .viewController))) }
        try tree.apply(.set(below, .parent(above)))
        var places = Places()
        for client in order {
            let access =
                try client == "mole"
                ? GateScene.access("m", inside: ["right"]) : GateScene.access("g", windows: ["till"])
            try places.add(client, access, to: ["name": "later"])
        }
        #expect(places.speakers(in: tree) == [nil, nil])
        try tree.apply(.set(below, .name("later")))
        #expect(places.speakers(in: tree) == [nil, "gate"])
        // From here on it stands in a subtree of that name.
        try tree.apply(.set(above, .name("right")))
        #expect(places.speakers(in: tree) == [nil, order[0]])
        try tree.apply(.set(above, .name("left")))
        #expect(places.speakers(in: tree) == [nil, "gate"])
        try tree.apply(.window(.name("menu")))
        #expect(places.speakers(in: tree) == [nil, nil])
    }

    @Test("a controller that moves to another subtree gets that subtree's delegate")
    func moved() throws {
        let scene = try GateScene()
        try scene.open("till")
        for (peer, letter, subtree) in [("l", "l", "left"), ("r", "r", "right")] as [(String, Character, String)] {
            try scene.join(peer, GateScene.access(letter, inside: [subtree]))
            #expect(try scene.refusal(peer, #"{"customClass":"Voter"}"#) == nil)
        }
        #expect(try scene.speaker(of: "inner", in: "till") == "l")
        try scene.say("owner", "viewController.hold", on: "inner")
        try scene.say("owner", "viewController.removeFromParent", on: "inner")
        #expect(try scene.speaker(of: "inner", in: "till") == nil)
        let added = try scene.say("owner", "viewController.addChild", #"{"viewController":"inner"}"#, on: "right")
        #expect(added["result"]?["outcome"] == "committed", "\(added.text)")
        #expect(try scene.speaker(of: "inner", in: "till") == "r")
        #expect(try scene.speaker(of: "tabs", in: "till") == nil)
    }

    @Test(
        "of two attachments with rights the older serves; the younger is told of it, and serves once the older has gone"
    )
    func overlapping() throws {
        let scene = try GateScene()
        for window in ["one", "two", "three"] { try scene.open(window) }
        try scene.join("first", GateScene.access("f", windows: ["one", "two"]))
        try scene.join("second", GateScene.access("s", windows: ["two", "three"]))
        let mine = try scene.attach("first", #""tabs""#)["result"]
        #expect(mine?["controllers"]?.array?.count == 2 && mine?["taken"] == nil)
        let rest = try scene.attach("second", #""tabs""#)["result"]
        #expect(rest?["controllers"]?.array?.map { $0["id"]?.string } == [try scene.id("tabs", in: "three")])
        #expect(
            rest?["taken"] == [
                [
                    "id": .string(try scene.id("tabs", in: "two")), "attachment": mine?["attachment"] ?? .null,
                    "client": "first",
                ]
            ])
        func gates() throws -> [String?] {
            try ["one", "two", "three"].map { try scene.gate(of: "tabs", in: $0) }
        }
        #expect(try gates() == ["first", "first", "second"])
        try scene.say("first", "detach", JSON.object(["attachment": mine?["attachment"] ?? .null]).text)
        #expect(try gates() == [nil, "second", "second"])
        // Now the other client is the older one.
        #expect(try scene.attach("first", #""tabs""#)["result"]?["taken"]?.array?.count == 1)
        #expect(try gates() == ["first", "second", "second"])
    }

    @Test("an attachment blocks others whose rights lie within its own, and others of the same principal")
    func covered() throws {
        func second(_ selector: String, _ one: Scope?, _ two: Scope?) throws -> String? {
            let scene = try GateScene()
            try scene.open("till")
            try scene.join("one", GateScene.access("o", windows: one?.windows, inside: one?.inside))
            try scene.join("two", GateScene.access("t", windows: two?.windows, inside: two?.inside))
            #expect(try scene.refusal("one", selector) == nil)
            return try scene.refusal("two", selector)
        }
        let (till, both) = (Scope(windows: ["till"]), Scope(windows: ["till", "menu"]))
        let (left, pair) = (Scope(inside: ["left"]), Scope(inside: ["left", "right"]))
        let taken = "alreadyAttached"
        for selector in [#""tabs""#, #""nobody""#] {
            #expect(try second(selector, nil, nil) == taken)
            #expect(try second(selector, nil, till) == taken)
            #expect(try second(selector, till, till) == taken)
            #expect(try second(selector, both, till) == taken)
            #expect(try second(selector, pair, left) == taken)
            #expect(try second(selector, till, Scope(windows: ["till"], inside: ["left"])) == taken)
            #expect(try second(selector, till, both) == nil)
            #expect(try second(selector, left, pair) == nil)
            #expect(try second(selector, left, till) == nil)
            #expect(try second(selector, till, nil) == nil)
            #expect(try second(selector, left, nil) == nil)
        }
        // The selector limits both attachments further.
        #expect(try second(#"{"name":"tabs","window":"till"}"#, till, nil) == taken)
        #expect(try second(#"{"name":"tabs","window":"menu"}"#, till, nil) == nil)
        #expect(try second(#"{"customClass":"Voter","inside":"left"}"#, left, nil) == taken)
        #expect(try second(#"{"customClass":"Voter","inside":"right"}"#, left, nil) == nil)
        #expect(try second(#""nobody""#, Scope(inside: ["nobody"]), nil) == taken)
        // A name that looks like an id is read as an id.
        #expect(try second(#"{"name":"tabs","window":"w1"}"#, Scope(windows: ["w1"]), nil) == nil)
    }

    @Test("by its id a controller has one delegate: an attachment whose client has the right to vote for it")
    func byID() throws {
        let scene = try GateScene()
        try scene.open("till")
        try scene.join("mole", GateScene.access("m", inside: ["left"]))
        try scene.join("gate", GateScene.access("g"))
        let (tabs, inner) = (try scene.id("tabs", in: "till"), try scene.id("inner", in: "till"))
        for id in [tabs, inner] { #expect(try scene.refusal("mole", #""\#(id)""#) == nil) }
        #expect(try scene.refusal("gate", #""\#(tabs)""#) == nil)
        let refused = try scene.attach("gate", #""\#(inner)""#)["error"]
        #expect(refused?["name"] == "alreadyAttached" && refused?["data"]?["client"] == "mole")
        #expect(try scene.gate(of: "inner", in: "till") == "mole")
        #expect(try scene.gate(of: "tabs", in: "till") == "gate")
    }

    @Test("takeover replaces the attachments of the same principal; a principal with all rights replaces all of them")
    func takeover() throws {
        let scene = try GateScene()
        try scene.open("till")
        try scene.open("menu")
        for (peer, letter, window) in [("a", "a", "till"), ("b", "b", "menu"), ("c", "c", "none")]
            as [(String, Character, String)]
        {
            try scene.join(peer, GateScene.access(letter, windows: [window]))
            #expect(try scene.refusal(peer, #""tabs""#, #","lasting":true"#) == nil)
        }
        // A principal that may vote everywhere, but does not have all rights.
        try scene.join("voter", GateScene.access("v", rights: [.vote]))
        #expect(try scene.attach("voter", #""tabs""#, #","takeover":true"#)["result"]?["taken"]?.array?.count == 2)
        #expect(try scene.gate(of: "tabs", in: "till") == "a")
        // A takeover within one principal keeps the attachment's rank, ahead of attachments made meanwhile.
        try scene.join("a2", GateScene.access("a", windows: ["till"]))
        #expect(try scene.refusal("a2", #""tabs""#) == "alreadyAttached")
        #expect(try scene.refusal("a2", #""tabs""#, #","takeover":true"#) == nil)
        #expect(try scene.gate(of: "tabs", in: "till") == "a2")
        #expect(try scene.gate(of: "tabs", in: "menu") == "b")
        let all = try scene.attach("owner", #""tabs""#, #","takeover":true"#)["result"]
        #expect(all?["controllers"]?.array?.count == 2)
        let left = try scene.say("owner", "attachment.list")["result"]?["attachments"]?.array
        #expect(left?.map { $0["client"]?.string } == ["owner"])
        for peer in ["a2", "b", "c", "voter"] {
            let heard = try scene.bench.received(peer).map { try JSONParser.parse($0) }
            #expect(heard.contains { $0["method"] == "attachment.ended" }, "\(peer)")
        }
    }

    @Test("a peer is told of an attachment that ended during its absence when its session is resumed")
    func endedWhileAbsent() throws {
        let scene = try GateScene()
        try scene.open("till")
        scene.bench.connect("gate")
        let token = try #require(try scene.say("gate", "hello", #"{"client":"gate"}"#)["result"]?["session"]?.string)
        #expect(try scene.refusal("gate", #""tabs""#) == nil)
        scene.bench.disconnect("gate")
        #expect(try scene.refusal("owner", #""tabs""#, #","takeover":true"#) == nil)
        scene.bench.connect("gate")
        try scene.bench.send(Array(#"{"id":"r","method":"hello","params":{"resume":"\#(token)"}}"#.utf8), from: "gate")
        scene.bench.settle()
        let heard = try scene.bench.received("gate").map { try JSONParser.parse($0) }
        #expect(heard.first?["result"]?["session"] == .string(token))
        #expect(heard.last?["method"] == "attachment.ended")
        #expect(heard.last?["params"] == ["attachment": "a1", "by": "owner"])
    }

    @Test("a lasting delegate that returns has its place again, even if another attached meanwhile")
    func returned() throws {
        let scene = try GateScene()
        try scene.open("till")
        try scene.open("menu")
        try scene.join("guard", GateScene.access("g", windows: ["till"]))
        try scene.attach("guard", #""tabs""#, #","lasting":true"#)
        try scene.join("wide", GateScene.access("w"))
        try scene.attach("wide", #""tabs""#)
        try scene.say("guard", "bye")
        #expect(try scene.gate(of: "tabs", in: "till") == "guard")
        try scene.join("guard", GateScene.access("g", windows: ["till"]))
        #expect(try scene.attach("guard", #""tabs""#, #","lasting":true"#)["result"]?["taken"] == nil)
        #expect(try scene.gate(of: "tabs", in: "till") == "guard")
        #expect(try scene.gate(of: "tabs", in: "menu") == "wide")
    }

    @Test("an attachment that loses its right loses its place at once; one that gains a right replaces no other")
    func reloaded() throws {
        let scene = try GateScene()
        try scene.open("till")
        try scene.open("menu")
        try scene.join("mole", GateScene.access("m", windows: ["till"]))
        try scene.join("gate", GateScene.access("g", windows: ["till", "menu"]))
        let gate = GateScene.entry("g", windows: ["till", "menu"])
        try scene.attach("mole", #""tabs""#, #","lasting":true"#)
        try scene.attach("gate", #""tabs""#, #","lasting":true"#)
        #expect(try ["till", "menu"].map { try scene.gate(of: "tabs", in: $0) } == ["mole", "gate"])
        try scene.reload(GateScene.entry("m", windows: ["none"]), gate)
        #expect(try ["till", "menu"].map { try scene.gate(of: "tabs", in: $0) } == ["gate", "gate"])
        try scene.reload(GateScene.entry("m"), gate)
        #expect(try ["till", "menu"].map { try scene.gate(of: "tabs", in: $0) } == ["gate", "gate"])
        // It is asked in windows where no other peer is.
        try scene.open("third")
        #expect(try scene.gate(of: "tabs", in: "third") == "mole")
        try scene.reload(GateScene.entry("m"), GateScene.entry("g", windows: ["menu"]))
        #expect(try ["till", "menu"].map { try scene.gate(of: "tabs", in: $0) } == ["mole", "gate"])
    }

    @Test("the same clients serve after a restart", arguments: [true, false])
    func restarted(_ isReloadedBefore: Bool) throws {
        let scene = try GateScene(store: MemoryStore())
        try scene.open("till")
        try scene.open("menu")
        try scene.join("mole", GateScene.access("m", windows: ["menu"]))
        try scene.join("gate", GateScene.access("g", windows: ["till"]))
        for peer in ["mole", "gate"] { try scene.attach(peer, #""tabs""#, #","lasting":true"#) }
        let gate = GateScene.entry("g", windows: ["till"])
        let wide = GateScene.entry("m", windows: ["till", "menu"])
        if isReloadedBefore { try scene.reload(wide, gate) }
        var next = try scene.restarted(GateScene.list(wide, gate))
        // Both are absent; this tests whose default answer counts.
        #expect(try ["till", "menu"].map { try next.gate(of: "tabs", in: $0) } == ["gate", "mole"])
        try next.join("gate", GateScene.access("g", windows: ["till"]))
        #expect(try next.refusal("gate", #""tabs""#, #","lasting":true"#) == nil)
        #expect(try next.gate(of: "tabs", in: "till") == "gate")
        // Another restart with the same list changes nothing.
        next = try next.restarted(GateScene.list(wide, gate))
        #expect(try ["till", "menu"].map { try next.gate(of: "tabs", in: $0) } == ["gate", "mole"])
        next = try next.restarted(GateScene.list(GateScene.entry("m", windows: ["menu"]), gate))
        next = try next.restarted(GateScene.list(GateScene.entry("m", windows: ["none"]), gate))
        #expect(try ["till", "menu"].map { try next.gate(of: "tabs", in: $0) } == ["gate", nil])
    }

    @Test("attachments by object id are kept for each principal, and the rank decides among equal ones")
    func table() throws {
        var tree = Tree(window: Window(id: WindowID(1)))
        for (number, name) in [(1, "in"), (2, "out")] as [(UInt64, String)] {
            var controller = Controller(id: ControllerID(number), kind: .viewController)
            controller.name = name
            controller.fixed.objectID = "a-1"
            try tree.apply(.insert(controller))
        }
        var places = Places()
        let objects: JSON = ["objectID": "a-1"]
        func speakers() -> [String?] { places.speakers(in: tree) }
        let mole = try places.add("mole", GateScene.access("m", inside: ["in"]), to: objects)
        #expect(speakers() == ["mole", nil])
        let gate = try places.add("gate", GateScene.access("g"), to: objects)
        #expect(speakers() == ["mole", "gate"])
        #expect(places.table.equals(of: places.table.byID[gate]!).map(\.client) == ["mole", "gate"])
        try places.add("late", GateScene.access("l", inside: ["in", "out"]), to: objects)
        let first = try places.add("first", GateScene.access("f"), to: objects, rank: 0)
        #expect(speakers() == ["first", "first"])
        places.table.remove(first)
        #expect(places.table.setAccess(try GateScene.access("m", inside: ["out"]), of: mole))
        #expect(speakers() == ["gate", "gate"])
        #expect(!places.table.setAccess(try GateScene.access("g"), of: gate))
        places.table.remove(gate)
        #expect(speakers() == ["late", "late"])
        for id in Array(places.table.byID.keys) { places.table.remove(id) }
        #expect(speakers() == [nil, nil] && places.table.byID.isEmpty && places.table.isEmpty(.content))
    }

    /// A table of content attachments, without a daemon.
    private struct Places {
        var table = AttachmentTable()

        @discardableResult
        mutating func add(_ client: String, _ access: Access, to: JSON, rank: UInt64? = nil) throws -> UInt64 {
            let json: JSONObject = ["to": to, "role": "content", "implements": []]
            var attachment = try Attachment(
                id: table.takeID(), client: client, access: access, session: nil, since: 1,
                FieldReader(json, path: "params"))
            attachment.rank = rank ?? attachment.id
            table.insert(attachment)
            return attachment.id
        }

        /// The client that serves each controller, in the order of their ids.
        func speakers(in tree: Tree) -> [String?] {
            tree.controllers.values.map { table.serving($0, .content, in: KnownControllers(tree))?.client }
        }
    }
}
