import Bus
import ControllerActors

// Dry runs: whether a command would be done, and which peers are against it. Peers are asked as in a vote, without any
// effect.
extension Router {
    /// Answered with a `report` when all peers have answered. Errors: those of its own params; the command's own error
    /// is its result.
    func dryRun(_ call: Call, _ session: Session) throws(Refusal) {
        let (inner) = try rehearsed(call)
        // A notification has no answer, so there is nothing to find out.
        guard let id = call.envelope.id else { return }
        let own = dryRuns.values.count { $0.session == session.number }
        guard own < OpenDryRun.maximumOfSession, dryRuns.count < OpenDryRun.maximum else {
            throw Refusal(
                .limitExceeded, "\(own) dry runs of this session, and \(dryRuns.count) in total, are running",
                data: ["limit": .int(Int64(OpenDryRun.maximumOfSession))])
        }
        let run: DryRun
        do throws(Refusal) {
            run = try prepare(inner, session)
        } catch {
            let error = inner.operation == .transaction ? error.ofTransaction : error
            return answer(["would": "refused", "error": error.json, "asked": []], to: id, of: session.number)
        }
        guard run.request.command.steering == nil else {
            throw .invalidParams(
                "params.method is \"\(inner.method)\"",
                right: "a command other than transition.update, finish and cancel")
        }
        let number = nextDryRun
        nextDryRun += 1
        var open = OpenDryRun(number: number, run: run, session: session.number, request: id)
        open.deadline = call.envelope.deadline.map { schedule(.dryRunTimedOut(number), after: $0) }
        dryRuns[number] = open
        advance(number)
    }

    static let tooLong = Refusal(.deadlineExceeded, "the deadline passed before all voters had answered")

    static let takenBack = Refusal(.cancelled, "cancelled by its sender")

    static func nothingFollows(_ within: String) -> Refusal {
        Refusal(
            .withinUnknown, "\(within) belongs to a dry run, which has no turn for commands",
            data: ["within": .string(within)])
    }

    /// The command that is tried.
    private func rehearsed(_ call: Call) throws(Refusal) -> Call {
        let fields = call.fields
        let method = try fields.required(fields.string("method"), "method")
        guard let description = MethodDescription.named(method), description.kind == .command, !description.on.isEmpty,
            method != "undo"
        else {
            throw .invalidParams(
                "params.method is \"\(method.echoed)\"",
                right: "a command about a controller or a window, and no undo; `describe` lists them")
        }
        var envelope = call.envelope
        envelope.on = try fields.string("on")
        envelope.window = try fields.string("window") ?? call.envelope.window
        envelope.whenBusy = try fields.word("whenBusy") ?? call.envelope.whenBusy
        envelope.ifSeq = try fields.uint("ifSeq") ?? call.envelope.ifSeq
        envelope.key = nil
        let params: JSONObject
        switch fields.json("params") {
        case nil: params = JSONObject()
        case .object(let object)?: params = object
        case let other?: throw .invalidParams("params.params is \(other.kindName)", right: "an object")
        }
        return Call(description, envelope, params)
    }

    /// Makes all checks that the command itself would get on arrival.
    private func prepare(
        _ call: Call, _ session: Session
    ) throws(Refusal) -> DryRun {
        if isDraining { throw .draining }
        try check(call, session)
        let request = try request(call, session)
        try checkReach(request)
        _ = try checkHeld(request, session.number)
        if call.envelope.within == nil { try checkNotInside(request, session) }
        return DryRun(request)
    }

    // MARK: Rounds

    /// Asks the next questions, until peers have to be waited for.
    /// - Parameter first: the next step, if the caller knows it already.
    private func advance(_ number: UInt64, _ first: DryRun.Step? = nil) {
        var first = first
        while let dryRun = dryRuns[number], dryRun.waiting.isEmpty, !dryRun.isAsking, dryRun.performing == nil {
            if dryRun.decision != nil || dryRun.isUnknown { return finish(dryRun) }
            dryRuns[number]?.run.take(dryRun.answers)
            dryRuns[number]?.answers = Answers()
            guard let step = first ?? dryRuns[number]?.run.next() else { return }
            first = nil
            switch step {
            case .asks(let questions, let cast):
                dryRuns[number]?.isAsking = true
                for question in questions { ask(question, for: number, cast.after(question.ground)) }
                dryRuns[number]?.isAsking = false
            case .ends(let unchanged, let result):
                let against = result?["rotated"] == false ? dryRun.voters.first(where: \.isAgainstRotation) : nil
                // The command itself only records the device's orientation, but the client wants to know which peer is
                // against the rotation.
                if let against { decide(number, .vetoed(by: against.client ?? "nobody", because: against.because)) }
                if let ended = dryRuns[number] { finish(ended, unchanged: unchanged, result) }
                return
            case .refused(let refusal):
                dryRuns[number]?.decision = .refused(refusal)
            case .performs(let performance):
                guard !performNow(performance, dryRun.run.container, dryRun: number) else { continue }
                dryRuns[number]?.isUnknown = true
            case .unknown:
                dryRuns[number]?.isUnknown = true
            }
        }
    }

    /// Called when a host has answered, or will not answer any more.
    func performed(dryRun number: UInt64, _ end: Performance.End) {
        guard let performance = dryRuns[number]?.performing?.performance else { return }
        dryRuns[number]?.performing = nil
        guard let step = dryRuns[number]?.run.judge(end, of: performance) else { return }
        advance(number, step)
    }

