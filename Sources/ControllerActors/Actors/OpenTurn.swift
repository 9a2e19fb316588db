import Bus

/// A turn that has not ended, or a command chained to one, for those who ask what holds up a window.
public struct OpenTurn: Sendable, Equatable {
    /// The turn whose end another one waits for.
    public struct Obstacle: Sendable, Equatable {
        public let turn: UInt64
        public let what: TurnObstacle
    }

    /// Nil for a chained command: it gets a number when it begins.
    public let turn: UInt64?
    /// The container in which it runs or waits; nil for the window itself.
    public let container: ControllerID?
    public let command: WaitingCommand
    public let phase: TurnPhase
    /// When the phase began, in milliseconds of the loop's clock. Nil while peers are asked for votes, which know when
    /// they were sent, and for a command of navd's own that waits.
    public let since: UInt64?
    /// The client of the host that is asked; nil in every other phase.
    public let host: String?
    /// Nil for a turn that runs.
    public let waitsFor: Obstacle?

    /// A turn that runs, or waits in its queue.
    init(_ turn: Turn, waitsFor obstacle: Obstacle? = nil) {
        (self.turn, container, phase) = (turn.number, turn.queue.target.controller, turn.phase)
        (command, since) = (WaitingCommand(turn.request), Self.beginning(of: turn))
        (host, waitsFor) = (phase == .hosted ? turn.inquiry.host : nil, obstacle)
    }

    /// When the turn's phase began.
    private static func beginning(of turn: Turn) -> UInt64? {
        switch turn.phase {
        case .queued: turn.readyAt ?? turn.request.arrived
        case .voting: nil
        case .hosted, .transition: turn.readyAt
        case .calling: turn.calledAt
        }
    }

    /// A command that is chained to the turn.
    init(_ chained: Chained, to turn: Turn) {
        (self.turn, container, phase) = (nil, turn.queue.target.controller, .queued)
        (command, since) = (WaitingCommand(chained), chained.arrived)
        (host, waitsFor) = (nil, Obstacle(turn: turn.number, what: .before))
    }
}

extension Rules.Target {
    /// Nil for the window.
    fileprivate var controller: ControllerID? { if case .controller(let id) = self { id } else { nil } }
}

extension TurnQueue {
    /// The turns that wait, in the order in which they will begin, with what is chained to each.
    fileprivate var openWaiting: [OpenTurn] {
        waiting.enumerated().flatMap { index, turn in
            [OpenTurn(turn, waitsFor: obstacle(at: index))] + turn.chain.map { OpenTurn($0, to: turn) }
        }
    }

    /// For what the turn at that index of the queue waits; nil if it is about to begin.
    private func obstacle(at index: Int) -> OpenTurn.Obstacle? {
        guard index == 0 else { return .init(turn: waiting[index - 1].number, what: .before) }
        if let turn { return .init(turn: turn.number, what: turn.script.isInteractive ? .gesture : .before) }
        if let gesture = waiting[0].heldBy { return .init(turn: gesture, what: .gesture) }
        guard let turn = window.blocker(of: target)?.queue.turn else { return nil }
        return .init(turn: turn.number, what: turn.script.isInteractive ? .gesture : .ancestor)
    }
}

extension WindowActor {
    /// The turns of the window: those that run, by number, each with what is chained to it, and then those that wait.
    public nonisolated var openTurns: [OpenTurn] {
        let queues = here.all.map(\.queue).filter { !$0.isIdle }
        let running = queues.compactMap(\.turn).sorted { $0.number < $1.number }
        return running.flatMap { turn in [OpenTurn(turn)] + turn.chain.map { OpenTurn($0, to: turn) } }
            + queues.flatMap(\.openWaiting)
    }
}
