import Bus

// Moves within the tree, which keep both ends of every link in agreement.
extension Draft {
    /// The maximum number of controllers within each other. Their JSON nests twice as deep, and may nest 128 deep.
    static let maximumDepth = 56

    /// Puts the controllers, each named once, in a container, in this order. Children that are left out become loose.
    /// Errors: `alreadyHasParent`, `limitExceeded`.
    mutating func setChildren(_ ids: [ControllerID], of parent: ControllerID) throws(Refusal) {
        let before = try need(parent).viewControllers
        guard !before.isEmpty || !ids.isEmpty else { return }
        // Most of a long list stays where it is. Only what lies between is looked at.
        let splice = ListSplice(from: before, to: ids)
        let (gone, come) = (before[splice.at..<(splice.at + splice.remove)], splice.insert)
        let (old, new) = (IDSet(gone), IDSet(come[...]))
        for id in gone where !new.contains(id) { try leave(id, parent: parent) }
        for id in come where !old.contains(id) {
            // A controller that was free when it was named may have been put into another one of the same list.
            if let standing = try need(id).parent { throw .alreadyHasParent(id, standing) }
            try set(id, .parent(parent))
            // The nesting of a spec has a bound of its own.
            guard building.isEmpty || !isInserted(id) else { continue }
            let depth = building.isEmpty ? depth(of: parent) : building.count
            guard height(of: id) + depth <= Self.maximumDepth else { throw .nestedTooDeeply(id, Self.maximumDepth) }
        }
        try set(parent, .viewControllers(ids))
    }

    /// Whether a controller is among the children of another one. Its parent tells; only a tab on the More stack keeps
    /// its tab bar controller as parent.
    func isChild(_ id: ControllerID, of parent: Controller) -> Bool {
        switch self[id]?.parent {
        case parent.id: true
        case nil: false
        default: parent.viewControllers.contains(id)
        }
    }

    private mutating func leave(_ id: ControllerID, parent: ControllerID) throws(Refusal) {
        // A tab on the More stack keeps its tab bar controller as parent.
        guard try need(id).parent == parent else { return }
        try set(id, .parent(nil))
        try forgetPlace(of: id)
        try endPresentations(below: id)
        loosen(id)
    }

    /// Frame and hiding belonged to the place in the parent.
    private mutating func forgetPlace(of id: ControllerID) throws(Refusal) {
        let controller = try need(id)
        if controller.frame != nil { try set(id, .frame(nil)) }
        if controller.hidden { try set(id, .hidden(false)) }
    }

    /// Ends what the controllers in this subtree present: it goes with them when they leave the tree (MOD-14).
    mutating func endPresentations(below id: ControllerID) throws(Refusal) {
        if let controller = self[id], controller.isLeaf, controller.presented == nil { return }
        for member in subtree(id) { if let presented = self[member]?.presented { try dismiss(from: presented) } }
    }

    /// Ends the presentation of one controller and of all above it. Returns those that were presented, topmost first.
    @discardableResult
    mutating func dismiss(from id: ControllerID) throws(Refusal) -> [ControllerID] {
        guard let place = window.pile.firstIndex(of: id) else { return [] }
        let gone = Array(window.pile[place...].reversed())
        for presented in gone {
            if let presenter = try need(presented).presenting { try set(presenter, .presented(nil)) }
            try set(presented, .presenting(nil))
            loosen(presented)
        }
        set(.pile(Array(window.pile[..<place])))
        return gone
    }

    /// Puts a content into a popover in place of the old one. The parent of the content stays null (POP-11).
    mutating func setContent(_ content: ControllerID?, of popover: ControllerID) throws(Refusal) {
        let old = try need(popover).viewControllers.first
        guard old != content else { return }
        try set(popover, .viewControllers(content.map { [$0] } ?? []))
        if let old, self[old]?.parent == nil { loosen(old) }
    }

    /// Dismisses the popover without its delegate. Its content disappears like all that leaves the screen (POP-06).
    mutating func dismissPopover(_ id: ControllerID) throws(Refusal) {
        set(.popovers(window.popovers.filter { $0 != id }))
        var state = try need(id).popover
        state?.anchor = nil
        try set(id, .popover(state == PopoverState() ? nil : state))
        loosen(id)
    }

