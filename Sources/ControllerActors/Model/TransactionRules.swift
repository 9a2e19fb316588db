import Bus

/// Several commands as one: each rule runs on the draft that the one before it left, and the messages follow from the tree before
/// all of them and the tree after (docs/decisions/0020-transactions.md).
enum TransactionRules {
    /// The votes of all at once. Where one has to know an answer before it can go on, those behind it are asked after that.
    static func questions(
        _ transaction: TransactionCommand, in draft: borrowing Draft, _ answers: Answers, by rules: Rules
    ) throws(Refusal) -> [Question] {
        var draft = draft.copy()
        var asked: [Question] = []
        for (index, part) in transaction.parts.enumerated() {
            do throws(Refusal) {
                let (command, target) = try resolve(part, in: draft, by: rules)
                var mayGoOn = true
                for question in try rules.questions(for: command, on: target, in: draft, answers)
                where !asked.contains(question) {
                    asked.append(question)
                    mayGoOn = mayGoOn && (answers[question] != nil || question.isPlainVote)
                }
                guard mayGoOn else { return asked }
                _ = try rules.outline(of: command, on: target, answers, in: &draft)
                draft.beginNext()
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
                let (command, target) = try resolve(part, in: draft, by: rules)
                let changes = draft.changes.count
                let outline = try rules.outline(of: command, on: target, answers, in: &draft)
                draft.beginNext()
                try joined.add(outline, isUnchanged: outline.unchanged && draft.changes.count == changes, part.method)
            } catch { throw error.of(part: index, part.method) }
        }
        return joined.outline(names: draft.namesMade)
    }

    /// What a part comes to, and about whom it is, where those before it have been done.
    private static func resolve(
        _ part: TransactionCommand.Part, in draft: borrowing Draft, by rules: Rules
    ) throws(Refusal) -> (Command, Rules.Target) {
        var command = part.command
        var target = Rules.Target.window
        if let on = part.on {
            let id = try draft.find(on)
            target = Rules.turn(of: command, on: .controller(id), among: draft)
            try checkHost(of: id, command, target, in: draft)
        }
        while let onward = try rules.onward(from: command, on: target, in: draft) { (command, target) = onward }
        return (command, target)
    }

    /// navd's own rules say what a host's say, as long as the container is none of the application's own.
    private static func checkHost(
        of id: ControllerID, _ command: Command, _ target: Rules.Target, in draft: borrowing Draft
    ) throws(Refusal) {
        guard Rules.runsInHosts(command, on: target), let root = draft.base.hostedRoot(of: id),
            let hosted = draft[root], let mark = hosted.host
        else { return }
        guard mark.state == .running else { throw .hostLost(mark.client, mark.why ?? "is gone", root) }
        guard hosted.kind.isContainer else {
            throw .invalidParams(
                "\(root) is a container of \(mark.client)'s own",
                right: "a command of its own for what only its host knows")
        }
    }
}

extension Question {
    /// Whoever is asked can only say no to the whole: nothing else depends on the answer.
    fileprivate var isPlainVote: Bool { method.kind == .vote && effect == .vetoes }
}

/// What several rules decide, as the outline of one transition.
struct JoinedOutline {
    private var kinds: [(kind: TransitionKind, animated: Bool)] = []
    private var joined = Outline()
    private var results: [JSON] = []
    private var isUnchanged = true

    /// Errors: `invalidParams`, where it is one that can't share a transition.
    mutating func add(_ outline: Outline, isUnchanged: Bool, _ method: String) throws(Refusal) {
        guard !outline.isInteractive, !outline.closes, outline.forwards == nil, outline.rotation == nil else {
            throw TransactionCommand.standsAlone(method)
        }
        if let errand = outline.errand {
            guard joined.errand == nil else {
                throw .invalidParams(
                    "\(method) waits for an answer after the commit, as one before it does", right: "one such command")
            }
            joined.errand = errand
        }
        kinds.append((outline.kind, outline.animated))
        joined.delegate += outline.delegate
        joined.said += outline.said
        for (name, value) in outline.begins.members { joined.begins[name] = value }
        self.isUnchanged = self.isUnchanged && isUnchanged
        var result: JSONObject = ["outcome": isUnchanged ? "unchanged" : "committed"]
        // Those of all stand beside the results.
        for (name, value) in outline.result.members where name != "names" { result[name] = value }
        results.append(.object(result))
    }

    func outline(names: JSON) -> Outline {
        var outline = joined
        outline.kind = Self.kind(of: kinds.map(\.kind))
        outline.animated = kinds.contains { $0.kind == outline.kind && $0.animated }
        outline.unchanged = isUnchanged
        outline.result = ["results": .array(results), "names": names]
        return outline
    }

    /// One transition: by what the user sees most of.
    static func kind(of kinds: [TransitionKind]) -> TransitionKind {
        let largest = [TransitionKind.root, .present, .dismiss, .tab, .page].first(where: kinds.contains)
        return largest ?? kinds.last { $0 != .quiet } ?? .quiet
    }
}
