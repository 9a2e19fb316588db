import Bus

/// The rules of a tab bar controller (TAB). Pure: a draft in, an outline out.
enum TabBarRules: ContainerRules {
    static let kind = Kind.tabBarController
    static let shownChildren = ShownChildren.selected
    static let rotation = RotationRule.all
    static let undo = UndoPlace.container

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
                throw .outOfRange(index, controller.viewControllers.count)
            }
            return try select(controller.viewControllers[index], on: controller, &draft)
        case .setSelectedViewController(let text):
            let target = try draft.find(text)
            if target == controller.moreNavigationController { return try selectMore(target, on: controller, &draft) }
            guard controller.viewControllers.contains(target) else {
                throw .notInTabs(target, of: id, controller.viewControllers)
            }
            return try select(target, on: controller, &draft)
        case .setViewControllers(let references, let animated):
            return try setTabs(references, animated: animated, on: controller, &draft)
        case .selectMoreRow(let row): return try selectMoreRow(row, on: controller, &draft)
        }
    }

    private static func checkEnabled(
        _ tab: ControllerID, of controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) {
        guard tab != controller.moreNavigationController, !draft.isTabEnabled(tab) else { return }
        throw Refusal(
            .itemDisabled, about: tab,
            "the tab of \(tab) is disabled: it can't be tapped; wanted: a tab whose tabBarItem is enabled",
            ["item": draft.tabBarItem(of: tab).json])
    }

    /// The tab, or the More stack, where the user tapped. An index counts places in the bar: with six tabs and five
    /// places, 4 is More. Errors: `notOnScreen`, `indexOutOfRange`, `nothingToSelect`, `notInTabs`, `itemDisabled`.
    private static func target(
        of place: TabBarCommand.Place, on controller: Controller, _ draft: borrowing Draft
    ) throws(Refusal) -> ControllerID {
        try draft.checkShownBefore(
            controller.id, ": its bar can't be tapped", ["use": MethodName.tabBarControllerSetSelectedIndex])
        try CustomizingRules.checkUncovered(controller)
        // The places in the bar: these tabs, and then More.
        let tabs = controller.viewControllers.prefix(draft.placesInBar(controller.viewControllers.count))
        let more = controller.moreNavigationController
        let target: ControllerID
        switch place {
        case .index(let index):
            if tabs.indices.contains(index) {
                target = tabs[index]
            } else if index == tabs.count, let more {
                target = more
            } else {
                throw .outOfRange(index, tabs.count + (more == nil ? 0 : 1))
            }
        case .more:
            guard let more else {
                throw Refusal(.nothingToSelect, "\(controller.id) has no More", ["tabs": tabs.count])
            }
            target = more
        case .viewController(let text):
            target = try draft.find(text)
            guard target == more || tabs.contains(target) else {
                throw Refusal(
                    .notInTabs, about: target, "\(target) is not in the bar of \(controller.id)",
                    ["places": (Array(tabs) + (more.map { [$0] } ?? [])).json])
            }
        }
        try checkEnabled(target, of: controller, draft)
        return target
    }

    private static func tap(
        _ target: ControllerID, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        var outline = Outline(kind: .tab, result: JSONObject("viewController", target.json))
        outline.delegate = [Message(on: controller.id, .didSelect, viewController: target)]
        if controller.selectedViewController != target {
            try draft.set(controller.id, .selectedViewController(target))
        } else if let stack = draft[target], stack.kind.isStack, stack.viewControllers.count > 1 {
            // A tap on the selected tab pops its stack to the root (TAB-10).
            try draft.setChildren(Array(stack.viewControllers.prefix(1)), of: target)
            (outline.kind, outline.animated) = (.pop, true)
        }
        return outline
    }

    private static func select(
        _ target: ControllerID, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        try TabList.select(target, of: controller.id, &draft)
        let moreStays = controller.isMoreSelected && draft[controller.id]?.isMoreSelected == true
        return Outline(of: draft, kind: moreStays ? .push : .tab, result: JSONObject("viewController", target.json))
    }

    /// Selects More itself by program: its list is shown, whatever was above it (TAB-22).
    private static func selectMore(
        _ id: ControllerID, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let more = try draft.need(id)
        let isPop = controller.isMoreSelected && more.viewControllers.count > 1
        try draft.set(id, .viewControllers(Array(more.viewControllers.prefix(1))))
        try draft.set(controller.id, .selectedViewController(id))
        return Outline(of: draft, kind: isPop ? .pop : .tab, result: JSONObject("viewController", id.json))
    }

    private static func setTabs(
        _ references: [ControllerReference], animated: Bool, on controller: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let tabs = try draft.resolve(references, in: .tab, of: controller)
        try TabList.set(tabs, of: controller.id, &draft)
        // New tabs may all be rearranged, until a program restricts that (TAB-12).
        try draft.set(controller.id, .customizableViewControllers(nil))
        if tabs.isEmpty, draft.shown().contains(controller.id) {
            throw Refusal(
                .emptyContainer, about: controller.id, "\(controller.id) is on screen and can't be left without tabs")
        }
        var outline = Outline(kind: .tab, animated: animated, result: JSONObject("viewControllers", tabs.json))
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
        guard let more = draft[controller.moreNavigationController], controller.selectedViewController == more.id,
            more.viewControllers.count == 1, draft.shownBefore().contains(more.id)
        else {
            throw Refusal(
                .nothingToSelect, about: controller.id, "\(controller.id) does not show its More list; tap More first")
        }
        let hidden = Array(controller.viewControllers.dropFirst(draft.placesInBar(controller.viewControllers.count)))
        guard hidden.indices.contains(row) else { throw .outOfRange(row, hidden.count) }
        try checkEnabled(hidden[row], of: controller, draft)
        try draft.set(more.id, .viewControllers(more.viewControllers + [hidden[row]]))
        return Outline(kind: .push, animated: true, result: JSONObject("viewController", hidden[row].json))
    }

    // MARK: What depends on the kind

    static func fill(
        _ id: ControllerID, _ tabs: [ControllerID], _ spec: ControllerSpec, _ draft: inout Draft
    ) throws(Refusal) {
        try TabList.set(tabs, of: id, &draft)
        if let index = spec.selectedIndex {
            guard tabs.indices.contains(index) else { throw .outOfRange(index, tabs.count) }
            try TabList.select(tabs[index], of: id, &draft)
        }
        try MoreRules.restore(spec.saved, tabs, of: id, &draft)
    }

    static func show(
        _ tab: ControllerID, in bar: Controller, _ draft: inout Draft
    ) throws(Refusal) -> (kind: TransitionKind, gone: [ControllerID])? {
        guard draft.stack(of: tab) == nil, bar.selectedViewController != tab else { return nil }
        try TabList.select(tab, of: bar.id, &draft)
        return (.tab, [])
    }

    static func takeBack(_ tabs: FormerChildren, _ draft: inout Draft, _ outline: inout Outline) throws(Refusal) {
        let (bar, was, undo) = (tabs.container, tabs.was, tabs.undo)
        let now = ContainerState(bar.id, in: draft)
        if bar.viewControllers != tabs.list {
            guard bar.customizing == nil else { throw .notUndoable(undo, "its tabs are being rearranged") }
            try TabList.set(tabs.list, of: bar.id, &draft)
            try MoreRules.remake(tabs, &draft)
        }
        try draft.set(bar.id, .customizableViewControllers(was.customizable?.map { draft.now($0, undo) }))
        if undo.reorders(tabs.old) { try draft.set(bar.id, .customizing(was.order?.map { draft.now($0, undo) })) }
        let more = try draft.need(bar.id).moreNavigationController
        if let more {
            let list = try draft.need(more).viewControllers.prefix(1)
            try draft.set(more, .viewControllers(Array(list) + (was.guest.map { [draft.now($0, undo)] } ?? [])))
        }
        switch was.selected {
        case .nobody: try draft.set(bar.id, .selectedViewController(nil))
        case .more: if let more { try draft.set(bar.id, .selectedViewController(more)) }
        case .tab(let tab): try draft.set(bar.id, .selectedViewController(draft.now(tab, undo)))
        }
        // On a More stack that stays selected, the tab comes and goes as on any stack.
        let staysMore = now?.selected == .more && was.selected == .more
        let kind: TransitionKind = !staysMore ? .tab : was.guest == nil ? .pop : .push
        outline.kind = .mostSeen(of: [outline.kind, kind])
        // A program's selection is not animated.
        if kind == .tab, outline.kind == .tab, bar.viewControllers == tabs.list { outline.animated = false }
    }

    static func fault(in bar: Controller) -> String? {
        bar.viewControllers.isEmpty || bar.selectedViewController != nil ? nil : "has tabs, and none is selected"
    }

    static func describe(_ bar: Controller, in tree: Tree, _ object: inout JSONObject) {
        let index = bar.selectedViewController.flatMap { bar.viewControllers.firstIndex(of: $0) }
        object["selectedIndex"] = index.map { .int(Int64($0)) } ?? .null
        object["selectedViewController"] = bar.selectedViewController.json
        guard var contents = TabBarContents(of: bar.id, in: tree)?.json.object else { return }
        contents["hidden"] = .bool(tree.hidesBottomBar(bar.id))
        contents["translucent"] = false
        object["tabBar"] = .object(contents)
    }

    static func elementsBelow(_ bar: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element] {
        guard !draft.hidesBottomBar(bar.id) else { return [] }
        let shown = draft.placesInBar(bar.viewControllers.count)
        var places = (0..<shown).filter { draft.tabBarItem(of: bar.viewControllers[$0]).enabled }
        if bar.moreNavigationController != nil { places.append(shown) }
        return places.map { FocusOrder.Element(owner: bar.id, part: .tab, index: $0) }
    }

    static func place(_ tabs: Controller, in area: ScreenLayout.Area, _ layout: inout ScreenLayout) -> Int {
        let view = layout.add(tabs.id, .view, area.frame, under: area.container)
        guard let selected = tabs.selectedViewController else { return view }
        let bar = layout.tree.hidesBottomBar(tabs.id) ? nil : layout.lowest(Metrics.tabBar, in: area.frame)
        // Content always ends at the bar (TAB-15, TAB-25).
        let rest = bar.map(area.frame.above) ?? area.frame
        layout.place(selected, in: rest, under: view, underStatusBar: area.underStatusBar)
        if let bar { layout.add(tabs.id, .tabBar, bar, under: view) }
        if tabs.customizing != nil {
            layout.add(tabs.id, .configuration, rest.below(max(rest.y, layout.interface.line)), under: view)
        }
        return view
    }
}
