import Bus

// Nearest containers: derived by walking up, stopping where a presentation begins (VC-01, D29).
extension Draft {
    /// The stack a controller stands on: its parent, or the More stack it is a guest of (TAB-21).
    func stack(of id: ControllerID) -> ControllerID? { Nearest(controller: { self[$0] }).stack(of: id) }
}

/// Answers about what is around a controller, for any tree-like look-up.
struct Nearest {
    let controller: (ControllerID) -> Controller?

    func stack(of id: ControllerID) -> ControllerID? {
        guard let parent = controller(id)?.parent.flatMap({ controller($0) }) else { return nil }
        if parent.kind.isStack { return parent.id }
        if let more = parent.moreNavigationController, controller(more)?.viewControllers.contains(id) == true {
            return more
        }
        return nil
    }

    /// Where a controller is shown: its stack, else its parent.
    func container(of id: ControllerID) -> ControllerID? { stack(of: id) ?? controller(id)?.parent }

    func nearest(_ kinds: Set<Kind>, of id: ControllerID) -> ControllerID? {
        var current = container(of: id)
        while let candidate = current.flatMap({ controller($0) }) {
            if kinds.contains(candidate.kind) { return candidate.id }
            current = container(of: candidate.id)
        }
        return nil
    }

    /// The nearest container or, without one, nil: the window itself keeps the controller's turns (D30).
    func actor(of id: ControllerID) -> ControllerID? {
        if controller(id)?.kind.isContainer == true { return id }
        return controller(id)?.parent
    }

    /// `ancestor` is `id` or stands above it within one layer.
    func isAbove(_ ancestor: ControllerID, _ id: ControllerID) -> Bool {
        var current: ControllerID? = id
        while let step = current {
            if step == ancestor { return true }
            current = container(of: step)
        }
        return false
    }
}

extension Tree {
    var nearest: Nearest { Nearest(controller: { self[$0] }) }

    /// The controller in front of the user: down the shown path of the topmost layer (COMB-06).
    public var visibleViewController: ControllerID? {
        guard let top = window.pile.last ?? window.root else { return nil }
        var id = top
        while let node = self[id], let next = Draft.children(of: node, ShownChildren.standard).first { id = next }
        return id
    }

    /// NAV-11: presented by the stack's top or by the stack itself, else its top.
    public func visibleViewController(of stack: ControllerID) -> ControllerID? {
        guard let node = self[stack], let top = node.viewControllers.last else { return nil }
        var visible = node.presented ?? self[top]?.presented ?? top
        while let above = self[visible]?.presented { visible = above }
        return visible
    }
}
