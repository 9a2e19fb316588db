import Bus

// Which operation comes next.
extension RandomOperations {
    func operation() -> JSON {
        let open = open()
        if let question = open.first, scene.chance(35) { return answer(question.name) }
        if scene.chance(10) { return command(tables()) }
        if scene.chance(isCustomizing ? 30 : 3) { return command(customizing()) }
        switch scene.number(0...99) {
        case 0...5: return ["advance": .int(Int64(scene.number(0...600)))]
        case 6...35: return command(navigation())
        case 36...58: return command(tabs())
        case 59...74: return command(modal())
        case 75...84: return command(content())
        case 85...91: return command(window())
        case 92...96: return open.isEmpty ? command(navigation()) : inside(open)
        case 97: return peers()
        default: return cancel()
        }
    }

    // MARK: Picking

    func all(_ holds: (Controller) -> Bool) -> [Controller] {
        tree.controllers.values.filter(holds).sorted { $0.id < $1.id }
    }

    func name(_ controller: Controller?) -> JSON {
        controller.map { .string(runner.names.name($0.id)) } ?? "nobody"
    }

    func any() -> JSON { name(scene.pick(all { _ in true })) }

    private func loose() -> Controller? {
        scene.pick(
            all { $0.parent == nil && $0.id != tree.window.root && !tree.window.pile.contains($0.id) })
    }

    /// Something new, something that stands nowhere, or now and then anything at all.
    private func newcomer(_ spec: () -> JSON) -> JSON {
        if scene.chance(5) { return any() }
        if scene.chance(25), let loose = loose() { return name(loose) }
        return scene.chance(4) ? scene.anything() : spec()
    }

    // MARK: Commands

    private func navigation() -> JSONObject {
        guard let stack = scene.pick(all(\.kind.isStack)) else { return window() }
        let animated = JSON.bool(scene.chance(60))
        var method: String
        var params: JSONObject = ["animated": animated]
        switch scene.number(0...10) {
        case 0...4:
            method = "pushViewController"
            params["viewController"] = newcomer { scene.content() }
        case 5: method = "popViewController"
        case 6: method = "popToRootViewController"
        case 7:
            method = "popToViewController"
            params["viewController"] = scene.pick(stack.viewControllers).map { name(tree[$0]) } ?? any()
        case 8:
            method = "setViewControllers"
            var list = stack.viewControllers.map { name(tree[$0]) }.filter { _ in scene.chance(60) }
            if scene.chance(60) { list.append(newcomer { scene.content() }) }
            params["viewControllers"] = .array(scene.shuffled(list))
        case 9:
            method = "tapBack"
            params = [:]
        default:
            method = scene.chance(50) ? "setNavigationBarHidden" : "setToolbarHidden"
            params = ["hidden": .bool(scene.chance(50))]
        }
        method = "navigationController.\(method)"
        return ["do": .string(method), "on": name(stack), "params": .object(params)]
    }

    private func tabs() -> JSONObject {
        guard let bar = scene.pick(all { $0.kind == .tabBarController }) else { return navigation() }
        let method: String
        var params: JSONObject = [:]
        let child = scene.pick(bar.viewControllers).map { name(tree[$0]) } ?? any()
        switch scene.number(0...9) {
        case 0...3:
            method = "tap"
            params = scene.chance(20) ? ["more": true] : ["index": .int(Int64(scene.number(0...4)))]
        case 4:
            method = "setSelectedIndex"
            params["index"] = .int(Int64(scene.number(0...7)))
        case 5:
            method = "setSelectedViewController"
            params["viewController"] = child
        case 6...7:
            method = "setViewControllers"
            var list = bar.viewControllers.map { name(tree[$0]) }.filter { _ in scene.chance(75) }
            for _ in 0..<scene.number(0...3) { list.append(newcomer { scene.tab() }) }
            params = [
                "viewControllers": .array(scene.chance(50) ? scene.shuffled(list) : list),
                "animated": .bool(scene.chance(50)),
            ]
        default:
            method = "selectMoreRow"
            params["index"] = .int(Int64(scene.number(0...3)))
        }
        return ["do": .string("tabBarController.\(method)"), "on": name(bar), "params": .object(params)]
    }

