import Bus

/// Takes a change back: every controller returns to its place before the change, if everything is still as the change
/// left it. A controller that was released since is made anew from what it was. No delegate is asked again.
enum UndoRules {
    /// Errors: `notUndoable`, `transitionInProgress`.
    static func apply(_ undo: UndoCommand, to draft: inout Draft) throws(Refusal) -> Outline {
        do throws(Refusal) { return try takeBack(undo, to: &draft) } catch {
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
            outline.begins = PresentationRules.style(of: presented, draft)
            try draft.dismiss(from: presented)
        }
        for container in shape.containers { try restore(container, undo, &draft, &outline) }
        for layer in undo.before.window.pile.dropFirst(shape.kept) {
            guard let presenter = undo.before[layer]?.presenting else { continue }
            let id = try remake(layer, undo, &draft)
            var options = PresentOptions()
            options.presentationStyle = undo.before[layer]?.modalPresentationStyle
            options.transitionStyle = undo.before[layer]?.modalTransitionStyle
            try PresentationRules.present(.existing(id.description), from: draft.now(presenter, undo), options, &draft)
            outline.kind = .present
            outline.begins = PresentationRules.style(of: id, draft)
        }
        // Properties of the new controllers that name others are made to name them by their present ids.
        if !draft.restored.isEmpty {
            var ids: [ControllerID: ControllerID] = [:]
            for id in draft.base.controllers.keys { ids[id] = id }
            for id in undo.aliases.keys { ids[id] = undo.now(id) }
            try draft.renameRestored(ids.merging(draft.restored) { _, new in new })
        }
        draft.isRestoring = false
        guard isThere(undo.before, undo, shape, draft) else {
            throw .notUndoable(undo, "the earlier state can't be restored completely")
        }
        outline.result = [
            "undone": ["seq": .int(Int64(clamping: undo.seq)), "method": .string(undo.method)],
            "made": draft.restored.json,
        ]
        outline.unchanged = draft.isUnchanged
        return outline
    }

    /// True if every controller that the change concerns has its place as in that tree.
    private static func isThere(_ tree: Tree, _ undo: UndoCommand, _ shape: UndoShape, _ draft: borrowing Draft) -> Bool
    {
        for container in shape.containers {
            guard var then = ContainerState(container, in: tree),
                var now = ContainerState(draft.now(container, undo), in: draft)
            else { return false }
            // Where the change was not about the order of tabs, it does not matter whether they are being rearranged.
            if !undo.reorders(container) { (then.order, now.order) = (nil, nil) }
            guard now == then.renamed({ draft.now($0, undo) }) else { return false }
        }
        guard shape.presents || shape.dismisses else { return true }
        return draft.window.pile == tree.window.pile.map { draft.now($0, undo) }
    }

    private static func restore(
        _ old: ControllerID, _ undo: UndoCommand, _ draft: inout Draft, _ outline: inout Outline
    ) throws(Refusal) {
        let container = try draft.need(draft.now(old, undo))
        guard let was = ContainerState(old, in: undo.before), let place = container.kind.inside else { return }
        var members: [ControllerID] = []
        for child in was.viewControllers {
            let id = try remake(child, undo, &draft)
            try draft.check(draft.need(id), in: place, parent: container.kind.rawValue)
            try draft.checkFree(id, for: container.id)
            members.append(id)
        }
        let children = FormerChildren(old: old, container: container, was: was, list: members, undo: undo)
        try container.kind.rules.takeBack(children, &draft, &outline)
    }

    /// The controller of that time if it is still there, else a new one like it.
    private static func remake(
        _ id: ControllerID, _ undo: UndoCommand, _ draft: inout Draft
    ) throws(Refusal) -> ControllerID {
        let now = draft.now(id, undo)
        if draft[now] != nil { return now }
        let base = draft.base
        return try draft.build(
            ControllerSpec(remaking: id, of: undo.before) { old in
                let now = undo.now(old)
                return base[now] == nil ? nil : now
            })
    }
}

/// What `undo` gives back to one container.
struct FormerChildren {
    /// The id of the container at the time of the change.
    let old: ControllerID
    /// The container as it is now.
    let container: Controller
    let was: ContainerState
    /// The children that it had, by their present ids.
    let list: [ControllerID]
    let undo: UndoCommand
}

extension UndoCommand {
    /// True if the change was about the order of tabs that are being rearranged.
    func reorders(_ id: ControllerID) -> Bool { before[id]?.customizing != nil && after[id]?.customizing != nil }
}

extension Draft {
    /// The present id of a controller of that time, those made in this draft included.
    func now(_ id: ControllerID, _ undo: UndoCommand) -> ControllerID { restored[id] ?? undo.now(id) }
}
