import Bus

// Moves within the tree that keep both ends of every link true.
extension Draft {
    /// Controllers within each other: what is said of them nests twice as deep, and JSON no deeper than 128.
    static let maximumDepth = 56

    /// Puts the controllers in a container, in this order; those left out lose their parent and become loose.
    mutating func setChildren(_ ids: [ControllerID], of parent: ControllerID) throws(Refusal) {
        let before = try need(parent).viewControllers
        let (old, new) = (IDSet(before), IDSet(ids))
        for id in before where !new.contains(id) { try leave(id, parent: parent) }
        for id in ids where !old.contains(id) {
            // One that was free when it was named may have been put into another of the same list.
            if let standing = try need(id).parent {
                throw Refusal(
                    .alreadyHasParent, "\(id) already stands in \(standing); take it out there first",
                    data: ["viewController": id.json, "parent": standing.json])
            }
            try set(id, .parent(parent))
            // A spec has a bound of its own.
            guard building.isEmpty || !isInserted(id) else { continue }
            let depth = building.isEmpty ? depth(of: parent) : building.count
            guard height(of: id) + depth <= Self.maximumDepth else {
                throw Refusal(
                    .limitExceeded, "\(id) would stand too deep; wanted: at most \(Self.maximumDepth) within each other"
                )
            }
        }
        try set(parent, .viewControllers(ids))
    }

    private mutating func leave(_ id: ControllerID, parent: ControllerID) throws(Refusal) {
        // A guest on the More stack keeps its tab bar controller as parent.
        guard try need(id).parent == parent else { return }
        try set(id, .parent(nil))
        try forgetPlace(of: id)
        try endPresentations(below: id)
        loosen(id)
    }

    /// Frame and hiding were the parent's to say.
    private mutating func forgetPlace(of id: ControllerID) throws(Refusal) {
        try set(id, .frame(nil))
        try set(id, .hidden(false))
    }

    /// What a controller presents goes with it when it leaves the tree (MOD-14).
    mutating func endPresentations(below id: ControllerID) throws(Refusal) {
        for member in subtree(id) {
            if let presented = self[member]?.presented { try dismiss(from: presented) }
        }
    }

    /// Ends the presentation of one controller and of everything above it. Top first in the result.
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

    /// A controller and everything in it, parents first. Presentations are not inside.
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

    /// Not guests: those have their parent elsewhere. The content of a popover has none.
    private func children(of controller: Controller) -> [ControllerID] {
        let parent = controller.kind == .popoverController ? nil : controller.id
        return controller.viewControllers.filter { self[$0] != nil && self[$0]?.parent == parent }
    }

    /// May a command put it somewhere? Errors name where it stands now.
    func checkFree(_ id: ControllerID, for parent: ControllerID?) throws(Refusal) {
        let controller = try need(id)
        if let standing = controller.parent, standing != parent {
            throw Refusal(
                .alreadyHasParent, "\(id) already stands in \(standing); take it out there first",
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
                .inUse, "\(id) is the content of \(popover); give that another content first",
                data: ["viewController": id.json, "popoverController": popover.json])
        }
        // Nothing may stand inside itself.
        if let parent, subtree(id).contains(parent) {
            throw Refusal(
                .alreadyInWindow, "\(parent) stands inside \(id)", data: ["viewController": id.json])
        }
    }

    /// Errors: `transitionInProgress`.
    func checkNotArriving(_ id: ControllerID) throws(Refusal) {
        guard isArriving(layerRoot(of: id)) else { return }
        throw Refusal(
            .transitionInProgress, "\(id) is on its way into a container; wait for the end of that transition",
            data: ["viewController": id.json])
    }

    /// Neither on its way by a gesture that has not ended, nor away. Errors: `transitionInProgress`.
    func checkNotInHand(_ id: ControllerID) throws(Refusal) {
        try checkNotArriving(id)
        guard self[id]?.appearance == .disappearing, shown().contains(id) else { return }
        throw Refusal(
            .transitionInProgress, "\(id) may be leaving, as a gesture will have it; wait for its end",
            data: ["viewController": id.json])
    }

    /// In the hand of a gesture: it appears, and stands nowhere yet (D24).
    func isArriving(_ id: ControllerID) -> Bool {
        if base.gestures.contains(where: { base[$0]?.transition?.arriving.contains(id) == true }) { return true }
        guard let controller = base[id], controller.appearance == .appearing else { return false }
        return !base.stands(id)
    }

    /// Lets go of what stands nowhere and is held by nobody, with everything in it (VC-06). Who is still on the way out
    /// stays until the transition's end: that turn names it once more.
    mutating func release(_ candidates: [ControllerID]) throws(Refusal) {
        for id in candidates {
            guard let controller = self[id], controller.holds == 0, !stands(id), !isArriving(id),
                subtree(id).allSatisfy({ self[$0]?.appearance == .disappeared })
            else { continue }
            var children = children(of: controller)
            if let popover = controller.hiddenPane?.popover {
                // It may be held and stay; what it showed was one of the panes that go.
                try set(popover, .viewControllers([]))
                children.append(popover)
            }
            if let more = controller.moreNavigationController {
                // More may be held and stay; its guest was one of the tabs that go.
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
