import Bus
import ControllerActors

// Sessions: hello, resume, bye, loss of connections.
extension Router {
    func hello(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        let fields = call.fields
        let (known, seen) = (try fields.string("epoch"), try fields.uint("seq"))
        if let versions = try fields.array("protocol"), !versions.contains(.int(Int64(Self.version))) {
            throw Refusal(
                .unsupportedVersion, "this navd speaks protocol \(Self.version)",
                data: ["protocol": [.int(Int64(Self.version))]])
        }
        guard let access = wire?.access(of: address) else {
            throw Refusal(.notAllowed, "the principal of this connection is unknown", data: ["right": "connect"])
        }
        let session: Session
        if let token = try fields.string("resume") {
            // For other principals the session does not exist.
            guard let known = self.session(token: token, of: access) else {
                throw Refusal(
                    .sessionUnknown, "there is no session of this principal with that token; send hello without resume")
            }
            session = known
            limits.forget(address)
            if let other = sessions.at(address), other !== known { end(session: other.number) }
            // Messages and requests that were sent to the old connection may never have arrived.
            if let old = known.address, old != address { lost(session: known.number) }
        } else {
            let holdings = limits.holdings(of: access)
            makeRoom(for: holdings)
            guard sessions.count < Sessions.maximum else {
                throw Refusal(.limitExceeded, "\(Sessions.maximum) sessions are open")
            }
            // The session that this connection has makes room as well.
            let leaving = sessions.at(address)
            try holdings.check(
                holdings.sessions - (leaving?.holdings === holdings ? 1 : 0), "sessionsOfOwner", "sessions",
                limits.quotas.sessionsOfOwner)
            let client = try fields.string("client") ?? "anonymous"
            guard (1...128).contains(client.utf8.count) else {
                throw .invalidParams("params.client has \(client.utf8.count) bytes", right: "1 to 128")
            }
            // A second hello on one connection begins a new session; the old one ends.
            let allowance = takeAllowance(of: address)
            if let old = leaving { end(session: old.number) }
            session = sessions.begin(client, token: token(), access, holdings, allowance)
        }
        sessions.connect(session, at: address)
        session.heard = milliseconds
        if let timer = session.graceTimer { timers.cancel(timer) }
        session.graceTimer = nil
        let (epoch, seq) = application.assumingIsolated { ($0.epoch, $0.seq) }
        var startOver: JSON?
        // A number above the last one shows that this store is older than what the client knew. It has no other effect.
        if known != nil || seen != nil { startOver = .bool(known ?? epoch != epoch || seen ?? 0 > seq) }
        var result: JSONObject = [
            "session": .string(session.token), "protocol": .int(Int64(Self.version)),
            "epoch": .string(epoch), "seq": .int(Int64(clamping: seq)),
            "events": access.mayHearEvents ? .string(eventsEndpoint) : .null, "may": .array(access.words),
            "limits": [
                "message": .int(Int64(Self.maximumMessage)), "attachments": .int(Int64(Self.maximumAttachments)),
                "graceMilliseconds": .int(Int64(Session.grace)),
            ],
            "capabilities": ["snapshot", "votes", "within", "then", "keys", "storyboards"],
        ]
        result["startOver"] = startOver
        send(result: result, to: call.envelope.id, address)
    }

    /// Makes room for a session if all places, or all places of one principal, are taken: ends the session that has
    /// been absent the longest and holds nothing. Sessions that were not heard for a second are probed first, since a
    /// lost connection is not reported.
    private func makeRoom(for own: Holdings) {
        let isTheirs = own.sessions >= limits.quotas.sessionsOfOwner
        guard isTheirs || sessions.count >= Sessions.maximum else { return }
        let now = milliseconds
        if now >= own.lastRollCall + Self.rollCall {
            own.lastRollCall = now
            for session in sessions.silent(for: Self.rollCall + 1, at: now)
            where session.isPresent && (!isTheirs || session.holdings === own) {
                look(after: session.number)
            }
        }
        let absent = sessions.absent(of: isTheirs ? own : nil)
        if let idle = absent.first(where: { attachments.of(session: $0.number).isEmpty }) { end(session: idle.number) }
    }

