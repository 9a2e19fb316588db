import Bus

/// The tree of one window and all turns on it. One object owns both, because nearly every step of a turn needs both.
///
/// Only the window's actor and its containers' actors reach it. They run on one loop: each call is one step.
final class WindowTurns {
    let id: WindowID
    /// Set by `prepare`, before anything else is called.
    private(set) unowned var window: WindowActor!
    let application: Application
    var rules: Rules { application.rules }
    var outside: Outside { application.outside }
    var post: Post { application.post }

    private(set) var tree: Tree
    private var lastShown = LastShown()
    var containers: [ControllerID: Container] = [:]
    /// Nil once the window is gone.
    private var windowContainer: Container?
    /// Containers with a committed turn that has not ended.
    var open: [Container] = []
    /// Containers with commands that wait.
    var waiting: [Container] = []
    /// Controllers that may be released as soon as their last message is said.
    private var lingering: [ControllerID] = []
    /// True while a command completes the transitions that run below it. No controller is released until that command
    /// has changed the tree, because it may give the controller a new place.
    var postponesReleases = false
    /// The controllers that left in the last step.
    private var gone: [ControllerID: Controller] = [:]
    /// Where every view was when content was last told; nil while no peer implements the callback (LAY-05).
    var laidOut: LaidOutViews?
    /// What has changed while hosts are asked.
    var changesWhileHostsAsked = Movement()
    private(set) var lastSeq: UInt64 = 0
    /// The turn of the window's last commit, and the number of the last commit before that turn.
    var lastTurn: (number: UInt64, before: UInt64) = (0, 0)
    var isClosed = false
    /// Set by `prepare`.
    private(set) var idle: IdleWatch!
    /// The controllers that were on screen when the interface did not follow the device.
    private var shownWhenRefused: [ControllerID]?

    /// A window without content, which `prepare` makes ready.
    init(_ window: WindowID, application: Application) {
        id = window
        tree = Tree(window: Window(id: window))
        self.application = application
    }

    /// The controllers on screen.
    var shown: [ControllerID] {
        if lastShown.list == nil { lastShown.remember(rules.shown(in: tree)) }
        return lastShown.list ?? []
    }

    var known: KnownControllers { KnownControllers(tree, gone: gone) }

    var directory: Directory { application.uncheckedState.directory }

    func nextTurn() -> UInt64 { application.uncheckedState.nextTurn() }

    func prepare(for window: WindowActor) {
        self.window = window
        windowContainer = container(.window)
        idle = IdleWatch(self)
    }

    /// Gives a new window its contents. Called once for each window, after `prepare`.
    func take(_ tree: Tree, lastSeq: UInt64) {
        (self.tree, self.lastSeq) = (tree, lastSeq)
        lastShown = LastShown()
        for controller in tree.controllers.values where controller.kind.isContainer {
            containers[controller.id] = container(.controller(controller.id))
        }
        idle.follow(tree.window)
    }

    private func container(_ target: Rules.Target) -> Container {
        let executor =
            switch target {
            case .window: window.executor
            case .controller(let id): application.executor(for: id)
            }
        return Container(target: target, window: window, executor: executor)
    }

    func holder(of target: Rules.Target) -> Container {
        guard case .controller(let id) = target, let nearest = tree.actor(of: id), let container = containers[nearest]
        else { return windowContainer ?? afterTheEnd() }
        return container
    }

    /// A container that refuses everything, for commands that come after the window's end.
    private func afterTheEnd() -> Container {
        let container = container(.window)
        container.queue.isRemoved = true
        return container
    }

    var all: [Container] {
        (windowContainer.map { [$0] } ?? []) + containers.keys.sorted().compactMap { containers[$0] }
    }

    /// Called when the last turn is over. Window and containers would keep each other for ever.
    func forget() {
        open = []
        waiting = []
        gone = [:]
        windowContainer = nil
    }

    /// The interface did not follow the device. The rotation is voted on again when others are shown (ROT-07).
    func retryRotation() {
        guard let orientation = tree.window.deviceOrientation else {
            shownWhenRefused = nil
            return
        }
        // A transition that still runs is not disturbed.
        guard open.isEmpty else { return }
        let shown = shown
        defer { shownWhenRefused = shown }
        guard windowContainer != nil, let before = shownWhenRefused, before != shown else { return }
        let origin = Origin(session: 0, request: nil, client: "navd", method: MethodName.windowSetOrientation)
        var request = TurnRequest(
            command: .rotation(.setOrientation(orientation, animated: true)), target: .window,
            in: window, origin: origin)
        request.whenBusy = .queue
        post.submit(request, to: holder(of: .window))
    }

    // MARK: A step

