import Bus

/// The rules of the way back (STORY-02): to the nearest controller whose content has declared the action and does not
/// refuse, in one transition, whatever is between.
enum UnwindRules {
    static func questions(_ unwind: Unwind, in draft: borrowing Draft, _ answers: Answers) throws(Refusal) -> [Question]
    {
        _ = try draft.need(unwind.on)
        var questions = unwind.name.map { SegueRules.shouldPerform($0, unwind.sender, on: unwind.on, draft) } ?? []
        let declared = Question.declaring(unwind.action, among: candidates(from: unwind.on, in: draft), on: unwind.on)
        questions.append(declared)
        guard answers[declared] != nil else { return questions }
        let targets = self.targets(answers[declared])
        guard !targets.isEmpty else { throw unknown(unwind, draft, saidNo: []) }
        guard let rule = draft.tables.votes[.canPerformUnwind], rule.onTap else { return questions }
        return questions + targets.map { vote($0, unwind, rule) }
    }

    static func apply(_ unwind: Unwind, to draft: inout Draft, _ answers: Answers) throws(Refusal) -> Outline {
        let target = try target(unwind, draft, answers)
        let (kind, gone) = try goBack(to: target, from: unwind.on, &draft)
        var details: JSONObject = ["action": .string(unwind.action), "from": unwind.on.json]
        if let name = unwind.name { details.merge(name.details) }
        details["sender"] = unwind.sender
        let prepare = unwind.name.map { SegueRules.prepare($0, unwind.sender, target.json, on: unwind.on) }
        return Outline(
            kind: kind, animated: unwind.animated,
            said: [prepare, Message(on: target, .unwindAction, details: details)].compactMap(\.self),
            result: ["viewController": target.json, "viewControllers": gone.json])
    }

    // MARK: Targets

    /// The controllers on the way back, nearest first: in each container around the source its other children, the last
    /// one first, each after what it contains, and then the container; then the same from the presenter or the
    /// popover's anchor.
    static func candidates(from id: ControllerID, in tree: borrowing some Controllers & ~Copyable) -> [ControllerID] {
        var list: [ControllerID] = []
        var current = id
        while let node = tree[current] {
            if let parent = node.parent {
                for child in tree[parent]?.viewControllers.reversed() ?? [] where child != current {
                    below(child, in: tree, &list)
                }
                list.append(parent)
                current = parent
            } else if let presenter = node.presenting ?? anchor(under: current, in: tree) {
                below(presenter, in: tree, &list)
                current = presenter
            } else {
                break
            }
        }
        return list
    }

    private static func below(
        _ id: ControllerID, in tree: borrowing some Controllers & ~Copyable, _ list: inout [ControllerID]
    ) {
        for child in tree[id]?.viewControllers.reversed() ?? [] { below(child, in: tree, &list) }
        list.append(id)
    }

    private static func anchor(
        under content: ControllerID, in tree: borrowing some Controllers & ~Copyable
    ) -> ControllerID? { tree[tree.popover(of: content)]?.popover?.anchor?.of }

    private static func targets(_ answer: Answer?) -> [ControllerID] {
        guard case .data(let object)? = answer else { return [] }
        return object["viewControllers"]?.array?.compactMap { $0.string.flatMap { ControllerID($0) } } ?? []
    }

    private static func vote(_ target: ControllerID, _ unwind: Unwind, _ rule: VoteRule) -> Question {
        var question = rule.question(on: target, ["action": .string(unwind.action), "from": unwind.on.json])
        question.effect = .informs
        return question
    }

    private static func target(
        _ unwind: Unwind, _ draft: borrowing Draft, _ answers: Answers
    ) throws(Refusal) -> ControllerID {
        let candidates = candidates(from: unwind.on, in: draft)
        let targets = targets(answers[.declaring(unwind.action, among: candidates, on: unwind.on)])
        let rule = draft.tables.votes[.canPerformUnwind]
        for target in targets {
            guard let rule, rule.onTap, answers[vote(target, unwind, rule)] == .no else { return target }
        }
        throw unknown(unwind, draft, saidNo: targets)
    }

    private static func unknown(_ unwind: Unwind, _ draft: borrowing Draft, saidNo: [ControllerID]) -> Refusal {
        let asked = candidates(from: unwind.on, in: draft)
        let why = saidNo.isEmpty ? "nobody's content has declared it in unwindActions" : "all who declare it said no"
        return Refusal(
            .unwindTargetUnknown, "\(unwind.action) has no target from \(unwind.on): \(why)",
            ["action": unwind.action, "asked": JSON.array(asked.prefix(64).map(\.json)), "refused": saidNo.json])
    }

    // MARK: Going back

    /// Ends all presentations over the target, and then pops and selects on the way down to it. Returns the kind of the
    /// transition, and the controllers that have gone.
    static func goBack(
        to target: ControllerID, from source: ControllerID, _ draft: inout Draft
    ) throws(Refusal) -> (TransitionKind, gone: [ControllerID]) {
        var kinds: [TransitionKind] = []
        var gone: [ControllerID] = []
        let layer = draft.layerRoot(of: target)
        var current = draft.layerRoot(of: source)
        while current != layer, let popover = draft.popover(of: current), let below = anchor(under: current, in: draft)
        {
            try draft.dismissPopover(popover)
            gone.append(current)
            kinds.append(.dismiss)
            current = draft.layerRoot(of: below)
        }
        if let next = draft.layersAbove(layer)?.first {
            gone += try draft.dismiss(from: next)
            kinds.append(.dismiss)
        }
        var child = target
        while let parent = draft[child]?.parent, let node = draft[parent] {
            if let step = try node.kind.rules.show(child, in: node, &draft) {
                gone += step.gone
                kinds.append(step.kind)
            }
            child = parent
        }
        return (.mostSeen(of: kinds), gone)
    }
}
