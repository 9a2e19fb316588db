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

    /// A voter, and how it voted.
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
    static let maximumOfSession = 64
    static let maximum = 1_024

    let number: UInt64
    var run: DryRun
    let session: UInt64
    let request: RequestID
    var waiting: Set<String> = []
    /// The answers of this round.
    var answers = Answers()
    var voters: [Voter] = []
    /// The first decision that would end the command. The other voters are asked all the same.
    var decision: Decision?
    /// True if a voter may not be asked in dry runs: the result is unknown, unless another voter decides it.
    var isUnknown = false
    /// While a round is being sent, the dry run does not go on.
    var isAsking = false
    /// The request to a host, and its id.
    var performing: (id: String, performance: Performance)?
    var deadline: UInt64?
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
        object["after"] = after.map { .int(Int64(clamping: $0)) }
        return .object(object)
    }
}

extension OpenDryRun {
    /// `asked`, and `leftOut` if there are too many voters.
    var report: JSONObject {
        var list = voters
        if list.count > Self.maximumVoters {
            list = Array(
                (list.filter { $0.said != "yes" } + list.filter { $0.said == "yes" }).prefix(Self.maximumVoters))
        }
        var object: JSONObject = ["asked": .array(list.map(\.json))]
        if list.count < voters.count { object["leftOut"] = .int(Int64(voters.count - list.count)) }
        return object
    }
}
