import Bus

/// A peer that was disconnected for going over a quota, for as long as it is not let in again.
struct Exclusion {
    let client: String
    let session: UInt64?
    let address: PeerAddress
    /// On ipc the process, as the kernel named it.
    let process: Int32?
    /// The quota that the peer went over, and what that quota allows at once.
    let quota: String
    let limit: Int
    /// Milliseconds of the loop's clock.
    var until: UInt64
    /// Messages that have come from the peer since, on whatever connection.
    var messages = 0

    func refusal(now: UInt64) -> Refusal {
        Refusal(
            .quotaExceeded,
            "over the quota of \(quota): the connection is ended, and no hello is taken for a while",
            data: ["quota": .string(quota), "limit": .int(Int64(limit)), "retryAfter": retryAfter(now)])
    }

    /// The client's name for the log.
    var name: String { client.isEmpty ? "a stranger" : client }

    private func retryAfter(_ now: UInt64) -> JSON { .int(Int64(clamping: until - min(now, until))) }

    func json(now: UInt64) -> JSON {
        var object: JSONObject = [
            "client": .string(client), "quota": .string(quota), "retryAfter": retryAfter(now),
        ]
        object["session"] = session.map { .int(Int64($0)) }
        object["process"] = process.map { .int(Int64($0)) }
        return .object(object)
    }
}
