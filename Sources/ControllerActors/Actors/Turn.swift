import Bus

/// One command's life in its container: its votes, its commit, its messages and its end. One record, to which each
/// phase adds its part. It never leaves that container.
final class Turn {
    /// The maximum number of commands chained to one turn.
    static let maximumChain = 16
    /// The maximum number of rounds of questions: one question may lead to the next, and the tree may change once.
    static let maximumRounds = 4
    /// Milliseconds for all awaited callbacks of one turn together.
    private static let callbackBudget = 2_000

    /// The queue lets go of a turn at the turn's end.
    let queue: TurnQueue
    /// The queue's window. A turn ends before its window, so neither keeps the other for ever.
    let window: WindowTurns
    let outside: Outside
    let number: UInt64
    var request: TurnRequest
    /// The command as it was sent, where it has turned out to be another one in this container.
    var original: TurnRequest?
    var phase = TurnPhase.queued
    /// The questions so far, with their answers.
    var answers = Answers()
    var rounds = 0
    /// The window's last number when the questions were made; nil before that.
    var askedAtSeq: UInt64?
    /// How the turn's host is asked, where another process runs the rule.
    var inquiry = HostInquiry()
    var script = Script()
    var chain: [Chained] = []
    var callbackBudgetLeft = Turn.callbackBudget
    /// When the awaited callback was sent, in milliseconds of the loop's clock.
    var calledAt: UInt64 = 0
    /// When it last came to its commit, in milliseconds of the loop's clock: since then it has committed, or waits
    /// again, or a host is asked. Nil while nothing but votes and the queue was in its way.
    var readyAt: UInt64?
    var timer: UInt64?
    var halfTimer: UInt64?
    private var deadline: UInt64?
    var result = JSONObject()
    var kind = TransitionKind.quiet
    /// Further members of the message that a renderer receives when the transition begins.
    var begins = JSONObject()
    /// Nil for an instant transition.
    var ending: TransitionEnding?
    var transitionEnd = TransitionEnd.finished
    /// The turn of a gesture for whose end this one waits: it would change what the gesture has made.
    private var gesture: (container: Container, turn: UInt64)?
    /// True if the rest of the turn is kept.
    var hasRest = false

    init(number: UInt64, request: TurnRequest, in queue: TurnQueue) {
        (self.number, self.request, self.queue) = (number, request, queue)
        (window, outside) = (queue.window, queue.window.outside)
    }

    var container: Container { queue.container }

    /// False once the turn is over, waits again, or goes on elsewhere.
    var isRunning: Bool { queue.turn === self }
    var isCommitted: Bool { phase == .calling || phase == .transition }
    /// True while the command can still be taken back, and new commands wait for it.
    var isAsking: Bool { phase == .voting || phase == .hosted }

    /// True while a gesture that this turn waits for has not ended.
    var isHeld: Bool { gesture.map { $0.container.queue.runs($0.turn) } ?? false }

    /// The turn of that gesture; nil if it waits for none.
    var heldBy: UInt64? { isHeld ? gesture?.turn : nil }

    /// Waits at the head of the queue for the end of the gesture that runs in that container.
    func wait(forGestureIn container: Container) {
        gesture = container.queue.turn.map { (container, $0.number) }
        phase = .queued
        queue.putBack(self)
    }

    /// The cause of the turn's commits. That of an undo contains what it takes back, for the history after a restart.
    var cause: Commit.Cause {
        guard case .undo(let undo) = request.command else { return request.cause }
        var cause = request.cause
        cause.undoes = undo.seq
        cause.made = (try? [ControllerID: ControllerID](json: result["made"], path: "made")) ?? [:]
        return cause
    }

    // MARK: Deadlines

    var isOverdue: Bool { request.isOverdue(at: outside.timing.now) }

