import Bus
import ControllerActors

// Commands sent from inside a turn, or along with an answer.
extension Router {
    /// Is it about a name that nobody has yet? A command before it in the same turn may be what makes that controller.
    func isYetToCome(_ call: Call, _ description: MethodDescription) -> Bool {
        guard let name = call.envelope.on, ControllerID(name) == nil, !isAboutWindow(call, description) else {
            return false
        }
        do throws(Refusal) { _ = try controller(named: name, in: call.envelope.window) } catch {
            return error.name == .unknownController
        }
        return false
    }

    /// Sent from inside a turn: at once, chained, or refused by name (D12).
    func inside(
        _ within: String, _ request: TurnRequest, _ call: Call, _ description: MethodDescription, _ session: Session
    ) throws(Refusal) {
        let (turn, holder) = try place(within, session)
        // What holds no turn, an action or a vote on saving, has none to join: the command is one like any other.
        guard let holder, requests[within]?.holdsTurn != false else {
            try checkNotInside(request, session)
            return submit(request)
        }
        guard request.command.isStructural else {
            let container = request.window.assumingIsolated { $0.container(for: request.target) }
            return container.assumingIsolated { $0.runInside(request, turn: turn) }
        }
        if mayBuild(within),
            try holder.assumingIsolated({ container throws(Refusal) in
                try container.runUnseen(request, turn: turn)
            })
        {
            return
        }
        try chain(chained(call, description, session, found: request), within, session)
    }

    /// Content that is asked to load, or to prepare what comes, builds what is not on screen yet (VC-18).
    private func mayBuild(_ within: String) -> Bool {
        switch requests[within]?.method {
        case Message.Method.viewDidLoad.rawValue, Message.Method.prepareForSegue.rawValue: true
        default: false
        }
    }

    /// It waits for the end of that turn.
    func chain(_ chained: Chained, _ within: String, _ session: Session) throws(Refusal) {
        let (turn, holder) = try place(within, session)
        guard let holder else { throw Self.isNoTurn(within) }
        // It is no part of a turn, and nothing is before it.
        guard requests[within]?.holdsTurn != false else { return holder.window.run([chained]) }
        if let refusal = holder.assumingIsolated({ $0.chain(chained, turn: turn) }) { throw refusal }
        finish(Reply(origin: chained.origin, body: .outcome("chained", JSONObject()), seq: 0, turn: turn))
    }

    /// Which turn a request of navd's belongs to; no container where its window is not open yet. Errors: `withinUnknown`.
    private func place(_ within: String, _ session: Session) throws(Refusal) -> (turn: UInt64, holder: Container?) {
        guard let place = requests.place(of: within, session: session.number) else { throw Self.isNoTurn(within) }
        if place.isDryRun { throw Self.nothingFollows(within) }
        return (place.turn, place.container)
    }

    private static func isNoTurn(_ within: String) -> Refusal {
        Refusal(
            .withinUnknown, "no request \"\(within)\" was asked of this session lately",
            data: ["within": .string(within)])
    }

    /// As it waits for what is before it. One that is about a name is found again when it runs.
    /// - Parameter found: whom it is about now; nil where nobody has that name yet.
    func chained(
        _ call: Call, _ description: MethodDescription, _ session: Session, found: TurnRequest?
    ) -> Chained {
        let isNamed = call.envelope.on.map { ControllerID($0) == nil } ?? false
        if let found, !isNamed || isAboutWindow(call, description) { return Chained(found) }
        var later = call
        later.envelope.within = nil
        let number = session.number
        return Chained(origin(call, session), arrived: milliseconds) { [self, later] () throws(Refusal) in
            try assumingIsolated { router in
                Result { () throws(Refusal) in
                    if let session = router.sessions[number] { return try router.find(later, description, session) }
                    guard let found else {
                        throw Refusal(.sessionUnknown, "whoever sent \(later.method) has left before it could run")
                    }
                    return found
                }
            }.get()
        }
    }

    /// What a command comes to on the tree of this moment, as if it came now. Errors: those of any command on its arrival.
    private func find(
        _ call: Call, _ description: MethodDescription, _ session: Session
    ) throws(Refusal) -> TurnRequest {
        if !session.access.isUnlimited { try check(call, description, session) }
        let request = try request(call, description, session)
        try checkReach(request)
        _ = try checkHeld(request, session.number)
        return request
    }
}
