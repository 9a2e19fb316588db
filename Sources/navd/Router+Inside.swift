import Bus
import ControllerActors

// Commands sent from inside a turn, or with an answer.
extension Router {
    /// Handles a command from inside a turn: it runs at once, is chained, or is refused (D12).
    func inside(
        _ within: String, _ request: TurnRequest, _ call: Call, _ session: Session
    ) throws(Refusal) {
        let (turn, holder) = try place(within, session)
        // An action or a vote on saving holds no turn that the command could join, so it runs like any other.
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
        try chain(chained(call, session, found: request), within, session)
    }

    /// Content that is asked to load, or to prepare a segue, may build what is not on screen yet (VC-18).
    private func mayBuild(_ within: String) -> Bool {
        switch requests[within]?.method {
        case Message.Method.viewDidLoad.rawValue, Message.Method.prepareForSegue.rawValue: true
        default: false
        }
    }

    /// Chains a command: it waits for the end of that turn.
    func chain(_ chained: Chained, _ within: String, _ session: Session) throws(Refusal) {
        let (turn, holder) = try place(within, session)
        guard let holder else { throw Self.isNoTurn(within) }
        // The request holds no turn, so there is no turn to wait for.
        guard requests[within]?.holdsTurn != false else { return holder.window.run([chained]) }
        if let refusal = holder.assumingIsolated({ $0.chain(chained, turn: turn) }) { throw refusal }
        finish(Reply(origin: chained.origin, body: .outcome("chained", JSONObject()), seq: 0, turn: turn))
    }

    /// The turn of a request of navd; no container if its window is not open yet. Errors: `withinUnknown`.
    private func place(_ within: String, _ session: Session) throws(Refusal) -> (turn: UInt64, holder: Container?) {
        guard let place = requests.place(of: within, session: session.number) else { throw Self.isNoTurn(within) }
        if place.isDryRun { throw Self.nothingFollows(within) }
        return (place.turn, place.container)
    }

    private static func isNoTurn(_ within: String) -> Refusal {
        Refusal(
            .withinUnknown, "this session was not asked \"\(within)\" recently",
            data: ["within": .string(within)])
    }

    /// The command in the form in which it waits. If it names its target, the target is looked up again when it runs.
    /// - Parameter found: the request for the current target; nil if no controller has that name yet.
    func chained(
        _ call: Call, _ session: Session, found: TurnRequest?
    ) -> Chained {
        let isNamed = call.envelope.on.map { ControllerID($0) == nil } ?? false
        if let found, !isNamed || call.isAboutWindow { return Chained(found) }
        var later = call
        later.envelope.within = nil
        let number = session.number
        return Chained(origin(call, session), arrived: milliseconds) { [self, later] () throws(Refusal) in
            try assumingIsolated { router in
                Result { () throws(Refusal) in
                    if let session = router.sessions[number] { return try router.find(later, session) }
                    guard let found else {
                        throw Refusal(
                            .sessionUnknown, "the session that sent \(later.method) ended before it could run")
                    }
                    return found
                }
            }.get()
        }
    }

    /// Decodes a chained command on the current tree, as if it came now. Errors: those of any command on its arrival.
    private func find(
        _ call: Call, _ session: Session
    ) throws(Refusal) -> TurnRequest {
        try check(call, session)
        let request = try request(call, session)
        try checkReach(request)
        _ = try checkHeld(request, session.number)
        return request
    }
}
