import Bus
import ControllerActors

// Commands sent to hosts, proposals received from them, and commits as hosts are told of them.
extension Router {
    nonisolated func perform(_ performance: Performance, of container: Container) -> Bool {
        assumingIsolated { $0.performNow(performance, container) }
    }

    /// - Parameter dryRun: the number of the dry run that asks; nil for a command.
    func performNow(_ performance: Performance, _ container: Container, dryRun: UInt64? = nil) -> Bool {
        guard let place = hosts[performance.hostEpoch], let address = sessions[place.session]?.address else {
            return false
        }
        let id = hosts.takeRequest()
        writer.removeAll()
        writer.beginObject()
        writer.member("id", id)
        writer.member("method", "host.perform")
        writer.member("on", performance.command.on)
        writer.name("params")
        writer.beginObject()
        performance.writeParams(to: &writer)
        writer.endObject()
        if dryRun != nil { writer.member("dryRun", true) }
        let patience = max(1, place.terms.patience - performance.spent)
        writer.member("deadline", patience)
        writer.endObject()
        hosts.ask(
            HostBook.Asked(
                id: id, epoch: place.epoch, session: place.session, turn: performance.turn, container: container,
                patience: patience, isAgain: performance.spent > 0, dryRun: dryRun))
        if let dryRun { dryRuns[dryRun]?.performing = (id, performance) }
        // If the host can't be reached, its loss has ended the request already.
        if deliver(writer.view, place.session, address) { watch(session: place.session) }
        guard let keeping, keeping.wire.isHolding else {
            startPatience(id)
            return true
        }
        // The request waits behind a commit that is not stored yet. That time does not count against the host.
        start(id, .hostNotAsked(id), after: patience + Int(Keeping.patience))
        keeping.wire.whenLeft { [self] in assumingIsolated { $0.startPatience(id) } }
        return true
    }

    private func startPatience(_ id: String) {
        guard let request = hosts.asked[id] else { return }
        hosts.hasLeft(id, at: milliseconds)
        start(id, .hostTimedOut(id), after: request.patience)
    }

    private func start(_ id: String, _ event: TimerEvent, after milliseconds: Int) {
        if let timer = hosts.asked[id]?.timer { timers.cancel(timer) }
        hosts.start(id, timer: schedule(event, after: milliseconds))
    }

    /// Called when a host has not answered in time: it counts as lost. If it has answered before, and was asked again,
    /// it had only the rest of its timeout, and so the command is refused instead.
    func silent(performance id: String) {
        guard let request = hosts.asked[id], let place = hosts[request.epoch] else { return }
        // A dry run changes nothing, so no host is lost by it.
        guard request.dryRun == nil else { return finish(performance: id, .moved) }
        guard request.isAgain else { return lose(place, "did not answer in \(request.patience) ms") }
        finish(
            performance: id,
            .refused(
                Refusal(
                    .stateChanged,
                    "the tree changed while \(place.client) was asked, for \(place.terms.patience) ms; retry")))
    }

    func finish(performance id: String, _ end: Performance.End) {
        guard let request = hosts.end(id) else { return }
        if let timer = request.timer { timers.cancel(timer) }
        if let number = request.dryRun { return performed(dryRun: number, end) }
        let (turn, spent) = (request.turn, request.left.map { Int(clamping: milliseconds - $0) } ?? 0)
        post.send({ $0.performed(turn: turn, end, spent: spent) }, to: request.container)
    }

    /// True if the message answers a request to a host.
    func receiveProposal(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64, _ address: PeerAddress
    )
        -> Bool
    {
        guard case .text(let id)? = envelope.id, !hosts.isEmpty || hosts.isPast(id) else { return false }
        guard let request = hosts.asked[id] else {
            guard hosts.isPast(id) else { return false }
            refuse(late: id, address)
            return true
        }
        guard request.session == number else { return false }
        let result = envelope.error == nil ? try? object(envelope.result, bytes, "result") : nil
        // Ids begin anew after a restart, but epochs do not: this answers a request of an earlier process.
        if let epoch = result?["hostEpoch"], epoch != .int(Int64(clamping: request.epoch)) {
            refuse(late: id, address)
            return true
        }
        sessions[number]?.standing.answered += 1
        hosts[request.epoch]?.answered += 1
        if let range = envelope.error {
            let json = (try? object(range, bytes, "error")) ?? JSONObject()
            let refusal = try? Refusal(json: .object(json), path: "error")
            finish(performance: id, .refused(refusal ?? Refusal(.internalError, "the host's error can't be read")))
        } else if let result {
            startOver(request, result)
            finish(performance: id, .answered(.object(result)))
        } else {
            sessions[number]?.standing.garbled += 1
            finish(performance: id, .refused(Refusal(.proposalRefused, "the host's answer is no object")))
        }
        return true
    }

