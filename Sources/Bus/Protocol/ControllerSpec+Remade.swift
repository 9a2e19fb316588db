extension ControllerSpec {
    /// A controller of an earlier tree, to be made again with all that stood in it, but for those who are still there.
    /// - Parameter standIn: who a controller of then is now; nil where it was let go of.
    public init(remaking id: ControllerID, of tree: Tree, standIn: (ControllerID) -> ControllerID?) {
        self = ControllerSpec(saving: id, in: tree).remade(standIn)
    }

    fileprivate func remade(_ standIn: (ControllerID) -> ControllerID?) -> ControllerSpec {
        var spec = self
        // Another may have the name by now.
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
    /// What navd makes itself, and nobody else can be in its place.
    fileprivate func remade() -> ControllerReference {
        guard case .spec(let spec) = self else { return self }
        return .spec(spec.remade { _ in nil })
    }
}
