import Bus

// Presentations: one controller over all that is shown.
extension Draft {
    static let maximumPile = 32

    /// - Parameter isBuilt: it is part of what is being made, and may be made in a hidden window.
    /// Errors: `alreadyPresenting`, `popoverVisible`, `notInWindow`, `windowHidden`, `alreadyHasParent`, `alreadyPresented`,
    /// `containmentForbidden`.
    mutating func present(
        _ reference: ControllerReference, from presenter: ControllerID, _ options: PresentOptions, isBuilt: Bool = false
    ) throws(Refusal) -> ControllerID {
        let receiver = try need(presenter)
        guard receiver.kind.hasView else { throw Refusal.wrongKind(receiver, wanted: "a view controller") }
        let presented = try resolve(reference, in: .presented, parent: receiver.kind.rawValue)
        if let already = isBuilt ? receiver.presented : presentedViewController(of: presenter) {
            throw Refusal(
                .alreadyPresenting,
                "\(presenter)\(receiver.presented == nil ? ", or what it stands in," : "") already presents \(already); "
                    + "dismiss it, or present from \(already)",
                data: ["viewController": presenter.json, "presented": already.json])
        }
        if !window.popovers.isEmpty {
            guard options.closingPopovers else {
                throw Refusal(
                    .popoverVisible, "a popover is visible; dismiss it first, or say closingPopovers",
                    data: ["popovers": .array(window.popovers.map(\.json))])
            }
            try dismissPopovers()
        }
        guard window.pile.count < Self.maximumPile else {
            throw Refusal(.limitExceeded, "\(Self.maximumPile) controllers are presented already")
        }
        let top = window.pile.last ?? window.root
        guard isInWindow(presenter) else {
            throw Refusal(
                .notInWindow, "\(presenter) stands in no window; only what is in one can present",
                data: ["viewController": presenter.json])
        }
        guard window.visible || isBuilt || isRestoring else {
            throw Refusal(
                .windowHidden, "window \(window.id) is hidden; show it first, or give its root with what that presents",
                data: ["window": window.id.json, "use": "window.makeKeyAndVisible"])
        }
        // What was presented may have lost its presenter from sight since.
        guard layerRoot(of: presenter) == top, isRestoring || !window.visible || shown().contains(presenter) else {
            throw Refusal(
                .notInWindow, "\(presenter) is not in the shown hierarchy; present from what is on screen",
                data: ["viewController": presenter.json])
        }
        try checkFree(presented, for: nil)
        try checkPresentable(presented)
        if let style = options.presentationStyle { try set(presented, .modalPresentationStyle(style)) }
        if let style = options.transitionStyle { try set(presented, .modalTransitionStyle(style)) }
        try set(presented, .presenting(presenter))
        try set(presenter, .presented(presented))
        set(.pile(window.pile + [presented]))
        return presented
    }

    /// How it comes and goes: for whoever draws it (MOD-08).
    func style(of id: ControllerID) -> JSONObject {
        guard let controller = self[id] else { return [:] }
        return [
            "modalTransitionStyle": .string(controller.modalTransitionStyle.rawValue),
            "modalPresentationStyle": .string(controller.modalPresentationStyle.rawValue),
        ]
    }

    /// MOD-05, MOD-06: a stack without a root, a bar without tabs.
    private func checkPresentable(_ id: ControllerID) throws(Refusal) {
        let controller = try need(id)
        guard controller.kind.isContainer, controller.shownChildren(tables.shown).isEmpty, !isRestoring else { return }
        throw Refusal(
            .emptyContainer, "\(id), a \(controller.kind.rawValue), has nothing to show; give it a child first",
            data: ["viewController": id.json, "kind": .string(controller.kind.rawValue)])
    }

    /// The names given in this draft, with their ids.
    var namesMade: JSON {
        var object = JSONObject()
        for change in changes {
            // Made twice, it is the last one's.
            if case .insert(let controller) = change, let name = controller.name, newNames[name] == controller.id {
                object.append(name, controller.id.json)
            }
        }
        return .object(object)
    }
}