    /// A host whose copy is ahead of the log gets its window anew, before it is asked again.
    private func startOver(_ request: HostBook.Asked, _ result: JSONObject) {
        let head = application.assumingIsolated { $0.seq }
        guard let base = result["base"]?.int, base > Int(clamping: head),
            let address = sessions[request.session]?.address, let snapshot = try? snapshot(request.container.window)
        else { return }
        tell("host.window", snapshot, to: address)
    }

    private func refuse(late id: String, _ address: PeerAddress) {
        let refusal = Refusal(.hostEpochPast, "\(id) is over; nothing of it was taken", data: ["id": .string(id)])
        tell("host.refused", ["id": .string(id), "error": refusal.json], to: address)
    }

    nonisolated func misjudged(_ performance: Performance, _ refusal: Refusal) {
        assumingIsolated { router in
            guard let place = router.hosts[performance.hostEpoch] else { return }
            place.wrong += 1
            router.log.warning(
                "a host proposes what can't be",
                metadata: ["client": "\(place.client)", "turn": "\(performance.turn)", "why": "\(refusal.message)"])
            guard let address = router.sessions[place.session]?.address else { return }
            router.tell(
                "host.refused", ["turn": .int(Int64(clamping: performance.turn)), "error": refusal.json], to: address)
        }
    }

    nonisolated var hasHosts: Bool { assumingIsolated { !$0.hosts.isEmpty } }

    /// The marks for controllers that these changes insert and that a host has claimed.
    nonisolated func claims(_ changes: [Change], in tree: Tree) -> [Change] {
        assumingIsolated { router in
            let cast = Cast(tree)
            var marks: [Change] = []
            let running = router.hosts.running.filter { $0.mayHost(in: tree) }
            for case .insert(let controller) in changes {
                guard let now = tree[controller.id],
                    let place = running.first(where: { router.isClaimed(now, by: $0, cast) })
                else { continue }
                marks.append(.set(controller.id, .host(place.mark(of: now))))
                if place.windows[tree.window.id] == nil {
                    place.windows[tree.window.id] = 0
                    place.news.insert(tree.window.id)
                }
            }
            return marks
        }
    }

    /// Sends a published commit to each host, on its own connection and in order.
    func tellHosts(_ commit: Commit, _ bytes: [UInt8]) {
        let closes = commit.changes.contains(.close)
        var told: Set<UInt64> = []
        for place in hosts.running {
            guard let seen = place.windows[commit.window] else { continue }
            if closes { place.windows[commit.window] = nil }
            guard commit.seq > seen, !place.news.contains(commit.window), let address = sessions[place.session]?.address,
                told.insert(place.session).inserted
            else { continue }
            writer.removeAll()
            writer.beginObject()
            writer.member("method", "host.committed")
            writer.name("params")
            writer.beginObject()
            writer.member("window", commit.window.description)
            writer.name("event")
            writer.verbatim(bytes)
            writer.endObject()
            writer.endObject()
            _ = deliver(writer.view, place.session, address)
        }
    }

    /// Called at the end of a round. Hosts that could not be reached are lost by now, and the turns that waited for
    /// them go on.
    func endHostsRound() {
        tellNews()
        post.deliver()
        settleTally()
        while publisher.isEmpty, sendGathered() {
            post.deliver()
            settleTally()
        }
        if !publisher.isEmpty { return flush() }
        guard hosts.asked.isEmpty, !hosts.whenIdle.isEmpty else { return }
        for body in hosts.takeIdle() { body() }
    }

    /// Sends each host a snapshot of every window in which it has just got something to host.
    func tellNews() {
        for place in hosts.running where !place.news.isEmpty {
            guard let address = sessions[place.session]?.address else { continue }
            for id in place.news.sorted() {
                guard let window = application.assumingIsolated({ $0.windows[id] }),
                    let snapshot = try? firstSnapshot(of: window, for: place)
                else { continue }
                tell("host.window", snapshot, to: address)
            }
            place.news = []
        }
    }

    /// The snapshot from which the host follows the window. Commits that are in it, but not published yet, are not
    /// sent to the host any more.
    func firstSnapshot(of window: WindowActor, for place: HostPlace) throws(Refusal) -> JSONObject {
        place.windows[window.id] = window.assumingIsolated { $0.lastSeq }
        return try snapshot(window)
    }
}

extension Performance {
    /// Writes the members of `params` into the current object.
    func writeParams(to writer: inout JSONWriter) {
        writer.member("hostEpoch", hostEpoch)
        writer.member("window", window.description)
        writer.member("base", base)
        writer.member("first", first)
        writer.member("turn", turn)
        writer.member("method", command.method)
        writer.member("params", json: .object(command.params))
        if !answers.list.isEmpty { writer.member("answers", json: answers.json) }
    }
}
