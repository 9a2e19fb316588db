import Bus

/// Makes the transition that a draft and the outline of its rule come to. Which controllers appear, disappear and move
/// follows from the tree before and after. Only the order of the messages is a table (`TransitionOrder`).
struct TransitionBuilder: ~Copyable {
    let outline: Outline
    /// Controllers that leave the screen.
    private var leaving: [ControllerID] = []
    /// Controllers that come on the screen, each with the stack whose delegate hears that it comes.
    private var coming: [(id: ControllerID, announcer: ControllerID?)] = []
    /// The controllers on screen in the end.
    private var shown: [ControllerID] = []
    /// Controllers that change their parent, with the new one.
    private var moves: [(id: ControllerID, parent: ControllerID?)] = []

    /// Errors: `emptyContainer`, where a container comes on screen with nothing to show (STORY-08); `nameTaken`;
    /// `transitionInProgress`.
    static func transition(_ draft: inout Draft, _ outline: consuming Outline) throws(Refusal) -> Transition {
        var builder = TransitionBuilder(outline: outline)
        return try builder.transition(&draft)
    }

    private mutating func transition(_ draft: inout Draft) throws(Refusal) -> Transition {
        try draft.dismissUnanchoredPopovers()
        try compare(&draft)
        var said = outline.said
        // A table that leaves the screen shows no delete button any more.
        for id in leaving { said += try TableRules.endPending(of: id, &draft) }
        findMoves(draft)
        var messages = messages(after: said, draft)
        if let forward = outline.forwards {
            let forwarded = forwarded(forward, draft)
            messages.list.insert(contentsOf: forwarded, at: messages.beginning)
            messages.line? += forwarded.count
        }
        if !draft.base.forwardingControllers.isEmpty { messages.list += leftBehind(leaving, draft) }
        try forgetShown(messages, &draft)
        // The orientation changes with a message of the rotation. Where no controller gets one, it is set here.
        if messages.mustTurn, let rotation = outline.rotation { draft.set(.orientation(rotation.to)) }
        let transition = Transition(
            outline, changes: draft.changes, messages.list, line: messages.beginning, half: messages.half,
            loose: draft.loose, shown: shown)
        if outline.isInteractive, transition.isVisible {
            transition.keepBack(outline, leaving: leaving, coming: coming.map(\.id), in: draft)
        }
        return transition
    }

    // MARK: Before and after

    /// Finds the controllers that leave and come, and prepares those that come.
    private mutating func compare(_ draft: inout Draft) throws(Refusal) {
        let rule = draft.tables.shown
        shown = draft.shown()
        let before = draft.base.heard(among: draft.shownInBase(), by: rule)
        let after = draft.heard(among: shown, by: rule) { !draft.isInWindow($0) }
        // Where the application forwards the appearance of a child, it also tells that child, and the controllers in
        // it, that they come or leave. They are left out here, unless the child is shown before and after.
        func follows(_ forwarded: ControllerID?) -> Bool {
            forwarded.map { before.contains($0) && after.contains($0) } ?? true
        }
        let wasThere = IDSet(before[...])
        // Most commands that set a property leave the same controllers on screen.
        if before != after {
            let isThere = IDSet(after[...])
            leaving.reserveCapacity(before.count)
            coming.reserveCapacity(after.count)
            for id in before where !isThere.contains(id) && follows(draft.base.forwarded(id)) { leaving.append(id) }
            for id in after where !wasThere.contains(id) && follows(draft.forwarded(id)) { coming.append((id, nil)) }
        }
        if !draft.base.forwardingControllers.isEmpty {
            try checkNotHalfForwarded(leaving + coming.map(\.id), draft)
        }
        let (stacks, tables) = try checkComing(draft)
        try draft.checkNames()
        // A stack that was there lacks an item only if the draft has set its list, or has taken an item away.
        let isAsBefore = draft.hasSet.isDisjoint(with: [.viewControllers, .noNavigationItem])
        try makeNavigationItems(isAsBefore && draft.forwardingControllers.isEmpty ? stacks : after, wasThere, &draft)
        try TableRules.clearSelections(tables, &draft)
    }

