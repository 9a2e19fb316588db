import Bus

/// Takes a change back: every controller returns to its place before the change, if everything is still as the change
/// left it. A controller that was released since is made anew from what it was. The past is not repeated otherwise: no
/// delegate is asked again.
enum UndoRules {
    /// Errors: `notUndoable`, `transitionInProgress`.
    static func apply(_ undo: UndoCommand, to draft: inout Draft) throws(Refusal) -> Outline {
        do throws(Refusal) {
            return try takeBack(undo, to: &draft)
        } catch {
            switch error.name {
            case .notUndoable, .transitionInProgress: throw error
            default: throw .notUndoable(undo, error.message)
            }
        }
    }

    private static func takeBack(_ undo: UndoCommand, to draft: inout Draft) throws(Refusal) -> Outline {
        let shape = try UndoShape(undo)
        guard isThere(undo.after, undo, shape, draft) else {
            throw .notUndoable(undo, "the tree no longer has the state that the change left")
        }
        draft.isRestoring = true
        var outline = Outline(kind: .quiet, animated: undo.animated)
        let presented = draft.window.pile.dropFirst(shape.kept).first
        if let presented {
            outline.kind = .dismiss
            outline.begins = draft.style(of: presented)
            try draft.dismiss(from: presented)
        }
        for container in shape.containers { try restore(container, undo, &draft, &outline) }
        for layer in undo.before.window.pile.dropFirst(shape.kept) {
            guard let presenter = undo.before[layer]?.presenting else { continue }
            let id = try draft.remake(layer, undo)
            var options = PresentOptions()
            options.presentationStyle = undo.before[layer]?.modalPresentationStyle
            options.transitionStyle = undo.before[layer]?.modalTransitionStyle
            _ = try draft.present(.existing(id.description), from: draft.now(presenter, undo), options)
            outline.kind = .present
            outline.begins = draft.style(of: id)
        }
        try draft.renameRemade(undo)
        draft.isRestoring = false
        guard isThere(undo.before, undo, shape, draft) else {
            throw .notUndoable(undo, "the earlier state can't be restored completely")
        }
        outline.result = [
            "undone": ["seq": .int(Int64(clamping: undo.seq)), "method": .string(undo.method)],
            "made": draft.idsRestored,
        ]
        outline.unchanged = draft.isUnchanged
        return outline
    }

    /// True if every controller that the change concerns has its place as in that tree.
    private static func isThere(
        _ tree: Tree, _ undo: UndoCommand, _ shape: UndoShape, _ draft: borrowing Draft
    ) -> Bool {
        for container in shape.containers {
            guard var then = Standing(container, in: tree),
                var now = Standing(draft.now(container, undo), in: draft)
            else { return false }
            // Where the change was not about the order of tabs, it does not matter whether they are being rearranged.
            if !isReordered(container, undo) { (then.order, now.order) = (nil, nil) }
            guard now == then.renamed({ draft.now($0, undo) }) else { return false }
        }
        guard shape.presents || shape.dismisses else { return true }
        return draft.window.pile == tree.window.pile.map { draft.now($0, undo) }
    }

    private static func isReordered(_ id: ControllerID, _ undo: UndoCommand) -> Bool {
        undo.before[id]?.customizing != nil && undo.after[id]?.customizing != nil
    }

    private static func restore(
        _ old: ControllerID, _ undo: UndoCommand, _ draft: inout Draft, _ outline: inout Outline
    ) throws(Refusal) {
        let container = try draft.need(draft.now(old, undo))
        guard let was = Standing(old, in: undo.before), let place = container.kind.inside else {
            return
        }
        var members: [ControllerID] = []
        for child in was.viewControllers {
            let id = try draft.remake(child, undo)
            try draft.check(draft.need(id), in: place, parent: container.kind.rawValue)
            try draft.checkFree(id, for: container.id)
            members.append(id)
        }
        switch container.kind {
        case .tabBarController: try restoreTabs(members, was, old, undo, &draft, &outline)
        case .splitViewController:
            try draft.setChildren(members, of: container.id)
            if let popover = container.hiddenPane?.popover { try draft.setContent(members.first, of: popover) }
        default:
            try draft.setChildren(members, of: container.id)
            let isPop = members.last.map { container.viewControllers.contains($0) } ?? false
            outline.kind = .mostSeen(of: [outline.kind, isPop ? .pop : .push])
        }
    }

