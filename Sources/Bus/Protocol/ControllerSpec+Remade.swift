extension ControllerSpec {
    /// A spec that makes a controller of an earlier tree again, with everything inside it except the controllers that
    /// still exist.
    /// - Parameter standIn: the present id of a controller of the earlier tree; nil if it was released.
    public init(remaking id: ControllerID, of tree: Tree, standIn: (ControllerID) -> ControllerID?) {
        self = ControllerSpec(saving: id, in: tree).remade(standIn)
    }

    fileprivate func remade(_ standIn: (ControllerID) -> ControllerID?) -> ControllerSpec {
        var spec = self
        // Another controller may have the name by now.
        spec.isNamedIfFree = true
        spec.properties = properties.map(\.unlit)
        spec.viewControllers = viewControllers.map { reference in
            guard case .spec(let child) = reference, let id = child.saved.id else { return reference }
            return standIn(id).map { .existing($0.description) } ?? .spec(child.remade(standIn))
        }
        spec.saved.more = saved.more?.remade()
        spec.saved.panePopover = saved.panePopover?.remade()
        return spec
    }
}

extension ControllerReference {
    /// Controllers that only navd makes, for which no other controller can stand in.
    fileprivate func remade() -> ControllerReference {
        guard case .spec(let spec) = self else { return self }
        return .spec(spec.remade { _ in nil })
    }
}
