import Bus

/// The one shell that runs a model, as an actor: for a container controller, or for the turns of a window itself
/// (SYS-01).
///
/// It queues commands, gathers votes, commits, and says the messages. It holds no rules: those are in `Rules`, a value.
public actor Container {
    /// The container controller, or the window for turns of its own.
    public nonisolated let target: Rules.Target
    public nonisolated let window: WindowActor
    private nonisolated let executor: any SerialExecutor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// At most this many commands wait; the next is refused `busy` (D11).
    static let maximumQueue = 16

    var queue: [Turn] = []
    var turn: Turn?
    var isRemoved = false
    /// True if the rest of its turn is kept.
    var hasRest = false

    init(target: Rules.Target, window: WindowActor, executor: any SerialExecutor) {
        self.target = target
        self.window = window
        self.executor = executor
    }

    nonisolated var outside: any Outside { window.outside }
    nonisolated var post: Post { window.post }

    /// Takes in a command. Its answer goes out by `Outside.reply`, now or later.
    /// - Parameter rest: commands that run when it is over, however it ends.
    public func submit(_ request: TurnRequest, then rest: [Chained] = []) {
        if steers(request) { return window.run(rest) }
        // While a popover's delegate is asked, other commands about that popover wait for it.
        if let asking = window.asking(about: request), asking !== self {
            return post.send({ $0.submit(request, then: rest) }, to: asking)
        }
        let next = Turn(number: window.nextTurn(), request: request)
        next.chain = rest
        if let refusal = admit(next) {
            refuse(next, refusal)
            window.run(rest)
        }
    }

    /// Runs the turn, or queues it. Returns the refusal if it can do neither.
    func admit(_ next: Turn) -> Refusal? {
        let request = next.request
        if isRemoved { return Self.wasRemoved }
        if let lost = window.lost(request) { return lost }
        if !request.command.isStructural, turn.map(\.isCommitted) ?? true, queue.isEmpty {
            runAtOnce(next)
            window.run(next.chain)
            return nil
        }
        if turn == nil, queue.isEmpty, !isBlocked {
            begin(next)
            return nil
        }
        // Behind a vote every command waits. Behind a transition only a command with `whenBusy` `"queue"` does.
        let waitsForAll = isVoting || (turn == nil && !queue.isEmpty && !isBlocked)
        guard request.whenBusy == .queue || waitsForAll || !request.command.isStructural else {
            return Self.inTransition
        }
        guard queue.count < Self.maximumQueue else { return Self.isFull }
        next.deadline = startDeadline(next)
        queue.append(next)
        window.waits(self)
        return nil
    }

    /// Runs a command of navd's own, which nothing may refuse: a session's holds end with the session.
    public func submitAtOnce(_ request: TurnRequest) { runAtOnce(Turn(number: window.nextTurn(), request: request)) }

    /// Takes in commands that were chained to a turn that has ended. They come before the commands of other senders
    /// (D12).
    /// - Parameter rest: commands that run when the last of them is over, however it ends.
    func submitChained(_ requests: [TurnRequest], then rest: [Chained] = []) {
        let turns = requests.map { Turn(number: window.nextTurn(), request: $0) }
        if isRemoved {
            for turn in turns { refuse(turn, Self.wasRemoved) }
            return window.run(rest)
        }
        var waiting: [Turn] = []
        for turn in turns {
            if isOverdue(turn) {
                refuse(turn, Self.tooLate)
            } else {
                turn.deadline = startDeadline(turn)
                waiting.append(turn)
            }
        }
        if let last = waiting.last { last.chain = rest } else { window.run(rest) }
        queue.insert(contentsOf: waiting, at: 0)
        window.waits(self)
        startNext()
    }

    /// Starts the commands that wait, as long as nothing is in their way.
    func startNext() {
        while turn == nil, !queue.isEmpty, !isRemoved, !isBlocked {
            let next = queue.removeFirst()
            guard isStillMine(next) else { continue }
            guard !next.request.command.isStructural else {
                begin(next)
                continue
            }
            stopDeadline(next)
            if let lost = window.lost(next.request) {
                refuse(next, lost)
            } else {
                runAtOnce(next)
            }
            window.run(next.chain)
        }
        if queue.isEmpty { window.waitsNoMore(self) }
    }

    /// True while questions are asked. New commands have to wait for that.
    public var isVoting: Bool { turn?.isAsking ?? false }

    /// True while a transition of an ancestor runs, or this container's own.
    var isBlocked: Bool { window.blocker(of: target) != nil }

    /// True while a committed turn has not come to its layout.
    var isUnsettled: Bool { turn.map { $0.isCommitted && !$0.script.isLaidOut } ?? false }

    static let isFull = Refusal(
        .busy, "\(maximumQueue) commands already wait for this container", data: ["limit": .int(Int64(maximumQueue))])

    static let inTransition = Refusal(
        .transitionInProgress, "a transition runs here; send whenBusy \"queue\" to wait for its end")

    func isOverdue(_ turn: Turn) -> Bool {
        guard let deadline = turn.request.deadline, let arrived = turn.request.arrived else { return false }
        return outside.now >= arrived + UInt64(max(0, deadline))
    }

    /// Checks that the command may begin now. A timer that is due may not have fired yet, because navd may not have run
    /// for a while.
    ///
    /// Errors: `deadlineExceeded`.
    func checkInTime(_ turn: Turn) throws(Refusal) {
        if isOverdue(turn) { throw Self.tooLate }
        if let expires = turn.request.expires { try Expiry.check(expires, at: outside.wallNow) }
    }

    /// Starts the timer of the deadline, which runs from the command's arrival on, wherever it has waited since. Nil
    /// without a deadline.
    func startDeadline(_ turn: Turn) -> UInt64? {
        guard let deadline = turn.request.deadline, turn.deadline == nil else { return turn.deadline }
        let now = outside.now
        let arrived = turn.request.arrived ?? now
        turn.request.arrived = arrived
        let number = turn.number
        return outside.schedule(after: max(1, deadline - Int(now - arrived))) { [post] in
            post.send({ $0.deadlinePassed(number) }, to: self)
        }
    }
}