    /// One committed step: the changes, what the messages imply, and what may be released now. Then it is published.
    /// - Parameter shown: the controllers on screen once the changes are made; nil where they are not known.
    func commit(
        _ changes: consuming [Change], _ messages: [Message], loose: [ControllerID], closes: Bool = false,
        turn: UInt64, cause: consuming Commit.Cause, shown: [ControllerID]? = nil
    ) {
        noteLayout()
        if !gone.isEmpty { gone = [:] }
        let spliced = Change.spliced(changes, after: tree)
        var all = changes
        let own = all.count
        apply(all)
        if let shown { lastShown.remember(shown) }
        Message.addImpliedChanges(of: messages, to: &all)
        // A controller that has left since the turn began has nothing left to change.
        let isStale = { (change: Change) in change.on.map { self.tree[$0] == nil } ?? false }
        if all[own...].contains(where: isStale) {
            all.replaceSubrange(own..., with: all[own...].filter { !isStale($0) })
        }
        apply(all[own...])
        all += followUps(of: all[..<own], loose: loose, closes: closes)
        assert(lastShown.fits(tree, by: rules), "a change shows others, and LastShown does not know it")
        idle.follow(tree.window, isClosed: closes || isClosed)
        guard !all.isEmpty else {
            guard !messages.isEmpty else { return }
            return outside.publishing.note(Note(window: id, turn: turn, what: "messages", messages: messages))
        }
        changesWhileHostsAsked.note(all)
        let seq = application.uncheckedState.nextSeq()
        // Another window may stop being key by this, and its commit has the same cause.
        let causeOfKey = all[..<own].contains(where: { $0.makesKey }) ? copy cause : nil
        let commit = Commit(
            window: id, seq: seq, prev: lastSeq, turn: turn, cause: cause,
            changes: spliced.map { $0 + all[own...] } ?? all, messages: messages)
        if turn != lastTurn.number { lastTurn = (turn, lastSeq) }
        lastSeq = seq
        outside.publishing.publish(commit)
        if closes {
            isClosed = true
            application.uncheckedState.closed(id)
        }
        if let causeOfKey { application.uncheckedState.becameKey(id, turn: turn, cause: causeOfKey) }
    }

    /// Makes the changes that follow from a step: marks of hosts, releases, the end of the window, a lost focus.
    private func followUps(of changes: ArraySlice<Change>, loose: [ControllerID], closes: Bool) -> [Change] {
        var all: [Change] = []
        if outside.performing.hasHosts { follow(outside.performing.claims(Array(changes), in: tree), &all) }
        lingering += loose
        if !lingering.isEmpty, !postponesReleases {
            follow(rules.releases(lingering, in: tree, directory: directory), &all)
            lingering.removeAll { id in
                guard let controller = tree[id] else { return true }
                return controller.holds > 0 || tree.stands(id)
            }
        }
        if closes {
            follow(rules.closing(tree), &all)
            if let windowContainer { remove(windowContainer) }
        }
        if tree.window.focus != nil { follow(rules.lostFocus(in: tree, directory: directory), &all) }
        if tree.window.screen != nil {
            application.uncheckedState.directory.note(closes ? nil : tree.window, id)
        }
        return all
    }

    private func follow(_ changes: [Change], _ all: inout [Change]) {
        apply(changes)
        all += changes
    }

    private func apply(_ changes: some Sequence<Change>) {
        for change in changes {
            if case .remove(let id) = change { gone[id] = tree[id] }
            do throws(Refusal) { try tree.apply(change) } catch {
                // The rules made these changes from this very tree. Anything else is a bug, and worth a stop.
                preconditionFailure("a change does not fit the tree it was made from: \(error)")
            }
            lastShown.note(change, in: tree)
            switch change {
            case .insert(let controller):
                application.uncheckedState.directory.note(change, in: id)
                guard controller.kind.isContainer else { break }
                containers[controller.id] = container(.controller(controller.id))
            case .remove(let id):
                application.uncheckedState.directory.note(change, in: self.id)
                guard let container = containers.removeValue(forKey: id) else { break }
                remove(container)
            default: break
            }
        }
    }

    /// Nothing more begins in the container. What waits in it is refused as soon as no method of it runs.
    private func remove(_ container: Container) {
        container.queue.isRemoved = true
        post.send({ $0.queue.removed() }, to: container)
    }

    // MARK: Layout

    /// Notes the layout before a step, so that the step's effect is seen, unless no peer implements the callback.
    private func noteLayout() {
        guard outside.listening.isImplemented(.viewDidLayoutSubviews) else {
            laidOut = nil
            return
        }
        if laidOut == nil { laidOut = LaidOutViews(tree) }
    }

    /// The messages by which content hears of its view's new frame, once for each layout (LAY-05). There are none while
    /// a turn has not come to its layout: that turn will say them.
    func layoutMessages() -> [Message] {
        guard laidOut != nil, !open.contains(where: { $0.queue.isUnsettled }) else { return [] }
        return laidOut?.update(tree) ?? []
    }
}

extension Change {
    /// True if the window becomes the key window.
    fileprivate var makesKey: Bool { if case .window(.key(true)) = self { true } else { false } }
}
