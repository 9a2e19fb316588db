import Bus

/// A container controller, as an actor: the address of its commands and of what peers answer. For the turns of a window
/// itself there is one too (SYS-01).
///
/// It holds no rules and no state. `TurnQueue` has its commands, `WindowTurns` the tree.
public actor Container {
    /// The container controller, or the window for turns of its own.
    public nonisolated let target: Rules.Target
    public nonisolated let window: WindowActor
    private nonisolated let executor: any SerialExecutor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    /// Containers share their window's turns. Each is entered on the loop only.
    nonisolated(unsafe) let queue: TurnQueue

    init(target: Rules.Target, window: WindowActor, executor: any SerialExecutor) {
        (self.target, self.window, self.executor) = (target, window, executor)
        queue = TurnQueue(target, window.turns)
        queue.container = self
    }

    /// Its commands, for callers on the loop.
    private nonisolated var here: TurnQueue {
        preconditionIsolated()
        return queue
    }

    // MARK: What is sent to it by the post

    /// Takes in a command. Its answer goes out by `Outside.reply`, now or later.
    /// - Parameter rest: commands that run when it is over, however it ends.
    public func submit(_ request: TurnRequest, then rest: [Chained] = []) { queue.submit(request, then: rest) }

    /// Runs a command of navd's own, which nothing may refuse: a session's holds end with the session.
    public func submitAtOnce(_ request: TurnRequest) { queue.submitAtOnce(request) }

    /// Takes in the verdict of a round that had to wait.
    public func answered(turn number: UInt64, _ verdict: Verdict) { queue.turn(number)?.answered(verdict) }

    /// Called when a host has answered, or will not.
    /// - Parameter spent: the milliseconds that it has taken.
    public func performed(turn number: UInt64, _ end: RuleRequest.End, spent: Int) {
        queue.turn(number)?.performed(end, spent: spent)
    }

    /// Called when an awaited callback was answered, or its time is over.
    public func returned(turn number: UInt64) { queue.turn(number)?.returned() }

    // MARK: What is asked of it at once, on the loop

    /// Runs a command that was sent from inside a turn, of another container or of this one.
    public nonisolated func runInside(_ request: TurnRequest, turn number: UInt64) {
        here.runInside(request, turn: number)
    }

    /// Runs a command from inside this turn at once, where it is about controllers that are not on screen yet (VC-18).
    /// Controllers that the command adds appear together with the others of the turn. Returns false if the command has
    /// to wait for the turn's end.
    ///
    /// Errors: those of the command, unless it has to wait.
    public nonisolated func runUnseen(_ request: TurnRequest, turn number: UInt64) throws(Refusal) -> Bool {
        guard let turn = here.turn(number) else { return false }
        return try UnseenCommand(request: request, turn: turn).run()
    }

    /// Chains a command that was sent from inside this turn, to run when the turn is over. Returns the refusal if
    /// that can't be: `withinUnknown`, `chainTooLong`.
    public nonisolated func chain(_ command: Chained, turn number: UInt64) -> Refusal? {
        here.chain(command, turn: number)
    }

    /// Takes a request back. True if it was still queued or voting.
    public nonisolated func cancel(_ origin: Origin) -> Bool {
        here.takeBack(.cancelledBySender) { $1.session == origin.session && $1.request == origin.request }
    }

    /// The same for a retry that has joined the request under its key.
    public nonisolated func cancel(_ key: IdempotencyKey) -> Bool {
        here.takeBack(.cancelledBySender) { $1.key == key }
    }

    /// Ends a request because the deadline of the retry that joined it has passed. True if it was queued or voting.
    public nonisolated func deadlinePassed(_ key: IdempotencyKey) -> Bool { here.takeBack(.tooLate) { $1.key == key } }

    /// True while questions are asked. New commands have to wait for that.
    public nonisolated var isVoting: Bool { here.isVoting }

    /// True if nothing runs or waits here, neither for a peer nor for the clock.
    public nonisolated var isIdle: Bool { here.isIdle }
}
