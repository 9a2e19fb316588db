import Bus

/// Restores a window as it was saved in one step: all of it or nothing (STATE-01).
enum RestoreRules {
    static func questions(_ document: WindowDocument, in draft: borrowing Draft, _ answers: Answers) -> [Question] {
        // The vote is asked once. If its id was given away meanwhile, it would look like another question.
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
        newcomer.fixed = root.fixed
        newcomer.name = root.name
        var question = rule.question(on: newcomer.id, ["window": window.json])
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
            let presenter = try saved(presentation.presenter, draft)
            try PresentationRules.present(.spec(presentation.viewController), from: presenter, PresentOptions(), &draft)
        }
        try PresentationRules.presentPending(&draft)
        let popovers = try restore(document.popovers, &draft)
        try draft.renameRestored(draft.restored)
        try checkSaved(draft)
        draft.set(.popovers(popovers))
        draft.isRestoring = false
        let root = draft.window.root.json
        return Outline(
            kind: .root, result: ["viewController": root, "ids": draft.restored.json, "names": draft.namesMade])
    }

    /// The new controller for an id in the document, or that with the name. Errors: `treeInvalid`, `unknownController`.
    private static func saved(_ text: String, _ draft: borrowing Draft) throws(Refusal) -> ControllerID {
        guard let old = ControllerID(text) else { return try draft.find(text) }
        guard let id = draft.restored[old] else {
            throw .treeInvalid(old, "the document refers to \(old), which it does not contain")
        }
        return id
    }

    /// The document's visible popovers, in their order. Errors: `wrongKind`, and those of their specs.
    private static func restore(
        _ popovers: [ControllerReference], _ draft: inout Draft
    ) throws(Refusal) -> [ControllerID] {
        var list: [ControllerID] = []
        for reference in popovers {
            let id: ControllerID
            switch reference {
            case .spec(let spec): id = try draft.build(spec)
            case .existing(let text): id = try saved(text, draft)
            }
            let popover = try draft.need(id)
            guard popover.kind.isPopover else { throw .wrongKind(popover, wanted: "a popoverController") }
            guard !list.contains(id) else {
                throw Refusal(
                    .wrongKind, "\(id) occurs twice among the document's popovers; each may occur once",
                    ["id": id.json, "kind": popover.kind.rawValue])
            }
            list.append(id)
        }
        return list
    }

    /// Checks that what a document says twice agrees: the order on the configuration screen, and the popover of a
    /// hidden pane. Errors: `treeInvalid`.
    private static func checkSaved(_ draft: borrowing Draft) throws(Refusal) {
        for id in draft.inserted {
            let controller = try draft.need(id)
            try check(controller.bars, of: id)
            if let order = controller.customizing, order.sorted() != controller.viewControllers.sorted() {
                throw .treeInvalid(id, "customizing of \(id) has controllers that are not its tabs")
            }
            if let popover = controller.hiddenPane?.popover {
                guard let shown = draft[popover], shown.kind.isPopover, shown.parent == id,
                    controller.kind.inside == .pane
                else { throw .treeInvalid(id, "hiddenPane of \(id) refers to a popover that is not its panePopover") }
            }
            if controller.kind.isPopover, let split = controller.parent, draft[split]?.hiddenPane?.popover != id {
                throw .treeInvalid(split, "\(split) has a panePopover, but no hiddenPane that refers to it")
            }
        }
    }

    private static func check(_ bars: [StandaloneBar], of id: ControllerID) throws(Refusal) {
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
                ["id": id.json, "bar": bar.name.echoed])
        }
    }
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
        return rule.question(on: root, ["window": tree.window.id.json])
    }

    /// The vote on whether a document may be restored, which is for the delegate of the root that it would make; nil
    /// where it has no root (STATE-04).
    /// - Parameter next: the number that the root would get.
    public func consent(toRestore document: WindowDocument, in window: WindowID, at next: UInt64) -> Question? {
        guard let rule = tables.votes[.shouldRestore] else { return nil }
        return RestoreRules.question(rule, document, in: window, at: next)
    }
}
