import Bus
import ControllerActors

/// A request of navd that a peer has not answered yet.
@dynamicMemberLookup
struct OpenRequest: Room {
    enum Kind: Sendable {
        case question(Question)
        /// A question of the dry run with this number: the answer only goes into its report.
        case dryRun(Question, UInt64)
        /// Holds no turn: the vote for which a save or an opening waits (STATE-04).
        case consent(Question, UInt64)
        /// An awaited callback.
        case callback(Message)
        /// Holds no turn: the action of an item.
        case action(ActionMessage)
    }

    /// The question or callback that navd has sent, and the session that got it. They never change, so copies share
    /// them.
    final class Terms: Sendable {
        let id: PeerRequestID
        let session, turn: UInt64
        let kind: Kind
        /// Nil if the window is not open yet.
        let container: Container?
        let window: WindowID
        /// The default answer.
        let silence: Silence
        /// The timeout of the answer, in milliseconds.
        let patience: Int
        /// When it was sent, in nanoseconds of the loop's clock.
        let began: UInt64

        /// - Parameters: as those of `OpenRequest`.
        init(
            id: PeerRequestID, session: UInt64, kind: Kind, turn: UInt64, container: Container?, window: WindowID,
            silence: Silence, patience: Int, began: UInt64
        ) {
            (self.id, self.session, self.kind, self.turn) = (id, session, kind, turn)
            (self.container, self.window) = (container, window)
            (self.silence, self.patience, self.began) = (silence, patience, began)
        }
    }

    let terms: Terms
    var timer: UInt64
    /// When its timeout is over, in milliseconds of the loop's clock.
    var due: UInt64

    subscript<Value>(dynamicMember path: KeyPath<Terms, Value>) -> Value { terms[keyPath: path] }

    /// When it was sent, in milliseconds of the loop's clock.
    var asked: UInt64 { terms.began / 1_000_000 }
    var method: String { terms.kind.about.method }
    var on: ControllerID { terms.kind.about.on }
    /// The controller that a question is about.
    var viewController: ControllerID? { terms.kind.about.viewController }

    /// Whether a turn waits for the end of the request.
    var holdsTurn: Bool {
        switch terms.kind {
        case .question, .callback: true
        case .action, .dryRun, .consent: false
        }
    }

    var isDryRun: Bool { if case .dryRun = terms.kind { true } else { false } }

    /// Content that is asked to load, or to prepare a segue, may build what is not on screen yet (VC-18).
    var mayBuild: Bool {
        guard case .callback(let message) = terms.kind else { return false }
        return message.method == .viewDidLoad || message.method == .prepareForSegue
    }

    /// For `vote.list`.
    /// - Parameter context: what the rest of navd knows of it.
    func json(_ context: OpenRequestContext, now: UInt64) -> JSON {
        let about = terms.kind.about
        var object: JSONObject = [
            "id": terms.id.json, "method": .string(about.method), "on": about.on.json,
            "client": .string(context.client),
            "window": terms.window.json, "turn": .number(terms.turn), "silence": .string(terms.silence.rawValue),
            "waiting": .number(now - asked), "patience": .number(terms.patience),
            "left": .number(due > now ? due - now : 0),
        ]
        object["viewController"] = about.viewController?.json
        if isDryRun { object["dryRun"] = true }
        for (name, value) in context.json(now: now).members { object[name] = value }
        return .object(object)
    }

    /// Writes the message on `trace/<window>/`.
    /// - Parameter more: writes the members that say what has happened.
    func writeTrace(
        _ what: StaticString, client: String, to writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void
    ) {
        let about = terms.kind.about
        writer.removeAll()
        writer.beginObject()
        writer.member("turn", terms.turn)
        writer.name(what)
        writer.beginObject()
        writer.member("id", terms.id.description)
        writer.member("method", about.method)
        writer.member("on", about.on)
        writer.member("client", client)
        if isDryRun { writer.member("dryRun", true) }
        more(&writer)
        writer.endObject()
        writer.endObject()
    }
}

extension OpenRequest.Kind {
    var about: (method: String, on: ControllerID, viewController: ControllerID?) {
        switch self {
        case .question(let question), .dryRun(let question, _), .consent(let question, _):
            (question.method.rawValue, question.on, question.viewController)
        case .callback(let message): (message.method.rawValue, message.on, nil)
        case .action(let action): (action.message.method.rawValue, action.message.on, nil)
        }
    }

    /// Nil for a callback and an action.
    var question: Question? {
        switch self {
        case .question(let question), .dryRun(let question, _), .consent(let question, _): question
        case .callback, .action: nil
        }
    }

    /// How the request ends by an answer.
    func end(_ result: JSONObject?) -> RequestEnd {
        switch self {
        case .question(let question), .dryRun(let question, _), .consent(let question, _): question.end(result)
        case .callback, .action: .returned
        }
    }

    /// Writes the request.
    /// - Parameters:
    ///   - patience: the timeout of the answer, in milliseconds.
    ///   - known: has the controllers whose names are written.
    func write(
        _ id: PeerRequestID, to attachment: Attachment, patience: Int, in known: KnownControllers,
        _ writer: inout JSONWriter
    ) {
        let about = about
        writer.removeAll()
        writer.beginObject()
        writer.member("id", id.description)
        writer.member("method", about.method)
        writer.member("on", about.on)
        attachment.writeName(to: &writer)
        writer.name("params")
        writer.beginObject()
        let mentioned: [ControllerID]
        switch self {
        case .question(let question), .dryRun(let question, _), .consent(let question, _):
            question.writeParams(to: &writer)
            mentioned = [about.on, about.viewController].compactMap(\.self)
        case .callback(let message):
            message.writeParams(to: &writer)
            mentioned = message.mentioned
        case .action(let action):
            action.message.writeParams(to: &writer)
            mentioned = action.message.mentioned
        }
        writer.endObject()
        if case .dryRun = self { writer.member("dryRun", true) }
        writer.member("deadline", patience)
        writer.names(mentioned.compactMap { known[$0] })
        writer.endObject()
    }
}

extension Question {
    /// Writes the members of `params` into the current object.
    fileprivate func writeParams(to writer: inout JSONWriter) {
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
