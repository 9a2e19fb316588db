import Bus
import ControllerActors

/// The dry runs under way. Peers are asked as in a vote, without any effect.
struct DryRuns: Room {
    static let maximumOfSession = 64
    static let maximum = 1_024
    static let tooLong = Refusal(.deadlineExceeded, "the deadline passed before all voters had answered")

    /// An action that these rules return and that `DryRunRequests` carries out, in the order of the returned list.
    enum Action {
        /// Find out who answers the question of that dry run, and call `recipient`.
        case ask(UInt64, Question, KnownControllers, Container)
        /// All questions of a round were asked: call `goOn`.
        case goOn(UInt64)
        /// Ask the host for that dry run, and call `performs` or `cannotPerform`.
        case perform(UInt64, RuleRequest, Container)
        /// Withdraw requests to peers and the request to a host, and cancel the timer of the deadline.
        case withdraw(requests: [PeerRequestID], host: String?, timer: UInt64?)
        case answer(Asker, Result<JSONObject, Refusal>)
    }

    private var open: [UInt64: OpenDryRun] = [:]
    private(set) var next: UInt64 = 1

    // MARK: The beginning

    /// Errors: `limitExceeded`.
    func checkRoom(for session: UInt64) throws(Refusal) {
        let own = open.values.count { $0.asker.session == session }
        guard own < Self.maximumOfSession, open.count < Self.maximum else {
            throw Refusal(
                .limitExceeded, "\(own) dry runs of this session, and \(open.count) in total, are running",
                limit: Self.maximumOfSession)
        }
    }

    /// - Parameter deadline: its timer.
    mutating func begin(_ run: DryRun, for asker: Asker, deadline: UInt64?) -> [Action] {
        defer { next += 1 }
        open[next] = OpenDryRun(run: run, asker: asker, deadline: deadline)
        return goOn(next)
    }

    // MARK: Rounds

    /// Asks the next questions, or ends the dry run. While it waits for answers it does not go on.
    /// - Parameter first: the next step, if the caller knows it already.
    mutating func goOn(_ number: UInt64, _ first: DryRun.Step? = nil) -> [Action] {
        open[number]?.isAsking = false
        guard var dryRun = open[number], dryRun.waiting.isEmpty, dryRun.performing == nil else { return [] }
        if dryRun.decision != nil || dryRun.isUnknown { return finish(number, dryRun) }
        dryRun.run.take(dryRun.answers)
        dryRun.answers = Answers()
        let step = first ?? dryRun.run.next()
        defer { if open[number] != nil { open[number] = dryRun } }
        switch step {
        case .asks(let questions, let known):
            dryRun.isAsking = true
            return questions.map { .ask(number, $0, known.after($0.ground), dryRun.run.container) } + [.goOn(number)]
        case .performs(let ruleRequest): return [.perform(number, ruleRequest, dryRun.run.container)]
        case .ends(let unchanged, let result):
            // The command only records the orientation, but the client wants to know who vetoes the rotation.
            if result?["rotated"] == false, let against = dryRun.voters.first(where: \.isAgainstRotation) {
                dryRun.decide(.vetoed(by: against.client ?? "nobody", because: against.because))
            }
            return finish(number, dryRun, unchanged: unchanged, result)
        case .refused(let refusal): dryRun.decide(.refused(refusal))
        case .unknown: dryRun.isUnknown = true
        }
        return finish(number, dryRun)
    }

    /// Finds out whether a question is sent to a peer. If it is not, it is answered here, or its answer is unknown.
    mutating func recipient(_ addressee: Addressee, of question: Question, for number: UInt64) -> Attachment? {
        guard var dryRun = open[number] else { return nil }
        defer { open[number] = dryRun }
        var voter = OpenDryRun.Voter(question: question, because: "notAsked")
        switch addressee {
        case .navd(let answer): dryRun.answers.add(question, answer)
        case .nobody:
            let answer = question.answerOfNobody
            dryRun.answers.add(question, answer)
            guard question.method.kind == .vote, answer == .no else { return nil }
            voter.said = "no"
            voter.because = "unimplemented"
            dryRun.voters.append(voter)
            if question.effect == .vetoes { dryRun.decide(.vetoed(by: "nobody", because: voter.because)) }
        case .peer(let peer):
            // Making data may be costly, and an answer may have effects: then only real commands ask.
            if question.method.kind == .vote, peer.dryRuns { return peer }
            voter.client = peer.client
            dryRun.voters.append(voter)
            if question.method.unanswered == .ignored, question.method.kind == .data {
                dryRun.answers.add(question, .none)
            } else {
                dryRun.isUnknown = true
            }
        }
        return nil
    }

