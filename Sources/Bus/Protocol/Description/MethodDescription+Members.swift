// The params and results of a method, parsed from its text.
extension MethodDescription {
    /// The members of `params`.
    public var parameters: [Member] { Self.parametersByMethod[ObjectIdentifier(self)] ?? [] }

    private static let parametersByMethod: [ObjectIdentifier: [Member]] = Dictionary(
        uniqueKeysWithValues: all.map { method in
            let members = (parsed[method.params] ?? []).map { member in
                let meanings = method.isHeard ? [:] : ParamMeanings.all
                let meaning = meanings["\(method.name).\(member.name)"] ?? meanings[member.name]
                return meaning.map { Member(member, meaning: $0) } ?? member
            }
            return (ObjectIdentifier(method), members)
        })

    /// The members of `result`. Of a command, `outcome` stands for the members of `commandOutcome`; the members after
    /// it are there if the command was committed.
    public var results: [Member] { Self.parsed[result] ?? [] }

    private static let parsed: [String: [Member]] = Dictionary(
        Set(all.flatMap { [$0.params, $0.result] }).map { ($0, members($0)) }, uniquingKeysWith: { first, _ in first })

    /// True if the result has members besides those listed.
    public var isOpen: Bool { result.contains("...any") }

    /// The role of the peers to which the method is sent; nil if it has none.
    public var role: Role? { Message.Method(rawValue: name)?.role ?? QuestionMethod(rawValue: name)?.role }

    /// A sentence for the documents that says how navd goes on if no peer answers.
    public var whenSilent: String {
        switch kind {
        case .notification:
            "Nothing waits for it, unless it is named in `awaits`: then the turn goes on when patience is over."
        case .notice: "It needs no answer."
        case .vote, .data:
            switch QuestionMethod(rawValue: name)?.unanswered {
            case .ignored: "The command goes on without an answer."
            case .fails: "The command fails: `dataSourceSilent`. No answer is not null."
            default: "As the attachment's `silence` says: `allow`, `deny`, or `fail` (`voteFailed`)."
            }
        case .session, .read, .attachment: "navd answers at once."
        case .command:
            "navd answers by the command's `deadline`, if it has one; whoever is asked on the way has his own patience."
        }
    }

    private static func members(_ text: String) -> [Member] {
        guard text != "{}" else { return [] }
        let members = WireType.split(text, at: ",").flatMap { part -> [Member] in
            let part = WireType.trimmed(part)
            if part.isEmpty || part == "...any" { return [] }
            if part == "outcome" { return TypeDescription.named("commandOutcome")?.members ?? [] }
            guard part.hasPrefix("...") else { return [Member(part)] }
            return TypeDescription.named(String(part.dropFirst(3)))?.members ?? []
        }
        return members.lastOfEachName
    }
}
