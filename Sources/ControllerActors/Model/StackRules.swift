import Bus

/// What all stacks of controllers under a navigation bar have in common.
protocol StackRules: ContainerRules {}

extension StackRules {
    static var shownChildren: ShownChildren { .top }

    /// Pops what is above the child.
    static func show(
        _ child: ControllerID, in stack: Controller, _ draft: inout Draft
    ) throws(Refusal) -> (kind: TransitionKind, gone: [ControllerID])? {
        guard let index = stack.viewControllers.firstIndex(of: child), index + 1 < stack.viewControllers.count else {
            return nil
        }
        try draft.setChildren(Array(stack.viewControllers[...index]), of: stack.id)
        return (.pop, stack.viewControllers[(index + 1)...].reversed())
    }

    static func takeBack(_ children: FormerChildren, _ draft: inout Draft, _ outline: inout Outline) throws(Refusal) {
        let stack = children.container
        try draft.setChildren(children.list, of: stack.id)
        let isPop = children.list.last.map { stack.viewControllers.contains($0) } ?? false
        outline.kind = .mostSeen(of: [outline.kind, isPop ? .pop : .push])
    }

    static func describe(_ stack: Controller, in tree: Tree, _ object: inout JSONObject) {
        object["navigationBarHidden"] = .bool(stack.navigationBarHidden)
        object["toolbarHidden"] = .bool(stack.toolbarHidden)
        object["topViewController"] = stack.topViewController.json
        object["visibleViewController"] = tree.visibleViewController(of: stack.id).json
        if var bar = NavigationBarContents(of: stack.id, in: tree)?.json.object {
            bar["delegate"] = stack.id.json
            bar["hidden"] = .bool(stack.navigationBarHidden)
            for (name, value) in stack.navigationBar.json.object?.members ?? [] { bar[name] = value }
            object["navigationBar"] = .object(bar)
        }
        if var bar = ToolbarContents(of: stack.id, in: tree)?.json.object {
            for (name, value) in stack.toolbar.json.object?.members ?? [] { bar[name] = value }
            object["toolbar"] = .object(bar)
        }
    }

    /// The elements of the navigation bar.
    static func elementsAbove(_ stack: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element] {
        guard !stack.navigationBarHidden, let top = draft[stack.topViewController], !top.kind.isStack else { return [] }
        if top.kind.isMoreList {
            // navd puts Edit there itself.
            guard let bar = stack.parent, draft[bar]?.offersCustomizing == true else { return [] }
            return [FocusOrder.Element(owner: bar, part: .edit, index: 0)]
        }
        let isGuest = draft.stack(of: stack.id) != nil
        let item = top.navigationItem ?? NavigationItem()
        var list: [FocusOrder.Element] = []
        if stack.viewControllers.count > 1 || isGuest, item.admitsBackButton {
            list.append(FocusOrder.Element(owner: stack.id, part: .back, index: 0))
        }
        list += FocusOrder.items(item.leftBarButtonItems, .left, of: top.id)
        return list + FocusOrder.items(item.rightBarButtonItems, .right, of: top.id)
    }

    /// The elements of the toolbar.
    static func elementsBelow(_ stack: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element] {
        guard !stack.toolbarHidden, !draft.hidesBottomBar(stack.id), let top = draft[stack.topViewController]
        else { return [] }
        return FocusOrder.items(top.toolbarItems, .toolbar, of: top.id)
    }

    static func place(_ stack: Controller, in area: ScreenLayout.Area, _ layout: inout ScreenLayout) -> Int {
        let view = layout.add(stack.id, .view, area.frame, under: area.container)
        layout.placeStack(stack, in: area.frame, under: view, contentFrom: area.line)
        return view
    }

    static func need(_ id: ControllerID, _ draft: borrowing Draft) throws(Refusal) -> Controller {
        let controller = try draft.need(id)
        guard controller.kind.isStack else {
            throw .wrongKind(controller, wanted: "a \(NavigationRules.kind.rawValue)")
        }
        return controller
    }
}
