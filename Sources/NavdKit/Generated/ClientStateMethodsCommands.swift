// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientStateMethods {
    /// The file of the store, copied and checked at one moment while navd goes on: in pages of Base64, of which `navctl
    /// state backup` makes the file. A navd that is started on it begins a new epoch. Of a navd with --store, for
    /// whoever may do everything.
    ///
    /// Errors: `nothingKept`, `busy`, `draining`, and the usual ones.
    /// - Parameters:
    ///   - backup: Of the first page; absent: a copy is made, and answered with its first page.
    ///   - from: The `next` of the page before, 30 s after it at most.
    public func backup(
        backup: String? = nil, from: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.StateBackup {
        var members = JSONObject()
        members.write("backup", backup)
        members.write("from", from)
        let reply = try await send("state.backup", members, options)
        return Results.StateBackup(json: reply.result)
    }

    /// Everything that is there, as it is at that number: windows with what is under way in them, lasting attachments,
    /// storyboards that were loaded by name. In pages of lines, of which `navctl state export` makes the file that
    /// `navd --import` takes. Of a navd with --store, for whoever may do everything.
    ///
    /// Errors: `nothingKept`, `busy`, and the usual ones.
    /// - Parameters:
    ///   - export: Of the first page; absent: one begins, with its first page.
    ///   - from: The `next` of the page before, 30 s after it at most.
    public func export(
        export: String? = nil, from: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.StateExport {
        var members = JSONObject()
        members.write("export", export)
        members.write("from", from)
        let reply = try await send("state.export", members, options)
        return Results.StateExport(json: reply.result)
    }
}
