import Bus

/// The meaning of a key (window.press): either a command, with its votes and refusals, or a move of the focus.
enum KeyRules {
    typealias Meaning = (command: Command, target: Rules.Target)

    /// The command that the key means; nil where it only moves the focus. Errors: `nothingToPress`.
    static func onward(_ key: PlaceCommand.Key, in draft: borrowing Draft) throws(Refusal) -> Meaning? {
        switch key {
        case .back: return try need(back(draft), key, draft, "nothing stands above the root")
        case .home: return try need(home(draft), key, draft, "the window shows its first screen")
        case .menu: return try need(menu(draft), key, draft, "no pane is hidden, and no tab bar on screen has a More")
        case .select:
            let selected = FocusOrder(draft).current.flatMap { meaning($0, draft) }
            return try need(selected, key, draft, "nothing has the focus; press next first")
        case .next, .previous, .up, .down, .left, .right: return nil
        }
    }

    private static func need(
        _ meaning: Meaning?, _ key: PlaceCommand.Key, _ draft: borrowing Draft, _ why: String
    ) throws(Refusal) -> Meaning {
        if let meaning { return meaning }
        throw Refusal(
            .nothingToPress, "the key \(key.rawValue) has no effect here: \(why)",
            ["key": key.rawValue, "window": draft.window.id.json])
    }

    // MARK: Keys that are commands

    /// Takes away the topmost of what can go back: a configuration screen, then a controller of the innermost stack
    /// that has more than its root, then a popover, then a presentation.
    private static func back(_ draft: borrowing Draft) -> Meaning? {
        if let done = done(draft) { return done }
        for id in topLayer(draft).reversed() {
            guard let stack = draft[id], stack.kind.isStack, stack.viewControllers.count > 1 else { continue }
            return (.navigation(.tapBack), .controller(id))
        }
        if let tap = tapOutside(draft) { return tap }
        return draft.window.pile.last.map { dismissal(of: $0) }
    }

    /// One step on the way out: first a configuration screen, then popovers and presentations, then a stack down to its
    /// root, then any other tab than the first.
    private static func home(_ draft: borrowing Draft) -> Meaning? {
        if let done = done(draft) { return done }
        if let tap = tapOutside(draft) { return tap }
        if let first = draft.window.pile.first { return dismissal(of: first) }
        let shown = topLayer(draft)
        for id in shown.reversed() {
            guard let stack = draft[id], stack.kind.inside == .stack, stack.viewControllers.count > 1 else { continue }
            return (.navigation(.popToRootViewController(animated: true)), .controller(id))
        }
        for id in shown {
            guard let bar = draft[id], bar.kind.inside == .tab, bar.selectedViewController != bar.viewControllers.first
            else { continue }
            return (.tabBar(.tap(.index(0))), .controller(id))
        }
        return nil
    }

    /// Opens what has no room on screen: the hidden pane of a split, or the tabs behind More.
    private static func menu(_ draft: borrowing Draft) -> Meaning? {
        for id in topLayer(draft) {
            guard let item = draft[id]?.hiddenPane?.barButtonItem?.id else { continue }
            let command = Command.split(SplitCommand(on: id.description, .tapBarButtonItem(item)))
            return (command, command.isWindows ? .window : .controller(id))
        }
        for id in topLayer(draft) where draft[id]?.moreNavigationController != nil && draft[id]?.customizing == nil {
            return (.tabBar(.tap(.more)), .controller(id))
        }
        return nil
    }

    /// The command that leaves a configuration screen; nil where none is open.
    private static func done(_ draft: borrowing Draft) -> Meaning? {
        for id in topLayer(draft) {
            guard let controller = draft[id] else { continue }
            if controller.customizing != nil { return (.customizing(.end), .controller(id)) }
            guard let bar = controller.bars.first(where: { $0.customizing != nil }) else { continue }
            return (.bar(.bar(.endCustomizing(bar.name))), .controller(id))
        }
        return nil
    }

    /// A tap outside of the topmost popover; nil where none is visible.
    private static func tapOutside(_ draft: borrowing Draft) -> Meaning? {
        draft.window.popovers.last.map { (.popover(.tapOutside($0.description, view: nil)), .controller($0)) }
    }

    private static func dismissal(of id: ControllerID) -> Meaning {
        (.window(.dismiss(id.description, animated: true, includingSelf: true)), .window)
    }

    private static func topLayer(_ draft: borrowing Draft) -> [ControllerID] {
        guard let top = draft.window.topmost else { return [] }
        let contents = draft[top]?.kind.hasView == false ? draft[top]?.viewControllers ?? [] : [top]
        return draft.shown().filter { id in contents.contains { draft.isAbove($0, id) } && !draft.isHidden(id) }
    }

    /// The command that a tap on the element would be.
    private static func meaning(_ element: FocusOrder.Element, _ draft: borrowing Draft) -> Meaning? {
        let index = element.index
        let command: Command
        switch element.part {
        case .barDone:
            guard let bar = draft[element.owner]?.bars[index] else { return nil }
            command = .bar(.bar(.endCustomizing(bar.name)))
        case .back: command = .navigation(.tapBack)
        case .left: command = .bar(.tap(ItemPlace(.left, index)))
        case .right: command = .bar(.tap(ItemPlace(.right, index)))
        case .toolbar: command = .bar(.tap(ItemPlace(.toolbar, index)))
        case .tab: command = .tabBar(.tap(.index(index)))
        case .row: command = .table(TableCommand(.tapRow(RowIndex(section: element.section, row: index))))
        case .edit: command = .customizing(.begin)
        case .done: command = .customizing(.end)
        case .moreRow: command = .tabBar(.selectMoreRow(index))
        }
        return (command, .controller(element.owner))
    }

    // MARK: Keys that move the focus

    static func moveFocus(_ key: PlaceCommand.Key, _ draft: inout Draft) throws(Refusal) -> Outline {
        let order = FocusOrder(draft)
        guard let element = order.element(after: key) else {
            _ = try need(nil, key, draft, "nothing on screen can have the focus")
            return .unchanged()
        }
        let text = order.text(element, draft)
        draft.set(.focus(text))
        return Outline(of: draft, result: ["focus": .string(text)])
    }
}
