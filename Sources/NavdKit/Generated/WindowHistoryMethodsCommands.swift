// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension WindowHistoryMethods {
    /// What was committed in that window, oldest first: the last, the last before a number, or the first after one; 32
    /// unless `limit` says otherwise, 256 at most, and fewer where they are large. Of a navd with --store.
    ///
    /// Errors: `nothingKept`, `historyCompacted`, `busy`, and the usual ones.
    /// - Parameters:
    ///   - after: The first ones with greater numbers.
    ///   - before: The last ones with smaller numbers.
    public func list(
        after: Int? = nil, before: Int? = nil, limit: Int = 32, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.HistoryList {
        var members = JSONObject()
        members.write("after", after)
        members.write("before", before)
        members.write("limit", limit)
        let reply = try await send("history.list", members, options)
        return Results.HistoryList(json: reply.result)
    }

    /// The tree as it was after that commit, or the last one before it. Nobody is asked for it again. Of a navd with
    /// --store.
    ///
    /// Errors: `nothingKept`, `historyCompacted`, `busy`, and the usual ones.
    /// - Parameters:
    ///   - seq: Of a commit; between two the earlier one counts.
    public func treeAt(
        seq: Int, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.HistoryTreeAt {
        var members = JSONObject()
        members.write("seq", seq)
        let reply = try await send("history.treeAt", members, options)
        return Results.HistoryTreeAt(json: reply.result)
    }
}
