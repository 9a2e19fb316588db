import Bus

// Stacks, tabs, presentations, properties.
extension RandomOperations {
    static let core: [RandomGenerator] = [
        .command("navigation", 30) { $0.navigation() },
        .command("tabs", 23) { $0.tabs() },
        .command("modal", 16) { $0.modal() },
        .command("content", 10) { $0.content() },
    ]

    func navigation() -> JSONObject {
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

    func tabs() -> JSONObject {
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
            let more = bar.moreNavigationController.flatMap { tree[$0] }
            params["viewController"] = scene.chance(30) && more != nil ? name(more) : child
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

    func modal() -> JSONObject {
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
            params["modalPresentationStyle"] = .string(
                scene.pick(["fullScreen", "pageSheet", "formSheet", "currentContext"]) ?? "")
        }
        if scene.chance(10) {
            return ["do": "window.present", "on": windowName, "params": .object(params)]
        }
        return ["do": "viewController.present", "on": on, "params": .object(params)]
    }

    func content() -> JSONObject {
        switch scene.number(0...8) {
        case 0: ["do": "viewController.create", "on": windowName, "params": ["viewController": scene.anything()]]
        case 1: ["do": "viewController.hold", "on": any()]
        case 2...3: ["do": "viewController.release", "on": loose().map { name($0) } ?? any()]
        case 4: ["do": "viewController.set", "on": any(), "params": ["title": "T"]]
        case 5: ["do": "tabBarItem.setBadgeValue", "on": any(), "params": ["badgeValue": "1"]]
        case 6: ["do": "viewController.loadView", "on": any()]
        case 7: ["do": "viewController.setView", "on": any(), "params": ["view": .null]]
        default: ["do": "viewController.report", "on": any(), "params": ["name": "n"]]
        }
    }
}
