import Bus

/// Reports every refusal in the audit log and on `audit/`. The rate is limited for each principal, so that reporting
/// stays cheap and one principal can't suppress another's lines.
final class AuditTrail {
    static let topic = "audit/"
    /// Lines of one principal at once, and then per second.
    static let burst = 20
    static let perSecond = 2

    private let wire: any Wire
    private let epoch: String
    private let clock: any LoopClock
    /// The access list bounds its size.
    private var limits: [Principal: RateLimit] = [:]
    private var count: Int64 = 0

    init(_ wire: any Wire, epoch: String, _ clock: any LoopClock) {
        (self.wire, self.epoch, self.clock) = (wire, epoch, clock)
    }

    /// Reports a refusal because of a missing right.
    func report(_ refusal: Refusal, _ call: Call, by session: Session) {
        var entry: JSONObject = [
            "refused": "right", "right": refusal.data["right"] ?? .null, "method": .string(call.method),
        ]
        entry["on"] = call.envelope.on.map { .string($0) }
        report(entry, by: session)
    }

    func report(_ entry: JSONObject, by session: Session) {
        var entry = entry
        entry["principal"] = .string(session.access.principal.description)
        entry["name"] = .string(session.access.name)
        entry["client"] = .string(session.client)
        report(entry, of: session.access.principal)
    }

    /// Reports that a principal has asked for the session of another one.
    func reportResume(of session: Session, by access: Access) {
        let entry: JSONObject = [
            "refused": "resume", "principal": .string("\(access.principal)"), "name": .string(access.name),
            "session": .number(session.number),
        ]
        report(entry, of: access.principal)
    }

    /// Reports a connection that was refused. The rate was limited before.
    func report(_ away: FailedConnection) {
        var entry: JSONObject = [
            "refused": "connection", "socket": .string(away.socket), "because": .string(away.reason.rawValue),
        ]
        entry["key"] = away.key.map { .string($0.text) }
        entry["uid"] = away.user.map { .number($0) }
        entry["address"] = away.address.map { .string($0) }
        report(entry, suppressed: away.suppressed)
    }

    /// Reports nothing if the principal had too many lines of late. The next line counts these as `suppressed`.
    private func report(_ entry: JSONObject, of principal: Principal) {
        let now = clock.now() / 1_000_000
        let limited = limits[principal, default: RateLimit(burst: Self.burst, perSecond: Self.perSecond)].take(at: now)
        if let suppressed = limited { report(entry, suppressed: suppressed) }
    }

    /// Reports in any case.
    /// - Parameter suppressed: how many lines were left out before this one.
    func report(_ entry: JSONObject, suppressed: Int = 0) {
        count += 1
        var line: JSONObject = ["n": .int(count)]
        for (name, value) in entry.members { line[name] = value }
        if suppressed > 0 { line["suppressed"] = .number(suppressed) }
        line["epoch"] = .string(epoch)
        wire.audit(line)
    }
}
