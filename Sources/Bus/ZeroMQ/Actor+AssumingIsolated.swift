extension Actor {
    /// `assumeIsolated` for code that runs with each message. The standard function allocates twice a call, because it
    /// has to treat the closure as escaping; here the function that is cast has no context. The check is the same, in
    /// release builds too: outside the actor's executor the process ends. A closure that captures something is still
    /// allocated, so the actors that a command enters many times have members that check and need no closure.
    @inlinable @inline(__always)
    public nonisolated func assumingIsolated<Value: Sendable, Failure: Error>(
        _ operation: (isolated Self) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        preconditionIsolated()
        typealias Isolated = (isolated Self, (isolated Self) throws(Failure) -> Value) throws(Failure) -> Value
        typealias Anywhere = (Self, (isolated Self) throws(Failure) -> Value) throws(Failure) -> Value
        let isolated: Isolated = run
        return try unsafeBitCast(isolated, to: Anywhere.self)(self, operation)
    }
}

@inlinable @inline(__always)
func run<A: Actor, Value: Sendable, Failure: Error>(
    _ actor: isolated A, _ operation: (isolated A) throws(Failure) -> Value
) throws(Failure) -> Value {
    try operation(actor)
}
