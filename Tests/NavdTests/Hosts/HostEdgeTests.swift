import Bus
import ControllerActors
import Host
import Testing

@testable import Store
@testable import navd

/// Rare situations of hosts, at bad moments.
@Suite("Rare situations of hosts")
struct HostEdgeTests {
    /// A container whose every command asks its delegate for a vote first.
    private struct Gate: HostedContainer {
        let customClass = "Gate"

        func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] {
            [Question(on: scene.container.id, .shouldSelect)]
        }

        func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
            scene.result = command.value.object ?? JSONObject()
        }
    }

    private func gate() throws -> (HostScene, HostPeer, String) {
        let scene = try HostScene()
        let id = try scene.pushOwn("Gate")
        return (scene, try HostPeer("app", scene.bench, containers: [Gate()]), id)
    }

    @Test(
        "a host is given up while its container is being dismissed: the container is removed and nothing else changes"
    )
    func leaving() throws {
        let scene = try HostScene(transitions: "timed")
        let host = try HostPeer("one", scene.bench)
        let spec: JSON = [
            "kind": "viewController", "name": "M", "customClass": "Own",
            "viewControllers": [["kind": "viewController", "name": "X"]],
        ]
        let shown = try scene.send("viewController.present", on: "T", ["viewController": spec, "animated": false])
        #expect(scene.outcome(shown) == "committed")
        try host.attach([
            "on": ["name": "M"], "heartbeat": 600_000, "grace": 100, "otherwise": "empty",
        ])
        let id = try #require(try scene.read("controller.get", on: "M")["id"]?.string)
        let others = ["T", "L", "R", "A", "B"]
        let before = try others.map { try scene.read("controller.get", on: $0) }
        host.kill()
        let dismissed = try scene.send("viewController.dismiss", on: id, ["animated": true])
        // The host is given up after 100 ms, before the animation ends.
        try scene.advance(150)
        let place = try scene.place()
        #expect(place?["state"] == "empty", "\(place?.text ?? "")")
        try scene.advance(1_000)
        #expect(scene.outcome(dismissed) == "committed")
        #expect(try scene.read("controller.get", on: id)["id"] == nil)
        #expect(try scene.read("controller.get", on: "M")["id"] == nil)
        for (name, old) in zip(others, before) {
            let now = try scene.read("controller.get", on: name)
            #expect(now["viewControllers"] == old["viewControllers"], "\(name): \(now.text)")
            #expect(now["host"] == old["host"], "\(name): \(now.text)")
        }
        #expect(try scene.member("presented", of: "T") == .null)
        try scene.check()
    }

    @Test("the time of a vote does not count: when the host is asked again it has its full timeout")
    func patience() throws {
        let (scene, host, id) = try gate()
        scene.bench.connect("delegate")
        _ = try scene.bench.ask("delegate", "hello", #"{"client":"delegate"}"#, on: nil)
        _ = try scene.bench.ask(
            "delegate", "attach",
            #"{"to":"\#(id)","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":5000}"#,
            on: nil)
        try host.attach(["on": ["customClass": "Gate"], "heartbeat": 600_000, "patience": 1_000])
        let show = try scene.send("viewController.perform", on: id, ["action": "show", "value": [:]])
        try host.work()
        scene.bench.settle()
        let vote = try #require(
            try scene.bench.received("delegate").map { try JSONParser.parse($0) }.last { $0["id"] != nil }?["id"]?
                .string)
        try scene.advance(3_000)
        try scene.bench.send(Array(#"{"id":"\#(vote)","result":{"allow":true}}"#.utf8), from: "delegate")
        scene.bench.settle()
        try scene.advance(900)
        #expect(scene.outcome(show) == nil)
        try host.work()
        try scene.collect()
        #expect(scene.outcome(show) == "unchanged", "\(scene.replies[show]?.text ?? "")")
    }

    @Test("a host's result may not contain members that navd sets", arguments: ["seq", "turn", "outcome", "finished"])
    func result(_ name: String) throws {
        let (scene, host, id) = try gate()
        try host.attach(["on": ["customClass": "Gate"], "heartbeat": 600_000])
        let show = try scene.send("viewController.perform", on: id, ["action": "show", "value": [name: 7]])
        try host.work()
        try scene.collect()
        #expect(scene.outcome(show) == "proposalRefused", "\(scene.replies[show]?.text ?? "")")
    }

    @Test("a controller may not contain the controller that it presents")
    func circle() throws {
        let scene = try HostScene()
        let host = try HostPeer("liar", scene.bench)
        try scene.push("X", on: "L")
        let x = try #require(try scene.read("controller.get", on: "X")["id"]?.string)
        try host.attach(["on": "L", "heartbeat": 600_000])
        let (push, stack, root) = (try scene.push("Y", on: "L"), scene.ids["L"] ?? "", scene.ids["A"] ?? "")
        let asked = try #require(try host.takeAsked().first)
        let next = "c\(asked["params"]?["first"]?.int ?? 0)"
        let changes: JSON = [
            ["insert": ["id": .string(next), "kind": "navigationController"]],
            ["set": .string(stack), "viewControllers": [.string(root)]],
            ["set": .string(x), "parent": .string(next)], ["set": .string(next), "viewControllers": [.string(x)]],
            ["set": .string(x), "presented": .string(next)], ["set": .string(next), "presenting": .string(x)],
            ["window": "w1", "pile": [.string(next)]],
        ]
        try host.send([
            "id": asked["id"] ?? .null,
            "result": [
                "hostEpoch": asked["params"]?["hostEpoch"] ?? .null,
                "proposal": ["changes": changes, "outline": ["kind": "quiet"]],
            ],
        ])
        try scene.collect()
        #expect(scene.outcome(push) == "proposalRefused")
        #expect(
            scene.replies[push]?["error"]?["message"]?.string?.contains("itself") == true,
            "\(scene.replies[push]?.text ?? "")")
        try scene.check()
    }

    @Test("an answer with another host epoch under a reused id is ignored")
    func otherLife() throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 600_000])
        let push = try scene.push("X", on: "L")
        let asked = try #require(try host.takeAsked().first?["id"])
        try host.send(["id": asked, "result": ["hostEpoch": 77, "proposal": ["changes": [], "outline": [:]]]])
        try scene.collect()
        #expect(scene.outcome(push) == nil)
        try host.collect()
        #expect(host.heard["host.refused"]?.last?["params"]?["error"]?["name"] == "hostEpochPast")
        try host.send(["id": asked, "error": ["code": 405, "name": "alreadyOnStack", "message": "no"]])
        try scene.collect()
        #expect(scene.outcome(push) == "alreadyOnStack")
    }

    @Test("a host that resumes its session on another connection has lost its place until it claims it again")
    func resumed() throws {
        let (scene, _) = try HostScene.hosted(["on": "L", "heartbeat": 600_000])
        let hello = try scene.bench.ask("one", "hello", #"{"client":"one"}"#, on: nil)
        #expect(hello["result"] != nil)
        let token = try #require(hello["result"]?["session"]?.string)
        let again = try HostPeer("two", scene.bench)
        try again.attach(["on": "R", "heartbeat": 600_000])
        _ = try scene.bench.ask("one", "host.attach", #"{"on":"L","heartbeat":600000,"takeover":true}"#, on: nil)
        let push = try scene.push("X", on: "L")
        #expect(scene.outcome(push) == nil)
        scene.bench.connect("one again")
        let resumed = try scene.bench.ask("one again", "hello", #"{"resume":"\#(token)"}"#, on: nil)
        #expect(resumed["result"]?["session"]?.string == token)
        try scene.collect()
        #expect(scene.outcome(push) == "hostLost")
        #expect(try scene.member("host", of: "L")?["state"] == "lost")
        #expect(
            try scene.bench.ask("one again", "host.attach", #"{"on":"L","heartbeat":600000}"#, on: nil)["result"] != nil
        )
    }

    @Test("a hosted table whose host is given up becomes navd's again, and keeps its rows")
    func table() throws {
        let scene = try HostScene()
        let made = try scene.send(
            "navigationController.pushViewController", on: "L",
            ["viewController": ["kind": "tableViewController", "name": "rows"], "animated": false])
        #expect(scene.outcome(made) == "committed")
        let host = try HostPeer("one", scene.bench)
        try host.attach(["kinds": ["tableViewController"], "heartbeat": 600_000, "grace": 100])
        let table = try #require(scene.replies[made]?["result"]?["viewController"]?.string)
        #expect(try scene.member("host", of: table)?["state"] == "running")
        host.kill()
        try scene.push("Y", on: "R")
        try scene.advance(1_000)
        #expect(try scene.member("host", of: table) == nil)
        #expect(try scene.member("kind", of: table) == "tableViewController")
        #expect(try scene.member("viewControllers", of: "L")?.array?.last == .string(table))
        // navd runs the table's rules again, without a host.
        let selected = try scene.send("tableViewController.selectRow", on: table, ["row": 0])
        #expect(scene.outcome(selected) == "dataSourceMissing", "\(scene.replies[selected]?.text ?? "")")
        let edited = try scene.send("viewController.setEditing", on: table, ["editing": true, "animated": false])
        #expect(scene.outcome(edited) == "committed", "\(scene.replies[edited]?.text ?? "")")
        try scene.check()
    }

    @Test("a waiting command is refused with the lost host's if the host would decide it, and done otherwise")
    func waited() throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 600_000])
        let push = try scene.push("X", on: "L")
        let set = try scene.send("viewController.set", on: "L", ["title": "Left"])
        let second = try scene.push("Z", on: "L")
        host.kill()
        try scene.push("Y", on: "R")
        #expect(scene.outcome(push) == "hostLost")
        #expect(scene.outcome(second) == "hostLost")
        #expect(scene.outcome(set) == "committed")
        #expect(try scene.member("title", of: "L") == "Left")
    }

    @Test("places without a host and without controllers make room for others")
    func deserted() throws {
        let scene = try HostScene()
        let squatter = try HostPeer("squatter", scene.bench)
        func claim(_ number: Int) -> JSON {
            ["kinds": ["navigationController"], "window": .string("nowhere \(number)"), "heartbeat": 600_000]
        }
        for number in 1...HostPlaces.maximum { #expect(try squatter.attach(claim(number))["result"] != nil) }
        let honest = try HostPeer("honest", scene.bench)
        #expect(try honest.attach(["on": "L"])["error"]?["name"] == "limitExceeded")
        squatter.kill()
        // A lost connection is noticed when navd sends something to it.
        #expect(try honest.attach(claim(1))["result"] != nil)
        try scene.advance(310_000)
        #expect(try honest.attach(["on": "L"])["result"] != nil)
        let left = try scene.read("host.list", on: nil)["hosts"]?.array
        #expect(left?.allSatisfy { $0["client"] == "honest" } == true, "\(left?.count ?? 0)")
    }

    @Test("a host that is ahead of navd's last number gets a new snapshot of its window, and is asked again")
    func ahead() throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 600_000])
        let push = try scene.push("X", on: "L")
        let asked = try #require(try host.takeAsked().first)
        try host.send([
            "id": asked["id"] ?? .null,
            "result": ["hostEpoch": asked["params"]?["hostEpoch"] ?? .null, "stale": true, "base": 1_000_000],
        ])
        try host.work()
        try scene.collect()
        #expect(host.heard["host.window"]?.count == 1)
        #expect(scene.outcome(push) == "committed")
        try scene.check()
    }
}
