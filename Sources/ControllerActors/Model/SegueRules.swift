import Bus

/// The rules of segues (STORY-02). Each segue comes to the command that it stands for, under that command's own rules.
enum SegueRules {
    /// The way in which a segue shows its destination, which depends on the place of its source.
    enum Way: Equatable {
        case push(ControllerID)
        case present
        case pane(ControllerID)
        case popover
        case embed(ControllerID)
    }

    static func questions(
        _ command: SegueCommand, in draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> [Question] {
        switch command {
        case .perform(let segue):
            _ = try way(of: segue, in: draft)
            return shouldPerform(segue.name, segue.sender, on: segue.on, draft)
        case .unwind(let unwind): return try UnwindRules.questions(unwind, in: draft, answers)
        case .tap: return []
        }
    }

    static func apply(
        _ command: SegueCommand, on target: Rules.Target, to draft: inout Draft, _ answers: Answers
    ) throws(Refusal) -> Outline {
        switch command {
        case .perform(let segue): return try perform(segue, on: target, &draft)
        case .unwind(let unwind):
            var outline = try UnwindRules.apply(unwind, to: &draft, answers)
            // The table's messages come before the message to the target.
            try tell(unwind.row, at: outline.said.count - 1, of: &outline, &draft)
            return outline
        // The tap is looked up once more, so that the error can name the fault.
        case .tap(let tap): throw SenderRules.unknown(tap, on: try target.controller(), in: draft)
        }
    }

    /// Where a segue's turn runs: in the container that changes. Presentations, panes and unwinding are the window's.
    static func turnTarget(of command: SegueCommand, in tree: borrowing some Controllers & ~Copyable) -> Rules.Target {
        guard case .perform(let segue) = command, let way = try? way(of: segue, in: tree) else { return .window }
        switch way {
        case .push(let id), .embed(let id): return .controller(id)
        case .present, .pane, .popover: return .window
        }
    }

    static func shouldPerform(
        _ name: SegueName, _ sender: JSON?, on id: ControllerID, _ draft: borrowing Draft
    ) -> [Question] {
        guard let rule = draft.tables.votes[.shouldPerformSegue], rule.onTap else { return [] }
        var details = name.details
        details["sender"] = sender
        return [rule.question(on: id, details)]
    }

    private static func perform(
        _ segue: Segue, on target: Rules.Target, _ draft: inout Draft
    ) throws(Refusal) -> Outline {
        guard turnTarget(of: .perform(segue), in: draft) == target else {
            throw Refusal(
                .stateChanged, about: segue.on,
                "\(segue.on) got another place while its segue waited; read the tree again and retry")
        }
        let new = ControllerReference.spec(segue.destination)
        var outline: Outline
        switch try way(of: segue, in: draft) {
        case .push(let stack):
            outline = try NavigationRules.apply(
                .pushViewController(new, animated: segue.options.animated), on: stack, to: &draft)
            outline.result["kind"] = "push"
        case .present:
            let leaves = segue.options.closingPopovers && draft.shown().contains(segue.on)
            let presenter = leaves ? draft.nearestBelowPopovers(to: segue.on, by: draft.tables.shown) : segue.on
            outline = try WindowRules.present(new, from: presenter, segue.options, &draft)
            outline.result["kind"] = "present"
            outline.result["presenting"] = presenter.json
        case .pane(let split):
            outline = try replace(segue, in: split, &draft)
            outline.result["kind"] = "replace"
        case .popover:
            outline = try popOver(segue, &draft)
            outline.result["kind"] = "popover"
        case .embed(let id):
            // A child that was made along with its parent for that segue is there.
            let there = draft[id]?.viewControllers.first { isMade($0, as: segue.destination.fixed, draft) }
            if let there {
                outline = .unchanged(["viewController": there.json])
            } else {
                outline = try EmbedRules.embed(new, in: id, &draft)
            }
            outline.result["kind"] = "embed"
        }
        // The destination is made already, so that content which prepares it can set what it shows.
        guard !outline.unchanged, let destination = outline.result["viewController"] else { return outline }
        outline.said.insert(prepare(segue.name, segue.sender, destination, on: segue.on), at: 0)
        try tell(segue.row, at: 1, of: &outline, &draft)
        return outline
    }

    /// Selects the row that was tapped in the same step. The table's delegate hears of it after `prepareForSegue`.
    ///
    /// Errors: `stateChanged`, where the table's data has changed since.
    private static func tell(
        _ row: TappedRow?, at index: Int, of outline: inout Outline, _ draft: inout Draft
    ) throws(Refusal) {
        guard let row else { return }
        outline.said.insert(contentsOf: row.said, at: index)
        outline.result.merge(row.result)
        guard let table = draft[row.table] else { return }
        var state = table.table ?? TableState()
        guard state.dataVersion == row.dataVersion else { throw .tableChanged }
        // Where a data source has come or gone, the table has other rows, and those that are gone are not on screen.
        if let counts = row.state.sections { state.learn(counts) }
        (state.selected, state.pending) = (row.state.selected, row.state.pending)
        state.dataVersion = row.state.dataVersion
        if state != table.table ?? TableState() { try draft.set(row.table, .table(state)) }
    }

    static func prepare(_ name: SegueName, _ sender: JSON?, _ destination: JSON, on id: ControllerID) -> Message {
        var details = name.details
        details["destination"] = destination
        details["sender"] = sender
        return Message(on: id, .prepareForSegue, details: details)
    }

    static func way(of segue: Segue, in tree: borrowing some Controllers & ~Copyable) throws(Refusal) -> Way {
        let isPhone = tree.window.profile.idiom == .phone
        switch segue.kind {
        case .show: return tree.nearest(of: segue.on) { $0.inside == .stack }.map { .push($0) } ?? .present
        case .push:
            guard let stack = tree.nearest(of: segue.on, \.isStack) else {
                throw misplaced(segue, wanted: NavigationRules.kind)
            }
            return .push(stack)
        case .present: return .present
        case .showDetail: return tree.nearest(of: segue.on) { $0.inside == .pane }.map { .pane($0) } ?? .present
        case .replace:
            guard let split = tree.nearest(of: segue.on, { $0.inside == .pane }) else {
                throw misplaced(segue, wanted: SplitRules.kind)
            }
            return .pane(split)
        case .popoverPresentation where isPhone: return .present
        case .popover where isPhone:
            throw Refusal(
                .unsupportedKind,
                "a popover can't be shown on a phone (\(tree.window.profile.name)); use a pad profile",
                ["segue": segue.kind.rawValue, "rule": "SPLIT-13"])
        case .popover, .popoverPresentation: return .popover
        case .embed: return .embed(segue.on)
        }
    }

    private static func misplaced(_ segue: Segue, wanted: Kind) -> Refusal {
        Refusal(
            .segueMisplaced, about: segue.on,
            "a \(segue.kind.rawValue) segue needs an enclosing \(wanted.rawValue), and \(segue.on) has none",
            ["segue": segue.kind.rawValue, "wanted": wanted.rawValue])
    }

    /// Puts another controller into a pane, in place of the one that was there.
    private static func replace(_ segue: Segue, in split: ControllerID, _ draft: inout Draft) throws(Refusal) -> Outline
    {
        var panes = try draft.need(split).viewControllers.map { ControllerReference.existing($0.description) }
        guard panes.indices.contains(segue.pane) else { throw .outOfRange(segue.pane, panes.count) }
        panes[segue.pane] = .spec(segue.destination)
        let command = SplitCommand(on: split.description, .setViewControllers(panes))
        var outline = try SplitRules.apply(command, to: &draft)
        outline.result = ["viewController": draft[split]?.viewControllers[segue.pane].json ?? .null]
        return outline
    }

    /// Shows the destination in a popover of its own. Only the application knows where its views are, so a popover that
    /// hangs on a view is anchored at the view of the source.
    private static func popOver(_ segue: Segue, _ draft: inout Draft) throws(Refusal) -> Outline {
        var spec = ControllerSpec(kind: .popoverController)
        spec.viewControllers = [.spec(segue.destination)]
        var anchor = segue.anchor.flatMap { ItemRules.anchor(ofItem: $0, draft) } ?? .corner(of: segue.on)
        if let arrows = segue.arrows?.compactMap({ ArrowDirection(rawValue: $0) }) {
            let permitted = anchor.permitted.filter { arrows.contains($0) }
            if !permitted.isEmpty { anchor.permitted = permitted }
        }
        return try PopoverRules.present(new: spec, at: anchor, animated: segue.options.animated, &draft)
    }

    /// True if the controller was made from the same scene.
    private static func isMade(_ id: ControllerID, as scene: FixedFields, _ draft: borrowing Draft) -> Bool {
        draft[id]?.fixed.objectID == scene.objectID && draft[id]?.fixed.storyboard == scene.storyboard
    }

    // MARK: Embedded children of a scene

    /// `viewDidLoad`, and before it `prepareForSegue` for each child that a segue of the scene has embedded (VC-18).
    static func loading(_ id: ControllerID, _ draft: borrowing Draft) -> [Message] {
        embeddings(in: id, draft) + [Message(on: id, .viewDidLoad)]
    }

    private static func embeddings(in id: ControllerID, _ draft: borrowing Draft) -> [Message] {
        guard let parent = draft[id], parent.fixed.storyboard != nil, !parent.viewControllers.isEmpty,
            !parent.kind.isContainer
        else { return [] }
        var children = parent.viewControllers
        var list: [Message] = []
        for segue in draft.directory.storyboards.embeddings(of: parent) {
            let place = children.firstIndex { isMade($0, as: segue.made, draft) }
            guard let place else { continue }
            list.append(prepare(segue.name, segue.sender, children.remove(at: place).json, on: id))
        }
        return list
    }
}
