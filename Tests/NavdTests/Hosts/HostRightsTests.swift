import Bus
import ControllerActors
import Testing

@testable import navd

/// Claims of several principals to the same containers: each is valid in the windows for which its principal has all
/// rights.
@Suite("Hosts of several principals")
struct HostRightsTests {
    /// A scene with these windows, each with a stack S in a tab bar.
    private static func scene(_ windows: String...) throws -> GateScene {
        let scene = try GateScene()
        for window in windows { try open(window, scene) }
        return scene
    }

    private static func open(_ window: String, _ scene: GateScene) throws {
        let stack =
            #"{"kind":"navigationController","name":"S","viewControllers":[{"kind":"viewController","name":"first"}]}"#
        let root = #"{"kind":"tabBarController","name":"T","viewControllers":[\#(stack)]}"#
        let opened = try scene.say("owner", "window.open", #"{"name":"\#(window)","visible":true,"root":\#(root)}"#)
        try #require(opened["result"] != nil, "\(opened.text)")
    }

    private func host(_ scene: GateScene, of window: String) throws -> String? {
        guard let mark = scene.tree(window).flatMap({ tree in tree.names["S"].flatMap { tree[$0] } })?.host else {
            return nil
        }
        return mark.state == .running ? mark.client : "\(mark.client) \(mark.state)"
    }

    /// Pushes onto the stack of a window, and returns the host that was asked for it.
    private func push(_ scene: GateScene, _ window: String, _ hosts: HostPeer...) throws -> String? {
        let before = try #require(scene.tree(window)?.controllers.count)
        try scene.bench.send(
            Array(
                #"{"id":"push","method":"navigationController.pushViewController","on":"S","window":"\#(window)","params":{"viewController":{"kind":"viewController"},"animated":false}}"#
                    .utf8), from: "owner")
        scene.bench.settle()
        for host in hosts { try host.collect() }
        let asked = hosts.filter { !$0.asked.isEmpty }.map(\.name)
        for host in hosts { try host.work() }
        #expect(asked.count <= 1)
        #expect(scene.tree(window)?.controllers.count == before + 1)
        return asked.first
    }

    private static let kinds: JSON = ["kinds": ["navigationController"], "heartbeat": 600_000]
    static let claims: [JSON] = [kinds, ["on": "S", "heartbeat": 600_000]]

    @Test("a host with rights for one window does not block other hosts in other windows", arguments: claims)
    func windows(_ claim: JSON) throws {
        let scene = try Self.scene("till", "menu")
        let kiosk = try HostPeer("kiosk", scene.bench, as: GateScene.access("k", windows: ["menu"]))
        #expect(try kiosk.attach(claim)["result"]?["windows"]?.array?.count == 1)
        let wide = try HostPeer("wide", scene.bench, as: GateScene.access("w"))
        #expect(try wide.attach(claim)["result"]?["windows"]?.array?.count == 1)
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["wide", "kiosk"])
        #expect(try push(scene, "till", wide, kiosk) == "wide")
        #expect(try push(scene, "menu", wide, kiosk) == "kiosk")
        #expect(kiosk.heard["host.committed"]?.allSatisfy { $0["params"]?["window"] == "w2" } == true)
    }

    @Test("windows that open later go to a host with rights there, the oldest first")
    func later() throws {
        let scene = try Self.scene()
        let kiosk = try HostPeer("kiosk", scene.bench, as: GateScene.access("k", windows: ["menu"]))
        let inside = try HostPeer("inside", scene.bench, as: GateScene.access("i", inside: ["S"]))
        let wide = try HostPeer("wide", scene.bench, as: GateScene.access("w"))
        for host in [kiosk, inside, wide] { #expect(try host.attach(Self.kinds)["result"] != nil) }
        for window in ["till", "menu"] { try Self.open(window, scene) }
        for host in [kiosk, inside, wide] { try host.work() }
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["wide", "kiosk"])
        #expect(try push(scene, "till", wide, kiosk, inside) == "wide")
        #expect(inside.heard["host.window"] == nil)
    }

    @Test("a claim blocks others whose rights lie within its own")
    func covered() throws {
        func second(_ one: Set<String>?, _ two: Set<String>?, _ more: (String, JSON)...) throws -> JSON? {
            let scene = try Self.scene("till", "menu")
            var claim = Self.kinds.object ?? JSONObject()
            for (name, value) in more { claim[name] = value }
            let first = try HostPeer("one", scene.bench, as: GateScene.access("o", windows: one))
            #expect(try first.attach(.object(claim))["result"] != nil)
            let other = try HostPeer("two", scene.bench, as: GateScene.access("t", windows: two))
            return try other.attach(.object(claim))["error"]?["name"]
        }
        #expect(try second(nil, nil) == "alreadyHosted")
        #expect(try second(nil, ["till"]) == "alreadyHosted")
        #expect(try second(["till"], ["till"]) == "alreadyHosted")
        #expect(try second(["till", "menu"], ["till"]) == "alreadyHosted")
        #expect(try second(["till", "menu"], ["menu", "third"]) == nil)
        #expect(try second(["till"], ["menu"]) == nil)
        #expect(try second(["till"], nil) == nil)
        #expect(try second(["till"], nil, ("window", "till")) == "alreadyHosted")
        #expect(try second(["till"], nil, ("window", "menu")) == nil)
        #expect(try second(["w1"], nil, ("window", "w1")) == nil)
    }

