import Bus

/// Checks that a proposal touches only what it may, and leaves a tree as the rules would.
struct ProposalCheck {
    let root: ControllerID
    let tree: Tree

    func replay(_ proposal: Proposal, in draft: inout Draft) throws(Refusal) {
        for change in proposal.changes { try replay(change, in: &draft) }
        for id in proposal.loose {
            try checkReach(id, draft)
            guard draft[id] != nil else { throw Self.wrong("it lets go of \(id), which is not there") }
            draft.loosen(id)
        }
        try check(proposal.outline, draft)
        try checkLinks(of: proposal, draft)
    }

    private func replay(_ change: Change, in draft: inout Draft) throws(Refusal) {
        switch change {
        case .insert(let controller):
            try check(controller.state, of: controller.id)
            try draft.adopt(controller)
        case .remove(let id): throw Self.wrong("it removes \(id); navd lets go of what stands nowhere")
        case .set(let id, let property):
            try checkReach(id, draft)
            guard draft[id] != nil else { throw Self.wrong("it changes \(id), which is not there") }
            guard !property.isNavds else { throw Self.wrong("it sets \(property.word) of \(id), which navd does") }
            if case .state(let state) = property { try check(state, of: id) }
            if case .parent = property, id == root { throw Self.wrong("it moves \(id), which it is hosted at") }
            try draft.set(id, property)
        case .splice(let id, _): throw Self.wrong("it changes a part of the children of \(id); wanted: the whole list")
        case .window(let property):
            try check(property, draft)
            draft.set(property)
        case .close: throw Self.wrong("it closes the window")
        }
    }

    private func check(_ state: JSON?, of id: ControllerID) throws(Refusal) {
        guard (state?.bytes.count ?? 0) <= ContentCommand.maximumState else {
            throw Self.wrong("the state of \(id) is larger than \(ContentCommand.maximumState) bytes")
        }
        guard state?.isDeeper(than: JSON.mostLevels) != true else {
            throw Self.wrong("the state of \(id) is nested deeper than \(JSON.mostLevels) levels")
        }
    }

    /// Checks that a controller is in the hosted container, presented from there, made by the proposal, or nowhere.
    func checkReach(_ id: ControllerID, _ draft: borrowing Draft) throws(Refusal) {
        guard !reaches(id, draft) else { return }
        throw Self.wrong("it touches \(id), which stands outside \(root)")
    }

    private func reaches(_ id: ControllerID, _ draft: borrowing Draft) -> Bool {
        guard tree[id] != nil else { return draft.isInserted(id) }
        var current = id
        for _ in 0...tree.controllers.count {
            if current == root { return true }
            guard let controller = tree[current] else { return false }
            // A hosted tab that is on the More stack may leave it.
            if controller.kind.inside == .moreStack, controller.viewControllers.contains(root) { return true }
            let hung = controller.popover?.anchor?.of
            guard let above = controller.parent ?? controller.presenting ?? tree.popover(of: current) ?? hung else {
                return !tree.stands(current)
            }
            current = above
        }
        return false
    }

    /// Presentations from inside may come and go with the proposal. Everything else of the window is navd's.
    private func check(_ property: Window.Property, _ draft: borrowing Draft) throws(Refusal) {
        let (before, after): ([ControllerID], [ControllerID])
        switch property {
        case .pile(let list): (before, after) = (draft.window.pile, list)
        case .popovers(let list): (before, after) = (draft.window.popovers, list)
        default: throw Self.wrong("it sets \(property.word) of the window, which navd does")
        }
        for id in Set(before).symmetricDifference(after) { try checkReach(id, draft) }
        guard before.filter({ after.contains($0) }) == after.filter({ before.contains($0) }) else {
            throw Self.wrong("it reorders \(property.word) of the window")
        }
    }

