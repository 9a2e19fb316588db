import Bus
import ControllerActors
import Host
import Testing

@testable import navd

@Suite("An application's own container")
struct OwnContainerTests {
    /// Shows one title of many; its delegate is asked.
    private struct Wheel: HostedContainer {
        let customClass = "Wheel"

        func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] {
            command.action == "asks" ? [Question(on: scene.container.id, .shouldSelect)] : []
        }

        func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
            guard let title = command.value.string else { throw .invalidParams("params.value", right: "a title") }
            var spec = ControllerSpec(kind: .viewController)
            spec.name = title
            scene.children = [.spec(spec)]
            scene.result = ["shown": .string(title)]
        }
    }

    private func scene() throws -> (HostScene, HostPeer, String) {
        let scene = try HostScene()
        let id = try scene.pushOwn("Wheel")
        return (scene, try HostPeer("app", scene.bench, containers: [Wheel()]), id)
    }

    @Test("its commands mean what its host says, and navd tells everybody what follows")
    func performs() throws {
        let (scene, host, id) = try scene()
        let early = try scene.send("viewController.perform", on: id, ["action": "show", "value": "one"])
        #expect(scene.outcome(early) == "notHosted")
        #expect(try host.attach(["on": ["customClass": "Wheel"], "heartbeat": 600_000])["result"] != nil)
        for title in ["one", "two"] {
            let show = try scene.send("viewController.perform", on: id, ["action": "show", "value": .string(title)])
            #expect(scene.outcome(show) == nil)
            try host.work()
            try scene.collect()
            #expect(scene.outcome(show) == "committed")
            #expect(scene.replies[show]?["result"]?["shown"]?.string == title)
            #expect(try scene.member("appearance", of: title) == "appeared")
            try scene.check()
        }
        // Nobody holds the first one any more.
        #expect(try scene.member("appearance", of: "one") == nil)
        let wrong = try scene.send("viewController.perform", on: id, ["action": "show", "value": 7])
        try host.work()
        try scene.collect()
        #expect(scene.outcome(wrong) == "invalidParams")
    }

    @Test(
        "lost for good, what stands there goes, unless its host said that navd may go on with it",
        arguments: [true, false])
    func lost(_ adopts: Bool) throws {
        let (scene, host, id) = try scene()
        var claim: JSONObject = ["on": ["customClass": "Wheel"], "heartbeat": 600_000, "grace": 1_000]
        claim["otherwise"] = adopts ? "adopt" : nil
        try host.attach(.object(claim))
        _ = try scene.send("viewController.perform", on: id, ["action": "show", "value": "one"])
        try host.work()
        try scene.collect()
        host.kill()
        try scene.send("viewController.perform", on: id, ["action": "show", "value": "two"])
        try scene.advance(1_000)
        #expect(try scene.member("host", of: id)?["state"] == (adopts ? nil : "empty"))
        #expect(try scene.member("appearance", of: "one") == (adopts ? "appeared" : nil))
        try scene.check(isQuiet: adopts)
    }

    @Test("it may ask its delegate first, and a no is a veto", arguments: [true, false])
    func asks(_ allow: Bool) throws {
        let (scene, host, id) = try scene()
        try host.attach(["on": ["customClass": "Wheel"], "heartbeat": 600_000])
        let method = QuestionMethod.shouldSelect.rawValue
        scene.bench.connect("guard")
        _ = try scene.bench.ask("guard", "hello", "{}", on: nil)
        _ = try scene.bench.ask(
            "guard", "attach", #"{"to":"\#(id)","role":"delegate","implements":["\#(method)"]}"#, on: nil)
        let show = try scene.send("viewController.perform", on: id, ["action": "asks", "value": "one"])
        try host.work()
        let asked = try scene.bench.received("guard").map { try JSONParser.parse($0) }.first {
            $0["method"]?.string == method
        }
        #expect(asked?["on"]?.string == id)
        let answer: JSON = ["id": asked?["id"] ?? .null, "result": ["allow": .bool(allow)]]
        try scene.bench.send(answer.bytes, from: "guard")
        scene.bench.settle()
        try host.work()
        try scene.collect()
        #expect(scene.outcome(show) == (allow ? "committed" : "vetoed"))
        #expect(host.heard["host.perform"]?.count == (allow ? 2 : 1))
        try scene.check()
    }
}
