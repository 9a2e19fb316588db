import Bus

/// Checks that links agree both ways, and that every controller may be where it is. The rules take care of that; a tree
/// that comes from outside may get it wrong.
struct LinkCheck {
    /// Makes the refusal from a description of the fault.
    let wrong: (String) -> Refusal

    func check(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        try checkAbove(controller, draft)
        try checkBelow(controller, draft)
        try checkPresented(controller, draft)
        try checkEnd(above: controller, draft)
    }

    func checkPile(_ draft: borrowing Draft) throws(Refusal) {
        for id in draft.window.pile where draft[id]?.presenting == nil {
            throw wrong("\(id) is in the pile, and nobody presents it")
        }
    }

    private func checkAbove(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        let id = controller.id
        guard let parent = controller.parent else { return }
        guard let above = draft[parent] else { throw wrong("\(id) has the parent \(parent), which does not exist") }
        guard
            above.viewControllers.contains(id) || above.moreNavigationController == id
                || above.hiddenPane?.popover == id
        else { throw wrong("\(id) has the parent \(parent), which does not contain it") }
        var top = id
        for _ in 0..<Draft.maximumDepth {
            guard let next = draft[top]?.parent else { return }
            top = next
        }
        throw wrong("\(id) is nested deeper than \(Draft.maximumDepth) levels, or contains itself")
    }

    private func checkBelow(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        let id = controller.id
        guard Set(controller.viewControllers).count == controller.viewControllers.count else {
            throw wrong("\(id) contains a child twice")
        }
        for (index, child) in controller.viewControllers.enumerated() {
            guard let below = draft[child] else { throw wrong("\(id) contains \(child), which does not exist") }
            let isGuest = controller.kind.inside == .moreStack && index > 0
            if controller.kind.hasView, !isGuest, below.parent != id {
                throw wrong("\(id) contains \(child), which has another parent")
            }
            guard let place = controller.kind.inside else {
                throw wrong("a \(controller.kind.rawValue) can't contain children")
            }
            try draft.check(below, in: place, parent: controller.kind.rawValue)
        }
        if let selected = controller.selectedViewController {
            guard controller.viewControllers.contains(selected) || selected == controller.moreNavigationController
            else { throw wrong("\(id) selects \(selected), which is not one of its tabs") }
        }
        if let fault = controller.kind.rules.fault(in: controller) { throw wrong("\(id) \(fault)") }
        if let more = controller.moreNavigationController, draft[more]?.parent != id {
            throw wrong("\(id) has \(more) as More, which has another parent")
        }
    }

    private func checkPresented(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        let id = controller.id
        if let presented = controller.presented {
            guard draft[presented]?.presenting == id, draft.window.pile.contains(presented) else {
                throw wrong("\(id) presents \(presented), which is not presented")
            }
        }
        guard let presenter = controller.presenting else { return }
        guard draft[presenter]?.presented == id else {
            throw wrong("\(id) has the presenter \(presenter), which does not present it")
        }
        guard controller.parent == nil else { throw wrong("\(id) is presented by \(presenter), but has a parent") }
    }

    /// Checks that no controller contains or presents itself, however far up.
    private func checkEnd(above controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        var next = controller.parent ?? controller.presenting
        for _ in 0...draft.base.controllers.count + draft.inserted.count {
            guard let above = next else { return }
            next = draft[above].flatMap { $0.parent ?? $0.presenting }
        }
        throw wrong("\(controller.id) contains itself")
    }
}