    @Test("a limited principal whose claims fill all places loses the newest to another principal")
    func full() throws {
        let scene = try Self.scene("till")
        let mole = try HostPeer("mole", scene.bench, as: GateScene.access("m", windows: ["none"]))
        func claim(_ number: Int) -> JSON {
            ["window": .string("none\(number)"), "kinds": ["navigationController"], "heartbeat": 600_000]
        }
        for number in 0..<HostPlaces.maximum { try #require(try mole.attach(claim(number))["result"] != nil) }
        #expect(try mole.attach(claim(HostPlaces.maximum))["error"]?["name"] == "limitExceeded")
        let kiosk = try HostPeer("kiosk", scene.bench, as: GateScene.access("k", windows: ["menu"]))
        #expect(try kiosk.attach(Self.kinds)["result"] != nil)
        let owner = try HostPeer("owner2", scene.bench)
        #expect(try owner.attach(Self.kinds)["result"]?["windows"]?.array?.count == 1)
        #expect(try host(scene, of: "till") == "owner2")
        #expect(try push(scene, "till", owner) == "owner2")
        try mole.collect()
        let ended = mole.heard["host.ended"]?.compactMap { $0["params"] } ?? []
        #expect(ended.map { $0["because"] } == ["displaced", "displaced"])
        #expect(ended.map { $0["by"] } == ["kiosk", "owner2"])
        #expect(ended.map { $0["hostEpoch"] } == [1_024, 1_023])
    }

    @Test("a place that ends to make room leaves its containers to the host that takes the room, and then to others")
    func displacedInUse() throws {
        let scene = try Self.scene("till", "menu")
        let mole = try HostPeer("mole", scene.bench, as: GateScene.access("m", windows: ["till"]))
        for number in 1..<HostPlaces.maximum {
            let claim: JSON = ["window": .string("none\(number)"), "kinds": ["navigationController"]]
            try #require(try mole.attach(claim)["result"] != nil)
        }
        try #require(try mole.attach(Self.kinds)["result"] != nil)
        #expect(try host(scene, of: "till") == "mole")
        let owner = try HostPeer("owner2", scene.bench)
        #expect(try owner.attach(Self.kinds)["result"]?["windows"]?.array?.count == 2)
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["owner2", "owner2"])
        #expect(try push(scene, "till", owner) == "owner2")
    }

    @Test("running hosts get what a place leaves that ends to make room")
    func displacedBesideAnother() throws {
        let scene = try Self.scene("till")
        let mole = try HostPeer("mole", scene.bench, as: GateScene.access("m", windows: ["till"]))
        try #require(try mole.attach(Self.kinds)["result"] != nil)
        let owner = try HostPeer("owner2", scene.bench)
        try #require(try owner.attach(Self.kinds)["result"] != nil)
        #expect(try host(scene, of: "till") == "mole")
        for number in 2..<HostPlaces.maximum {
            let claim: JSON = ["window": .string("none\(number)"), "kinds": ["navigationController"]]
            try #require(try owner.attach(claim)["result"] != nil)
        }
        let last: JSON = ["window": "none0", "kinds": ["navigationController"]]
        #expect(try owner.attach(last)["result"] != nil)
        #expect(try host(scene, of: "till") == "owner2")
    }

