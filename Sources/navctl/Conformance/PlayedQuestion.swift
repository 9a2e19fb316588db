import Bus

/// A question that the played server has asked, and what came of it.
struct PlayedQuestion: Sendable {
    let id: String
    let method: String
    let peer: Peer
    let asked: Int
    /// Milliseconds.
    let deadline: Int
    /// Milliseconds from the question to its answer; nil if there is none.
    private(set) var after: Int?
    private(set) var answer: JSON?
    private(set) var answers = 0

    /// - Parameters:
    ///   - message: the question, as it is sent.
    ///   - now: in milliseconds.
    init(_ message: JSON, to peer: Peer, at now: Int) {
        (id, method, self.peer, asked) = (message.string("id"), message.string("method"), peer, now)
        deadline = message["deadline"]?.int ?? 0
    }

    mutating func take(_ answer: JSON, at now: Int) {
        answers += 1
        if answers == 1 { (self.answer, after) = (answer, now - asked) }
    }

    /// The machine may be busy: what comes so many milliseconds late is taken.
    static let slack = 100

    /// How late the answer is; nil if it came in time.
    var lateness: String? {
        guard let after, after > deadline + Self.slack else { return nil }
        return "\(method) was answered after \(after) ms; its deadline was \(deadline) ms"
    }

    /// What is wrong with the answer; nil if it is one.
    var mismatch: String? {
        guard let answer else { return "there is none" }
        if let error = answer["error"] { return "it is an error: \(error.text)" }
        guard let description = MethodDescription.heard(method) else { return nil }
        return WireCheck.mismatch(answer["result"], description.results, isOpen: description.isOpen, at: "result")
    }
}

/// What is asked.
enum Ask: Sendable {
    /// The first question that the client has an answer to.
    case one
    /// Each question that the client has an answer to.
    case each
    /// The same question twice, about two controllers where it is about one.
    case two
    /// The first question, as of a dry run.
    case dryRun
    /// The first question, with a `deadline` of 1 ms.
    case hurried
    /// A question of an unknown method.
    case unknown
    /// The first question, which is taken back at once.
    case withdrawn
}
