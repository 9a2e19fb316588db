extension MethodDescription {
    /// A sentence for the documents that says how navd goes on if no peer answers.
    public var whenSilent: String {
        switch kind {
        case .notification:
            "Nothing waits for it, unless it is named in `awaits`: then the turn goes on after the timeout."
        case .notice: "It needs no answer."
        case .vote, .data: whenUnanswered
        case .read where ownErrors.contains(.deadlineExceeded):
            "navd asks other peers first, each within its own timeout, and answers by the request's `deadline`, if any."
        case .read where ownErrors.contains(.nothingKept):
            "navd reads its store first. Other requests do not wait meanwhile."
        case .session, .read, .attachment: "navd answers at once."
        case .command:
            "navd answers by the command's `deadline`, if any. Peers that it asks have their own timeouts."
        }
    }

    private var whenUnanswered: String {
        if let lost { return "The peer counts as lost: the command is refused with `\(lost.rawValue)`." }
        switch QuestionMethod(rawValue: name)?.unanswered {
        case .ignored: return "The command goes on without an answer."
        case .fails: return "The command fails: `dataSourceSilent`. A missing answer is not the same as null."
        case .policy: return "As the attachment's `silence` says: `allow`, `deny`, or `fail` (`voteFailed`)."
        case nil: preconditionFailure("nothing says what follows if nobody answers \(name)")
        }
    }
}
