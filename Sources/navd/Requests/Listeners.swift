import Bus
import ControllerActors

/// Sends callbacks and actions to the attached peers.
final class Listeners: DaemonPart, Listening, @unchecked Sendable {
    /// Every turn asks several times what is listened to.
    private let source: Attachments

    override init(_ context: DaemonContext) {
        source = context.attachments
        super.init(context)
    }

    var hasAttachments: Bool { source.listened.hasAttachments }
    var awaitsAny: Bool { source.listened.awaitsAny }

    func isImplemented(_ method: Message.Method) -> Bool { source.listened.implements(method) }

    func isAwaited(_ message: Message, in known: KnownControllers) -> Bool {
        guard source.listened.awaits(message.method),
            let attachment = attachments.table.listener(to: message, in: known)
        else { return false }
        return attachment.awaits.contains(message.method.rawValue) && peers.sessions.isPresent(attachment.session)
    }

    func call(_ message: Message, turn: UInt64, budget: Int, of container: Container, in known: KnownControllers) {
        let id = attachments.table.listener(to: message, in: known).flatMap {
            requests.ask($0, .callback(message), turn: turn, of: container, budget: budget, known)
        }
        if id == nil { post.send({ $0.returned(turn: turn) }, to: container) }
    }

    func tell(_ messages: ArraySlice<Message>, turn: UInt64, in known: KnownControllers) {
        // A loop over the messages would copy also those to which nobody listens.
        for index in messages.indices where source.listened.implements(messages[index].method) {
            let message = messages[index]
            guard let attachment = attachments.table.listener(to: message, in: known),
                let session = attachment.session, let address = peers.sessions[session]?.address
            else { continue }
            let bytes = self.messages.object { writer in
                message.writeMembers(to: &writer)
                attachment.writeName(to: &writer)
                writer.names(message.mentioned.compactMap { known[$0] })
            }
            _ = self.messages.deliver(bytes, session, address)
        }
    }

    func isAnswered(_ message: Message, in known: KnownControllers) -> Bool {
        attachments.table.listener(to: message, in: known).map { peers.sessions.isPresent($0.session) } ?? false
    }

    func send(_ action: ActionMessage, turn: UInt64, of container: Container, in known: KnownControllers) {
        let peer = attachments.table.listener(to: action.message, in: known)
        let id = peer.flatMap { requests.ask($0, .action(action), turn: turn, of: container, known) }
        if id == nil { requests.finish(action, for: peer?.client ?? "navd") }
    }

    func renderer(of id: ControllerID, in known: KnownControllers) -> Renderer? {
        guard let controller = known[id],
            let attachment = attachments.table.serving(controller, .renderer, in: known), attachment.endsTransitions,
            let session = attachment.session, peers.sessions.isPresent(session)
        else { return nil }
        return Renderer(session: session, patience: attachment.patience)
    }

    func wasSilent(_ renderer: Renderer) {
        peers.sessions[renderer.session]?.count(RecentAnswers.Kind.silent, at: milliseconds)
    }

    func progress(_ message: Message, window: WindowID, turn: UInt64, by session: UInt64, in known: KnownControllers) {
        _ = messages.object { writer in
            writer.member("epoch", application.epoch)
            message.writeMembers(to: &writer)
        }
        events.add(messages.writer.bytes, on: "progress/\(window)/")
        // The sender knows it already.
        guard let controller = known[message.on],
            attachments.table.serving(controller, .renderer, in: known)?.session != session
        else { return }
        tell([message], turn: turn, in: known)
    }
}
