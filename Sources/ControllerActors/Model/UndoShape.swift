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

    /// Where the undo runs: in the commit's container. Presentations, splits and several are the window's turn.
    var target: Rules.Target {
        guard containers.count == 1, !presents, !dismisses, undo.before[containers[0]]?.kind.rules.undo != .window
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

/// The children of one container, and which of them is shown.
struct ContainerState: Equatable {
    enum Selection: Equatable {
        case nobody, more
        case tab(ControllerID)
    }

    var viewControllers: [ControllerID]
    var selected = Selection.nobody
    /// The tab that is on the More stack.
    var guest: ControllerID?
    /// The tabs that may be rearranged; nil for all of them.
    var customizable: [ControllerID]?
    /// The new order of tabs that are being rearranged; nil while none are.
    var order: [ControllerID]?

    /// Nil where there is no such controller.
    init?<Place: Controllers & ~Copyable>(_ id: ControllerID, in place: borrowing Place) {
        guard let controller = place[id] else { return nil }
        viewControllers = controller.viewControllers
        if let tab = controller.selectedViewController { selected = controller.isMoreSelected ? .more : .tab(tab) }
        guest = place[controller.moreNavigationController]?.viewControllers.dropFirst().last
        customizable = controller.customizableViewControllers
        order = controller.customizing
    }

    func renamed(_ now: (ControllerID) -> ControllerID) -> ContainerState {
        var copy = self
        copy.viewControllers = viewControllers.map(now)
        if case .tab(let tab) = selected { copy.selected = .tab(now(tab)) }
        copy.guest = guest.map(now)
        copy.customizable = customizable?.map(now)
        copy.order = order?.map(now)
        return copy
    }
}
