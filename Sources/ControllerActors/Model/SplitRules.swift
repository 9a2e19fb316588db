import Bus

/// The rules of a split view controller (SPLIT). All commands but those that set a property are turns of the window:
/// the split is its root, and the popover is the window's.
enum SplitRules: ContainerRules {
    static let kind = Kind.splitViewController
    static let rotation = RotationRule.all
    static let undo = UndoPlace.window

    static func apply(_ command: SplitCommand, to draft: inout Draft) throws(Refusal) -> Outline {
        let split = try need(draft.find(command.on), draft)
        switch command.action {
        case .setViewControllers(let references): return try setPanes(references, of: split, &draft)
        case .showDetailViewController(let reference):
            guard let first = split.viewControllers.first else { throw wrongNumber(0, split.id) }
            return try setPanes([.existing(first.description), reference], of: split, &draft)
        case .setPresentsWithGesture(let presents):
            try draft.set(split.id, .presentsWithGesture(presents))
            return Outline(of: draft)
        case .swipe: return try swipe(split, &draft)
        case .handOver: return try handOver(split, &draft)
        case .tapBarButtonItem(let item): return try tap(item, of: split, &draft)
        }
    }

    // MARK: Panes by orientation

    /// The questions at each rotation and first display: whether the first pane is hidden, and whether there is a
    /// delegate to take its button (SPLIT-05, SPLIT-12).
    static func questions(showing orientation: Orientation, in draft: borrowing Draft) -> [Question] {
        splits(in: draft).flatMap { split in
            [shouldHide(split, orientation, draft), .implements([.willHide], on: split.id)]
        }
    }

