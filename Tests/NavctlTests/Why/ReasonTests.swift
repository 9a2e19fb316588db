import Bus
import Testing

@testable import navctl

@Suite("The reasons of navctl why")
struct ReasonTests {
    /// A tab bar with a stack of two, a table and a presented sheet.
    private static func snapshot(_ more: [String: JSONObject] = [:], window: JSONObject = [:]) throws -> Tree {
        let text = """
            {"window":{"id":"w1","name":"main","visible":true,"root":"c1"},
             "controllers":[
              {"id":"c1","kind":"tabBarController","name":"tabs","viewControllers":["c2","c5"],
               "selectedViewController":"c2","appearance":"appeared"},
              {"id":"c2","kind":"navigationController","name":"nav","parent":"c1","viewControllers":["c3","c4"],
               "appearance":"appeared"},
              {"id":"c3","kind":"viewController","name":"albums","parent":"c2","appearance":"disappeared"},
              {"id":"c4","kind":"viewController","name":"album","parent":"c2","appearance":"appeared"},
              {"id":"c5","kind":"tableViewController","name":"songs","parent":"c1","appearance":"disappeared",
               "customClass":"Songs","roles":["dataSource"]},
              {"id":"c6","kind":"viewController","name":"loose","holds":2,"appearance":"disappeared"}]}
            """
        let json = try JSONParser.parse(text)
        let controllers = json.list("controllers").map { controller -> JSON in
            var object = controller.object ?? JSONObject()
            for (name, value) in more[controller.string("name")]?.members ?? [] { object[name] = value }
            return .object(object)
        }
        var head = json["window"]?.object ?? JSONObject()
        for (name, value) in window.members { head[name] = value }
        return try Tree(json: ["window": .object(head), "controllers": .array(controllers)], path: "snapshot")
    }

    private func reasons(
        about name: String, _ tree: Tree, votes: [JSON] = [], attachments: [JSON] = []
    ) throws -> [Reason] {
        let id = try #require(tree.names[name])
        return Circumstances(tree, votes: ["votes": .array(votes)], attachments: attachments).reasons(about: id)
    }

    private static let rowless = "it has no data source, and so no rows"
    private static let outlet = "its storyboard has an outlet dataSource, and no client has attached to it"

