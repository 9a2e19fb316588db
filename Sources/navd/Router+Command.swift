import Bus
import ControllerActors

// Commands are checked, decoded and sent to the container that runs them.
extension Router {
    func command(_ call: Call, _ description: MethodDescription, _ session: Session) throws(Refusal) {
        if let within = call.envelope.within, isYetToCome(call, description) {
            let chained = chained(call, description, session, found: nil)
            return try chain(chained, within, session)
        }
        let request = try request(call, description, session)
        try checkReach(request)
        let released = try checkHeld(request, session.number)
        if let released { sessions[session.number]?.releasing[released, default: 0] += 1 }
        do throws(Refusal) {
            if let within = call.envelope.within {
                return try inside(within, request, call, description, session)
            }
            try checkNotInside(request, session)
        } catch {
            // Refused on arrival, so the hold stays.
            if let released { sessions[session.number]?.stopReleasing(released) }
            throw error
        }
        submit(request)
    }

    /// The controller that a release lets go of. Errors: `notHeld`, if releases under way leave no hold to release.
    func checkHeld(_ request: TurnRequest, _ number: UInt64) throws(Refusal) -> ControllerID? {
        guard case .content(.release(lasting: false)) = request.command, case .controller(let id) = request.target
        else { return nil }
        let session = sessions[number]
        guard session?.holds[id] ?? 0 > session?.releasing[id] ?? 0 else {
            throw Refusal(.notHeld, "this session does not hold \(id)", data: ["viewController": id.json])
        }
        return id
    }

    func request(
        _ call: Call, _ description: MethodDescription, _ session: Session
    ) throws(Refusal) -> TurnRequest {
        let isAboutWindow = isAboutWindow(call, description)
        let window: WindowActor
        let target: Rules.Target
        var on = call.envelope.on ?? ""
        if isAboutWindow {
            window = try self.window(named: call.envelope.on ?? call.envelope.window)
            target = .window
        } else {
            let found = try controller(named: call.envelope.on, in: call.envelope.window)
            window = found.window
            on = found.id.description
            target = .controller(found.id)
        }
        let decoded =
            call.method == "window.transaction"
            ? try transaction(call, in: window, session) : try command(call, about: on, in: window)
        if call.method == "window.restore" {
            try checkNotInterrupted(decoded, again: call.fields.bool("again") == true)
        }
        // Presentations are turns of the window (D27).
        var origin = origin(call, session)
        if case .controller(let id) = target { origin.on = id }
        // A lasting hold belongs to no session.
        if case .content(.release(lasting: true)) = decoded { origin.on = nil }
        var request = TurnRequest(
            command: decoded, target: window.assumingIsolated { Rules.turn(of: decoded, on: target, in: $0.tree) },
            in: window, origin: origin, sent: sent(call, on),
            reach: reach(call, description, in: window, session))
        request.wait = call.envelope.wait
        request.whenBusy = call.envelope.whenBusy
        request.ifSeq = call.envelope.ifSeq
        request.deadline = call.envelope.deadline
        // A deadline counts from here on, also while navd delays the command.
        request.arrived = received
        request.expires = call.envelope.expires
        return request
    }

    /// The command in the form for hosts. Only the router knows what storyboards and paths mean.
    private func sent(_ call: Call, _ on: String) -> SentCommand? {
        ControllerID(on).map { SentCommand(call.method, on: $0, call.params) }
    }

    /// A session that owes an answer to the very turn that holds its target must say `within` (D14).
    func checkNotInside(_ request: TurnRequest, _ session: Session) throws(Refusal) {
        guard requests.isOwed(by: session.number) else { return }
        let container =
            request.window.asking(about: request)
            ?? request.window.assumingIsolated { $0.container(for: request.target) }
        // A change of a property does not wait for a turn, unless a vote is under way.
        guard request.command.isStructural || container.assumingIsolated({ $0.isVoting }) else { return }
        let holder = request.window.blocker(of: request.target)
        let owed = requests.of(session: session.number).first {
            $0.holdsTurn && ($0.container === container || $0.container === holder)
        }
        if let owed {
            throw Refusal(
                .insideTurn,
                "you owe an answer to \(owed.id), whose turn holds this container; send within \"\(owed.id)\"",
                data: ["within": .string(owed.id)])
        }
    }

    /// Whether the command is about a window. A popover that is described is made in a window; an existing popover is
    /// named.
    func isAboutWindow(_ call: Call, _ description: MethodDescription) -> Bool {
        if description.on == "window" { return true }
        guard description.traits.contains(.describesPopover) else { return false }
        return call.fields.json("viewController") != nil
    }

    func submit(_ request: TurnRequest) {
        let container = request.window.assumingIsolated { $0.container(for: request.target) }
        post.send({ $0.submit(request) }, to: container)
    }

    // MARK: Lookup of names

    /// Finds a window by id or name; without either, the only open window.
    func window(named text: String?) throws(Refusal) -> WindowActor {
        let windows = application.assumingIsolated { $0.windows }
        guard let text else {
            if windows.count == 1, let only = windows.values.first { return only }
            throw Refusal(
                .unknownWindow, windows.isEmpty ? "no window is open" : "\(windows.count) windows are open; name one",
                data: ["windows": .array(windows.keys.sorted().prefix(32).map(\.json))])
        }
        if let id = WindowID(text), let window = windows[id] { return window }
        if let window = application.assumingIsolated({ $0.window(named: text) }) { return window }
        throw Refusal(
            .unknownWindow, "no window is called \"\(text.echoed)\"",
            data: ["window": .string(text.echoed)])
    }

    func controller(named text: String?, in window: String?) throws(Refusal) -> (id: ControllerID, window: WindowActor)
    {
        guard let text else {
            throw Refusal(.invalidRequest, "on is missing; wanted: a controller, by id or name")
        }
        if let id = ControllerID(text) {
            guard let window = self.window(of: id) else { throw missing(id) }
            return (id, window)
        }
        let windows =
            try window.map { name throws(Refusal) in [try self.window(named: name)] }
            ?? application.assumingIsolated { Array($0.windows.values) }
        var found: [(id: ControllerID, window: WindowActor)] = []
        for window in windows {
            if let id = window.assumingIsolated({ $0.controller(named: text) }) { found.append((id, window)) }
        }
        guard let first = found.first else {
            throw Refusal(
                .unknownController, "no controller is called \"\(text.echoed)\"",
                data: ["name": .string(text.echoed)])
        }
        guard found.count == 1 else {
            throw Refusal(
                .ambiguousName, "\(found.count) windows have a \"\(text)\"; name the window too",
                data: ["windows": .array(found.map { $0.window.id.json })])
        }
        return first
    }
}
