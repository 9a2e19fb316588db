import Bus

/// The rules of a window: root, visibility, presentations (WIN, MOD).
enum WindowRules {
    /// First display counts as a rotation to what is shown: splits ask what they hide (SPLIT-12).
    static func questions(_ command: WindowCommand, in draft: borrowing Draft) throws(Refusal) -> [Question] {
        let orientation = draft.window.orientation
        switch command {
        case .makeKeyAndVisible where !draft.window.visible:
            return SplitRules.questions(showing: orientation, in: draft)
        case .setRootViewController(let reference) where draft.window.visible && isSplit(reference, draft):
            var next = draft.copy()
            _ = try replaceRoot(reference, &next)
            var questions = SplitRules.questions(showing: orientation, in: next)
            for index in questions.indices { questions[index].newcomer = next[questions[index].on] }
            return questions
        default: return []
        }
    }

    private static func isSplit(_ reference: ControllerReference, _ draft: borrowing Draft) -> Bool {
        switch reference {
        case .spec(let spec): spec.kind == .splitViewController
        case .existing(let text): (try? draft.need(draft.find(text)).kind) == .splitViewController
        }
    }

    static func apply(
        _ command: WindowCommand, to draft: inout Draft, _ answers: Answers = Answers()
    ) throws(Refusal) -> Outline {
        switch command {
        case .create(let spec): return try create(spec, &draft)
        case .setRootViewController(let reference): return try setRoot(reference, &draft, answers)
        case .makeKeyAndVisible: return try show(&draft, answers)
        case .hide:
            guard draft.window.visible else { return .unchanged() }
            draft.set(.visible(false))
            draft.set(.key(false))
            return Outline(kind: .root)
        case .close: return close(&draft)
        case .present(let reference, let text, let options):
            let presenter = try draft.find(text)
            let presented = try draft.present(reference, from: presenter, options)
            var outline = Outline(
                kind: .present, animated: options.animated, result: ["viewController": presented.json])
            outline.begins = draft.style(of: presented)
            return outline
        case .dismissPopping(let text, let target, let animated):
            return try dismiss(draft.find(text), poppingTo: draft.find(target), animated: animated, &draft)
        case .dismiss(let text, let animated, let includingSelf):
            return try dismiss(draft.find(text), animated: animated, includingSelf: includingSelf, &draft)
        }
    }

    private static func create(_ spec: ControllerSpec, _ draft: inout Draft) throws(Refusal) -> Outline {
        let id = try draft.build(spec)
        try draft.set(id, .holds(1))
        var outline = Outline()
        outline.result = ["viewController": id.json, "names": draft.namesMade]
        return outline
    }

    private static func setRoot(
        _ reference: ControllerReference, _ draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline {
        var outline = try replaceRoot(reference, &draft)
        guard !outline.unchanged, draft.window.visible else { return outline }
        outline.said = try SplitRules.arrange(for: draft.window.orientation, in: &draft, answers)
        return outline
    }

    private static func replaceRoot(
        _ reference: ControllerReference, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        if case .existing(let text) = reference {
            let id = try draft.find(text)
            if draft.window.root == id { return .unchanged(["viewController": id.json]) }
            try draft.check(draft.need(id), in: .windowRoot, parent: "window")
            try draft.checkFree(id, for: nil)
        }
        try clear(&draft)
        let root = try draft.resolve(reference, in: .windowRoot, parent: "window")
        draft.set(.root(root))
        return Outline(kind: .root, result: ["viewController": root.json])
    }

    /// The old root goes before the new one comes: its names are free then.
    static func clear(_ draft: inout Draft) throws(Refusal) {
        guard let old = draft.window.root else { return }
        try draft.endPresentations(below: old)
        draft.set(.root(nil))
        draft.loosen(old)
    }

    private static func show(_ draft: inout Draft, _ answers: Answers) throws(Refusal) -> Outline {
        guard !draft.window.visible || !draft.window.key else { return .unchanged() }
        var outline = Outline(kind: .root)
        if !draft.window.visible {
            outline.said = try SplitRules.arrange(for: draft.window.orientation, in: &draft, answers)
        }
        draft.set(.visible(true))
        draft.set(.key(true))
        return outline
    }

    private static func close(_ draft: inout Draft) -> Outline {
        draft.set(.visible(false))
        draft.set(.key(false))
        return Outline(kind: .root, closes: true)
    }

    /// MOD-14. Errors: `notInWindow`, where it does not lie on the way back.
    private static func dismiss(
        _ id: ControllerID, poppingTo target: ControllerID, animated: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        guard draft.isInWindow(target), UnwindRules.candidates(from: id, in: draft).contains(target) || id == target
        else {
            throw Refusal(
                .notInWindow, "\(target) does not lie on the way back from \(id)",
                data: ["viewController": target.json, "from": id.json])
        }
        let (kind, gone) = try UnwindRules.goBack(to: target, from: id, &draft)
        guard !gone.isEmpty else { return .unchanged(["viewControllers": []]) }
        return Outline(kind: kind, animated: animated, result: ["viewControllers": .array(gone.map(\.json))])
    }

    /// `dismiss` on one that presents closes everything above it; else its presenter does it (MOD-02, MOD-03).
    private static func dismiss(
        _ id: ControllerID, animated: Bool, includingSelf: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let receiver = try draft.need(id)
        guard receiver.kind.hasView else {
            throw Refusal.wrongKind(receiver, wanted: "a view controller; a popover has popoverController.dismiss")
        }
        let layer = draft.layerRoot(of: id)
        let isPresented = draft.window.pile.contains(layer)
        let first: ControllerID? =
            if includingSelf, isPresented { layer } else if let above = receiver.presented { above } else if isPresented
            {
                layer
            } else { nil }
        guard let first else { return .unchanged(["viewControllers": []]) }
        let style = draft.style(of: first)
        let gone = try draft.dismiss(from: first)
        var outline = Outline(kind: .dismiss, animated: animated)
        outline.result = ["viewControllers": .array(gone.map(\.json))]
        outline.begins = style
        return outline
    }
}

extension Draft {
    static let maximumPile = 32

    /// Errors: `alreadyPresenting`, `popoverVisible`, `notInWindow`, `alreadyHasParent`, `alreadyPresented`, `containmentForbidden`.
    mutating func present(
        _ reference: ControllerReference, from presenter: ControllerID, _ options: PresentOptions
    ) throws(Refusal) -> ControllerID {
        let receiver = try need(presenter)
        guard receiver.kind.hasView else { throw Refusal.wrongKind(receiver, wanted: "a view controller") }
        let presented = try resolve(reference, in: .presented, parent: receiver.kind.rawValue)
        if let already = receiver.presented {
            throw Refusal(
                .alreadyPresenting, "\(presenter) already presents \(already); dismiss it, or present from \(already)",
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