    /// Checks what comes on screen, and finds who announces it. Returns the stacks and the tables among it. Errors:
    /// `emptyContainer`.
    private mutating func checkComing(
        _ draft: borrowing Draft
    ) throws(Refusal) -> (stacks: [ControllerID], tables: [ControllerID]) {
        var (stacks, tables): ([ControllerID], [ControllerID]) = ([], [])
        for index in coming.indices {
            guard let controller = draft[coming[index].id] else { continue }
            try checkNotEmpty(controller, draft)
            coming[index].announcer = announcer(of: controller, draft)
            if controller.kind.isStack { stacks.append(controller.id) }
            if controller.kind.isTable { tables.append(controller.id) }
        }
        return (stacks, tables)
    }

    /// The stack whose delegate is told of the controller. It is told of a top only if the top of which it was told
    /// last was another, or none.
    private func announcer(of controller: Controller, _ draft: borrowing Draft) -> ControllerID? {
        guard let stack = draft.stack(of: controller), stack.viewControllers.last == controller.id,
            stack.shownViewController != controller.id
        else { return nil }
        return stack.id
    }

    /// Finds every change of parent, in the order of the changes. A child that was made with its parent did not move.
    private mutating func findMoves(_ draft: borrowing Draft) {
        guard draft.hasSet.contains(.parent) else { return }
        var seen: Set<ControllerID> = []
        for change in draft.changes {
            guard case .set(let id, .parent) = change, let controller = draft[id], !controller.kind.isMadeByNavd,
                controller.kind.hasView, controller.parent != draft.base[id]?.parent
            else { continue }
            if let parent = controller.parent, draft.isMadeTogether(id, parent) { continue }
            if seen.insert(id).inserted { moves.append((id, controller.parent)) }
        }
    }

    private func checkNotEmpty(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        guard controller.isEmptyContainer(draft.tables.shown),
            !controller.kind.rules.mayBeEmpty(in: draft[controller.parent]),
            // A container that lost its host is shown empty.
            controller.host.map({ $0.state == .running }) ?? true
        else { return }
        throw .emptyContainer(controller)
    }

    /// A bar on screen needs the items of its whole stack (NAV-28).
    /// - Parameters:
    ///   - shown: the controllers on screen that may be stacks without an item.
    ///   - before: the controllers that were on screen before. A stack among them has the items of all
    ///     that it contained, so only what it contains beyond that is looked at, however deep it is. A stack whose
    ///     appearance the application forwards came on screen without a transition of its own, and is looked at as a
    ///     whole.
    private func makeNavigationItems(_ shown: [ControllerID], _ before: IDSet, _ draft: inout Draft) throws(Refusal) {
        let mayLack = draft.hasSet.contains(.noNavigationItem)
        for id in shown {
            guard let stack = draft[id], stack.kind.isStack else { continue }
            let children = stack.viewControllers
            let isNew = mayLack || !before.contains(id) || draft.forwarded(id) != nil
            let known = isNew ? [] : draft.base[id]?.viewControllers ?? []
            for child in children[known.commonPrefix(with: children)...] where draft[child]?.hasNavigationItem != true {
                try draft.set(child, .navigationItem(NavigationItem()))
            }
        }
    }

    /// A stack that is not on screen announces no new top. But it must not go on naming a controller that has left it.
    private func forgetShown(_ messages: borrowing Messages, _ draft: inout Draft) throws(Refusal) {
        guard draft.hasSet.contains(.viewControllers) else { return }
        let will = messages.list[..<messages.beginning]
        for case .set(let id, .viewControllers) in draft.changes {
            guard let stack = draft[id], let shown = stack.shownViewController, !draft.isChild(shown, of: stack),
                !will.contains(where: { $0.method == .willShow && $0.on == id })
            else { continue }
            try draft.set(id, .shownViewController(nil))
        }
    }

    // MARK: Messages

    private struct Messages {
        /// Those of the beginning, and then those of the end.
        var list: [Message]
        /// The index of the first message of the end; nil where none has been reached.
        var line: Int?
        /// How many messages belong to the first half of a rotation.
        var half: Int?
        /// True if the transition is a rotation and no message has set the new orientation.
        var mustTurn = false

        /// How many messages belong to the beginning.
        var beginning: Int { line ?? list.count }
    }

    /// All messages in the order of the table, after those that are said first.
    private func messages(after said: [Message], _ draft: borrowing Draft) -> Messages {
        var messages = Messages(list: said)
        messages.list.reserveCapacity(
            said.count + leaving.count * 3 + coming.count * 7 + outline.delegate.count + moves.count * 2 + 4)
        for step in draft.tables.order.rows[outline.kind] ?? [] {
            switch step {
            case .line: messages.line = messages.list.count
            case .turned: messages.mustTurn = true
            case .half: messages.half = outline.rotation?.inHalves.isEmpty == false ? messages.list.count : nil
            default: say(step, to: &messages.list, &messages.mustTurn, draft)
            }
        }
        return messages
    }

