import Bus
import ControllerActors

/// A dry run that waits for answers. No turn waits for it, only the client that asked for its report.
struct OpenDryRun {
    /// A result that is known before the rule has been evaluated.
    enum Decision {
        /// `because` has the words of a voter's answer.
        case vetoed(by: String, because: String)
        case refused(Refusal)
    }

    struct Voter {
        let question: Question
        var client: String?
        /// The value as which the answer counts: `yes`, `no` or `fail`; nil if it is not known.
        var said: String?
        /// `answer`, `silence`, `absent`, `unimplemented` or `notAsked`.
        var because: String
        var after: UInt64?
    }

    /// The most voters in a report. If there are more, voters that said yes are left out first.
    static let maximumVoters = 256

    var run: DryRun
    let asker: Asker
    /// The timer of its deadline.
    let deadline: UInt64?
    var waiting: Set<PeerRequestID> = []
    /// The answers of this round.
    var answers = Answers()
    var voters: [Voter] = []
    /// The first decision that would end the command. The other voters are asked all the same.
    private(set) var decision: Decision?
    /// True if a voter may not be asked in dry runs: the result is unknown, unless another voter decides it.
    var isUnknown = false
    /// While a round is being sent, the dry run does not go on.
    var isAsking = false
    /// The request to a host, and its id.
    var performing: (id: String, ruleRequest: RuleRequest)?

    /// Records the first decision, which would end the command; later ones are ignored.
    mutating func decide(_ decision: Decision) { if self.decision == nil { self.decision = decision } }

    mutating func take(
        _ end: RequestEnd, of question: Question, _ silence: Silence, by client: String?, after: UInt64
    ) {
        var voter = Voter(question: question, client: client, because: "answer", after: after)
        if case .silent(let because) = end { voter.because = because.rawValue }
        switch question.consequence(of: end, silence, by: client ?? "") {
        case .goesOn(let answer):
            voter.said = answer == .yes ? "yes" : answer == .no ? "no" : nil
            answers.add(question, answer)
        case .over(.vetoed(_, let by, let because)):
            voter.said = "no"
            decide(.vetoed(by: by, because: because.rawValue))
        case .over(.failed(let question, let by, let because)):
            voter.said = "fail"
            decide(.refused(.voteFailed(by: by, because).of(question, run.request.command)))
        case .over(.answered), .over(.dataMissing): break
        }
        voters.append(voter)
    }
}

extension OpenDryRun.Voter {
    var isAgainstRotation: Bool { question.method == .shouldAutorotate && said == "no" }

    var json: JSON {
        var object = JSONObject()
        object["client"] = client.map { .string($0) }
        object["method"] = .string(question.method.rawValue)
        object["on"] = question.on.json
        object["viewController"] = question.viewController?.json
        object["said"] = said.map { .string($0) }
        object["because"] = .string(because)
        object["after"] = after.map { .number($0) }
        return .object(object)
    }
}

extension OpenDryRun {
    var withdrawal: DryRuns.Action {
        // In the order of their texts, not of their numbers: so they have always been withdrawn.
        let requests = waiting.sorted { $0.description < $1.description }
        return .withdraw(requests: requests, host: performing?.id, timer: deadline)
    }

    /// The answer to `vote.dryRun`.
    /// - Parameter result: the answer that the command itself would get; nil if it is not known.
    func report(unchanged: Bool, _ result: JSONObject?) -> JSONObject {
        var object: JSONObject
        switch decision {
        case .vetoed(let by, let because)?:
            object = ["would": "vetoed", "by": .string(by), "because": .string(because)]
        case .refused(let refusal)?:
            let isOfSeveral = run.request.origin.traits.contains(.ofCommands)
            object = ["would": "refused", "error": (isOfSeveral ? refusal.ofTransaction : refusal).json]
        case nil where isUnknown: object = ["would": "unknown", "because": "notAsked"]
        case nil: object = ["would": unchanged ? "unchanged" : "allowed"]
        }
        if let result, !result.isEmpty { object["result"] = .object(result) }
        var list = voters
        if list.count > Self.maximumVoters {
            list = Array(
                (list.filter { $0.said != "yes" } + list.filter { $0.said == "yes" }).prefix(Self.maximumVoters))
        }
        object["asked"] = .array(list.map(\.json))
        if list.count < voters.count { object["leftOut"] = .number(voters.count - list.count) }
        object["names"] = names
        return object
    }

    /// The names of the controllers in the report.
    private var names: JSON {
        let tree = run.request.window.tree
        var names = JSONObject()
        for voter in voters.prefix(Self.maximumVoters) {
            for id in [voter.question.on, voter.question.viewController].compactMap(\.self) {
                names[id.description] = tree[id]?.name.map { .string($0) }
            }
        }
        return .object(names)
    }
}
