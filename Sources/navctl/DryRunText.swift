import Bus

/// The answer to `vote.dryRun`, for people and scripts.
struct DryRunText {
    private(set) var lines: [String] = []
    let exitCode: Int32

    init(_ json: JSON) {
        let error = json["error"]
        switch json["would"]?.string {
        case "allowed":
            lines = ["would be allowed"]
            exitCode = 0
        case "unchanged":
            lines = ["would change nothing"]
            exitCode = 0
        case "vetoed":
            let because = json["because"]?.string ?? "unknown"
            lines = ["would be vetoed by \(json["by"]?.string ?? "somebody"), because: \(because)"]
            exitCode = ExitCodes.vetoed
        case "refused":
            let failure = Failure(answer: error ?? .null)
            lines = ["would be refused, \(failure.name): \(failure.message)"]
            exitCode = failure.exitCode
        default:
            lines = ["unknown: a voter is not asked in a dry run"]
            exitCode = ExitCodes.unknown
        }
        let names = json["names"]
        func name(_ id: JSON?) -> String { id?.string.map { names?[$0]?.string ?? $0 } ?? "?" }
        for voter in json["asked"]?.array ?? [] {
            let method = voter["method"]?.string?.split(separator: ".").last.map(String.init) ?? "?"
            let about = voter["viewController"].map { " \(name($0))" } ?? ""
            lines.append(
                "  \(Self.verdict(voter))  (\(name(voter["on"])).\(method)\(about)"
                    + "\(voter["after"].map { ", \($0.text) ms" } ?? ""))")
        }
        if let count = json["leftOut"]?.int { lines.append("  and \(count) more") }
    }

    private static func verdict(_ voter: JSON) -> String {
        let client = voter["client"]?.string ?? "a rule"
        let counts = voter["said"]?.string.map { ", which counts as \($0)" } ?? ""
        switch voter["because"]?.string {
        case "answer": return "\(client) says \(voter["said"]?.string ?? "nothing")"
        case "silence": return "\(client) does not answer\(counts)"
        case "absent": return "\(client) is absent\(counts)"
        case "notAsked": return "\(client) is not asked"
        default: return "no voter is attached\(counts)"
        }
    }
}
