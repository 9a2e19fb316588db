import DequeModule

/// A loop without thread and sockets: it runs when `drain` is called, on the calling thread.
///
/// With a seed every container has an executor of its own, and a random number decides which one runs next; the same
/// seed gives the same run. Actors on one shared executor never yield to each other at an `await`, and so hide the
/// errors of re-entrancy; with a seed they do yield.
public final class PumpLoop: ActorLoop, @unchecked Sendable {
    public let clock: any LoopClock
    public var hooks = LoopHooks()

    /// Admits one thread at a time. Other threads wait; the same thread may enter again.
    private let entrance = PosixLock(recursive: true)
    private let mark = ThreadMark()
    private let lock = PosixLock()
    /// Nil if all actors share one executor.
    private var random: SplitMix64?
    private var executors: [String: PumpExecutor] = [:]
    /// Executors with something to run, in an order that depends on nothing but the run so far.
    private var waiting: [PumpExecutor] = []

    public init(seed: UInt64? = nil, clock: any LoopClock = ManualClock()) {
        random = seed.map { SplitMix64(seed: $0) }
        self.clock = clock
    }

    public func executor(named name: String) -> any SerialExecutor { child(name) }

    public var taskExecutor: any TaskExecutor { child("tasks") }

    public func perform(_ body: @escaping @Sendable () -> Void) { put(.body(body), for: child("perform")) }

    /// Runs jobs, due deadlines and `afterDrain` until nothing is left.
    public func drain() {
        enter {
            repeat {
                while let (work, child) = next() {
                    work.run(on: child.asUnownedSerialExecutor(), child.asUnownedTaskExecutor())
                }
                if hooks.fireDue(clock) { continue }
                hooks.afterDrain?()
            } while !isIdle
        }
    }

    /// Runs `body` as if on the loop: `assumeIsolated` of every actor on it holds.
    public func enter<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try entrance.withLock { () throws(E) -> R in
            let previous = mark.set()
            defer { mark.restore(previous) }
            return try body()
        }
    }

    var isCurrent: Bool { mark.isHere }

    func put(_ work: Work, for child: PumpExecutor) {
        lock.withLock {
            if child.queue.isEmpty { waiting.append(child) }
            child.queue.append(work)
        }
    }

    /// True if no job waits and no deadline is due.
    private var isIdle: Bool {
        guard lock.withLock({ waiting.isEmpty }) else { return false }
        return hooks.nextDeadline?().map { $0 > clock.now() } ?? true
    }

    private func next() -> (Work, PumpExecutor)? {
        lock.withLock {
            guard !waiting.isEmpty else { return nil }
            let index = random?.index(below: waiting.count) ?? 0
            let child = waiting[index]
            guard let work = child.queue.popFirst() else { return nil }
            if child.queue.isEmpty {
                waiting.swapAt(index, waiting.count - 1)
                waiting.removeLast()
            }
            return (work, child)
        }
    }

    private func child(_ name: String) -> PumpExecutor {
        lock.withLock {
            let name = random == nil ? "all" : name
            if let known = executors[name] { return known }
            let child = PumpExecutor(pump: self)
            executors[name] = child
            return child
        }
    }
}

/// An executor of a pump. It keeps the order of its own jobs.
final class PumpExecutor: SerialExecutor, TaskExecutor, @unchecked Sendable {
    /// Guarded by the lock of the pump.
    var queue: Deque<Work> = []
    /// The pump owns its executors, so it outlives the jobs that run on them.
    private unowned let pump: PumpLoop

    init(pump: PumpLoop) { self.pump = pump }

    func enqueue(_ job: consuming ExecutorJob) { pump.put(.job(UnownedJob(job)), for: self) }

    func checkIsolated() { precondition(pump.isCurrent, "not inside the pump") }

    func isIsolatingCurrentContext() -> Bool? { pump.isCurrent }
}
