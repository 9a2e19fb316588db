import Bus
import ControllerActors

// Reloading of rights and quotas while navd runs: the whole file takes effect, or nothing of it.
extension Router {
    /// `access.reload`, answered when the file was read. Errors: `notAllowed` for a session without all rights; those
    /// of `reload(for:)`; and in the answer `configurationInvalid`, `deadlineExceeded`.
    func reload(_ call: Call, _ session: Session) throws(Refusal) {
        guard session.access.isUnlimited else { throw rights(of: session).needsAll(call) }
        try reload(for: call.origin(session))
    }

    /// Reloads because of a SIGHUP.
    func reloadForSignal() {
        do throws(Refusal) { try reload(for: nil) } catch {
            log.error("the configuration was not reloaded: \(error.message)")
        }
    }

    /// Errors: `configurationInvalid` if there is no file, `busy` if it is being read.
    private func reload(for origin: Origin?) throws(Refusal) {
        guard let configuration else {
            throw Refusal(.configurationInvalid, "navd was started without --config, so there is no file to reload")
        }
        guard !reload.isReading else {
            throw Refusal(.busy, "the configuration is already being reloaded; retry later")
        }
        reload = Reload(origin: origin, isReading: true)
        reload.timer = schedule(.reloadTimedOut, after: Reload.patience)
        configuration.read { [self] result in assumingIsolated { $0.isRead(result) } }
    }

    func giveUpReload() {
        reload.timer = nil
        reload.isTooLate = true
        endReload(.failure(Refusal(.deadlineExceeded, "the configuration could not be read in \(Reload.patience) ms")))
    }

    private func isRead(_ result: Result<Configuration, Refusal>) {
        if let timer = reload.timer { timers.cancel(timer) }
        if !reload.isTooLate { endReload(result) }
        reload = Reload()
        endEvent()
    }

    private func endReload(_ result: Result<Configuration, Refusal>) {
        let origin = reload.origin
        let by = origin?.client ?? "SIGHUP"
        let answer = result.map { take($0, by: by) }
        if case .failure(let refusal) = answer {
            audit.report(["refused": "configuration", "because": .string(refusal.message), "by": .string(by)])
        }
        if let origin { finish(Reply(origin, answer)) }
    }

    // MARK: Taking effect

    private func take(_ fresh: Configuration, by: String) -> JSONObject {
        if limits.quotas != fresh.quotas {
            limits.take(fresh.quotas)
            retries.take(fresh.quotas.memory)
            for session in sessions.all { session.allowance = Allowance(fresh.quotas) }
        }
        var (ended, changed) = (0, 0)
        for session in sessions.all {
            guard let access = fresh.accessList.access(of: session.access.principal) else {
                withdraw(session)
                ended += 1
                continue
            }
            if access.grants != session.access.grants {
                audit.report(
                    ["changed": "rights", "may": .array(access.words), "within": access.scope?.json ?? .null],
                    by: session)
                changed += 1
            }
            session.access = access
            session.holdings.name = access.name
        }
        let lost = takeAttachments(fresh.accessList)
        if !hosts.isEmpty { carryOut(hosts.take(fresh.accessList)) }
        // Last, so that peers which are disconnected have been told why.
        wire.admit(fresh.accessList, limits.quotas)
        for line in fresh.warnings { log.warning("\(line)") }
        let counts: JSONObject = [
            "ended": .int(Int64(ended)), "changed": .int(Int64(changed)), "detached": .int(Int64(lost)),
            "atNextStart": .array(fresh.atNextStart.map { .string($0) }),
        ]
        var line: JSONObject = ["reloaded": "access", "by": .string(by)]
        for (name, value) in counts.members { line[name] = value }
        audit.report(line)
        return counts
    }

    /// Ends a session whose principal may not connect any more.
    private func withdraw(_ session: Session) {
        audit.report(["withdrawn": "session", "session": .int(Int64(session.number))], by: session)
        messages.refuse(
            Refusal(.notAllowed, "\(session.access.name) may not connect any more", data: ["right": "connect"]),
            to: nil, session.address)
        // What it asked for before, and what waits for a vote, is refused when it is checked again.
        session.access = Access(session.access.principal, rights: [], scope: session.access.scope)
        end(session: session.number)
    }
}
