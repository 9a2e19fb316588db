/// One container's executor in a shuffled pump. Its own jobs keep their order.
final class PumpExecutor: SerialExecutor, TaskExecutor, @unchecked Sendable {
    let name: String
    /// The pump's, under its lock.
    var queue = WorkQueue()
    /// The pump keeps its executors, so it outlives what runs on them.
    private unowned let pump: ShuffledPump

    init(name: String, pump: ShuffledPump) {
        self.name = name
        self.pump = pump
    }

    func enqueue(_ job: consuming ExecutorJob) {
        pump.put(.job(UnownedJob(job)), for: self)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        UnownedTaskExecutor(ordinary: self)
    }

    func checkIsolated() { precondition(pump.isCurrent, "not inside the pump") }

    func isIsolatingCurrentContext() -> Bool? { pump.isCurrent }
}
