import Bus

// Moves within the tree, which keep both ends of every link in agreement.
extension Draft {
    /// The maximum number of controllers within each other. Their JSON nests twice as deep, and JSON may nest at most
    /// 128 deep.
    static let maximumDepth = 56

    /// Puts the controllers in a container, in this order. Children that are left out lose their parent and become
    /// loose. Errors: `alreadyHasParent`, `limitExceeded`.
    mutating func setChildren(_ ids: [ControllerID], of parent: ControllerID) throws(Refusal) {
        let before = try need(parent).viewControllers
        let (old, new) = (IDSet(before), IDSet(ids))
        for id in before where !new.contains(id) { try leave(id, parent: parent) }
        for id in ids where !old.contains(id) {
            // A controller that was free when it was named may have been put into another one of the same list.
            if let standing = try need(id).parent {
                throw Refusal(
                    .alreadyHasParent, "\(id) is already in \(standing); remove it from there first",
                    data: ["viewController": id.json, "parent": standing.json])
            }
            try set(id, .parent(parent))
            // The nesting of a spec has a bound of its own.
            guard building.isEmpty || !isInserted(id) else { continue }
            let depth = building.isEmpty ? depth(of: parent) : building.count
            guard height(of: id) + depth <= Self.maximumDepth else {
                throw Refusal(
                    .limitExceeded, "\(id) would be nested too deeply; wanted: at most \(Self.maximumDepth) levels"
                )
            }
        }
        try set(parent, .viewControllers(ids))
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
        try set(id, .frame(nil))
        try set(id, .hidden(false))
    }

    /// Ends what the controllers in this subtree present: it goes with them when they leave the tree (MOD-14).
    mutating func endPresentations(below id: ControllerID) throws(Refusal) {
        for member in subtree(id) {
            if let presented = self[member]?.presented { try dismiss(from: presented) }
        }
    }

    /// Ends the presentation of one controller and of everything above it. Returns the controllers that were presented,
    /// topmost first.
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

    /// A controller and all controllers in it, parents first, without presented ones.
    func subtree(_ id: ControllerID) -> [ControllerID] {
        var list = [id]
        var index = 0
        while index < list.count {
            if let controller = self[list[index]] {
                list += children(of: controller)
                if let popover = controller.hiddenPane?.popover { list.append(popover) }
                if let more = controller.moreNavigationController { list.append(more) }
            }
            index += 1
        }
        return list
    }

    /// The children that have this controller as parent. The tab on a More stack has its parent elsewhere, and is left
    /// out. The content of a popover has none, and counts.
    private func children(of controller: Controller) -> [ControllerID] {
        let parent = controller.kind.isPopover ? nil : controller.id
        return controller.viewControllers.filter { self[$0] != nil && self[$0]?.parent == parent }
    }

    /// Checks that a command may put the controller somewhere.
    /// - Parameter parent: a parent that the controller may have already.
    ///
    /// Errors name where it is now: `alreadyHasParent`, `alreadyPresented`, `alreadyInWindow`, `inUse`,
    /// `transitionInProgress`.
    func checkFree(_ id: ControllerID, for parent: ControllerID?) throws(Refusal) {
        let controller = try need(id)
        if let standing = controller.parent, standing != parent {
            throw Refusal(
                .alreadyHasParent, "\(id) is already in \(standing); remove it from there first",
                data: ["viewController": id.json, "parent": standing.json])
        }
        if window.pile.contains(id) {
            throw Refusal(
                .alreadyPresented, "\(id) is presented; dismiss it first", data: ["viewController": id.json])
        }
        if window.root == id {
            throw Refusal(
                .alreadyInWindow, "\(id) is the root of window \(window.id)", data: ["viewController": id.json])
        }
        try checkNotArriving(id)
        if let popover = popover(of: id) {
            throw Refusal(
                .inUse, "\(id) is the content of \(popover); set other content there first",
                data: ["viewController": id.json, "popoverController": popover.json])
        }
        // No controller may be inside itself.
        if let parent, subtree(id).contains(parent) {
            throw Refusal(
                .alreadyInWindow, "\(parent) is inside \(id)", data: ["viewController": id.json])
        }
    }

    /// Checks that no gesture is bringing the controller. Errors: `transitionInProgress`.
    func checkNotArriving(_ id: ControllerID) throws(Refusal) {
        guard isArriving(layerRoot(of: id)) else { return }
        throw Refusal(
            .transitionInProgress, "a transition is moving \(id) into a container; wait for its end",
            data: ["viewController": id.json])
    }

    /// Checks that no gesture that has not ended is bringing the controller or taking it away. Errors:
    /// `transitionInProgress`.
    func checkNotInHand(_ id: ControllerID) throws(Refusal) {
        try checkNotArriving(id)
        guard self[id]?.appearance == .disappearing, shown().contains(id) else { return }
        throw Refusal(
            .transitionInProgress, "a gesture may remove \(id); wait for the end of the gesture",
            data: ["viewController": id.json])
    }

    /// True for a controller that a gesture brings: it appears, and has no place yet (D24).
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
                subtree(id).allSatisfy({ self[$0]?.appearance == .disappeared })
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
