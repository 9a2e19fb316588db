import Bus
import ControllerActors

// Commands are checked, decoded and sent to the container that runs them.
extension Router {
    func command(_ call: Call, _ session: Session) throws(Refusal) {
        if let within = call.envelope.within, lookup.isYetToCome(call) {
            let chained = chained(call, session, found: nil)
            return try chain(chained, within, session)
        }
        let request = try request(call, session)
        try checkReach(request)
        let released = try checkHeld(request, session.number)
        if let released { sessions[session.number]?.releasing[released, default: 0] += 1 }
        do throws(Refusal) {
            if let within = call.envelope.within {
                return try inside(within, request, call, session)
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
        _ call: Call, _ session: Session
    ) throws(Refusal) -> TurnRequest {
        let isAboutWindow = call.isAboutWindow
        let window: WindowActor
        let target: Rules.Target
        var on = call.envelope.on ?? ""
        if isAboutWindow {
            window = try lookup.window(of: call)
            target = .window
        } else {
            let found = try lookup.controller(of: call)
            window = found.window
            on = found.id.description
            target = .controller(found.id)
        }
        let decoded =
            call.operation == .transaction
            ? try transaction(call, in: window, session) : try command(call, about: on, in: window)
        if call.operation == .restore {
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
            reach: reach(call, in: window, session))
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
                "this session owes an answer to \(owed.id), whose turn holds this container; send the command with within \"\(owed.id)\"",
                data: ["within": .string(owed.id)])
        }
    }

    func submit(_ request: TurnRequest) {
        let container = request.window.assumingIsolated { $0.container(for: request.target) }
        post.send({ $0.submit(request) }, to: container)
    }
}
