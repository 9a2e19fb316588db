/// Makes one job for an executor that lasts as long as the loop.
actor LoopLife {
    private nonisolated let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(executor: any SerialExecutor) { self.executor = executor }

    /// Must be called on the executor's thread. The task inherits the isolation, so that its only job goes straight to
    /// the executor.
    nonisolated func begin(_ body: @escaping @Sendable () -> Void) {
        assumeIsolated { life in
            _ = Task {
                _ = life
                body()
            }
        }
    }
}
