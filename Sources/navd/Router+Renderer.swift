import Bus
import ControllerActors

// Renderers: begin and end of transitions, and gestures between them.
extension Router {
    nonisolated func renderer(of id: ControllerID, in cast: Cast) -> Renderer? {
        assumingIsolated { router in
            guard let controller = cast[id],
                let attachment = router.attachments.serving(controller, .renderer, in: cast),
                attachment.endsTransitions, router.isPresent(attachment), let session = attachment.session
            else { return nil }
            return Renderer(session: session, patience: attachment.patience)
        }
    }

    nonisolated func wasSilent(_ renderer: Renderer) {
        assumingIsolated { $0.sessions[renderer.session]?.standing.silent += 1 }
    }

    nonisolated func progress(
        _ message: Message, window: WindowID, turn: UInt64, by session: UInt64, in cast: Cast
    ) {
        assumingIsolated { router in
            router.writer.removeAll()
            router.writer.beginObject()
            router.writer.member("epoch", router.application.epoch)
            message.writeMembers(to: &router.writer)
            router.writer.endObject()
            router.publishWritten("progress/\(window)/")
            // The sender knows it already.
            guard let controller = cast[message.on],
                router.attachments.serving(controller, .renderer, in: cast)?.session != session
            else { return }
            router.tell([message], turn: turn, in: cast)
        }
    }
}
