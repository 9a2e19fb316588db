import Bus

extension Rules {
    /// The proposal by which an application's own container gets exactly these children, title and state.
    ///
    /// Errors: those of the references; `duplicateViewControllers`.
    public func proposal(
        children: [ControllerReference], title: String?, state: JSON?, result: JSONObject, of id: ControllerID,
        in tree: Tree, directory: Directory
    ) throws(Refusal) -> Proposal {
        var draft = Draft(tree, directory: directory, tables: shared)
        let container = try draft.need(id)
        var ids: [ControllerID] = []
        for reference in children {
            let child = try draft.resolve(reference, in: .embedded, parent: container.kind.rawValue)
            if draft[child]?.parent != id { try draft.checkFree(child, for: id) }
            guard !ids.contains(child) else { throw .duplicate(child) }
            ids.append(child)
        }
        if ids != container.viewControllers { try draft.setChildren(ids, of: id) }
        if title != container.title { try draft.set(id, .title(title)) }
        if state != container.state { try draft.set(id, .state(state)) }
        try PresentationRules.presentPending(&draft)
        var outline = Outline(kind: .quiet)
        outline.result = result
        outline.unchanged = draft.changes.isEmpty
        return Proposal(changes: draft.changes, loose: draft.loose, outline: outline)
    }
}
