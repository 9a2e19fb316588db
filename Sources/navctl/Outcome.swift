import ArgumentParser
import Bus

/// The answer to a command, for people and scripts.
extension Session {
    /// Sends a command, prints its outcome, and ends with 2 where it was vetoed.
    func perform(_ method: String, on: String?, _ params: JSONObject = JSONObject()) throws {
        try report(request(method, on: on, params))
    }

    func report(_ result: JSON) throws {
        Output.line(options.json ? result.text : Self.sentence(result))
        if result["outcome"]?.string == "vetoed" { throw ExitCode(ExitCodes.vetoed) }
    }

    static func sentence(_ result: JSON) -> String {
        switch result["outcome"]?.string {
        case "vetoed":
            return "vetoed by \(result["by"]?.string ?? "somebody"), because: \(result["because"]?.string ?? "unknown")"
        case let outcome?:
            var ids: [String] = []
            if let id = result["viewController"]?.string { ids.append(id) }
            ids += (result["viewControllers"]?.array ?? []).compactMap(\.string)
            return ids.isEmpty ? outcome : "\(outcome): \(ids.joined(separator: " "))"
        case nil: return Pretty.text(result)
        }
    }
}
