import Bus
import ControllerActors

// Sending of requests to peers, and their timeouts.
extension Router {
    /// Sends a request; nil if the peer is absent.
    func ask(
        _ attachment: Attachment, method: String, kind: OpenRequest.Kind, _ turn: UInt64, _ container: Container?,
        in window: WindowID? = nil,
        patience: Int, _ on: ControllerID, params: (inout JSONWriter) -> Void, names: () -> [Controller]
    ) -> String? {
        guard let session = attachment.session, let address = sessions[session]?.address else { return nil }
        // Taken before the request is sent, so that a delay in navd itself does not make the timeout longer.
        let asked = clock.now()
        let id = requests.takeID()
        writer.removeAll()
        writer.beginObject()
        writer.member("id", id)
        writer.member("method", method)
        writer.member("on", on)
        attachment.writeName(to: &writer)
        writer.name("params")
        writer.beginObject()
        params(&writer)
        writer.endObject()
        if case .dryRun = kind { writer.member("dryRun", true) }
        writer.member("deadline", patience)
        writer.names(names())
        writer.endObject()
        guard deliver(writer.view, session, address) else { return nil }
        // Behind a commit that is not stored yet, the timeout begins when the request leaves; until then the disk has
        // its own timeout.
        let isHeld = keeping?.wire.isHolding == true
        let timeout = patience + (isHeld ? Int(StoreCondition.patience) : 0)
        let timer = timers.schedule(at: asked + UInt64(timeout) * 1_000_000, .requestTimedOut(id))
        if isHeld { keeping?.wire.whenLeft { [self] in assumingIsolated { $0.beginPatience(id, patience) } } }
        let request = OpenRequest(
            id: id, session: session, kind: kind, method: method, turn: turn, container: container,
            window: window ?? container?.window.id ?? WindowID(0), on: on,
            silence: attachment.silence, timer: timer, asked: asked / 1_000_000)
        requests.insert(request)
        traceAsked(request, attachment)
        watch(session: session)
        return id
    }

    private func beginPatience(_ id: String, _ patience: Int) {
        guard let request = requests[id] else { return }
        timers.cancel(request.timer)
        requests.restart(id, timer: schedule(.requestTimedOut(id), after: patience))
    }
}
