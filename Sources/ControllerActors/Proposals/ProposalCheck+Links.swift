import Bus

// Checks of what the rules take care of and a host may get wrong.
extension ProposalCheck {
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
        for id in draft.window.pile where draft[id]?.presenting == nil {
            throw Self.wrong("\(id) is in the pile, and nobody presents it")
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
}