    /// Called when a peer can't be reached: its votes take their default answer at once, and its session waits for the
    /// grace period.
    func lost(session number: UInt64) {
        guard let session = sessions[number], session.isPresent else { return }
        sessions.disconnect(session)
        session.graceTimer = schedule(.graceEnded(session: number), after: Session.grace)
        for request in requests.of(session: number) {
            resolve(request, .silent(.absent))
        }
        if !hosts.isEmpty { carryOut(hosts.lose(session: number, "is gone")) }
    }

    /// Probes peers that were not heard for a while, since a lost connection is not reported. The probe needs no
    /// answer: if the connection is gone, sending it fails.
    func probe() {
        let now = milliseconds
        for session in sessions.silent(for: UInt64(Session.idle), at: now) { look(after: session.number) }
        _ = schedule(.probe, after: Session.idle)
    }

    /// Handles connections whose peers read nothing, ended subscribers, and old exports and backups.
    func sweep() {
        for topic in wire?.sweep(now: milliseconds) ?? [] { unsubscribed(topic) }
        archive.forgetOld(now: milliseconds)
        _ = schedule(.sweep, after: Session.sweep)
    }

    /// Probes a peer while it owes an answer, so that a turn does not wait for the whole timeout of a peer that is
    /// gone.
    func watch(session number: UInt64) {
        guard sessions[number]?.lookTimer == nil else { return }
        sessions[number]?.lookTimer = schedule(.look(session: number), after: Session.look)
    }

    func lookAgain(after number: UInt64) {
        sessions[number]?.lookTimer = nil
        guard requests.isOwed(by: number) || hosts.isOwed(by: number) else { return }
        look(after: number)
        if sessions[number]?.isPresent == true { watch(session: number) }
    }

    func look(after number: UInt64) {
        guard let address = sessions[number]?.address else { return }
        writer.removeAll()
        writer.beginObject()
        writer.member("method", "session.probe")
        writer.endObject()
        deliverAtOnce(writer.view, number, address)
    }

    func end(session number: UInt64) {
        guard let session = sessions[number] else { return }
        for dryRun in dryRuns.values where dryRun.session == number { refuse(dryRun, Self.takenBack) }
        // Reads end with the session. Commands are carried out, like every command of a client that has gone.
        for consent in consents.of(session: number) where consent.origin.method == "window.save" {
            end(consent, .failure(Self.takenBack))
        }
        if session.address != nil { lost(session: number) }
        if let timer = sessions[number]?.graceTimer { timers.cancel(timer) }
        if let timer = sessions[number]?.lookTimer { timers.cancel(timer) }
        for attachment in attachments.of(session: number) {
            if attachment.lasting {
                attachments.setSession(nil, of: attachment.id)
            } else {
                remove(attachment)
            }
        }
        for request in Array(session.joined.keys) { leave(request, of: session) }
        sessions.end(session)
        requests.forget(session: number)
        for (id, count) in session.holds.sorted(by: { $0.key < $1.key }) {
            // Holds whose release waits in a queue are released there.
            let left = count - (session.releasing[id] ?? 0)
            if left > 0 { release(id, left, for: session.client) }
        }
    }

    /// True if a container had the request in its queue, or was voting on it.
    @discardableResult
    func takeBack(_ body: @Sendable (isolated Container) -> Bool) -> Bool {
        for window in application.assumingIsolated({ Array($0.windows.values) }) {
            for container in window.assumingIsolated({ $0.all }) where container.assumingIsolated(body) { return true }
        }
        return false
    }

    func cancel(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        let id: RequestID =
            switch call.fields.json("id") {
            case .int(let number)?: .number(number)
            case .string(let text)?: .text(text)
            default: throw .invalidParams("params.id is missing", right: "the id of a request of this session")
            }
        if cancelDryRun(id, of: session.number) { return ["cancelled": true] }
        if let consent = consents.first(session.number, id, session.joined[id]?.key) {
            end(consent, .failure(Self.takenBack))
            return ["cancelled": true]
        }
        let origin = Origin(session: session.number, request: id, client: session.client, method: "")
        if takeBack({ $0.cancel(origin) }) { return ["cancelled": true] }
        if let key = session.joined[id]?.key, takeBack({ $0.cancel(key) }) { return ["cancelled": true] }
        throw Refusal(.tooLate, "no request \(id.json.text) of this session is queued or voting", data: ["id": id.json])
    }
}
