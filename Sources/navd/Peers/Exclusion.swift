import Bus

/// A peer that was disconnected because it exceeded a quota, and may not say `hello` for a while.
struct Exclusion {
    let client: String
    let session: UInt64?
    let address: PeerAddress
    /// On ipc the id of the process, as the kernel reports it.
    let process: Int32?
    /// The exceeded quota, and its limit.
    let quota: String
    let limit: Int
    /// In milliseconds of the loop's clock.
    var until: UInt64
    /// Messages that have come from the peer since then, on any connection.
    var messages = 0

    func refusal(now: UInt64) -> Refusal {
        Refusal(
            .quotaExceeded,
            "the quota of \(quota) is exceeded: the connection is closed, and hello is refused for a while",
            data: ["quota": .string(quota), "limit": .number(limit), "retryAfter": retryAfter(now)])
    }

    /// The client's name for the log.
    var name: String { client.isEmpty ? "a stranger" : client }

    private func retryAfter(_ now: UInt64) -> JSON { .number(until - min(now, until)) }

    func json(now: UInt64) -> JSON {
        var object: JSONObject = ["client": .string(client), "quota": .string(quota), "retryAfter": retryAfter(now)]
        object["session"] = session.map { .number($0) }
        object["process"] = process.map { .number($0) }
        return .object(object)
    }
}
