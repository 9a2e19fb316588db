/// One piece of work for a loop: a job of an actor or a task, or a closure.
enum Work {
    case job(UnownedJob)
    case body(@Sendable () -> Void)

    @inline(__always)
    func run(on serial: UnownedSerialExecutor, _ task: UnownedTaskExecutor) {
        switch self {
        case .job(let job): job.runSynchronously(isolatedTo: serial, taskExecutor: task)
        case .body(let body): body()
        }
    }
}
