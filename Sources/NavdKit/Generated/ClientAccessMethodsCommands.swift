// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientAccessMethods {
    /// Reads the configuration file again: rights and quotas are in force at once, all or none. Sessions that may not
    /// be here any more end. For whoever may do everything.
    ///
    /// Errors: `busy`, `configurationInvalid`, `notInsideTurn`, and the usual ones.
    @discardableResult
    public func reload(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.AccessReload {
        let reply = try await send("access.reload", [:], options)
        return Results.AccessReload(json: reply.result)
    }
}
