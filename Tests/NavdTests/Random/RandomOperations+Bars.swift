import Bus

// Items, bars that stand alone, editing.
extension RandomOperations {
    func bars() -> JSONObject {
        let content = tree.controllers.values.filter { !$0.kind.isContainer }.sorted { $0.id < $1.id }
        let shown = content.filter { $0.appearance.isUp }
        guard let on = scene.chance(80) ? scene.pick(shown) ?? scene.pick(content) : scene.pick(content) else {
            return ["do": "window.makeKeyAndVisible", "on": "W"]
        }
        let name = JSON.string(runner.names.name(on.id))
        switch scene.number(0...11) {
        case 0...4: return ["do": "barButtonItem.tap", "on": name, "params": .object(place(on))]
        case 5:
            return ["do": "viewController.setToolbarItems", "on": name, "params": ["toolbarItems": items(on)]]
        case 6:
            return [
                "do": "navigationItem.set", "on": name,
                "params": ["rightBarButtonItems": items(on), "leftBarButtonItem": item(on)],
            ]
        case 7: return ["do": "viewController.setEditing", "on": name, "params": ["editing": .bool(scene.chance(50))]]
        case 8:
            guard let stack = on.parent.flatMap({ tree[$0] }) else { return alone(on, name) }
            return [
                "do": "navigationController.setBarsHidden", "on": .string(runner.names.name(stack.id)),
                "params": ["navigationBar": .bool(scene.chance(20)), "toolbar": .bool(scene.chance(20))],
            ]
        default: return alone(on, name)
        }
    }

    private func alone(_ on: Controller, _ name: JSON) -> JSONObject {
        guard on.bars.count == 3 else {
            let kind = ["navigationBar", "tabBar", "toolbar"].first { kind in
                on.bars.allSatisfy { $0.kind.rawValue != kind }
            }
            return [
                "do": .string("\(kind ?? "toolbar").create"), "on": name, "params": ["bar": .string(kind ?? "toolbar")],
            ]
        }
        switch scene.number(0...7) {
        case 0...1:
            return [
                "do": "navigationBar.pushItem", "on": name, "params": ["bar": "navigationBar", "item": ["title": "i"]],
            ]
        case 2: return ["do": "navigationBar.popItem", "on": name, "params": ["bar": "navigationBar"]]
        case 3: return ["do": "navigationBar.tap", "on": name, "params": ["bar": "navigationBar", "position": "back"]]
        case 4:
            return ["do": "tabBar.setItems", "on": name, "params": ["bar": "tabBar", "items": [["title": "t"], [:]]]]
        case 5:
            return [
                "do": "tabBar.tap", "on": name, "params": ["bar": "tabBar", "index": .int(Int64(scene.number(0...2)))],
            ]
        case 6: return ["do": "toolbar.setItems", "on": name, "params": ["bar": "toolbar", "items": items(on)]]
        default:
            return [
                "do": "toolbar.tap", "on": name,
                "params": ["bar": "toolbar", "index": .int(Int64(scene.number(0...2)))],
            ]
        }
    }

    private func place(_ on: Controller) -> JSONObject {
        var place: JSONObject = [
            "position": .string(scene.pick(["left", "right", "right", "back", "toolbar", "toolbar"]) ?? ""),
            "index": .int(Int64(scene.number(0...2))),
        ]
        if scene.chance(10) { place["segment"] = .int(Int64(scene.number(0...2))) }
        return place
    }

    private func items(_ on: Controller) -> JSON { .array((0..<scene.number(1...3)).map { _ in item(on) }) }

    private func item(_ on: Controller) -> JSON {
        let stack = on.parent.map { JSON.string(runner.names.name($0)) } ?? "nobody"
        return switch scene.number(0...7) {
        case 0: ["systemItem": "flexibleSpace"]
        case 1: ["systemItem": "editButton"]
        case 2: ["title": "x", "action": "dismiss"]
        case 3: ["title": "x", "action": .string(scene.chance(50) ? "pop" : "popToRoot"), "target": stack]
        case 4: ["customView": ["view": "segmentedControl", "segments": [["title": "a"], ["title": "b"]]]]
        default: ["title": .string(scene.chance(50) ? "x" : "y"), "action": "act"]
        }
    }
}
