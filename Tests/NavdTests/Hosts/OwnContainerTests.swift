import Bus
import ControllerActors
import Host
import Testing

@testable import navd

@Suite("An application's own containers")
struct OwnContainerTests {
    /// A container that shows one of many titles. Its delegate is asked for the action `asks`.
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

    @Test("an action means what its host says, and navd sends the callbacks that follow")
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
        // The first one was released, since nothing holds it any more.
        #expect(try scene.member("appearance", of: "one") == nil)
        let wrong = try scene.send("viewController.perform", on: id, ["action": "show", "value": 7])
        try host.work()
        try scene.collect()
        #expect(scene.outcome(wrong) == "invalidParams")
    }

    @Test(
        "the content of a container whose host is given up is removed, unless the claim said `adopt`",
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

    @Test("a container may ask its delegate first, and a no is a veto", arguments: [true, false])
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

    private static let storyboard = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" initialViewController="a">
        <scenes>
        <scene sceneID="s-a"><objects><viewController id="a" sceneMemberID="viewController"><connections><segue destination="d" kind="push" id="s-push" identifier="toDetail" animates="NO"/></connections></viewController></objects></scene>
        <scene sceneID="s-d"><objects><viewController id="d" sceneMemberID="viewController" storyboardIdentifier="Detail"></viewController></objects></scene>
        </scenes>
        </document>
        """#

    @Test("only the host changes the contents of its container: segue, transaction, undo and jump are refused")
    func waysIn() throws {
        let scene = try HostScene(store: MemoryStore())
        let host = try HostPeer("app", scene.bench, containers: [Wheel()])
        let loaded = try scene.send(
            "storyboard.load", on: "w1", ["name": "Main", "xml": .string(Self.storyboard)])
        try #require(scene.replies[loaded]?["result"] != nil, "\(scene.replies[loaded]?.text ?? "")")
        let start: JSON = ["kind": "viewController", "name": "Start", "storyboard": "Main", "objectID": "a"]
        let inner: JSON = ["kind": "navigationController", "name": "S", "viewControllers": [start]]
        let own: JSON = ["kind": "viewController", "name": "O", "customClass": "Wheel", "viewControllers": [inner]]
        #expect(
            scene.outcome(
                try scene.send(
                    "navigationController.pushViewController", on: "L", ["viewController": own, "animated": false]))
                == "committed")
        try host.attach(["on": ["customClass": "Wheel"], "heartbeat": 600_000])
        #expect(try scene.member("host", of: "O")?["rules"] == "own")
        func hosted(_ send: () throws -> Int64) throws -> String? {
            let sent = try send()
            try host.work()
            try scene.collect()
            return scene.outcome(sent)
        }
        #expect(try hosted { try scene.push("X", on: "S") } == "committed")
        let push: JSON = [
            "method": "navigationController.pushViewController", "on": "S",
            "params": ["viewController": ["kind": "viewController"]],
        ]
        let refused: [(String, String, JSON)] = [
            ("window.transaction", "w1", ["commands": [push]]), ("undo", "w1", [:]),
            ("viewController.performSegue", "Start", ["identifier": "toDetail"]),
        ]
        for (method, on, params) in refused {
            let sent = try scene.send(method, on: on, params)
            #expect(scene.outcome(sent) == "hostDecides", "\(method): \(scene.replies[sent]?.text ?? "no answer")")
            #expect(scene.replies[sent]?["error"]?["data"]?["host"] == "app", "\(method)")
        }
        // A path ends at the hosted content: the children of content have no place in a path.
        let jump = try scene.send("window.openPath", on: "w1", ["path": "/T/L/A/O/S/Start"])
        #expect(scene.replies[jump]?["error"] != nil)
        #expect(try scene.stack("S") == 2)
        // A dry run asks the host, which knows the command.
        let dry = try scene.send(
            "vote.dryRun", on: "w1",
            ["method": "viewController.perform", "on": "O", "params": ["action": "show", "value": "one"]])
        try host.work()
        try scene.collect()
        #expect(scene.replies[dry]?["result"]?["would"] == "allowed", "\(scene.replies[dry]?.text ?? "no answer")")
        #expect(try scene.stack("S") == 2)
        try scene.check()
    }
}
