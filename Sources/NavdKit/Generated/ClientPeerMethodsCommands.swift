// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientPeerMethods {
    /// Every session: client, state, attachments, and how its answers came.
    public func list(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.PeerList {
        let reply = try await send("peer.list", [:], options)
        return Results.PeerList(json: reply.result)
    }
}
