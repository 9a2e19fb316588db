import Bus

// What a turn asks of peers and tells them, with the controllers of the moment.
extension WindowTurns {
    func ask(_ questions: [Question], turn: UInt64, of container: Container) -> Verdict? {
        outside.voting.ask(questions, turn: turn, of: container, in: known(for: questions))
    }

    /// The controllers whose peers can be asked, with those that the command itself would make.
    func known(for questions: [Question]) -> KnownControllers { known.with(questions.compactMap(\.newcomer)) }

    /// Answers a request, and the touches that have joined it, with the window's last number.
    func reply(to request: TurnRequest, turn: UInt64, _ body: Reply.Body) {
        outside.answering.reply(
            Reply(origin: request.origin, body: body, seq: lastSeq, turn: turn, late: request.depth > 0))
        for touch in request.joined {
            outside.answering.reply(Reply(origin: touch.origin, body: body, seq: lastSeq, turn: turn))
        }
    }

    func isAnswered(_ message: Message) -> Bool {
        outside.listening.hasAttachments && outside.listening.isAnswered(message, in: known)
    }

    func tell(_ messages: ArraySlice<Message>, turn: UInt64, expecting: [Change] = []) {
        guard !messages.isEmpty, outside.listening.hasAttachments else { return }
        outside.listening.tell(messages, turn: turn, in: known.after(expecting))
    }

    // MARK: Renderers

    /// Presentations are drawn by the renderer of the root.
    private func drawn(_ target: Rules.Target) -> ControllerID? {
        switch target {
        case .controller(let id): id
        case .window: tree.window.root
        }
    }

    func renderer(of target: Rules.Target) -> Renderer? {
        guard outside.listening.hasAttachments else { return nil }
        return drawn(target).flatMap { outside.listening.renderer(of: $0, in: known) }
    }

    /// The event that will end the transition; nil if the transition is instant.
    func ending(of transition: Transition, on target: Rules.Target) -> TransitionEnding? {
        guard transition.isVisible else { return nil }
        if transition.interactive != nil { return .gesture }
        guard transition.animated else { return nil }
        if let renderer = renderer(of: target) { return .renderer(renderer) }
        return tree.window.transitions == .timed ? .timer : nil
    }

    func tellRenderer(_ method: Message.Method, _ details: JSONObject, of target: Rules.Target, turn: UInt64) {
        guard outside.listening.hasAttachments, let place = drawn(target) else { return }
        tell([Message(on: place, method, details: details)], turn: turn)
    }

    func progress(_ progress: Double, of target: Rules.Target, turn: UInt64, by session: UInt64) {
        guard let place = drawn(target) else { return }
        let details: JSONObject = ["transition": .int(Int64(clamping: turn)), "progress": .double(progress)]
        let message = Message(on: place, .transitionProgress, details: details)
        outside.listening.progress(message, window: id, turn: turn, by: session, in: known)
    }
}
