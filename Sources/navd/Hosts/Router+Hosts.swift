import Bus
import ControllerActors

// What `Hosting` needs from the rest of navd: windows, sessions, timers, and the messages to hosts.
extension Router {
    /// The trees of all windows, sorted by id.
    var trees: [Tree] { lookup.windows.map { window in window.assumingIsolated { $0.tree } } }

    func carryOut(_ actions: [Hosting.Action]) {
        var left = Array(actions.reversed())
        while let action = left.popLast() {
            switch action {
            case .mark(let id, let changes, let cause): lookup.window(id)?.mark(changes, cause: cause)
            case .empty(let id, let container, let mark, by: let client):
                lookup.window(id)?.empty(container, mark, by: client)
            case .tell(session: let number, let method, let params):
                messages.tell(method, params, to: sessions.address(of: number))
            case .ping(session: let number, let params):
                let ping = { [self] in messages.tell(MethodName.hostPing, params, to: sessions.address(of: number)) }
                if let keeping { keeping.wire.past(ping) } else { ping() }
            case .finish(let id, let end): finish(ruleRequest: id, end)
            case .start(let event, let delay): hosts.hasStarted(schedule(event, after: delay), for: event)
            case .startDue(let event, let due):
                hosts.hasStarted(timers.schedule(at: due * 1_000_000, event), for: event)
            case .cancel(let timer): timers.cancel(timer)
            case .log(let level, let message, let metadata): log.log(level: level, message, metadata: metadata)
            case .then(let step): left += hosts.goOn(step, at: milliseconds, in: trees).reversed()
            }
        }
    }

    // MARK: Methods

    /// `host.attach`. Errors: `alreadyHosted`, `selectorUnmatched`, `notAllowed`, `limitExceeded`, `invalidParams`.
    func attachHost(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        for right in Access.hostingRights where !session.access.rights.contains(right) {
            let message = "\(session.access.name) may not host: it lacks the right \"\(right.rawValue)\""
            let refusal = Refusal(.notAllowed, message, data: ["right": .string(right.rawValue)])
            throw rights(of: session).reported(refusal, call)
        }
        var applicant = try HostApplicant(call.fields, session: session.number, client: session.client, session.access)
        while let doubtful = try hosts.contest(&applicant) { probe(session: doubtful) }
        carryOut(hosts.makeRoom(for: applicant, in: trees))
        let (epoch, ids, actions) = try hosts.attach(applicant, heard: session.heard, in: trees)
        carryOut(actions)
        let windows = try ids.compactMap(lookup.window).map { window throws(Refusal) in
            JSON.object(try firstSnapshot(of: window, for: epoch))
        }
        return ["hostEpoch": .int(Int64(clamping: epoch)), "windows": .array(windows)]
    }

    /// `host.detach`: navd runs the rules again. Errors: `hostEpochPast`.
    func detachHost(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        let epoch = try call.fields.required(call.fields.uint("hostEpoch"), "hostEpoch")
        carryOut(
            try hosts.detach(
                epoch, by: session.client, session: session.number, isUnlimited: session.access.isUnlimited))
        return JSONObject()
    }

    /// A host is due to be heard.
    func beat(_ epoch: UInt64, due: UInt64) {
        guard let heard = hosts.session(of: epoch).flatMap({ sessions[$0]?.heard }) else { return }
        carryOut(hosts.beat(epoch, due: due, heard: heard, at: milliseconds))
    }

    // MARK: Requests to hosts

    nonisolated func perform(_ ruleRequest: RuleRequest, of container: Container) -> Bool {
        assumingIsolated { $0.performNow(ruleRequest, container) }
    }

