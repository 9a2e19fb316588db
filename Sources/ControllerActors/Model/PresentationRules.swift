import Bus

/// The rules of presentations: one controller over all that is shown (MOD).
enum PresentationRules {
    /// The maximum number of presentations in one window.
    static let maximumPile = 32

    /// Presents a controller, named or described, and returns its id.
    /// - Parameter isBuilt: true where the presentation belongs to a tree that is being made, even in a hidden window.
    ///
    /// Errors: `alreadyPresenting`, `popoverVisible`, `limitExceeded`, `notInWindow`, `windowHidden`,
    /// `alreadyHasParent`, `alreadyPresented`, `emptyContainer`, `containmentForbidden`.
    @discardableResult
    static func present(
        _ reference: ControllerReference, from presenter: ControllerID, _ options: PresentOptions,
        isBuilt: Bool = false, _ draft: inout Draft
    ) throws(Refusal) -> ControllerID {
        let receiver = try draft.need(presenter)
        guard receiver.kind.hasView else { throw .wrongKind(receiver, wanted: "a view controller") }
        let presented = try draft.resolve(reference, in: .presented, parent: receiver.kind.rawValue)
        if let already = isBuilt ? receiver.presented : draft.presentedViewController(of: presenter) {
            throw Refusal(
                .alreadyPresenting, about: presenter,
                "\(presenter)\(receiver.presented == nil ? ", or one of its ancestors," : "") already presents "
                    + "\(already); dismiss it, or present from \(already)",
                ["presented": already.json])
        }
        if !draft.window.popovers.isEmpty {
            guard options.closingPopovers else {
                throw Refusal(
                    .popoverVisible, "a popover is visible; dismiss it first, or send closingPopovers",
                    ["popovers": draft.window.popovers.json])
            }
            try draft.dismissPopovers()
        }
        guard draft.window.pile.count < maximumPile else {
            throw Refusal(.limitExceeded, "\(maximumPile) controllers are presented already")
        }
        let top = draft.window.pile.last ?? draft.window.root
        guard draft.isInWindow(presenter) else {
            throw Refusal(.notInWindow, about: presenter, "\(presenter) is in no window, so it can't present")
        }
        guard draft.window.visible || isBuilt || draft.isRestoring else {
            throw Refusal(
                .windowHidden,
                "window \(draft.window.label) is hidden; show it first, or set a root whose spec has the presentation",
                ["window": draft.window.id.json, "use": MethodName.windowMakeKeyAndVisible])
        }
        // A presenter in the topmost layer may be out of sight.
        guard draft.layerRoot(of: presenter) == top,
            draft.isRestoring || !draft.window.visible || draft.shown().contains(presenter)
        else {
            throw Refusal(
                .notInWindow, about: presenter, "\(presenter) is not on screen; present from a controller that is")
        }
        try draft.checkFree(presented, for: nil)
        let controller = try draft.need(presented)
        guard !controller.isEmptyContainer(draft.tables.shown) || draft.isRestoring else {
            throw .emptyContainer(controller)
        }
        if let style = options.presentationStyle { try draft.set(presented, .modalPresentationStyle(style)) }
        if let style = options.transitionStyle { try draft.set(presented, .modalTransitionStyle(style)) }
        try draft.set(presented, .presenting(presenter))
        try draft.set(presenter, .presented(presented))
        draft.set(.pile(draft.window.pile + [presented]))
        return presented
    }

    /// Carries out the presentations that specs name, once their presenters have a place in the window.
    static func presentPending(_ draft: inout Draft) throws(Refusal) {
        while !draft.pendingPresentations.isEmpty {
            let (presenter, reference) = draft.pendingPresentations.removeFirst()
            guard draft.isInWindow(presenter) else {
                throw Refusal(.notInWindow, about: presenter, "\(presenter) presents a controller but is in no window")
            }
            try present(reference, from: presenter, PresentOptions(), isBuilt: true, &draft)
        }
    }

    /// How the controller comes and goes, for a renderer (MOD-08).
    static func style(of id: ControllerID, _ draft: borrowing Draft) -> JSONObject {
        guard let controller = draft[id] else { return [:] }
        return [
            "modalTransitionStyle": .string(controller.modalTransitionStyle.rawValue),
            "modalPresentationStyle": .string(controller.modalPresentationStyle.rawValue),
        ]
    }
}
