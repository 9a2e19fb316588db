import Bus

// What is presented, and who presents, as found along the containment chain (VC-16). A copy of the tree finds the same: a
// controller says only what it presents itself, and the window's pile says the order.
extension Controllers where Self: ~Copyable {
    /// What the controller or its nearest ancestor presents, else what its layer presents: a stack answers what its top
    /// presents, and so does whatever stands in that stack. What is presented in a context is found only by its presenter,
    /// by what stands around that and by what stands in it.
    func presentedViewController(of id: ControllerID) -> ControllerID? {
        var current: ControllerID? = id
        while let step = current, let controller = self[step] {
            if let own = controller.presented { return own }
            current = controller.parent
        }
        let layer = layerRoot(of: id)
        let above = layer == window.root ? 0 : window.pile.firstIndex(of: layer).map { $0 + 1 }
        guard let above, window.pile.indices.contains(above), let presenter = self[window.pile[above]]?.presenting,
            !isInContext(window.pile[above]) || isAbove(id, presenter)
        else { return nil }
        return window.pile[above]
    }

    /// Who presents the layer that the controller stands in: only what has no parent can be presented, so the nearest and
    /// the farthest ancestor that has a presenter are the same.
    func presentingViewController(of id: ControllerID) -> ControllerID? { self[layerRoot(of: id)]?.presenting }
}
