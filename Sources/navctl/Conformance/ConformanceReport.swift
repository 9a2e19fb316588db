import Bus

/// What a run says of a client.
struct ConformanceReport {
    private let results: [RuleResult]
    private let profile: ClientProfile
    private let command: [String]
    private let level: ClientRule.Level

    init(
        _ results: [RuleResult], _ profile: ClientProfile, _ command: [String], _ level: ClientRule.Level
    ) {
        (self.results, self.profile, self.command, self.level) = (results, profile, command, level)
    }

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

    var json: JSON {
        let counts = JSONObject(
            RuleResult.Status.allCases.map { (name: $0.rawValue, value: .int(Int64(count($0)))) })
        let report: Members = [
            "passed": isPassed, "level": level.rawValue, "command": command,
            "roles": ClientRole.allCases.filter(profile.roles.contains).map(\.rawValue), "counts": JSON.object(counts),
            "rules": results.map(\.json),
        ]
        return report.json
    }
}

extension ClientRule {
    /// The rule for `--list`.
    var json: JSON {
        let members: Members = [
            "id": id, "level": level.rawValue, "force": force.rawValue, "role": role?.rawValue,
            "place": "docs/\(place)",
            "sentence": sentence, "looks": looks, "needs": needs.isEmpty ? nil : needs,
        ]
        return members.json
    }
}
