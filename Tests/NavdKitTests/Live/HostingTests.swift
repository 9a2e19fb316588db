import Bus
import Foundation
import Host
import NavdKit
import Testing

@Suite("Hosting with the Swift kit", .timeLimit(.minutes(2)))
struct HostingTests {
    /// Shows one of its pages. It says everything that a container should not say, if it is asked to.
    private struct Wheel: HostedContainer {
        let customClass = "Wheel"

        func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] {
            command.action == "show" ? [scene.vote(.shouldSelect, ["title": command.value])] : []
        }

        func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
            switch command.action {
            case "show":
                var spec = ControllerSpec(kind: .viewController)
                spec.name = command.value.string
                scene.children = [.spec(spec)]
                scene.transition = OwnTransition(.page, animated: true, begins: ["direction": "forward"])
                scene.result = ["shown": command.value]
            case "itself": scene.children = [.existing("wheel")]
            case "twice": scene.children = [.existing("p"), .existing("p")]
            case "nobody": scene.children = [.existing("nobody")]
            case "stranger": scene.children = [.existing("tabs")]
            case "more": scene.children = [.spec(ControllerSpec(kind: .moreListController))]
            case "huge": scene.state = .string(String(repeating: "x", count: 70_000))
            case "reserved": (scene.title, scene.result) = ("t", ["outcome": "committed", "seq": 1])
            case "begins": (scene.title, scene.transition.begins) = ("t", ["kind": "push"])
            case "hangs": while true { _ = poll(nil, 0, 10) }
            default: throw .invalidParams("params.action", right: "show")
            }
        }
    }

    private static let tree = """
        {"name":"main","visible":true,"transitions":"timed","root":{"kind":"tabBarController","name":"tabs",
         "viewControllers":[{"kind":"viewController","name":"wheel","customClass":"Wheel"},
         {"kind":"viewController","name":"p"}]}}
        """

    @Test("a container shows what its host says, with a transition that takes time, after a vote with its value")
    func shows() async throws {
        let daemon = try Daemon(tree: Self.tree)
        let (nav, gate, ui) = (
            try await daemon.connect("host"), try await daemon.connect("gate"), try await daemon.connect("ui")
        )
        let hosting = try await nav.host(Wheel())
        #expect(hosting.isRunning)
        let begun = Notes<JSONObject>()
        let renderer = try await gate.renderer(of: "tabs", patience: .seconds(5))
            .begin { begun.add($0.params) }.attach()
        let delegate = try await gate.delegate(of: "wheel", patience: .seconds(5))
            .on("tabBarController.shouldSelect") { ["allow": .bool($0["title"] != "b")] }.attach()
        let wheel = ui.controller("wheel")
        let shown = try await wheel.perform(action: "show", value: "a")
        #expect(shown.isCommitted && shown.json["shown"] == "a")
        #expect(await begun.first(1).first?["direction"] == "forward")
        let vetoed = try await wheel.perform(action: "show", value: "b", options: RequestOptions(whenBusy: .queue))
        #expect(vetoed.isVetoed && vetoed.by == "gate")
        hosting.detach()
        delegate.detach()
        renderer.detach()
        for client in [nav, gate, ui] { await client.close() }
    }

    @Test("a proposal that a container may not make is an error of the command, and its host goes on")
    func hostile() async throws {
        let daemon = try Daemon(tree: Self.tree)
        let (nav, ui) = (try await daemon.connect("host"), try await daemon.connect("ui"))
        let hosting = try await nav.host(Wheel())
        for action in ["itself", "twice", "nobody", "stranger", "more", "huge", "reserved", "begins", "unknown"] {
            do throws(NavdError) {
                let result = try await ui.controller("wheel").perform(action: action)
                Issue.record("\(action) is done: \(result)")
            } catch { #expect(error.name != .hostLost && error.name != .notHosted, "\(action): \(error)") }
        }
        #expect(try await ui.controller("wheel").perform(action: "show", value: "z").isCommitted)
        #expect(hosting.isRunning)
        await nav.close()
        await ui.close()
    }

    @Test("a container that never returns loses its place, and the host claims it again")
    func hangs() async throws {
        let daemon = try Daemon(tree: Self.tree)
        let (nav, ui) = (try await daemon.connect("host"), try await daemon.connect("ui"))
        _ = try await nav.host(Wheel(), options: HostingOptions(patience: .milliseconds(100)))
        let error = try await #require(throws: NavdError.self) {
            try await ui.controller("wheel").perform(action: "hangs")
        }
        #expect(error.name == .hostLost)
        var isShown = false
        for _ in 0..<1_000 where !isShown {
            isShown = (try? await ui.controller("wheel").perform(action: "show", value: "y").isCommitted) ?? false
        }
        #expect(isShown)
        await nav.close()
        await ui.close()
    }

    @Test("after a restart of navd the host claims its container again")
    func restart() async throws {
        let daemon = try Daemon(tree: Self.tree)
        let (nav, ui) = (try await daemon.connect("host"), try await daemon.connect("ui"))
        _ = try await nav.host(Wheel())
        try daemon.restart()
        var isShown = false
        for _ in 0..<2_000 where !isShown {
            isShown =
                (try? await ui.controller("wheel").perform(action: "show", value: "y", options: .retry).isCommitted)
                ?? false
        }
        #expect(isShown)
        await nav.close()
        await ui.close()
    }

    /// Tells which of two it is.
    private struct One: HostedContainer {
        let customClass: String
        func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
            scene.title = command.value.string
            scene.result = ["by": .string(customClass)]
        }
    }

    @Test("two containers of one client both decide, also after a restart of navd")
    func two() async throws {
        let tree = """
            {"name":"main","visible":true,"root":{"kind":"tabBarController","name":"tabs",
             "viewControllers":[{"kind":"viewController","name":"a","customClass":"A"},
             {"kind":"viewController","name":"b","customClass":"B"}]}}
            """
        let daemon = try Daemon(tree: tree)
        let (nav, ui) = (try await daemon.connect("host"), try await daemon.connect("ui"))
        let a = try await nav.host(One(customClass: "A"))
        let b = try await nav.host(One(customClass: "B"))
        #expect(a.isRunning && b.isRunning)
        for number in 0..<3 {
            for name in ["a", "b"] {
                let done = try await ui.controller(name).perform(action: "x", value: .string("\(number)"))
                #expect(done.isCommitted && done.json["by"]?.string == name.uppercased(), "\(done)")
            }
        }
        try daemon.restart()
        try await ui.waitUntilReady(timeout: .seconds(20))
        for name in ["a", "b"] {
            var isDone = false
            for _ in 0..<500 where !isDone {
                isDone =
                    (try? await ui.controller(name).perform(action: "x", value: "y", options: .retry).isCommitted)
                    ?? false
            }
            #expect(isDone, "\(name)")
        }
        a.detach()
        b.detach()
        await nav.close()
        await ui.close()
    }
}
