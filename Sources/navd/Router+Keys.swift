import Bus
import ControllerActors

// The sessions that keys belong to, and retries that wait for the answer to a request under way (D45).
extension Router {
    /// Whether the result belongs to the session and ends with it. Another session that asks under the same key gets a
    /// result of its own.
    static func isBound(_ call: Call) -> Bool {
        let traits = call.description.traits
        if !traits.isDisjoint(with: [.holds, .keyOfSession]) { return true }
        // For a transaction its parts decide.
        return traits.contains(.ofCommands)
            && call.params["commands"]?.array?.contains {
                MethodDescription.isNamed($0["method"]?.string ?? "", .holds)
            } ?? false
    }

    /// Whether the request's key is known to its session only.
    static func isBound(_ origin: Origin) -> Bool {
        origin.key?.client.hasSuffix(suffix(of: origin.session)) ?? false
    }

    private static func suffix(of session: UInt64) -> String { "\u{0}\(session)" }

    /// The key in the form in which it is remembered. Nil for `host.attach`, whose result ends with the connection: a
    /// host that is not sure claims again.
    func key(of call: Call, _ session: Session) -> IdempotencyKey? {
        guard let key = call.envelope.key.map(session.access.own),
            !call.description.traits.contains(.takesNoKey)
        else { return nil }
        guard Self.isBound(call) else { return key }
        return IdempotencyKey(client: "\(key.client)\(Self.suffix(of: session.number))", n: key.n)
    }

    /// Joins a request that is running already: the retry waits for its answer, has a deadline of its own, and can
    /// cancel it.
    func join(_ key: IdempotencyKey, _ id: RequestID, _ deadline: Int?, _ session: Session) {
        owe(session.number)
        leave(id, of: session)
        let timer = deadline.map { schedule(.joinTimedOut(session: session.number, request: id), after: max(1, $0)) }
        session.joined[id] = (key, timer)
    }

    func leave(_ id: RequestID, of session: Session) {
        guard let joined = session.joined.removeValue(forKey: id) else { return }
        if let timer = joined.timer { timers.cancel(timer) }
    }

    /// Takes a retry's request back at its deadline. A request that is still reading the history or a file can't be
    /// taken back yet, so this is tried again later.
    func giveUpJoin(_ id: RequestID, of number: UInt64) {
        guard let key = sessions[number]?.joined[id]?.key, !takeBack({ $0.deadlinePassed(key) }) else { return }
        if let consent = consents.first(number, id, key) { return end(consent, .failure(Self.deadlinePassed)) }
        sessions[number]?.joined[id]?.timer = schedule(.joinTimedOut(session: number, request: id), after: 100)
    }
}
