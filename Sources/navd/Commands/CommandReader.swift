import Bus
import ControllerActors

/// Reads the commands of a session: what they are about, and what storyboards and the parts of a transaction mean.
struct CommandReader {
    let rights: RightsCheck
    private var session: Session { rights.session }
    private var lookup: Lookup { rights.lookup }

    /// - Parameters:
    ///   - arrived: milliseconds of the loop's clock. The deadline counts from then on, also while navd delays the
    ///     command.
    ///   - reach: the limits of the session in a window; nil if its rights hold everywhere.
    /// Errors: those of looking up the target, and of the command's params.
    func request(_ call: Call, arrived: UInt64, reach: (WindowActor) -> (any Reach)?) throws(Refusal) -> TurnRequest {
        let window: WindowActor
        let target: Rules.Target
        var on = call.envelope.on ?? ""
        if call.isAboutWindow {
            window = try lookup.window(of: call)
            target = .window
        } else {
            let found = try lookup.controller(of: call)
            window = found.window
            on = found.id.description
            target = .controller(found.id)
        }
        let command =
            call.operation == .transaction
            ? try transaction(call, in: window) : try command(call, about: on, in: window)
        var id: ControllerID?
        if case .controller(let controller) = target { id = controller }
        // Hosts get the command as it was sent.
        let sent = id.map { SentCommand(call.method, on: $0, call.params) }
        // A lasting hold belongs to no session.
        if case .content(.release(lasting: true)) = command { id = nil }
        let origin = call.origin(session, on: id)
        var request = TurnRequest(
            // Presentations are turns of the window.
            command: command,
            target: Rules.turnTarget(of: command, on: target, in: window.tree),
            in: window, origin: origin, sent: sent, reach: reach(window))
        request.take(call.envelope)
        request.arrived = arrived
        return request
    }

    /// Each part needs the same rights, and means the same, as the command alone.
    /// Errors: those of the parts, with the number of the part in `data.command`.
    private func transaction(_ call: Call, in window: WindowActor) throws(Refusal) -> Command {
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
                return try part(Call(description, envelope, params), in: window)
            })
    }

    private func part(_ call: Call, in window: WindowActor) throws(Refusal) -> TransactionCommand.Part {
        let isAboutWindow = call.isAboutWindow
        if isAboutWindow, let name = call.envelope.on, try lookup.window(named: name) !== window {
            throw .invalidParams(
                "the command concerns window \(name.echoed)", right: "commands for window \(window.id) only")
        }
        guard isAboutWindow || call.envelope.on != nil else {
            throw .invalidParams("on is missing", right: "a controller, by id or name")
        }
        var on = isAboutWindow ? nil : call.envelope.on
        func controller(_ name: String) throws(Refusal) -> ControllerID {
            try lookup.controller(named: name, in: window.id.description).id
        }
        if !session.access.isUnlimited {
            // A session that may change the whole window may change what an earlier part makes there.
            try rights.check(call, isYetToCome: on.map { (try? controller($0)) == nil } ?? false)
        }
        // A segue comes from the storyboard of the controller that has that name now.
        if call.description.traits.contains(.asksStoryboard), let name = on { on = try controller(name).description }
        return TransactionCommand.Part(
            method: call.method, on: on, command: try command(call, about: on ?? "", in: window))
    }

    /// A command as if it were sent alone.
    /// - Parameter on: the controller's id or name.
    private func command(_ call: Call, about on: String, in window: WindowActor) throws(Refusal) -> Command {
        var on = on
        if call.operation == .instantiate { return .window(.create(try lookup.storyboards.spec(call.fields))) }
        if call.description.traits.contains(.asksStoryboard) {
            let id = try lookup.controller(named: on, in: window.id.description).id
            if let request = try SegueRequest(call) {
                guard let source = window.tree[id] else { throw lookup.missing(id) }
                return try request.command(on: source, in: lookup.storyboards)
            }
            on = id.description
        }
        guard let command = try call.description.command(on: on, call.fields) else {
            throw Refusal(
                .methodNotFound, "\(call.method.echoed) changes nothing", data: ["method": .string(call.method)])
        }
        return try lookup.storyboards.filled(command)
    }
}

extension TurnRequest {
    /// Takes the terms on which the command was sent.
    @inline(__always) mutating func take(_ envelope: Envelope) {
        (self.wait, self.whenBusy, self.ifSeq) = (envelope.wait, envelope.whenBusy, envelope.ifSeq)
        (self.deadline, self.expires) = (envelope.deadline, envelope.expires)
    }
}
