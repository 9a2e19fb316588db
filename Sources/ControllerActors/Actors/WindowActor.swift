import Bus

/// One window, as an actor: the address of its tree and its turns, which `WindowTurns` owns. Its members are for
/// callers on the loop, which each of them checks.
public actor WindowActor {
    public nonisolated let id: WindowID
    nonisolated let executor: any SerialExecutor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated let application: Application
    /// The window and its containers share it. Each is entered on the loop only.
    nonisolated(unsafe) let turns: WindowTurns

    init(_ id: WindowID, application: Application, executor: any SerialExecutor) {
        (self.id, self.application, self.executor) = (id, application, executor)
        turns = WindowTurns(id, application: application)
        turns.prepare(for: self)
    }

    /// Its tree and its turns, for callers on the loop.
    nonisolated var here: WindowTurns {
        preconditionIsolated()
        return turns
    }

    public nonisolated var tree: Tree { here.tree }
    /// The number of the window's last commit.
    public nonisolated var lastSeq: UInt64 { here.lastSeq }
    public nonisolated var name: String? { here.tree.window.name }

    /// The controller with that name in this window. Every window is asked, and often, so no tree is handed out.
    public nonisolated func controller(named name: String) -> ControllerID? { here.tree.names[name] }

    /// The actor that runs commands about a controller: its own, that of its nearest container, or the window's.
    public nonisolated func container(for target: Rules.Target) -> Container { here.holder(of: target) }

    /// How much there is in a window, and what is under way.
    public struct Load: Sendable {
        public let controllers: Int
        /// Turns that were committed and are not over.
        public let turns: Int
        /// Commands that wait in the queues of its containers.
        public let waiting: Int
    }

    public nonisolated var load: Load {
        let turns = here
        return Load(
            controllers: turns.tree.controllers.count, turns: turns.open.count,
            waiting: turns.waiting.reduce(0) { $0 + $1.queue.waiting.count })
    }

    /// Every container of the window, that of the window's own turns first.
    public nonisolated var all: [Container] { here.all }

    /// The window has been used: its `idleTimeout` counts from now on (KIOSK-01).
    public nonisolated func noteActivity() { here.idle.noteActivity() }

    /// While it is held, the window's `idleTimeout` does not count.
    public nonisolated func holdIdleTimer(_ holds: Bool) { here.idle.hold(holds) }

    /// Refuses commands that wait in the window and have not begun: each for which `refusal` returns one.
    public nonisolated func refuseWaiting(_ refusal: @Sendable (TurnRequest) -> Refusal?) {
        for container in here.waiting { container.queue.refuseWaiting(refusal) }
    }

    /// Completes what was under way when the last navd ended, in one commit if anything is left to do.
    public nonisolated func resume(_ rest: Resumption) {
        let turns = here
        if !rest.isNothing {
            turns.commit(
                rest.changes, [], loose: rest.loose, closes: rest.closes, turn: turns.nextTurn(),
                cause: Commit.Cause(method: "restart", by: "navd"))
        }
        turns.retryRotation()
    }

    /// The container whose open turn keeps a command on this target from starting. Nil where there is none.
    public nonisolated func blocker(of target: Rules.Target) -> Container? {
        here.blocker(of: target)
    }

    /// The container of the popover that a command is about, while its delegate is asked; nil otherwise.
    public nonisolated func asking(about request: TurnRequest) -> Container? {
        here.asking(about: request)
    }

    /// The command that this one turns out to be, if it is another (NAV-37).
    public nonisolated func onward(_ request: TurnRequest) throws(Refusal) -> TurnRequest? {
        try here.onward(request)
    }

    /// Runs commands one after another, or together where each names a controller that exists.
    public nonisolated func run(_ chain: [Chained]) { here.run(chain) }

    /// True if the command steers a gesture that the session has begun, or a transition that it draws.
    public nonisolated func runs(_ steering: Steering, _ target: Rules.Target, for session: UInt64) -> Bool {
        here.holder(of: steering, target)?.queue.turn?.isSteered(by: session) ?? false
    }

    /// Commits marks of hosts, in a turn of their own: facts of the tree that belong to no command's turn.
    public nonisolated func mark(_ changes: [Change], cause: Commit.Cause) {
        let turns = here
        turns.commit(changes, [], loose: [], turn: turns.nextTurn(), cause: cause)
    }

    /// Takes everything out of an application's own container whose host was given up.
    public nonisolated func empty(_ id: ControllerID, _ mark: HostMark, by client: String) {
        LostHost(window: here, id: id, mark: mark, client: client).empty()
    }
}