    /// - Parameter dryRun: the number of the dry run that asks; nil for a command.
    func performNow(_ ruleRequest: RuleRequest, _ container: Container, dryRun: UInt64? = nil) -> Bool {
        guard let address = sessions.address(of: hosts.session(of: ruleRequest.hostEpoch)),
            let request = hosts.ask(ruleRequest, of: container, dryRun: dryRun)
        else { return false }
        writer.removeAll()
        request.write(ruleRequest, to: &writer)
        if let dryRun { dryRuns.performs(dryRun, ruleRequest, as: request.id) }
        // If the host can't be reached, its loss has ended the request already.
        if deliver(writer.view, request.session, address) { watch(session: request.session) }
        guard let keeping, keeping.wire.isHolding else {
            carryOut(hosts.hasLeft(request.id, at: milliseconds))
            return true
        }
        // The request waits behind a commit that is not stored yet. That time does not count against the host.
        carryOut([.start(.hostNotAsked(request.id), after: request.patience + Int(StoreCondition.patience))])
        keeping.wire.whenLeft { [self] in
            assumingIsolated { $0.carryOut($0.hosts.hasLeft(request.id, at: $0.milliseconds)) }
        }
        return true
    }

    func finish(ruleRequest id: String, _ end: RuleRequest.End) {
        guard let request = hosts.end(id) else { return }
        if let timer = request.timer { timers.cancel(timer) }
        if let number = request.dryRun { return carryOut(dryRuns.performed(number, end)) }
        let (turn, spent) = (request.turn, request.left.map { Int(clamping: milliseconds - $0) } ?? 0)
        post.send({ $0.performed(turn: turn, end, spent: spent) }, to: request.container)
    }

    /// True if the message answers a request to a host.
    func receiveProposal(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64, _ address: PeerAddress
    ) -> Bool {
        guard case .text(let id)? = envelope.id, hosts.mayBeAnswer(id) else { return false }
        let answer = Hosting.Answer(envelope, bytes)
        switch hosts.take(answer, to: id, from: number, last: application.assumingIsolated { $0.seq }) {
        case .foreign: return false
        case .late: carryOut([Hosting.refuse(late: id, of: number)])
        case .ends(let request, let end, let isAhead):
            sessions[number]?.standing.answered += 1
            if case .unreadable = answer { sessions[number]?.standing.garbled += 1 }
            // A host whose copy is ahead of the log gets its window anew, before it is asked again.
            if isAhead, let snapshot = try? snapshot(request.container.window) {
                messages.tell(MethodName.hostWindow, snapshot, to: address)
            }
            finish(ruleRequest: id, end)
        }
        return true
    }

    // MARK: Commits

    nonisolated var hasHosts: Bool { assumingIsolated { !$0.hosts.isEmpty } }

    nonisolated func claims(_ changes: [Change], in tree: Tree) -> [Change] {
        assumingIsolated { $0.hosts.claims(changes, in: tree) }
    }

    nonisolated func misjudged(_ ruleRequest: RuleRequest, _ refusal: Refusal) {
        assumingIsolated { $0.carryOut($0.hosts.misjudged(ruleRequest, refusal)) }
    }

    /// Sends a published commit to each host, on its own connection and in order.
    func tellHosts(_ commit: Commit, _ bytes: [UInt8]) {
        for session in hosts.listeners(to: commit) {
            guard let address = sessions[session]?.address else { continue }
            writer.removeAll()
            commit.writeForHost(bytes, to: &writer)
            _ = deliver(writer.view, session, address)
        }
    }

    /// Called at the end of a round. Hosts that could not be reached are lost by now, and the turns that waited for
    /// them go on.
    func endHostsRound() {
        tellNews()
        endEvent()
        while publisher.isEmpty, sendGathered() {
            endEvent()
        }
        if !publisher.isEmpty { return flush() }
        guard hosts.openRequests == 0 else { return }
        let bodies = whenHostsAnswered
        whenHostsAnswered = []
        for body in bodies { body() }
    }

    /// Sends each host a snapshot of every window in which it has just got something to host.
    private func tellNews() {
        for (epoch, session, windows) in hosts.news {
            guard let address = sessions[session]?.address else { continue }
            for window in windows.compactMap(lookup.window) {
                if let snapshot = try? firstSnapshot(of: window, for: epoch) {
                    messages.tell(MethodName.hostWindow, snapshot, to: address)
                }
            }
            hosts.hasHeardNews(epoch: epoch)
        }
    }

    /// The snapshot from which the host follows the window.
    private func firstSnapshot(of window: WindowActor, for epoch: UInt64) throws(Refusal) -> JSONObject {
        hosts.follows(window.id, after: window.assumingIsolated { $0.lastSeq }, epoch: epoch)
        return try snapshot(window)
    }
}
