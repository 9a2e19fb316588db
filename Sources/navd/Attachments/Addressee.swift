import Bus
import ControllerActors

/// Who answers a question.
enum Addressee {
    /// navd itself, because the question is about attachments.
    case navd(Answer)
    /// No attached peer implements the method.
    case nobody
    case peer(Attachment)
}

extension AttachmentTable {
    func addressee(of question: Question, in known: KnownControllers) -> Addressee {
        switch question.method {
        case .declares: .navd(declared(question, known))
        case .implements: .navd(isImplemented(question, known) ? .yes : .no)
        default: peer(for: question, in: known).map { .peer($0) } ?? .nobody
        }
    }

    func peer(for question: Question, in known: KnownControllers) -> Attachment? {
        guard isImplemented(question.method) else { return nil }
        return known[question.on].flatMap { serving($0, question.method.role, question.method.rawValue, known) }
    }

    /// The attachment that is sent a message.
    func listener(to message: Message, in known: KnownControllers) -> Attachment? {
        guard isImplemented(message.method) else { return nil }
        return known[message.on].flatMap { serving($0, message.method.role, message.method.rawValue, known) }
    }

    /// The attachment that serves in that role and implements the method. A table controller is its own delegate and
    /// data source unless another peer is (TBL-08).
    private func serving(_ controller: Controller, _ role: Role, _ method: String, _ known: KnownControllers)
        -> Attachment?
    {
        if let attachment = serving(controller, role, in: known) {
            if attachment.implements.contains(method) { return attachment }
            // An attachment to a whole subtree may not know that there is a table in it.
            if !method.isOfTables || attachment.speaksForTables { return nil }
        }
        guard controller.kind.asksForRows, role != .content,
            let own = serving(controller, .content, in: known), own.implements.contains(method)
        else { return nil }
        return own
    }

    private func declared(_ question: Question, _ known: KnownControllers) -> Answer {
        let action = question.details["action"]?.string ?? ""
        let declared = (question.details["viewControllers"]?.array ?? []).filter { id in
            let controller = id.string.flatMap { ControllerID($0) }.flatMap { known[$0] }
            return controller.flatMap { serving($0, .content, in: known) }?.unwindActions.contains(action) ?? false
        }
        return .data(["viewControllers": .array(declared)])
    }

    private func isImplemented(_ question: Question, _ known: KnownControllers) -> Bool {
        (question.details["methods"]?.array ?? []).contains { word in
            guard let name = word.string else { return false }
            if let method = Message.Method(rawValue: name) {
                return listener(to: Message(on: question.on, method), in: known) != nil
            }
            return QuestionMethod(rawValue: name).map { peer(for: Question(on: question.on, $0), in: known) != nil }
                ?? false
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

    /// The effect on the turn that asked it if no peer implements the method.
    var consequenceOfNobody: Consequence {
        method.kind == .vote && !unimplemented && effect == .vetoes
            ? .over(.vetoed(self, by: "nobody", because: .absent)) : .goesOn(answerOfNobody)
    }
}
