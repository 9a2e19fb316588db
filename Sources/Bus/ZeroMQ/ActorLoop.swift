/// The interface between actors and the loop on which they run: a thread that owns sockets, or a pump in a test.
public protocol ActorLoop: AnyObject, Sendable {
    /// The executor for the actor with that name. All actors share one, unless the loop shuffles their turns.
    func executor(named name: String) -> any SerialExecutor

    /// For tasks: `Task(executorPreference: loop.taskExecutor)`.
    var taskExecutor: any TaskExecutor { get }

    var clock: any LoopClock { get }

    /// May be set on the loop only, or before it starts.
    var hooks: LoopHooks { get set }

    /// Runs `body` on the loop soon, but never before this call returns. Any thread may call it.
    func perform(_ body: @escaping @Sendable () -> Void)
}
