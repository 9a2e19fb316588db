import Bus

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
            for (name, value) in one.begins.members { outline.begins[name] = value }
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
