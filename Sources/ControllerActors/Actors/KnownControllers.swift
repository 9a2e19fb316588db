import Bus

/// The tree, and the controllers that left it in this very step, which still hear their last messages.
public struct KnownControllers: Sendable {
    public let tree: Tree
    let gone: [ControllerID: Controller]

    public init(_ tree: Tree, gone: [ControllerID: Controller] = [:]) { (self.tree, self.gone) = (tree, gone) }

    /// The same, with controllers that a command under way would make.
    func with(_ newcomers: [Controller]) -> KnownControllers {
        KnownControllers(tree, gone: gone.merging(newcomers.map { ($0.id, $0) }) { old, _ in old })
    }

    /// The same, once these changes are made.
    public func after(_ changes: [Change]) -> KnownControllers {
        let changesPlaces = changes.contains { change in
            switch change {
            case .insert, .set(_, .parent), .set(_, .presenting): true
            default: false
            }
        }
        guard changesPlaces else { return self }
        var (tree, gone) = (tree, gone)
        for change in changes {
            if case .set(let id, let property) = change, tree[id] == nil, gone[id] != nil {
                gone[id]?.apply(property)
            } else {
                try? tree.apply(change)
            }
        }
        return KnownControllers(tree, gone: gone)
    }

    /// The controller, if it is in the tree or has just left it.
    public subscript(id: ControllerID) -> Controller? { tree[id] ?? gone[id] }

    /// True if it is that controller, or is in it.
    func stands(_ id: ControllerID, in above: ControllerID) -> Bool {
        var current: ControllerID? = id
        while let step = current {
            if step == above { return true }
            current = self[step]?.parent
        }
        return false
    }
}
