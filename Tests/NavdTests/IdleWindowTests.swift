import Bus
import ControllerActors
import Testing

@testable import navd

/// What navd itself sends for an idle window (KIOSK-01).
@Suite("An idle window of a navd that takes no commands")
struct IdleWindowTests {
    @Test("while navd drains an idle window stays as it is; it goes back once navd takes commands again")
    func draining() throws {
        let bench = PumpBench()
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let params = #"""
            {"name":"W","visible":true,"idleTimeout":1000,"idlePath":"/T/A","root":{"kind":"tabBarController","name":"T",
            "viewControllers":[{"kind":"viewController","name":"A"},{"kind":"viewController","name":"B"}]}}
            """#
        try #require(try bench.ask("ui", "window.open", params, on: nil)["result"] != nil)
        _ = try bench.ask("ui", "tabBarController.setSelectedIndex", #"{"index":1}"#, on: "T")
        func selected() -> String? {
            guard let tree = bench.tree(WindowID(1)), let bar = tree.names["T"] else { return nil }
            return tree[bar]?.selectedViewController.flatMap { tree[$0]?.name }
        }
        #expect(selected() == "B")
        bench.within { bench.daemon.router.parts.context.isDraining = true }
        bench.advance(3_000)
        #expect(selected() == "B")
        bench.within { bench.daemon.router.parts.context.isDraining = false }
        bench.advance(1_000)
        #expect(selected() == "A")
    }
}
