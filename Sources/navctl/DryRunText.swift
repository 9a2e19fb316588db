import Bus

/// The answer to `vote.dryRun`, for people and scripts.
struct DryRunText {
    private(set) var lines: [String]
    let exitCode: Int32

    init(_ json: JSON) {
        let outcome: String
        switch json["would"]?.string {
        case "allowed": (outcome, exitCode) = ("would be allowed", 0)
        case "unchanged": (outcome, exitCode) = ("would change nothing", 0)
        case "vetoed":
            let because = json.string("because", or: "unknown")
            outcome = "would be vetoed by \(json.string("by", or: "somebody")), because: \(because)"
            exitCode = ExitCodes.vetoed
        case "refused":
            let failure = Failure(answer: json["error"] ?? .null)
            (outcome, exitCode) = ("would be refused, \(failure.name): \(failure.message)", failure.exitCode)
        default: (outcome, exitCode) = ("unknown: a voter is not asked in a dry run", ExitCodes.unknown)
        }
        lines = [outcome]
        let names = json["names"]
        func name(_ id: JSON?) -> String { id?.string.map { names?[$0]?.string ?? $0 } ?? "?" }
        for voter in json.list("asked") {
            let about = voter["viewController"].map { " \(name($0))" } ?? ""
            let time = voter["after"].map { ", \($0.text) ms" } ?? ""
            let question = "\(name(voter["on"])).\(voter.lastWord("method", or: "?"))\(about)"
            lines.append("  \(Self.verdict(voter))  (\(question)\(time))")
        }
        if let count = json["leftOut"]?.int { lines.append("  and \(count) more") }
        if let result = json["result"], result["served"] == false {
            let action = result["action"]?.string.map { "the action \($0) of \(name(result["target"]))" } ?? "it"
            lines.append("  no client serves \(action), so the application does nothing")
        }
    }

    private static func verdict(_ voter: JSON) -> String {
        let client = voter.string("client", or: "a rule")
        let counts = voter["said"]?.string.map { ", which counts as \($0)" } ?? ""
        switch voter["because"]?.string {
        case "answer": return "\(client) says \(voter.string("said", or: "nothing"))"
        case "silence": return "\(client) does not answer\(counts)"
        case "absent": return "\(client) is absent\(counts)"
        case "notAsked": return "\(client) is not asked"
        default: return "no voter is attached\(counts)"
        }
    }
}
