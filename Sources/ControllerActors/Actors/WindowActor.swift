import Bus

/// One window, as an actor: the address of its tree and its turns, which `WindowTurns` owns.
public actor WindowActor {
    public nonisolated let id: WindowID
    nonisolated let executor: any SerialExecutor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated let application: Application
    /// The window and its containers share it. Each is entered on the loop only, which every `assumingIsolated` checks.
    nonisolated(unsafe) let turns: WindowTurns

    init(_ id: WindowID, application: Application, executor: any SerialExecutor) {
        (self.id, self.application, self.executor) = (id, application, executor)
        turns = WindowTurns(id, application: application)
        turns.prepare(for: self)
    }

    public var tree: Tree { turns.tree }
    /// The number of the window's last commit.
    public var lastSeq: UInt64 { turns.lastSeq }
    public var name: String? { turns.tree.window.name }

    /// The controller with that name in this window. Every window is asked, and often, so no tree is handed out.
    public func controller(named name: String) -> ControllerID? { turns.tree.names[name] }

    /// The actor that runs commands about a controller: its own, that of its nearest container, or the window's.
    public func container(for target: Rules.Target) -> Container { turns.holder(of: target) }

    /// How much there is in a window, and what is under way.
    public struct Load: Sendable {
        public let controllers: Int
        /// Turns that were committed and are not over.
        public let turns: Int
        /// Commands that wait in the queues of its containers.
        public let waiting: Int
    }

    public var load: Load {
        Load(
            controllers: turns.tree.controllers.count, turns: turns.open.count,
            waiting: turns.waiting.reduce(0) { sum, container in
                sum + container.assumingIsolated { $0.queue.waiting.count }
            })
    }

    /// Every container of the window, that of the window's own turns first.
    public var all: [Container] { turns.all }

    /// The window has been used: its `idleTimeout` counts from now on (KIOSK-01).
    public nonisolated func noteActivity() { assumingIsolated { $0.turns.idle.noteActivity() } }

    /// While it is held, the window's `idleTimeout` does not count.
    public nonisolated func holdIdleTimer(_ holds: Bool) { assumingIsolated { $0.turns.idle.hold(holds) } }

    /// Refuses commands that wait in the window and have not begun: each for which `refusal` returns one.
    public nonisolated func refuseWaiting(_ refusal: @Sendable (TurnRequest) -> Refusal?) {
        assumingIsolated { window in
            for container in window.turns.waiting { container.queue.refuseWaiting(refusal) }
        }
    }

    /// Completes what was under way when the last navd ended, in one commit if anything is left to do.
    public func resume(_ rest: Resumption) {
        if !rest.isNothing {
            turns.commit(
                rest.changes, [], loose: rest.loose, closes: rest.closes, turn: turns.nextTurn(),
                cause: Commit.Cause(method: "restart", by: "navd"))
        }
        turns.retryRotation()
    }

    /// The container whose open turn keeps a command on this target from starting. Nil where there is none.
    public nonisolated func blocker(of target: Rules.Target) -> Container? {
        assumingIsolated { $0.turns.blocker(of: target) }
    }

    /// The container of the popover that a command is about, while its delegate is asked; nil otherwise.
    public nonisolated func asking(about request: TurnRequest) -> Container? {
        assumingIsolated { $0.turns.asking(about: request) }
    }

    /// The command that this one turns out to be, if it is another (NAV-37).
    public nonisolated func onward(_ request: TurnRequest) throws(Refusal) -> TurnRequest? {
        try assumingIsolated { window throws(Refusal) in try window.turns.onward(request) }
    }

    /// Runs commands one after another, or together where each names a controller that exists.
    public nonisolated func run(_ chain: [Chained]) { assumingIsolated { $0.turns.run(chain) } }

    /// True if the command steers a gesture that the session has begun, or a transition that it draws.
    public nonisolated func runs(_ steering: Steering, _ target: Rules.Target, for session: UInt64) -> Bool {
        assumingIsolated { $0.turns.holder(of: steering, target)?.queue.turn?.isSteered(by: session) ?? false }
    }

    /// Commits marks of hosts, in a turn of their own: facts of the tree that belong to no command's turn.
    public nonisolated func mark(_ changes: [Change], cause: Commit.Cause) {
        assumingIsolated { $0.turns.commit(changes, [], loose: [], turn: $0.turns.nextTurn(), cause: cause) }
    }

    /// Takes everything out of an application's own container whose host was given up.
    public nonisolated func empty(_ id: ControllerID, _ mark: HostMark, by client: String) {
        assumingIsolated { LostHost(window: $0.turns, id: id, mark: mark, client: client).empty() }
    }
}
