/// Brings work from one actor to another, in order. In production all actors share the loop's executor: work waits in
/// one list and runs when the caller has returned, so no method of an actor is entered while another of it runs. With
/// the shuffled executors of the tests every delivery is a job of the receiving actor's own executor.
public final class Post: @unchecked Sendable {
    /// What each command or each vote sends has a case of its own, so that no closure is made for it.
    private enum Job: Sendable {
        case submit(TurnRequest, then: [Chained])
        case answered(turn: UInt64, Verdict)
        case run(@Sendable (isolated Container) -> Void)

        func run(on container: isolated Container) {
            switch self {
            case .submit(let request, let rest): container.submit(request, then: rest)
            case .answered(let turn, let verdict): container.answered(turn: turn, verdict)
            case .run(let body): body(container)
            }
        }
    }

    private let shuffled: Bool
    private var waiting: [(container: Container, job: Job)] = []
    private var isDelivering = false

    /// - Parameter shuffled: true in tests with shuffled executors.
    public init(shuffled: Bool = false) { self.shuffled = shuffled }

    /// Runs `body` on the container, after everything that was sent before it.
    public func send(_ body: @escaping @Sendable (isolated Container) -> Void, to container: Container) {
        send(.run(body), to: container)
    }

    /// As `Container.submit`, after everything that was sent to the container before it.
    public func submit(_ request: TurnRequest, then rest: [Chained] = [], to container: Container) {
        send(.submit(request, then: rest), to: container)
    }

    /// As `Container.answered`, after everything that was sent to the container before it.
    public func answered(turn: UInt64, _ verdict: Verdict, to container: Container) {
        send(.answered(turn: turn, verdict), to: container)
    }

    private func send(_ job: Job, to container: Container) {
        if shuffled {
            // The task inherits the container's isolation, so its first job goes straight to that executor.
            container.assumingIsolated { container in _ = Task { job.run(on: container) } }
        } else {
            waiting.append((container, job))
        }
    }

    /// Runs the work that waits, and the work that follows from it. To be called on the loop after each message.
    /// - Returns: how much work that was.
    @discardableResult
    public func deliver() -> Int {
        guard !isDelivering else { return 0 }
        isDelivering = true
        defer { isDelivering = false }
        var index = 0
        while index < waiting.count {
            let (container, job) = waiting[index]
            container.assumingIsolated { job.run(on: $0) }
            index += 1
        }
        waiting.removeAll(keepingCapacity: true)
        return index
    }
}