    @Test("nothing is in the way of a controller on screen, and it gets a report that says so")
    func nothing() throws {
        let tree = try Self.snapshot()
        #expect(try reasons(about: "album", tree).isEmpty)
        let report = ReasonReport(try #require(tree.names["album"]), Circumstances(tree, votes: [:], attachments: []))
        #expect(report.lines == ["album  viewController c4, on screen", "  nothing is in its way"])
    }

    @Test("the reason names the controller that is shown instead: another tab, the top of a stack")
    func places() throws {
        let tree = try Self.snapshot()
        #expect(try reasons(about: "albums", tree).map(\.text) == ["album lies over albums on the stack nav"])
        let songs = try reasons(about: "songs", tree).filter(\.blocks).map(\.text)
        #expect(songs == ["tabs has selected nav, not songs", Self.rowless])
        let loose = try reasons(about: "loose", tree).map(\.text)
        #expect(loose == ["loose stands nowhere in the window w1: 2 holds keep it"])
    }

    @Test("a hidden window, maintenance mode, a presented controller and a popover are reasons")
    func covers() throws {
        let hidden = try Self.snapshot(window: ["visible": false])
        let first = try #require(try reasons(about: "album", hidden).first)
        #expect(first == Reason(kind: .hiddenWindow, text: "the window main is hidden: nothing in it is on screen"))
        let closed = try Self.snapshot(window: ["maintenance": "Back at ten"])
        let text = "navd is in maintenance mode, and refuses touches: Back at ten"
        #expect(try reasons(about: "album", closed) == [Reason(kind: .maintenance, text: text)])
        let dated = try Self.snapshot(
            window: ["maintenance": "Back at ten", "maintenanceSince": 1_700_000_000_000])
        let since = "navd is in maintenance mode, since \(Amounts.time(1_700_000_000_000)), and refuses touches: "
        #expect(try reasons(about: "album", dated).map(\.text) == [since + "Back at ten"])
        let covered = try Self.snapshot(
            ["loose": ["presenting": "c1", "modalPresentationStyle": "formSheet", "appearance": "appeared"]],
            window: ["pile": ["c6"]])
        #expect(try reasons(about: "album", covered).map(\.text) == ["loose (formSheet) is presented over it"])
        #expect(try reasons(about: "loose", covered).isEmpty)
    }

    @Test("transitions, lost hosts and disabled tabs on the way to the controller are reasons")
    func obstacles() throws {
        let tree = try Self.snapshot([
            "nav": [
                "transition": ["kind": "push", "turn": 12, "duration": 350, "owner": "renderer"],
                "tabBarItem": ["enabled": false],
            ],
            "tabs": ["host": ["epoch": 1, "client": "carousel", "state": "lost", "rules": "own", "why": "is gone"]],
        ])
        let found = try reasons(about: "album", tree)
        #expect(found.map(\.kind) == [.transition, .host, .disabled])
        #expect(found[0].text.hasPrefix("a transition (push) runs in nav, turn 12, and ends when its renderer says so"))
        #expect(found[1].text == "the host carousel of tabs is lost: is gone")
        #expect(found[2].text == "the tab nav is disabled: a tap on it does nothing")
        #expect(try reasons(about: "songs", tree).map(\.kind).first == .notShown)
        #expect(try !reasons(about: "songs", tree).map(\.kind).contains(.transition), "that one runs beside it")
    }

    @Test("an open vote is a reason, with its time, its default answer and the commands behind it")
    func votes() throws {
        let vote: JSON = [
            "id": "q1", "method": "tabBarController.shouldSelect", "on": "c1", "viewController": "c5", "client": "gate",
            "window": "w1", "turn": 4, "silence": "deny", "waiting": 200, "patience": 500, "left": 300,
            "command": ["method": "tabBarController.tap", "by": "till", "on": "c1", "waiting": 201],
            "behind": [["method": "tabBarController.setSelectedIndex", "by": "ui", "on": "c1", "waiting": 50]],
        ]
        let tree = try Self.snapshot()
        let reason = try #require(try reasons(about: "album", tree, votes: [vote]).first)
        #expect(
            reason.text == "gate was asked tabBarController.shouldSelect songs 200 ms ago, for tabBarController.tap of "
                + "till: 300 of 500 ms are left, then it counts as deny")
        #expect(reason.blocks && reason.behind == ["tabBarController.setSelectedIndex on tabs by ui, 50 ms ago"])
        var elsewhere = vote.object ?? JSONObject()
        elsewhere["window"] = "w2"
        #expect(try reasons(about: "album", tree, votes: [.object(elsewhere)]).isEmpty)
    }

    /// What `why` says of a controller where navd has told more than the tree.
    private func reasons(
        about name: String, _ tree: Tree, attachments: [JSON] = [], _ tell: (inout Circumstances) -> Void
    ) throws -> [Reason] {
        var circumstances = Circumstances(tree, votes: [:], attachments: attachments)
        tell(&circumstances)
        return circumstances.reasons(about: try #require(tree.names[name]))
    }

    private static func turn(
        _ number: Int?, _ method: String, in container: JSON, _ phase: String, since: Int, behind: (Int, String)? = nil,
        asked: JSON? = nil
    ) -> JSON {
        var object: JSONObject = [
            "container": container, "method": .string(method), "by": "till", "on": container,
            "phase": .string(phase), "since": .int(Int64(since)),
        ]
        object["turn"] = number.map { .int(Int64($0)) }
        object["asked"] = asked
        object["waitsFor"] = behind.map { ["turn": .int(Int64($0.0)), "what": .string($0.1)] }
        return .object(object)
    }

    private static let push = "navigationController.pushViewController"
    private static let pop = "navigationController.popViewController"

    @Test("a transition is a reason, with its time, its command, and all commands that wait behind it")
    func sinceWhen() throws {
        let tree = try Self.snapshot([
            "nav": ["transition": ["kind": "push", "turn": 12, "duration": 350, "owner": "renderer"]]
        ])
        let turns: [JSON] = [
            Self.turn(12, Self.push, in: "c2", "transition", since: 1_000),
            Self.turn(nil, Self.push, in: "c2", "queued", since: 1_500, behind: (12, "before")),
            Self.turn(13, Self.pop, in: "c2", "queued", since: 2_000, behind: (12, "before")),
            Self.turn(15, Self.pop, in: "c2", "queued", since: 2_100, behind: (13, "before")),
            Self.turn(16, Self.pop, in: "c9", "queued", since: 2_150, behind: (14, "before")),
        ]
        let found = try reasons(about: "album", tree) {
            $0.turns = OpenTurns(["turns": .array(turns), "count": 5, "at": 2_200])
        }
        let reason = try #require(found.first)
        #expect(found.count == 1 && reason.kind == .transition)
        let text = "a transition (push) runs in nav for 1200 ms, turn 12 (\(Self.push) by till), and ends when its"
        #expect(reason.text.hasPrefix(text), "\(reason.text)")
        #expect(
            reason.behind == [
                "\(Self.push) on nav by till, 700 ms ago", "\(Self.pop) on nav by till, 200 ms ago",
                "\(Self.pop) on nav by till, 100 ms ago",
            ])
    }

