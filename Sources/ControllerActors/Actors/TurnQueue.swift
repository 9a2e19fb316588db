import Bus

/// The commands of one container: the turn that runs, and the commands that wait for its end. It holds no rules.
final class TurnQueue {
    /// At most this many commands wait; the next is refused `busy`.
    private static let maximumWaiting = 16

    let target: Rules.Target
    #if DEBUG
        unowned let window: WindowTurns
        unowned var container: Container!
    #else
        // The queue is reached through its container only, which keeps the window.
        unowned(unsafe) let window: WindowTurns
        unowned(unsafe) var container: Container!
    #endif

    private(set) var waiting: [Turn] = []
    private(set) var turn: Turn?
    /// True once the container has left the tree.
    var isRemoved = false

    init(_ target: Rules.Target, _ window: WindowTurns) {
        self.target = target
        self.window = window
    }

    /// The running turn, if it has that number.
    func turn(_ number: UInt64) -> Turn? { runs(number) ? turn : nil }

    func runs(_ number: UInt64) -> Bool { turn?.number == number }

    var isEmpty: Bool { waiting.isEmpty }

    var isIdle: Bool { turn == nil && isEmpty }

    var isVoting: Bool { turn?.isAsking ?? false }

    /// True while a transition of an ancestor runs, or this container's own.
    var isBlocked: Bool { window.blocker(of: target) != nil }

    /// True while the command at the head waits for the end of a gesture below this container.
    private var isHeld: Bool { waiting.first?.isHeld ?? false }

    /// True while a committed turn has not come to its layout.
    var isUnsettled: Bool { turn.map { $0.isCommitted && !$0.script.isLaidOut } ?? false }

    /// True if the running turn still has a message for one of them.
    func stillTells(_ controllers: Set<ControllerID>) -> Bool { turn?.script.stillTells(controllers) ?? false }

    func keepsBack(_ changes: [Change]) -> Bool { turn?.script.keepsBack(changes) ?? false }
    /// True if a gesture that has not ended is bringing the controller into this container.
    func brings(_ id: ControllerID) -> Bool { turn?.script.brings(id) ?? false }
    /// As `brings`, and the gesture has made the controller.
    func makes(_ id: ControllerID) -> Bool { turn?.script.makes(id) ?? false }

    func complete() { turn?.complete() }

    private func makeTurn(_ request: TurnRequest, _ number: UInt64? = nil) -> Turn {
        Turn(number: number ?? window.nextTurn(), request: request, in: self)
    }

    // MARK: Commands that come

    func submit(_ request: TurnRequest, then rest: [Chained]) {
        if steers(request) { return window.run(rest) }
        // While a popover's delegate is asked, other commands about that popover wait for it.
        if let asking = window.asking(about: request), asking !== container {
            return window.post.submit(request, then: rest, to: asking)
        }
        // Only a repetition of the newest waiting command joins it. In B, C, B the second B is a command of its own, as
        // the user wants B in the end.
        if rest.isEmpty, isVoting, (waiting.last ?? turn)?.takeIn(repeated: request) == true { return }
        let next = makeTurn(request)
        next.chain = rest
        if let refusal = admit(next) { next.refuse(refusal) }
    }

    /// Runs the turn, or queues it. Returns the refusal if it can do neither.
    private func admit(_ next: Turn) -> Refusal? {
        let request = next.request
        if isRemoved { return .wasRemoved }
        if let lost = window.lost(request) { return lost }
        if !request.command.isStructural, turn.map(\.isCommitted) ?? true, isEmpty {
            next.runAtOnce()
            window.run(next.chain)
            return nil
        }
        if isIdle, !isBlocked {
            begin(next)
            return nil
        }
        // Behind a vote every command waits. Behind a transition only a command with `whenBusy` `"queue"` does.
        let waitsForAll = isVoting || (turn == nil && !isEmpty && !isBlocked && !isHeld)
        guard request.whenBusy == .queue || waitsForAll || !request.command.isStructural else { return .transitionRuns }
        guard waiting.count < Self.maximumWaiting else { return .full(Self.maximumWaiting) }
        next.startDeadline()
        waiting.append(next)
        window.waits(container)
        return nil
    }

