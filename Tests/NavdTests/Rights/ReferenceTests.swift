import Bus
import Testing

@testable import navd

/// A principal that is limited to a part of a window can refer to no controller outside that part, in any member of any
/// method. The members are taken from the description, so a new member is tested as soon as it is described.
@Suite("References to controllers outside a principal's scope")
struct ReferenceTests {
    private static let all = Set(Right.allCases)

    /// Methods that check their references themselves, and are tested separately.
    private static let otherwise: Set = ["attach", "host.attach", "vote.dryRun"]

    static let methods = MethodDescription.all.filter { method in
        !method.isHeard && !otherwise.contains(method.name)
            && method.parameters.contains { Mention.canStand(in: $0.type) }
    }

    private func inside() throws -> RightsScene {
        let scene = try RightsScene()
        try scene.join("peer", RightsScene.access(Self.all, inside: RightsScene.inside))
        return scene
    }

    /// True if the method concerns the window. Creating a popover does.
    private static func isOfWindow(_ method: MethodDescription, _ params: JSON) -> Bool {
        method.on == "window" || method.traits.contains(.describesPopover) && params["viewController"] != nil
    }

    private func named(_ name: String, in scene: RightsScene) throws -> Samples.Named {
        Samples.Named(name: name, id: try #require(scene.ids[name]))
    }

    @Test("the methods whose params can refer to controllers are found, with samples for each such member")
    func found() {
        let names = Set(Self.methods.map(\.name))
        #expect(
            names.isSuperset(of: [
                "navigationController.pushViewController", "navigationItem.set", "viewController.set",
                "window.openPath",
                "window.restore", "window.open", "window.transaction", "popoverController.presentFromRect",
                "tabBarController.tap", "viewController.dismiss", "toolbar.setItems", "viewController.addChild",
            ]))
        // There is a sample for each member that can refer to a controller.
        for method in Self.methods {
            let samples = Samples.references(of: method.parameters, to: Samples.Named(name: "x", id: "c1"))
            for member in method.parameters where Mention.canStand(in: member.type) {
                #expect(
                    samples.contains { $0.path.hasPrefix("params.\(member.name)") }, "\(method.name).\(member.name)")
            }
        }
    }

    @Test("a peer limited to subtrees cannot refer to a controller outside them", arguments: methods)
    func subtrees(_ method: MethodDescription) throws {
        let scene = try inside()
        let before = try scene.trees()
        for sample in Samples.references(of: method.parameters, to: try named("outFree", in: scene)) {
            let isOfWindow = Self.isOfWindow(method, sample.json)
            let on = method.on.isEmpty ? nil : isOfWindow ? "till" : RightsScene.target(method.on, isInside: true)
            let answer = try scene.say("peer", method.name, sample.json, on: on)
            #expect(answer.isNotAllowed, "\(sample.path): \(sample.json.text): \(answer.text)")
            // Without rights to the window, the command is refused whatever its members refer to.
            guard !isOfWindow, !method.on.isEmpty else { continue }
            let at = answer["error"]?["data"]?["at"]?.string ?? "?"
            #expect(sample.path.hasPrefix(at) || sample.path.echoed == at, "\(sample.path): \(answer.text)")
        }
        #expect(try scene.trees() == before)
    }

    @Test("a peer limited to one window cannot refer by id to a controller of another window", arguments: methods)
    func windows(_ method: MethodDescription) throws {
        let scene = try RightsScene()
        try scene.join("peer", RightsScene.access(Self.all, windows: ["till", "new"]))
        let before = try scene.trees()
        let id = try #require(scene.ids["menuFree"])
        for sample in Samples.references(of: method.parameters, to: Samples.Named(name: id, id: id)) {
            var params = sample.json
            if method.name == "window.open", var object = params.object {
                object["name"] = "new"
                params = .object(object)
            }
            let on =
                method.on.isEmpty
                ? nil : Self.isOfWindow(method, params) ? "till" : RightsScene.target(method.on, isInside: true)
            let answer = try scene.say("peer", method.name, params, on: on)
            #expect(answer.isNotAllowed, "\(sample.path): \(params.text): \(answer.text)")
        }
        #expect(try scene.trees() == before)
    }

    @Test(
        "a peer may refer to controllers within its subtrees in the same members",
        arguments: methods.filter { $0.on != "window" && !$0.on.isEmpty })
    func within(_ method: MethodDescription) throws {
        let scene = try inside()
        // The same requests, by a principal without a scope.
        let free = try RightsScene()
        try free.join("peer", RightsScene.access(Self.all))
        let on = RightsScene.target(method.on, isInside: true)
        for sample in Samples.references(of: method.parameters, to: try named("inFree", in: scene)) {
            let answer = try scene.say("peer", method.name, sample.json, on: on)
            guard answer.isNotAllowed else {
                let other = try free.say("peer", method.name, sample.json, on: on)
                #expect(!other.isNotAllowed && other != .null, "\(sample.path): \(other.text)")
                #expect(answer["error"]?["name"] == other["error"]?["name"], "\(sample.path): \(answer.text)")
                #expect(answer["result"]?["outcome"] == other["result"]?["outcome"], "\(sample.path): \(answer.text)")
                continue
            }
            // What the window does, and what is presented, counts as outside, whichever controller is asked for it.
            let command = try? Command.decode(method.name, on: "c1", params: sample.json.object ?? [:])
            let presents = sample.path.contains(".presented")
            #expect(command?.isWindows == true || presents, "\(sample.path): \(sample.json.text): \(answer.text)")
        }
    }

    @Test("pushed content may not present a controller over the window, neither a foreign one nor a new one")
    func presented() throws {
        let scene = try inside()
        let before = try scene.trees()
        let over: [JSON] = [
            "outFree", .string(try #require(scene.ids["outFree"])), ["id": .string(try #require(scene.ids["outFree"]))],
            "inFree", ["kind": "viewController"], ["kind": "navigationController", "viewControllers": ["outFree"]],
        ]
        for presented in over {
            let content: JSON = ["kind": "viewController", "presented": presented]
            let deep: JSON = [
                "kind": "pageViewController",
                "viewControllers": [["kind": "viewController", "viewControllers": [content]]],
            ]
            for (method, params, on) in [
                ("navigationController.pushViewController", ["viewController": content], "inStack"),
                ("navigationController.pushViewController", ["viewController": deep], "inStack"),
                ("navigationController.setViewControllers", ["viewControllers": [content]], "inStack"),
                ("tabBarController.setViewControllers", ["viewControllers": [content]], "inTabs"),
                ("pageViewController.setViewControllers", ["viewControllers": [content]], "inPages"),
                ("viewController.addChild", ["viewController": content], "inStackTop"),
            ] as [(String, JSON, String)] {
                let answer = try scene.say("peer", method, params, on: on)
                #expect(answer.isNotAllowed, "\(method) \(params.text): \(answer.text)")
                let wouldBe = try scene.say(
                    "peer", "vote.dryRun", ["method": .string(method), "on": .string(on), "params": params])
                #expect(wouldBe["result"]?["error"]?["name"] == "notAllowed", "\(wouldBe.text)")
            }
        }
        #expect(try scene.trees() == before)
    }

    @Test("a name that another client gives to a controller while a command waits gives that command no right to it")
    func meanwhile() throws {
        let scene = try inside()
        try scene.join("gate")
        try scene.say(
            "gate", "attach",
            [
                "to": "inStackRoot", "role": "content", "implements": ["viewController.viewWillAppear"],
                "awaits": ["viewController.viewWillAppear"], "patience": 2_000,
            ])
        try scene.send("owner", "navigationController.popViewController", ["animated": false], on: "inStack")
        scene.bench.settle()
        let asked = try #require(try scene.heard("gate").first?["id"])
        // No controller has this name yet.
        let push = try scene.send(
            "peer", "navigationController.pushViewController", ["viewController": "late"], on: "inStack",
            more: ["whenBusy": "queue"])
        scene.bench.settle()
        #expect(try scene.heard("peer").isEmpty)
        try scene.join("other")
        let made = try scene.say(
            "other", "viewController.create", ["viewController": ["kind": "viewController", "name": "late"]], on: "till"
        )
        #expect(made["result"] != nil, "\(made.text)")
        try scene.bench.send(JSON.object(["id": asked, "result": [:]]).bytes, from: "gate")
        scene.bench.advance(3_000)
        let answers = try scene.heard("peer")
        let answer = answers.first { $0["id"] == .int(push) }
        #expect(answer?.isNotAllowed == true, "\(answers.map(\.text))")
        #expect(try scene.get("late")["parent"] == .null)
    }

    @Test("an item cannot be wired to a controller outside, nor to a name that does not exist yet")
    func wired() throws {
        let scene = try inside()
        for target in ["outFree", "later", "c900"] {
            let item: JSON = ["title": "x", "target": .string(target), "action": "dismiss"]
            let answers = [
                try scene.say("peer", "navigationItem.set", ["rightBarButtonItem": item], on: "inStackTop"),
                try scene.say("peer", "viewController.setToolbarItems", ["toolbarItems": [item]], on: "inStackTop"),
                try scene.say(
                    "peer", "navigationController.pushViewController",
                    ["viewController": ["kind": "viewController", "name": "new", "toolbarItems": [item]]], on: "inStack"
                ),
            ]
            for answer in answers { #expect(answer.isNotAllowed, "\(target): \(answer.text)") }
        }
        // A target that arrives with the item exists by then.
        let own: JSON = ["title": "x", "target": "new", "action": "dismiss"]
        let pushed = try scene.say(
            "peer", "navigationController.pushViewController",
            ["viewController": ["kind": "viewController", "name": "new", "toolbarItems": [own]]], on: "inStack")
        #expect(pushed["error"] == nil, "\(pushed.text)")
    }

    @Test("a client limited to a subtree may not remove that subtree from its parent")
    func leaves() throws {
        let scene = try inside()
        try scene.join("nested", RightsScene.access(Self.all, inside: ["nested"], "b"))
        let added = try scene.say(
            "owner", "viewController.addChild",
            [
                "viewController": [
                    "kind": "navigationController", "name": "nested", "viewControllers": [["kind": "viewController"]],
                ]
            ], on: "outPlace")
        #expect(added["error"] == nil, "\(added.text)")
        let answer = try scene.say("nested", "viewController.removeFromParent", on: "nested")
        #expect(answer.isNotAllowed, "\(answer.text)")
        #expect(try scene.get("nested")["parent"] == .string(scene.ids["outPlace"] ?? ""))
    }

    @Test("a client cannot update or end a gesture outside its scope by the number of the turn")
    func gestures() throws {
        let scene = try RightsScene(transitions: "timed")
        try scene.join("peer", RightsScene.access(Self.all, inside: ["inPlace", "inFree"]))
        let begun = try scene.say("owner", "navigationController.beginInteractivePop", on: "inStack")
        let turn = try #require(begun["result"]?["turn"], "\(begun.text)")
        for method in ["transition.update", "transition.finish", "transition.cancel"] {
            let answer = try scene.say("peer", method, ["transition": turn, "progress": 0.5], on: "inPlace")
            #expect(answer.isNotAllowed, "\(method): \(answer.text)")
        }
        #expect(try scene.say("owner", "transition.finish", ["transition": turn], on: "inStack")["error"] == nil)
    }
}

/// Answers contain references to controllers too.
@Suite("References in answers to controllers outside a principal's scope")
struct AnswerReferenceTests {
    @Test("the list of questions whose answers can refer to controllers is complete")
    func questions() {
        let found = MethodDescription.all.filter { method in
            method.kind == .data && method.results.contains { Mention.canStand(in: $0.type) }
        }
        // A host has all rights to its window, and its proposals are checked against its place.
        #expect(
            Set(found.map(\.name)) == [
                "pageViewController.viewControllerBefore", "pageViewController.viewControllerAfter",
                "pageViewController.spineLocation", "host.perform",
            ])
    }

    /// Turns pages whose data source is a peer limited to them, by a command of the owner's.
    private func turning(_ answer: JSON) throws -> (scene: RightsScene, answer: JSON) {
        let scene = try RightsScene()
        try scene.join("peer", RightsScene.access([.vote], inside: ["inPages", "inFree"]))
        let attached = try scene.say(
            "peer", "attach",
            [
                "to": "inPages", "role": "dataSource",
                "implements": ["pageViewController.viewControllerBefore", "pageViewController.viewControllerAfter"],
            ])
        #expect(attached["error"] == nil, "\(attached.text)")
        try scene.say(
            "owner", "navigationController.pushViewController", ["viewController": "inPages", "animated": false],
            on: "inStack")
        let turn = try scene.send("owner", "pageViewController.turn", ["toward": "right"], on: "inPages")
        scene.bench.settle()
        let asked = try #require(try scene.heard("peer").first?["id"])
        try scene.bench.send(JSON.object(["id": asked, "result": ["viewController": answer]]).bytes, from: "peer")
        scene.bench.advance(2_000)
        return (scene, try scene.heard("owner").first { $0["id"] == .int(turn) } ?? .null)
    }

    @Test("a data source may not answer with a page from outside its scope, nor with one that refers there")
    func pages() throws {
        let probe = try RightsScene()
        let id = JSON.string(try #require(probe.ids["outFree"]))
        for page: JSON in [
            "outFree", id, ["id": id], ["kind": "viewController", "presented": "outFree"],
            ["kind": "viewController", "presented": ["kind": "viewController"]],
            ["kind": "viewController", "viewControllers": ["outFree"]], "nobodyYet",
            ["kind": "viewController", "toolbarItems": [["title": "x", "target": "outFree"]]],
        ] {
            let (scene, answer) = try turning(page)
            #expect(answer["error"]?["name"] == "dataSourceSilent", "\(page.text): \(answer.text)")
            #expect(try scene.get("outFree")["parent"] == .null && scene.get("outFree")["presenting"] == .null)
            let audit = try scene.bench.published().filter { $0.topic == "audit/" }.map {
                try JSONParser.parse($0.bytes)
            }
            #expect(
                audit.contains { $0["refused"] == "right" && $0["method"] == "pageViewController.viewControllerAfter" })
        }
        for page: JSON in ["inFree", ["kind": "viewController"], ["kind": "viewController", "name": "fresh"]] {
            let (_, answer) = try turning(page)
            #expect(answer["result"]?["outcome"] == "committed", "\(page.text): \(answer.text)")
        }
    }
}