    @Test("takeover with all rights replaces every host of a claim; otherwise only those of the same principal")
    func takeover() throws {
        let scene = try Self.scene("till", "menu")
        let kiosk = try HostPeer("kiosk", scene.bench, as: GateScene.access("k", windows: ["menu"]))
        try kiosk.attach(Self.kinds)
        var taking = Self.kinds.object ?? JSONObject()
        taking["takeover"] = true
        let most = try GateScene.access("m", rights: [.read, .command, .vote])
        let other = try HostPeer("other", scene.bench, as: most)
        #expect(try other.attach(.object(taking))["result"] != nil)
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["other", "kiosk"])
        let owner = try HostPeer("owner2", scene.bench)
        #expect(try owner.attach(Self.kinds)["error"]?["name"] == "alreadyHosted")
        #expect(try owner.attach(.object(taking))["result"]?["windows"]?.array?.count == 2)
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["owner2", "owner2"])
        for host in [kiosk, other] {
            try host.collect()
            #expect(host.heard["host.ended"]?.first?["params"]?["because"] == "takeover")
        }
    }

    @Test("a host's windows go to the next one when it is given up, and its losses count for its own principal only")
    func losses() throws {
        let scene = try Self.scene("till", "menu")
        var terms = Self.kinds.object ?? JSONObject()
        terms["restart"] = ["most": 1, "within": 60_000]
        for number in 1...2 {
            let kiosk = try HostPeer("kiosk\(number)", scene.bench, as: GateScene.access("k", windows: ["menu"]))
            #expect(try kiosk.attach(.object(terms))["result"] != nil)
            if number == 2 { break }
            kiosk.kill()
            scene.bench.advance(1_000)
            try scene.say("owner", "ping")
            _ = try scene.say("owner", "navigationController.popToRootViewController", on: scene.id("S", in: "menu"))
        }
        let wide = try HostPeer("wide", scene.bench, as: GateScene.access("w"))
        #expect(try wide.attach(.object(terms))["result"] != nil)
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["wide", "kiosk2"])
        // The host was lost once too often. Its claim stays known, and does not count against another principal.
        scene.bench.disconnect("kiosk2")
        _ = try scene.say("owner", "navigationController.popToRootViewController", on: scene.id("S", in: "menu"))
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["wide", "wide"])
        #expect(try push(scene, "menu", wide) == "wide")
        let list = try scene.say("owner", "host.list")["result"]?["hosts"]?.array
        #expect(list?.map { $0["losses"] } == [2, 0])
        #expect(list?.map { $0["state"] } == ["adopted", "running"])
        let again = try HostPeer("kiosk3", scene.bench, as: GateScene.access("k", windows: ["menu"]))
        #expect(try again.attach(.object(terms))["error"]?["name"] == "alreadyHosted")
    }

    @Test("the windows of a host that detaches go to the next one")
    func detached() throws {
        let scene = try Self.scene("till", "menu")
        let kiosk = try HostPeer("kiosk", scene.bench, as: GateScene.access("k", windows: ["menu"]))
        let epoch = try kiosk.attach(Self.kinds)["result"]?["hostEpoch"] ?? .null
        let wide = try HostPeer("wide", scene.bench, as: GateScene.access("w"))
        try wide.attach(Self.kinds)
        try kiosk.send(["id": 7, "method": "host.detach", "params": ["hostEpoch": epoch]])
        #expect(try ["till", "menu"].map { try host(scene, of: $0) } == ["wide", "wide"])
        #expect(try push(scene, "menu", wide, kiosk) == "wide")
    }

    @Test("a host that loses a right loses its windows at once; one that gains a right replaces no other")
    func reloaded() throws {
        let scene = try Self.scene("till", "menu", "third")
        let kiosk = try HostPeer("kiosk", scene.bench, as: GateScene.access("k", windows: ["till", "menu"]))
        try kiosk.attach(Self.kinds)
        let other = try HostPeer("other", scene.bench, as: GateScene.access("o", windows: ["menu", "third"]))
        try other.attach(Self.kinds)
        let names = ["till", "menu", "third"]
        #expect(try names.map { try host(scene, of: $0) } == ["kiosk", "kiosk", "other"])
        let wide = GateScene.entry("o", windows: ["menu", "third"])
        try scene.reload(GateScene.entry("k", windows: ["till"]), wide)
        #expect(try names.map { try host(scene, of: $0) } == ["kiosk lost", "other", "other"])
        let heard = kiosk.heard["host.committed"]?.count ?? 0
        #expect(try push(scene, "menu", other) == "other")
        try kiosk.collect()
        #expect(kiosk.heard["host.committed"]?.count ?? 0 == heard)
        #expect(try kiosk.attach(Self.kinds)["result"]?["windows"]?.array?.count == 1)
        #expect(try names.map { try host(scene, of: $0) } == ["kiosk", "other", "other"])
        // Its rights cover every window now, but not the windows that the other host has or will get.
        try scene.reload(GateScene.entry("k"), wide)
        try scene.say("owner", "window.close", on: "menu")
        for window in ["menu", "fourth"] { try Self.open(window, scene) }
        for host in [kiosk, other] { try host.work() }
        #expect(
            try ["till", "menu", "third", "fourth"].map { try host(scene, of: $0) } == [
                "kiosk", "other", "other", "kiosk",
            ])
        // A principal that is removed from the list blocks no other host.
        try scene.reload(wide)
        let owner = try HostPeer("owner2", scene.bench)
        #expect(try owner.attach(Self.kinds)["result"] != nil)
        #expect(
            try ["till", "menu", "third", "fourth"].map { try host(scene, of: $0) } == [
                "owner2", "other", "other", "owner2",
            ])
    }
}
