import Bus

/// An idle window goes back to a path of its own (KIOSK-01). Pure: a draft in, an outline out.
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
            var outline = try PathRules.apply(
                path, by: .program, animated: animated, clears: true, sparesHosts: true, to: &draft)
            if closesPopovers { outline.kind = .mostSeen(of: [outline.kind, .dismiss]) }
            try closeWhatIsHalfDone(&outline, &draft)
            return outline
        }
    }

    /// Closes the configuration screens, which lie over tabs and views, and takes away the button that deletes a row.
    /// The order of tabs that the last user has begun to arrange is dropped.
    private static func closeWhatIsHalfDone(_ outline: inout Outline, _ draft: inout Draft) throws(Refusal) {
        let ids = halfDone(in: draft)
        guard !ids.isEmpty else { return }
        // No controller appears or disappears, so the transition shows nothing.
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

    /// The tab bar controllers whose configuration screen is open, the controllers with a bar whose configuration
    /// screen is open, and the tables with a row that shows its delete button.
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

    /// The commands that go the rest of the way: what the path asks of running hosts with rules of their own. Each is
    /// about a stack or a tab bar. The outermost comes first. Errors: those of the path.
    static func commandsForHosts(
        _ draft: borrowing Draft, animated: Bool
    ) throws(Refusal) -> [(id: ControllerID, command: Command)] {
        let base = draft.base
        guard !base.hosted.isEmpty else { return [] }
        let wanted = try walk(draft).finished()
        var commands: [(depth: Int, id: ControllerID, command: Command)] = []
        for id in base.controllers.keys where base.isDecidedByHost(id) && draft.isInWindow(id) {
            guard let now = base[id], let then = wanted[id],
                let command = command(from: now, to: then, animated: animated, base)
            else { continue }
            commands.append((base.depth(of: id), id, command))
        }
        return commands.sorted { ($0.depth, $0.id) < ($1.depth, $1.id) }.map { ($0.id, $0.command) }
    }

    /// Nil where nothing is asked of the container, or no command says it.
    private static func command(
        from now: Controller, to then: Controller, animated: Bool, _ tree: Tree
    ) -> Command? {
        if let tab = then.selectedViewController, tab != now.selectedViewController, tree[tab] != nil {
            return .tabBar(.setSelectedViewController(tab.description))
        }
        // Those that the path would make are the host's to make.
        let kept = then.viewControllers.filter { tree[$0] != nil }
        guard now.kind.inside == .stack, kept != now.viewControllers else { return nil }
        return kept.count == 1
            ? .navigation(.popToRootViewController(animated: animated))
            : .navigation(.setViewControllers(kept.map { .existing($0.description) }, animated: animated))
    }

    /// True if opening the path would change anything, here or with a host. Errors: those of the path.
    static func leadsAway(_ draft: borrowing Draft) throws(Refusal) -> Bool {
        let changes = draft.changes.count
        return try walk(draft).draft.changes.count != changes || !halfDone(in: draft).isEmpty
    }

    /// The whole way, also through the places of hosts. Errors: `pathUnknown`, and those of the path's places.
    private static func walk(_ draft: borrowing Draft) throws(Refusal) -> PathWalk {
        var copy = draft.copy()
        try copy.dismissPopovers()
        var walk = PathWalk(copy)
        try walk.go(path(of: draft))
        try walk.clearOtherStacks()
        return walk
    }

    /// Errors: `pathUnknown` where the window has none.
    private static func path(of draft: borrowing Draft) throws(Refusal) -> Path {
        guard let text = draft.window.idlePath else {
            throw Refusal(
                .pathUnknown,
                "window \(draft.window.label) has no idlePath; send path with \(MethodName.windowSetIdleTimeout)",
                ["window": draft.window.id.json, "use": MethodName.windowSetIdleTimeout])
        }
        var path = try Path(text: text, path: "idlePath")
        try draft.directory.storyboards.fill(&path)
        return path
    }
}

extension Rules {
    /// Whether the window would change if its idle path were opened. Nil if the path can't be opened now.
    func leadsAwayWhenIdle(_ tree: Tree, directory: Directory) -> Bool? {
        try? IdleRules.leadsAway(Draft(tree, directory: directory, tables: shared))
    }

    /// The commands that `window.openIdlePath` sends to hosts after its commit; see `IdleRules.commandsForHosts`. Empty
    /// where the path can't be opened.
    func idleCommandsForHosts(
        _ tree: Tree, directory: Directory, animated: Bool
    ) -> [(id: ControllerID, command: Command)] {
        let draft = Draft(tree, directory: directory, tables: shared)
        return (try? IdleRules.commandsForHosts(draft, animated: animated)) ?? []
    }
}
