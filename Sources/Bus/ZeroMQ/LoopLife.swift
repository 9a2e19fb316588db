/// Makes one long job for an executor.
actor LoopLife {
    private nonisolated let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(executor: any SerialExecutor) { self.executor = executor }

    /// Called on the executor's thread. The task inherits the isolation, so that its only job goes straight to the executor.
    nonisolated func begin(_ body: @escaping @Sendable () -> Void) {
        assumeIsolated { life in
            _ = Task {
                _ = life
                body()
            }
        }
    }
}
