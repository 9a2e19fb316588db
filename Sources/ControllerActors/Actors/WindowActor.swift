import Bus

/// One window: its tree, its containers, and the commit that touches several of them at once (D5, D27).
public actor WindowActor {
    public nonisolated let id: WindowID
    private nonisolated let executor: any SerialExecutor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated let application: Application
    nonisolated let post: Post
    nonisolated var outside: any Outside { application.outside }

    /// The committed tree.
    public internal(set) var tree: Tree
    var containers: [ControllerID: Container] = [:]
    /// Nil once the window is gone.
    var own: Container?
    /// Containers with a committed turn that has not ended.
    var open: [Container] = []
    /// Containers with commands that wait.
    var waiting: [Container] = []
    /// Controllers that may be released as soon as their last message is said.
    private var lingering: [ControllerID] = []
    /// True while a command completes what runs below it. Nothing is released before that command has said where each
    /// controller is.
    var keepsLoose = false
    /// The controllers that left in the last step.
    var gone: [ControllerID: Controller] = [:]
    /// Where every view was when content was last told; nil while no peer implements the callback (LAY-05).
    var laidOut: LaidOutViews?
    /// The changes since a host was asked, by the number of the turn that waits for it.
    var performing: [UInt64: [Change]] = [:]
    /// The number of the window's last commit.
    public internal(set) var lastSeq: UInt64 = 0
    /// The turn of the last number, and the last number before that turn.
    private var lastTurn: (number: UInt64, before: UInt64) = (0, 0)
    var isClosed = false
    /// The controllers that were on screen when the interface did not follow the device.
    private var shownWhenRefused: [ControllerID]?

    var cast: Cast { Cast(tree, gone: gone) }

    init(_ window: Window, application: Application, executor: any SerialExecutor) {
        id = window.id
        tree = Tree(window: Window(id: window.id))
        self.application = application
        self.executor = executor
        post = application.post
    }

    func prepare() { own = Container(target: .window, window: self, executor: executor) }

    /// The actor that runs commands about a controller: its own, that of its nearest container, or the window's (D30).
    public func container(for target: Rules.Target) -> Container {
        guard case .controller(let id) = target, let nearest = tree.actor(of: id),
            let container = containers[nearest]
        else { return own ?? afterTheEnd() }
        return container
    }

    /// The controller with that name in this window (D34). Every window is asked, and often, so the tree is not handed
    /// out for it.
    public func controller(named name: String) -> ControllerID? { tree.names[name] }

    public var name: String? { tree.window.name }

    /// A container that refuses everything, for commands that come after the window's end.
    private func afterTheEnd() -> Container {
        let container = Container(target: .window, window: self, executor: executor)
        container.assumingIsolated { $0.isRemoved = true }
        return container
    }

    /// Every container of the window, that of the window's own turns first.
    public var all: [Container] { (own.map { [$0] } ?? []) + containers.keys.sorted().compactMap { containers[$0] } }

    /// Called when the last turn is over. Window and containers refer to each other, and would keep each other for
    /// ever.
    func forget() {
        open = []
        waiting = []
        gone = [:]
        own = nil
    }

    /// The interface did not follow the device. The rotation is voted on again when other controllers are on screen
    /// (ROT-07).
    func turnAgain() {
        guard let orientation = tree.window.deviceOrientation else {
            shownWhenRefused = nil
            return
        }
        // A transition that still runs is not disturbed.
        guard open.isEmpty else { return }
        let shown = application.rules.shown(in: tree)
        defer { shownWhenRefused = shown }
        guard own != nil, let before = shownWhenRefused, before != shown else { return }
        let origin = Origin(session: 0, request: nil, client: "navd", method: MethodName.windowSetOrientation)
        var request = TurnRequest(
            command: .rotation(.setOrientation(orientation, animated: true)), target: .window,
            in: self, origin: origin)
        request.whenBusy = .queue
        post.send({ [request] in $0.submit(request) }, to: container(for: .window))
    }

    func apply(_ changes: some Sequence<Change>) {
        for change in changes {
            if case .remove(let id) = change { gone[id] = tree[id] }
            do throws(Refusal) { try tree.apply(change) } catch {
                // The rules made these changes from this very tree. Anything else is a bug, and worth a stop.
                preconditionFailure("a change does not fit the tree it was made from: \(error)")
            }
            switch change {
            case .insert(let controller):
                application.assumingIsolated { $0.directory.note(change, in: id) }
                guard controller.kind.isContainer else { break }
                containers[controller.id] = Container(
                    target: .controller(controller.id), window: self,
                    executor: application.executor(for: controller.id))
            case .remove(let id):
                application.assumingIsolated { $0.directory.note(change, in: self.id) }
                guard let container = containers.removeValue(forKey: id) else { break }
                remove(container)
            default: break
            }
        }
    }

    /// Nothing more begins in the container from this step on. What waits in it is refused as soon as no method of it
    /// runs.
    private func remove(_ container: Container) {
        container.assumingIsolated { $0.isRemoved = true }
        post.send({ $0.removed() }, to: container)
    }

    /// Refuses a command whose sender has not seen what others have changed since: it decided by an old state.
    /// - Parameter turn: the command's own turn, if it has one. What has joined that turn is no reason.
    ///
    /// Errors: `stateChanged`.
    nonisolated func checkUnmoved(_ request: TurnRequest, turn: UInt64?) throws(Refusal) {
        guard let seen = request.ifSeq else { return }
        let last = assumingIsolated { $0.lastTurn.number == turn ? $0.lastTurn.before : $0.lastSeq }
        guard last > seen else { return }
        throw Refusal(
            .stateChanged, "window \(id) has changed: its last number is \(last), and ifSeq is \(seen)",
            data: ["window": id.json, "seq": .int(Int64(clamping: last)), "ifSeq": .int(Int64(clamping: seen))])
    }

    /// The commands that waited for that turn, told what the turn has changed.
    func after(_ turn: UInt64, _ chain: [Chained]) -> [Chained] {
        guard lastTurn.number == turn else { return chain }
        return chain.map { $0.after(id, before: lastTurn.before, last: lastSeq) }
    }

    /// One committed step: the changes, what the messages imply, and what may be released now. Then it is published
    /// (D6).
    func step(
        _ changes: [Change], _ messages: [Message], loose: [ControllerID], closes: Bool, turn: UInt64,
        cause: Commit.Cause
    ) {
        noteLayout()
        if !gone.isEmpty { gone = [:] }
        apply(changes)
        var all = changes
        Message.addImpliedChanges(of: messages, to: &all)
        // A controller that has left since the turn began has nothing left to change.
        let isStale = { (change: Change) in if case .set(let id, _) = change { self.tree[id] == nil } else { false } }
        if all[changes.count...].contains(where: isStale) {
            all = changes + all[changes.count...].filter { !isStale($0) }
        }
        apply(all[changes.count...])
        if outside.hasHosts {
            let marks = outside.claims(changes, in: tree)
            apply(marks)
            all += marks
        }
        lingering += loose
        if !lingering.isEmpty, !keepsLoose {
            let gone = application.assumingIsolated { [tree, lingering] in
                $0.rules.releases(lingering, in: tree, directory: $0.directory)
            }
            apply(gone)
            all += gone
            lingering.removeAll { id in
                guard let controller = tree[id] else { return true }
                return controller.holds > 0 || tree.stands(id)
            }
        }
        if closes {
            let gone = application.rules.closing(tree)
            apply(gone)
            all += gone
            if let own { remove(own) }
        }
        if tree.window.focus != nil {
            let lost = application.assumingIsolated { [tree] in $0.rules.lostFocus(in: tree, directory: $0.directory) }
            apply(lost)
            all += lost
        }
        if tree.window.screen != nil {
            application.assumingIsolated { [tree] in $0.directory.note(closes ? nil : tree.window, tree.window.id) }
        }
        guard !all.isEmpty else {
            guard !messages.isEmpty else { return }
            return outside.note(Note(window: id, turn: turn, what: "messages", messages: messages))
        }
        if !performing.isEmpty { noteMoved(all) }
        let seq = application.assumingIsolated { $0.nextSeq() }
        let commit = Commit(
            window: id, seq: seq, prev: lastSeq, turn: turn, cause: cause, changes: all, messages: messages)
        if turn != lastTurn.number { lastTurn = (turn, lastSeq) }
        lastSeq = seq
        outside.publish(commit)
        if closes {
            isClosed = true
            application.assumingIsolated { $0.closed(id) }
        }
        if changes.contains(.window(.key(true))) {
            application.assumingIsolated { $0.becameKey(id, turn: turn, cause: cause) }
        }
    }
}
