import Bus

// From the votes to the commit.
extension Turn {
    /// Checks what is in the command's way before any rule is asked. Returns the command that this one turned out to be
    /// where another container runs it; nil where it may begin here.
    func check() throws(Refusal) -> TurnRequest? {
        askedAtSeq = nil
        var request = request
        try request.checkInTime(outside)
        try window.checkUnmoved(request, turn: number)
        try request.checkReach()
        if rounds == 0 { try window.checkUncovered(request) }
        while let onward = try window.onward(request) {
            try onward.checkReach()
            guard onward.command.isStructural, window.holder(of: onward.target) === container else { return onward }
            original = original ?? request
            (request, self.request) = (onward, onward)
        }
        if let lost = window.lost(request) { throw lost }
        return nil
    }

    /// Asks what has not been asked, or commits. It runs again after each round of answers, on the tree of that moment.
    func proceed() {
        let request = request
        do throws(Refusal) {
            guard window.rules.mayAsk(request.command) else { return try commit() }
            // As long as nothing has changed, the same would be asked again, and is answered by now.
            if askedAtSeq == window.lastSeq, Rules.asksByTree(request.command) {
                assert((try? window.questions(for: request, answers).allSatisfy { answers[$0] != nil }) == true)
                return try commit()
            }
            askedAtSeq = window.lastSeq
            let questions = try window.questions(for: request, answers).filter { answers[$0] == nil }
            if questions.isEmpty {
                if let onward = try window.onward(request, answers) { return try go(on: onward) }
                return try commit()
            }
            guard rounds < request.command.maximumRounds else { throw .changed(during: rounds) }
            ask(questions)
        } catch { end(refusal: error) }
    }

    func ask(_ questions: [Question]) {
        rounds += 1
        phase = .voting
        if let verdict = window.ask(questions, turn: number, of: container) { decide(verdict) }
    }

    /// The answers show that the command is another one. It goes on as that command, in that command's container.
    private func go(on onward: TurnRequest) throws(Refusal) {
        try onward.checkReach()
        guard window.holder(of: onward.target) === container else {
            stopDeadline()
            window.go(on: onward, chain: chain)
            return queue.close(chain: [])
        }
        if let lost = window.lost(onward) { throw lost }
        original = original ?? request
        request = onward
        (answers, rounds, askedAtSeq) = (Answers(), 0, nil)
        proceed()
    }

    func answered(_ verdict: Verdict) { if phase == .voting { decide(verdict) } }

    private func decide(_ verdict: Verdict) {
        switch verdict {
        case .answered(let new):
            answers.merge(new)
            proceed()
        case .vetoed(let question, let by, let because):
            var data: JSONObject = ["by": .string(by), "because": .string(because.rawValue)]
            data["command"] = question.part.map { .int(Int64($0)) }
            outside.publishing.note(
                Note(window: window.id, turn: number, what: "vetoed", data: request.origin.said(with: data)))
            answer(.outcome("vetoed", data))
            finish()
        case .failed(let question, let by, let because):
            end(refusal: .voteFailed(by: by, because).of(question, request.command))
        case .dataMissing(let question, let by, let because):
            end(refusal: .dataMissing(question, by: by, because).of(question, request.command))
        }
    }

    /// The synchronous step: the rule runs afresh, the tree is changed, and the first messages are said.
    private func commit() throws(Refusal) {
        let request = request
        if request.command.isWindows, queue.target != .window { return handOver() }
        guard try mayCommit() else { return }
        switch window.hosting(of: request) {
        case .here: break
        case .hosted(let place): return try perform(at: place)
        case .lost(let refusal): throw refusal
        }
        if case .place(.restore(let document)) = request.command { outside.persisting.restores(document) }
        // The rule runs first, because an error must change nothing. Then what runs below is completed. That
        // changes the tree, so the rule runs once more.
        var transition = try window.transition(for: request, answers)
        guard try outlivesGestures(transition) else { return }
        if window.completeBelow(queue.target, transition) { transition = try window.transition(for: request, answers) }
        land(transition)
    }

    /// False if the turn waits in the queue again, behind a transition that has begun meanwhile. Errors:
    /// `deadlineExceeded`, `stateChanged`, `transitionInProgress`.
    func mayCommit() throws(Refusal) -> Bool {
        let now = outside.timing.now
        if request.isOverdue(at: now) { throw .tooLate }
        readyAt = now
        try window.checkUnmoved(request, turn: number)
        guard queue.isBlocked else { return true }
        guard request.whenBusy == .queue else { throw .transitionRuns }
        phase = .queued
        queue.putBack(self)
        return false
    }

    /// False if the turn waits in the queue again, until the gesture has ended that has made what the transition
    /// changes. Errors: `transitionInProgress`.
    func outlivesGestures(_ transition: Transition) throws(Refusal) -> Bool {
        guard let made = window.madeByGesture(queue.target, transition) else { return true }
        guard request.whenBusy == .queue else { throw .isArriving(made.root) }
        wait(forGestureIn: made.container)
        return false
    }

    /// Commits the transition. From here on it has happened.
    func land(_ transition: Transition) {
        result = transition.result
        let actionMessage = transition.actionMessage.flatMap { window.isAnswered($0.message) ? $0 : nil }
        if let message = transition.actionMessage?.message {
            result["served"] = .bool(actionMessage != nil)
            // Where no peer is there to answer, it is a message like any other.
            if actionMessage == nil { transition.append(toBeginning: message) }
        }
        kind = transition.kind
        begins = transition.begins
        ending = window.ending(of: transition, on: queue.target)
        script.begin(transition, takesTime: ending != nil)
        script.actionMessage = actionMessage
        phase = .transition
        stopDeadline()
        if case .idle(.openPath(let animated)) = request.command {
            chain += window.idle.commandsForHosts(after: request, animated: animated)
        }
        window.open.append(container)
        var changes = transition.takeChanges()
        if let actionMessage { changes += actionMessage.during }
        if let ending {
            let arriving = script.arrivals.compactMap(\.on)
            let open = OpenTransition(transition, turn: number, endedBy: ending, arriving: arriving)
            changes.append(queue.target.change(of: open))
        }
        say(first: changes, shown: transition.shown(with: actionMessage), outcome: transition.outcome)
    }

    // A vote about a popover holds that popover alone (SYS-06). What comes of the vote is a turn of the window itself.

    /// Called once everything has been answered: the turn goes on among those of the window, with the answers.
    private func handOver() {
        stopDeadline()
        let windows = TurnRequest(request, command: request.command, target: .window, sent: request.sent)
        let (number, answers, rounds, chain) = (number, answers, rounds, chain)
        window.post.send({ $0.queue.takeOver(number, windows, answers, rounds, chain) }, to: window.holder(of: .window))
        queue.close(chain: [])
    }
}
