import Bus

/// The rules of a tab bar controller (TAB). Pure: a draft in, an outline out.
enum TabBarRules {
    static func questions(_ command: TabBarCommand, on id: ControllerID, in draft: borrowing Draft) throws(Refusal)
        -> [Question]
    {
        guard let rule = draft.tables.votes[.shouldSelect] else { return [] }
        guard case .tap(let place) = command else {
            // Selecting by program asks no delegate, unless the table says so.
            return rule.onProgram ? [rule.question(on: id, viewController: id)] : []
        }
        let target = try self.target(of: place, on: need(id, draft), draft)
        return rule.onTap ? [rule.question(on: id, viewController: target)] : []
    }

    static func apply(_ command: TabBarCommand, on id: ControllerID, to draft: inout Draft) throws(Refusal) -> Outline {
        let controller = try need(id, draft)
        switch command {
        case .tap(let place): return try tap(target(of: place, on: controller, draft), on: controller, &draft)
        case .setSelectedIndex(let index):
            guard controller.viewControllers.indices.contains(index) else {
                throw Draft.outOfRange(index, controller.viewControllers.count)
            }
            return try select(controller.viewControllers[index], on: controller, &draft)
        case .setSelectedViewController(let text):
            let target = try draft.find(text)
            if target == controller.moreNavigationController { return try selectMore(target, on: controller, &draft) }
            guard controller.viewControllers.contains(target) else {
                throw Refusal(
                    .notInTabs, "\(target) is not in a tab of \(id)",
                    data: ["viewController": target.json, "tabs": .array(controller.viewControllers.map(\.json))])
            }
            return try select(target, on: controller, &draft)
        case .setViewControllers(let references, let animated):
            return try setTabs(references, animated: animated, on: controller, &draft)
        case .selectMoreRow(let row):
            return try selectMoreRow(row, on: controller, &draft)
        }
    }

    private static func need(_ id: ControllerID, _ draft: borrowing Draft) throws(Refusal) -> Controller {
        let controller = try draft.need(id)
        guard controller.kind == .tabBarController else {
            throw Refusal.wrongKind(controller, wanted: "a tabBarController")
        }
        return controller
    }

