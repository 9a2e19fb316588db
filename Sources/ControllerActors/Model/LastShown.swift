import Bus

/// The controllers on screen in a tree that changes step by step. Most changes leave the same ones there, so the list
/// is kept until a change may show others.
struct LastShown {
    /// In the order of `Controllers.shown`; nil where it has to be found anew.
    private(set) var list: [ControllerID]?

    /// Longer lists are not searched when a controller is removed.
    private static let longest = 64

    mutating func remember(_ list: [ControllerID]?) { self.list = list }

    /// To be called after each change of the tree.
    mutating func note(_ change: Change, in tree: Tree) {
        guard list != nil, mayShowOthers(change, in: tree) else { return }
        list = nil
    }

    /// True if the tree may show others after this change. This names all that `Controllers.shown` reads.
    private func mayShowOthers(_ change: Change, in tree: Tree) -> Bool {
        switch change {
        case .insert, .splice, .close: true
        // Most controllers have left the screen before they are removed, and then nobody else is shown.
        case .remove(let id): list.map { $0.count > Self.longest || $0.contains(id) } ?? true
        case .set(_, .viewControllers), .set(_, .selectedViewController), .set(_, .presented), .set(_, .hiddenPane),
            .set(_, .modalPresentationStyle), .set(_, .automaticallyForwardsAppearance):
            true
        // A child whose appearance the application forwards is on screen once it was told so.
        case .set(_, .appearance): !tree.forwardingControllers.isEmpty
        case .window(.root), .window(.pile), .window(.popovers), .window(.visible), .window(.profile): true
        case .set, .window: false
        }
    }

    /// True if the list is that of the tree, or if there is none. For assertions: a large screen is not looked at.
    func fits(_ tree: Tree, by rules: Rules) -> Bool {
        guard let list, list.count < 200 else { return true }
        return list == rules.shown(in: tree)
    }
}
