// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientVoteMethods {
    /// Every request of navd's that waits for an answer, and the last that have ended, 32 unless `limit` says
    /// otherwise, 256 at most; newest last.
    /// - Parameters:
    ///   - limit: How many that have ended, 0 to 256.
    public func list(
        limit: Int = 32, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.VoteList {
        var members = JSONObject()
        members.write("limit", limit)
        let reply = try await send("vote.list", members, options)
        return Results.VoteList(json: reply.result)
    }

    /// Would this command be done, and who says no? Asks everybody who has a vote, marked as a dry run, and changes
    /// nothing.
    ///
    /// Errors: `ambiguousName`, `cancelled`, `deadlineExceeded`, `draining`, `methodNotFound`, `released`,
    /// `unknownController`, `unknownWindow`, `withinUnknown`, and the usual ones.
    /// - Parameters:
    ///   - method: Of the command, as what follows.
    ///   - ifSeq: As the command would carry it: the last number that you have seen.
    public func dryRun(
        method: String, on: Reference? = nil, window: Reference? = nil, params: JSONObject? = nil,
        whenBusy: Words.WhenBusy? = nil, ifSeq: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.VoteDryRun {
        var members = JSONObject()
        members.write("method", method)
        members.write("on", on)
        members.write("window", window)
        members.write("params", params)
        members.write("whenBusy", whenBusy)
        members.write("ifSeq", ifSeq)
        let reply = try await send("vote.dryRun", members, options)
        return Results.VoteDryRun(json: reply.result)
    }
}
