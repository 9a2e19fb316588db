/// The executor of one container in a shuffled pump. It keeps the order of its own jobs.
final class PumpExecutor: SerialExecutor, TaskExecutor, @unchecked Sendable {
    let name: String
    /// Guarded by the lock of the pump.
    var queue = WorkQueue()
    /// The pump owns its executors, so it outlives the jobs that run on them.
    private unowned let pump: ShuffledPump

    init(name: String, pump: ShuffledPump) {
        (self.name, self.pump) = (name, pump)
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
