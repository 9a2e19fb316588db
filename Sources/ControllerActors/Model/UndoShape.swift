import Bus

/// What a commit did, in the words of what can be taken back: lists of containers, selections, presentations.
struct UndoShape {
    /// Stacks, tab bars and splits in which something stood elsewhere, by their ids of then.
    private(set) var containers: [ControllerID] = []
    /// So many presentations were there before and after it.
    let kept: Int
    private let undo: UndoCommand

    /// Errors: `notUndoable`, where it did something else as well.
    init(_ undo: UndoCommand) throws(Refusal) {
        self.undo = undo
        let (before, after) = (undo.before, undo.after)
        guard before.window.root == after.window.root else { throw .notUndoable(undo, "it changed the root") }
        guard before.window.popovers == after.window.popovers else {
            throw .notUndoable(undo, "it brought a popover or took one away")
        }
        if MethodDescription.isNamed(undo.method, .several), let what = Touched.setBesides(from: before, to: after) {
            throw .notUndoable(undo, sets: what)
        }
        kept = zip(before.window.pile, after.window.pile).prefix { $0 == $1 }.count
        var found: Set<ControllerID> = []
        for old in before.controllers.values {
            guard let new = after[old.id], old != new, Self.differ(old, new) else { continue }
            guard let owner = Self.owner(of: old, in: before) else {
                throw .notUndoable(undo, "it changed \(old.id), a \(old.kind.rawValue)")
            }
            found.insert(owner)
        }
        containers = found.sorted()
    }

    var presents: Bool { undo.after.window.pile.count > kept }
    var dismisses: Bool { undo.before.window.pile.count > kept }
    /// It came to nothing.
    var isNothing: Bool { containers.isEmpty && !presents && !dismisses }

    /// Whose turn it is to take it back: the container's that it was about; presentations, splits and more than one are the
    /// window's business (D27).
    var target: Rules.Target {
        guard containers.count == 1, !presents, !dismisses,
            undo.before[containers[0]]?.kind != .splitViewController
        else { return .window }
        return .controller(undo.now(containers[0]))
    }

    private static func differ(_ old: Controller, _ new: Controller) -> Bool {
        old.viewControllers != new.viewControllers || old.selectedViewController != new.selectedViewController
            || old.customizableViewControllers != new.customizableViewControllers
            || (old.customizing != nil && new.customizing != nil && old.customizing != new.customizing)
    }

    /// Whose list it is: More's is its tab bar's, that of a hidden pane's popover its split's.
    private static func owner(of controller: Controller, in tree: Tree) -> ControllerID? {
        if [.navigationController, .tabBarController, .splitViewController].contains(controller.kind) {
            return controller.id
        }
        guard [.moreNavigationController, .popoverController].contains(controller.kind) else { return nil }
        return controller.parent
    }
}

extension UndoCommand {
    /// Nil where the commit came to nothing. Errors: `notUndoable`.
    public func target() throws(Refusal) -> Rules.Target? {
        let shape = try UndoShape(self)
        return shape.isNothing ? nil : shape.target
    }
}
