import Bus
import Testing

@testable import navd

@Suite("Heartbeats and losses of a host")
struct HostHeartbeatTests {
    private static let claim: JSON = ["on": "L", "heartbeat": 4_001, "patience": 10_000, "grace": 5_000]

    @Test(
        "a host that answers each ping is not lost, however late it is checked",
        arguments: [0, 1, 2, 999, 1_999, 2_000])
    func healthy(_ lag: Int) throws {
        let (scene, host) = try HostScene.hosted(Self.claim)
        // The interval between navd's checks and the host's answers differs in each step.
        for step in 0..<40 {
            try scene.advance(max(1, 2_001 - lag % 2_001))
            try scene.advance(lag)
            try host.work()
            try scene.advance(step % 7)
        }
        #expect(try scene.member("host", of: "L")?["state"] == "running")
        #expect(host.heard["host.ping"]?.isEmpty == false)
    }

    @Test("a host that was not asked is not lost, although the checks come late")
    func late() throws {
        let (scene, host) = try HostScene.hosted(["on": "L", "heartbeat": 4_000])
        try scene.advance(2_000)
        try scene.advance(1)
        try host.work()
        // A check just before half a heartbeat sends no ping, and the next check comes a little late.
        scene.bench.jump(1_999)
        scene.bench.jump(2_001)
        try scene.collect()
        #expect(try scene.member("host", of: "L")?["state"] == "running")
    }

    @Test("a host that works on a command has its full timeout, even beyond its heartbeat")
    func busy() throws {
        let (scene, host) = try HostScene.hosted(Self.claim)
        let push = try scene.push("X", on: "L")
        try scene.advance(9_000)
        #expect(try scene.member("host", of: "L")?["state"] == "running")
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
        try scene.check()
    }

    @Test("a host that is asked again because the tree has changed has one timeout for all questions")
    func onceForAll() throws {
        let (scene, host) = try HostScene.hosted(Self.claim)
        let push = try scene.push("X", on: "L")
        for turn in 0..<8 where scene.outcome(push) == nil {
            try scene.advance(1_500)
            // Changes something that the host's rule reads, before each of its answers.
            try scene.send("navigationItem.set", on: "A", ["title": .string("t\(turn)")])
            let asked = try host.takeAsked()
            for request in asked {
                try host.send([
                    "id": request["id"] ?? .null,
                    "result": ["hostEpoch": 1, "stale": true],
                ])
            }
            try scene.collect()
        }
        #expect(scene.outcome(push) == "stateChanged")
        #expect(try scene.member("host", of: "L")?["state"] == "running")
        try scene.check()
    }

    @Test("an attach finds out that the host before it has died unnoticed, and counts the loss")
    func foundOut() throws {
        let scene = try HostScene()
        let terms: JSON = ["on": "L", "heartbeat": 4_000, "restart": ["most": 2, "within": 60_000]]
        for number in 1...3 {
            let host = try HostPeer("h\(number)", scene.bench)
            #expect(try host.attach(terms)["result"] != nil)
            host.kill()
        }
        let host = try HostPeer("h4", scene.bench)
        #expect(try host.attach(terms)["error"]?["name"] == "alreadyHosted")
        #expect(try scene.place()?["state"] == "adopted")
        #expect(try scene.member("host", of: "L") == nil)
    }

    @Test("losses count even if navd has run the rules between them")
    func afterAdoption() throws {
        let scene = try HostScene()
        let terms: JSON = ["on": "L", "heartbeat": 4_000, "grace": 100, "restart": ["most": 2, "within": 60_000]]
        for number in 1...3 {
            let host = try HostPeer("h\(number)", scene.bench)
            #expect(try host.attach(terms)["result"] != nil)
            host.kill()
            try scene.push("X\(number)", on: "L")
            try scene.advance(200)
        }
        #expect(try scene.place()?["state"] == "adopted")
        #expect(try scene.member("host", of: "L") == nil)
    }

    @Test(
        "a controller presented over a place that is given up stays, and can be dismissed")
    func underAModal() throws {
        for presenter in ["B", "A"] {
            let (scene, host) = try HostScene.hosted(["on": "T", "otherwise": "empty", "grace": 100])
            let present = try scene.send(
                "viewController.present", on: presenter == "A" ? "A" : "T",
                ["viewController": ["kind": "viewController", "name": "M"], "animated": false])
            try host.work()
            try scene.collect()
            #expect(scene.outcome(present) == "committed")
            host.kill()
            try scene.push("X", on: "L")
            try scene.advance(200)
            #expect(try scene.member("host", of: "T") == nil)
            #expect(try scene.stack("T") == 2)
            #expect(scene.outcome(try scene.send("viewController.dismiss", on: "M", ["animated": false])) == "committed")
            try scene.check()
        }
    }

    @Test("a transaction is refused if the lost host decides one of its commands; others are done")
    func transaction() throws {
        let (scene, host) = try HostScene.hosted(Self.claim)
        host.kill()
        #expect(scene.outcome(try scene.push("X", on: "L")) == "hostLost")
        let set: JSON = ["method": "viewController.set", "on": "A", "params": ["title": "t"]]
        let present: JSON = [
            "method": "viewController.present", "on": "A",
            "params": ["viewController": ["kind": "viewController"], "animated": false],
        ]
        let push: JSON = [
            "method": "navigationController.pushViewController", "on": "L",
            "params": ["viewController": ["kind": "viewController"], "animated": false],
        ]
        let refused = try scene.send("window.transaction", on: "W", ["commands": [set, push]])
        #expect(scene.outcome(refused) == "hostLost")
        #expect(scene.replies[refused]?["error"]?["data"]?["command"] == 1)
        #expect(try scene.member("title", of: "A") == nil)
        let done = try scene.send("window.transaction", on: "W", ["commands": [set, present]])
        #expect(scene.outcome(done) == "committed", "\(scene.replies[done]?.text ?? "no answer")")
        #expect(try scene.member("title", of: "A") == "t")
        try scene.check()
    }
}
