import Bus
import Testing

@testable import navd

@Suite("Containers with a host")
struct HostingTests {
    private let claim: JSON = ["on": "L", "heartbeat": 600_000]

    @Test("commands go to the host, and its proposal is committed once")
    func runs() throws {
        let scene = try HostScene()
        let host = try HostPeer("tabs", scene.bench)
        #expect(try host.attach(claim)["result"]?["hostEpoch"] == 1)
        #expect(try scene.member("host", of: "L")?["state"] == "running")
        let push = try scene.push("X", on: "L")
        #expect(scene.outcome(push) == nil)
        #expect(try scene.stack("L") == 1)
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
        #expect(try scene.stack("L") == 2)
        #expect(host.state.replicas.values.first?.tree == scene.replica?.tree)
        try scene.check()
    }

    @Test("other controllers go on while the host is asked, and commands for its place wait")
    func others() throws {
        let (scene, host) = try HostScene.hosted(claim, by: "left")
        let first = try scene.push("X", on: "L")
        let second = try scene.push("Y", on: "L")
        let other = try scene.push("Z", on: "R")
        #expect([first, second, other].map(scene.outcome) == [nil, nil, "committed"])
        try host.work()
        try scene.collect()
        #expect([first, second].map(scene.outcome) == ["committed", "committed"])
        #expect(try scene.stack("L") == 3)
        try scene.check()
    }

