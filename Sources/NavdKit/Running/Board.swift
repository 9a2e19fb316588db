import Bus

/// A value that several threads use, and who waits for what becomes of it.
package final class Board<Value: Sendable>: @unchecked Sendable {
    private struct Waiter {
        let isMeant: @Sendable (Value) -> Bool
        let pending: Pending<Value?>
    }

    private let lock = PosixLock()
    private var current: Value
    private var waiting: [Waiter] = []

    package init(_ value: Value) { current = value }

    package var value: Value { lock.withLock { current } }

    /// Changes the value, and wakes those who wait for what it is then.
    @discardableResult
    package func change<R>(_ body: (inout Value) -> R) -> R {
        let (result, value, woken) = lock.withLock {
            let result = body(&current)
            let woken = waiting.filter { $0.isMeant(current) }
            if !woken.isEmpty { waiting.removeAll { $0.isMeant(current) } }
            return (result, current, woken)
        }
        for one in woken { one.pending.finish(value) }
        return result
    }

    /// The value as soon as the condition is true of it. Nil after that time, and where the caller's task is cancelled.
    /// - Parameter timeout: nil waits without end.
    package func wait(
        _ timeout: Duration? = nil, until condition: @escaping @Sendable (Value) -> Bool
    ) async -> Value? {
        let pending = Pending<Value?>()
        let known = lock.withLock { () -> Value? in
            if condition(current) { return current }
            waiting.append(Waiter(isMeant: condition, pending: pending))
            return nil
        }
        if let known { return known }
        defer { lock.withLock { waiting.removeAll { $0.pending === pending } } }
        guard let timeout else { return await pending.wait { nil } }
        return await Pending<Value>.wait(for: pending, timeout)
    }
}
