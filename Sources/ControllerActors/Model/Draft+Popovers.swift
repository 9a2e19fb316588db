import Bus

// Popovers are presented, hang on something that is on screen, and go with it.
extension Draft {
    /// Puts a content into a popover in place of the old one. The parent of the content stays null (POP-11).
    mutating func setContent(_ content: ControllerID?, of popover: ControllerID) throws(Refusal) {
        let old = try need(popover).viewControllers.first
        guard old != content else { return }
        try set(popover, .viewControllers(content.map { [$0] } ?? []))
        if let old, self[old]?.parent == nil { loosen(old) }
    }

    /// Errors: `popoverVisible`, `emptyContainer`, `notInWindow`, `itemNotShown`, `anchorMissing`.
    mutating func presentPopover(_ id: ControllerID, at anchor: PopoverAnchor) throws(Refusal) {
        var state = try need(id).popover ?? PopoverState()
        guard !window.popovers.contains(id) else {
            throw Refusal(
                .popoverVisible, "\(id) is visible; dismiss it before it is presented again",
                data: ["popoverController": id.json])
        }
        guard try !need(id).viewControllers.isEmpty else {
            throw Refusal(
                .emptyContainer, "\(id) has no content; give it one by popoverController.setContentViewController",
                data: ["popoverController": id.json])
        }
        guard shown().contains(anchor.of), !isHidden(anchor.of) else {
            throw Refusal(
                .notInWindow, "\(anchor.of) is not on screen; the anchor of a popover must be",
                data: ["viewController": anchor.of.json])
        }
        if case .item(let place) = anchor.source { try ItemRules.checkShown(place, need(anchor.of), self) }
        guard stillThere(anchor) else {
            throw Refusal(
                .anchorMissing, "\(anchor.of) has no bar button item there", data: ["viewController": anchor.of.json])
        }
        state.anchor = anchor
        try set(id, .popover(state))
        set(.popovers(window.popovers + [id]))
    }

    /// Dismisses the popover without asking or telling its delegate. Its content disappears like everything that leaves
    /// the screen (POP-06).
    mutating func dismissPopover(_ id: ControllerID) throws(Refusal) {
        set(.popovers(window.popovers.filter { $0 != id }))
        var state = try need(id).popover
        state?.anchor = nil
        try set(id, .popover(state == PopoverState() ? nil : state))
        loosen(id)
    }

    mutating func dismissPopovers() throws(Refusal) {
        for id in window.popovers.reversed() { try dismissPopover(id) }
    }

    /// Dismisses each popover whose anchor has left the screen. A popover must hang on what lies below it: a pane may
    /// have moved into the very popover that hung on it.
    mutating func dismissUnanchoredPopovers() throws(Refusal) {
        while let lost = unanchoredPopover() { try dismissPopover(lost) }
    }

    private func unanchoredPopover() -> ControllerID? {
        guard !window.popovers.isEmpty else { return nil }
        var below = shownBelowPopovers(by: tables.shown)
        for id in window.popovers {
            guard let popover = self[id], let anchor = popover.popover?.anchor, below.contains(anchor.of),
                popover.parent.map({ isInWindow($0) }) ?? true
            else { return id }
            for content in popover.shownChildren(tables.shown) { visit(content, tables.shown, into: &below) }
        }
        return nil
    }

    /// The controller itself if it is on screen outside of all popovers. Otherwise the nearest one that is: what
    /// contains it, or the anchor of the popover around it.
    func nearestBelowPopovers(to id: ControllerID) -> ControllerID {
        let below = shownBelowPopovers(by: tables.shown)
        var current = id
        while !below.contains(current) {
            if let above = container(of: current) {
                current = above
            } else if let anchor = popover(of: current).flatMap({ self[$0]?.popover?.anchor }) {
                current = anchor.of
            } else {
                return id
            }
        }
        return current
    }

    /// A visible popover whose anchor is the controller, or is in it; nil where there is none.
    func popover(hangingIn id: ControllerID) -> ControllerID? {
        guard !window.popovers.isEmpty else { return nil }
        let inside = Set(subtree(id))
        return window.popovers.first { self[$0]?.popover?.anchor.map { inside.contains($0.of) } ?? false }
    }

    /// True if the anchor is still there. A rectangle is there with its view. A bar button item must be in its place,
    /// and its bar must be shown.
    func stillThere(_ anchor: PopoverAnchor) -> Bool {
        guard case .item(let place) = anchor.source, let controller = self[anchor.of] else { return true }
        return (try? ItemRules.checkShown(place, controller, self)) != nil
            && controller.items(at: place).indices.contains(place.index)
    }

    /// The tree as this draft would leave it.
    func tree() throws(Refusal) -> Tree {
        var tree = base
        for change in changes { try tree.apply(change) }
        return tree
    }
}
