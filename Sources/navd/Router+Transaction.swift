import Bus
import ControllerActors

// Transactions: several commands as one.
extension Router {
    /// Each part needs the same rights, and means the same, as the command alone.
    /// Errors: those of the parts, with the number of the part in `data.command`.
    func transaction(_ call: Call, in window: WindowActor, _ session: Session) throws(Refusal) -> Command {
        .transaction(
            try TransactionCommand(call.fields) { (method, on, params) throws(Refusal) in
                guard let description = MethodDescription.named(method), description.kind == .command,
                    !description.on.isEmpty
                else {
                    throw .invalidParams(
                        "\(method.echoed) is not a command", right: "a command about a controller or a window")
                }
                var envelope = call.envelope
                (envelope.on, envelope.window, envelope.key) = (on, window.id.description, nil)
                let part = Call(description, envelope, params)
                return try self.part(part, in: window, session)
            })
    }

    private func part(
        _ call: Call, in window: WindowActor, _ session: Session
    ) throws(Refusal) -> TransactionCommand.Part {
        let isAboutWindow = call.isAboutWindow
        if isAboutWindow, let name = call.envelope.on, try lookup.window(named: name) !== window {
            throw .invalidParams(
                "the command concerns window \(name.echoed)", right: "commands for window \(window.id) only")
        }
        guard isAboutWindow || call.envelope.on != nil else {
            throw .invalidParams("on is missing", right: "a controller, by id or name")
        }
        var on = isAboutWindow ? nil : call.envelope.on
        if !session.access.isUnlimited {
            // A session that may change the whole window may change what an earlier part makes there.
            let isYetToCome = on.map { !knows($0, in: window) } ?? false
            try check(call, session, isYetToCome: isYetToCome)
        }
        // A segue comes from the storyboard of the controller that has that name now.
        if call.asksStoryboard, let name = on {
            on = try lookup.controller(named: name, in: window.id.description).id.description
        }
        return TransactionCommand.Part(
            method: call.method, on: on, command: try command(call, about: on ?? "", in: window))
    }

    private func knows(_ name: String, in window: WindowActor) -> Bool {
        (try? lookup.controller(named: name, in: window.id.description)) != nil
    }

    /// Decodes a command as if it were sent alone. Only the router knows what a storyboard says of it.
    /// - Parameter on: the controller's id or name.
    func command(_ call: Call, about on: String, in window: WindowActor) throws(Refusal) -> Command {
        var on = on
        if call.operation == .instantiate {
            return .window(.create(try storyboards.spec(call.fields)))
        }
        if call.asksStoryboard {
            let source = try lookup.controller(named: on, in: window.id.description).id
            if let command = try segue(call, on: source, in: window) { return command }
            on = source.description
        }
        guard let command = try call.description.command(on: on, call.fields) else {
            throw Refusal(
                .methodNotFound, "\(call.method.echoed) changes nothing", data: ["method": .string(call.method)])
        }
        return try storyboards.filled(command)
    }
}