    /// The tab, or the More stack, at the place that the user tapped. Errors: `itemDisabled`, and those of
    /// `controllerAt`.
    private static func target(
        of place: TabBarCommand.Place, on controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> ControllerID {
        let target = try controllerAt(place, on: controller, draft)
        try checkEnabled(target, of: controller, draft)
        return target
    }

    private static func checkEnabled(
        _ tab: ControllerID, of controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) {
        guard tab != controller.moreNavigationController, case let item = draft.tabBarItem(of: tab), !item.enabled
        else { return }
        throw Refusal(
            .itemDisabled,
            "the tab of \(tab) is disabled: it can't be tapped; wanted: a tab whose tabBarItem is enabled",
            data: ["viewController": tab.json, "item": item.json])
    }

    /// An index counts places in the bar: with six tabs and five places, 4 is More. Errors: `notOnScreen`,
    /// `indexOutOfRange`, `nothingToSelect`, `notInTabs`.
    private static func controllerAt(
        _ place: TabBarCommand.Place, on controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> ControllerID {
        guard draft.shownBefore().contains(controller.id) else {
            throw Refusal(
                .notOnScreen, "\(controller.id) is not on screen: its bar can't be tapped",
                data: ["viewController": controller.id.json, "use": "tabBarController.setSelectedIndex"])
        }
        try CustomizingRules.checkUncovered(controller)
        let shown = controller.viewControllers.prefix(draft.placesInBar(controller.viewControllers.count))
        let places = Array(shown) + (controller.moreNavigationController.map { [$0] } ?? [])
        switch place {
        case .index(let index):
            guard places.indices.contains(index) else { throw Draft.outOfRange(index, places.count) }
            return places[index]
        case .more:
            guard let more = controller.moreNavigationController else {
                throw Refusal(
                    .nothingToSelect, "\(controller.id) has no More", data: ["tabs": .int(Int64(places.count))])
            }
            return more
        case .viewController(let text):
            let target = try draft.find(text)
            guard places.contains(target) else {
                throw Refusal(
                    .notInTabs, "\(target) is not in the bar of \(controller.id)",
                    data: ["viewController": target.json, "places": .array(places.map(\.json))])
            }
            return target
        }
    }

    private static func tap(
        _ target: ControllerID, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        var outline = Outline(kind: .tab, result: ["viewController": target.json])
        outline.delegate = [Message(on: controller.id, .didSelect, viewController: target)]
        guard controller.selectedViewController == target else {
            try draft.markSelected(target, of: controller.id)
            return outline
        }
        // A tap on the selected tab pops its stack to the root (TAB-10).
        if let stack = draft[target], stack.kind.isStack, let root = stack.viewControllers.first,
            stack.viewControllers.count > 1
        {
            try draft.setChildren([root], of: target)
            outline.kind = .pop
            outline.animated = true
        }
        return outline
    }

    private static func select(
        _ target: ControllerID, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        try draft.select(target, of: controller.id)
        let moreStays = controller.isMoreSelected && draft[controller.id]?.isMoreSelected == true
        var outline = Outline(kind: moreStays ? .push : .tab)
        outline.result = ["viewController": target.json]
        outline.unchanged = draft.isUnchanged
        return outline
    }

    /// Selects More itself by program: its list is shown, whatever was above it (TAB-22).
    private static func selectMore(
        _ id: ControllerID, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let more = try draft.need(id)
        let isPop = controller.isMoreSelected && more.viewControllers.count > 1
        try draft.set(id, .viewControllers(Array(more.viewControllers.prefix(1))))
        try draft.markSelected(id, of: controller.id)
        var outline = Outline(kind: isPop ? .pop : .tab, result: ["viewController": id.json])
        outline.unchanged = draft.isUnchanged
        return outline
    }

    private static func setTabs(
        _ references: [ControllerReference], animated: Bool, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        var tabs: [ControllerID] = []
        for reference in references {
            let tab = try draft.resolve(reference, in: .tab, parent: controller.kind.rawValue)
            guard !tabs.contains(tab) else { throw Draft.duplicate(tab) }
            try draft.checkFree(tab, for: controller.id)
            tabs.append(tab)
        }
        try draft.setTabs(tabs, of: controller.id)
        // New tabs may all be rearranged, until a program restricts that (TAB-12).
        try draft.set(controller.id, .customizableViewControllers(nil))
        if tabs.isEmpty, draft.shown().contains(controller.id) {
            throw Refusal(
                .emptyContainer, "\(controller.id) is on screen and can't be left without tabs",
                data: ["viewController": controller.id.json])
        }
        var outline = Outline(kind: .tab, animated: animated)
        outline.result = ["viewControllers": .array(tabs.map(\.json))]
        if controller.customizing != nil {
            // The tabs that the user was rearranging are gone, so what was rearranged so far is dropped.
            try CustomizingRules.end(controller, with: tabs, changed: false, &outline, &draft)
        }
        outline.unchanged = draft.isUnchanged
        return outline
    }

    private static func selectMoreRow(
        _ row: Int, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        try CustomizingRules.checkUncovered(controller)
        guard let more = controller.moreNavigationController.flatMap({ draft[$0] }),
            controller.selectedViewController == more.id, more.viewControllers.count == 1,
            draft.shownBefore().contains(more.id)
        else {
            throw Refusal(
                .nothingToSelect, "\(controller.id) does not show its More list; tap More first",
                data: ["viewController": controller.id.json])
        }
        let hidden = Array(controller.viewControllers.dropFirst(draft.placesInBar(controller.viewControllers.count)))
        guard hidden.indices.contains(row) else { throw Draft.outOfRange(row, hidden.count) }
        try checkEnabled(hidden[row], of: controller, draft)
        try draft.set(more.id, .viewControllers(more.viewControllers + [hidden[row]]))
        return Outline(kind: .push, animated: true, result: ["viewController": hidden[row].json])
    }
}
