import Bus

/// What a run says of a client.
struct ConformanceReport {
    let results: [RuleResult]
    let profile: ClientProfile
    let command: [String]
    let level: ClientRule.Level

    /// Whether no rule failed.
    var isPassed: Bool { !results.contains { $0.status == .fail } }

    private func count(_ status: RuleResult.Status) -> Int { results.count { $0.status == status } }

    /// The lines of TAP 14.
    var tap: [String] {
        let counts = RuleResult.Status.allCases.map { "\($0.rawValue) \(count($0))" }.joined(separator: ", ")
        return ["TAP version 14", "1..\(results.count)", "# the client is: \(profile.summary)"]
            + results.enumerated().flatMap { number, result in result.tap(number + 1) }
            + ["# level \(level.rawValue): \(isPassed ? "passed" : "FAILED"); \(counts)"]
    }

    var members: Members {
        let counts = RuleResult.Status.allCases.map { (name: $0.rawValue, value: count($0).json) }
        return [
            "passed": isPassed, "level": level.rawValue, "command": command,
            "roles": ClientRole.allCases.filter(profile.roles.contains).map(\.rawValue),
            "counts": Members(JSONObject(counts)), "rules": results.map(\.members),
        ]
    }
}

extension ClientRule {
    /// The rule for `--list`.
    var members: Members {
        [
            "id": id, "level": level.rawValue, "force": force.rawValue, "role": role?.rawValue,
            "place": "docs/\(place)", "sentence": sentence, "looks": looks, "needs": needs.isEmpty ? nil : needs,
            "gateway": gateway,
        ]
    }
}