    /// Hides or shows each first pane as answered. Returns what the delegates hear first (SPLIT-03, 04).
    static func arrange(
        for orientation: Orientation, in draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> [Message] {
        var said: [Message] = []
        for split in splits(in: draft) {
            guard hides(split, orientation, draft, answers) else {
                said += try showPane(of: split, &draft)
                continue
            }
            let isTaken = answers[.implements([.willHide], on: split.id)] == .yes
            let isHidden = split.hiddenPane != nil
            let isWithoutButton = split.hiddenPane?.popover == nil
            if !isHidden || (isTaken && isWithoutButton) {
                said += try hidePane(of: split, isTaken: isTaken, &draft)
            }
        }
        return said
    }

    /// Splits are the roots of layers. A split that has not both of its panes hides nothing.
    private static func splits(in draft: borrowing Draft) -> [Controller] {
        draft.window.layers.compactMap { draft[$0] }.filter { $0.kind == kind && $0.viewControllers.count == 2 }
    }

    private static func shouldHide(
        _ split: Controller, _ orientation: Orientation, _ draft: borrowing Draft
    ) -> Question {
        Question(
            on: split.id, .shouldHide, viewController: split.viewControllers.first,
            details: ["orientation": .string(orientation.rawValue)], effect: .informs,
            unimplemented: draft.tables.hiding[orientation] ?? false)
    }

    /// Whether the first pane is hidden: as the delegate says, or as UIKit has it where none says anything.
    private static func hides(
        _ split: Controller, _ orientation: Orientation, _ draft: borrowing Draft, _ answers: Answers
    ) -> Bool {
        let question = shouldHide(split, orientation, draft)
        return switch answers[question] {
        case .yes?: true
        case .no?: false
        default: question.unimplemented
        }
    }

    /// Without a delegate to take the button none is made, and the pane can't be reached (SPLIT-12).
    private static func hidePane(of split: Controller, isTaken: Bool, _ draft: inout Draft) throws(Refusal) -> [Message]
    {
        guard isTaken, let pane = split.viewControllers.first else {
            try draft.set(split.id, .hiddenPane(HiddenPane()))
            return []
        }
        let popover = try draft.insert(PopoverRules.kind)
        try draft.set(popover, .parent(split.id))
        try draft.set(popover, .viewControllers([pane]))
        // The item has the id of the popover that it opens, which is never given again.
        var item = BarButtonItem()
        (item.id, item.target, item.action) = (popover.description, split.id.description, HiddenPane.action)
        var hidden = HiddenPane()
        (hidden.barButtonItem, hidden.popover) = (item, popover)
        try draft.set(split.id, .hiddenPane(hidden))
        return [willHide(pane, item, popover, of: split)]
    }

    private static func willHide(
        _ pane: ControllerID, _ item: BarButtonItem, _ popover: ControllerID, of split: Controller
    ) -> Message {
        Message(
            on: split.id, .willHide, viewController: pane,
            details: ["barButtonItem": item.json, "popover": popover.json])
    }

    /// Tells a delegate that has attached while the first pane is hidden, as if it had been there in time (SPLIT-12).
    private static func handOver(_ split: Controller, _ draft: inout Draft) throws(Refusal) -> Outline {
        guard let hidden = split.hiddenPane, let pane = split.viewControllers.first else { return .unchanged() }
        guard let popover = hidden.popover, let item = hidden.barButtonItem else {
            return Outline(said: try hidePane(of: split, isTaken: true, &draft))
        }
        return Outline(said: [willHide(pane, item, popover, of: split)])
    }

    @discardableResult
    static func showPane(of split: Controller, _ draft: inout Draft) throws(Refusal) -> [Message] {
        guard let hidden = split.hiddenPane else { return [] }
        try draft.set(split.id, .hiddenPane(nil))
        guard let popover = hidden.popover, let item = hidden.barButtonItem else { return [] }
        if draft.window.popovers.contains(popover) { try draft.dismissPopover(popover) }
        try draft.set(popover, .viewControllers([]))
        try draft.set(popover, .parent(nil))
        draft.loosen(popover)
        let pane = split.viewControllers.first
        return [Message(on: split.id, .willShowPane, viewController: pane, details: ["barButtonItem": item.json])]
    }

    // MARK: Commands

    private static func setPanes(
        _ references: [ControllerReference], of split: Controller, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        guard references.count == 2 else { throw wrongNumber(references.count, split.id) }
        let panes = try draft.resolve(references, in: .pane, of: split)
        try draft.setChildren(panes, of: split.id)
        if let popover = split.hiddenPane?.popover { try draft.setContent(panes[0], of: popover) }
        return Outline(of: draft, result: ["viewControllers": panes.json])
    }

    /// A swipe from the left edge works if the delegate has taken the button and `presentsWithGesture` (SPLIT-12).
    private static func swipe(_ split: Controller, _ draft: inout Draft) throws(Refusal) -> Outline {
        func refuse(_ why: String) -> Refusal {
            Refusal(.gestureRefused, about: split.id, "\(split.id) takes no swipe: \(why)")
        }
        guard let hidden = split.hiddenPane else { throw refuse("its first pane is not hidden") }
        guard split.presentsWithGesture else { throw refuse("presentsWithGesture is false") }
        guard let popover = hidden.popover else { throw refuse("no delegate of it implements willHide") }
        return try PopoverRules.present(draft.need(popover), at: .corner(of: split.id), animated: true, &draft)
    }

    private static func tap(_ item: String, of split: Controller, _ draft: inout Draft) throws(Refusal) -> Outline {
        guard let hidden = split.hiddenPane, let popover = hidden.popover, hidden.barButtonItem?.id == item else {
            let why =
                split.hiddenPane == nil
                ? "is no longer valid: it was withdrawn when the pane of \(split.id) was shown"
                : "is not the button of \(split.id)"
            throw Refusal(.itemGone, about: split.id, "the button \(item.echoed) \(why)", ["item": item])
        }
        let anchor = ItemRules.anchor(ofItem: item, draft) ?? .corner(of: split.id)
        return try PopoverRules.present(draft.need(popover), at: anchor, animated: true, &draft)
    }

    private static func wrongNumber(_ count: Int, _ id: ControllerID) -> Refusal {
        Refusal(
            .wrongNumberOfViewControllers, "\(count) view controllers for \(id); wanted: two, first and second pane",
            ["viewController": id.json, "count": count, "wanted": 2])
    }

    // MARK: What depends on the kind

    static func fill(
        _ id: ControllerID, _ panes: [ControllerID], _ spec: ControllerSpec, _ draft: inout Draft
    ) throws(Refusal) {
        if panes.count == 1 {
            throw .invalidParams(
                "a split view controller needs exactly two panes; this spec has one", right: "two view controllers")
        }
        try draft.setChildren(panes, of: id)
        try restorePane(spec.saved, panes, of: id, &draft)
    }

    /// Makes the popover of a hidden pane. The pane remains a child of the split, and is only shown in the popover.
    static func restorePane(
        _ saved: ControllerSpec.Saved, _ panes: [ControllerID], of id: ControllerID, _ draft: inout Draft
    ) throws(Refusal) {
        guard draft.isRestoring, case .spec(let spec)? = saved.panePopover, let pane = panes.first else { return }
        guard spec.kind.isPopover else {
            throw .invalidParams("\(spec.path) is a \(spec.kind.rawValue)", right: "a popoverController")
        }
        let popover = try draft.insert(spec.kind, name: spec.name, fixed: spec.fixed, properties: spec.properties)
        if let old = spec.saved.id { draft.restored[old] = popover }
        try draft.set(popover, .parent(id))
        try draft.set(popover, .viewControllers([pane]))
    }

    static func takeBack(_ panes: FormerChildren, _ draft: inout Draft, _ outline: inout Outline) throws(Refusal) {
        try draft.setChildren(panes.list, of: panes.container.id)
        guard let popover = panes.container.hiddenPane?.popover else { return }
        try draft.setContent(panes.list.first, of: popover)
    }

    /// SPLIT-01: both panes with a divider between them, or the second alone. From right to left the first pane is at
    /// the right.
    static func place(_ split: Controller, in area: ScreenLayout.Area, _ layout: inout ScreenLayout) -> Int {
        let view = layout.add(split.id, .view, area.frame, under: area.container)
        func place(_ id: ControllerID, in piece: Rect) {
            let frame = layout.placing.placed(piece, in: area.frame)
            let pane = layout.add(id, .pane, frame, under: view)
            layout.place(id, in: frame, under: pane, underStatusBar: area.underStatusBar)
        }
        guard split.viewControllers.count == 2, split.hiddenPane == nil else {
            if let last = split.viewControllers.last { place(last, in: area.frame) }
            return view
        }
        let first = area.frame.left(Metrics.firstPane)
        let divider = area.frame.right(of: first.maxX).left(Metrics.divider)
        place(split.viewControllers[0], in: first)
        place(split.viewControllers[1], in: area.frame.right(of: divider.maxX))
        layout.add(split.id, .divider, layout.placing.placed(divider, in: area.frame), under: view)
        return view
    }
}
