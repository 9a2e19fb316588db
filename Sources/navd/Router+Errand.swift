import Bus
import ControllerActors

// Requests that hold no turn: the action of a tapped item (CMD-01).
extension Router {
    nonisolated func isAnswered(_ message: Message, in cast: Cast) -> Bool {
        assumingIsolated { router in router.listener(message, cast).map { router.isPresent($0) } ?? false }
    }

    nonisolated func send(_ errand: Errand, turn: UInt64, of container: Container, in cast: Cast) {
        assumingIsolated { router in
            let message = errand.message
            guard let attachment = router.listener(message, cast) else { return router.finish(errand, for: "navd") }
            let id = router.ask(
                attachment, method: message.method.rawValue, kind: .errand(errand), turn, container,
                patience: attachment.patience, message.on
            ) {
                message.writeParams(to: &$0)
            } names: {
                [message.on, message.viewController].compactMap { $0.flatMap { cast[$0] } }
            }
            if id == nil { router.finish(errand, for: attachment.client) }
        }
    }

    /// Called when the errand was answered, or never will be. The controller may be gone by now.
    func finish(_ errand: Errand, for client: String) {
        guard let command = errand.end, let window = lookup.window(of: errand.on) else { return }
        let origin = Origin(session: 0, request: nil, client: client, method: errand.message.method.rawValue)
        let request = TurnRequest(command: command, target: .controller(errand.on), in: window, origin: origin)
        post.send({ $0.submitAtOnce(request) }, to: window.assumingIsolated { $0.container(for: request.target) })
    }
}
