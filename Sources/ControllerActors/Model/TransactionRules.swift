import Bus

/// The rules of several commands as one. Each rule runs on the draft that the one before it left. The messages follow
/// from the tree before all of them and the tree after (docs/decisions/0020-transactions.md).
enum TransactionRules {
    /// The votes of all commands at once, each question once. Where a command must know an answer before its rule can
    /// go on, the commands behind it are asked about after that.
    static func questions(
        _ transaction: TransactionCommand, in draft: borrowing Draft, _ answers: Answers, by rules: Rules
    ) throws(Refusal) -> [Question] {
        var draft = draft.copy()
        var asked: [Question] = []
        for (index, part) in transaction.parts.enumerated() {
            do throws(Refusal) {
                if index > 0 { try draft.beginNext() }
                // Checked once: what comes to cover the target while the votes are asked takes nothing back.
                if answers.list.isEmpty { try checkUncovered(part, in: draft) }
                let (command, target) = try resolve(part, in: draft, answers, by: rules)
                var mayGoOn = true
                for var question in try rules.questions(for: command, on: target, in: draft, answers)
                where !asked.contains(question) {
                    (question.part, question.ground) = (index, draft.changes)
                    asked.append(question)
                    mayGoOn = mayGoOn && (answers[question] != nil || question.isPlainVote)
                }
                guard mayGoOn else { return asked }
                _ = try rules.outline(of: command, on: target, answers, in: &draft)
            } catch { throw error.of(part: index, part.method) }
        }
        return asked
    }

    static func apply(
        _ transaction: TransactionCommand, to draft: inout Draft, _ answers: Answers, by rules: Rules
    ) throws(Refusal) -> Outline {
        var joined = JoinedOutline()
        for (index, part) in transaction.parts.enumerated() {
            do throws(Refusal) {
                if index > 0 { try draft.beginNext() }
                let (command, target) = try resolve(part, in: draft, answers, by: rules)
                let outline = try rules.outline(of: command, on: target, answers, in: &draft)
                try joined.add(outline, isUnchanged: draft.isUnchanged, part.method)
            } catch { throw error.of(part: index, part.method) }
        }
        return joined.outline(of: draft)
    }

    /// Refuses what the user would do under a cover, on the tree that the parts before it leave.
    private static func checkUncovered(_ part: TransactionCommand.Part, in draft: borrowing Draft) throws(Refusal) {
        guard MethodDescription.isNamed(part.method, .touch) else { return }
        let on = try part.on.map { name throws(Refusal) in try draft.find(name) }
        try Cover.check(on, in: draft, draft.directory)
    }

    /// The command that a part turns out to be, and its target, once the parts before it have been done.
    private static func resolve(
        _ part: TransactionCommand.Part, in draft: borrowing Draft, _ answers: Answers, by rules: Rules
    ) throws(Refusal) -> (Command, Rules.Target) {
        var command = part.command
        var target = Rules.Target.window
        let on = try part.on.map { name throws(Refusal) in try draft.find(name) }
        if let on { target = Rules.turnTarget(of: command, on: .controller(on), among: draft) }
        while let onward = try rules.onward(from: command, on: target, in: draft, answers) {
            (command, target) = onward
        }
        if case .controller(let id) = target {
            try checkHost(of: id, command, target, in: draft)
        } else if let on {
            try checkHost(of: on, command, target, in: draft)
        }
        return (command, target)
    }

    /// A command that a host decides is done here only while the host runs, and if it runs the rules that navd has too.
    /// Errors: `hostLost`, `hostDecides`.
    private static func checkHost(
        of id: ControllerID, _ command: Command, _ target: Rules.Target, in draft: borrowing Draft
    ) throws(Refusal) {
        guard Rules.runsInHosts(command, on: target),
            let (root, mark) = draft.base.host(of: command, on: id, parent: draft[id]?.parent)
        else { return }
        if let lost = mark.refusal(at: root) { throw lost }
        if mark.rules == .own { throw .hostDecides(mark, root, command.place(id, parent: draft[id]?.parent)) }
    }
}

extension Question {
    /// True for a vote that can only veto the whole, so that nothing else depends on the answer.
    fileprivate var isPlainVote: Bool { method.kind == .vote && effect == .vetoes }
}

/// The outlines of several rules, joined to that of one transition.
struct JoinedOutline {
    private var kinds: [(kind: TransitionKind, animated: Bool, begins: JSONObject)] = []
    private var joined = Outline()
    private var results: [JSON] = []
    private var isUnchanged = true
    /// Controllers made by commands whose sender holds what they make.
    private var held: [JSON] = []

    /// Errors: `invalidParams`, where the command can't share a transition.
    mutating func add(_ outline: Outline, isUnchanged: Bool, _ method: String) throws(Refusal) {
        guard !outline.isInteractive, !outline.closes, outline.forwards == nil, outline.rotation == nil else {
            throw TransactionCommand.standsAlone(method)
        }
        if let actionMessage = outline.actionMessage {
            guard joined.actionMessage == nil else {
                throw .invalidParams(
                    "\(method) waits for an answer after the commit, and so does an earlier command",
                    right: "one such command")
            }
            joined.actionMessage = actionMessage
        }
        // A command that finds everything as it wants it shows nothing.
        if !isUnchanged { kinds.append((outline.kind, outline.animated, outline.begins)) }
        if MethodDescription.isNamed(method, .holds),
            let id = outline.result["popoverController"] ?? outline.result["viewController"]
        {
            held.append(id)
        }
        joined.delegate += outline.delegate
        // A view is made once, along with its embedded children.
        let said = outline.said.filter {
            switch $0.method {
            case .viewDidLoad: !joined.said.says(.viewDidLoad, of: $0.on)
            case .prepareForSegue: !joined.said.contains($0)
            default: true
            }
        }
        joined.said += said
        let isUnchanged = isUnchanged && (outline.unchanged || said.isEmpty && !outline.said.isEmpty)
        self.isUnchanged = self.isUnchanged && isUnchanged
        var result: JSONObject = ["outcome": isUnchanged ? "unchanged" : "committed"]
        // The names of all commands are given beside the results.
        for (name, value) in outline.result.members where name != "names" { result[name] = value }
        results.append(.object(result))
    }

    /// - Parameter draft: the draft after all of the commands.
    func outline(of draft: borrowing Draft) -> Outline {
        var outline = joined
        // A controller that was presented and dismissed again has not been seen.
        let (before, after) = (draft.base.window, draft.window)
        let isLayered = before.pile != after.pile || before.popovers != after.popovers
        let seen = kinds.filter { isLayered || $0.kind != .present && $0.kind != .dismiss }
        outline.kind = TransitionKind.mostSeen(of: seen.map(\.kind))
        for one in seen where one.kind == outline.kind {
            outline.animated = outline.animated || one.animated
            outline.begins.merge(one.begins)
        }
        if var actionMessage = outline.actionMessage {
            ItemRules.highlight(&actionMessage, in: draft)
            outline.actionMessage = actionMessage
        }
        outline.unchanged = isUnchanged
        outline.result = ["results": .array(results), "names": draft.namesMade]
        if !held.isEmpty { outline.result["held"] = .array(held) }
        return outline
    }
}
