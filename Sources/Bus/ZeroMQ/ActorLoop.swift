/// What actors see of the loop they run on, be it a thread over sockets or a pump in a test.
public protocol ActorLoop: AnyObject, Sendable {
    /// The executor for the actor of that name. One for all, except where turns are shuffled.
    func executor(named name: String) -> any SerialExecutor

    /// For tasks: `Task(executorPreference: loop.taskExecutor)`.
    var taskExecutor: any TaskExecutor { get }

    var clock: any LoopClock { get }

    /// Set on the loop, or before it starts.
    var hooks: LoopHooks { get set }

    /// Runs `body` on the loop, soon and never inside the call. Any thread may ask.
    func perform(_ body: @escaping @Sendable () -> Void)
}
