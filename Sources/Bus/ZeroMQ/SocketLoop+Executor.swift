extension SocketLoop {
    public func executor(named name: String) -> any SerialExecutor { self }

    public var taskExecutor: any TaskExecutor { self }

    /// Jobs from the loop's own thread need neither the lock nor the event descriptor.
    public func enqueue(_ job: consuming ExecutorJob) { accept(.job(UnownedJob(job))) }

    public func perform(_ body: @escaping @Sendable () -> Void) { accept(.body(body)) }

    @inline(__always)
    private func accept(_ work: Work) { if mark.isHere { queue.append(work) } else { inbox.put(work) } }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    public func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

    /// The runtime calls this if no job runs, as in the `receive` of a socket. Being on the loop's thread is enough.
    public func checkIsolated() { precondition(mark.isHere, "not on the thread of \(name)") }

    public func isIsolatingCurrentContext() -> Bool? { mark.isHere }
}
