import Bus

// After the commit: messages in order, and a transition that takes time.
extension Turn {
    /// Says messages up to the next awaited callback, the line of the transition, or the end. Each such part is one
    /// commit, or a note where it changes nothing.
    /// - Parameters:
    ///   - first: the changes of the turn's commit, with its first part; nil for a later part.
    ///   - shown: the controllers on screen once those changes are made; nil where they are not known.
    ///   - outcome: the outcome to answer with, for the first part.
    ///   - waits: false where no callback is awaited any more.
    func say(first: consuming [Change]? = nil, shown: [ControllerID]? = nil, outcome: String = "", waits: Bool = true) {
        let isFirst = first != nil
        var changes = first ?? []
        changes += window.tree.standing(script.takeEnded())
        let part: Script.Part
        if waits, outside.listening.awaitsAny {
            let known = window.known.after(changes + script.arrivals)
            let mayWait = callbackBudgetLeft > 0
            part = script.takePart(isFirst: isFirst, in: window.tree) { [outside] in
                mayWait && outside.listening.isAwaited($0, in: known)
            }
        } else {
            part = script.takePart(isFirst: isFirst, in: window.tree, awaits: nil)
        }
        let ends = script.isOver && part.awaited == nil && !script.isWaiting
        let actionMessage = isFirst ? script.actionMessage : nil
        window.commit(
            changes, actionMessage.map { part.said + [$0.message] } ?? part.said, loose: ends ? script.loose : [],
            closes: ends && script.closes, turn: number, cause: isFirst ? cause : cause.afterFirst, shown: shown)
        if isFirst, request.wait == .committed || request.depth > 0 {
            answer(.outcome(outcome, result))
        } else if isFirst {
            result["outcome"] = .string(outcome)
        }
        var told = part.awaited == nil ? part.said[...] : part.said.dropLast()
        if let place = part.layout, case let laidOut = window.layoutMessages(), !laidOut.isEmpty {
            told.insert(contentsOf: laidOut, at: min(place, told.count))
        }
        window.tell(told, turn: number, expecting: script.arrivals)
        if let actionMessage { outside.listening.send(actionMessage, turn: number, of: container, in: window.known) }
        if !ends { keepRest() }
        if !ends, isFirst { promiseAnswer() }
        if let awaited = part.awaited {
            phase = .calling
            calledAt = outside.timing.now
            outside.listening.call(
                awaited, turn: number, budget: callbackBudgetLeft, of: container,
                in: window.known.after(script.arrivals))
        } else if ends {
            finish()
        } else {
            wait()
        }
    }

    func returned() {
        guard phase == .calling else { return }
        callbackBudgetLeft -= Int(outside.timing.now - calledAt)
        phase = .transition
        say()
    }

    /// Called when the messages before the line have been said.
    private func wait() {
        phase = .transition
        // A transition whose first half has passed has begun already.
        guard let ending, timer == nil else { return }
        var details = ending.beginning(of: kind, turn: number, isInteractive: script.isInteractive)
        details.merge(begins)
        window.tellRenderer(.transitionBegin, details, of: queue.target, turn: number)
        startClock(ending)
        guard script.half != nil else { return }
        halfTimer = schedule(after: Transition.duration / 2) { $0.halfIsOver() }
    }

    /// Calls the turn after that time, if it still runs then.
    private func schedule(after milliseconds: Int, _ body: @escaping @Sendable (Turn) -> Void) -> UInt64 {
        let (post, container, number) = (window.post, container, number)
        return outside.timing.schedule(after: milliseconds) {
            post.send({ if let turn = $0.queue.turn(number) { body(turn) } }, to: container)
        }
    }

    private func halfIsOver() {
        guard script.takesTime, phase == .transition else { return }
        halfTimer = nil
        script.passHalf()
        say()
    }

    private func startClock(_ ending: TransitionEnding) { timer = schedule(after: ending.patience) { $0.timeIsOver() } }

    private func stopClock() {
        for timer in [timer, halfTimer].compactMap(\.self) { outside.timing.unschedule(timer) }
        (timer, halfTimer) = (nil, nil)
    }

    private func timeIsOver() {
        guard script.takesTime, let ending else { return }
        if case .renderer(let renderer) = ending { outside.listening.wasSilent(renderer) }
        end(script.isInteractive ? .cancelled : .finished)
        // While a callback is awaited, the rest waits for its answer.
        if phase == .transition { say() }
    }

    /// The end is decided. The remaining messages follow, or take the transition back.
    private func end(_ how: TransitionEnd) {
        guard script.takesTime else { return }
        let hasBegun = timer != nil
        stopClock()
        transitionEnd = how
        if script.isInteractive, how != .finished, result["outcome"] != nil { result["outcome"] = "unchanged" }
        script.end(how)
        script.ended = how == .finished ? window.tree.upToDate(script.ended) : window.tree.differing(script.ended)
        script.ended += window.tree.standing([queue.target.change(of: nil)])
        keepRest()
        if script.isInteractive, how == .finished { promiseAnswer(isOver: true) }
        guard hasBegun else { return }
        window.tellRenderer(
            .transitionEnd, ["transition": .int(Int64(clamping: number)), "how": .string(how.rawValue)],
            of: queue.target, turn: number)
    }

    /// Ends the turn because an ancestor moves: the remaining messages are said at once, and no callback is awaited.
    func complete() {
        guard isCommitted else { return }
        outside.voting.cancelRequests(turn: number)
        end(.superseded)
        phase = .transition
        say(waits: false)
    }

    /// Carries out a command that steers the transition. Errors: `tooLate`, `notInteractive`, `notAllowed`.
    func steer(_ steering: Steering, _ request: TurnRequest) throws(Refusal) {
        guard script.takesTime, let ending, steering.transition ?? number == number else {
            throw .notRunning(steering.transition)
        }
        try ending.check(steering.act, by: request, transition: number, of: queue.target)
        switch steering.act {
        case .update(let progress): update(progress, by: request.origin.session)
        case .finish: end(.finished)
        case .cancel: end(.cancelled)
        }
        // While a callback is awaited, the rest waits for its answer.
        if steering.act.isEnd, phase == .transition { say() }
    }

    /// True if the end of the transition is that session's to tell: it has begun the gesture, or draws the transition.
    func isSteered(by session: UInt64) -> Bool {
        switch ending {
        case .gesture?: request.origin.session == session
        case .renderer(let renderer)?: renderer.session == session
        case .timer?, nil: false
        }
    }

    private func update(_ progress: Double, by session: UInt64) {
        guard let ending else { return }
        // No clock runs before the line.
        if timer != nil {
            stopClock()
            startClock(ending)
        }
        window.progress(progress, of: queue.target, turn: number, by: session)
    }
}
