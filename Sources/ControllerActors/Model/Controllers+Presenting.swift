import Bus

// Presented and presenting controllers, as found along the containment chain (VC-16). A copy of the tree finds the
// same: a controller names only what it presents itself, and the window's pile gives the order.
extension Controllers where Self: ~Copyable {
    /// The controller that this one or its nearest ancestor presents, else the one that is presented over its layer. So
    /// a stack answers with what its top presents, and so does everything in that stack. A controller presented in a
    /// context is found only from its presenter, from the containers around the presenter, and from the controllers in
    /// the presenter.
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

    /// The presenter of the layer that the controller is in. Only a controller without a parent can be presented, so no
    /// other ancestor has a presenter.
    func presentingViewController(of id: ControllerID) -> ControllerID? { self[layerRoot(of: id)]?.presenting }
}