    /// Checks the messages that are said besides those that follow from the tree.
    private func check(_ outline: Outline, _ draft: borrowing Draft) throws(Refusal) {
        guard !outline.closes, outline.rotation == nil else { throw Self.wrong("it ends or turns the window") }
        for name in ["outcome", "turn", "seq", "finished"] where outline.result[name] != nil {
            throw Self.wrong("its result has \(name), which navd says")
        }
        for name in ["kind", "transition", "duration", "owner", "interactive"] where outline.begins[name] != nil {
            throw Self.wrong("its transition begins with \(name), which navd says")
        }
        let messages = outline.delegate + outline.said + outline.cancelled
        if let actionMessage = outline.actionMessage {
            // An item may be wired to any controller, which hears of the tap as always.
            guard actionMessage.message.method == .action else { throw Self.wrong("its errand is no item's action") }
            try checkReach(actionMessage.on, draft)
            for change in actionMessage.during { try checkSet(change, draft) }
        }
        for message in messages {
            try checkReach(message.on, draft)
            guard message.method.implied == nil else {
                throw Self.wrong("it says \(message.method.rawValue), which follows from the tree")
            }
            for change in message.changes { try checkSet(change, draft) }
        }
        if let forwards = outline.forwards { try checkReach(forwards.id, draft) }
    }

    private func checkSet(_ change: Change, _ draft: borrowing Draft) throws(Refusal) {
        guard case .set(let id, let property) = change, !property.isNavds, !property.isStructure, draft[id] != nil
        else { throw Self.wrong("a message of it changes more than a property") }
        try checkReach(id, draft)
    }

    // MARK: What the rules take care of, and a host may get wrong

    func checkLinks(of proposal: Proposal, _ draft: borrowing Draft) throws(Refusal) {
        var touched = proposal.mentioned
        for case .insert(let controller) in proposal.changes {
            touched.insert(controller.id)
            touched.formUnion(controller.viewControllers)
        }
        // Controllers that were linked to them before are checked as well.
        for controller in touched.compactMap({ tree[$0] }) {
            touched.formUnion(controller.viewControllers)
            touched.formUnion([controller.parent, controller.presented, controller.presenting].compactMap { $0 })
            touched.formUnion([controller.moreNavigationController, controller.hiddenPane?.popover].compactMap { $0 })
        }
        touched.formUnion(Set(tree.window.pile).symmetricDifference(draft.window.pile))
        let links = LinkCheck { Self.wrong($0) }
        for id in touched.sorted() {
            guard let controller = draft[id] else { throw Self.wrong("it names \(id), which is not there") }
            try links.check(controller, draft)
            try checkNotEmptied(controller, draft)
        }
        try links.checkPile(draft)
        for popover in draft.popoverControllers.compactMap({ draft[$0] }) {
            for content in popover.viewControllers where touched.contains(content) {
                guard let parent = draft[content]?.parent, parent != popover.parent else { continue }
                throw Self.wrong("\(content) is the content of \(popover.id), but has a parent")
            }
        }
    }

    /// A stack keeps its root, and a container on screen keeps something to show.
    private func checkNotEmptied(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        guard controller.kind.isContainer, controller.viewControllers.isEmpty,
            tree[controller.id]?.viewControllers.isEmpty == false,
            controller.kind.isStack || draft.shown().contains(controller.id)
        else { return }
        throw Self.wrong("it leaves \(controller.id), a \(controller.kind.rawValue), empty")
    }

    static func wrong(_ text: String) -> Refusal { Refusal(.proposalRefused, "the host's proposal is wrong: \(text)") }
}

extension Property {
    /// True for what follows from messages, holds and hosting, and for names: no rule of a container sets these.
    var isNavds: Bool {
        switch self {
        case .appearance, .viewLoaded, .holds, .lastingHolds, .transition, .host, .name: true
        default: false
        }
    }

    /// True if the property says where controllers are, or which of them are on screen.
    var isStructure: Bool {
        switch self {
        case .parent, .viewControllers, .presented, .presenting, .moreNavigationController, .hiddenPane,
            .selectedViewController, .modalPresentationStyle, .automaticallyForwardsAppearance:
            true
        default: false
        }
    }
}
