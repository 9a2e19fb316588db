/// A loop without thread and sockets: it runs when `drain` is called, on the calling thread.
public final class PumpLoop: ActorLoop, SerialExecutor, TaskExecutor, @unchecked Sendable {
    public let clock: any LoopClock
    public var hooks = LoopHooks()

    private let thread = PumpThread()
    private let lock = PosixLock()
    private var queue = WorkQueue()

    public init(clock: any LoopClock = ManualClock()) { self.clock = clock }

    public func executor(named name: String) -> any SerialExecutor { self }

    public var taskExecutor: any TaskExecutor { self }

    /// Runs jobs, due deadlines and `afterDrain` until nothing is left.
    public func drain() {
        enter {
            repeat {
                while let work = next() {
                    work.run(on: asUnownedSerialExecutor(), asUnownedTaskExecutor())
                }
                if hooks.fireDue(clock) { continue }
                hooks.afterDrain?()
            } while !isIdle
        }
    }

    /// Runs `body` as if on the loop: `assumeIsolated` of the actors on it holds.
    public func enter<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try thread.enter(body)
    }

    /// True if no job waits and no deadline is due.
    private var isIdle: Bool {
        guard lock.withLock({ queue.isEmpty }) else { return false }
        return hooks.nextDeadline?().map { $0 > clock.now() } ?? true
    }

    private func next() -> Work? { lock.withLock { queue.popFirst() } }

    public func perform(_ body: @escaping @Sendable () -> Void) {
        lock.withLock { queue.append(.body(body)) }
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock { queue.append(.job(job)) }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    public func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        UnownedTaskExecutor(ordinary: self)
    }

    public func checkIsolated() { precondition(thread.isHere, "not inside the pump") }

    public func isIsolatingCurrentContext() -> Bool? { thread.isHere }
}
