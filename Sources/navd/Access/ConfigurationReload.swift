import Bus
import ControllerActors
import Supervision

/// Reloads rights and quotas while navd runs: the whole file takes effect, or nothing of it.
final class ConfigurationReload: DaemonPart, @unchecked Sendable {
    /// Timeout in milliseconds: the file may be on a disk that does not respond.
    static let patience = 10_000

    private struct Reload {
        /// The request that gets the answer; nil if a signal started the reload.
        let origin: Origin?
        /// Nil after the timeout: a result that comes later is discarded.
        var timer: UInt64?
    }

    /// Nil without a configuration file.
    var configuration: (any ConfigurationSource)?
    var supervisor: Supervisor?
    private var reload: Reload?
    private let connections: PeerConnections

    init(_ context: DaemonContext, _ connections: PeerConnections) {
        self.connections = connections
        super.init(context)
    }

    /// `access.reload`, answered when the file was read. Errors: `notAllowed` for a session without all rights; those
    /// of `begin(for:)`; and in the answer `configurationInvalid`, `deadlineExceeded`.
    func begin(_ call: Call, _ session: Session) throws(Refusal) {
        guard session.access.isUnlimited else { throw rights(of: session).needsAll(call) }
        try begin(for: call.origin(session))
    }

    func beginForSignal() {
        do throws(Refusal) { try begin(for: nil) } catch {
            context.log.error("the configuration was not reloaded: \(error.message)")
        }
    }

    /// Errors: `configurationInvalid` if there is no file, `busy` if it is being read.
    private func begin(for origin: Origin?) throws(Refusal) {
        guard let configuration else {
            throw Refusal(.configurationInvalid, "navd was started without --config, so there is no file to reload")
        }
        guard reload == nil else { throw Refusal(.busy, "the configuration is already being reloaded; retry later") }
        reload = Reload(origin: origin, timer: timers.schedule(.reloadTimedOut, after: Self.patience))
        supervisor?.reloadBegan("reading the configuration")
        configuration.read { [self] result in isRead(result) }
    }

    func giveUp() {
        reload?.timer = nil
        end(.failure(Refusal(.deadlineExceeded, "the configuration could not be read in \(Self.patience) ms")))
    }

    private func isRead(_ result: Result<Configuration, Refusal>) {
        if let timer = reload?.timer {
            timers.cancel(timer)
            end(result)
        }
        reload = nil
        endEvent()
    }

    private func end(_ result: Result<Configuration, Refusal>) {
        let origin = reload?.origin
        let by = origin?.client ?? "SIGHUP"
        let answer = result.map { take($0, by: by) }
        var status = Readiness.running
        if case .failure(let refusal) = answer {
            status = Readiness.notReloaded(refusal.message)
            peers.audit.report(["refused": "configuration", "because": .string(refusal.message), "by": .string(by)])
        }
        supervisor?.report(.reloadEnded(status))
        if let origin { replies.finish(Reply(origin, answer)) }
    }

    private func take(_ fresh: Configuration, by: String) -> JSONObject {
        if peers.limits.quotas != fresh.quotas {
            peers.limits.apply(fresh.quotas)
            replies.apply(fresh.quotas.memory)
            peers.sessions.take(fresh.quotas)
        }
        var (ended, changed) = (0, 0)
        for session in peers.sessions.all {
            guard let access = fresh.accessList.access(of: session.access.principal) else {
                withdraw(session)
                ended += 1
                continue
            }
            if access.grants != session.access.grants {
                peers.audit.report(
                    ["changed": "rights", "may": .array(access.words), "within": access.scope?.json ?? .null],
                    by: session)
                changed += 1
            }
            session.take(access)
            session.holdings.name = access.name
        }
        let lost = connections.take(fresh.accessList)
        // Last, so that peers which are disconnected have been told why.
        messages.wire.admit(fresh.accessList, peers.limits.quotas)
        messages.wire.retire(fresh.retirement)
        // An endpoint that is closed is opened by a start only.
        var atNextStart = fresh.atNextStart
        if case .until(let time) = fresh.retirement, time > timers.wallNow, messages.wire.retiring == nil {
            atNextStart.append("retiring")
        }
        for line in fresh.warnings { context.log.warning("\(line)") }
        let counts: JSONObject = [
            "ended": .number(ended), "changed": .number(changed), "detached": .number(lost),
            "atNextStart": .strings(atNextStart),
        ]
        var line: JSONObject = ["reloaded": "access", "by": .string(by)]
        for (name, value) in counts.members { line[name] = value }
        peers.audit.report(line)
        return counts
    }

    /// Ends a session whose principal may not connect any more.
    private func withdraw(_ session: Session) {
        peers.audit.report(["withdrawn": "session", "session": .number(session.number)], by: session)
        messages.refuse(
            Refusal(.notAllowed, "\(session.access.name) may not connect any more", data: ["right": "connect"]),
            to: nil, session.address)
        // Commands of this session that are queued or wait for a vote check its rights again, and are refused.
        session.take(
            Access(session.access.principal, name: session.access.name, rights: [], scope: session.access.scope))
        connections.end(session: session.number, .withdrawn)
    }
}
