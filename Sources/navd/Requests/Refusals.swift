import Bus
import ControllerActors
import Logging

/// Tells of requests that are refused: on `trace/` while that has a subscriber, and in the log at the level that the
/// operator has chosen. Nothing is read or written for a request that is not refused, or that neither the trace
/// nor the log takes.
final class Refusals: DaemonPart, @unchecked Sendable {
    /// The topic of requests that concern no window that is open.
    static let elsewhere = "\(PeerRequests.traceTopic)navd/"

    /// Its own, because a request may be refused while another message is written.
    private var writer = JSONWriter(capacity: 256)
    private var ownLines = RateLimit(burst: 5, perSecond: 1)

    /// - Parameters:
    ///   - number: of the session that has sent the request; nil if its connection has none.
    ///   - request: read only if the trace or the log takes it.
    func note(_ refusal: Refusal, by number: UInt64?, _ request: @autoclosure () -> RefusedRequest) {
        let (isTraced, level) = (messages.wire.isTraced, context.reports.refusals)
        let session = number.flatMap { peers.sessions[$0] }
        var suppressed: Int?
        // Of a missing right the audit has a line in the log.
        if context.log.logLevel <= level, refusal.name != .notAllowed {
            suppressed = peers.audit.take(.refusals, of: session?.access.principal)
        }
        guard isTraced || suppressed != nil else { return }
        var request = request()
        if request.client == nil { request.client = session?.client }
        if isTraced {
            request.write(refusal.name, by: number, to: &writer)
            // A refusal depends on no commit. While nothing can be stored it would wait, as would all that follow.
            events.add(writer.bytes, on: topic(of: request), passesStore: true)
        }
        guard let suppressed else { return }
        context.log.log(
            level: level, "refused: \(refusal.name.rawValue)",
            metadata: request.metadata(refusal.name, by: number, suppressed: suppressed))
    }

    /// Tells in the log of a command that navd has sent itself, such as `window.openIdlePath`: no client waits for
    /// its answer. Of one that was taken back, or that its window has not outlived, there is nothing to tell.
    func noteOwn(_ refusal: Refusal, _ method: String) {
        guard ![.cancelled, .removed].contains(refusal.name), let suppressed = ownLines.take(at: milliseconds) else {
            return
        }
        var metadata: Logger.Metadata = [
            "client": "navd", "method": "\(method)", "because": "\(refusal.message)",
        ]
        if suppressed > 0 { metadata["suppressed"] = "\(suppressed)" }
        context.log.warning("refused: \(refusal.name.rawValue)", metadata: metadata)
    }

    private func topic(of request: RefusedRequest) -> String {
        window(of: request).map { "\(PeerRequests.traceTopic)\($0.id)/" } ?? Self.elsewhere
    }

    /// The open window that a request concerns; nil if that is not known.
    private func window(of request: RefusedRequest) -> WindowActor? {
        let lookup = lookup
        guard let on = request.on else {
            if let window = request.window { return try? lookup.window(named: window) }
            // Without a name, a request about a window means the only one.
            let isAboutWindow = request.method.flatMap { MethodDescription.named($0) }?.on == "window"
            return isAboutWindow ? (try? lookup.window(named: nil)) : nil
        }
        return (try? lookup.controller(named: on, in: request.window))?.window ?? (try? lookup.window(named: on))
    }
}
