import Bus

// What a container's turn needs of its window. All calls are made on the loop, so each is one synchronous step.
extension WindowActor {
    nonisolated func nextTurn() -> UInt64 { application.assumingIsolated { $0.nextTurn() } }

    nonisolated var seq: UInt64 { assumingIsolated { $0.lastSeq } }

    nonisolated var transitionsTakeTime: Bool { assumingIsolated { $0.tree.window.transitions == .timed } }

    nonisolated func mayAsk(_ command: Command) -> Bool { application.rules.mayAsk(command) }

    nonisolated func questions(for request: TurnRequest, _ answers: Answers) throws(Refusal) -> [Question] {
        let (tree, directory) = ground
        return try application.rules.questions(
            for: request.command, on: request.target, in: tree, directory: directory, answers: answers)
    }

    /// The tree and the directory that rules are run on.
    nonisolated var ground: (Tree, Directory) {
        assumingIsolated { ($0.tree, $0.application.assumingIsolated { $0.directory }) }
    }

    nonisolated func transition(for request: TurnRequest, _ answers: Answers = Answers()) throws(Refusal) -> Transition
    {
        let (tree, directory) = ground
        try request.checkReach()
        let transition = try application.rules.transition(
            for: request.command, on: request.target, in: tree, directory: directory, answers: answers)
        if let refusal = tree.refusal(of: request.command, transition) { throw refusal }
        try request.reach?.check(transition, in: tree)
        return transition
    }

    /// The command that this one turns out to be, if it is another (NAV-37). Nil where it is what it says, or where
    /// more must be answered before that is known.
    public nonisolated func onward(
        _ request: TurnRequest, _ answers: Answers = Answers()
    ) throws(Refusal) -> TurnRequest? {
        guard Rules.mayBeAnother(request.command) else { return nil }
        let (tree, directory) = ground
        let found = try application.rules.onward(
            from: request.command, on: request.target, in: tree, directory: directory, answers: answers)
        guard let (command, target) = found else { return nil }
        return TurnRequest(request, command: command, target: target)
    }

    nonisolated func holder(of target: Rules.Target) -> Container { assumingIsolated { $0.container(for: target) } }

    nonisolated func holder(of request: TurnRequest) -> Container { request.window.holder(of: request.target) }

    /// Brings a command that turned out to be another one to that command's container. A chained command stays before
    /// the commands of other senders.
    nonisolated func go(on request: TurnRequest, chain: [Chained]) {
        guard request.depth == 0 else { return run([Chained(request)] + chain) }
        post.send({ $0.submit(request, then: chain) }, to: holder(of: request))
    }

    nonisolated func isAnswered(_ message: Message) -> Bool {
        outside.hasAttachments && assumingIsolated { $0.outside.isAnswered(message, in: $0.cast) }
    }

    nonisolated func send(_ errand: ActionMessage, turn: UInt64, of container: Container) {
        assumingIsolated { $0.outside.send(errand, turn: turn, of: container, in: $0.cast) }
    }

    nonisolated func commit(
        _ changes: [Change], _ messages: [Message], loose: [ControllerID], closes: Bool = false, turn: UInt64,
        cause: Commit.Cause
    ) {
        assumingIsolated { $0.step(changes, messages, loose: loose, closes: closes, turn: turn, cause: cause) }
    }

    nonisolated func ask(_ questions: [Question], turn: UInt64, of container: Container) -> Verdict? {
        assumingIsolated {
            let cast = $0.cast.with(questions.compactMap(\.newcomer))
            return $0.outside.ask(questions, turn: turn, of: container, in: cast)
        }
    }

    /// The cast once these changes are made, because a message may be about a controller that they make.
    nonisolated func cast(after changes: [Change]) -> Cast {
        assumingIsolated { $0.cast.after(changes) }
    }

    /// True if the message only says something that is true without it. Messages said before it in the same step count.
    nonisolated func isSo(_ message: Message, after said: [Message]) -> Bool {
        assumingIsolated { window in
            guard let controller = window.tree[message.on] else { return false }
            if message.method == .viewDidLoad { return controller.viewLoaded }
            guard case .appearance? = message.method.implied, window.tree.forwarded(message.on) != nil else {
                return false
            }
            var appearance = controller.appearance
            for earlier in said where earlier.on == message.on {
                if case .appearance(let next)? = earlier.method.implied { appearance = next }
            }
            return switch message.method {
            case .viewDidAppear: appearance != .appearing
            case .viewWillDisappear: !appearance.isUp
            case .viewDidDisappear: appearance == .disappeared
            default: false
            }
        }
    }

    nonisolated func hasDropped(_ view: ControllerID, after said: [Message]) -> Bool {
        assumingIsolated { $0.tree[view]?.viewLoaded == false }
            && !said.contains { $0.on == view && $0.method == .viewDidLoad }
    }

    nonisolated func tell(_ messages: ArraySlice<Message>, turn: UInt64, expecting: [Change] = []) {
        guard !messages.isEmpty, outside.hasAttachments else { return }
        let cast = cast(after: expecting)
        assumingIsolated { $0.outside.tell(messages, turn: turn, in: cast) }
    }

    nonisolated func call(
        _ message: Message, turn: UInt64, budget: Int, of container: Container, expecting: [Change] = []
    ) {
        let cast = cast(after: expecting)
        assumingIsolated { $0.outside.call(message, turn: turn, budget: budget, of: container, in: cast) }
    }

