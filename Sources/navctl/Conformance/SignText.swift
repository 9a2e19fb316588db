// Signs in words, for reports.
extension Sign {
    /// What did not happen.
    var absence: String { "the client \(words.not)" }

    /// What happened although it must not.
    var presence: String { "the client \(words.did)" }

    private var words: (did: String, not: String) {
        switch self {
        case .hello(resuming: true): ("said hello with resume", "did not say hello with resume")
        case .hello(resuming: false): ("said hello without resume", "did not say hello without resume")
        case .hello: ("said hello", "did not say hello")
        case .insistence: ("went on as if hello had been answered, or insisted", "did not insist")
        case .method(let method): ("sent \(method)", "did not send \(method)")
        case .anything: ("sent something", "sent nothing")
        case .renewal: ("asked again", "neither said hello nor asked again nor cancelled its request")
        case .attached: ("attached", "did not attach again as it had in the first scene")
        case .attach: ("attached again", "did not attach")
        case .back: ("came back", "did not come back with a session and all its attachments")
        case .catchUp, .doubt: ("asked for what it has not missed", "did not ask changesSince or snapshot")
        case .allCaughtUp: ("caught up", "did not catch up")
        case .snapshot: ("asked for a snapshot", "did not ask for a snapshot")
        case .showing: ("said that it shows the newest layout", "did not say that it shows the newest layout")
        case .subscription: ("subscribed", "did not subscribe to the events of a window")
        case .answered, .inTime, .shaped, .votes, .errors: ("answered", "did not answer every question")
        case .answerToWithdrawn, .strayAnswer: ("answered", "did not answer")
        case .command: ("sent a command", "sent no command")
        case .retry: ("sent the command again", "did not send the command again with its key")
        case .repetition: ("sent the command again, which has no key", "did not send the command again")
        case .oldID: ("used an old id", "used no old id")
        case .haste: ("sent a request before hello was answered", "waited")
        case .end: ("ended", "did not end")
        case .gone: ("ended", "did not end")
        }
    }
}

extension Step {
    /// The rule that the step judges; nil if it judges none.
    var rule: String? {
        switch self {
        case .expect(let rule, _, _, _), .forbid(let rule, _, _), .urge(let rule, _, _, _), .alive(let rule),
            .caught(let rule, _),
            .only(let rule, _), .flood(let rule, _):
            rule
        case .settle(let rule): rule
        case .of(_, let inner): inner.compactMap(\.rule).first
        default: nil
        }
    }

    /// Whether the step waits for something that the client does.
    var waits: Bool {
        switch self {
        case .watch, .settle, .expect, .forbid, .urge, .caught, .pass, .flood: true
        default: false
        }
    }
}
