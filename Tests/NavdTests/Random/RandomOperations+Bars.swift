import Bus

// Bar button items, standalone bars, editing.
extension RandomOperations {
    static let bars: [RandomGenerator] = [
        .command("item tap", 6) { operations in
            guard let on = operations.seen() else { return nil }
            return ["do": "barButtonItem.tap", "on": operations.name(on), "params": .object(operations.place())]
        },
        .command("toolbar items", 2) { operations in
            guard let on = operations.seen() else { return nil }
            return [
                "do": "viewController.setToolbarItems", "on": operations.name(on),
                "params": ["toolbarItems": operations.items(on)],
            ]
        },
        .command("navigation item", 2) { operations in
            guard let on = operations.seen() else { return nil }
            return [
                "do": "navigationItem.set", "on": operations.name(on),
                "params": [
                    "rightBarButtonItems": operations.items(on), "leftBarButtonItem": operations.item(on),
                    "leftItemsSupplementBackButton": .bool(operations.scene.chance(50)),
                ],
            ]
        },
        .command("editing", 1) { operations in
            [
                "do": "viewController.setEditing", "on": operations.any(),
                "params": ["editing": .bool(operations.scene.chance(50))],
            ]
        },
        .command("both bars", 1) { operations in
            [
                "do": "navigationController.setBarsHidden",
                "on": operations.name(operations.one(.navigationController)),
                "params": [
                    "navigationBar": .bool(operations.scene.chance(20)), "toolbar": .bool(operations.scene.chance(20)),
                ],
            ]
        },
        .command("bar alone", 5) { operations in
            operations.seen().map { operations.alone($0, operations.name($0)) }
        },
    ]

    /// A content controller, most often one on screen.
    private func seen() -> Controller? {
        let content = all { !$0.kind.isContainer }
        return (scene.chance(80) ? scene.pick(content.filter(\.appearance.isUp)) : nil) ?? scene.pick(content)
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
        switch scene.number(0...9) {
        case 0...1:
            return [
                "do": "navigationBar.pushItem", "on": name,
                "params": ["bar": "navigationBar", "item": ["title": "i", "rightBarButtonItems": items(on)]],
            ]
        case 8...9:
            return ["do": "navigationBar.tap", "on": name, "params": ["bar": "navigationBar", "position": "right"]]
        case 2: return ["do": "navigationBar.popItem", "on": name, "params": ["bar": "navigationBar"]]
        case 3: return ["do": "navigationBar.tap", "on": name, "params": ["bar": "navigationBar", "position": "back"]]
        case 4 where scene.chance(60): return customizing(on, name)
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

    private func customizing(_ on: Controller, _ name: JSON) -> JSONObject {
        let bar = on.bars.first { $0.kind == .tabBar }
        guard bar?.customizing != nil else {
            return [
                "do": "tabBar.beginCustomizing", "on": name,
                "params": ["bar": "tabBar", "items": [["title": "t"], [:], ["title": "u"]]],
            ]
        }
        if scene.chance(40) { return ["do": "tabBar.endCustomizing", "on": name, "params": ["bar": "tabBar"]] }
        return [
            "do": "tabBar.moveItem", "on": name,
            "params": [
                "bar": "tabBar", "item": .int(Int64(scene.number(0...3))), "index": .int(Int64(scene.number(0...2))),
            ],
        ]
    }

    private func place() -> JSONObject {
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
