import Bus
import ControllerActors

/// Asks hosts what commands come to, and carries out the actions of `HostSupervisor`.
final class Hosts: DaemonPart, Performing, @unchecked Sendable {
    private var supervisor = HostSupervisor()
    private var gathered = GatheredCommits()
    /// Called when a host has answered a dry run with that number, or will not answer any more.
    var dryRunEnded: (UInt64, RuleRequest.End) -> Void = { _, _ in }
    /// Called when no request to a host is open any more.
    private var whenAnswered: [@Sendable () -> Void] = []

    /// How many places there are, also those whose hosts are lost.
    var count: Int { supervisor.places.all.count }
    /// False if all rules run in navd.
    var hasHosts: Bool { count > 0 }
    /// How many requests to hosts are open.
    var openRequests: Int { supervisor.requests.count }
    /// The epoch of the next claim.
    var nextEpoch: UInt64 {
        get { supervisor.places.nextEpoch }
        set { supervisor.places.nextEpoch = newValue }
    }

    /// Whether that session owes an answer as a host.
    func isOwed(by session: UInt64) -> Bool { supervisor.requests.isOwed(by: session) }

    /// For `host.list`.
    func list(_ page: ListPage<UInt64>) -> JSONObject {
        let (list, hasMore) = supervisor.list(page, in: lookup.trees, date: timers.dates())
        var answer: JSONObject = ["hosts": .array(list)]
        answer.add(hasMore: hasMore)
        return answer
    }

    private func carryOut(_ actions: [HostSupervisor.Action]) {
        var left = Array(actions.reversed())
        while let action = left.popLast() {
            switch action {
            case .mark(let id, let changes, let cause): lookup.window(id)?.mark(changes, cause: cause)
            case .empty(let id, let container, let mark, by: let client):
                lookup.window(id)?.empty(container, mark, by: client)
            case .tell(session: let number, let method, let params):
                messages.tell(method, params, to: peers.sessions.address(of: number))
            case .ping(session: let number, let params):
                messages.past { messages.tell(MethodName.hostPing, params, to: peers.sessions.address(of: number)) }
            case .finish(let id, let end): finish(ruleRequest: id, end)
            case .start(let event, let delay): supervisor.hasStarted(timers.schedule(event, after: delay), for: event)
            case .startDue(let event, let due):
                supervisor.hasStarted(timers.schedule(at: due * 1_000_000, event), for: event)
            case .cancel(let timer): timers.cancel(timer)
            case .log(let level, let message, let metadata): context.log.log(level: level, message, metadata: metadata)
            case .then(let step): left += supervisor.goOn(step, at: milliseconds, in: lookup.trees).reversed()
            }
        }
    }

    // MARK: Methods

    /// `host.attach`. Errors: `alreadyHosted`, `selectorUnmatched`, `notAllowed`, `limitExceeded`, `invalidParams`.
    func attach(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        for right in Access.hostingRights where !session.access.rights.contains(right) {
            let message = "\(session.access.name) may not host: it lacks the right \"\(right.rawValue)\""
            let refusal = Refusal(.notAllowed, message, data: ["right": .string(right.rawValue)])
            throw rights(of: session).reported(refusal, call)
        }
        var applicant = try HostApplicant(call.fields, session: session.number, client: session.client, session.access)
        while let doubtful = try supervisor.places.contest(&applicant) { peers.probe(session: doubtful) }
        carryOut(supervisor.makeRoom(for: applicant, in: lookup.trees))
        let (epoch, ids, actions) = try supervisor.attach(applicant, heard: session.heard, in: lookup.trees)
        carryOut(actions)
        let windows = try ids.compactMap(lookup.window).map { window throws(Refusal) in
            JSON.object(try firstSnapshot(of: window, for: epoch))
        }
        return ["hostEpoch": .number(epoch), "windows": .array(windows)]
    }

    /// `host.detach`: navd runs the rules again. Errors: `hostEpochPast`.
    func detach(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        let epoch: UInt64 = try call.fields.required("hostEpoch")
        carryOut(
            try supervisor.detach(
                epoch, by: session.client, session: session.number, isUnlimited: session.access.isUnlimited))
        return JSONObject()
    }

    // MARK: Losses and rights

    /// A host is due to be heard.
    func beat(_ epoch: UInt64, due: UInt64) {
        guard let host = supervisor.places.running(epoch), let heard = peers.sessions[host.session]?.heard else {
            return
        }
        carryOut(supervisor.beat(epoch, due: due, heard: heard, at: milliseconds))
    }

    func timedOut(_ id: String) { carryOut(supervisor.timedOut(id)) }

    /// A request could not leave in time, because a commit before it is not stored.
    func couldNotAsk(_ id: String) {
        let because = "the request to the host could not leave, because an earlier commit is not on disk yet"
        finish(ruleRequest: id, .refused(.storeUnavailable(because, isDone: false)))
    }

    func graceEnded(_ epoch: UInt64) { carryOut(supervisor.graceEnded(epoch)) }

    /// - Parameter isBye: whether the peer has said bye.
    func lost(session: UInt64, isBye: Bool) {
        if hasHosts { carryOut(supervisor.lose(session: session, "is gone", isBye: isBye)) }
    }

    /// Applies reloaded rights.
    func take(_ list: AccessList) { if hasHosts { carryOut(supervisor.take(list)) } }

    // MARK: Requests to hosts

    func perform(_ ruleRequest: RuleRequest, of container: Container) -> Bool {
        ask(ruleRequest, of: container, dryRun: nil) { _ in }
    }

