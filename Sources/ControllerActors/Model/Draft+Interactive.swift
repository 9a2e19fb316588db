import Bus

// A transition that a gesture steers: it begins like any other, but who stands where is decided at its end (D24).
extension Draft {
    /// Parts what becomes so at once from what waits for the finish, and notes how all is taken back.
    func keepBack(
        in transition: inout Transition, _ outline: Outline, leaving: [ControllerID], coming: [ControllerID]
    ) {
        let structure = transition.changes.filter { isStructure($0) }
        transition.changes.removeAll { isStructure($0) }
        transition.interactive = Transition.Interactive(
            structure: structure, restored: restored(transition.will),
            cancelled: tables.order.cancelled.flatMap { step in
                cancelled(step, outline, leaving: leaving, coming: coming)
            }, made: inserted)
    }

    /// Who is made is there at once, and the items a bar on screen needs; all else is about those who were there before.
    private func isStructure(_ change: Change) -> Bool {
        switch change {
        case .insert, .set(_, .navigationItem): false
        // A row's delete button goes as the gesture begins: that touches the screen elsewhere.
        case .set(let id, .table(let table)) where base[id]?.table?.pending != table?.pending: false
        case .set(let id, .parent(let parent?)): !isInserted(id) || !isInserted(parent)
        case .set(let id, _): !isInserted(id)
        case .remove, .window, .close: true
        }
    }

    /// The bars of a stack that says who it will show, and whom it showed (NAV-41).
    private func restored(_ will: [Message]) -> [Change] {
        will.filter { $0.method == .willShow }.flatMap { message -> [Change] in
            guard let stack = base[message.on] else { return [] }
            return [
                .set(stack.id, .navigationBarHidden(stack.navigationBarHidden)),
                .set(stack.id, .toolbarHidden(stack.toolbarHidden)),
                .set(stack.id, .shownViewController(stack.shownViewController)),
            ]
        }
    }

    /// Nobody moves after all: no flags, and no word to the stack's delegate.
    private func cancelled(
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
