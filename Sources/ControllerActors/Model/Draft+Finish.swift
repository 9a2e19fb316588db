import Bus

// From changes to messages. Which controllers are told follows from the tree before and after; only the order is a
// table.
extension Draft {
    /// The transition that this draft and the rule's outline come to.
    ///
    /// Errors: `emptyContainer`, where a container that comes on screen has nothing to show (STORY-08); `nameTaken`;
    /// `transitionInProgress`.
    mutating func finish(_ outline: Outline) throws(Refusal) -> Transition {
        try dismissUnanchoredPopovers()
        let before = base.heard(among: base.shown(by: tables.shown), by: tables.shown)
        let after = heard(among: shown(), by: tables.shown) { !isInWindow($0) }
        // What the application forwards appears and disappears when the application says so.
        func follows(_ forwarded: ControllerID?) -> Bool {
            forwarded.map { before.contains($0) && after.contains($0) } ?? true
        }
        let (wasThere, isThere) = (IDSet(before), IDSet(after))
        let leaving = before.filter { !isThere.contains($0) && follows(base.forwarded($0)) }
        let coming = after.filter { !wasThere.contains($0) && follows(forwarded($0)) }
        if !base.forwardingControllers.isEmpty { try checkNotHalfForwarded(leaving + coming) }
        try checkNotEmpty(coming)
        try checkNames()
        try makeNavigationItems(after)
        try clearSelections(coming)
        var will = outline.said
        // A table that leaves the screen shows no delete button any more.
        for id in leaving { will += try endPending(of: id) }
        let moves = parentMoves()
        var did: [Message] = []
        will.reserveCapacity(will.count + leaving.count + coming.count * 3 + 2)
        did.reserveCapacity(leaving.count + coming.count * 2 + outline.delegate.count + 2)
        var isDid = false
        var turns = false
        var half: Int?
        for step in tables.order.rows[outline.kind] ?? [] {
            switch step {
            case .line: isDid = true
            case .turned: turns = true
            case .half: half = outline.rotation?.inHalves.isEmpty == false ? will.count : nil
            default:
                let first = isDid ? did.count : will.count
                if isDid {
                    say(step, outline, leaving: leaving, coming: coming, moves, to: &did)
                } else {
                    say(step, outline, leaving: leaving, coming: coming, moves, to: &will)
                }
                guard turns, let rotation = outline.rotation, first < (isDid ? did.count : will.count) else { continue }
                turns = false
                if isDid {
                    did[first].changes.append(.window(.orientation(rotation.to)))
                } else {
                    will[first].changes.append(.window(.orientation(rotation.to)))
                }
            }
        }
        if let forward = outline.forwards { will += messages(forward, outline) }
        if !base.forwardingControllers.isEmpty { did += leftBehind(leaving, outline) }
        try forgetShown(will)
        // No controller was there to be told, so no message has carried the new orientation.
        if turns, let rotation = outline.rotation { set(.orientation(rotation.to)) }
        var transition = Transition(
            kind: outline.kind, animated: outline.animated, changes: changes, will: will, did: did,
            loose: loose, result: outline.result, unchanged: outline.unchanged && changes.isEmpty,
            closes: outline.closes, errand: outline.errand, begins: outline.begins)
        transition.half = half
        if outline.isInteractive, transition.isVisible {
            keepBack(in: &transition, outline, leaving: leaving, coming: coming)
        }
        return transition
    }

    /// A stack that is not on screen announces no new top. But it must not go on naming a controller that has left it.
    private mutating func forgetShown(_ will: [Message]) throws(Refusal) {
        for case .set(let id, .viewControllers) in changes {
            guard let stack = self[id], let shown = stack.shownViewController, !stack.viewControllers.contains(shown),
                !will.contains(where: { $0.method == .willShow && $0.on == id })
            else { continue }
            try set(id, .shownViewController(nil))
        }
    }

    private func say(
        _ step: TransitionOrder.Step, _ outline: Outline, leaving: [ControllerID], coming: [ControllerID],
        _ moves: [(id: ControllerID, parent: ControllerID?)], to list: inout [Message]
    ) {
        switch step {
        case .willMove:
            for move in moves { list.append(Message(on: move.id, .willMoveToParent, viewController: move.parent)) }
        case .didMove:
            for move in moves { list.append(Message(on: move.id, .didMoveToParent, viewController: move.parent)) }
        case .load:
            // A command of the same transaction may have loaded the view already.
            for id in coming where self[id]?.viewLoaded == false && !outline.said.says(.viewDidLoad, of: id) {
                list += loading(id)
            }
        case .willAppear: appear(.viewWillAppear, coming, outline, to: &list)
        case .didAppear: appear(.viewDidAppear, coming, outline, to: &list)
        case .willDisappear: for id in leaving { list.append(appearance(.viewWillDisappear, id, outline)) }
        case .didDisappear: for id in leaving { list.append(appearance(.viewDidDisappear, id, outline)) }
        case .delegate: list += outline.delegate
        case .line, .turned, .half: break
        default: list += outline.rotation?.messages(step, animated: outline.animated) ?? []
        }
    }

