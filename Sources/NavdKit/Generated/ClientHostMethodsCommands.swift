// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientHostMethods {
    /// Every place that is hosted, or was and is remembered.
    public func list(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.HostList {
        let reply = try await send("host.list", [:], options)
        return Results.HostList(json: reply.result)
    }
}