    private func ask(_ question: Question, for number: UInt64, _ cast: Cast) {
        guard let container = dryRuns[number]?.run.container else { return }
        var voter = OpenDryRun.Voter(question: question, because: "notAsked")
        let kind = question.method.kind
        if kind == .fact {
            dryRuns[number]?.answers.add(question, fact(question, cast))
            return
        }
        guard let peer = peer(for: question, cast) else {
            let answer = question.answerOfNobody
            dryRuns[number]?.answers.add(question, answer)
            guard kind == .vote, answer == .no else { return }
            voter.said = "no"
            voter.because = "unimplemented"
            dryRuns[number]?.voters.append(voter)
            if question.effect == .vetoes { decide(number, .vetoed(by: "nobody", because: voter.because)) }
            return
        }
        voter.client = peer.client
        // Making data may be costly, and an answer may have effects: then only real commands ask.
        guard kind == .vote, peer.dryRuns else {
            dryRuns[number]?.voters.append(voter)
            if question.method.unanswered == .ignored, kind == .data {
                dryRuns[number]?.answers.add(question, .none)
            } else {
                dryRuns[number]?.isUnknown = true
            }
            return
        }
        let id = ask(
            peer, method: question.method.rawValue, kind: .dryRun(question, number), 0, container,
            patience: peer.patience, question.on
        ) {
            question.writeParams(to: &$0)
        } names: {
            [question.on, question.viewController].compactMap { $0.flatMap { cast[$0] } }
        }
        if let id {
            dryRuns[number]?.waiting.insert(id)
        } else {
            keepAbsent(question, peer, turn: 0, container)
            note(voter, .silent(.absent), peer.silence, after: 0, for: number)
        }
    }

    /// Called when a request of a dry run has ended.
    func answered(_ number: UInt64, _ request: OpenRequest, _ question: Question, _ end: RequestEnd) {
        guard dryRuns[number] != nil else { return }
        dryRuns[number]?.waiting.remove(request.id)
        var voter = OpenDryRun.Voter(question: question, because: "answer")
        voter.client = sessions[request.session]?.client
        note(voter, end, request.silence, after: milliseconds - request.asked, for: number)
        advance(number)
    }

    private func note(
        _ voter: OpenDryRun.Voter, _ end: RequestEnd, _ silence: Silence, after: UInt64, for number: UInt64
    ) {
        var voter = voter
        voter.after = after
        voter.because = if case .silent(let because) = end { because.rawValue } else { "answer" }
        switch voter.question.consequence(of: end, silence, by: voter.client ?? "") {
        case .goesOn(let answer):
            voter.said = answer == .yes ? "yes" : answer == .no ? "no" : nil
            dryRuns[number]?.answers.add(voter.question, answer)
        case .over(.vetoed(_, let by, let because)):
            voter.said = "no"
            decide(number, .vetoed(by: by, because: because.rawValue))
        case .over(.failed(let question, let by, let because)):
            voter.said = "fail"
            guard let command = dryRuns[number]?.run.request.command else { return }
            decide(number, .refused(.voteFailed(by: by, because).of(question, command)))
        case .over(.answered), .over(.dataMissing): break
        }
        dryRuns[number]?.voters.append(voter)
    }

    /// Records the first decision, which would end the command; later ones are ignored.
    private func decide(_ number: UInt64, _ decision: OpenDryRun.Decision) {
        if dryRuns[number]?.decision == nil { dryRuns[number]?.decision = decision }
    }

    // MARK: The end

    private func finish(_ dryRun: OpenDryRun, unchanged: Bool = false, _ result: JSONObject? = nil) {
        var object: JSONObject
        switch dryRun.decision {
        case .vetoed(let by, let because)?:
            object = ["would": "vetoed", "by": .string(by), "because": .string(because)]
        case .refused(let refusal)?:
            let isOfSeveral = dryRun.run.request.origin.method == "window.transaction"
            object = ["would": "refused", "error": (isOfSeveral ? refusal.ofTransaction : refusal).json]
        case nil where dryRun.isUnknown: object = ["would": "unknown", "because": "notAsked"]
        case nil:
            object = ["would": unchanged ? "unchanged" : "allowed"]
        }
        if let result, !result.isEmpty { object["result"] = .object(result) }
        for (name, value) in dryRun.report.members { object[name] = value }
        object["names"] = names(in: dryRun)
        forget(dryRun)
        answer(object, to: dryRun.request, of: dryRun.session)
    }

    private func names(in dryRun: OpenDryRun) -> JSON {
        let tree = dryRun.run.request.window.assumingIsolated { $0.tree }
        var names = JSONObject()
        for voter in dryRun.voters.prefix(OpenDryRun.maximumVoters) {
            for id in [voter.question.on, voter.question.viewController].compactMap(\.self) {
                names[id.description] = tree[id]?.name.map { .string($0) }
            }
        }
        return .object(names)
    }

    private func answer(_ result: JSONObject, to id: RequestID, of session: UInt64) {
        if let address = sessions[session]?.address { send(result: result, to: id, address) }
    }

    func refuse(_ dryRun: OpenDryRun, _ refusal: Refusal) {
        forget(dryRun)
        guard let address = sessions[dryRun.session]?.address else { return }
        send(refusal: refusal, to: dryRun.request, address)
    }

    func cancelDryRun(_ id: RequestID, of session: UInt64) -> Bool {
        guard let dryRun = dryRuns.values.first(where: { $0.session == session && $0.request == id }) else {
            return false
        }
        refuse(dryRun, Self.takenBack)
        return true
    }

    /// Ends a dry run, and withdraws its open requests.
    func forget(_ dryRun: OpenDryRun) {
        dryRuns[dryRun.number] = nil
        if let timer = dryRun.deadline { timers.cancel(timer) }
        for id in dryRun.waiting.sorted() { drop(id) }
        if let id = dryRun.performing?.id, let timer = hosts.end(id)?.timer { timers.cancel(timer) }
    }
}