    mutating func dismissPopovers() throws(Refusal) { for id in window.popovers.reversed() { try dismissPopover(id) } }

    /// Dismisses each popover whose anchor has left the screen. A popover must hang on what lies below it: a pane may
    /// have moved into the very popover that hung on it.
    mutating func dismissUnanchoredPopovers() throws(Refusal) {
        while let lost = unanchoredPopover(by: tables.shown) { try dismissPopover(lost) }
    }

    /// Checks that a command may put the controller somewhere.
    /// - Parameter parent: a parent that the controller may have already, and that must not be inside it.
    /// - Parameter above: another controller that must not be inside it.
    ///
    /// Errors name where it is now: `alreadyHasParent`, `alreadyPresented`, `alreadyInWindow`, `inUse`,
    /// `transitionInProgress`.
    func checkFree(_ id: ControllerID, for parent: ControllerID?, below above: ControllerID? = nil) throws(Refusal) {
        let controller = try need(id)
        if let standing = controller.parent, standing != parent { throw .alreadyHasParent(id, standing) }
        if window.pile.contains(id) {
            throw Refusal(.alreadyPresented, about: id, "\(id) is presented; dismiss it first")
        }
        if window.root == id {
            throw Refusal(.alreadyInWindow, about: id, "\(id) is the root of window \(window.label)")
        }
        try checkNotArriving(id)
        if let popover = popover(of: id) {
            throw Refusal(
                .inUse, about: id, "\(id) is the content of \(popover); set other content there first",
                ["popoverController": popover.json])
        }
        if let above = parent ?? above, controller.isLeaf ? above == id : subtree(id).contains(above) {
            throw .isInside(above, id)
        }
    }

    /// Checks that no gesture is bringing the controller. Errors: `transitionInProgress`.
    func checkNotArriving(_ id: ControllerID) throws(Refusal) {
        guard isArriving(layerRoot(of: id)) else { return }
        throw .isArriving(id)
    }

    /// Checks that no gesture is bringing the controller or taking it away. Errors: `transitionInProgress`.
    func checkNotInHand(_ id: ControllerID) throws(Refusal) {
        try checkNotArriving(id)
        guard self[id]?.appearance == .disappearing, shown().contains(id) else { return }
        throw Refusal(.transitionInProgress, about: id, "a gesture may remove \(id); wait for the end of the gesture")
    }

    /// True for a controller that a gesture brings: it appears, and has no place yet.
    func isArriving(_ id: ControllerID) -> Bool {
        if base.gestures.contains(where: { base[$0]?.transition?.arriving.contains(id) == true }) { return true }
        guard let controller = base[id], controller.appearance == .appearing else { return false }
        return !base.stands(id)
    }

    /// Removes controllers that have no place and no holds, with everything in them (VC-06). A controller that is still
    /// disappearing stays until its transition ends, and that turn names it once more.
    mutating func release(_ candidates: [ControllerID]) throws(Refusal) {
        for id in candidates {
            guard let controller = self[id], controller.holds == 0, !stands(id), !isArriving(id),
                controller.appearance == .disappeared,
                controller.isLeaf || subtree(id).allSatisfy({ self[$0]?.appearance == .disappeared })
            else { continue }
            var children = children(of: controller)
            if let popover = controller.hiddenPane?.popover {
                // The popover may be held and stay. What it showed was one of the panes, which go.
                try set(popover, .viewControllers([]))
                children.append(popover)
            }
            if let more = controller.moreNavigationController {
                // The More stack may be held and stay. The tab on it goes with the other tabs.
                let list = Array(try need(more).viewControllers.prefix(1))
                try set(more, .viewControllers(list))
                if let shown = try need(more).shownViewController, !list.contains(shown) {
                    try set(more, .shownViewController(nil))
                }
                children.append(more)
            }
            for child in children {
                try set(child, .parent(nil))
                try forgetPlace(of: child)
            }
            remove(id)
            try release(children)
        }
    }
}
