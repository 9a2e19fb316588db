import Bus
import ControllerActors

/// Checks and reads commands, and sends them to the containers that run them.
final class Commands: DaemonPart, @unchecked Sendable {
    /// When the message that is being handled was read, in milliseconds of the loop's clock.
    var readAt: UInt64 = 0
    /// When it came, in nanoseconds: that is earlier if it has waited for its turn.
    var arrivalNanoseconds: UInt64 = 0
    private let gate: CommandGate

    init(_ context: DaemonContext, _ gate: CommandGate) {
        self.gate = gate
        super.init(context)
    }

    /// Called for each message that is read.
    /// - Parameter since: when it came, in milliseconds of the loop's clock, if it has waited for its turn.
    /// - Returns: the time now, in the same milliseconds.
    @discardableResult
    func begin(bytes: Int, since: UInt64? = nil) -> UInt64 {
        let now = timers.nanoseconds
        readAt = now / 1_000_000
        arrivalNanoseconds = since.map { $0 * 1_000_000 } ?? now
        metrics.received.increment()
        metrics.receivedBytes.increment(by: bytes)
        return readAt
    }

    /// Sends a command to its container. Errors: those of any command on its arrival.
    func run(_ call: Call, _ session: Session) throws(Refusal) {
        if let within = call.envelope.within, lookup.isYetToCome(call) {
            try gate.checkYetToCome(call, within: within, session)
            return try chain(chained(call, session, found: nil), within, session)
        }
        let request = try request(call, session)
        // A touch that is refused shows that the window is used, too, and so does the movement of a gesture.
        if request.command.isOfUser(call.description.traits) || request.command.isMovement {
            request.window.noteActivity()
        }
        try gate.check(request, call, session)
        try checkReach(request)
        let released = try peers.sessions.released(by: request, of: session.number)
        if let released { session.beginReleasing(released) }
        do throws(Refusal) {
            if let within = call.envelope.within { return try inside(within, request, call, session) }
            try checkNotInside(request, session)
        } catch {
            // Refused on arrival, so the hold stays.
            if let released { session.stopReleasing(released) }
            throw error
        }
        submit(request)
    }

    private func request(_ call: Call, _ session: Session) throws(Refusal) -> TurnRequest {
        let request = try CommandReader(rights: rights(of: session)).request(call, arrived: readAt) { window in
            reach(call, in: window, session)
        }
        if call.operation == .restore, try call.fields.bool("again") != true {
            try store.restorations?.check(request.command)
        }
        return request
    }

    /// Reads a command on the current tree, and makes all checks of its arrival. Errors: those of any command.
    func checkedRequest(_ call: Call, _ session: Session) throws(Refusal) -> TurnRequest {
        try rights(of: session).check(call)
        let request = try request(call, session)
        try checkReach(request)
        _ = try peers.sessions.released(by: request, of: session.number)
        return request
    }

    /// The same for a command that is only rehearsed. Errors: also `windowLocked`, `underMaintenance`.
    func rehearsedRequest(_ call: Call, _ session: Session) throws(Refusal) -> TurnRequest {
        let request = try checkedRequest(call, session)
        try gate.check(request, call, session)
        if call.envelope.within == nil { try checkNotInside(request, session) }
        return request
    }

    /// Rehearses a method that no turn carries out, such as `window.lock`. No peer is asked. Nil for any other method.
    /// - Returns: whether it would change anything. Errors: those of the method.
    func rehearsedAtGate(_ call: Call, _ session: Session) throws(Refusal) -> Bool? {
        try rights(of: session).check(call)
        return try gate.rehearse(call, session)
    }

    /// A session that owes an answer to the very turn that holds its target must say `within`.
    func checkNotInside(_ request: TurnRequest, _ session: Session) throws(Refusal) {
        guard requests.open.isOwed(by: session.number) else { return }
        let container = request.window.asking(about: request) ?? request.container
        // A change of a property does not wait for a turn, unless a vote is under way.
        guard request.command.isStructural || container.isVoting else { return }
        let holder = request.window.blocker(of: request.target)
        let owed = requests.open.of(session: session.number).first {
            $0.holdsTurn && ($0.container === container || $0.container === holder)
        }
        if let owed {
            throw Refusal(
                .insideTurn,
                "this session owes an answer to \(owed.id), whose turn holds this container; send the command with "
                    + "within \"\(owed.id)\"",
                data: ["within": owed.id.json])
        }
    }

    // MARK: Commands from inside a turn

    /// Handles a command from inside a turn: it runs at once, is chained, or is refused.
    private func inside(_ within: String, _ request: TurnRequest, _ call: Call, _ session: Session) throws(Refusal) {
        let (turn, holder) = try requests.open.place(named: within, session: session.number)
        // An action or a vote on saving holds no turn that the command could join, so it runs like any other.
        guard let holder, requests.open[named: within]?.holdsTurn != false else {
            try checkNotInside(request, session)
            return submit(request)
        }
        guard request.command.isStructural else {
            return request.container.runInside(request, turn: turn)
        }
        if requests.open[named: within]?.mayBuild == true, try holder.runUnseen(request, turn: turn) { return }
        try chain(chained(call, session, found: request), within, session)
    }

