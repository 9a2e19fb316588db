import Bus

// Links agree both ways, and everybody may stand where he stands: what the rules take care of, and a host may get wrong.
extension ProposalCheck {
    func checkLinks(of proposal: Proposal, _ draft: borrowing Draft) throws(Refusal) {
        var touched = proposal.mentioned
        for case .insert(let controller) in proposal.changes {
            touched.insert(controller.id)
            touched.formUnion(controller.viewControllers)
        }
        // Who was linked to them before as well: nobody is forgotten.
        for controller in touched.compactMap({ tree[$0] }) {
            touched.formUnion(controller.viewControllers)
            touched.formUnion([controller.parent, controller.presented, controller.presenting].compactMap { $0 })
            touched.formUnion([controller.moreNavigationController, controller.hiddenPane?.popover].compactMap { $0 })
        }
        touched.formUnion(Set(tree.window.pile).symmetricDifference(draft.window.pile))
        for id in touched.sorted() {
            guard let controller = draft[id] else { throw Self.wrong("it names \(id), which is not there") }
            try checkAbove(controller, draft)
            try checkBelow(controller, draft)
            try checkPresented(controller, draft)
        }
        for id in draft.window.pile where draft[id]?.presenting == nil {
            throw Self.wrong("\(id) is in the pile, and nobody presents it")
        }
    }

    private func checkAbove(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        guard let parent = controller.parent else { return }
        guard let above = draft[parent] else {
            throw Self.wrong("\(controller.id) stands in \(parent), which is not there")
        }
        let isThere =
            above.viewControllers.contains(controller.id) || above.moreNavigationController == controller.id
            || above.hiddenPane?.popover == controller.id
        guard isThere else { throw Self.wrong("\(controller.id) stands in \(parent), which does not hold it") }
        var top = controller.id
        for _ in 0...Draft.maximumDepth {
            guard let next = draft[top]?.parent else { return }
            top = next
        }
        throw Self.wrong("\(controller.id) stands deeper than \(Draft.maximumDepth), or inside itself")
    }

    private func checkBelow(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        let id = controller.id
        guard Set(controller.viewControllers).count == controller.viewControllers.count else {
            throw Self.wrong("\(id) holds one child twice")
        }
        for (index, child) in controller.viewControllers.enumerated() {
            guard let below = draft[child] else { throw Self.wrong("\(id) holds \(child), which is not there") }
            let isGuest = controller.kind == .moreNavigationController && index > 0
            if controller.kind != .popoverController, !isGuest, below.parent != id {
                throw Self.wrong("\(id) holds \(child), which stands elsewhere")
            }
            guard let place = Containment.placeInside[controller.kind] else {
                throw Self.wrong("a \(controller.kind.rawValue) holds nobody")
            }
            try draft.check(below, in: place, parent: controller.kind.rawValue)
        }
        if let selected = controller.selectedViewController {
            guard controller.viewControllers.contains(selected) || selected == controller.moreNavigationController
            else {
                throw Self.wrong("\(id) selects \(selected), which is no tab of it")
            }
        }
        if let more = controller.moreNavigationController, draft[more]?.parent != id {
            throw Self.wrong("\(id) has \(more) for More, which stands elsewhere")
        }
    }

    private func checkPresented(_ controller: Controller, _ draft: borrowing Draft) throws(Refusal) {
        if let presented = controller.presented {
            guard draft[presented]?.presenting == controller.id, draft.window.pile.contains(presented) else {
                throw Self.wrong("\(controller.id) presents \(presented), which is not presented")
            }
        }
        if let presenter = controller.presenting {
            guard draft[presenter]?.presented == controller.id else {
                throw Self.wrong("\(controller.id) is presented by \(presenter), which does not say so")
            }
        }
    }
}
