import Bus

/// A scene that is played to one client: what the client does goes in, and what the server does comes out. It is a
/// value without sockets and clock; times are milliseconds since the client was started.
struct Play: Playable {
    let scene: PlayedScene
    private(set) var verdicts: [String: Verdict] = [:]
    private(set) var isOver = false
    private(set) var conduct = ClientConduct()
    /// The last messages in both directions, for a report.
    private(set) var transcript = Transcript()
    private(set) var server: PlayedServer

    /// What the client did in the first scene.
    private let known: ClientProfile
    private var steps: ArraySlice<Step>
    /// When the present step began; nil before.
    private var start: Int?
    /// When the present step is over in any case.
    private var deadline: Int?
    private var questionCount = 0
    /// Of a flood: how many questions are still to be asked.
    private var flood = 0
    private var watch: FirstWatch
    /// In the present step: since when the client is ready, or when something was published last.
    private var mark: Int?
    /// The bytes of all messages of the client, and one for each.
    private var volume = 0
    /// The present moment, and what is done in it.
    private var now = 0
    private var actions: [PlayAction] = []

    /// What the client has sent is remembered while a scene is played, so there is a limit.
    private static let mostVolume = 32 << 20
    /// How many questions of a flood are open at any moment.
    private static let openAtOnce = 32
    /// Milliseconds in which a client has to do again what it did in the first scene, beyond what that took.
    private static let settling = 8_000
    /// Milliseconds in which a client reads what it was sent.
    private static let reading = 200
    /// Milliseconds after which something is published again that the client may have lost.
    private static let repeating = 500

    /// - Parameters:
    ///   - profile: what the client did in the first scene.
    ///   - events: the address of the event socket.
    ///   - window: the name of the played window.
    ///   - watch: the course of the first scene.
    init(
        _ scene: PlayedScene, _ profile: ClientProfile = .init(), events: String, window: String,
        watch: FirstWatch = FirstWatch()
    ) {
        (self.scene, known, self.watch) = (scene, profile, watch)
        server = PlayedServer(events: events, window: window)
        steps = scene.steps[...]
    }

    /// What the client does, if this is the first scene.
    var profile: ClientProfile { conduct.profile }

    /// The moment at which `time` is wanted; nil if none is.
    var wake: Int? { isOver ? nil : [server.wake, deadline].compactMap(\.self).min() }

    mutating func take(_ event: PlayEvent, at now: Int) -> [PlayAction] {
        guard !isOver else { return [] }
        (self.now, actions) = (now, [])
        switch event {
        case .began, .time: break
        case .received(let peer, let frames):
            transcript.note(frames.last ?? [], at: now)
            volume += 1 + frames.reduce(0) { $0 + $1.count }
            if volume > Self.mostVolume {
                finish(after: "the client sent more than \(Self.mostVolume) bytes in one scene")
            }
            if let message = conduct.take(frames, from: peer, of: server, at: now) {
                perform(server.take(message, from: peer, at: now))
            }
        case .subscribed(let topic):
            conduct.subscribed(topic, at: now)
            actions += server.subscribed(topic)
        case .unsubscribed(let topic): server.unsubscribed(topic)
        case .shown(let number): conduct.shown(number, at: now)
        case .ended(let status): conduct.status = status
        }
        perform(server.release(at: now))
        proceed()
        for action in actions { transcript.note(action, at: now) }
        return actions
    }

    /// The time of the scene is over.
    mutating func giveUp(after milliseconds: Int) {
        guard !isOver else { return }
        finish(after: "the scene took longer than \(milliseconds) ms; give a longer --timeout")
    }

    // MARK: Steps

    /// Goes through the steps up to one that waits.
    private mutating func proceed() {
        while !isOver {
            guard let step = steps.first else {
                return finish(after: "the client did nothing by which this rule could be judged")
            }
            if start == nil {
                (start, deadline) = (now, nil)
                if step.waits { conduct.forgetFacts() }
            }
            switch carryOut(step) {
            case .waits: return
            case .done: go(on: [])
            case .becomes(let inner): go(on: inner)
            case .failed(let rule, let what):
                verdicts[rule] = .failed(what)
                return finish(after: "\(rule) failed in the same scene")
            case .skipped(let why): return finish(after: why)
            }
        }
    }

    private mutating func go(on inner: [Step]) {
        steps = (inner + steps.dropFirst())[...]
        (start, deadline, mark) = (nil, nil, nil)
    }

    private mutating func finish(after reason: String) {
        isOver = true
        conduct.conclude(server)
        verdicts.conclude(scene.rules, open: steps.compactMap(\.rule), conduct.witness, after: reason)
    }

    private mutating func carryOut(_ step: Step) -> StepProgress {
        switch step {
        case .serve(let behaviour):
            server.behaviour = behaviour
            if let bytes = behaviour.largeBytes { server.tree.grow(to: bytes) }
        case .of(let role, let inner): return .becomes(known.roles.contains(role) ? inner : [])
        case .alive(let rule): return .becomes(LivenessSteps(known, server.behaviour).steps(rule))
        case .leave:
            server.leave()
            actions.append(.close)
        case .come(let coming):
            server.come(coming)
            actions.append(.open)
        case .forget: server.forget()
        case .ask(let ask): self.ask(ask)
        case .tell(let notice): perform(server.told(notice))
        case .publish(let publication): perform(server.publish(publication))
        case .watch: return watchFirst()
        case .settle(let rule): return settle(rule)
        case .expect(let rule, let sign, let within, let orEnds): return expect(rule, sign, within, orEnds)
        case .forbid(let rule, let sign, let during): return forbid(rule, sign, during)
        case .urge(let rule, let sign, let publication, let within):
            if now >= (mark ?? now) {
                mark = now + Self.repeating
                perform(server.publish(publication))
            }
            let progress = expect(rule, sign, within, false)
            deadline = [deadline, mark].compactMap(\.self).min()
            return progress
        case .caught(_, let within):
            if !server.swallowed.isEmpty || !server.refused.isEmpty { return .done }
            return isOver(within) ? .skipped("the client did not send what this scene is about") : .waits
        case .pass(let milliseconds): return isOver(milliseconds) ? .done : .waits
        case .only(let rule, let chance):
            if !reader.has(chance) { verdicts[rule] = .skipped(chance.absence) }
        case .given(let chance): return reader.has(chance) ? .done : .skipped(chance.absence)
        case .flood(let rule, let count): return flood(rule, count)
        }
        return .done
    }

