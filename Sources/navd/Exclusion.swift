import Bus

/// A peer over a quota, whose connection navd has ended, for as long as it is not let in again.
struct Cut {
    let client: String
    let session: UInt64?
    let address: PeerAddress
    /// On ipc the process, as the kernel named it.
    let process: Int32?
    /// Which quota it was over, and what that allows at once.
    let quota: String
    let limit: Int
    /// Milliseconds of the loop's clock.
    var until: UInt64
    /// What came from it since, on whatever connection.
    var messages = 0

    func refusal(now: UInt64) -> Refusal {
        Refusal(
            .quotaExceeded,
            "over the quota of \(quota): the connection is ended, and no hello is taken for a while",
            data: ["quota": .string(quota), "limit": .int(Int64(limit)), "retryAfter": retryAfter(now)])
    }

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
