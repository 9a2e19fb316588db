import Bus

/// The rules of a window: root, visibility, presentations (WIN, MOD).
enum WindowRules {
    /// The first display counts as a rotation: splits ask whether they hide a pane (SPLIT-12).
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
        case .spec(let spec): spec.kind.inside == .pane
        case .existing(let text): (try? draft.need(draft.find(text)).kind.inside) == .pane
        }
    }

    static func apply(
        _ command: WindowCommand, to draft: inout Draft, _ answers: Answers = Answers()
    ) throws(Refusal) -> Outline {
        switch command {
        case .create(let spec):
            try Draft.checkNoChild(spec)
            let id = try draft.build(spec)
            try draft.set(id, .holds(1))
            return Outline(result: ["viewController": id.json, "names": draft.namesMade])
        case .setRootViewController(let reference):
            var outline = try replaceRoot(reference, &draft)
            guard !outline.unchanged, draft.window.visible else { return outline }
            outline.said = try SplitRules.arrange(for: draft.window.orientation, in: &draft, answers)
            return outline
        case .makeKeyAndVisible: return try show(&draft, answers)
        case .hide where !draft.window.visible: return .unchanged()
        case .hide, .close:
            draft.set(.visible(false))
            draft.set(.key(false))
            return Outline(kind: .root, closes: command == .close)
        case .present(let reference, let text, let options):
            return try present(reference, from: draft.find(text), options, &draft)
        case .presentOnTop(let reference, let options):
            guard let top = draft.window.layers.last else {
                throw Refusal(
                    .notInWindow, "window \(draft.window.label) has no root, so nothing in it can present",
                    ["window": draft.window.id.json, "use": MethodName.windowSetRootViewController])
            }
            var outline = try present(reference, from: top, options, &draft)
            outline.result["presenting"] = top.json
            return outline
        case .dismissPopping(let text, let target, let animated):
            return try dismiss(draft.find(text), poppingTo: draft.find(target), animated: animated, &draft)
        case .dismiss(let text, let animated, let includingSelf):
            return try dismiss(draft.find(text), animated: animated, includingSelf: includingSelf, &draft)
        }
    }

    static func present(
        _ reference: ControllerReference, from presenter: ControllerID, _ options: PresentOptions, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let presented = try PresentationRules.present(reference, from: presenter, options, &draft)
        return Outline(
            kind: .present, animated: options.animated, result: ["viewController": presented.json],
            begins: PresentationRules.style(of: presented, draft))
    }

    private static func replaceRoot(_ reference: ControllerReference, _ draft: inout Draft) throws(Refusal) -> Outline {
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

    /// The old root goes before the new one comes, so that its names are free.
    static func clear(_ draft: inout Draft) throws(Refusal) {
        guard let old = draft.window.root else { return }
        try draft.endPresentations(below: old)
        draft.set(.root(nil))
        draft.loosen(old)
    }

    private static func show(_ draft: inout Draft, _ answers: Answers) throws(Refusal) -> Outline {
        let front = draft.directory.front(of: draft.window)
        let isInFront = draft.window.screen == nil || draft.window.front == front
        guard !draft.window.visible || !draft.window.key || !isInFront else { return .unchanged() }
        var outline = Outline(kind: .root)
        if !draft.window.visible {
            outline.said = try SplitRules.arrange(for: draft.window.orientation, in: &draft, answers)
        }
        draft.set(.visible(true))
        draft.set(.key(true))
        if draft.window.screen != nil { draft.set(.front(front)) }
        return outline
    }

    /// Dismisses and pops on the way back to `target` (MOD-14). Errors: `notInWindow`, where it is not on the way.
    private static func dismiss(
        _ id: ControllerID, poppingTo target: ControllerID, animated: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        guard draft.isInWindow(target), UnwindRules.candidates(from: id, in: draft).contains(target) || id == target
        else {
            throw Refusal(
                .notInWindow, about: target, "going back from \(id) does not reach \(target)", ["from": id.json])
        }
        let (kind, gone) = try UnwindRules.goBack(to: target, from: id, &draft)
        guard !gone.isEmpty else { return .unchanged(["viewControllers": []]) }
        return Outline(kind: kind, animated: animated, result: ["viewControllers": gone.json])
    }

    /// `dismiss` closes everything above a controller that presents, or that is in one that presents. Otherwise the
    /// controller's presenter does it, and the controller goes too (MOD-02, MOD-03, VC-16).
    private static func dismiss(
        _ id: ControllerID, animated: Bool, includingSelf: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let receiver = try draft.need(id)
        guard receiver.kind.hasView else {
            throw .wrongKind(
                receiver, wanted: "a view controller; a popover has \(MethodName.popoverControllerDismiss)")
        }
        let layer = draft.layerRoot(of: id)
        let isPresented = draft.window.pile.contains(layer)
        let first: ControllerID? =
            includingSelf && isPresented ? layer : draft.presentedViewController(of: id) ?? (isPresented ? layer : nil)
        guard let first else { return .unchanged(["viewControllers": []]) }
        let style = PresentationRules.style(of: first, draft)
        let gone = try draft.dismiss(from: first)
        return Outline(kind: .dismiss, animated: animated, result: ["viewControllers": gone.json], begins: style)
    }
}
