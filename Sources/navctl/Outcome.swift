import ArgumentParser
import Bus

/// Sends commands and prints their answers, for people and scripts.
extension Session {
    /// Sends a command and prints its outcome. Throws exit code 2 if it was vetoed.
    func perform(_ method: String, on: String?, _ params: JSONObject = JSONObject()) throws {
        guard !isDryRun else { return try rehearse(method, on: on, params) }
        try report(request(method, on: on, params))
    }

    /// Asks what the command would do and prints it. Throws exit code 1, 2 or 3, or the one of the command's own error;
    /// returns if the command would be done.
    func rehearse(
        _ method: String, on: String?, _ params: JSONObject, whenBusy: Envelope.WhenBusy? = nil
    ) throws {
        var rehearsed: JSONObject = ["method": .string(method), "params": .object(params)]
        rehearsed["on"] = on.map { .string($0) }
        rehearsed["window"] = options.window.map { .string($0) }
        rehearsed["whenBusy"] = whenBusy.map { .string($0.rawValue) }
        let result = try request("vote.dryRun", rehearsed, extra: ["deadline": .int(Int64(options.timeout))])
        let report = DryRunText(result)
        if options.json { Output.line(result.text) } else { for line in report.lines { Output.line(line) } }
        if report.exitCode != 0 { throw ExitCode(report.exitCode) }
    }

    func report(_ result: JSON) throws {
        Output.line(options.json ? result.text : Self.sentence(result))
        if result["outcome"]?.string == "vetoed" { throw ExitCode(ExitCodes.vetoed) }
    }

    static func sentence(_ result: JSON) -> String {
        switch result["outcome"]?.string {
        case "vetoed":
            let part = result["command"]?.int.map { ", on commands[\($0)]" } ?? ""
            return
                "vetoed by \(result["by"]?.string ?? "somebody")\(part), because: \(result["because"]?.string ?? "unknown")"
        case let outcome?:
            var ids: [String] = []
            if let id = (result["popoverController"] ?? result["viewController"])?.string { ids.append(id) }
            ids += (result["viewControllers"]?.array ?? []).compactMap(\.string)
            return ids.isEmpty ? outcome : "\(outcome): \(ids.joined(separator: " "))"
        case nil: return Pretty.text(result)
        }
    }
}
