import Bus

// Appearance that the application forwards to embedded children in place of navd (VC-10).
extension Controllers where Self: ~Copyable {
    /// The controller at or above `id` whose appearance the application forwards; nil where there is none.
    func forwarded(_ id: ControllerID) -> ControllerID? {
        guard !forwardingControllers.isEmpty else { return nil }
        var current = id
        while let above = self[current]?.parent, let parent = self[above] {
            if !parent.forwardsAppearance { return current }
            current = above
        }
        return nil
    }

    /// The controllers that hear of appearing and disappearing: those that are shown, and those that an application has
    /// made appear and not disappear, even if their parent has left the screen meanwhile.
    /// - Parameter hasLeft: true for a parent whose children are left out.
    func heard(
        among shown: [ControllerID], by rule: ByKind<ShownChildren>,
        unless hasLeft: (ControllerID) -> Bool = { _ in false }
    ) -> [ControllerID] {
        guard !forwardingControllers.isEmpty else { return shown }
        var list = shown
        for parent in forwardingControllers.sorted() where !shown.contains(parent) && !hasLeft(parent) {
            for child in self[parent]?.viewControllers ?? [] where self[child]?.appearance.isUp == true {
                visitInside(child, rule, into: &list)
            }
        }
        // One of these children may be inside another.
        var seen: Set<ControllerID> = []
        return list.count == shown.count ? list : list.filter { seen.insert($0).inserted }
    }

    /// Leaves out controllers presented in a context, because they are seen on a screen only.
    private func visitInside(_ id: ControllerID, _ rule: ByKind<ShownChildren>, into list: inout [ControllerID]) {
        guard let node = self[id] else { return }
        list.append(id)
        for child in node.shownChildren(rule) where node.forwardsAppearance || self[child]?.appearance.isUp == true {
            visitInside(child, rule, into: &list)
        }
    }
}

extension TransitionBuilder {
    /// The messages to the child, and to what is shown in it. An embedded stack tells its delegate each time.
    func forwarded(_ forward: Forward, _ draft: borrowing Draft) -> [Message] {
        let before: Appearance =
            switch forward.message {
            case .viewWillAppear: .disappeared
            case .viewDidAppear: .appearing
            case .viewDidDisappear: .disappearing
            default: .appeared
            }
        var told: [ControllerID] = []
        if before == .disappeared {
            draft.visit(forward.id, draft.tables.shown, into: &told)
        } else {
            told = draft.subtree(forward.id)
        }
        told.removeAll { draft[$0]?.appearance != before || draft.forwarded($0) != forward.id }
        var list = told.filter { draft[$0]?.viewLoaded == false }.flatMap { SegueRules.loading($0, draft) }
        for id in told {
            list.append(appearance(forward.message, id, draft))
            for echo in draft.tables.order.echoes where echo.after == forward.message {
                guard let stack = draft.stack(of: id), told.contains(stack) else { continue }
                list.append(Message(on: stack, echo.say, viewController: id, animated: outline.animated))
            }
        }
        return list
    }

    /// Nothing may move inside a child while the application has begun to forward its appearance and not ended that, as
    /// in a transition. Errors: `transitionInProgress`.
    func checkNotHalfForwarded(_ moving: [ControllerID], _ draft: borrowing Draft) throws(Refusal) {
        for id in moving {
            guard let child = draft.base[draft.base.forwarded(id)],
                child.appearance == .appearing || child.appearance == .disappearing
            else { continue }
            throw Refusal(
                .transitionInProgress, "\(child.id) is \(child.appearance.rawValue); send endAppearance first",
                ["viewController": child.id.json, "use": MethodName.viewControllerEndAppearance])
        }
    }

    /// The messages to controllers that leave the window, where the application has not forwarded their disappearance.
    /// They come last of all. What a controller was told meanwhile is not said again (`Script`).
    func leftBehind(_ leaving: [ControllerID], _ draft: borrowing Draft) -> [Message] {
        let base = draft.base
        let gone =
            outline.closes
            ? base.controllers.keys : draft.loose.filter { !draft.isInWindow($0) }.flatMap { draft.subtree($0) }
        func isHere(_ id: ControllerID?) -> Bool { base[id].map { $0.appearance != .disappeared } == true }
        // A controller that another transition takes away is told by that transition.
        let left = gone.filter { isHere($0) && !leaving.contains($0) && isHere(base.forwarded($0)) }
        var list: [Message] = []
        for id in left where !list.contains(where: { $0.on == id }) {
            if base[id]?.appearance == .appearing { list.append(appearance(.viewDidAppear, id, draft)) }
            if base[id]?.appearance.isUp == true { list.append(appearance(.viewWillDisappear, id, draft)) }
            list.append(appearance(.viewDidDisappear, id, draft))
        }
        return list
    }
}
