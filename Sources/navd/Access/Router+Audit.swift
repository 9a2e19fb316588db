import Bus

// Every refusal is reported in the log and on `audit/`.
extension Router {
    static let auditTopic = "audit/"

    /// Reports a missing right.
    func audit(_ refusal: Refusal, _ call: Call, _ session: Session) {
        var entry: JSONObject = [
            "refused": "right", "right": refusal.data["right"] ?? .null, "method": .string(call.method),
        ]
        entry["on"] = call.envelope.on.map { .string($0) }
        audit(entry, session)
    }

    func audit(_ entry: JSONObject, _ session: Session) {
        var entry = entry
        entry["principal"] = .string(session.access.principal.description)
        entry["name"] = .string(session.access.name)
        entry["client"] = .string(session.client)
        if let line = trail.line(entry, of: session.access.principal, at: milliseconds) { tell(audit: line) }
    }

    /// Reports a connection that was refused.
    func audit(_ away: TurnedAway) {
        var entry: JSONObject = [
            "refused": "connection", "socket": .string(away.socket), "because": .string(away.reason.rawValue),
        ]
        entry["key"] = away.key.map { .string($0.text) }
        entry["uid"] = away.user.map { .int(Int64($0)) }
        entry["address"] = away.address.map { .string($0) }
        tell(audit: trail.numbered(entry, suppressed: away.suppressed))
    }

    func tell(audit line: JSONObject) {
        var line = line
        line["epoch"] = .string(application.epoch)
        wire?.audit(line)
    }
}
