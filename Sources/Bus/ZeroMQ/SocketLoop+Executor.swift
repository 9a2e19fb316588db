extension SocketLoop {
    public func executor(named name: String) -> any SerialExecutor { self }

    public var taskExecutor: any TaskExecutor { self }

    /// The loop's own jobs need neither lock nor bell.
    public func enqueue(_ job: consuming ExecutorJob) {
        accept(.job(UnownedJob(job)))
    }

    public func perform(_ body: @escaping @Sendable () -> Void) {
        accept(.body(body))
    }

    @inline(__always)
    private func accept(_ work: Work) {
        if mark.isHere { queue.append(work) } else { inbox.put(work) }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    public func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        UnownedTaskExecutor(ordinary: self)
    }

    /// Called where no job runs, as in a socket's `receive`: being on the thread is enough.
    public func checkIsolated() {
        precondition(mark.isHere, "not on the thread of \(name)")
    }

    public func isIsolatingCurrentContext() -> Bool? { mark.isHere }
}
