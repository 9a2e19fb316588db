import Bus

/// The rules of rearranging tabs (TAB-11, 12, 23, 24). Until the user is done, the old order stays in force.
enum CustomizingRules {
    static func apply(
        _ command: CustomizingCommand, on target: Rules.Target, to draft: inout Draft
    ) throws(Refusal) -> Outline {
        let bar = try TabBarRules.need(target, draft)
        switch command {
        case .setCustomizableViewControllers(let names): return try setCustomizable(names, of: bar, &draft)
        case .begin: return try begin(bar, &draft)
        case .moveItem(let text, let index): return try move(draft.find(text), to: index, in: bar, &draft)
        case .end: return try end(bar, &draft)
        }
    }

    private static func setCustomizable(
        _ names: [String], of bar: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        var tabs: [ControllerID] = []
        for name in names {
            let tab = try draft.find(name)
            guard bar.viewControllers.contains(tab) else { throw .notInTabs(tab, of: bar.id, bar.viewControllers) }
            guard !tabs.contains(tab) else { throw .duplicate(tab) }
            tabs.append(tab)
        }
        try draft.set(bar.id, .customizableViewControllers(tabs))
        return .unchanged()
    }

    /// The command of an item that navd puts into a bar itself: Edit at the left of the More list (TAB-24), Done at the
    /// right of the configuration screen (TAB-23, TAB-26). Nil for any other item.
    static func onward(_ place: ItemPlace, on id: ControllerID, in draft: borrowing Draft) -> (Command, Rules.Target)? {
        if place.position == .right, place.index == 0, let controller = draft[id] {
            if let name = place.bar, controller.bars.contains(where: { $0.name == name && $0.customizing != nil }) {
                return (.bar(.bar(.endCustomizing(name))), .controller(id))
            }
            if place.bar == nil, controller.customizing != nil { return (.customizing(.end), .controller(id)) }
        }
        guard place.bar == nil, place.position == .left, place.index == 0, draft[id]?.kind.isMoreList == true,
            let bar = draft[draft.stack(of: id)]?.parent
        else { return nil }
        return (.customizing(.begin), .controller(bar))
    }

    /// Opens the configuration screen. The More list offers that, so the user must see the list (TAB-24).
    private static func begin(_ bar: Controller, _ draft: inout Draft) throws(Refusal) -> Outline {
        guard let more = draft[bar.moreNavigationController], bar.isMoreSelected,
            more.viewControllers.count == 1, draft.shownBefore().contains(more.id)
        else {
            throw refusal(
                bar, "Edit is on the More list, which is not shown", use: "\(MethodName.tabBarControllerTap) {more}")
        }
        guard bar.customizing == nil else {
            throw refusal(
                bar, "the configuration screen is open already", use: MethodName.tabBarControllerEndCustomizing)
        }
        let tabs = bar.customizableTabs
        guard !tabs.isEmpty else {
            throw refusal(
                bar, "no tab of it may be rearranged", use: MethodName.tabBarControllerSetCustomizableViewControllers)
        }
        try draft.set(bar.id, .customizing(bar.viewControllers))
        let result: JSONObject = ["viewControllers": tabs.json]
        return Outline(said: [Message(on: bar.id, .willBeginCustomizing, details: result)], result: result)
    }

    /// Exchanges two tabs. A tab that may not be rearranged keeps its place in the bar (TAB-12, TAB-23).
    private static func move(
        _ tab: ControllerID, to index: Int, in bar: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        var order = try order(of: bar, draft)
        guard let from = order.firstIndex(of: tab) else { throw .notInTabs(tab, of: bar.id, order) }
        let places = draft.placesInBar(order.count)
        guard (0..<places).contains(index) else { throw .outOfRange(index, places) }
        let movable = bar.customizableTabs
        for concerned in [tab, order[index]] where !movable.contains(concerned) {
            throw Refusal(
                .notCustomizable, "\(concerned) may not be rearranged: it can be neither moved nor displaced",
                ["viewController": concerned.json, "customizable": movable.json])
        }
        order.swapAt(from, index)
        try draft.set(bar.id, .customizing(order))
        return .unchanged(["viewControllers": order.json])
    }

    private static func end(_ bar: Controller, _ draft: inout Draft) throws(Refusal) -> Outline {
        let order = try order(of: bar, draft)
        let changed = order != bar.viewControllers
        // As with any new tabs, the selected one stays selected. It is shown on the More stack if it has moved there.
        if changed { try TabList.set(order, of: bar.id, &draft) }
        var outline = Outline(kind: .tab, result: ["viewControllers": order.json, "changed": .bool(changed)])
        try end(bar, with: order, changed: changed, &outline, &draft)
        return outline
    }

    /// Closes the configuration screen, and tells the delegate the outcome (TAB-11).
    static func end(
        _ bar: Controller, with tabs: [ControllerID], changed: Bool, _ outline: inout Outline, _ draft: inout Draft
    ) throws(Refusal) {
        try draft.set(bar.id, .customizing(nil))
        let details: JSONObject = ["viewControllers": tabs.json, "changed": .bool(changed)]
        outline.said.append(Message(on: bar.id, .willEndCustomizing, details: details))
        outline.delegate.append(Message(on: bar.id, .didEndCustomizing, details: details))
    }

    /// The order so far, which only the user changes on screen. Errors: `notCustomizing`, `notOnScreen`.
    private static func order(of bar: Controller, _ draft: borrowing Draft) throws(Refusal) -> [ControllerID] {
        guard let order = bar.customizing else {
            throw Refusal(
                .notCustomizing, about: bar.id, "the configuration screen of \(bar.id) is not open",
                ["use": MethodName.tabBarControllerBeginCustomizing])
        }
        try draft.checkShownBefore(bar.id, ", nor is its configuration screen")
        return order
    }

    /// The configuration screen lies over bar and list, so that the user reaches neither. Errors: `notOnScreen`.
    static func checkUncovered(_ bar: Controller) throws(Refusal) {
        guard bar.customizing != nil else { return }
        throw Refusal(
            .notOnScreen, about: bar.id, "the configuration screen of \(bar.id) lies over its bar",
            ["use": MethodName.tabBarControllerEndCustomizing])
    }

    private static func refusal(_ bar: Controller, _ why: String, use: String) -> Refusal {
        Refusal(
            .notCustomizable, about: bar.id, "\(bar.id) can't be customized now: \(why)",
            ["rule": "TAB-24", "use": use])
    }
}
