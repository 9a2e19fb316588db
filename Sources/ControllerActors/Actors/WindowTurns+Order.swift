import Bus

// Which container runs what, and in which order: blockers, chains, queues.
extension WindowTurns {
    /// The container whose open turn keeps a command on this target from starting: the target's own, or an ancestor.
    func blocker(of target: Rules.Target) -> Container? {
        let target = place(of: target)
        return open.first { container in
            switch (container.target, target) {
            case (.window, _): true
            case (.controller, .window): false
            case (.controller(let above), .controller(let id)):
                tree.isAbove(above, id) || container.queue.brings(tree.layerRoot(of: id))
            }
        }
    }

    /// The target whose turn a command takes. A popover's command takes the window's turn, whichever delegate is asked.
    private func place(of target: Rules.Target) -> Rules.Target {
        guard case .controller(let id) = target, tree.popoverControllers.contains(id) else { return target }
        return .window
    }

    func asking(about request: TurnRequest) -> Container? {
        guard case .popover(let command) = request.command, let text = command.popover,
            let container = (ControllerID(text) ?? tree.names[text]).flatMap({ containers[$0] })
        else { return nil }
        return container.queue.isIdle ? nil : container
    }

    /// The container that runs the transition: the one with the given number, or the one that blocks the target.
    func holder(of steering: Steering, _ target: Rules.Target) -> Container? {
        guard let number = steering.transition else { return blocker(of: target) }
        return open.first { $0.queue.runs(number) }
    }

    func holder(of request: TurnRequest) -> Container { request.window.turns.holder(of: request.target) }

    /// What the transition changes although it would go with the gesture that it ends: the root of what the gesture has
    /// made, and the container in which the gesture runs. Nil if there is none.
    func madeByGesture(
        _ target: Rules.Target, _ transition: Transition
    ) -> (root: ControllerID, container: Container)? {
        guard !open.isEmpty else { return nil }
        for id in transition.rearranged {
            let root = tree.layerRoot(of: id)
            guard let container = open.first(where: { $0.target != target && $0.queue.makes(root) }) else { continue }
            let isPlaced = transition.changes.contains { change in
                if case .set(root, .parent(.some)) = change { true } else { false }
            }
            if !isPlaced { return (root, container) }
        }
        return nil
    }

    /// Ends the transitions that run below a container which is about to move, and those that still have a message for
    /// the same controllers: a presentation ends with its presenter, wherever that is. True if there were any.
    func completeBelow(_ target: Rules.Target, _ transition: Transition) -> Bool {
        guard !open.isEmpty else { return false }
        // A transition that moves nothing disturbs only a gesture that would undo it.
        let moves = transition.isVisible || transition.closes || !transition.loose.isEmpty
        let changed = transition.rearranged
        let concerned = moves ? Set(transition.messages.map(\.on)) : []
        let below = open.filter { container in
            if container.target == target { return false }
            if container.queue.keepsBack(transition.changes) { return true }
            // A quiet change of a container, or below it, would not be in what its transition still has to say.
            if case .controller(let id) = container.target,
                changed.contains(where: { tree.isAbove(id, $0) || container.queue.brings(tree.layerRoot(of: $0)) })
            {
                return true
            }
            switch (target, container.target) {
            case (.window, .controller): return moves
            case (.controller(let above), .controller(let id)):
                return moves && (tree.isAbove(above, id) || container.queue.stillTells(concerned))
            case (_, .window): return false
            }
        }
        guard !below.isEmpty else { return false }
        postponesReleases = true
        for container in below { container.queue.complete() }
        postponesReleases = false
        return true
    }

    /// A turn is over. What was chained to it goes to the head of its queues; then what waits may start.
    func closed(_ container: Container, turn: UInt64, chain: [Chained]) {
        if let index = open.lastIndex(where: { $0 === container }) { open.remove(at: index) }
        if !chain.isEmpty {
            // Each is told what the turn has changed.
            let isLast = lastTurn.number == turn
            run(isLast ? chain.map { $0.after(id, before: lastTurn.before, last: lastSeq) } : chain)
        }
        // A command that comes later starts by itself.
        if !container.queue.isEmpty { post.send({ $0.queue.startNext() }, to: container) }
        for other in waiting where other !== container { post.send({ $0.queue.startNext() }, to: other) }
        if isClosed { forget() } else { retryRotation() }
    }

    func waits(_ container: Container) {
        if !waiting.contains(where: { $0 === container }) { waiting.append(container) }
    }

    func waitsNoMore(_ container: Container) { waiting.removeAll { $0 === container } }

    /// Brings a command that turned out to be another one to that command's container. A chained command stays before
    /// the commands of other senders.
    func go(on request: TurnRequest, chain: [Chained]) {
        guard request.depth == 0 else { return run([Chained(request)] + chain) }
        post.submit(request, then: chain, to: holder(of: request))
    }

    /// Runs what was chained to a turn that is over, however it ended. Where a command names a controller that does not
    /// exist yet, the commands run one after another, because one of them may make it.
    func run(_ chain: [Chained]) {
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

    /// Submits commands of one container. Those that were answered `chained` come before those of other senders.
    private func submit(_ requests: [TurnRequest], then rest: [Chained]) {
        guard let first = requests.first else { return }
        let head = holder(of: first)
        if first.depth > 0 {
            post.send({ $0.queue.submitChained(requests, then: rest) }, to: head)
        } else {
            for (index, request) in requests.enumerated() {
                let rest = index == requests.count - 1 ? rest : []
                post.submit(request, then: rest, to: head)
            }
        }
    }

    /// Refuses a chained command, because its controller does not exist or its sender has taken it back.
    func refuse(_ chained: Chained, _ refusal: Refusal) {
        outside.answering.reply(
            Reply(origin: chained.origin, body: .refused(refusal), seq: lastSeq, turn: 0, late: chained.isLate))
    }
}
