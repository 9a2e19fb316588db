import Bus

// A transition that a gesture steers begins like any other, but its structure changes only at its end.
extension Transition {
    /// Separates the changes that are made at once from those that wait for the finish, and notes how they are undone.
    func keepBack(_ outline: Outline, leaving: [ControllerID], coming: [ControllerID], in draft: borrowing Draft) {
        let structure = changes.filter { Self.waits($0, draft) }
        changes.removeAll { Self.waits($0, draft) }
        shown = nil
        let cancelled = draft.tables.order.cancelled.flatMap { step in
            Self.cancelled(step, outline, leaving: leaving, coming: coming)
        }
        interactive = Interactive(
            structure: structure, restored: Self.restored(messages[..<line], draft.base), cancelled: cancelled,
            made: draft.inserted)
    }

    /// True if the change waits for the finish. New controllers, and the items that a bar on screen needs, are made at
    /// once. Everything else is about controllers that were there before, and waits.
    private static func waits(_ change: Change, _ draft: borrowing Draft) -> Bool {
        switch change {
        case .insert, .set(_, .navigationItem): false
        // A row's delete button goes as the gesture begins, because that touches the screen elsewhere.
        case .set(let id, .table(let table)) where draft.base[id]?.table?.pending != table?.pending: false
        case .set(let id, .parent(let parent?)): !draft.isInserted(id) || !draft.isInserted(parent)
        case .set(let id, _): !draft.isInserted(id)
        case .remove, .splice, .window, .close: true
        }
    }

    /// The bars, and the shown controller, of each stack that has announced a new top, as they were before (NAV-41).
    private static func restored(_ will: ArraySlice<Message>, _ base: Tree) -> [Change] {
        will.filter { $0.method == .willShow }.flatMap { message -> [Change] in
            guard let stack = base[message.on] else { return [] }
            return [
                .set(stack.id, .navigationBarHidden(stack.navigationBarHidden)),
                .set(stack.id, .toolbarHidden(stack.toolbarHidden)),
                .set(stack.id, .shownViewController(stack.shownViewController)),
            ]
        }
    }

    /// The messages of one step where no controller moves after all: without movement, and without a stack's delegate.
    private static func cancelled(
        _ step: TransitionOrder.Step, _ outline: Outline, leaving: [ControllerID], coming: [ControllerID]
    ) -> [Message] {
        func messages(_ ids: [ControllerID], _ method: Message.Method) -> [Message] {
            ids.map { Message(on: $0, method, animated: outline.animated) }
        }
        return switch step {
        case .willDisappear: messages(coming, .viewWillDisappear)
        case .didDisappear: messages(coming, .viewDidDisappear)
        case .willAppear: messages(leaving, .viewWillAppear)
        case .didAppear: messages(leaving, .viewDidAppear)
        case .delegate: outline.cancelled
        default: []
        }
    }
}
