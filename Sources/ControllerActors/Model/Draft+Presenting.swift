import Bus

// Presentations: one controller over all that is shown.
extension Draft {
    /// The maximum number of presentations in one window.
    static let maximumPile = 32

    /// Presents a controller, named or described, and returns its id.
    /// - Parameter isBuilt: true where the presentation belongs to a tree that is being made. That is possible in a
    ///   hidden window too.
    ///
    /// Errors: `alreadyPresenting`, `popoverVisible`, `limitExceeded`, `notInWindow`, `windowHidden`,
    /// `alreadyHasParent`, `alreadyPresented`, `emptyContainer`, `containmentForbidden`.
    mutating func present(
        _ reference: ControllerReference, from presenter: ControllerID, _ options: PresentOptions, isBuilt: Bool = false
    ) throws(Refusal) -> ControllerID {
        let receiver = try need(presenter)
        guard receiver.kind.hasView else { throw Refusal.wrongKind(receiver, wanted: "a view controller") }
        let presented = try resolve(reference, in: .presented, parent: receiver.kind.rawValue)
        if let already = isBuilt ? receiver.presented : presentedViewController(of: presenter) {
            throw Refusal(
                .alreadyPresenting,
                "\(presenter)\(receiver.presented == nil ? ", or one of its ancestors," : "") already presents \(already); "
                    + "dismiss it, or present from \(already)",
                data: ["viewController": presenter.json, "presented": already.json])
        }
        if !window.popovers.isEmpty {
            guard options.closingPopovers else {
                throw Refusal(
                    .popoverVisible, "a popover is visible; dismiss it first, or send closingPopovers",
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
                .notInWindow, "\(presenter) is in no window, so it can't present",
                data: ["viewController": presenter.json])
        }
        guard window.visible || isBuilt || isRestoring else {
            throw Refusal(
                .windowHidden,
                "window \(window.id) is hidden; show it first, or set a root whose spec has the presentation",
                data: ["window": window.id.json, "use": "window.makeKeyAndVisible"])
        }
        // A presenter in the topmost layer may be out of sight.
        guard layerRoot(of: presenter) == top, isRestoring || !window.visible || shown().contains(presenter) else {
            throw Refusal(
                .notInWindow, "\(presenter) is not on screen; present from a controller that is",
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

    /// How the controller comes and goes, for a renderer (MOD-08).
    func style(of id: ControllerID) -> JSONObject {
        guard let controller = self[id] else { return [:] }
        return [
            "modalTransitionStyle": .string(controller.modalTransitionStyle.rawValue),
            "modalPresentationStyle": .string(controller.modalPresentationStyle.rawValue),
        ]
    }

    /// A stack without a root, or a tab bar without tabs, can't be presented (MOD-05, MOD-06). Errors:
    /// `emptyContainer`.
    private func checkPresentable(_ id: ControllerID) throws(Refusal) {
        let controller = try need(id)
        guard controller.kind.isContainer, controller.shownChildren(tables.shown).isEmpty, !isRestoring else { return }
        throw Refusal(
            .emptyContainer, "\(id), a \(controller.kind.rawValue), has no child to show; give it one first",
            data: ["viewController": id.json, "kind": .string(controller.kind.rawValue)])
    }

    /// The names given in this draft, with their ids: `{"album":"c15"}`.
    var namesMade: JSON {
        var object = JSONObject()
        for change in changes {
            // A name that was given twice belongs to the last controller.
            if case .insert(let controller) = change, let name = controller.name, newNames[name] == controller.id {
                object.append(name, controller.id.json)
            }
        }
        return .object(object)
    }
}
