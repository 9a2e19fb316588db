import Bus

/// The rules of a popover controller (POP). Its turns are the window's.
enum PopoverRules: ContainerRules {
    static let kind = Kind.popoverController
    static let undo = UndoPlace.parent

    static func questions(_ command: PopoverCommand, in draft: borrowing Draft) throws(Refusal) -> [Question] {
        guard let rule = draft.tables.votes[.shouldDismiss] else { return [] }
        switch command {
        case .tapOutside(let text, let view):
            let popover = try visible(text, draft)
            guard rule.onTap, !isIgnored(view, by: popover, draft) else { return [] }
            return [rule.question(on: popover.id)]
        case .dismiss(let text, _):
            let id = try need(draft.find(text), draft).id
            return rule.onProgram && draft.window.popovers.contains(id) ? [rule.question(on: id)] : []
        default: return []
        }
    }

    static func apply(_ command: PopoverCommand, to draft: inout Draft) throws(Refusal) -> Outline {
        switch command {
        case .create(let spec):
            let id = try draft.build(spec)
            try draft.set(id, .holds(1))
            return Outline(result: ["popoverController": id.json, "names": draft.namesMade])
        case .present(.existing(let text), let place, let animated):
            return try present(need(draft.find(text), draft), at: anchor(place, draft), animated: animated, &draft)
        case .present(.spec(let spec), let place, let animated):
            var outline = try present(new: spec, at: anchor(place, draft), animated: animated, &draft)
            outline.result["names"] = draft.namesMade
            return outline
        case .setContentViewController(let text, let reference, let animated):
            return try setContent(reference, of: need(draft.find(text), draft), animated: animated, &draft)
        case .setPopoverContentSize(let text, let size, let animated):
            let popover = try need(draft.find(text), draft)
            let isVisible = draft.window.popovers.contains(popover.id)
            var outline = try change(popover, &draft) { $0.contentSize = size }
            outline.result["animated"] = .bool(animated && isVisible && !outline.unchanged)
            return outline
        case .setPassthroughViews(let text, let views):
            return try change(need(draft.find(text), draft), &draft) { $0.passthroughViews = views }
        case .dismiss(let text, let animated):
            let id = try need(draft.find(text), draft).id
            guard draft.window.popovers.contains(id) else { return .unchanged() }
            try draft.dismissPopover(id)
            return Outline(kind: .dismiss, animated: animated)
        case .tapInside(let text):
            _ = try visible(text, draft)
            return .unchanged()
        case .tapOutside(let text, let view): return try tapOutside(visible(text, draft), view, &draft)
        }
    }

    /// Hides popovers during a rotation and shows them again at their anchors: no delegate is asked or told, and the
    /// contents stay. A popover whose anchor is gone is dismissed as by program (POP-14).
    static func rotate(in draft: inout Draft) throws(Refusal) {
        for id in draft.window.popovers {
            guard let anchor = draft[id]?.popover?.anchor, ItemRules.isThere(anchor, draft) else {
                try draft.dismissPopover(id)
                continue
            }
        }
        try draft.dismissUnanchoredPopovers()
    }

    // MARK: Commands

    /// Errors: `popoverVisible`, `emptyContainer`, `notInWindow`, `itemNotShown`, `anchorMissing`.
    static func present(
        _ popover: Controller, at anchor: PopoverAnchor, animated: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        var state = popover.popover ?? PopoverState()
        let id = popover.id
        guard !draft.window.popovers.contains(id) else {
            throw Refusal(
                .popoverVisible, "\(id) is visible; dismiss it before it is presented again",
                ["popoverController": id.json])
        }
        guard !popover.viewControllers.isEmpty else {
            throw Refusal(
                .emptyContainer,
                "\(id) has no content; give it one by \(MethodName.popoverControllerSetContentViewController)",
                ["popoverController": id.json])
        }
        guard draft.shown().contains(anchor.of), !draft.isHidden(anchor.of) else {
            throw Refusal(
                .notInWindow, about: anchor.of, "\(anchor.of) is not on screen; the anchor of a popover must be")
        }
        if case .item(let place) = anchor.source { try ItemRules.checkShown(place, draft.need(anchor.of), draft) }
        guard ItemRules.isThere(anchor, draft) else {
            throw Refusal(.anchorMissing, about: anchor.of, "\(anchor.of) has no bar button item there")
        }
        state.anchor = anchor
        try draft.set(id, .popover(state))
        draft.set(.popovers(draft.window.popovers + [id]))
        // The delegate of a split hears that the popover of its hidden pane is presented (SPLIT-06).
        let (pane, details) = (popover.viewControllers.first, ["popover": id.json] as JSONObject)
        let said = popover.parent.map { Message(on: $0, .willPresent, viewController: pane, details: details) }
        let tree = try draft.tree()
        let placement = PopoverPlacement(of: id, in: tree, ScreenLayout(tree))
        return Outline(
            kind: .present, animated: animated, said: said.map { [$0] } ?? [], result: placement?.json ?? [:])
    }

