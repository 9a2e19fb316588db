import Bus
import ControllerActors

// Commands that come with an answer.
extension Router {
    /// Runs the commands in `then`, as if they were sent with `within` (D13).
    func runThen(
        _ envelope: Envelope, _ bytes: UnsafeRawBufferPointer, _ request: OpenRequest, _ number: UInt64
    ) {
        guard let range = envelope.then, let session = sessions[number] else { return }
        let value = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
        let elements = value?.array ?? [value ?? .null]
        guard !elements.isEmpty else { return }
        thens[request.id] = ThenReport(session: number, count: min(elements.count, Self.maximumThen + 1))
        var calls: [Call] = []
        for (index, element) in elements.enumerated() {
            let follows = Origin.Follows.answer(request.id, index: index)
            let id = RequestID(element.object?["id"])
            do throws(Refusal) {
                try checkThen(index, element, session)
                calls.append(try call(element, index, envelope, follows, request))
            } catch {
                // All commands beyond the limit get one refusal.
                if id == nil, index > Self.maximumThen { continue }
                refuse(error, id, follows, session)
            }
        }
        // A command that names what an earlier one makes has to wait for it. An action holds no turn, so the window
        // runs them in order.
        if case .errand = request.kind, let window = request.container?.window,
            calls.dropFirst().contains(where: lookup.isYetToCome)
        {
            for call in calls where call.envelope.id != nil { owe(number) }
            return window.run(calls.map { chained($0, session, found: nil) })
        }
        for call in calls {
            if call.envelope.id != nil { owe(number) }
            do throws(Refusal) {
                try check(call, session)
                try checkInTime(call.envelope)
                try command(call, session)
            } catch {
                if call.envelope.id != nil { pay(number) }
                refuse(error, call.envelope.id, call.follows, session)
            }
        }
    }

    /// One of these commands, as if it had been sent alone.
    private func call(
        _ element: JSON, _ index: Int, _ envelope: Envelope, _ follows: Origin.Follows, _ request: OpenRequest
    ) throws(Refusal) -> Call {
        guard let object = element.object, case .string(let method)? = object["method"] else {
            throw Refusal(.invalidRequest, "then[\(index)] is not a command; wanted: method, on, params")
        }
        guard let description = MethodDescription.named(method) else {
            throw Refusal(
                .methodNotFound, "no method is called \"\(method.echoed)\"", data: ["method": .string(method.echoed)])
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
        inner.ifSeq = try object["ifSeq"].map { json throws(Refusal) in
            guard let seen = json.int.flatMap({ UInt64(exactly: $0) }) else {
                throw Refusal(
                    .invalidRequest, "ifSeq is \(json.text.echoed); wanted: a number of the window, 0 or more")
            }
            return seen
        }
        var call = Call(description, inner, object["params"]?.object ?? JSONObject())
        call.follows = follows
        return call
    }

    /// Errors: those of any command on its arrival.
    private func checkThen(_ index: Int, _ element: JSON, _ session: Session) throws(Refusal) {
        guard index < Self.maximumThen else {
            throw Refusal(
                .limitExceeded, "then has more than \(Self.maximumThen) commands; only the first ones are run",
                data: ["limit": .int(Int64(Self.maximumThen))])
        }
        if isDraining { throw .draining }
        if let keeping { try keeping.checkTakes() }
        if element.object?["id"] != nil { try limits.checkPending(session) }
    }

    /// Refuses a command on arrival.
    private func refuse(_ refusal: Refusal, _ id: RequestID?, _ follows: Origin.Follows?, _ session: Session) {
        if let id, let address = session.address { send(refusal: refusal, to: id, address) }
        if let follows { ended(follows, refusal: refusal, isDone: false, isAnswered: id != nil) }
    }

    /// Notes the end of one of these commands. If it had no `id`, the peer is told of a refusal, and of the state of
    /// the other commands.
    func note(_ reply: Reply, _ follows: Origin.Follows) {
        let isAnswered = reply.origin.request != nil
        switch reply.body {
        case .outcome("chained", _): break
        case .outcome(let outcome, _):
            ended(follows, refusal: nil, isDone: outcome != "vetoed", isAnswered: isAnswered)
        case .refused(let refusal): ended(follows, refusal: refusal, isDone: false, isAnswered: isAnswered)
        }
    }

    private func ended(_ follows: Origin.Follows, refusal: Refusal?, isDone: Bool, isAnswered: Bool) {
        guard case .answer(let answer, let index) = follows, var report = thens[answer] else { return }
        report.end(index, isDone: isDone)
        thens[answer] = report.waiting.isEmpty ? nil : report
        guard let refusal, !isAnswered, let address = sessions[report.session]?.address else { return }
        tell(
            "then.refused",
            [
                "index": .int(Int64(index)), "answer": .string(answer), "error": refusal.json,
                "done": .array(report.done.map { .int(Int64($0)) }),
                "waiting": .array(report.waiting.map { .int(Int64($0)) }),
            ], to: address)
    }
}
