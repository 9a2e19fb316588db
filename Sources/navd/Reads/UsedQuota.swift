import Bus

/// How much of a quota is used.
struct UsedQuota: Equatable {
    let quota: String
    let held, limit: Int
    /// Whose it is; nil of one for all peers.
    var principal: Principal?
    var name: String?
    /// Of a quota of one session.
    var client: String?

    /// Whether at least four fifths are used.
    var isNear: Bool { limit > 0 && held >= limit - limit / 5 }

    var json: JSON {
        var object: JSONObject = [
            "quota": .string(quota), "held": .number(held), "limit": .number(limit),
            "principal": principal.map { .string($0.description) } ?? .null, "name": name.map { .string($0) } ?? .null,
        ]
        object["client"] = client.map { .string($0) }
        return .object(object)
    }
}

extension Holdings {
    /// How much of each of its quotas the principal uses.
    /// - Parameters:
    ///   - waiting: its messages that wait for their turn.
    ///   - attachments: its attachments, also those that outlive their session.
    ///   - subscriptions: the topics of all its connections.
    func used(_ quotas: Quotas, waiting: Int, attachments: Int, subscriptions: Int) -> [UsedQuota] {
        [
            ("sessionsOfOwner", sessions, quotas.sessionsOfOwner), ("pendingOfOwner", pending, quotas.pendingOfOwner),
            ("windowsOfOwner", windows.count, quotas.windowsOfOwner),
            ("attachmentsOfOwner", attachments, quotas.attachmentsOfOwner),
            ("subscriptionsOfOwner", subscriptions, quotas.subscriptionsOfOwner),
            ("queuedOfOwner", waiting, quotas.queuedOfOwner),
        ].map { UsedQuota(quota: $0, held: $1, limit: $2, principal: principal, name: name) }
    }
}
