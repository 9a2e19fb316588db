import Bus

/// A command that has not begun or not ended, for those who ask what a peer holds up.
public struct WaitingCommand: Sendable, Equatable {
    public let method: String
    /// The name of the client that sent it.
    public let client: String
    /// The controller that it is about; nil for the window itself, and for a name that is looked up when it begins.
    public let on: ControllerID?
    /// When it arrived, in milliseconds of the loop's clock; nil for a command of navd's own.
    public let arrived: UInt64?

    init(_ request: TurnRequest) { self.init(request.origin, request.arrived) }

    init(_ chained: Chained) { self.init(chained.origin, chained.arrived) }

    private init(_ origin: Origin, _ arrived: UInt64?) {
        (method, client, on, self.arrived) = (origin.method, origin.client, origin.on, arrived)
    }
}

extension WindowActor {
    /// The command of a turn that runs in the container; nil if no such turn runs.
    public nonisolated func command(ofTurn number: UInt64, in container: Container) -> WaitingCommand? {
        preconditionIsolated()
        return container.queue.turn(number).map { WaitingCommand($0.request) }
    }

    /// The commands that can't begin before that turn has ended, in the order in which they would: those that were
    /// chained to it, those that wait in its container, and those of containers that its transition blocks.
    public nonisolated func waiting(behind number: UInt64, in container: Container) -> [WaitingCommand] {
        let turns = here
        guard let turn = container.queue.turn(number) else { return [] }
        let chained = turn.chain.map { WaitingCommand($0) }
        let blocked = turns.waiting.filter { $0 !== container && turns.blocker(of: $0.target) === container }
        return chained + ([container] + blocked).flatMap { $0.queue.waiting.map { WaitingCommand($0.request) } }
    }
}

extension TurnQueue {
    /// Refuses the commands that wait here for which `refusal` returns one; but not those that were voted on, and wait
    /// again. The last comes first: with the first one, what it waits for may be gone, and the next would begin.
    func refuseWaiting(_ refusal: (TurnRequest) -> Refusal?) {
        for next in waiting.reversed() where next.rounds == 0 {
            guard let refusal = refusal(next.request) else { continue }
            _ = takeBack(refusal) { number, _ in number == next.number }
        }
    }
}