    /// The container whose open turn keeps a command on this target from starting: the target's own, or an ancestor
    /// (D23). Nil where there is none.
    public nonisolated func blocker(of target: Rules.Target) -> Container? {
        assumingIsolated { window in
            let target = window.place(of: target)
            return window.open.first { container in
                switch (container.target, target) {
                case (.window, _): true
                case (.controller, .window): false
                case (.controller(let above), .controller(let id)):
                    window.tree.isAbove(above, id) || window.isBrought(id, by: container)
                }
            }
        }
    }

    /// The target whose turn a command takes. A popover's command takes the window's turn, whichever delegate is asked.
    private func place(of target: Rules.Target) -> Rules.Target {
        guard case .controller(let id) = target, tree.popoverControllers.contains(id) else { return target }
        return .window
    }

    /// Ends the transitions that run below a container which is about to move, and those that still have a message for
    /// the same controllers: a presentation ends with its presenter, wherever that is. True if there were any.
    nonisolated func completeBelow(_ target: Rules.Target, _ transition: Transition) -> Bool {
        // A transition that moves nothing disturbs only a gesture that would undo it.
        let moves = transition.isVisible || transition.closes || !transition.loose.isEmpty
        guard assumingIsolated({ !$0.open.isEmpty }) else { return false }
        let changed = transition.rearranged
        let concerned = moves ? Set(transition.will.map(\.on) + transition.did.map(\.on)) : []
        let below = assumingIsolated { window in
            window.open.filter { container in
                if container.target == target { return false }
                if container.assumingIsolated({ $0.keepsBack(transition.changes) }) { return true }
                if case .controller(let id) = container.target, changed.contains(id) { return true }
                switch (target, container.target) {
                case (.window, .controller): return moves
                case (.controller(let above), .controller(let id)):
                    return moves
                        && (window.tree.isAbove(above, id) || container.assumingIsolated { $0.stillTells(concerned) })
                case (_, .window): return false
                }
            }
        }
        guard !below.isEmpty else { return false }
        assumingIsolated { $0.keepsLoose = true }
        for container in below { container.assumingIsolated { $0.complete() } }
        assumingIsolated { $0.keepsLoose = false }
        return true
    }

    nonisolated func opened(_ container: Container) { assumingIsolated { $0.open.append(container) } }

    /// A turn is over. What was chained to it goes to the head of its containers' queues, and then every container that
    /// waits may start.
    nonisolated func closed(_ container: Container, turn: UInt64, chain: [Chained]) {
        assumingIsolated { window in
            if let index = window.open.lastIndex(where: { $0 === container }) { window.open.remove(at: index) }
            if !chain.isEmpty { window.run(window.after(turn, chain)) }
            // A command that comes later starts by itself.
            if !container.assumingIsolated({ $0.queue.isEmpty }) { window.post.send({ $0.startNext() }, to: container) }
            for other in window.waiting where other !== container { window.post.send({ $0.startNext() }, to: other) }
            if window.isClosed { window.forget() } else { window.turnAgain() }
        }
    }

    /// Runs what was chained to a turn that is over, however it ended. Where a command names a controller that does not
    /// exist yet, the commands run one after another, because one of them may make it.
    public nonisolated func run(_ chain: [Chained]) {
        guard let first = chain.first else { return }
        let request: TurnRequest
        do throws(Refusal) { request = try first.request() } catch {
            refuse(first, error)
            return run(Array(chain.dropFirst()))
        }
        let others = chain.dropFirst().compactMap { try? $0.request() }
        guard others.count == chain.count - 1 else { return submit([request], then: Array(chain.dropFirst())) }
        var heads: [(container: Container, requests: [TurnRequest])] = []
        for request in [request] + others {
            let head = holder(of: request)
            let isLate = request.depth > 0
            if let index = heads.firstIndex(where: { $0.container === head && ($0.requests[0].depth > 0) == isLate }) {
                heads[index].requests.append(request)
            } else {
                heads.append((head, [request]))
            }
        }
        for (_, requests) in heads { submit(requests, then: []) }
    }

    /// Submits commands of one container. Commands that were answered `chained` come before those of other senders; all
    /// others wait behind these.
    private nonisolated func submit(_ requests: [TurnRequest], then rest: [Chained]) {
        guard let first = requests.first else { return }
        let head = holder(of: first)
        if first.depth > 0 {
            post.send({ $0.submitChained(requests, then: rest) }, to: head)
        } else {
            for (index, request) in requests.enumerated() {
                let rest = index == requests.count - 1 ? rest : []
                post.send({ $0.submit(request, then: rest) }, to: head)
            }
        }
    }

    /// Refuses a chained command, because its controller does not exist or its sender has taken it back.
    nonisolated func refuse(_ chained: Chained, _ refusal: Refusal) {
        outside.reply(
            Reply(origin: chained.origin, body: .refused(refusal), seq: seq, turn: 0, late: chained.isLate))
    }

    nonisolated func waits(_ container: Container) {
        assumingIsolated { window in
            if !window.waiting.contains(where: { $0 === container }) { window.waiting.append(container) }
        }
    }

    nonisolated func waitsNoMore(_ container: Container) {
        assumingIsolated { window in window.waiting.removeAll { $0 === container } }
    }
}
