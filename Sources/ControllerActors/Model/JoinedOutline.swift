import Bus

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
        // One that finds all as it wants it shows nothing.
        if !isUnchanged { kinds.append((outline.kind, outline.animated)) }
        joined.delegate += outline.delegate
        // A view is made once.
        let said = outline.said.filter { $0.method != .viewDidLoad || !joined.said.says(.viewDidLoad, of: $0.on) }
        joined.said += said
        let isUnchanged = isUnchanged && (outline.unchanged || said.isEmpty && !outline.said.isEmpty)
        for (name, value) in outline.begins.members { joined.begins[name] = value }
        self.isUnchanged = self.isUnchanged && isUnchanged
        var result: JSONObject = ["outcome": isUnchanged ? "unchanged" : "committed"]
        // Those of all stand beside the results.
        for (name, value) in outline.result.members where name != "names" { result[name] = value }
        results.append(.object(result))
    }

    func outline(names: JSON) -> Outline {
        var outline = joined
        outline.kind = TransitionKind.mostSeen(of: kinds.map(\.kind))
        outline.animated = kinds.contains { $0.kind == outline.kind && $0.animated }
        outline.unchanged = isUnchanged
        outline.result = ["results": .array(results), "names": names]
        return outline
    }
}
