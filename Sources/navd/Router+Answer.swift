import Bus
import ControllerActors

// Answers to what navd asked.
extension Router {
    /// How a request of navd's ended.
    enum End {
        case answered(allow: Bool)
        case silent(Verdict.Because)
    }

    func receiveAnswer(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ number: UInt64?, _ address: PeerAddress
    ) {
        guard let number else {
            strays += 1
            return
        }
        guard case .text(let id)? = envelope.id, let request = open[id] else {
            return count(stray: envelope.id, from: number)
        }
        guard request.session == number else {
            sessions[number]?.standing.foreign += 1
            return
        }
        runThen(envelope, bytes, request, number, address)
        guard open[id] != nil else { return }
        if case .vote = request.kind {
            let result = envelope.error == nil ? try? object(envelope.result, bytes, "result") : nil
            if case .bool(let allow)? = result?["allow"] {
                sessions[number]?.standing.answered += 1
                resolve(request, .answered(allow: allow))
            } else {
                sessions[number]?.standing.garbled += 1
                resolve(request, .silent(.silence))
            }
        } else {
            sessions[number]?.standing.answered += 1
            resolve(request, .answered(allow: true))
        }
    }

    /// An answer to nothing that is open: late, given before, somebody else's, or never asked.
    private func count(stray id: RequestID?, from number: UInt64) {
        guard case .text(let text)? = id, let past = ended[text] else {
            sessions[number]?.standing.foreign += 1
            return
        }
        if past.session != number {
            sessions[number]?.standing.foreign += 1
        } else if past.wasAnswered {
            sessions[number]?.standing.second += 1
        } else {
            sessions[number]?.standing.late += 1
        }
    }

    /// Commands that came along with an answer: the same as `within` (D13).
    private func runThen(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ request: OpenRequest, _ number: UInt64,
        _ address: PeerAddress
    ) {
        guard let range = envelope.then, let session = sessions[number] else { return }
        let value = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
        // One with an id of its own is answered like any other; of one without, only a refusal is told.
        for (index, element) in (value?.array ?? [value ?? .null]).enumerated() {
            do throws(Refusal) {
                guard let object = element.object, case .string(let method)? = object["method"] else {
                    throw Refusal(.invalidRequest, "then[\(index)] is no command; wanted: method, on, params")
                }
                guard let description = MethodDescription.named(method) else {
                    throw Refusal(
                        .methodNotFound, "no method is called \"\(method)\"", data: ["method": .string(method)])
                }
                guard description.kind == .command, description.within != .refused else {
                    throw Refusal(.notInsideTurn, "\(method) can't run inside a turn; then takes commands")
                }
                var inner = envelope
                inner.id = RequestID(object["id"])
                inner.key = nil
                inner.on = object["on"]?.string
                inner.window = object["window"]?.string
                inner.within = request.id
                try command(
                    Call(method: method, envelope: inner, params: object["params"]?.object ?? JSONObject()),
                    description,
                    session)
            } catch {
                tell(
                    "then.refused", ["index": .int(Int64(index)), "answer": .string(request.id), "error": error.json],
                    to: address)
            }
        }
    }

    /// A request is over: its voter's turn goes on.
    func resolve(_ request: OpenRequest, _ end: End) {
        guard open.removeValue(forKey: request.id) != nil else { return }
        timers.cancel(request.timer)
        var wasAnswered = false
        if case .answered = end { wasAnswered = true } else { sessions[request.session]?.standing.silent += 1 }
        remember(request, wasAnswered: wasAnswered)
        guard case .vote = request.kind else {
            return post.send({ $0.returned(turn: request.turn) }, to: request.container)
        }
        guard var round = rounds[request.turn] else { return }
        round.waiting.remove(request.id)
        let verdict = verdict(end, request.silence, by: sessions[request.session]?.client ?? "")
        guard verdict != .allowed || round.waiting.isEmpty else {
            rounds[request.turn] = round
            return
        }
        rounds[request.turn] = nil
        for other in round.waiting { drop(other) }
        post.send({ $0.answered(turn: request.turn, verdict) }, to: request.container)
    }

    func verdict(_ end: End, _ silence: Silence, by client: String) -> Verdict {
        switch end {
        case .answered(true): .allowed
        case .answered(false): .vetoed(by: client, because: .answer)
        case .silent(let because):
            switch silence {
            case .allow: .allowed
            case .deny: .vetoed(by: client, because: because)
            case .fail: .failed(by: client, because: because)
            }
        }
    }

    private func remember(_ request: OpenRequest, wasAnswered: Bool) {
        ended[request.id] = EndedRequest(
            id: request.id, session: request.session, wasAnswered: wasAnswered, turn: request.turn,
            container: request.container)
        endedOrder.append(request.id)
        if endedOrder.count > Self.rememberedRequests * 2 {
            for id in endedOrder.prefix(Self.rememberedRequests) { ended[id] = nil }
            endedOrder.removeFirst(Self.rememberedRequests)
        }
    }

    /// Asked, and not wanted any more: the peer hears so.
    func drop(_ id: String) {
        guard let request = open.removeValue(forKey: id) else { return }
        timers.cancel(request.timer)
        remember(request, wasAnswered: false)
        if let address = sessions[request.session]?.address {
            tell("vote.cancelled", ["id": .string(id)], to: address)
        }
    }
}