    @Test("a refusal by the host's rules reaches the client as usual")
    func refuses() throws {
        let (scene, host) = try HostScene.hosted(claim, by: "left")
        let push = try scene.send("navigationController.pushViewController", on: "L", ["viewController": "B"])
        let gone = try scene.send("navigationController.pushViewController", on: "L", ["viewController": "c99"])
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "alreadyHasParent")
        #expect(scene.outcome(gone) == "unknownController")
        try scene.check()
    }

    @Test("if the tree has changed under a proposal, the host is asked again")
    func stale() throws {
        let (scene, host) = try HostScene.hosted(claim, by: "left")
        let push = try scene.push("X", on: "L")
        try host.collect()
        // The answer is based on the old tree, and arrives after another tab was selected.
        var late: [JSON] = []
        try host.work { reply in
            late.append(reply)
            return ["id": 1, "method": "ping"]
        }
        #expect(scene.outcome(try scene.send("tabBarController.tap", on: "T", ["index": 1])) == "committed")
        for reply in late { try host.send(reply) }
        #expect(scene.outcome(push) == nil)
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
        #expect(host.heard["host.perform"]?.count == 2)
        try scene.check()
    }

    @Test("the host receives every commit of its windows once and in order, its own included")
    func hears() throws {
        let (scene, host) = try HostScene.hosted(claim, by: "left")
        for name in ["P", "Q", "S"] {
            try scene.push(name, on: "R")
            try scene.push(name + "2", on: "L")
            try host.work()
        }
        try scene.collect()
        let numbers = (host.heard["host.committed"] ?? []).compactMap { $0["params"]?["event"]?["seq"]?.int }
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count && numbers.count >= 6)
        #expect(host.state.replicas.values.first?.tree == scene.replica?.tree)
    }

    @Test("a host that has said so gets the commits of a round in one message, in their order")
    func gathered() throws {
        let scene = try HostScene()
        let (one, all) = (try HostPeer("one", scene.bench), try HostPeer("all", scene.bench))
        try one.attach(claim)
        try all.attach(["on": "R", "heartbeat": 600_000, "gathered": true])
        // navd reads these in one round. The last one goes to a host, and is based on those before it.
        for (id, title) in [(1_000, "P"), (1_001, "Q"), (1_002, "S")] {
            let set: JSON = [
                "id": .int(Int64(id)), "method": "viewController.set", "on": .string(scene.ids["A"] ?? ""),
                "params": ["title": .string(title)],
            ]
            try scene.bench.send(set.bytes, from: "ui")
        }
        let push = try scene.push("X", on: "R")
        try one.collect()
        try all.collect()
        let alone = (one.heard["host.committed"] ?? []).compactMap { $0["params"] }
        let together = (all.heard["host.commits"] ?? []).map { $0["params"]?["commits"]?.array ?? [] }
        #expect(one.heard["host.commits"] == nil && all.heard["host.committed"] == nil)
        // The first host also hears of the claim of the second one.
        #expect(Array(alone.dropFirst()) == together.flatMap { $0 } && alone.count == 4)
        #expect(together.map(\.count) == [3], "each round has one message")
        try all.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
        #expect(all.heard["host.perform"]?.count == 1, "it was asked once")
        #expect(all.state.replicas.values.first?.tree == scene.replica?.tree)
        try scene.check()
    }

    @Test("a session with a claim that has not said so gets every commit alone")
    func halfGathered() throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 600_000, "gathered": true], by: "left")
        try host.attach(["on": "R", "heartbeat": 600_000])
        try scene.send("viewController.set", on: "A", ["title": "P"])
        try host.collect()
        #expect(host.heard["host.committed"]?.count == 1 && host.heard["host.commits"] == nil)
    }

    @Test("a claim by kind covers later controllers and windows")
    func kinds() throws {
        let (scene, host) = try HostScene.hosted(
            ["kinds": ["navigationController"], "heartbeat": 600_000], by: "stacks")
        let open =
            #"{"name":"V","visible":true,"root":{"kind":"navigationController","name":"N","viewControllers":[{"kind":"viewController"}]}}"#
        let opened = try scene.bench.ask("ui", "window.open", open, on: nil)["result"]
        try host.work()
        #expect(host.heard["host.window"]?.count == 1)
        let stack = opened?["names"]?["N"]?.string ?? ""
        #expect(try scene.member("host", of: stack)?["client"] == "stacks")
        let push = try scene.push("X", on: stack)
        #expect(scene.outcome(push) == nil)
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
    }

    @Test("a container is hosted with its whole subtree, and the nearest host decides")
    func nested() throws {
        let scene = try HostScene()
        let (outer, inner) = (try HostPeer("outer", scene.bench), try HostPeer("inner", scene.bench))
        try outer.attach(["on": "T", "heartbeat": 600_000])
        try inner.attach(["on": "R", "heartbeat": 600_000])
        let pushes = [try scene.push("X", on: "L"), try scene.push("Y", on: "R")]
        try inner.work()
        try scene.collect()
        #expect(pushes.map(scene.outcome) == [nil, "committed"])
        try outer.work()
        try scene.collect()
        #expect(scene.outcome(pushes[0]) == "committed")
        // A tap on a tab concerns both hosts, and is one commit.
        let tap = try scene.send("tabBarController.tap", on: "T", ["index": 1])
        try outer.work()
        try scene.collect()
        #expect(scene.outcome(tap) == "committed")
        try scene.check()
    }

    @Test("a second host of the same place is refused, and so is a claim of nothing")
    func claims() throws {
        let scene = try HostScene()
        let (one, two) = (try HostPeer("one", scene.bench), try HostPeer("two", scene.bench))
        try one.attach(claim)
        #expect(try two.attach(claim)["error"]?["name"] == "alreadyHosted")
        #expect(try two.attach(["on": ["name": "L"]])["error"]?["name"] == "alreadyHosted")
        #expect(try two.attach(["on": .string(scene.ids["L"] ?? "")])["error"]?["name"] == "alreadyHosted")
        #expect(try two.attach(["on": "nobody"])["error"]?["name"] == "selectorUnmatched")
        #expect(try two.attach([:])["error"]?["name"] == "invalidParams")
        #expect(try two.attach(["on": "R", "patience": 0])["error"]?["name"] == "invalidParams")
    }

    @Test("commits that are in the first snapshot are not sent to the host")
    func behindSnapshot() throws {
        let scene = try HostScene()
        let host = try HostPeer("one", scene.bench)
        // Both arrive before anything is published.
        let push: JSON = [
            "id": 1_000, "method": "navigationController.pushViewController", "on": .string(scene.ids["R"] ?? ""),
            "params": ["viewController": ["kind": "viewController"], "animated": false],
        ]
        try scene.bench.send(push.bytes, from: "ui")
        let answer = try host.attach(claim)
        let seq = try #require(answer["result"]?["windows"]?.array?.first?["seq"]?.int)
        let told = try (host.heard["host.committed"] ?? []).map {
            try #require($0["params"]?["event"]?["seq"]?.int)
        }
        #expect(told.allSatisfy { $0 > seq }, "told of \(told), and the snapshot is at \(seq)")
        let next = try scene.push("X", on: "R")
        #expect(scene.outcome(next) == "committed")
        try host.collect()
        #expect(host.heard["host.committed"]?.count == 1)
        try scene.check()
    }
}
