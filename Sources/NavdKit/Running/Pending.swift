import Bus

/// A value that is awaited once, and may come before the wait. The first value counts.
package final class Pending<Value: Sendable>: @unchecked Sendable {
    private let lock = PosixLock()
    private var value: Value?
    private var waiter: CheckedContinuation<Value, Never>?

    package init() {}

    package func finish(_ value: Value) {
        let waiter = lock.withLock { () -> CheckedContinuation<Value, Never>? in
            guard self.value == nil else { return nil }
            self.value = value
            defer { self.waiter = nil }
            return self.waiter
        }
        waiter?.resume(returning: value)
    }

    /// For one caller only.
    package func wait() async -> Value {
        await withCheckedContinuation { continuation in
            let value = lock.withLock { () -> Value? in
                if self.value == nil { waiter = continuation }
                return self.value
            }
            if let value { continuation.resume(returning: value) }
        }
    }

    /// - Parameter cancelled: the value where the caller's task is cancelled.
    package func wait(cancelled: @escaping @Sendable () -> Value) async -> Value {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            finish(cancelled())
        }
    }

    /// Nil after that time. `cancelled` counts where the caller's task is cancelled.
    package static func wait(for pending: Pending<Value?>, _ timeout: Duration) async -> Value? {
        let clock = Task {
            try? await Task.sleep(for: timeout)
            pending.finish(nil)
        }
        defer { clock.cancel() }
        return await pending.wait { nil }
    }
}
