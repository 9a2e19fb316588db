import Bus

// From the votes to the commit.
extension Container {
    func begin(_ next: Turn) {
        do throws(Refusal) {
            try checkInTime(next)
            try window.checkUnmoved(next.request, turn: next.number)
            try next.request.checkReach()
            if next.rounds == 0 { try window.checkUncovered(next.request) }
            while let onward = try window.onward(next.request) {
                try onward.checkReach()
                guard onward.command.isStructural, window.holder(of: onward.target) === self else {
                    stopDeadline(next)
                    return window.go(on: onward, chain: next.chain)
                }
                next.request = onward
            }
        } catch {
            stopDeadline(next)
            refuse(next, error)
            return window.run(next.chain)
        }
        if let lost = window.lost(next.request) {
            stopDeadline(next)
            refuse(next, lost)
            return window.run(next.chain)
        }
        turn = next
        next.deadline = startDeadline(next)
        proceed()
    }

    /// Asks what has not been asked, or commits. It runs again after each round of answers, on the tree of that moment
    /// (D4).
    func proceed() {
        guard let current = turn else { return }
        do throws(Refusal) {
            guard window.mayAsk(current.request.command) else { return try commit() }
            let questions = try window.questions(for: current.request, current.answers).filter {
                current.answers[$0] == nil
            }
            if questions.isEmpty {
                if let onward = try window.onward(current.request, current.answers) {
                    return try go(on: onward, current)
                }
                return try commit()
            }
            guard current.rounds < current.request.command.maximumRounds else {
                throw Refusal(
                    .stateChanged,
                    "the tree changed during each of \(current.rounds) votes on it; read it again and retry")
            }
            current.rounds += 1
            current.phase = .voting
            if let verdict = window.ask(questions, turn: current.number, of: self) { decide(verdict) }
        } catch {
            end(refusal: error)
        }
    }

    /// The answers show that the command is another one. It goes on as that command, in that command's container.
    private func go(on onward: TurnRequest, _ current: Turn) throws(Refusal) {
        try onward.checkReach()
        guard window.holder(of: onward.target) === self else {
            stopDeadline(current)
            turn = nil
            window.go(on: onward, chain: current.chain)
            return window.closed(self, turn: current.number, chain: [])
        }
        if let lost = window.lost(onward) { throw lost }
        current.request = onward
        current.answers = Answers()
        current.rounds = 0
        proceed()
    }

    /// Takes in the verdict of a round that had to wait.
    public func answered(turn number: UInt64, _ verdict: Verdict) {
        guard let turn, turn.number == number, turn.phase == .voting else { return }
        decide(verdict)
    }

    func decide(_ verdict: Verdict) {
        guard let turn else { return }
        switch verdict {
        case .answered(let answers):
            self.turn?.answers.merge(answers)
            proceed()
        case .vetoed(let question, let by, let because):
            var data: JSONObject = ["by": .string(by), "because": .string(because.rawValue)]
            data["command"] = question.part.map { .int(Int64($0)) }
            var said: JSONObject = ["method": .string(turn.request.origin.method)]
            for (name, value) in data.members { said[name] = value }
            outside.note(Note(window: window.id, turn: turn.number, what: "vetoed", data: said))
            answer(turn, .outcome("vetoed", data))
            finish()
        case .failed(let question, let by, let because):
            end(refusal: .voteFailed(by: by, because).of(question, turn.request.command))
        case .dataMissing(let question, let by, let because):
            end(refusal: .dataMissing(question, by: by, because).of(question, turn.request.command))
        }
    }

    /// The synchronous step: the rule runs afresh, the tree is changed, and the first messages are said (D5).
    private func commit() throws(Refusal) {
        guard let current = turn else { return }
        guard !handsOver(current.request) else { return handOver(current) }
        guard try mayCommit(current) else { return }
        switch window.hosting(of: current.request) {
        case .here: break
        case .hosted(let place): return try perform(current, at: place)
        case .lost(let refusal): throw refusal
        }
        if case .place(.restore(let document)) = current.request.command { outside.restores(document) }
        // The rule runs first, because an error must change nothing. Then what runs below is completed (D23). That
        // changes the tree, so the rule runs once more.
        var transition = try window.transition(for: current.request, current.answers)
        if window.completeBelow(target, transition) {
            transition = try window.transition(for: current.request, current.answers)
        }
        land(transition)
    }

