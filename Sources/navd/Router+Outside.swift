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

    nonisolated func ask(_ questions: [Question], turn: UInt64, of container: Container, in cast: Cast) -> Verdict? {
        assumingIsolated { $0.askNow(questions, turn, container, cast) }
    }

    private func askNow(_ questions: [Question], _ turn: UInt64, _ container: Container, _ cast: Cast) -> Verdict? {
        var waiting: Set<String> = []
        var asked: [String: (question: Question, peer: Attachment)] = [:]
        var answers = Answers()
        var (ground, part): (Cast, Int?) = (cast, nil)
        for question in questions {
            // Questions of one part share its ground.
            if question.part != part, !attachments.byID.isEmpty {
                (ground, part) = (cast.after(question.ground), question.part)
            }
            let cast = ground
            if question.method.kind == .fact {
                answers.add(question, fact(question, cast))
                continue
            }
            guard let peer = peer(for: question, cast) else {
                if question.method.kind == .vote, !question.unimplemented, question.effect == .vetoes {
                    return settle(waiting, .vetoed(question, by: "nobody", because: .absent))
                }
                answers.add(question, question.answerOfNobody)
                continue
            }
            let id = ask(
                peer, method: question.method.rawValue, kind: .question(question), turn, container,
                patience: peer.patience, question.on
            ) {
                question.writeParams(to: &$0)
            } names: {
                [question.on, question.viewController].compactMap { $0.flatMap { cast[$0] } }
            }
            if let id {
                waiting.insert(id)
                asked[id] = (question, peer)
                continue
            }
            keepAbsent(question, peer, turn: turn, container)
            switch question.consequence(of: .silent(.absent), peer.silence, by: peer.client) {
            case .goesOn(let answer): answers.add(question, answer)
            case .over(let verdict): return settle(waiting, verdict)
            }
        }
        // A peer that was lost while the others were asked has been resolved already, before the round began: its
        // default answer counts.
        for id in waiting where requests[id] == nil {
            waiting.remove(id)
            guard let (question, peer) = asked[id] else { continue }
            switch question.consequence(of: .silent(.absent), peer.silence, by: peer.client) {
            case .goesOn(let answer): answers.add(question, answer)
            case .over(let verdict): return settle(waiting, verdict)
            }
        }
        guard !waiting.isEmpty else { return .answered(answers) }
        requests.begin(round: turn, waiting, answers)
        return nil
    }

    /// The answer to a question that navd can answer by itself.
    func fact(_ question: Question, _ cast: Cast) -> Answer {
        guard question.method == .declares else { return isImplemented(question, cast) ? .yes : .no }
        let action = question.details["action"]?.string ?? ""
        let declared = (question.details["viewControllers"]?.array ?? []).filter { id in
            let controller = id.string.flatMap { ControllerID($0) }.flatMap { cast[$0] }
            return controller.flatMap { attachments.serving($0, .content, in: cast) }?.unwindActions.contains(action)
                ?? false
        }
        return .data(["viewControllers": .array(declared)])
    }

    private func isImplemented(_ question: Question, _ cast: Cast) -> Bool {
        (question.details["methods"]?.array ?? []).contains { word in
            guard let name = word.string else { return false }
            if let method = Message.Method(rawValue: name) {
                return listener(Message(on: question.on, method), cast) != nil
            }
            return QuestionMethod(rawValue: name).map { peer(for: Question(on: question.on, $0), cast) != nil } ?? false
        }
    }

    private func settle(_ asked: Set<String>, _ verdict: Verdict) -> Verdict {
        for id in asked { drop(id) }
        return verdict
    }

    func peer(for question: Question, _ cast: Cast) -> Attachment? {
        cast[question.on].flatMap { serving($0, question.method.role, question.method.rawValue, cast) }
    }

    /// The attachment that serves in that role and implements the method. A table controller is its own delegate and
    /// data source unless another peer is (TBL-08).
    private func serving(_ controller: Controller, _ role: Role, _ method: String, _ cast: Cast) -> Attachment? {
        if let attachment = attachments.serving(controller, role, in: cast) {
            if attachment.implements.contains(method) { return attachment }
            // An attachment to a whole subtree may not know that there is a table in it.
            if !method.isOfTables || attachment.speaksForTables { return nil }
        }
        guard controller.kind == .tableViewController, role != .content,
            let own = attachments.serving(controller, .content, in: cast), own.implements.contains(method)
        else { return nil }
        return own
    }

    nonisolated func cancelRequests(turn: UInt64) {
        assumingIsolated { router in
            router.requests.forget(round: turn)
            if let timer = router.hosts.end(turn: turn)?.timer { router.timers.cancel(timer) }
            for request in router.requests.holding(turn: turn) { router.drop(request.id) }
        }
    }

    // MARK: Callbacks

    func listener(_ message: Message, _ cast: Cast) -> Attachment? {
        cast[message.on].flatMap { serving($0, message.method.role, message.method.rawValue, cast) }
    }

    nonisolated var hasAttachments: Bool { assumingIsolated { !$0.attachments.byID.isEmpty } }

    nonisolated func isImplemented(_ method: Message.Method) -> Bool {
        assumingIsolated { $0.attachments.isImplemented(method.rawValue) }
    }

    nonisolated func isAwaited(_ message: Message, in cast: Cast) -> Bool {
        assumingIsolated { router in
            guard let attachment = router.listener(message, cast) else { return false }
            return attachment.awaits.contains(message.method.rawValue) && router.isPresent(attachment)
        }
    }

    nonisolated func call(_ message: Message, turn: UInt64, budget: Int, of container: Container, in cast: Cast) {
        assumingIsolated { router in
            var id: String?
            if let attachment = router.listener(message, cast) {
                id = router.ask(
                    attachment, method: message.method.rawValue, kind: .callback, turn, container,
                    patience: max(1, min(attachment.patience, budget)), message.on
                ) {
                    message.writeParams(to: &$0)
                } names: {
                    message.mentioned.compactMap { cast[$0] }
                }
            }
            if id == nil { router.post.send({ $0.returned(turn: turn) }, to: container) }
        }
    }

    nonisolated func tell(_ messages: ArraySlice<Message>, turn: UInt64, in cast: Cast) {
        assumingIsolated { router in
            for message in messages {
                guard let attachment = router.listener(message, cast), let session = attachment.session,
                    let address = router.sessions[session]?.address
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
}

extension Question {
    /// The answer that counts if no peer implements the method.
    var answerOfNobody: Answer {
        switch method.kind {
        case .vote: unimplemented ? .yes : .no
        case .data, .fact: .none
        }
    }

    /// Writes the members of `params` into the current object.
    func writeParams(to writer: inout JSONWriter) {
        if let viewController { writer.member("viewController", viewController) }
        for (name, value) in details.members {
            writer.name(dynamic: name)
            writer.json(value)
        }
    }
}

extension JSONWriter {
    /// `"names":{"c1":"Tabs"}`, for peers that know controllers by name and keep no tree.
    mutating func names(_ controllers: [Controller]) {
        name("names")
        beginObject()
        for (index, controller) in controllers.enumerated() {
            // A message's subject may also be its receiver; its name is written once.
            guard let text = controller.name, !controllers[..<index].contains(where: { $0.id == controller.id }) else {
                continue
            }
            name(dynamic: controller.id.description)
            string(text)
        }
        endObject()
    }
}