    /// Presents a popover that is made for it. No session holds the popover, so it goes when it is dismissed.
    static func present(
        new spec: ControllerSpec, at anchor: PopoverAnchor, animated: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        let popover = try draft.need(draft.build(spec))
        var outline = try present(popover, at: anchor, animated: animated, &draft)
        outline.result["viewController"] = popover.viewControllers.first?.json
        outline.result["popoverController"] = popover.id.json
        return outline
    }

    private static func setContent(
        _ reference: ControllerReference, of popover: Controller, animated: Bool, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        if let split = popover.parent {
            throw Refusal(
                .inUse, "\(popover.id) belongs to the first pane of \(split)",
                ["use": MethodName.splitViewControllerSetViewControllers, "viewController": split.json])
        }
        let content = try draft.resolve(reference, in: .popover, parent: popover.kind.rawValue)
        let result: JSONObject = ["viewController": content.json]
        guard popover.viewControllers != [content] else { return .unchanged(result) }
        try draft.checkFree(content, for: nil)
        try draft.setContent(content, of: popover.id)
        // The size that was set was meant for the old content (POP-02).
        _ = try change(popover, &draft) { $0.contentSize = nil }
        return Outline(kind: .present, animated: animated, result: result)
    }

    private static func tapOutside(_ popover: Controller, _ view: String?, _ draft: inout Draft) throws(Refusal)
        -> Outline
    {
        guard !isIgnored(view, by: popover, draft) else {
            let isModal = draft.isModal(popover: popover.id, by: draft.tables.shown)
            return .unchanged(["reached": isModal ? .null : view.map { .string($0) } ?? .null])
        }
        try draft.dismissPopover(popover.id)
        return Outline(
            kind: .dismiss, animated: true, delegate: [Message(on: popover.id, .didDismiss)],
            result: ["reached": .null])
    }

    /// True if a tap outside does not dismiss the popover. A modal popover lets no tap through; any other lets taps on
    /// its passthrough views through (POP-13).
    private static func isIgnored(_ view: String?, by popover: Controller, _ draft: borrowing Draft) -> Bool {
        if draft.isModal(popover: popover.id, by: draft.tables.shown) { return true }
        guard let view else { return false }
        if popover.popover?.passthroughViews.contains(view) == true { return true }
        // A view that belongs to a controller may lie in the view of a controller that is a passthrough view.
        return (try? draft.find(view)).map { draft.lets($0, through: popover.id) } ?? false
    }

    private static func change(
        _ popover: Controller, _ draft: inout Draft, _ change: (inout PopoverState) -> Void
    ) throws(Refusal) -> Outline {
        var state = draft[popover.id]?.popover ?? PopoverState()
        change(&state)
        try draft.set(popover.id, .popover(state == PopoverState() ? nil : state))
        return Outline(of: draft)
    }

    // MARK: Looking up names

    private static func anchor(_ place: PopoverCommand.Place, _ draft: borrowing Draft) throws(Refusal) -> PopoverAnchor
    {
        PopoverAnchor(of: try draft.find(place.of), source: place.source, permitted: place.permitted)
    }

    private static func visible(_ text: String, _ draft: borrowing Draft) throws(Refusal) -> Controller {
        let popover = try need(draft.find(text), draft)
        guard draft.window.popovers.contains(popover.id) else {
            throw Refusal(
                .popoverNotVisible, "\(popover.id) is not visible: it can't be tapped",
                ["popoverController": popover.id.json])
        }
        return popover
    }

    // MARK: What depends on the kind

    static func fill(
        _ id: ControllerID, _ content: [ControllerID], _ spec: ControllerSpec, _ draft: inout Draft
    ) throws(Refusal) {
        guard content.count < 2 else {
            throw Refusal(
                .wrongNumberOfViewControllers, "a popover has \(content.count) controllers as content; wanted: one")
        }
        try draft.setContent(content.first, of: id)
    }

    static func describe(_ popover: Controller, in tree: Tree, _ object: inout JSONObject) {
        object["contentViewController"] = popover.viewControllers.first.json
        object["popoverVisible"] = .bool(tree.window.popovers.contains(popover.id))
        object["popoverContentSize"] = tree.contentSize(ofPopover: popover.id).json
        object["popoverArrowDirection"] = "unknown"
        if let placement = PopoverPlacement(of: popover.id, in: tree, ScreenLayout(tree)) {
            object.merge(placement.json)
        }
    }
}

extension PopoverAnchor {
    /// The upper left corner of the controller's view.
    static func corner(of id: ControllerID) -> PopoverAnchor {
        PopoverAnchor(of: id, source: .rect(Rect(width: 0, height: 0)), permitted: ArrowDirection.allCases)
    }
}
