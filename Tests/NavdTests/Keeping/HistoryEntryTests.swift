import Bus
import Testing

@testable import Store
@testable import navd

@Suite("What an entry of the history says of its command")
struct HistoryEntryTests {
    private static let root =
        #"{"kind":"navigationController","name":"stack","viewControllers":[{"kind":"viewController","name":"first"}]}"#

    private func bench(_ masks: Set<HistoryMask> = [], transitions: String = "instant") throws -> PumpBench {
        var reports = ReportSettings()
        reports.masks = masks
        let bench = PumpBench(store: MemoryStore(), reports: reports)
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        let opened = try bench.ask(
            "ui", "window.open",
            #"{"name":"W","visible":true,"transitions":"\#(transitions)","root":\#(Self.root)}"#, on: nil)
        try #require(opened["result"] != nil, "\(opened.text)")
        return bench
    }

    private func push(_ name: String, _ more: String = "", _ bench: PumpBench) throws {
        let spec = #"{"kind":"viewController","name":"\#(name)"\#(more)}"#
        let answer = try bench.ask(
            "ui", "navigationController.pushViewController", #"{"viewController":\#(spec),"animated":false}"#,
            on: "stack")
        try #require(answer["result"] != nil, "\(answer.text)")
    }

    private func history(_ bench: PumpBench, _ params: String = "{}") throws -> JSON {
        let answer = try bench.ask("ui", "history.list", params, on: "W")
        let method = try #require(MethodDescription.named("history.list"))
        #expect(WireCheck.mismatch(answer: answer, to: method) == nil, "\(answer.text)")
        return answer["result"] ?? .null
    }

    @Test("an entry has what the command was about, its params as they were sent, and names")
    func entry() throws {
        let bench = try bench()
        defer { bench.close() }
        try push("second", #","title":"Two""#, bench)
        let history = try history(bench)
        let pushed = try #require(history["commits"]?.array?.last)
        #expect(pushed["method"] == "navigationController.pushViewController")
        #expect(pushed["params"]?["viewController"] == ["kind": "viewController", "name": "second", "title": "Two"])
        #expect(pushed["params"]?["animated"] == false)
        let on = try #require(pushed["on"]?.string)
        #expect(history["names"]?[on] == "stack")
        #expect(history["names"]?.object?.members.contains { $0.value == "second" } == true)
        // A command about the window itself names no controller.
        _ = try bench.ask("ui", "window.setStatusBarHidden", #"{"hidden":true}"#, on: "W")
        let last = try self.history(bench)["commits"]?.array?.last
        #expect(last?["on"] == nil && last?["params"] == ["hidden": true])
    }

    @Test("controllers that are gone keep their names, also those that were made before the first entry")
    func gone() throws {
        let bench = try bench()
        defer { bench.close() }
        try push("second", "", bench)
        _ = try bench.ask("ui", "navigationController.popViewController", #"{"animated":false}"#, on: "stack")
        let history = try history(bench, #"{"limit":1}"#)
        let commits = history["commits"]?.array ?? []
        #expect(commits.count == 1 && commits.first?["method"] == "navigationController.popViewController")
        let removed = commits.first?["changes"]?.array?.compactMap { $0["remove"]?.string } ?? []
        #expect(removed.count == 1)
        #expect(history["names"]?[removed.first ?? ""] == "second")
    }

    @Test("only the first commit of a turn has its params")
    func once() throws {
        let bench = try bench(transitions: "timed")
        defer { bench.close() }
        _ = try bench.ask(
            "ui", "navigationController.pushViewController",
            #"{"viewController":{"kind":"viewController","name":"second"},"animated":true}"#, on: "stack")
        bench.advance(1_000)
        let commits = try history(bench)["commits"]?.array ?? []
        let pushed = commits.filter { $0["method"] == "navigationController.pushViewController" }
        #expect(pushed.count > 1 && Set(pushed.map { $0["turn"]?.int }).count == 1, "\(commits.map(\.text))")
        #expect(pushed.map { $0["params"] != nil } == [true] + pushed.dropFirst().map { _ in false })
        #expect(pushed.allSatisfy { $0["on"] != nil })
    }

    @Test("of large params only the size is kept")
    func large() throws {
        let bench = try bench()
        defer { bench.close() }
        let title = String(repeating: "x", count: StoredCause.maximumParams)
        try push("second", #","title":"\#(title)""#, bench)
        let pushed = try history(bench)["commits"]?.array?.last
        #expect(pushed?["params"] == nil)
        #expect(pushed?["paramsBytes"]?.int ?? 0 > StoredCause.maximumParams)
    }

    @Test("masked titles and states are shown nowhere in the history, and everything else is")
    func masks() throws {
        for masks: Set<HistoryMask> in [[.titles], [.states], [.titles, .states]] {
            let bench = try bench(masks)
            defer { bench.close() }
            try push("second", #","title":"secret title","navigationItem":{"prompt":"secret title"}"#, bench)
            _ = try bench.ask("ui", "viewController.setState", #"{"state":{"draft":"secret state"}}"#, on: "second")
            let history = try history(bench)
            #expect(history.text.contains("secret title") == !masks.contains(.titles))
            #expect(history.text.contains("secret state") == !masks.contains(.states))
            #expect(history.text.contains(#""second""#))
            // The tree itself is not masked.
            let tree = try bench.ask("ui", "history.treeAt", #"{"seq":1000}"#, on: "W")
            #expect(tree.text.contains("secret title") && tree.text.contains("secret state"))
        }
    }

    @Test("masks reach into lists and objects, and leave null as it is")
    func masking() {
        let json: JSON = ["a": [["title": "x", "prompt": .null]], "state": ["title": "y"], "n": 1]
        #expect(
            HistoryMask.apply([.titles], to: json)
                == ["a": [["title": "***", "prompt": .null]], "state": ["title": "***"], "n": 1])
        #expect(HistoryMask.apply([.states], to: json)["state"] == "***")
        #expect(HistoryMask.apply([], to: json) == json)
        // The payload of a path's last element is its query, or a member.
        #expect(HistoryMask.apply([.states], to: ["path": "/tabs/songs?payload=7"]) == ["path": "/tabs/songs?***"])
        #expect(
            HistoryMask.apply([.states], to: ["path": [["name": "songs", "payload": ["id": 7]]]])
                == ["path": [["name": "songs", "payload": "***"]]])
        #expect(HistoryMask.apply([.titles], to: ["payload": 7]) == ["payload": 7])
        #expect(
            HistoryMask.apply([.titles], to: ["tabBarItem": ["image": "house", "accessibilityLabel": "x"]])
                == ["tabBarItem": ["image": "house", "accessibilityLabel": "***"]])
    }

    @Test("a cause is read as it was written, and so is that of an older store")
    func causes() throws {
        var writer = StoredCause()
        var cause = Commit.Cause(method: "navigationController.popViewController", by: "ui")
        cause.on = ControllerID(4)
        cause.params = ["animated": false]
        #expect(
            try StoredCause.read([UInt8](writer.write(cause, [["how": "yes"]]))) == [
                "method": "navigationController.popViewController", "on": "c4", "params": ["animated": false],
                "votes": [["how": "yes"]],
            ])
        #expect(try StoredCause.read(Array("window.hide".utf8)) == ["method": "window.hide"])
        #expect(
            try StoredCause.read(Array(#"{"method":"window.hide","votes":[]}"#.utf8))
                == ["method": "window.hide", "votes": []])
    }
}
