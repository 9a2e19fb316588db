/// Brings work from one actor to another, in order. In production all actors share the loop's executor: work waits in
/// one list and runs when the caller has returned, so no method of an actor is entered while another of it runs. With
/// the shuffled executors of the tests every delivery is a job of the receiving actor's own executor.
public final class Post: @unchecked Sendable {
    private let shuffled: Bool
    private var waiting: [@Sendable () -> Void] = []
    private var isDelivering = false

    /// - Parameter shuffled: true in tests with shuffled executors.
    public init(shuffled: Bool = false) { self.shuffled = shuffled }

    /// Runs `body` on the container, after everything that was sent before it.
    public func send(_ body: @escaping @Sendable (isolated Container) -> Void, to container: Container) {
        if shuffled {
            // The task inherits the container's isolation, so its first job goes straight to that executor.
            container.assumingIsolated { container in _ = Task { body(container) } }
        } else {
            waiting.append { container.assumingIsolated(body) }
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
            waiting[index]()
            index += 1
        }
        waiting.removeAll(keepingCapacity: true)
        return index
    }
}
