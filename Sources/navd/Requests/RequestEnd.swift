import Bus
import ControllerActors

/// How a request of navd ended.
enum RequestEnd {
    case vote(allow: Bool)
    case data(JSONObject)
    /// An awaited callback has returned.
    case returned
    /// The request has no answer, so the default answer counts.
    case silent(Verdict.Because)

    var isSilent: Bool { if case .silent = self { true } else { false } }

    /// The word for it in a trace.
    var word: String {
        switch self {
        case .returned: "returned"
        case .data: "data"
        case .vote(let allow): allow ? "yes" : "no"
        case .silent(let because): because.rawValue
        }
    }
}

extension Question {
    /// The effect of the end of a question on the turn that asked it.
    enum Consequence {
        /// The turn goes on with this answer, once it has all of them.
        case goesOn(Answer)
        /// The round of votes is over.
        case over(Verdict)
    }

    /// The end for an answer. An error, and a result that does not answer the question, count as no answer.
    func end(_ result: JSONObject?) -> RequestEnd {
        switch (method.kind, result) {
        case (.vote, let result?):
            if case .bool(let allow)? = result["allow"] { return .vote(allow: allow) }
            return .silent(.silence)
        case (.data, let result?): return .data(result)
        case (.fact, _), (_, nil): return .silent(.silence)
        }
    }

    /// - Parameters:
    ///   - silence: the default answer of the peer's attachment.
    ///   - client: the peer.
    func consequence(of end: RequestEnd, _ silence: Silence, by client: String) -> Consequence {
        switch end {
        case .returned: return .goesOn(.none)
        case .data(let object): return .goesOn(.data(object))
        case .vote(let allow): return vote(allow, by: client, because: .answer)
        case .silent(let because):
            switch (method.unanswered, silence) {
            case (.ignored, _): return .goesOn(.none)
            case (.fails, _): return .over(.dataMissing(self, by: client, because: because))
            case (.policy, .fail): return .over(.failed(self, by: client, because: because))
            case (.policy, .allow): return vote(true, by: client, because: because)
            case (.policy, .deny): return vote(false, by: client, because: because)
            }
        }
    }

    private func vote(_ allow: Bool, by client: String, because: Verdict.Because) -> Consequence {
        if allow { return .goesOn(.yes) }
        return effect == .vetoes ? .over(.vetoed(self, by: client, because: because)) : .goesOn(.no)
    }
}
