import Bus
import Logging

/// Reports in the log and on `audit/` who was refused a right, and which peers come and go. The rate is limited for
/// each principal and kind of line, so that reporting stays cheap and no principal can suppress another's lines.
final class AuditTrail {
    static let topic = "audit/"
    /// Lines of one principal at once, and then per second.
    static let burst = 20
    static let perSecond = 2

    /// What a line is about. Each kind has its own rate.
    enum Kind { case rights, peers, refusals }

    private struct Line: Hashable {
        let kind: Kind
        /// Nil for all connections without a session.
        let principal: Principal?
    }

    private let wire: any Wire
    private let epoch: String
    private let clock: any LoopClock
    /// The access list bounds its size.
    private var limits: [Line: RateLimit] = [:]
    private var count: Int64 = 0

    init(_ wire: any Wire, epoch: String, _ clock: any LoopClock) {
        (self.wire, self.epoch, self.clock) = (wire, epoch, clock)
    }

    /// Reports a refusal because of a missing right.
    func report(_ refusal: Refusal, _ call: Call, by session: Session) {
        var entry: JSONObject = [
            "refused": "right", "right": refusal.data["right"] ?? .null, "method": .string(call.method),
            "session": .number(session.number), "error": .string(refusal.name.rawValue),
            "code": .number(refusal.name.code),
        ]
        entry["id"] = call.envelope.id?.echoed.json
        entry["on"] = call.envelope.on.map { .string($0) }
        report(entry, by: session)
    }

    func report(_ entry: JSONObject, by session: Session) { report(entry, .rights, by: session, at: .warning) }

    /// Reports that a peer has come or gone.
    func report(_ presence: Presence, of session: Session, at level: Logger.Level) {
        report(presence.audited(of: session), .peers, by: session, at: level)
    }

    private func report(_ entry: JSONObject, _ kind: Kind, by session: Session, at level: Logger.Level) {
        guard let suppressed = take(kind, of: session.access.principal) else { return }
        var entry = entry
        entry["principal"] = .string(session.access.principal.description)
        entry["name"] = .string(session.access.name)
        entry["client"] = .string(session.client)
        report(entry, suppressed: suppressed, at: level)
    }

    /// Reports that a principal has asked for the session of another one.
    func reportResume(of session: Session, by access: Access) {
        let entry: JSONObject = [
            "refused": "resume", "principal": .string("\(access.principal)"), "name": .string(access.name),
            "session": .number(session.number),
        ]
        if let suppressed = take(.rights, of: access.principal) { report(entry, suppressed: suppressed) }
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

    /// Counts a line of a principal; nil for all connections without a session.
    /// - Returns: nil if the principal had too many lines of that kind of late; else how many were left out before.
    func take(_ kind: Kind, of principal: Principal?) -> Int? {
        limits[Line(kind: kind, principal: principal), default: RateLimit(burst: Self.burst, perSecond: Self.perSecond)]
            .take(at: clock.now() / 1_000_000)
    }

    /// Reports in any case.
    /// - Parameter suppressed: how many lines were left out before this one.
    func report(_ entry: JSONObject, suppressed: Int = 0, at level: Logger.Level = .warning) {
        count += 1
        var line: JSONObject = ["n": .int(count)]
        for (name, value) in entry.members { line[name] = value }
        if suppressed > 0 { line["suppressed"] = .number(suppressed) }
        line["epoch"] = .string(epoch)
        wire.audit(line, at: level)
    }
}
