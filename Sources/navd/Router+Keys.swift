import Bus
import ControllerActors

// Whose a key is, and those who wait for the answer to another's request (D45).
extension Router {
    /// What these give is the session's own, and goes with it: another session that asks under the same key wants its own.
    static func isBound(_ call: Call) -> Bool {
        let traits = call.envelope.description?.traits ?? []
        if !traits.isDisjoint(with: [.holds, .keyOfSession]) { return true }
        // Of a transaction its parts decide.
        return traits.contains(.several)
            && call.params["commands"]?.array?.contains {
                MethodDescription.isNamed($0["method"]?.string ?? "", .holds)
            } ?? false
    }

    /// Is it under a key that only its session knows?
    static func isBound(_ origin: Origin) -> Bool {
        origin.key?.client.hasSuffix(suffix(of: origin.session)) ?? false
    }

    private static func suffix(of session: UInt64) -> String { "\u{0}\(session)" }

    /// As it is remembered; nil for `host.attach`, which is lost with the connection: who is not sure claims again.
    func key(of call: Call, _ session: Session) -> IdempotencyKey? {
        guard let key = call.envelope.key.map(session.access.own),
            call.envelope.description?.traits.contains(.takesNoKey) != true
        else { return nil }
        guard Self.isBound(call) else { return key }
        return IdempotencyKey(client: "\(key.client)\(Self.suffix(of: session.number))", n: key.n)
    }

    /// The same request runs already: this one waits for its answer, has a deadline of its own, and can take it back.
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

    /// Takes a retry back where that is possible. A request that first reads the history or a file is tried again a little later.
    func giveUpJoin(_ id: RequestID, of number: UInt64) {
        guard let key = sessions[number]?.joined[id]?.key, !takeBack({ $0.deadlinePassed(key) }) else { return }
        if let consent = consents.first(number, id, key) { return end(consent, .failure(Self.deadlinePassed)) }
        sessions[number]?.joined[id]?.timer = schedule(.joinTimedOut(session: number, request: id), after: 100)
    }
}
