import Bus

/// Orientation, screen and memory of a window (ROT, VC-05). Pure: a draft in, an outline out.
enum RotationRules {
    static func questions(_ command: RotationCommand, in draft: borrowing Draft, _ answers: Answers) -> [Question] {
        guard case .setOrientation(let orientation, _) = command, orientation != draft.window.orientation else {
            return []
        }
        let votes = asked(in: draft).map { support($0, of: orientation, in: draft) }
        // All votes are asked at once. Only a rotation that will take place is prepared any further.
        guard votes.allSatisfy({ answers[$0] == .yes }) else { return votes }
        let halves = draft.shown().map { Question.implements(halfMethods, on: $0) }
        let panes = draft.window.visible ? SplitRules.questions(showing: orientation, in: draft) : []
        return votes + halves + panes + SpineRules.questions(for: orientation, in: draft)
    }

    static func apply(_ command: RotationCommand, to draft: inout Draft, _ answers: Answers) throws(Refusal) -> Outline
    {
        switch command {
        case .setOrientation(let orientation, let animated):
            return try turn(to: orientation, animated: animated, &draft, answers)
        case .setDeviceProfile(let profile):
            guard profile != draft.window.profile else { return .unchanged() }
            try adopt(profile, &draft)
            return Outline(kind: .root)
        case .setFrame(let frame): draft.set(.frame(frame))
        case .setLanguage(let language, let direction):
            draft.set(.language(language))
            draft.set(.layoutDirection(direction))
        case .setStatusBarHidden(let hidden): draft.set(.statusBarHidden(hidden))
        case .setStatusBarHeight(let height): draft.set(.statusBarHeight(height))
        case .setSafeAreaInsets(let insets, let orientation):
            let held = orientation ?? draft.window.orientation
            draft.set(.safeAreaInsets(insets.turned(from: held, to: .portrait)))
        case .setKeyboardHeight(let height): draft.set(.keyboardHeight(height))
        case .setTextMetrics(let metrics): draft.set(.textMetrics(metrics))
        case .receiveMemoryWarning: return warnOfMemory(draft)
        }
        return Outline(of: draft)
    }

    // MARK: Rotation

    static let halfMethods: [Message.Method] = [.willAnimateFirstHalf, .didAnimateFirstHalf, .willAnimateSecondHalf]

    private static func turn(
        to orientation: Orientation, animated: Bool, _ draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline {
        let old = draft.window.orientation
        guard orientation != old else {
            draft.set(.deviceOrientation(nil))
            return .unchanged(["rotated": false])
        }
        let against = asked(in: draft).filter { answers[support($0, of: orientation, in: draft)] == .no }
        guard against.isEmpty else {
            // No controller hears of it (ROT-07). The rotation is voted on again when other controllers are shown.
            draft.set(.deviceOrientation(orientation))
            return Outline(of: draft, result: ["rotated": false, "by": against.json])
        }
        draft.set(.deviceOrientation(nil))
        var outline = Outline(kind: .rotation, animated: animated, result: ["rotated": true])
        let told = draft.shown()
        let inHalves = told.filter { answers[.implements(halfMethods, on: $0)] == .yes }
        outline.rotation = Rotation(
            from: old, to: orientation, told: told, inHalves: Set(inHalves), views: draft.rotatingViews(of: inHalves))
        SpineRules.set(for: orientation, in: &draft, answers)
        if draft.window.visible {
            outline.said = try SplitRules.arrange(for: orientation, in: &draft, answers)
            try PopoverRules.rotate(in: &draft)
        }
        return outline
    }

    /// The vote of one controller. Where there is no peer to ask, the orientations that it states decide (ROT-01).
    private static func support(_ id: ControllerID, of orientation: Orientation, in draft: borrowing Draft) -> Question
    {
        Question(
            on: id, .shouldAutorotate, details: ["interfaceOrientation": .string(orientation.rawValue)],
            effect: .informs, unimplemented: draft[id].map { $0.supports(orientation) } ?? true)
    }

    /// The controllers that have a vote: those of the layers on screen, each by the rule of its kind (ROT-03, ROT-09).
    static func asked(in draft: borrowing Draft) -> [ControllerID] {
        let shown = draft.shown()
        var list: [ControllerID] = []
        for layer in draft.window.layers where shown.contains(layer) { ask(layer, in: draft, &list) }
        return list
    }

    private static func ask(_ id: ControllerID, in draft: borrowing Draft, _ list: inout [ControllerID]) {
        guard let controller = draft[id] else { return }
        let rule = draft.tables.rotation[controller.kind]
        // A container has a vote of its own only where it states its orientations.
        if rule == .itself || controller.supportedInterfaceOrientations != nil { list.append(id) }
        switch rule {
        case .itself, .nobody: break
        case .top: if let top = controller.viewControllers.last { ask(top, in: draft, &list) }
        case .all, .allOrItself:
            if rule == .allOrItself, controller.viewControllers.isEmpty, !list.contains(id) { list.append(id) }
            for child in controller.viewControllers { ask(child, in: draft, &list) }
        }
    }

    // MARK: The screen

    /// Gives the window another screen. Errors: `unsupportedKind`, where a controller that stays can't be on it.
    static func adopt(_ profile: DeviceProfile, _ draft: inout Draft) throws(Refusal) {
        let old = draft.window.profile
        if profile.idiom == .phone, old.idiom == .pad,
            let padOnly = Kind.allCases.filter(\.isPadOnly).flatMap({ kind in all(draft) { $0 == kind } })
                .first(where: { !draft.isGoing($0) })
        {
            throw Refusal(
                .unsupportedKind, about: padOnly,
                "\(padOnly), a \(try draft.need(padOnly).kind.rawValue), is not available on a phone (\(profile.name))",
                ["rule": "SPLIT-13"])
        }
        draft.set(.profile(profile))
        if profile != old {
            // The insets and the keyboard were those of the old screen.
            draft.set(.safeAreaInsets(.zero))
            draft.set(.keyboardHeight(0))
        }
        guard profile.tabCapacity != old.tabCapacity else { return }
        for id in all(draft, { $0.inside == .tab }) where !draft.isGoing(id) {
            try TabList.set(draft.need(id).viewControllers, of: id, &draft)
        }
    }

    /// The controllers that the base had and that are still there, shown or not, whose kind meets the condition.
    private static func all(_ draft: borrowing Draft, _ isRight: (Kind) -> Bool) -> [ControllerID] {
        draft.base.controllers.keys.filter { draft[$0].map { isRight($0.kind) } ?? false }
    }

    // MARK: Memory

    /// Tells every controller. A view that is out of sight and can be made again is dropped (VC-05, VC-11).
    private static func warnOfMemory(_ draft: borrowing Draft) -> Outline {
        let shown = Set(draft.shown())
        var outline = Outline()
        for id in draft.base.controllers.keys {
            guard let controller = draft[id], controller.kind.hasView else { continue }
            outline.said.append(Message(on: id, .didReceiveMemoryWarning))
            guard controller.viewLoaded, controller.fixed.viewSource != .set, controller.appearance == .disappeared,
                !shown.contains(id), !draft.isArriving(draft.layerRoot(of: id))
            else { continue }
            outline.said += [Message(on: id, .viewWillUnload), Message(on: id, .viewDidUnload)]
        }
        outline.unchanged = outline.said.isEmpty
        return outline
    }
}

extension Controller {
    /// As its kind does, unless the controller states its orientations (ROT-01).
    func supports(_ orientation: Orientation) -> Bool {
        self.supportedInterfaceOrientations?.contains(orientation) ?? kind.rules.supports(orientation)
    }
}
