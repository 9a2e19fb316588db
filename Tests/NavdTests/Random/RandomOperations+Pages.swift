import Bus

// Pages, and interactive transitions.
extension RandomOperations {
    static let pages: [RandomGenerator] = [.command("pages", 10) { $0.turning() }]

    func turning() -> JSONObject {
        let isSteered = !all { $0.transition?.interactive == true }.isEmpty
        if scene.chance(isSteered ? 70 : 15) { return steering() }
        let books = all { $0.kind == .pageViewController }
        let shown = books.filter { $0.appearance == .appeared }
        if shown.isEmpty, scene.chance(85) { return showBook() }
        guard let book = scene.pick(shown) ?? scene.pick(books) else { return swipe() }
        switch scene.number(0...9) {
        case 0...5:
            let isDrag = scene.chance(60)
            return [
                "do": "pageViewController.turn", "on": name(book),
                "params": [
                    "toward": .string(side(book)),
                    "gesture": isDrag ? "drag" : "flick", "interactive": .bool(isDrag && scene.chance(80)),
                ],
            ]
        case 6: return swipe()
        case 7:
            let view: JSON = scene.chance(50) ? "desk" : .null
            return ["do": "pageViewController.moveGestureRecognizers", "on": name(book), "params": ["view": view]]
        default:
            var list = book.viewControllers.map { name(tree[$0]) }.filter { _ in scene.chance(30) }
            while list.count < book.viewControllers.count || scene.chance(5) {
                list.append(newcomer { scene.content() })
            }
            return [
                "do": "pageViewController.setViewControllers", "on": name(book),
                "params": ["viewControllers": .array(list), "animated": .bool(scene.chance(60))],
            ]
        }
    }

    /// A command that leads to a page view controller on screen.
    private func showBook() -> JSONObject {
        if let stack = scene.pick(all { $0.kind.isStack && $0.appearance == .appeared }) {
            return [
                "do": "navigationController.pushViewController", "on": name(stack),
                "params": ["viewController": scene.book(), "animated": .bool(scene.chance(30))],
            ]
        }
        if let root = tree.window.root, !tree.window.pile.isEmpty {
            return ["do": "viewController.dismiss", "on": name(tree[root]), "params": ["animated": false]]
        }
        return ["do": "window.makeKeyAndVisible", "on": "W"]
    }

    private func side(_ book: Controller) -> String {
        let isVertical = (book.fixed.page?.navigationOrientation == "vertical") != scene.chance(10)
        return scene.pick(isVertical ? ["top", "bottom"] : ["left", "right"]) ?? ""
    }

    private func swipe() -> JSONObject {
        let deep = all { $0.kind.isStack && $0.viewControllers.count > 1 && $0.appearance.isUp }
        let stack = scene.pick(deep) ?? scene.pick(all(\.kind.isStack))
        return ["do": "navigationController.beginInteractivePop", "on": name(stack)]
    }

    /// Updates, finishes or cancels a transition; sometimes one that does not run or is not interactive.
    private func steering() -> JSONObject {
        let running = all { $0.transition != nil }
        let steered = running.filter { $0.transition?.interactive == true }
        let target = scene.pick(steered) ?? scene.pick(running) ?? scene.pick(all { _ in true })
        var params: JSONObject = [:]
        if scene.chance(50), let turn = target?.transition?.turn { params["transition"] = .int(Int64(clamping: turn)) }
        let method: String
        switch scene.number(0...9) {
        case 0...1:
            method = "update"
            params["progress"] = 0.5
        case 2...6: method = "finish"
        default: method = "cancel"
        }
        return [
            "do": .string("transition.\(method)"), "on": name(target), "params": .object(params),
        ]
    }

    /// A data source's answer: a new page, a known one, the end, or an invalid result.
    func page() -> JSON {
        switch scene.number(0...9) {
        case 0...6: ["viewController": newcomer { scene.content() }]
        case 7...8: ["viewController": .null]
        default: [:]
        }
    }
}
