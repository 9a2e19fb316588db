import Bus

/// Restores a window as it was saved in one step: all of it or nothing (STATE-01).
enum RestoreRules {
    static func questions(
        _ document: WindowDocument, in draft: borrowing Draft, _ answers: Answers
    ) -> [Question] {
        // The vote is asked once. If its id was given to another controller meanwhile, it would look like another
        // question.
        guard !answers.list.contains(where: { $0.question.method == .shouldRestore }),
            let rule = draft.tables.votes[.shouldRestore],
            let question = question(rule, document, in: draft.window.id, at: draft.nextController)
        else { return [] }
        return [question]
    }

    fileprivate static func question(
        _ rule: VoteRule, _ document: WindowDocument, in window: WindowID, at next: UInt64
    ) -> Question? {
        guard rule.onProgram, let root = document.root else { return nil }
        var newcomer = Controller(id: ControllerID(next), kind: root.kind)
        newcomer.birth = root.birth
        newcomer.name = root.name
        var question = rule.question(on: newcomer.id)
        question.details = ["window": window.json]
        question.newcomer = newcomer
        return question
    }

    static func apply(_ document: WindowDocument, to draft: inout Draft) throws(Refusal) -> Outline {
        try draft.dismissPopovers()
        try WindowRules.clear(&draft)
        for property in document.window where property.isRestored {
            if case .profile(let profile) = property { try RotationRules.adopt(profile, &draft) }
            draft.set(property)
        }
        draft.isRestoring = true
        if let spec = document.root {
            draft.set(.root(try draft.resolve(.spec(spec), in: .windowRoot, parent: "window")))
        }
        for presentation in document.presentations {
            let presenter = try draft.presenter(of: presentation)
            _ = try draft.present(.spec(presentation.viewController), from: presenter, PresentOptions())
        }
        try draft.presentPending()
        let popovers = try draft.restore(document.popovers)
        try draft.renameSaved()
        try draft.checkSaved()
        draft.set(.popovers(popovers))
        draft.isRestoring = false
        var outline = Outline(kind: .root)
        outline.result = [
            "viewController": draft.window.root?.json ?? .null, "ids": draft.idsRestored, "names": draft.namesMade,
        ]
        return outline
    }
}

extension Draft {
    fileprivate func presenter(of presentation: WindowDocument.Presentation) throws(Refusal) -> ControllerID {
        try saved(presentation.presenter)
    }

    /// The new controller for an id in the document, or the controller with that name. Errors: `treeInvalid`,
    /// `unknownController`.
    private func saved(_ text: String) throws(Refusal) -> ControllerID {
        guard let old = ControllerID(text) else { return try find(text) }
        guard let id = restored[old] else {
            throw Refusal(
                .treeInvalid, "the document refers to \(old), which it does not contain", data: ["id": old.json])
        }
        return id
    }

    /// The document's visible popovers, in their order. Errors: `wrongKind`, and those of their specs.
    fileprivate mutating func restore(_ popovers: [ControllerReference]) throws(Refusal) -> [ControllerID] {
        var list: [ControllerID] = []
        for reference in popovers {
            let id: ControllerID
            switch reference {
            case .spec(let spec): id = try build(spec)
            case .existing(let text): id = try saved(text)
            }
            let popover = try need(id)
            guard popover.kind.isPopover, !list.contains(id) else {
                throw Refusal.wrongKind(popover, wanted: "a popoverController, once")
            }
            list.append(id)
        }
        return list
    }

    /// Properties that name saved controllers are made to name the new ones.
    fileprivate mutating func renameSaved() throws(Refusal) {
        for (_, id) in restored.sorted(by: { $0.key < $1.key }) {
            for property in try need(id).renamed(restored) { try set(id, property) }
        }
    }

    /// Checks that what a document says twice agrees: the order on the configuration screen, and the popover of a
    /// hidden pane. Errors: `treeInvalid`.
    fileprivate func checkSaved() throws(Refusal) {
        for id in inserted {
            let controller = try need(id)
            try check(saved: controller.bars, of: id)
            if let order = controller.customizing, order.sorted() != controller.viewControllers.sorted() {
                throw Refusal(
                    .treeInvalid, "customizing of \(id) has controllers that are not its tabs", data: ["id": id.json])
            }
            if let popover = controller.hiddenPane?.popover {
                guard let shown = self[popover], shown.kind.isPopover, shown.parent == id,
                    controller.kind.inside == .pane
                else {
                    throw Refusal(
                        .treeInvalid, "hiddenPane of \(id) refers to a popover that is not its panePopover",
                        data: ["id": id.json])
                }
            }
            if controller.kind.isPopover, let split = controller.parent,
                self[split]?.hiddenPane?.popover != id
            {
                throw Refusal(
                    .treeInvalid, "\(split) has a panePopover, but no hiddenPane that refers to it",
                    data: ["id": split.json]
                )
            }
        }
    }

    private func check(saved bars: [StandaloneBar], of id: ControllerID) throws(Refusal) {
        guard !bars.isEmpty else { return }
        var names: Set<String> = []
        for bar in bars {
            let isInRange = bar.selectedIndex.map { bar.tabBarItems.indices.contains($0) } ?? true
            let mistake: String
            if !isInRange {
                mistake = "selects an item that does not exist"
            } else if !names.insert(bar.name).inserted {
                mistake = "occurs twice"
            } else if bars.count > StandaloneBarRules.maximumBars {
                mistake = "is one of more than \(StandaloneBarRules.maximumBars) bars"
            } else if bar.customizing != nil, bar.kind != .tabBar {
                mistake = "is customized, but is not a tab bar"
            } else {
                continue
            }
            throw Refusal(
                .treeInvalid, "bars of \(id): \"\(bar.name.echoed)\" \(mistake)",
                data: ["id": id.json, "bar": .string(bar.name.echoed)])
        }
    }

    /// The new id for each saved one: `{"c5":"c19"}`.
    var idsRestored: JSON { restored.json }
}

extension Window.Property {
    /// False for what the restored window keeps of its own: its name, and the owner of its transitions.
    fileprivate var isRestored: Bool {
        switch self {
        case .name, .transitions: false
        default: true
        }
    }
}

extension Rules {
    /// The vote on whether the window may be saved; nil where it has no root whose delegate could be asked (STATE-04).
    public func consent(toSave tree: Tree) -> Question? {
        guard let rule = tables.votes[.shouldSave], rule.onProgram, let root = tree.window.root else { return nil }
        var question = rule.question(on: root)
        question.details = ["window": tree.window.id.json]
        return question
    }

    /// The vote on whether a document may be restored, which is for the delegate of the root that it would make; nil
    /// where it has no root (STATE-04).
    /// - Parameter next: the number that the root would get.
    public func consent(toRestore document: WindowDocument, in window: WindowID, at next: UInt64) -> Question? {
        guard let rule = tables.votes[.shouldRestore] else { return nil }
        return RestoreRules.question(rule, document, in: window, at: next)
    }
}
