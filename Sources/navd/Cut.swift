import Bus

/// A peer over the quota of errors, whose connection navd has ended, for as long as it is not let in again.
struct Cut {
    let client: String
    let session: UInt64?
    let address: PeerAddress
    /// On ipc the process, as the kernel named it.
    let process: Int32?
    /// Milliseconds of the loop's clock.
    var until: UInt64
    /// What came from it since, on whatever connection.
    var messages = 0

    func json(now: UInt64) -> JSON {
        var object: JSONObject = [
            "client": .string(client), "quota": "errors",
            "retryAfter": .int(Int64(clamping: until - min(now, until))),
        ]
        object["session"] = session.map { .int(Int64($0)) }
        object["process"] = process.map { .int(Int64($0)) }
        return .object(object)
    }
}