    private static func restoreTabs(
        _ tabs: [ControllerID], _ was: Standing, _ old: ControllerID, _ undo: UndoCommand, _ draft: inout Draft,
        _ outline: inout Outline
    ) throws(Refusal) {
        let bar = try draft.need(draft.now(old, undo))
        let now = Standing(bar.id, in: draft)
        if bar.viewControllers != tabs {
            guard bar.customizing == nil else { throw .notUndoable(undo, "its tabs are being rearranged") }
            try draft.setTabs(tabs, of: bar.id)
            try remakeMore(bar, tabs, old, undo, &draft)
        }
        try draft.set(bar.id, .customizableViewControllers(was.customizable?.map { draft.now($0, undo) }))
        if isReordered(old, undo) {
            try draft.set(bar.id, .customizing(was.order?.map { draft.now($0, undo) }))
        }
        let more = try draft.need(bar.id).moreNavigationController
        if let more {
            let list = try draft.need(more).viewControllers.prefix(1)
            try draft.set(more, .viewControllers(Array(list) + (was.guest.map { [draft.now($0, undo)] } ?? [])))
        }
        switch was.selected {
        case .nobody: try draft.set(bar.id, .selectedViewController(nil))
        case .more: if let more { try draft.markSelected(more, of: bar.id) }
        case .tab(let tab): try draft.markSelected(draft.now(tab, undo), of: bar.id)
        }
        // On a More stack that stays selected, the tab comes and goes as on any stack.
        let staysMore = now?.selected == .more && was.selected == .more
        let kind: TransitionKind = !staysMore ? .tab : was.guest == nil ? .pop : .push
        outline.kind = .mostSeen(of: [outline.kind, kind])
        // A program's selection is not animated.
        if kind == .tab, outline.kind == .tab, bar.viewControllers == tabs { outline.animated = false }
    }

    /// A More stack that came back with its tabs is a new one. It gets what the earlier one had.
    private static func remakeMore(
        _ bar: Controller, _ tabs: [ControllerID], _ old: ControllerID, _ undo: UndoCommand, _ draft: inout Draft
    ) throws(Refusal) {
        guard let then = undo.before[old]?.moreNavigationController,
            let more = try draft.need(bar.id).moreNavigationController, draft.now(then, undo) != more
        else { return }
        try draft.restoreMore(
            ControllerSpec(remaking: old, of: undo.before) { _ in nil }.saved, tabs, of: bar.id)
    }
}

extension Draft {
    /// The present id of a controller of that time, those made in this draft included.
    func now(_ id: ControllerID, _ undo: UndoCommand) -> ControllerID { restored[id] ?? undo.now(id) }

    /// The controller of that time if it is still there, else a new one like it.
    mutating func remake(_ id: ControllerID, _ undo: UndoCommand) throws(Refusal) -> ControllerID {
        let now = now(id, undo)
        if self[now] != nil { return now }
        let isThere = Set(base.controllers.keys)
        return try build(
            ControllerSpec(remaking: id, of: undo.before) { old in
                let now = undo.now(old)
                return isThere.contains(now) ? now : nil
            })
    }

    /// Properties of the new controllers that name others are made to name them by their present ids.
    mutating func renameRemade(_ undo: UndoCommand) throws(Refusal) {
        guard !restored.isEmpty else { return }
        var ids: [ControllerID: ControllerID] = [:]
        for id in base.controllers.keys { ids[id] = id }
        for id in undo.aliases.keys { ids[id] = undo.now(id) }
        ids.merge(restored) { _, new in new }
        for (_, id) in restored.sorted(by: { $0.key < $1.key }) {
            for property in try need(id).renamed(ids) { try set(id, property) }
        }
    }
}
