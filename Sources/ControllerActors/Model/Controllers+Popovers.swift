import Bus

// Popovers. The content of a popover has no parent (POP-11), so its popover is looked up among all popovers.
extension Controllers where Self: ~Copyable {
    /// True if the controller has a place: below a parent, in the window, or in a popover. A controller without one is
    /// kept by holds alone (VC-06).
    func stands(_ id: ControllerID) -> Bool {
        self[id]?.parent != nil || window.root == id || window.pile.contains(id) || window.popovers.contains(id)
            || popover(of: id) != nil
    }

    /// The popover that the controller is the content of. A hidden pane is not: its parent is the split.
    func popover(of content: ControllerID) -> ControllerID? {
        guard self[content]?.parent == nil else { return nil }
        return popoverControllers.first { self[$0]?.viewControllers.contains(content) == true }
    }

    /// True if a controller shown in the popover has `modalInPopover`. A tap outside does nothing then (POP-13).
    func isModal(popover id: ControllerID, by rule: ByKind<ShownChildren>) -> Bool {
        var path = self[id]?.viewControllers ?? []
        while let next = self[path.popLast()] {
            if next.modalInPopover { return true }
            path += next.shownChildren(rule)
        }
        return false
    }

    /// In points. The size that was set, else the one that the content wants, else 320 by 1,100. A stack wants what its
    /// top wants (POP-02). The width is always between 320 and 600.
    func contentSize(ofPopover id: ControllerID) -> Size {
        var wanted = self[id]?.popover?.contentSize
        if wanted == nil, let content = self[self[id]?.viewControllers.first] {
            wanted = self[content.topViewController]?.contentSizeForViewInPopover
            wanted = wanted ?? content.contentSizeForViewInPopover
        }
        let size = wanted ?? Size(width: 320, height: 1_100)
        return Size(width: min(max(size.width, 320), 600), height: size.height)
    }

    /// The lowest popover whose anchor is no longer on screen below it; nil where there is none.
    func unanchoredPopover(by rule: ByKind<ShownChildren>) -> ControllerID? {
        guard !window.popovers.isEmpty else { return nil }
        var below = shownBelowPopovers(by: rule)
        for id in window.popovers {
            guard let popover = self[id], let anchor = popover.popover?.anchor, below.contains(anchor.of),
                popover.parent.map({ isInWindow($0) }) ?? true
            else { return id }
            for content in popover.shownChildren(rule) { visit(content, rule, into: &below) }
        }
        return nil
    }

    /// The controller itself if it is on screen outside of all popovers. Otherwise the nearest one that is: what
    /// contains it, or the anchor of the popover around it.
    func nearestBelowPopovers(to id: ControllerID, by rule: ByKind<ShownChildren>) -> ControllerID {
        let below = shownBelowPopovers(by: rule)
        var current = id
        while !below.contains(current) {
            if let above = container(of: current) {
                current = above
            } else if let anchor = self[popover(of: current)]?.popover?.anchor {
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
}