    /// Chains a command: it waits for the end of that turn.
    private func chain(_ chained: Chained, _ within: String, _ session: Session) throws(Refusal) {
        let (turn, holder) = try requests.open.place(named: within, session: session.number)
        guard let holder else { throw Requests.isNoTurn(within) }
        // The request holds no turn, so there is no turn to wait for.
        guard requests.open[named: within]?.holdsTurn != false else { return holder.window.run([chained]) }
        if let refusal = holder.chain(chained, turn: turn) { throw refusal }
        replies.finish(Reply(origin: chained.origin, body: .outcome("chained", JSONObject()), seq: 0, turn: turn))
    }

    /// The command in the form in which it waits. If it names its target, the target is looked up again when it runs.
    /// - Parameter found: the request for the current target; nil if no controller has that name yet.
    private func chained(_ call: Call, _ session: Session, found: TurnRequest?) -> Chained {
        let isNamed = call.envelope.on.map { ControllerID($0) == nil } ?? false
        if let found, !isNamed || call.isAboutWindow { return Chained(found) }
        let later = call.outside()
        let (number, turn) = (session.number, gate.turn(of: call))
        return Chained(call.origin(session), arrived: milliseconds) { [self, later] () throws(Refusal) in
            if let session = peers.sessions[number] {
                let request = try checkedRequest(later, session)
                try gate.check(request, later, session, from: turn)
                return request
            }
            guard let found else {
                throw Refusal(.sessionUnknown, "the session that sent \(later.method) ended before it could run")
            }
            return found
        }
    }

    // MARK: Commands with an answer

    /// Runs the commands in `then`, as if they were sent with `within`.
    func runThen(_ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ request: OpenRequest, _ number: UInt64) {
        guard let range = envelope.then, let session = peers.sessions[number] else { return }
        let value = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
        let elements = value?.array ?? [value ?? .null]
        guard !elements.isEmpty else { return }
        let within = request.id.description
        replies.beginThens(within, session: number, count: elements.count)
        var calls: [Call] = []
        for (index, element) in elements.enumerated() {
            let follows = Origin.Follows.answer(within, index: index)
            let id = RequestID(element.object?["id"])
            do throws(Refusal) {
                try checkThen(index, id, session)
                calls.append(
                    try Call(
                        element, index, of: envelope, within: within, follows,
                        arrivalNanoseconds: arrivalNanoseconds))
            } catch {
                // All commands beyond the limit get one refusal.
                if id == nil, index > ThenReports.maximum { continue }
                refuse(error, id, follows, session, RefusedRequest(element, id))
            }
        }
        for call in calls where call.envelope.id != nil { peers.sessions.began(number) }
        // A command may name what an earlier one makes. An action holds no turn, so the window runs them in order.
        if case .action = request.kind, let window = request.container?.window,
            calls.dropFirst().contains(where: lookup.isYetToCome)
        {
            return window.run(calls.map { chained($0, session, found: nil) })
        }
        for call in calls {
            do throws(Refusal) {
                try rights(of: session).check(call)
                try checkInTime(call)
                try run(call, session)
            } catch {
                if call.envelope.id != nil { peers.sessions.answered(number) }
                metrics.commands.refused(call.method)
                let request = RefusedRequest(call.refused(session, error))
                refuse(error, call.envelope.id, call.follows, session, request)
            }
        }
    }

    /// Errors: those of any command on its arrival.
    private func checkThen(_ index: Int, _ id: RequestID?, _ session: Session) throws(Refusal) {
        guard index < ThenReports.maximum else {
            throw Refusal(
                .limitExceeded, "then has more than \(ThenReports.maximum) commands; only the first ones are run",
                limit: ThenReports.maximum)
        }
        try context.checkTakesCommands()
        if id != nil { try peers.limits.checkPending(session) }
    }

    private func refuse(
        _ refusal: Refusal, _ id: RequestID?, _ follows: Origin.Follows?, _ session: Session,
        _ request: @autoclosure () -> RefusedRequest
    ) {
        refusals.note(refusal, by: session.number, request())
        let refusal = hinted(refusal, for: session.number)
        if let id { messages.refuse(refusal, to: id, session.address) }
        if let follows { replies.refused(follows, refusal, isAnswered: id != nil) }
    }

    // MARK: The rights of a session

    /// Checks that also the turn that the command becomes, and the controllers that it names, are in scope: a
    /// presentation covers a window, and a controller from elsewhere would be removed there.
    private func checkReach(_ request: TurnRequest) throws(Refusal) {
        guard let reach = request.reach else { return }
        // A tap may become another command.
        var reached = request
        while let onward = try? request.window.onward(reached) { reached = onward }
        try reach.check(reached)
    }

    /// Nil for a session whose rights hold everywhere.
    /// - Parameter window: the window in which names are looked up.
    private func reach(_ call: Call, in window: WindowActor, _ session: Session) -> ScopedReach? {
        guard let scope = session.access.scope else { return nil }
        let mentions = Mention.all(in: call.params, of: call.description)
        let (number, name) = (session.number, session.access.name)
        let allowed = rights(of: session).named(by: mentions, in: window)
        return ScopedReach(scope, mentions, allowed: allowed) { [self] id in
            peers.sessions[number]?.holds[id] != nil
        } refusal: { [self] at in
            guard let session = peers.sessions[number] else {
                return Refusal(.notAllowed, "\(name) lacks the right to do that there", data: ["right": "command"])
            }
            let rights = rights(of: session)
            return rights.reported(rights.outside(scope, .command, call, at: at), call)
        }
    }
}
