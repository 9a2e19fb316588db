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

    @Test("what is shown instead is named: another tab, the top of a stack")
    func places() throws {
        let tree = try Self.snapshot()
        #expect(try reasons(about: "albums", tree).map(\.text) == ["album lies over albums on the stack nav"])
        let songs = try reasons(about: "songs", tree).filter(\.blocks).map(\.text)
        #expect(songs == ["tabs has selected nav, not songs", Self.rowless])
        let loose = try reasons(about: "loose", tree).map(\.text)
        #expect(loose == ["loose stands nowhere in the window w1: 2 holds keep it"])
    }

    @Test("a hidden window, maintenance, a presented controller and a popover are told")
    func covers() throws {
        let hidden = try Self.snapshot(window: ["visible": false])
        let first = try #require(try reasons(about: "album", hidden).first)
        #expect(first == Reason(kind: .hiddenWindow, text: "the window main is hidden: nothing in it is on screen"))
        let closed = try Self.snapshot(window: ["maintenance": "Back at ten"])
        let text = "navd is in maintenance mode, and refuses touches: Back at ten"
        #expect(try reasons(about: "album", closed) == [Reason(kind: .maintenance, text: text)])
        let open = try Self.snapshot()
        let locked = Circumstances(
            open, votes: [:], attachments: [],
            windows: [["id": "w2", "lockedBy": "other"], ["id": "w1", "lockedBy": "staff"]])
        let lock = "the window main is locked by staff: it alone may command there"
        #expect(locked.reasons(about: try #require(open.names["album"])) == [Reason(kind: .lock, text: lock)])
        let covered = try Self.snapshot(
            ["loose": ["presenting": "c1", "modalPresentationStyle": "formSheet", "appearance": "appeared"]],
            window: ["pile": ["c6"]])
        #expect(try reasons(about: "album", covered).map(\.text) == ["loose (formSheet) is presented over it"])
        #expect(try reasons(about: "loose", covered).isEmpty)
    }

    @Test("transitions, lost hosts and disabled tabs on the way to the controller are told")
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

    @Test("an open vote is told with its time, its default answer and what waits behind it")
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
