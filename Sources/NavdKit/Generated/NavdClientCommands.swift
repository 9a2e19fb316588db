// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension NavdClient {
    /// Answers at once; any traffic is a sign of life.
    /// - Parameters:
    ///   - session: Say also whether this connection has a session: false means that navd is another than before, or
    ///     that yours is over.
    @discardableResult
    public func ping(
        session: Bool = false, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Ping {
        var members = JSONObject()
        members.write("session", session)
        let reply = try await send("ping", members, options)
        return Results.Ping(json: reply.result)
    }

    /// This table, or one row of it.
    ///
    /// Errors: `methodNotFound`, and the usual ones.
    /// - Parameters:
    ///   - method: Only this one, and nothing but `methods`.
    @discardableResult
    public func describe(
        method: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Describe {
        var members = JSONObject()
        members.write("method", method)
        let reply = try await send("describe", members, options)
        return Results.Describe(json: reply.result)
    }
}