    @Test("a turn that a host is asked about, and one that waits for a gesture elsewhere, are in the way")
    func uncommitted() throws {
        let tree = try Self.snapshot()
        let turns: [JSON] = [
            Self.turn(7, Self.push, in: "c2", "hosted", since: 1_000, asked: ["carousel"]),
            Self.turn(8, Self.pop, in: "c5", "transition", since: 0),
            Self.turn(9, Self.pop, in: "c2", "queued", since: 61_000, behind: (7, "before")),
            Self.turn(10, Self.pop, in: "c1", "queued", since: 1_300, behind: (8, "gesture")),
        ]
        let found = try reasons(about: "album", tree) {
            $0.turns = OpenTurns(["turns": .array(turns), "count": 4, "at": 61_300])
        }
        #expect(
            found == [
                Reason(
                    kind: .turn, text: "\(Self.push) on nav by till, turn 7, waits 1 min 0 s for the host carousel",
                    behind: ["\(Self.pop) on nav by till, 300 ms ago"]),
                Reason(
                    kind: .turn,
                    text: "\(Self.pop) on tabs by till, turn 10, waits 1 min 0 s for the end of the gesture in songs, "
                        + "turn 8"),
            ])
    }

    @Test("the reason says how long a lock still lasts, and since when a host is lost or a delegate absent")
    func gone() throws {
        let tree = try Self.snapshot([
            "tabs": ["host": ["epoch": 3, "client": "carousel", "state": "lost", "rules": "own", "why": "is gone"]]
        ])
        let delegate: JSON = [
            "attachment": "a1", "to": ["name": "nav"], "role": "delegate",
            "implements": ["tabBarController.shouldSelect"], "patience": 500, "silence": "deny", "client": "gate",
            "state": "absent", "absentSince": 1_000,
        ]
        let found = try reasons(about: "album", tree, attachments: [delegate]) {
            $0.turns = OpenTurns(["turns": [], "count": 0, "at": 4_000])
            $0.summary = ["id": "w1", "lockedBy": "staff", "lockedFor": 25_000]
            $0.hosts = [["hostEpoch": 2, "lostSince": 1], ["hostEpoch": 3, "lostSince": 2_500]]
        }
        #expect(
            found.map(\.text) == [
                "staff has locked the window main for 25 s more: commands of others are refused",
                "the host carousel of tabs is lost for 1500 ms: is gone",
                "gate, the delegate of nav, is absent for 3000 ms: each of its votes counts as deny at once",
            ])
        #expect(found.first?.kind == .locked)
        let locked = try reasons(about: "album", Self.snapshot()) {
            $0.summary = ["id": "w1", "lockedBy": "staff", "lockedFor": 25_000, "lockedSince": 1_700_000_000_000]
        }
        let since = "since \(Amounts.time(1_700_000_000_000)), for 25 s more"
        #expect(
            locked.map(\.text) == ["staff has locked the window main \(since): commands of others are refused"])
    }

    @Test("the history tells which commit presented, opened a popover and began the maintenance")
    func origins() throws {
        func commit(_ seq: Int, _ method: String, _ changes: JSON...) -> JSON {
            [
                "seq": .int(Int64(seq)), "at": .int(Int64(seq) * 1_000), "method": .string(method), "by": "till",
                "changes": .array(changes),
            ]
        }
        var window = Window(id: try #require(WindowID("w1")))
        window.pile = [try #require(ControllerID("c6"))]
        window.popovers = [try #require(ControllerID("c7")), try #require(ControllerID("c8"))]
        window.maintenance = "Back at ten"
        var origins = Origins(in: window)
        for commit in [
            commit(9, "popovers", ["window": "w1", "popovers": ["c7", "c8"]]),
            commit(8, "more", ["window": "w1", "popovers": ["c7", "c9"]], ["set": "c6", "title": "t"]),
            commit(7, "begin", ["window": "w1", "maintenance": "Back at ten"]),
            commit(6, "present", ["set": "c6", "presenting": "c1"], ["window": "w1", "pile": ["c6"]]),
            commit(5, "earlier", ["set": "c6", "presenting": "c2"], ["window": "w1", "maintenance": "Back at nine"]),
            commit(4, "first", ["window": "w1", "popovers": ["c7"]]),
        ] {
            #expect(!origins.isComplete)
            origins.take(commit)
        }
        let first = try #require(ControllerID("c7"))
        #expect(origins[.popover(first)] == nil, "an older commit may have opened it")
        origins.takeEnd()
        #expect(origins.isComplete)
        #expect(origins[.popover(first)]?.method == "first")
        #expect(origins[.popover(try #require(ControllerID("c8")))]?.method == "popovers")
        #expect(origins[.presented(try #require(ControllerID("c6")))]?.seq == 6)
        #expect(origins[.maintenance]?.method == "begin")
        // The commit is that of the last text. The mode may be older.
        window.maintenanceSince = 1_000
        var circumstances = Circumstances(Tree(window: window), votes: .null, attachments: [])
        circumstances.origins = origins
        let text = ", since \(Amounts.time(1_000)) (its text by begin of till, commit 7)"
        #expect(circumstances.beginningOfMaintenance == text)
        window.maintenanceSince = nil
        circumstances = Circumstances(Tree(window: window), votes: .null, attachments: [])
        circumstances.origins = origins
        #expect(circumstances.beginningOfMaintenance == ", since \(Amounts.time(7_000)) by begin of till, commit 7")
    }

    @Test("a present delegate explains, an absent one that denies is in the way; selectors are understood")
    func roles() throws {
        func attachment(_ to: JSON, _ role: JSON, _ method: JSON, _ state: JSON, _ silence: JSON) -> JSON {
            [
                "attachment": "a1", "to": to, "role": role, "implements": [method], "patience": 500,
                "silence": silence, "client": "gate", "state": state,
            ]
        }
        let tree = try Self.snapshot()
        func songs(_ attachments: JSON...) throws -> [Reason] {
            try reasons(about: "songs", tree, attachments: attachments).filter { $0.kind != .notShown }
        }
        let method: JSON = "tabBarController.shouldSelect"
        let present = try songs(attachment(["name": "tabs"], "delegate", method, "present", "deny"))
        #expect(present.map(\.blocks) == [false, false, true])
        #expect(
            present[0].text
                == "gate is the delegate of tabs: it has 500 ms for an answer, then it counts as deny")
        let absent = try songs(attachment(["id": "c1"], "delegate", method, "absent", "deny"))
        #expect(absent[0].blocks)
        #expect(absent[0].text.contains("is absent: each of its votes counts as deny at once"))
        #expect(try !songs(attachment(["id": "c1"], "delegate", method, "absent", "allow"))[0].blocks)
        for selector: JSON in [["customClass": "Songs"], ["inside": "tabs", "window": "main"], ["name": "songs"]] {
            let rows: JSON = "tableViewController.cellForRow"
            #expect(try songs(attachment(selector, "dataSource", rows, "present", "fail")).isEmpty, "\(selector.text)")
        }
        let others = try songs(attachment(["inside": "nav"], "dataSource", method, "present", "fail"))
        #expect(others.map(\.text) == [Self.outlet, Self.rowless])
    }
}
