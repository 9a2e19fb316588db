import Bus

/// What a run says of one rule.
struct RuleResult {
    enum Status: String, CaseIterable {
        case pass, fail, skip, disabled
    }

    let rule: ClientRule
    var status: Status
    /// What the client did wrong, or why the rule was not judged. For a rule that is kept: why it failed before its
    /// scene was played again, or nothing.
    var because = ""
    /// The scene in which it failed, with its last messages and the client's last output.
    var scene: String?
    var messages: [String] = []
    var output: [String] = []

    init(_ rule: ClientRule, _ status: Status, _ because: String = "") {
        (self.rule, self.status, self.because) = (rule, status, because)
    }

    /// For JSON. Members that say nothing are left out.
    var members: Members {
        [
            "id": rule.id, "status": status.rawValue, "level": rule.level.rawValue, "force": rule.force.rawValue,
            "place": "docs/\(rule.place)", "sentence": rule.sentence, "because": because.isEmpty ? nil : because,
            "scene": scene, "messages": messages.isEmpty ? nil : messages, "output": output.isEmpty ? nil : output,
        ]
    }

    /// As lines of TAP 14.
    func tap(_ number: Int) -> [String] {
        let title = "\(number) - \(rule.id)"
        switch status {
        case .pass: return ["ok \(title)"] + (because.isEmpty ? [] : ["# \(rule.id): \(because.shown)"])
        case .skip: return ["ok \(title) # SKIP \(because.shown)"]
        case .disabled: return ["ok \(title) # SKIP disabled: \(because.shown)"]
        case .fail:
            let texts: [(String, String)] = [
                ("because", because), ("place", "docs/\(rule.place)"), ("sentence", rule.sentence),
                ("looks", rule.looks), ("scene", scene ?? ""),
            ]
            return ["not ok \(title)", "  ---"] + texts.map { "  \($0.0): \(JSON.string($0.1).text)" }
                + messages.tap("messages") + output.tap("output") + ["  ..."]
        }
    }
}

extension [String] {
    /// As a list under a point of TAP 14.
    func tap(_ name: String) -> [String] { isEmpty ? [] : ["  \(name):"] + map { "    - \(JSON.string($0).text)" } }
}
