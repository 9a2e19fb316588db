import Bus

// Traces of requests and how they ended: published on `trace/<window>/` while it has a subscriber, and not stored.
extension Router {
    static let traceTopic = "trace/"

    func traceAsked(_ request: OpenRequest, _ attachment: Attachment) {
        trace(request, "asked") { writer in
            if let about = request.viewController { writer.member("viewController", about) }
            writer.member("patience", attachment.patience)
            writer.member("silence", attachment.silence.rawValue)
        }
    }

    /// - Parameter how: `yes`, `no`, `data`, `returned`, `silence`, `absent` or `withdrawn`.
    func traceEnded(_ request: OpenRequest, _ how: String) {
        keep(
            EndedVote(
                id: request.id, method: request.method, on: request.on, viewController: request.viewController,
                client: sessions[request.session]?.client ?? "", window: request.window,
                turn: request.turn, silence: request.silence, how: how, after: milliseconds - request.asked))
        trace(request, "ended") { writer in
            writer.member("how", how)
            writer.member("after", milliseconds - request.asked)
        }
    }

    private func trace(_ request: OpenRequest, _ what: StaticString, _ more: (inout JSONWriter) -> Void) {
        guard wire?.isTraced == true else { return }
        writer.removeAll()
        writer.beginObject()
        writer.member("turn", request.turn)
        writer.name(what)
        writer.beginObject()
        writer.member("id", request.id)
        writer.member("method", request.method)
        writer.member("on", request.on)
        writer.member("client", sessions[request.session]?.client ?? "")
        if request.isDryRun { writer.member("dryRun", true) }
        more(&writer)
        writer.endObject()
        writer.endObject()
        publishWritten("\(Self.traceTopic)\(request.window)/")
    }
}