    /// Starts the timer of the deadline, which runs from the command's arrival on, wherever it has waited since.
    func startDeadline() {
        guard let deadline = request.deadline, self.deadline == nil else { return }
        let now = outside.timing.now
        let arrived = request.arrived ?? now
        request.arrived = arrived
        let (post, container, number) = (window.post, container, number)
        self.deadline = outside.timing.schedule(after: max(1, deadline - Int(now - arrived))) {
            post.send({ $0.queue.deadlinePassed(number) }, to: container)
        }
    }

    func stopDeadline() {
        if let timer = deadline { outside.timing.unschedule(timer) }
        deadline = nil
    }

    // MARK: Commands without a transition

    /// Runs a command that starts no transition, such as a property or a hold. It belongs to the running turn, if any.
    func runAtOnce(in inside: UInt64? = nil) {
        do throws(Refusal) {
            try request.checkInTime(outside)
            try window.checkUnmoved(request, turn: inside ?? number)
            try window.checkUncovered(request)
            let transition = try window.transition(for: request)
            let messages = transition.messages
            let running = queue.turn.flatMap { $0.isCommitted ? $0.number : nil }
            let number = inside ?? running ?? number
            var cause = request.cause
            cause.isInside = inside != nil
            window.commit(transition.changes, messages, loose: transition.loose, turn: number, cause: cause)
            result = transition.result
            answer(.outcome(transition.outcome, transition.result))
            window.tell((messages + window.layoutMessages())[...], turn: number)
        } catch { answer(.refused(error)) }
    }

    // MARK: Answers and ends

    func answer(_ body: Reply.Body) { window.reply(to: request, turn: number, body) }

    /// Refuses a command that has not begun. What was chained to it runs.
    func refuse(_ refusal: Refusal) {
        stopDeadline()
        answer(.refused(refusal))
        window.run(chain)
    }

    /// Ends the turn without a commit.
    func end(refusal: Refusal) {
        answer(.refused(refusal))
        finish()
    }

    /// Ends the turn while peers are asked. They hear that their answer is no longer wanted.
    func withdraw(_ refusal: Refusal) {
        outside.voting.cancelRequests(turn: number)
        window.changesWhileHostsAsked.end(turn: number)
        end(refusal: refusal)
    }

    /// The turn is over. What was chained to it comes first, then the commands that wait.
    func finish() {
        stopDeadline()
        if hasRest { outside.persisting.keep(nil, of: queue.target, in: window.id) }
        hasRest = false
        if isCommitted, request.wait == .finished, request.depth == 0, case .string(let outcome)? = result["outcome"] {
            result["outcome"] = nil
            result["finished"] = .bool(transitionEnd == .finished)
            answer(.outcome(outcome, result))
        }
        queue.close(chain: chain)
    }

    // MARK: What is kept for a restart

    /// Keeps what the turn would still change. Called after each part of a turn that goes on.
    func keepRest() {
        guard outside.persisting.keepsRests, isCommitted else { return }
        hasRest = true
        outside.persisting.keep(UnfinishedTurn(of: self), of: queue.target, in: window.id)
    }

    /// Keeps the answer for a client that waits for the end and has a key. After a restart a retry gets it.
    /// - Parameter isOver: true once the end has been decided.
    func promiseAnswer(isOver: Bool = false) {
        guard outside.persisting.keepsRests, isCommitted, request.wait == .finished, request.depth == 0,
            request.origin.key != nil, case .string(let outcome)? = result["outcome"]
        else { return }
        var result = result
        result["outcome"] = nil
        result["finished"] = .bool(isOver || !script.isInteractive)
        outside.answering.promise(
            Reply(origin: request.origin, body: .outcome(outcome, result), seq: window.lastSeq, turn: number))
    }
}

extension Command {
    /// How many rounds of questions the command may take.
    var maximumRounds: Int {
        switch self {
        case .transaction(let transaction): transaction.parts.map { $0.command.maximumRounds }.reduce(0, +)
        case .table: Turn.maximumRounds * 2
        default: Turn.maximumRounds
        }
    }
}