    /// False if the turn waits in the queue again, behind a transition that has begun meanwhile. Errors:
    /// `deadlineExceeded`, `stateChanged`, `transitionInProgress`.
    func mayCommit(_ current: Turn) throws(Refusal) -> Bool {
        if isOverdue(current) { throw Self.tooLate }
        try window.checkUnmoved(current.request, turn: current.number)
        guard isBlocked else { return true }
        guard current.request.whenBusy == .queue else { throw Self.inTransition }
        current.phase = .queued
        turn = nil
        queue.insert(current, at: 0)
        window.waits(self)
        return false
    }

    /// Commits the transition. From here on it has happened.
    func land(_ transition: Transition) {
        guard let current = turn else { return }
        var transition = transition
        current.result = transition.result
        let errand = transition.errand.flatMap { window.isAnswered($0.message) ? $0 : nil }
        if let message = transition.errand?.message {
            current.result["served"] = .bool(errand != nil)
            // Where no peer is there to answer, it is a message like any other.
            if errand == nil { transition.will.append(message) }
        }
        current.kind = transition.kind
        current.begins = transition.begins
        current.ending = ending(of: transition)
        current.script = Script(transition, takesTime: current.ending != nil)
        current.script.errand = errand
        current.phase = .transition
        stopDeadline(current)
        window.opened(self)
        var changes = transition.changes
        if let errand { changes += errand.during }
        if let ending = current.ending {
            var open = OpenTransition(
                kind: transition.kind.rawValue, turn: current.number, duration: Transition.duration)
            open.owner = ending.owner
            open.interactive = transition.interactive != nil
            open.arriving = current.script.arrivals.compactMap { change in
                if case .set(let id, _) = change { id } else { nil }
            }
            changes.append(openTransitionChange(open))
        }
        say(first: changes, outcome: transition.unchanged ? "unchanged" : "committed")
    }

    func openTransitionChange(_ open: OpenTransition?) -> Change {
        switch target {
        case .controller(let id): .set(id, .transition(open))
        case .window: .window(.transition(open))
        }
    }

    /// Runs a command that was sent from inside a turn, of another container or of this one.
    public func runInside(_ request: TurnRequest, turn number: UInt64) {
        if steers(request) { return }
        let inner = Turn(number: number, request: request)
        if let lost = window.lost(request) { return refuse(inner, lost) }
        runAtOnce(inner, in: number)
    }

    /// Runs a command that starts no transition, such as a property or a hold. It belongs to the running turn if there
    /// is one (D12).
    func runAtOnce(_ next: Turn, in inside: UInt64? = nil) {
        do throws(Refusal) {
            try checkInTime(next)
            try window.checkUnmoved(next.request, turn: inside ?? next.number)
            try window.checkUncovered(next.request)
            let transition = try window.transition(for: next.request)
            let messages = transition.will + transition.did
            let running = turn.flatMap { $0.isCommitted ? $0.number : nil }
            let number = inside ?? running ?? next.number
            var cause = next.request.cause
            cause.isInside = inside != nil
            window.commit(transition.changes, messages, loose: transition.loose, turn: number, cause: cause)
            next.result = transition.result
            answer(next, .outcome(transition.unchanged ? "unchanged" : "committed", transition.result))
            window.tell((messages + window.layoutMessages())[...], turn: number)
        } catch {
            refuse(next, error)
        }
    }

    func refuse(_ turn: Turn, _ refusal: Refusal) { answer(turn, .refused(refusal)) }

    func answer(_ turn: Turn, _ body: Reply.Body) {
        outside.reply(
            Reply(
                origin: turn.request.origin, body: body, seq: window.seq, turn: turn.number,
                late: turn.request.depth > 0))
    }

    func stopDeadline(_ turn: Turn) {
        if let timer = turn.deadline { outside.unschedule(timer) }
        turn.deadline = nil
    }

    /// Ends the turn without a commit.
    func end(refusal: Refusal) {
        guard let turn else { return }
        refuse(turn, refusal)
        finish()
    }
}

extension Origin {
    var cause: Commit.Cause { Commit.Cause(method: method, by: client) }
}

extension TurnRequest {
    var cause: Commit.Cause {
        var cause = origin.cause
        cause.animated = command.animatesAside
        return cause
    }
}