    mutating func asked(_ id: PeerRequestID, for number: UInt64) { open[number]?.waiting.insert(id) }

    /// A question has ended.
    /// - Parameters:
    ///   - id: of the request; nil if the peer is absent and could not be asked.
    ///   - silence: the default answer of the peer's attachment.
    ///   - after: milliseconds from the question to its end.
    mutating func answered(
        _ number: UInt64, _ id: PeerRequestID?, _ question: Question, _ end: RequestEnd, _ silence: Silence,
        by client: String?, after: UInt64
    ) -> [Action] {
        guard var dryRun = open[number] else { return [] }
        if let id { dryRun.waiting.remove(id) }
        dryRun.take(end, of: question, silence, by: client, after: after)
        open[number] = dryRun
        return dryRun.isAsking ? [] : goOn(number)
    }

    mutating func performs(_ number: UInt64, _ ruleRequest: RuleRequest, as id: String) {
        open[number]?.performing = (id, ruleRequest)
    }

    mutating func cannotPerform(_ number: UInt64) -> [Action] {
        open[number]?.isUnknown = true
        return goOn(number)
    }

    /// A host has answered, or will not answer any more.
    mutating func performed(_ number: UInt64, _ end: RuleRequest.End) -> [Action] {
        guard let ruleRequest = open[number]?.performing?.ruleRequest else { return [] }
        open[number]?.performing = nil
        guard let step = open[number]?.run.judge(end, of: ruleRequest) else { return [] }
        return goOn(number, step)
    }

    // MARK: The end

    private mutating func finish(
        _ number: UInt64, _ dryRun: OpenDryRun, unchanged: Bool = false, _ result: JSONObject? = nil
    ) -> [Action] {
        open[number] = nil
        return [dryRun.withdrawal, .answer(dryRun.asker, .success(dryRun.report(unchanged: unchanged, result)))]
    }

    mutating func refuse(_ number: UInt64, _ refusal: Refusal) -> [Action] {
        guard let dryRun = open.removeValue(forKey: number) else { return [] }
        return [dryRun.withdrawal, .answer(dryRun.asker, .failure(refusal))]
    }

    /// Refuses dry runs.
    /// - Parameters:
    ///   - session: whose dry runs; nil for all.
    ///   - request: the request for one; nil for each.
    mutating func refuseAll(of session: UInt64? = nil, request: RequestID? = nil, _ refusal: Refusal) -> [Action] {
        open.filter { _, dryRun in
            (session == nil || dryRun.asker.session == session) && (request == nil || dryRun.asker.request == request)
        }.keys.sorted().flatMap { refuse($0, refusal) }
    }
}

extension Call {
    /// The command that a dry run tries. Errors: `invalidParams`.
    func rehearsed() throws(Refusal) -> Call {
        let method: String = try fields.required("method")
        guard let description = MethodDescription.named(method), description.kind == .command, !description.on.isEmpty,
            description.operation != .undo
        else {
            throw .invalidParams(
                "params.method is \"\(method.echoed)\"",
                right: "a command about a controller or a window, and no undo; `describe` lists them")
        }
        var envelope = envelope
        envelope.on = try fields.string("on")
        envelope.window = try fields.string("window") ?? envelope.window
        envelope.whenBusy = try fields.word("whenBusy") ?? envelope.whenBusy
        envelope.ifSeq = try fields.uint("ifSeq") ?? envelope.ifSeq
        envelope.key = nil
        let params = try fields.json("params").map { json throws(Refusal) in
            try FieldReader(json: json, path: "params.params").object
        }
        return Call(description, envelope, params ?? JSONObject())
    }
}