    /// Whether so many milliseconds have passed since the step began.
    private mutating func isOver(_ milliseconds: Int) -> Bool {
        let end = (start ?? now) + milliseconds
        deadline = end
        return now >= end
    }

    private mutating func perform(_ done: [PlayAction]) {
        conduct.sent(done)
        actions += done
    }

    private var reader: SignReader { SignReader(conduct: conduct, server: server, profile: known) }

    private mutating func expect(_ rule: String, _ sign: Sign, _ within: Int, _ orEnds: Bool) -> StepProgress {
        switch reader.find(sign) {
        case .yes: break
        case .wrong(let what): return .failed(rule, what)
        case .no:
            if let status = conduct.status {
                guard orEnds else { return .failed(rule, "the client ended with \(status)") }
            } else {
                return isOver(within) ? .failed(rule, "\(sign.absence) within \(within) ms") : .waits
            }
        }
        verdicts[rule] = .kept
        return .done
    }

    private mutating func forbid(_ rule: String, _ sign: Sign, _ during: Int) -> StepProgress {
        let passed = now - (start ?? now)
        // Where this process could not run for a while, what comes now may be allowed already.
        switch passed < during ? reader.find(sign) : .no {
        case .yes: return .failed(rule, "\(sign.presence), \(passed) ms later")
        case .wrong(let what): return .failed(rule, what)
        case .no: break
        }
        guard conduct.status != nil || isOver(during) else { return .waits }
        verdicts[rule] = .kept
        return .done
    }

    private mutating func settle(_ rule: String?) -> StepProgress {
        guard let missing = Readiness(known: known, conduct: conduct, server: server).missing else { return settled() }
        mark = nil
        let limit = known.duration + Self.settling
        if conduct.status == nil, !isOver(limit) { return .waits }
        let what =
            conduct.status.map { "the client ended with \($0)" }
            ?? "the client did not get ready within \(limit) ms: \(missing)"
        return rule.map { .failed($0, what) } ?? .skipped(what)
    }

    /// The last answer is on its way: the client gets some time to read it.
    private mutating func settled() -> StepProgress {
        let end = (mark ?? now) + Self.reading
        (mark, deadline) = (mark ?? now, end)
        return now >= end || conduct.status != nil ? .done : .waits
    }

    private mutating func watchFirst() -> StepProgress {
        conduct.conclude(server)
        let patience = (conduct.questions.map(\.deadline).max() ?? 0) + 1_000
        while true {
            switch watch.next(conduct, patience: patience, at: now) {
            case .done: return .done
            case .waits(let end):
                deadline = end
                return .waits
            case .ask:
                conduct.isReady()
                ask(.each)
                perform(server.told(.callbacks))
            case .publish(let publications):
                for publication in publications { perform(server.publish(publication)) }
            }
        }
    }

    // MARK: Questions

    private mutating func ask(_ ask: Ask) {
        var asked: [PlayedQuestion] = []
        for (peer, question) in server.asked(ask, from: questionCount + 1) {
            asked.append(PlayedQuestion(question, to: peer, at: now))
            actions.append(contentsOf: server.sent(.send(peer, question)))
            guard case .withdrawn = ask else { continue }
            let id = question.string("id")
            conduct.withdraw(id)
            let notice: JSON = ["method": .string(MethodName.voteCancelled), "params": ["id": .string(id)]]
            actions.append(contentsOf: server.sent(.send(peer, notice)))
        }
        questionCount += asked.count
        conduct.ask(asked)
    }

    /// Asks as many questions as may be open, until all were asked and answered.
    private mutating func flood(_ rule: String, _ count: Int) -> StepProgress {
        if deadline == nil {
            (flood, deadline) = (count, now)
            conduct.ask([])
        }
        switch reader.find(.shaped) {
        case .wrong(let what): return .failed(rule, "after \(count - flood) questions: \(what)")
        case .yes where flood == 0:
            verdicts[rule] = .kept
            return .done
        default: break
        }
        if let status = conduct.status { return .failed(rule, "the client ended with \(status)") }
        while flood > 0, conduct.openQuestions < Self.openAtOnce {
            guard let (peer, question) = server.asked(.one, from: questionCount + 1).first else {
                return .failed(rule, "the client is not attached any more")
            }
            (flood, questionCount) = (flood - 1, questionCount + 1)
            conduct.askNext(PlayedQuestion(question, to: peer, at: now))
            actions.append(.send(peer, question))
            deadline = now + 5_000
        }
        guard let deadline, now >= deadline else { return .waits }
        return .failed(rule, "\(conduct.openQuestions) of \(count - flood) questions were not answered for 5,000 ms")
    }
}
