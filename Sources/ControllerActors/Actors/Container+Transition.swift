import Bus

// A transition that takes time: what ends it, and how (D23, D24).
extension Container {
    /// The event that will end the transition; nil if the transition is instant.
    func ending(of transition: Transition) -> TransitionEnding? {
        guard transition.isVisible else { return nil }
        if transition.interactive != nil { return .gesture }
        guard transition.animated else { return nil }
        if let renderer = window.renderer(of: target) { return .renderer(renderer) }
        return window.transitionsTakeTime ? .timer : nil
    }

    /// Called when the messages before the line have been said.
    func wait() {
        turn?.phase = .transition
        // A transition whose first half has passed has begun already.
        guard let current = turn, let ending = current.ending, current.timer == nil else { return }
        var details: JSONObject = [
            "kind": .string(current.kind.rawValue), "transition": .int(Int64(clamping: current.number)),
            "duration": .int(Int64(Transition.duration)), "owner": .string(ending.owner.rawValue),
            "interactive": .bool(current.script.isInteractive),
        ]
        for (name, value) in current.begins.members { details[name] = value }
        window.tellRenderer(.transitionBegin, details, of: target, turn: current.number)
        startClock(ending)
        guard current.script.half != nil else { return }
        turn?.halfTimer = outside.schedule(after: Transition.duration / 2) { [post, number = current.number] in
            post.send({ $0.halfIsOver(number) }, to: self)
        }
    }

    private func halfIsOver(_ number: UInt64) {
        guard let current = turn, current.number == number, current.script.takesTime, current.phase == .transition
        else { return }
        turn?.halfTimer = nil
        turn?.script.passHalf()
        say()
    }

    private func startClock(_ ending: TransitionEnding) {
        guard let number = turn?.number else { return }
        turn?.timer = outside.schedule(after: ending.patience) { [post] in
            post.send({ $0.timeIsOver(number) }, to: self)
        }
    }

    private func stopClock() {
        for timer in [turn?.timer, turn?.halfTimer].compactMap({ $0 }) { outside.unschedule(timer) }
        turn?.timer = nil
        turn?.halfTimer = nil
    }

    private func timeIsOver(_ number: UInt64) {
        guard let current = turn, current.number == number, current.script.takesTime, let ending = current.ending
        else { return }
        if case .renderer(let renderer) = ending { outside.wasSilent(renderer) }
        end(current.script.isInteractive ? .cancelled : .finished)
        // While a callback is awaited, the rest waits for its answer.
        if turn?.phase == .transition { say() }
    }

    /// The end is decided. The remaining messages follow, or take the transition back.
    private func end(_ how: TransitionEnd) {
        guard let current = turn, current.script.takesTime else { return }
        let hasBegun = current.timer != nil
        stopClock()
        current.how = how
        if current.script.isInteractive, how != .finished, current.result["outcome"] != nil {
            current.result["outcome"] = "unchanged"
        }
        current.script.end(how)
        current.script.ended =
            how == .finished
            ? window.upToDate(current.script.ended) : window.differing(current.script.ended)
        current.script.ended += window.closing(target)
        keepRest()
        if current.script.isInteractive, how == .finished { promiseAnswer(isOver: true) }
        guard hasBegun else { return }
        window.tellRenderer(
            .transitionEnd,
            ["transition": .int(Int64(clamping: current.number)), "how": .string(how.rawValue)],
            of: target, turn: current.number)
    }

    /// Ends the turn because an ancestor moves: the remaining messages are said at once, and no callback is awaited
    /// (D23).
    func complete() {
        guard let current = turn, current.isCommitted else { return }
        outside.cancelRequests(turn: current.number)
        end(.superseded)
        turn?.phase = .transition
        say(awaiting: false)
    }

    /// Hands a command that steers a transition to the container that runs it, past every queue. False for any other
    /// command, and where no transition runs.
    func steers(_ request: TurnRequest) -> Bool {
        guard let steering = request.command.steering, let holder = window.holder(of: steering, request.target) else {
            return false
        }
        post.send({ $0.steered(steering, request) }, to: holder)
        return true
    }

    /// Carries out a command that steers the transition that runs here.
    func steered(_ steering: Steering, _ request: TurnRequest) {
        let turn = Turn(number: self.turn?.number ?? 0, request: request)
        do throws(Refusal) {
            try checkSteering(steering, by: request)
            switch steering.act {
            case .update(let progress): update(progress, by: request.origin.session)
            case .finish: end(.finished)
            case .cancel: end(.cancelled)
            }
            // While a callback is awaited, the rest waits for its answer.
            if steering.act.isEnd, self.turn?.phase == .transition { say() }
            answer(turn, .outcome(steering.act.isEnd ? "committed" : "unchanged", JSONObject()))
        } catch {
            refuse(turn, error)
        }
    }

    /// Checks that the sender may steer the transition so. Errors: `tooLate`, `notInteractive`, `notAllowed`.
    private func checkSteering(_ steering: Steering, by request: TurnRequest) throws(Refusal) {
        guard let current = turn, current.script.takesTime, let ending = current.ending,
            steering.transition ?? current.number == current.number
        else { throw Refusal.notRunning(steering.transition) }
        switch ending {
        case .gesture: try request.reach?.check(request, steering: target)
        case .renderer(let renderer) where steering.act == .finish && renderer.session == request.origin.session: return
        default:
            throw Refusal(
                .notInteractive,
                "transition \(current.number) is not interactive; its \(ending.owner == .timed ? "time" : "renderer") ends it",
                data: [
                    "transition": .int(Int64(clamping: current.number)), "owner": .string(ending.owner.rawValue),
                ])
        }
    }

    private func update(_ progress: Double, by session: UInt64) {
        guard let current = turn, let ending = current.ending else { return }
        // No clock runs before the line.
        if current.timer != nil {
            stopClock()
            startClock(ending)
        }
        window.progress(progress, of: target, turn: current.number, by: session)
    }
}

extension Steering.Act {
    var isEnd: Bool { self == .finish || self == .cancel }
}
