/// A pump in which every container has an executor of its own, and a random number decides which one runs next; the
/// same seed gives the same run. Actors on one shared executor never yield to each other at an `await`, and so hide the
/// errors of re-entrancy; here they do yield.
public final class ShuffledPump: ActorLoop, @unchecked Sendable {
    public let clock: any LoopClock
    public var hooks = LoopHooks()

    private let thread = PumpThread()
    private let lock = PosixLock()
    private var random: SplitMix64
    private var executors: [String: PumpExecutor] = [:]
    /// Executors with something to run, in an order that depends on nothing but the run so far.
    private var waiting: [PumpExecutor] = []

    public init(seed: UInt64, clock: any LoopClock = ManualClock()) {
        random = SplitMix64(seed: seed)
        self.clock = clock
    }

    public func executor(named name: String) -> any SerialExecutor { child(name) }

    public var taskExecutor: any TaskExecutor { child("tasks") }

    public func perform(_ body: @escaping @Sendable () -> Void) {
        put(.body(body), for: child("perform"))
    }

    /// Runs jobs in random order, due deadlines and `afterDrain` until nothing is left.
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
        try thread.enter(body)
    }

    var isCurrent: Bool { thread.isHere }

    func put(_ work: Work, for child: PumpExecutor) {
        lock.withLock {
            if child.queue.isEmpty { waiting.append(child) }
            child.queue.append(work)
        }
    }

    private var isIdle: Bool {
        guard lock.withLock({ waiting.isEmpty }) else { return false }
        return hooks.nextDeadline?().map { $0 > clock.now() } ?? true
    }

    private func next() -> (Work, PumpExecutor)? {
        lock.withLock {
            guard !waiting.isEmpty else { return nil }
            let index = random.index(below: waiting.count)
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
            if let known = executors[name] { return known }
            let child = PumpExecutor(name: name, pump: self)
            executors[name] = child
            return child
        }
    }
}