    /// The refusal that a command would get now on its arrival or, where it is not new, when its votes have ended; nil
    /// where nothing is in its way.
    func obstacle(to request: TurnRequest, isNew: Bool) -> Refusal? {
        if isRemoved { return .wasRemoved }
        if let lost = window.lost(request) { return lost }
        guard request.command.isStructural else { return nil }
        let waits = request.whenBusy == .queue
        if isBlocked || isHeld, !waits, !(isNew && isVoting) { return .transitionRuns }
        let isFree = isIdle && !isBlocked
        return isNew && !isFree && waiting.count >= Self.maximumWaiting ? .full(Self.maximumWaiting) : nil
    }

    func submitAtOnce(_ request: TurnRequest) { makeTurn(request).runAtOnce() }

    func runInside(_ request: TurnRequest, turn number: UInt64) {
        if steers(request) { return }
        let inner = makeTurn(request, number)
        if let lost = window.lost(request) { return inner.answer(.refused(lost)) }
        inner.runAtOnce(in: number)
    }

    /// Takes in commands that were chained to a turn that has ended. They come before the commands of other senders.
    /// - Parameter rest: commands that run when the last of them is over, however it ends.
    func submitChained(_ requests: [TurnRequest], then rest: [Chained]) {
        let turns = requests.map { makeTurn($0) }
        if isRemoved {
            for turn in turns { turn.answer(.refused(.wasRemoved)) }
            return window.run(rest)
        }
        var next: [Turn] = []
        for turn in turns {
            if turn.isOverdue {
                turn.answer(.refused(.tooLate))
            } else {
                turn.startDeadline()
                next.append(turn)
            }
        }
        if let last = next.last { last.chain = rest } else { window.run(rest) }
        waiting.insert(contentsOf: next, at: 0)
        window.waits(container)
        startNext()
    }

    /// Takes in a turn whose questions were asked elsewhere. It is queued or refused like any other.
    func takeOver(_ number: UInt64, _ request: TurnRequest, _ answers: Answers, _ rounds: Int, _ chain: [Chained]) {
        let next = makeTurn(request, number)
        (next.answers, next.rounds, next.chain) = (answers, rounds, chain)
        if let refusal = admit(next) { next.refuse(refusal) }
    }

    /// Hands a command that steers a transition to the container that runs it, past every queue. False for any other
    /// command, and where no transition runs.
    private func steers(_ request: TurnRequest) -> Bool {
        guard let steering = request.command.steering, let holder = window.holder(of: steering, request.target) else {
            return false
        }
        window.post.send({ $0.queue.steered(steering, request) }, to: holder)
        return true
    }

    /// Carries out a command that steers the transition that runs here.
    private func steered(_ steering: Steering, _ request: TurnRequest) {
        let number = turn?.number ?? 0
        do throws(Refusal) {
            guard let turn else { throw .notRunning(steering.transition) }
            try turn.steer(steering, request)
            window.reply(
                to: request, turn: number, .outcome(steering.act.isEnd ? "committed" : "unchanged", JSONObject()))
        } catch { window.reply(to: request, turn: number, .refused(error)) }
    }

    // MARK: Commands that wait

    /// Starts the commands that wait, as long as nothing is in their way.
    func startNext() {
        while turn == nil, !isEmpty, !isRemoved, !isBlocked, !isHeld {
            let next = waiting.removeFirst()
            guard isStillMine(next) else { continue }
            guard !next.request.command.isStructural else {
                begin(next)
                continue
            }
            next.stopDeadline()
            if let lost = window.lost(next.request) {
                next.answer(.refused(lost))
            } else {
                next.runAtOnce()
            }
            window.run(next.chain)
        }
        if isEmpty { window.waitsNoMore(container) }
    }

