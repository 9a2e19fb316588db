import Bus

/// A peer that has come or gone, as `peers/`, the log and the audit tell of it.
struct Presence {
    static let topic = "peers/"

    let state: PresenceState
    let because: PresenceBecause
    /// The roles of its attachments.
    let roles: [Role]
    /// The quota because of which it was cut.
    let quota: Quotas.Rate?

    init(
        _ state: PresenceState, _ because: PresenceBecause, _ attachments: [Attachment], over quota: Quotas.Rate? = nil
    ) {
        (self.state, self.because, self.quota) = (state, because, quota)
        roles = Role.allCases.filter { role in attachments.contains { $0.role == role } }
    }

    /// The message on `peers/`.
    func json(of session: Session) -> JSONObject {
        var object: JSONObject = [
            "session": .number(session.number), "client": .string(session.client), "state": .string(state.rawValue),
            "principal": .string("\(session.access.principal)"), "name": .string(session.access.name),
        ]
        add(to: &object)
        return object
    }

    /// The members of the line in the log and in the audit that are not those of every line about a session.
    func audited(of session: Session) -> JSONObject {
        var object: JSONObject = ["peer": .string(state.rawValue), "session": .number(session.number)]
        add(to: &object)
        return object
    }

    private func add(to object: inout JSONObject) {
        object["because"] = .string(because.rawValue)
        object["roles"] = .strings(roles.map(\.rawValue))
        object["quota"] = quota.map { .string($0.rawValue) }
    }
}
