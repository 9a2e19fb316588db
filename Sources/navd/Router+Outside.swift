import Bus
import ControllerActors

// The services that containers use. Each call comes from the loop and returns at once.
extension Router: Outside {
    nonisolated var now: UInt64 { clock.now() / 1_000_000 }
    nonisolated var wallNow: Int { wallClock() }

    nonisolated func schedule(after milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> UInt64 {
        assumingIsolated { $0.schedule(.call(wake), after: milliseconds) }
    }

    nonisolated func unschedule(_ timer: UInt64) { assumingIsolated { $0.timers.cancel(timer) } }

    // MARK: Callbacks

    nonisolated var hasAttachments: Bool { assumingIsolated { !$0.attachments.byID.isEmpty } }

    nonisolated func isImplemented(_ method: Message.Method) -> Bool {
        assumingIsolated { $0.attachments.isImplemented(method.rawValue) }
    }

    nonisolated func isAwaited(_ message: Message, in cast: Cast) -> Bool {
        assumingIsolated { router in
            guard let attachment = router.attachments.listener(to: message, in: cast) else { return false }
            return attachment.awaits.contains(message.method.rawValue) && router.sessions.isPresent(attachment.session)
        }
    }

    nonisolated func call(_ message: Message, turn: UInt64, budget: Int, of container: Container, in cast: Cast) {
        assumingIsolated { router in
            let id = router.attachments.listener(to: message, in: cast).flatMap {
                router.ask($0, .callback(message), turn: turn, of: container, budget: budget, cast)
            }
            if id == nil { router.post.send({ $0.returned(turn: turn) }, to: container) }
        }
    }

    nonisolated func tell(_ messages: ArraySlice<Message>, turn: UInt64, in cast: Cast) {
        assumingIsolated { router in
            for message in messages {
                guard let attachment = router.attachments.listener(to: message, in: cast),
                    let session = attachment.session, let address = router.sessions[session]?.address
                else { continue }
                router.writer.removeAll()
                router.writer.beginObject()
                message.writeMembers(to: &router.writer)
                attachment.writeName(to: &router.writer)
                router.writer.names(message.mentioned.compactMap { cast[$0] })
                router.writer.endObject()
                _ = router.deliver(router.writer.view, session, address)
            }
        }
    }

    // MARK: Actions of items

    nonisolated func isAnswered(_ message: Message, in cast: Cast) -> Bool {
        assumingIsolated { router in
            router.attachments.listener(to: message, in: cast).map { router.sessions.isPresent($0.session) } ?? false
        }
    }

    nonisolated func send(_ action: ActionMessage, turn: UInt64, of container: Container, in cast: Cast) {
        assumingIsolated { router in
            let peer = router.attachments.listener(to: action.message, in: cast)
            let id = peer.flatMap { router.ask($0, .action(action), turn: turn, of: container, cast) }
            if id == nil { router.finish(action, for: peer?.client ?? "navd") }
        }
    }

    /// Called when the action was answered, or never will be. The controller may be gone by now.
    func finish(_ action: ActionMessage, for client: String) {
        guard let command = action.end, let window = lookup.window(of: action.on) else { return }
        let origin = Origin(session: 0, request: nil, client: client, method: action.message.method.rawValue)
        let request = TurnRequest(command: command, target: .controller(action.on), in: window, origin: origin)
        post.send({ $0.submitAtOnce(request) }, to: window.assumingIsolated { $0.container(for: request.target) })
    }

    // MARK: Renderers

    nonisolated func renderer(of id: ControllerID, in cast: Cast) -> Renderer? {
        assumingIsolated { router in
            guard let controller = cast[id],
                let attachment = router.attachments.serving(controller, .renderer, in: cast),
                attachment.endsTransitions, let session = attachment.session, router.sessions.isPresent(session)
            else { return nil }
            return Renderer(session: session, patience: attachment.patience)
        }
    }

    nonisolated func wasSilent(_ renderer: Renderer) {
        assumingIsolated { $0.sessions[renderer.session]?.standing.silent += 1 }
    }

    nonisolated func progress(_ message: Message, window: WindowID, turn: UInt64, by session: UInt64, in cast: Cast) {
        assumingIsolated { router in
            router.writer.removeAll()
            router.writer.beginObject()
            router.writer.member("epoch", router.application.epoch)
            message.writeMembers(to: &router.writer)
            router.writer.endObject()
            router.publisher.add(router.writer.bytes, on: "progress/\(window)/")
            // The sender knows it already.
            guard let controller = cast[message.on],
                router.attachments.serving(controller, .renderer, in: cast)?.session != session
            else { return }
            router.tell([message], turn: turn, in: cast)
        }
    }
}
