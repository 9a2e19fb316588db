import Bus

/// The changes of a commit that `undo` can take back: lists of containers, selections, presentations.
struct UndoShape {
    /// Stacks, tab bars and splits whose children or selection changed, by their ids of that time.
    private(set) var containers: [ControllerID] = []
    /// How many presentations were there before the commit and after it.
    let kept: Int
    private let undo: UndoCommand

    /// Errors: `notUndoable`, where the commit did something else as well.
    init(_ undo: UndoCommand) throws(Refusal) {
        self.undo = undo
        let (before, after) = (undo.before, undo.after)
        guard before.window.root == after.window.root else { throw .notUndoable(undo, "it changed the root") }
        guard before.window.popovers == after.window.popovers else {
            throw .notUndoable(undo, "it added or removed a popover")
        }
        if MethodDescription.isNamed(undo.method, .several), let what = Touched.setBesides(from: before, to: after) {
            throw .notUndoable(undo, sets: what)
        }
        kept = zip(before.window.pile, after.window.pile).prefix { $0 == $1 }.count
        var found: Set<ControllerID> = []
        for old in before.controllers.values {
            guard let new = after[old.id], old != new, Self.differ(old, new) else { continue }
            guard let owner = Self.owner(of: old) else {
                throw .notUndoable(undo, "it changed \(old.id), a \(old.kind.rawValue)")
            }
            found.insert(owner)
        }
        containers = found.sorted()
    }

    var presents: Bool { undo.after.window.pile.count > kept }
    var dismisses: Bool { undo.before.window.pile.count > kept }
    /// True if the commit changed nothing of that.
    var isNothing: Bool { containers.isEmpty && !presents && !dismisses }

    /// Where the undo runs: in the container that the commit was about. Presentations, splits and several containers
    /// are the window's turn (D27).
    var target: Rules.Target {
        guard containers.count == 1, !presents, !dismisses,
            undo.before[containers[0]]?.kind.rules.undo != .window
        else { return .window }
        return .controller(undo.now(containers[0]))
    }

    private static func differ(_ old: Controller, _ new: Controller) -> Bool {
        old.viewControllers != new.viewControllers || old.selectedViewController != new.selectedViewController
            || old.customizableViewControllers != new.customizableViewControllers
            || (old.customizing != nil && new.customizing != nil && old.customizing != new.customizing)
    }

    /// The container that takes back a change of the controller's children; nil where none does.
    private static func owner(of controller: Controller) -> ControllerID? {
        switch controller.kind.rules.undo {
        case .container, .window: controller.id
        case .parent: controller.parent
        case .nowhere: nil
        }
    }
}

extension UndoCommand {
    /// Where the undo runs; nil where the commit came to nothing. Errors: `notUndoable`.
    public func target() throws(Refusal) -> Rules.Target? {
        let shape = try UndoShape(self)
        return shape.isNothing ? nil : shape.target
    }
}
