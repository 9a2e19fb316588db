import Bus
import Testing

@testable import navd

@Suite("Subtrees that move between processes")
struct HostMovingTests {
    private let claim: JSON = ["on": "L", "heartbeat": 600_000]
    private let takeover: JSON = ["on": "L", "heartbeat": 600_000, "takeover": true]

    @Test("a running command is put to the new host, and runs once")
    func takenOver() throws {
        let scene = try HostScene()
        let (one, two) = (try HostPeer("one", scene.bench), try HostPeer("two", scene.bench))
        try one.attach(claim)
        let push = try scene.push("X", on: "L")
        let second = try scene.push("Y", on: "L")
        #expect(try two.attach(takeover)["result"]?["hostEpoch"] == 2)
        // The old host answers nevertheless.
        try one.work()
        #expect(scene.outcome(push) == nil)
        #expect(one.heard["host.refused"]?.first?["params"]?["error"]?["name"] == "hostEpochPast")
        #expect(one.state.ended == "takeover")
        try two.work()
        try scene.collect()
        #expect([push, second].map(scene.outcome) == ["committed", "committed"])
        #expect(try scene.stack("L") == 3)
        #expect(two.state.replicas.values.first?.tree == scene.replica?.tree)
        try scene.check()
    }

    @Test("after a detach navd runs the waiting command itself")
    func detached() throws {
        let (scene, _) = try HostScene.hosted(claim)
        let push = try scene.push("X", on: "L")
        #expect(
            try scene.bench.ask("one", "host.detach", #"{"hostEpoch":7}"#, on: nil)["error"]?["name"] == "hostEpochPast"
        )
        #expect(try scene.bench.ask("one", "host.detach", #"{"hostEpoch":1}"#, on: nil)["result"] != nil)
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
        #expect(try scene.member("host", of: "L") == nil)
        try scene.check()
    }

    @Test(
        "if the tree changes under each proposal, the host is asked sixteen times, and then the command fails by name"
    )
    func movesAndMoves() throws {
        let (scene, host) = try HostScene.hosted(claim)
        let push = try scene.push("X", on: "L")
        var moves = 0
        try host.work { reply in
            if reply["result"]?["proposal"] != nil {
                moves += 1
                _ = try? scene.send("viewController.set", on: "T", ["title": .string("\(moves)")])
            }
            return reply
        }
        try scene.collect()
        #expect(moves == 16)
        #expect(scene.outcome(push) == "stateChanged")
        #expect(try scene.stack("L") == 1)
        let again = try scene.push("Y", on: "L")
        try host.work()
        try scene.collect()
        #expect(scene.outcome(again) == "committed")
        try scene.check()
    }

    @Test("under load and repeated takeovers no command is lost, doubled or reordered")
    func load() throws {
        let scene = try HostScene()
        var pushes: [Int64] = []
        var host = try HostPeer("h0", scene.bench)
        try host.attach(claim)
        for number in 1...40 {
            pushes.append(try scene.push("X\(number)", on: "L"))
            pushes.append(try scene.push("Y\(number)", on: "R"))
            guard number.isMultiple(of: 3) else {
                try host.work()
                continue
            }
            let next = try HostPeer("h\(number)", scene.bench)
            try next.attach(takeover)
            try host.work()
            host = next
            try host.work()
        }
        try host.work()
        try scene.collect()
        #expect(pushes.allSatisfy { scene.outcome($0) == "committed" })
        #expect(try scene.stack("L") == 41 && scene.stack("R") == 41)
        let names = try scene.member("viewControllers", of: "L")?.array?.compactMap { id in
            scene.replica?.tree.controllers.values.first { $0.id.json == id }?.name
        }
        #expect(names == ["A"] + (1...40).map { "X\($0)" })
        try scene.check()
    }
}