    private func appear(
        _ method: Message.Method, _ coming: [ControllerID], _ outline: Outline, to list: inout [Message]
    ) {
        for id in coming {
            list.append(appearance(method, id, outline))
            for echo in tables.order.echoes where echo.after == method {
                if let stack = stackAnnouncing(id) {
                    list.append(
                        Message(on: stack, echo.say, viewController: id, animated: outline.animated))
                }
            }
        }
    }

    /// The stack whose delegate must hear of this top, because it was last told of another top or of none; nil where
    /// there is no such stack.
    private func stackAnnouncing(_ id: ControllerID) -> ControllerID? {
        guard let stack = stack(of: id), let controller = self[stack], controller.viewControllers.last == id,
            controller.shownViewController != id
        else { return nil }
        return stack
    }

    func appearance(_ method: Message.Method, _ id: ControllerID, _ outline: Outline) -> Message {
        var message = Message(on: id, method, animated: outline.animated)
        let appears = method == .viewWillAppear || method == .viewDidAppear
        message.movement = appears ? arrival(of: id) : departure(of: id)
        return message
    }

    private func arrival(of id: ControllerID) -> Message.Movement {
        var movement: Message.Movement = []
        if let parent = self[id]?.parent, parent != base[id]?.parent, !wasBornThere(id, parent) {
            movement.insert(.toParent)
        }
        if window.pile.contains(id), !base.window.pile.contains(id) { movement.insert(.presented) }
        return movement
    }

    /// A controller that moves from the screen to a parent elsewhere has left its old parent all the same.
    private func departure(of id: ControllerID) -> Message.Movement {
        var movement: Message.Movement = []
        if let old = base[id]?.parent, self[id]?.parent != old { movement.insert(.fromParent) }
        if base.window.pile.contains(id), !window.pile.contains(id) { movement.insert(.dismissed) }
        return movement
    }

    /// True if the controller was made in this draft together with its parent, so that it never came from anywhere.
    private func wasBornThere(_ id: ControllerID, _ parent: ControllerID) -> Bool {
        isInserted(id) && isInserted(parent)
    }

    /// Every change of parent, in the order of the changes. A child that was made together with its parent did not
    /// move.
    private func parentMoves() -> [(id: ControllerID, parent: ControllerID?)] {
        var moves: [(id: ControllerID, parent: ControllerID?)] = []
        var seen: Set<ControllerID> = []
        for change in changes {
            guard case .set(let id, .parent) = change, let controller = self[id],
                !controller.kind.isMadeByNavd, controller.kind.hasView, controller.parent != base[id]?.parent
            else { continue }
            if let parent = controller.parent, wasBornThere(id, parent) { continue }
            guard seen.insert(id).inserted else { continue }
            moves.append((id, controller.parent))
        }
        return moves
    }

    /// A name may be given away because its holder is about to leave. Then the holder must have left. Errors:
    /// `nameTaken`.
    private func checkNames() throws(Refusal) {
        for id in inserted {
            guard let name = self[id]?.name else { continue }
            // Either a controller made later in this draft has the name now, or one of the base had it.
            let isGivenOn = newNames[name] != id
            guard let old = isGivenOn ? id : base.names[name], isGivenOn || old != id, self[old]?.name == name else {
                continue
            }
            let top = layerRoot(of: old)
            guard window.root == top || window.pile.contains(top) || !loose.contains(top) else { continue }
            throw Refusal(
                .nameTaken, "the name \"\(name)\" is taken in window \(window.id)", data: ["name": .string(name)])
        }
    }

    private func checkNotEmpty(_ coming: [ControllerID]) throws(Refusal) {
        for id in coming {
            guard let controller = self[id], controller.kind.isContainer,
                controller.shownChildren(tables.shown).isEmpty,
                !controller.kind.rules.mayBeEmpty(in: controller.parent.flatMap { self[$0] }),
                // A container that lost its host is shown empty (D49).
                controller.host.map({ $0.state == .running }) ?? true
            else { continue }
            throw Refusal(
                .emptyContainer, "\(id), a \(controller.kind.rawValue), has no child to show; give it one first",
                data: ["viewController": id.json, "kind": .string(controller.kind.rawValue)])
        }
    }

    /// A bar on screen needs the items of its whole stack (NAV-28).
    private mutating func makeNavigationItems(_ shown: [ControllerID]) throws(Refusal) {
        for id in shown {
            guard let controller = self[id], controller.kind.isStack else { continue }
            for child in controller.viewControllers where self[child]?.navigationItem == nil {
                try set(child, .navigationItem(NavigationItem()))
            }
        }
    }
}