    private func modal() -> JSONObject {
        let shown = all { $0.appearance.isUp }
        let on = scene.chance(85) ? name(scene.pick(shown)) : any()
        guard scene.chance(55) else {
            return [
                "do": "viewController.dismiss", "on": on,
                "params": ["animated": .bool(scene.chance(50)), "includingSelf": .bool(scene.chance(25))],
            ]
        }
        var params: JSONObject = [
            "viewController": newcomer { scene.anything() }, "animated": .bool(scene.chance(60)),
        ]
        if scene.chance(40) {
            params["modalPresentationStyle"] = .string(scene.pick(["fullScreen", "pageSheet", "formSheet"]) ?? "")
        }
        return ["do": "viewController.present", "on": on, "params": .object(params)]
    }

    private func content() -> JSONObject {
        switch scene.number(0...7) {
        case 0: ["do": "viewController.create", "params": ["viewController": scene.anything()]]
        case 1: ["do": "viewController.hold", "on": any()]
        case 2...3: ["do": "viewController.release", "on": loose().map { name($0) } ?? any()]
        case 4: ["do": "viewController.set", "on": any(), "params": ["title": "T"]]
        case 5: ["do": "tabBarItem.setBadgeValue", "on": any(), "params": ["badgeValue": "1"]]
        case 6: ["do": "viewController.loadView", "on": any()]
        default: ["do": "viewController.report", "on": any(), "params": ["name": "n"]]
        }
    }

    private func window() -> JSONObject {
        switch scene.number(0...5) {
        case 0...1: ["do": "window.hide", "on": "W"]
        case 2...4: ["do": "window.makeKeyAndVisible", "on": "W"]
        default:
            ["do": "window.setRootViewController", "on": "W", "params": ["viewController": newcomer { scene.tabs() }]]
        }
    }

    private func command(_ members: JSONObject) -> JSON {
        var members = members
        members["from"] = .string(scene.chance(90) || runner.gone.contains("gate") ? "ui" : "gate")
        if scene.chance(30) { members["whenBusy"] = "queue" }
        if scene.chance(15) { members["wait"] = "finished" }
        if scene.chance(10) { members["deadline"] = .int(Int64(scene.number(1...700))) }
        return .object(members)
    }

    // MARK: Turns and peers

    private func answer(_ name: String) -> JSON {
        var step: JSONObject = ["answer": .string(name)]
        if scene.chance(85), let result = tableAnswer(name) {
            step["result"] = result
            if scene.chance(25) { step["then"] = [.object(scene.chance(70) ? tables() : navigation())] }
            return .object(step)
        }
        switch scene.number(0...9) {
        case 0...5: step["result"] = ["allow": true]
        case 6...7: step["result"] = ["allow": false]
        case 8: step["garbage"] = #"{"id":"$id","result":{"allow":"perhaps"}}"#
        default:
            step["result"] = ["allow": true]
            step["twice"] = true
        }
        if scene.chance(15), step["garbage"] == nil {
            step["then"] = [.object(scene.chance(50) ? navigation() : tabs())]
        }
        return .object(step)
    }

    private func inside(_ open: [(name: String, peer: String)]) -> JSON {
        guard let question = scene.pick(open) else { return ["advance": 0] }
        var members = scene.chance(60) ? navigation() : scene.chance(50) ? tabs() : content()
        members["from"] = .string(question.peer)
        members["within"] = .string(question.name)
        return .object(members)
    }

    private func peers() -> JSON {
        if runner.gone.contains("gate") { return ["restart": "gate"] }
        return scene.chance(50) ? ["kill": "gate"] : ["advance": 500]
    }

    private func cancel() -> JSON {
        let waiting = runner.requests.filter { $0.value.peer == "ui" && runner.replies[$0.key] == nil }.keys.sorted()
        guard let request = scene.pick(waiting) else { return ["advance": 100] }
        return ["do": "cancel", "from": "ui", "params": ["id": .string(request)]]
    }
}
