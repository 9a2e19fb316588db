import Bus
import ControllerActors

/// What the rest of navd knows of an open request: the peer that was asked, the command, and the commands that wait
/// for the answer.
struct OpenRequestContext {
    /// How many commands behind it are listed.
    static let mostBehind = 32

    /// The name of the client that was asked.
    let client: String
    /// Nil if no turn waits for the request.
    var command: WaitingCommand?
    /// The first commands behind it.
    var behind: [WaitingCommand] = []
    var behindCount = 0

    var mentioned: [ControllerID?] { [command?.on] + behind.map(\.on) }

    /// Further members of its entry in `vote.list`.
    func json(now: UInt64) -> JSONObject {
        var object = JSONObject()
        object["command"] = command.map { Self.json($0, now: now) }
        if !behind.isEmpty {
            object["behind"] = .array(behind.map { Self.json($0, now: now) })
            object["behindCount"] = .number(behindCount)
        }
        return object
    }

    private static func json(_ command: WaitingCommand, now: UInt64) -> JSON {
        var object = command.json
        object["waiting"] = command.arrived.map { .number(now > $0 ? now - $0 : 0) }
        return .object(object)
    }
}

extension WaitingCommand {
    /// The members of a command that do not change while it waits.
    var json: JSONObject {
        var object: JSONObject = ["method": .string(method), "by": .string(client)]
        object["on"] = on?.json
        return object
    }
}

extension PeerRequests {
    /// The answer to `vote.list`. Errors: `invalidParams`.
    func list(_ fields: FieldReader) throws(Refusal) -> JSONObject {
        try open.list(fields, now: milliseconds, context: { surroundings(of: $0) }, names: lookup.names(of:))
    }

    private func surroundings(of request: OpenRequest) -> OpenRequestContext {
        var context = OpenRequestContext(client: peers.client(of: request.session))
        guard request.holdsTurn, let container = request.container else { return context }
        context.command = container.window.command(ofTurn: request.turn, in: container)
        let behind = container.window.waiting(behind: request.turn, in: container)
        context.behind = Array(behind.prefix(OpenRequestContext.mostBehind))
        context.behindCount = behind.count
        return context
    }
}
