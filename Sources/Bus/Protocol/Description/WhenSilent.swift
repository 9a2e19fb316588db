extension MethodDescription {
    /// A sentence for the documents that says how navd goes on if no peer answers.
    public var whenSilent: String {
        switch kind {
        case .notification:
            "Nothing waits for it, unless it is named in `awaits`: then the turn goes on when patience is over."
        case .notice: "It needs no answer."
        case .vote, .data: whenUnanswered
        case .read where ownErrors.contains(.deadlineExceeded):
            "navd asks others first, each with his own patience, and answers by the request's `deadline`, if it has one."
        case .read where ownErrors.contains(.nothingKept):
            "navd reads its store first. Others are not kept waiting meanwhile."
        case .session, .read, .attachment: "navd answers at once."
        case .command:
            "navd answers by the command's `deadline`, if it has one; whoever is asked on the way has his own patience."
        }
    }

    private var whenUnanswered: String {
        if let lost { return "The peer counts as lost: the command is refused with `\(lost.rawValue)`." }
        switch QuestionMethod(rawValue: name)?.unanswered {
        case .ignored: return "The command goes on without an answer."
        case .fails: return "The command fails: `dataSourceSilent`. No answer is not null."
        case .policy: return "As the attachment's `silence` says: `allow`, `deny`, or `fail` (`voteFailed`)."
        case nil: preconditionFailure("nothing says what follows if nobody answers \(name)")
        }
    }
}
