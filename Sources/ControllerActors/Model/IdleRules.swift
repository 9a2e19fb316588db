import Bus

/// A window that nobody uses goes back to a path of its own (KIOSK-01). Pure: a draft in, an outline out.
enum IdleRules {
    /// The delegate of the root is asked, unless the window stands at its path already.
    static func questions(_ command: IdleCommand, in draft: borrowing Draft) throws(Refusal) -> [Question] {
        guard case .openPath = command, try leadsAway(draft), let root = draft.window.root,
            let rule = draft.tables.votes[.shouldOpenIdlePath], rule.onProgram
        else { return [] }
        return [rule.question(on: root, ["window": draft.window.id.json])]
    }

    static func apply(_ command: IdleCommand, to draft: inout Draft) throws(Refusal) -> Outline {
        switch command {
        case .setTimeout(let timeout, let path):
            if let path { draft.set(.idlePath(path)) }
            // A mistake is told to who makes it, and not found at night.
            if timeout > 0 { _ = try leadsAway(draft) }
            draft.set(.idleTimeout(timeout))
            return Outline(of: draft)
        case .openPath(let animated):
            let path = try path(of: draft)
            let closesPopovers = !draft.window.popovers.isEmpty
            try draft.dismissPopovers()
            // Nothing is left of the last user, on other tabs either.
            var outline = try PathRules.apply(path, by: .program, animated: animated, clears: true, to: &draft)
            if closesPopovers { outline.kind = .mostSeen(of: [outline.kind, .dismiss]) }
            try closeWhatIsHalfDone(&outline, &draft)
            return outline
        }
    }

    /// Closes the configuration screens, which lie over tabs and views, and takes away the button that deletes a row.
    /// What the last user has rearranged so far is dropped.
    private static func closeWhatIsHalfDone(_ outline: inout Outline, _ draft: inout Draft) throws(Refusal) {
        let ids = halfDone(in: draft)
        guard !ids.isEmpty else { return }
        // Nobody else appears.
        if outline.unchanged { outline.kind = .quiet }
        for id in ids {
            outline.said += try TableRules.endPending(of: id, &draft)
            guard let controller = draft[id] else { continue }
            if controller.customizing != nil {
                try CustomizingRules.end(
                    controller, with: controller.viewControllers, changed: false, &outline, &draft)
            }
            guard controller.bars.contains(where: { $0.customizing != nil }) else { continue }
            var bars = controller.bars
            for index in bars.indices where bars[index].customizing != nil {
                StandaloneBarRules.end(&bars[index], changed: false, on: controller, &outline)
            }
            try draft.set(id, .bars(bars))
        }
        outline.unchanged = draft.isUnchanged
    }

    /// The controllers in the window that a user has left while he rearranged something of theirs, or deleted a row.
    private static func halfDone(in draft: borrowing Draft) -> [ControllerID] {
        var found: [ControllerID] = []
        for controller in draft.base.controllers.values {
            let isHalfDone =
                controller.customizing != nil || controller.table?.pending != nil
                || controller.bars.contains { $0.customizing != nil }
            if isHalfDone, draft.isInWindow(controller.id) { found.append(controller.id) }
        }
        return found.sorted()
    }

    /// True if opening the path would change anything. Errors: `pathUnknown`, and those of the path's places.
    static func leadsAway(_ draft: borrowing Draft) throws(Refusal) -> Bool {
        let path = try path(of: draft)
        var copy = draft.copy()
        let changes = copy.changes.count
        try copy.dismissPopovers()
        var walk = PathWalk(copy)
        try walk.go(path)
        try walk.clearOtherStacks()
        return walk.draft.changes.count != changes || !halfDone(in: draft).isEmpty
    }

    /// Errors: `pathUnknown` where the window has none.
    private static func path(of draft: borrowing Draft) throws(Refusal) -> Path {
        guard let text = draft.window.idlePath else {
            throw Refusal(
                .pathUnknown, "window \(draft.window.label) has no idlePath; send path with window.setIdleTimeout",
                ["window": draft.window.id.json, "use": "window.setIdleTimeout"])
        }
        var path = try Path(text: text, path: "idlePath")
        try draft.directory.storyboards.fill(&path)
        return path
    }
}

extension Rules {
    /// Whether a window has to go anywhere when nobody uses it. Nil where its path can't be opened now.
    func leadsAwayWhenIdle(_ tree: Tree, directory: Directory) -> Bool? {
        try? IdleRules.leadsAway(Draft(tree, directory: directory, tables: shared))
    }
}