    /// - Parameters:
    ///   - dryRun: the number of the dry run that asks; nil for a command.
    ///   - asked: called with the id of the request before it is sent.
    func ask(_ ruleRequest: RuleRequest, of container: Container, dryRun: UInt64?, asked: (String) -> Void) -> Bool {
        guard let address = peers.sessions.address(of: supervisor.places.running(ruleRequest.hostEpoch)?.session),
            let request = supervisor.ask(ruleRequest, of: container, dryRun: dryRun)
        else { return false }
        asked(request.id)
        messages.writer.removeAll()
        request.write(ruleRequest, to: &messages.writer)
        // If the host can't be reached, its loss has ended the request already.
        if messages.deliver(messages.writer.view, request.session, address) { peers.watch(session: request.session) }
        guard messages.isHolding else {
            carryOut(supervisor.hasLeft(request.id, at: milliseconds))
            return true
        }
        // The request waits behind a commit that is not stored yet. That time does not count against the host.
        carryOut([.start(.hostNotAsked(request.id), after: request.patience + Int(StoreCondition.patience))])
        messages.whenLeft { [self] in carryOut(supervisor.hasLeft(request.id, at: milliseconds)) }
        return true
    }

    private func finish(ruleRequest id: String, _ end: RuleRequest.End) {
        guard let request = supervisor.requests.end(id) else { return }
        if let timer = request.timer { timers.cancel(timer) }
        if let number = request.dryRun { return dryRunEnded(number, end) }
        let (turn, spent) = (request.turn, request.left.map { Int(clamping: milliseconds - $0) } ?? 0)
        post.send({ $0.performed(turn: turn, end, spent: spent) }, to: request.container)
    }

    /// Withdraws the request with that id.
    func withdraw(_ id: String) { supervisor.requests.end(id)?.timer.map { timers.cancel($0) } }

    /// Withdraws the request that the turn waits for.
    func withdraw(turn: UInt64) { if let request = supervisor.requests.of(turn: turn) { withdraw(request.id) } }

    /// True if the message answers a request to a host.
    func receive(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64, _ address: PeerAddress
    ) -> Bool {
        guard case .text(let id)? = envelope.id, supervisor.requests.knows(id) else { return false }
        let answer = HostSupervisor.Answer(envelope, bytes)
        switch supervisor.take(answer, to: id, from: number, last: application.seq) {
        case .foreign: return false
        case .late: carryOut([HostSupervisor.refuse(late: id, of: number)])
        case .ends(let request, let end, let isAhead):
            peers.sessions[number]?.count(RecentAnswers.Kind.answered, at: milliseconds)
            if case .unreadable = answer { peers.sessions[number]?.countGarbled() }
            // A host whose copy is ahead of the log gets its window anew, before it is asked again.
            if isAhead, let snapshot = try? snapshot(request.container.window) {
                messages.tell(MethodName.hostWindow, snapshot, to: address)
            }
            finish(ruleRequest: id, end)
        }
        return true
    }

    // MARK: Commits

    func claims(_ changes: [Change], in tree: Tree) -> [Change] { supervisor.claims(changes, in: tree) }

    func countRefusedProposal(_ ruleRequest: RuleRequest, _ refusal: Refusal) {
        carryOut(supervisor.countRefusedProposal(ruleRequest, refusal))
    }

    /// Sends a published commit to each host, on its own connection and in order, or adds it to those of the round.
    func tell(_ commit: Commit, _ bytes: [UInt8]) {
        guard hasHosts else { return }
        for (session, isGathered) in supervisor.listeners(to: commit) {
            if isGathered {
                gathered.add(bytes, of: commit.window, for: session)
                continue
            }
            guard let address = peers.sessions[session]?.address else { continue }
            messages.writer.removeAll()
            commit.writeForHost(bytes, to: &messages.writer)
            _ = messages.deliver(messages.writer.view, session, address)
        }
    }

    /// Sends the commits of the round to the hosts that take them in one message.
    func tellGathered() {
        for message in gathered.take() {
            guard let address = peers.sessions[message.session]?.address else { continue }
            _ = message.bytes.withUnsafeBytes { messages.deliver($0, message.session, address) }
        }
    }

    /// Sends each host a snapshot of every window in which it has just got something to host.
    func tellNews() {
        for (epoch, session, windows) in supervisor.news {
            guard let address = peers.sessions[session]?.address else { continue }
            for window in windows.compactMap(lookup.window) {
                if let snapshot = try? firstSnapshot(of: window, for: epoch) {
                    messages.tell(MethodName.hostWindow, snapshot, to: address)
                }
            }
            supervisor.places[epoch]?.news = []
        }
    }

    /// The snapshot from which the host follows the window.
    private func firstSnapshot(of window: WindowActor, for epoch: UInt64) throws(Refusal) -> JSONObject {
        supervisor.follows(window.id, after: window.lastSeq, epoch: epoch)
        return try snapshot(window)
    }

    private func snapshot(_ window: WindowActor) throws(Refusal) -> JSONObject {
        try WindowLook(.snapshot(withLayout: false), of: window, lookup, attachments.table).result()
    }

    // MARK: Waiting for hosts

    /// Runs `body` when no request to a host is open any more; false if none is open now.
    func whenAnswered(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard openRequests > 0 else { return false }
        whenAnswered.append(body)
        return true
    }

    /// Called at the end of a round.
    func runWaiting() {
        guard openRequests == 0 else { return }
        let bodies = whenAnswered
        whenAnswered = []
        for body in bodies { body() }
    }
}
