import Bus
import Foundation
import NavdKit
import Testing

@testable import NavdTesting

@Suite("Recordings", .timeLimit(.minutes(2)))
struct RecordingTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Conformance/tab/recorded-by-the-swift-kit.json").standardizedFileURL

    /// The session of the case that the conformance tests play.
    private func recorded(_ navd: Daemon) async throws -> Recording {
        let (gate, ui) = (try await navd.connect("gate"), try await navd.connect("ui"))
        try await gate.delegate(of: "tabs", patience: .seconds(30), silence: .deny)
            .shouldSelect { $0.viewController.name != "first" }.attach()
        return try await navd.recording("the way back to the first tab is vetoed") {
            try await ui.navigationController("first").pushViewController(
                .new(.viewController, name: "three"), animated: false)
            try await ui.tabBarController("tabs").tap(viewController: "second")
            try await navd.advance(.milliseconds(250))
            try await ui.tabBarController("tabs").tap(viewController: "first")
            let content = try await gate.content(of: "two", patience: .seconds(30))
                .viewWillDisappear(awaited: true) { message in try await message.controller.set(title: "Gone") }
                .attach()
            await #expect(throws: NavdError.self) {
                try await ui.navigationController("first").pushViewController(.new(.navigationController))
            }
            try await ui.navigationController("second").pushViewController(
                .new(.viewController, name: "four"), animated: false, options: .finished)
            content.detach()
        }
    }

    @Test("a recorded session is the case that the conformance tests play; NAVD_WRITE_CASES=1 writes it")
    func golden() async throws {
        let json = try await withNavd { try await recorded($0).caseFile(proves: ["TAB-08"]) }
        if ProcessInfo.processInfo.environment["NAVD_WRITE_CASES"] == "1" {
            try CaseText.write(json, to: Self.golden.path)
        }
        let kept = try String(contentsOf: Self.golden, encoding: .utf8)
        #expect(kept == CaseText.text(json), "NAVD_WRITE_CASES=1 writes the case again")
    }

    @Test("steps are commands, questions, answers, replies and moves of the clock")
    func steps() async throws {
        let json = try await withNavd { try await recorded($0).caseFile(proves: ["TAB-08"]) }
        #expect(json["format"] == 1 && json["window"]?["name"] == "main" && json["tree"]?["name"] == "tabs")
        let gate = json["peers"]?["gate"]?["attach"]?.array?.first
        #expect(gate?["implements"] == ["tabBarController.shouldSelect"])
        #expect(gate?["to"] == "tabs" && json["peers"]?["ui"] == [:])
        let steps = json["steps"]?.array ?? []
        let verbs = steps.compactMap { $0.object?.members.first?.name }
        #expect(
            verbs.prefix(15) == [
                "messages", "do", "replied", "do", "asked", "answer", "replied", "advance", "do", "asked", "answer",
                "replied", "do", "replied", "do",
            ])
        #expect(verbs.last == "messages")
        #expect(steps[1]["params"]?["viewController"]?["name"] == "three")
        #expect(steps[2]["result"]?["viewController"] == "three")
        #expect(steps[4]["match"] == ["viewController": "second"] && steps[5]["result"] == ["allow": true])
        #expect(steps[11]["result"] == ["outcome": "vetoed", "by": "gate", "because": "answer"])
    }

    @Test("attachments, questions and commands are called by the names of their steps")
    func names() {
        var session = RecordedSession()
        session.began("ui", [])
        session.began("gate", [("a7", ["to": "tabs"]), ("a9", ["to": "one"])])
        session.sent("gate", ["id": 1, "method": "ping"])
        session.sent("gate", ["id": 2, "method": "detach", "params": ["attachment": "a9"]])
        session.received("gate", ["id": 2, "result": [:]])
        session.sent("gate", ["id": 3, "method": "attach", "params": ["to": "two"]])
        session.received("gate", ["id": 3, "result": ["attachment": "a10", "controllers": []]])
        session.received("gate", ["id": "q1", "method": "viewController.viewWillAppear", "on": "c3", "params": [:]])
        session.sent(
            "gate", ["id": 4, "method": "viewController.set", "on": "c3", "params": ["title": "x"], "within": "q1"])
        session.received("gate", ["id": 4, "result": ["outcome": "chained", "turn": 8]])
        session.sent("gate", ["id": "q1", "result": [:]])
        session.received("gate", ["method": "command.finished", "params": ["id": 4, "error": ["name": "covered"]]])
        session.received("gate", ["method": "viewController.viewDidAppear", "on": "c3", "params": [:]])
        session.sent("gate", ["id": 5, "method": "detach", "params": ["attachment": "a10"]])
        #expect(session.obstacle == nil && session.peers.map(\.attach.count) == [0, 2])
        let steps: [JSONObject] = [
            ["do": "detach", "params": ["attachment": "a2"], "from": "gate", "as": "detach 1"],
            ["replied": "detach 1", "result": [:]],
            ["do": "attach", "params": ["to": "two"], "from": "gate", "as": "attach 2"],
            ["replied": "attach 2", "result": ["controllers": []]],
            [
                "asked": "viewController.viewWillAppear", "peer": "gate", "on": "c3", "match": [:],
                "as": "viewWillAppear asked 1",
            ],
            [
                "do": "viewController.set", "on": "c3", "params": ["title": "x"], "from": "gate",
                "within": "viewWillAppear asked 1", "as": "set 3",
            ], ["replied": "set 3", "result": ["outcome": "chained"]],
            ["answer": "viewWillAppear asked 1", "result": [:]],
            ["finished": "set 3", "error": ["name": "covered"]],
            [
                "do": "detach", "params": ["attachment": ["$answered": "attach 2", "member": "attachment"]],
                "from": "gate", "as": "detach 4",
            ],
        ]
        #expect(session.steps == steps)
        session.sent("gate", ["id": 6, "method": "host.attach", "params": [:]])
        #expect(session.obstacle?.contains("hosts") == true)
    }

    @Test("a recording that no case can express is an error with its reason")
    func impossible() async throws {
        try await withNavd { navd in
            let (one, two) = (try await navd.connect("ui"), try await navd.connect("ui"))
            let twins = await #expect(throws: TestFailure.self) { try await navd.recording("twins") {} }
            #expect(twins?.reason == .caseInvalid && twins?.message == "two clients are called ui")
            await one.close()
            await two.close()
        }
        try await withNavd { navd in
            let ui = try await navd.connect("ui")
            let unnamed = await #expect(throws: TestFailure.self) {
                try await navd.recording("no name") {
                    try await ui.navigationController("first").pushViewController(.new(.viewController))
                }
            }
            #expect(unnamed?.reason == .caseInvalid && unnamed?.message.contains("without a name") == true)
            let nothing = try await navd.recording("nothing") {}
            #expect(throws: TestFailure.self) { try nothing.caseFile(proves: []) }
            let nested = await #expect(throws: TestFailure.self) {
                try await navd.recording("outer") { _ = try await navd.recording("inner") {} }
            }
            #expect(nested?.message == "a session is recorded already")
        }
    }

    @Test("the tree of a case has what a spec has, and no ids")
    func tree() async throws {
        let tree: TestTree = [
            "name": "main", "visible": true, "profile": "phone-320x480",
            "root": [
                "kind": "tabBarController", "name": "tabs", "selectedIndex": 1,
                "viewControllers": .array(
                    (0..<7).map { index in
                        [
                            "kind": "viewController", "title": .string("\(index)"),
                            "tabBarItem": ["title": "Item", "badgeValue": .string("\(index)")],
                        ]
                    }),
            ],
        ]
        try await withNavd(tree) { navd in
            let ui = try await navd.connect("ui")
            let recording = try await navd.recording("more") { try await ui.tabBarController("tabs").tap(index: 4) }
            let json = try recording.caseFile(proves: ["TAB-05"])
            #expect(json["window"]?["profile"] == "phone-320x480" && json["tree"]?["selectedIndex"] == 1)
            let children = json["tree"]?["viewControllers"]?.array ?? []
            #expect(children.count == 7 && children[3]["tabBarItem"]?["badgeValue"] == "3")
            #expect(children.allSatisfy { $0["name"]?.string?.hasPrefix("unnamed-") == true })
            #expect(children.allSatisfy { $0["id"] == nil && $0["appearance"] == nil })
            let said = json["steps"]?.array?.last?["messages"]?["exactly"]?.array ?? []
            #expect(said.contains("tabs.more.viewDidLoad") && said.contains("tabs.moreList.viewDidLoad"))
        }
    }
}