    /// Adds the messages of one step. The first one after the step `turned` brings the new orientation.
    private func say(
        _ step: TransitionOrder.Step, to list: inout [Message], _ mustTurn: inout Bool, _ draft: borrowing Draft
    ) {
        let first = list.count
        say(step, to: &list, draft)
        guard mustTurn, let rotation = outline.rotation, first < list.count else { return }
        mustTurn = false
        list[first].changes.append(.window(.orientation(rotation.to)))
    }

    private func say(_ step: TransitionOrder.Step, to list: inout [Message], _ draft: borrowing Draft) {
        switch step {
        case .willMove:
            for move in moves { list.append(Message(on: move.id, .willMoveToParent, viewController: move.parent)) }
        case .didMove:
            for move in moves { list.append(Message(on: move.id, .didMoveToParent, viewController: move.parent)) }
        case .load:
            // A command of the same transaction may have loaded the view already.
            for (id, _) in coming where draft[id]?.viewLoaded == false && !outline.said.says(.viewDidLoad, of: id) {
                list += SegueRules.loading(id, draft)
            }
        case .willAppear: appear(.viewWillAppear, to: &list, draft)
        case .didAppear: appear(.viewDidAppear, to: &list, draft)
        case .willDisappear: for id in leaving { list.append(appearance(.viewWillDisappear, id, draft)) }
        case .didDisappear: for id in leaving { list.append(appearance(.viewDidDisappear, id, draft)) }
        case .delegate: list += outline.delegate
        case .line, .turned, .half: break
        default: list += outline.rotation?.messages(step, animated: outline.animated) ?? []
        }
    }

    private func appear(_ method: Message.Method, to list: inout [Message], _ draft: borrowing Draft) {
        for (id, announcer) in coming {
            list.append(appearance(method, id, draft))
            guard let announcer else { continue }
            for echo in draft.tables.order.echoes where echo.after == method {
                list.append(Message(on: announcer, echo.say, viewController: id, animated: outline.animated))
            }
        }
    }

    /// A message that the controller appears or disappears, with the movement that is the reason.
    func appearance(_ method: Message.Method, _ id: ControllerID, _ draft: borrowing Draft) -> Message {
        var message = Message(on: id, method, animated: outline.animated)
        guard !draft.hasSet.isDisjoint(with: [.parent, .pile]) else { return message }
        if method == .viewWillAppear || method == .viewDidAppear {
            if let parent = draft[id]?.parent, parent != draft.base[id]?.parent, !draft.isMadeTogether(id, parent) {
                message.movement.insert(.toParent)
            }
            if draft.window.pile.contains(id), !draft.base.window.pile.contains(id) {
                message.movement.insert(.presented)
            }
        } else {
            // A controller that moves from the screen to a parent elsewhere has left its old parent all the same.
            if let old = draft.base[id]?.parent, draft[id]?.parent != old { message.movement.insert(.fromParent) }
            if draft.base.window.pile.contains(id), !draft.window.pile.contains(id) {
                message.movement.insert(.dismissed)
            }
        }
        return message
    }
}

/// The members of controllers and of the window of which `TransitionBuilder` must know whether a change sets them.
struct SetMembers: OptionSet {
    let rawValue: UInt8

    static let parent = SetMembers(rawValue: 1)
    static let viewControllers = SetMembers(rawValue: 2)
    /// `navigationItem`, where a change has set it to nil.
    static let noNavigationItem = SetMembers(rawValue: 4)
    /// The window's `pile`: the controllers that are presented in it.
    static let pile = SetMembers(rawValue: 8)

    mutating func note(_ property: Property) {
        switch property {
        case .parent: insert(.parent)
        case .viewControllers: insert(.viewControllers)
        case .navigationItem(nil): insert(.noNavigationItem)
        default: break
        }
    }
}

/// Ids that are looked up. Most lists are short and are searched; a long one gets a set.
struct IDSet {
    private let list: ArraySlice<ControllerID>
    private let set: Set<ControllerID>?

    init(_ list: ArraySlice<ControllerID>) {
        self.list = list
        set = list.count > 32 ? Set(list) : nil
    }

    func contains(_ id: ControllerID) -> Bool { set?.contains(id) ?? list.contains(id) }
}
