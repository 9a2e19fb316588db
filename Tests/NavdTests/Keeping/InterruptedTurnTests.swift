import Bus
import Testing

@testable import Store
@testable import navd

@Suite("A turn that a kill interrupts")
struct InterruptedTurnTests {
    /// A turn that stops midway, because a peer has not answered an awaited callback.
    struct Turn: CustomTestStringConvertible, Sendable {
        let method: String
        var on = "nav"
        var params = "{}"
        /// The name of the controller whose callback is not answered, and that callback.
        let slow: String
        let callback: String
        var testDescription: String { "\(method), while \(slow) is at \(callback)" }
    }

    private static let turns = [
        Turn(method: "window.close", on: "W", slow: "b", callback: "viewWillDisappear"),
        Turn(
            method: "window.setRootViewController", on: "W",
            params: #"{"viewController":{"kind":"viewController","name":"x"}}"#, slow: "b",
            callback: "viewWillDisappear"),
        Turn(
            method: "navigationController.pushViewController",
            params: #"{"viewController":{"kind":"viewController","name":"x"},"animated":true}"#, slow: "x",
            callback: "viewWillAppear"),
        Turn(method: "navigationController.popViewController", slow: "b", callback: "viewWillDisappear"),
        Turn(
            method: "viewController.present",
            params: #"{"viewController":{"kind":"viewController","name":"x"},"animated":true}"#, slow: "x",
            callback: "viewWillAppear"),
    ]

    @Test("an interrupted turn is complete after a restart", arguments: turns)
    func whole(_ turn: Turn) throws {
        let store = MemoryStore()
        let bench = PumpBench(store: store)
        defer { bench.close() }
        bench.connect("app")
        _ = try bench.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        let selector = #"{"to":{"name":"\#(turn.slow)"},"role":"content","patience":1500"#
        let name = "viewController.\(turn.callback)"
        _ = try bench.ask(
            "app", "attach", #"\#(selector),"implements":["\#(name)"],"awaits":["\#(name)"]}"#, on: nil)
        _ = try bench.ask(
            "app", "window.open",
            #"{"name":"W","visible":true,"transitions":"timed","root":{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a"},{"kind":"viewController","name":"b"}]}}"#,
            on: nil)
        answerAll(bench, bench.received("app"))
        bench.settle()

        let (id, method, target, params) = (7_000, turn.method, turn.on, turn.params)
        try bench.send(
            Array(#"{"id":\#(id),"method":"\#(method)","on":"\#(target)","params":\#(params)}"#.utf8), from: "app")
        bench.settle()
        let heard = try bench.received("app").map { try JSONParser.parse($0) }
        #expect(heard.contains { $0["id"] == .int(Int64(id)) && $0["result"]?["outcome"] == "committed" })
        let asked = heard.filter { $0["method"]?.string == name && $0["id"] != nil }
        try #require(asked.count == 1, "\(heard)")
        #expect(bench.status()["idle"] == false)

        // The state that a kill would leave now.
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        #expect(next.fault == nil)
        next.settle()
        answerAll(bench, asked.map(\.bytes))
        bench.advance(2_000)
        #expect(bench.status()["idle"] == true)
        #expect(next.windows == bench.windows)
        for window in bench.windows { #expect(next.tree(window) == bench.tree(window)) }
    }

    @Test("a kill cancels an interactive gesture, and its bars are as they were before")
    func gesture() throws {
        let store = MemoryStore()
        let bench = PumpBench(store: store)
        defer { bench.close() }
        bench.connect("app")
        _ = try bench.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        _ = try bench.ask(
            "app", "window.open",
            #"{"name":"W","visible":true,"transitions":"timed","root":{"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a"},{"kind":"viewController","name":"b"}]}}"#,
            on: nil)
        let window = try #require(bench.windows.first)
        let before = bench.tree(window)
        for (method, params) in [
            ("beginInteractivePop", "{}"), ("setNavigationBarHidden", #"{"hidden":true}"#),
            ("setToolbarHidden", #"{"hidden":false}"#),
        ] {
            let answer = try bench.ask("app", "navigationController.\(method)", params, on: "nav")
            #expect(answer["result"]?["outcome"] == "committed", "\(answer.text)")
        }
        #expect(bench.tree(window) != before)
        let next = PumpBench(store: store.copy())
        defer { next.close() }
        #expect(next.fault == nil)
        next.settle()
        _ = try bench.ask("app", "transition.cancel", "{}", on: "nav")
        bench.advance(2_000)
        #expect(next.tree(window) == bench.tree(window))
        let controller = try bench.ask("app", "controller.get", "{}", on: "nav")["result"]
        #expect(controller?["navigationBarHidden"] == .bool(false))
        #expect(controller?["toolbarHidden"] == .bool(true))
    }

    /// Answers every request with an empty result.
    private func answerAll(_ bench: PumpBench, _ messages: [[UInt8]]) {
        for message in messages {
            guard let json = try? JSONParser.parse(message), json["method"] != nil, let id = json["id"] else {
                continue
            }
            try? bench.send(JSON.object(["id": id, "result": [:]]).bytes, from: "app")
        }
    }
}
