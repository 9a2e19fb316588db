import Bus
import ControllerActors

/// A dry run that waits for answers. Nobody waits for it but who wants its report.
struct OpenDryRun {
    /// What ends it before its rule has been thought through.
    enum Decision {
        /// `because` as a voter's.
        case vetoed(by: String, because: String)
        case refused(Refusal)
    }

    /// One who has a vote, and what became of it.
    struct Voter {
        let question: Question
        var client: String?
        /// `yes`, `no` or `fail`: what it counts as. Nil where that is not known.
        var said: String?
        /// `answer`, `silence`, `absent`, `unimplemented` or `notAsked`.
        var because: String
        var after: UInt64?
    }

    /// Entries of the report; beyond it those who said yes are left out first.
    static let maximumVoters = 256
    static let maximumOfSession = 64
    static let maximum = 1_024

    let number: UInt64
    var run: DryRun
    let session: UInt64
    let request: RequestID
    var waiting: Set<String> = []
    /// Of this round.
    var answers = Answers()
    var voters: [Voter] = []
    /// What would end it first. The others are heard all the same.
    var decision: Decision?
    /// Somebody who has a say may not be asked: nobody knows how it would end, unless another decides it.
    var isUnknown = false
    /// While a round is sent out nothing goes on.
    var isAsking = false
    /// What a host is asked, and under which id.
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
    /// `asked`, and `leftOut` where there were too many.
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
