import Bus
import ControllerActors

// What containers ask of the world. Each call comes from the loop and returns at once.
extension Router: Outside {
    nonisolated var now: UInt64 { clock.now() / 1_000_000 }

    nonisolated func schedule(after milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> UInt64 {
        assumeIsolated { $0.timers.schedule(at: $0.clock.now() + UInt64(milliseconds) * 1_000_000, wake) }
    }

    nonisolated func unschedule(_ timer: UInt64) { assumeIsolated { $0.timers.cancel(timer) } }

    nonisolated func ask(_ ballots: [Ballot], turn: UInt64, of container: Container, in cast: Cast) -> Verdict? {
        assumeIsolated { $0.askNow(ballots, turn, container, cast) }
    }

    private func askNow(_ ballots: [Ballot], _ turn: UInt64, _ container: Container, _ cast: Cast) -> Verdict? {
        var waiting: Set<String> = []
        var voters: [String: Attachment] = [:]
        for ballot in ballots {
            guard let voter = voter(for: ballot, cast) else {
                if ballot.unimplemented { continue }
                return settle(waiting, .vetoed(by: "nobody", because: .absent))
            }
            let id = ask(
                voter, method: ballot.method.rawValue, kind: .vote(ballot.method), turn, container,
                patience: voter.patience, ballot.on
            ) {
                writer in
                writer.member("viewController", ballot.viewController)
            } names: {
                [ballot.on, ballot.viewController].compactMap { cast[$0] }
            }
            if let id {
                waiting.insert(id)
                voters[id] = voter
                continue
            }
            let verdict = verdict(.silent(.absent), voter.silence, by: voter.client)
            if verdict != .allowed { return settle(waiting, verdict) }
        }
        // Whoever was lost while the others were asked has been resolved already, and found no round: his silence counts.
        for id in waiting where open[id] == nil {
            waiting.remove(id)
            guard let voter = voters[id] else { continue }
            let verdict = verdict(.silent(.absent), voter.silence, by: voter.client)
            if verdict != .allowed { return settle(waiting, verdict) }
        }
        guard !waiting.isEmpty else { return .allowed }
        rounds[turn] = VoteRound(container: container, turn: turn, waiting: waiting)
        return nil
    }

    private func settle(_ asked: Set<String>, _ verdict: Verdict) -> Verdict {
        for id in asked { drop(id) }
        return verdict
    }

    private func voter(for ballot: Ballot, _ cast: Cast) -> Attachment? {
        guard let controller = cast[ballot.on],
            let attachment = attachments.serving(controller, ballot.method.role, in: cast),
            attachment.implements.contains(ballot.method.rawValue)
        else { return nil }
        return attachment
    }

    /// Sends a request; nil where the peer is not there to be asked.
    private func ask(
        _ attachment: Attachment, method: String, kind: OpenRequest.Kind, _ turn: UInt64, _ container: Container,
        patience: Int, _ on: ControllerID, params: (inout JSONWriter) -> Void, names: () -> [Controller]
    ) -> String? {
        guard let session = attachment.session, let address = sessions[session]?.address else { return nil }
        let id = "q\(nextRequest)"
        nextRequest += 1
        writer.removeAll()
        writer.beginObject()
        writer.member("id", id)
        writer.member("method", method)
        writer.member("on", on)
        writer.name("params")
        writer.beginObject()
        params(&writer)
        writer.endObject()
        writer.member("deadline", patience)
        writer.names(names())
        writer.endObject()
        guard deliver(writer.bytes, session, address) else { return nil }
        let timer = timers.schedule(at: clock.now() + UInt64(patience) * 1_000_000) { [self] in
            assumeIsolated { router in
                if let request = router.open[id] { router.resolve(request, .silent(.silence)) }
            }
        }
        open[id] = OpenRequest(
            id: id, session: session, kind: kind, method: method, turn: turn, container: container, on: on,
            silence: attachment.silence, timer: timer, asked: milliseconds)
        watch(session: session)
        return id
    }

    nonisolated func cancelRequests(turn: UInt64) {
        assumeIsolated { router in
            router.rounds[turn] = nil
            for request in router.open.values where request.turn == turn { router.drop(request.id) }
        }
    }

    // MARK: Callbacks

    private func listener(_ message: Message, _ cast: Cast) -> Attachment? {
        guard !attachments.isEmpty(message.method.role), let controller = cast[message.on],
            let attachment = attachments.serving(controller, message.method.role, in: cast),
            attachment.implements.contains(message.method.rawValue)
        else { return nil }
        return attachment
    }

    nonisolated var hasAttachments: Bool { assumeIsolated { !$0.attachments.byID.isEmpty } }

    nonisolated func isAwaited(_ message: Message, in cast: Cast) -> Bool {
        assumeIsolated { router in
            guard let attachment = router.listener(message, cast) else { return false }
            return attachment.awaits.contains(message.method.rawValue) && router.isPresent(attachment)
        }
    }

    nonisolated func call(_ message: Message, turn: UInt64, budget: Int, of container: Container, in cast: Cast) {
        assumeIsolated { router in
            var id: String?
            if let attachment = router.listener(message, cast) {
                id = router.ask(
                    attachment, method: message.method.rawValue, kind: .callback, turn, container,
                    patience: max(1, min(attachment.patience, budget)), message.on
                ) {
                    message.writeParams(to: &$0)
                } names: {
                    [message.on, message.viewController].compactMap { $0.flatMap { cast[$0] } }
                }
            }
            if id == nil { router.post.send({ $0.returned(turn: turn) }, to: container) }
        }
    }

    nonisolated func tell(_ messages: ArraySlice<Message>, turn: UInt64, in cast: Cast) {
        assumeIsolated { router in
            for message in messages {
                guard let attachment = router.listener(message, cast), let session = attachment.session,
                    let address = router.sessions[session]?.address
                else { continue }
                router.writer.removeAll()
                router.writer.beginObject()
                message.writeMembers(to: &router.writer)
                router.writer.names([message.on, message.viewController].compactMap { $0.flatMap { cast[$0] } })
                router.writer.endObject()
                _ = router.deliver(router.writer.bytes, session, address)
            }
        }
    }
}

extension JSONWriter {
    /// `"names":{"c1":"Tabs"}`, for peers that know controllers by name and keep no tree.
    mutating func names(_ controllers: [Controller]) {
        name("names")
        beginObject()
        for controller in controllers {
            guard let text = controller.name else { continue }
            name(dynamic: controller.id.description)
            string(text)
        }
        endObject()
    }
}
