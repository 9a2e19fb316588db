import Bus

/// The sessions, and how much their peers may send and hold. Used on the loop only.
final class Peers: @unchecked Sendable {
    var sessions = Sessions()
    var limits: PeerLimits
    let audit: AuditTrail
    /// Messages that were unreadable, or answers to nothing, on connections without a session.
    var strays = 0
    private let timers: Timers
    private let messages: Outbox

    init(_ quotas: Quotas, _ audit: AuditTrail, _ timers: Timers, _ messages: Outbox) {
        limits = PeerLimits(quotas)
        (self.audit, self.timers, self.messages) = (audit, timers, messages)
    }

    /// The name of the session's client; empty if the session has ended.
    func client(of session: UInt64) -> String { sessions[session]?.client ?? "" }

    /// Sends a message that needs no answer: if the connection is gone, sending it fails.
    func probe(session number: UInt64) {
        guard let address = sessions[number]?.address else { return }
        let bytes = messages.object { $0.member("method", MethodName.sessionProbe) }
        messages.deliverAtOnce(bytes, number, address)
    }

    /// Probes peers that were not heard for a while, since a lost connection is not reported.
    func probeSilent() {
        let now = timers.now
        for session in sessions.silent(for: UInt64(Session.idle), at: now) { probe(session: session.number) }
        _ = timers.schedule(.probeSilent, after: Session.idle)
    }

    /// Probes a peer while it owes an answer, so that no turn waits for the whole timeout of one that is gone.
    func watch(session number: UInt64) {
        guard let session = sessions[number], session.probeTimer == nil else { return }
        session.probed(by: timers.schedule(.probe(session: number), after: Session.probing))
    }

    /// - Parameter owes: whether the peer owes an answer.
    func probeAgain(session number: UInt64, owes: Bool) {
        sessions[number]?.probed(by: nil)
        guard owes else { return }
        probe(session: number)
        if sessions[number]?.isPresent == true { watch(session: number) }
    }

    /// Counts an error that a peer itself caused.
    /// - Returns: whether it exceeds the quota.
    func hasTooManyErrors(_ number: UInt64?, _ address: PeerAddress, bytes: Int) -> Bool {
        let points = 1 + bytes >> 14
        guard let number else { return limits.charge(errors: points, from: address, at: timers.now) }
        guard let session = sessions[number] else { return false }
        return session.charge(errors: points, at: timers.now)
    }

    func countGarbled(of number: UInt64?) {
        if let number { sessions[number]?.countGarbled() } else { strays += 1 }
    }
}
