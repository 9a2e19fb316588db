// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientAttachmentMethods {
    /// Every attachment, present or absent.
    public func list(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.AttachmentList {
        let reply = try await send("attachment.list", [:], options)
        return Results.AttachmentList(json: reply.result)
    }
}