    /// Looks up once more what a waiting command is about. False if it was refused, or belongs elsewhere.
    private func isStillMine(_ next: Turn) -> Bool {
        guard let find = next.request.find else { return true }
        do throws(Refusal) {
            var found = try find()
            found.takePlace(of: next.request)
            next.request = found
            guard window.holder(of: found) !== container else { return true }
            next.stopDeadline()
            window.go(on: found, chain: next.chain)
        } catch { next.refuse(error) }
        return false
    }

    /// A turn waits at the head of the queue again, behind a transition that has begun meanwhile.
    func putBack(_ current: Turn) {
        turn = nil
        waiting.insert(current, at: 0)
        window.waits(container)
    }

    private func begin(_ next: Turn) {
        do throws(Refusal) {
            guard let onward = try next.check() else {
                turn = next
                next.startDeadline()
                return next.proceed()
            }
            next.stopDeadline()
            window.go(on: onward, chain: next.chain)
        } catch { next.refuse(error) }
    }

    /// The running turn is over, or goes on elsewhere.
    func close(chain: [Chained]) {
        guard let ended = turn else { return }
        turn = nil
        window.closed(container, turn: ended.number, chain: chain)
    }

    /// Chains a command to the running turn. Returns the refusal if that can't be: `withinUnknown`, `chainTooLong`.
    func chain(_ command: Chained, turn number: UInt64) -> Refusal? {
        guard let current = turn(number) else {
            // A turn that has asked its questions here may go on among those of the window.
            let own = window.holder(of: .window).queue
            if own !== self, own.runs(number) { return own.chain(command, turn: number) }
            return Refusal(.withinUnknown, "that turn has ended; send the command without within")
        }
        guard current.chain.count < Turn.maximumChain, current.request.depth < Turn.maximumChain else {
            return Refusal(
                .chainTooLong, "\(Turn.maximumChain) commands are chained already", ["limit": Turn.maximumChain])
        }
        // The time of its deadline is running already.
        current.chain.append(command.behind(current.request, at: window.outside.timing.now))
        return nil
    }

    // MARK: Ends that come from outside

    /// Ends a command that is still queued or voting, or is chained to one. True if there was one.
    /// - Parameter matches: gets a turn's number, or 0 for a command chained to one or joined to it, and the command's
    ///   origin.
    func takeBack(_ refusal: Refusal, _ matches: (UInt64, Origin) -> Bool) -> Bool {
        if let index = waiting.firstIndex(where: { matches($0.number, $0.request.origin) }) {
            waiting.remove(at: index).refuse(refusal)
            // What stood behind it may have waited for nothing else.
            startNext()
            return true
        }
        for turn in [turn].compactMap(\.self) + waiting {
            if let repeated = turn.letGo(repeated: { matches(0, $0) }) {
                window.reply(to: repeated, turn: 0, .refused(refusal))
                return true
            }
            guard let index = turn.chain.firstIndex(where: { matches(0, $0.origin) }) else { continue }
            window.refuse(turn.chain.remove(at: index), refusal)
            return true
        }
        guard let turn, matches(turn.number, turn.request.origin), turn.isAsking else { return false }
        turn.withdraw(refusal)
        return true
    }

    func deadlinePassed(_ number: UInt64) {
        let isAsking = turn.map { $0.number == number && $0.isAsking } ?? false
        _ = takeBack(isAsking ? .unansweredTooLong : .tooLate) { turn, _ in turn == number }
    }

    /// Ends everything that waits here, because the container has left the tree.
    func removed() {
        for turn in waiting { turn.refuse(.wasRemoved) }
        waiting = []
        window.waitsNoMore(container)
        guard let turn else { return }
        if turn.isAsking {
            turn.withdraw(.wasRemoved)
        } else {
            // The turn was committed before the container left: its remaining messages are said, no callback is
            // awaited, and what was chained to it runs.
            turn.complete()
        }
    }
}
