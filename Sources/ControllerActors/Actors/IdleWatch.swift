import Bus

/// Watches the idle time of a window, and sends it back to its idle path (KIOSK-01). The window owns it.
final class IdleWatch {
    private unowned let window: WindowTurns
    private var idle = IdleTimer()
    /// The timer that tells `idle` when to look again; nil while none runs.
    private var timer: UInt64?
    /// Whether the window was visible after the last step. A hidden window has no user, so its idle time begins when
    /// it is shown.
    private var isVisible = false
    /// Its command has been sent, and the window has not been used since.
    private var isOpening = false
    /// The window's last number when it stood at its path, or when the path could not be opened. Until it has another
    /// one, it need not be looked at again.
    private var restsAt: UInt64?

    private var timing: any Timing { window.outside.timing }

    init(_ window: WindowTurns) { self.window = window }

    /// Called after each step. Most steps change neither the time-out nor whether the window is visible.
    func follow(_ window: Window, isClosed: Bool = false) {
        let timeout = isClosed ? 0 : IdleCommand.counted(window.idleTimeout)
        guard timeout != idle.timeout || window.visible != isVisible else { return }
        if window.visible, !isVisible { idle.noteActivity(at: timing.now) }
        isVisible = window.visible
        if let action = idle.set(timeout, at: timing.now) { carryOut(action) }
    }

    func noteActivity() {
        guard idle.timeout > 0 else { return }
        idle.noteActivity(at: timing.now)
        takeBack()
    }

    func hold(_ holds: Bool) {
        idle.hold(holds, at: timing.now)
        takeBack()
    }

    private func fired() {
        timer = nil
        carryOut(idle.fired(at: timing.now, mayOpen: isVisible))
    }

    private func carryOut(_ action: IdleTimer.Action) {
        if let timer { timing.unschedule(timer) }
        timer = nil
        switch action {
        case .stop: break
        case .run(let milliseconds): run(milliseconds)
        case .open(let milliseconds):
            run(milliseconds)
            openPath()
        }
    }

    private func run(_ milliseconds: Int) {
        let (post, container) = (window.post, window.holder(of: .window))
        timer = timing.schedule(whileUnheardFor: milliseconds) {
            post.send({ $0.queue.window.idle.fired() }, to: container)
        }
    }

    /// Opens the path by a command of navd's own, unless that waits already, or the window has nowhere to go.
    private func openPath() {
        let command = Command.idle(.openPath(animated: true))
        let container = window.holder(of: .window)
        guard !window.isClosed, restsAt != window.lastSeq, !container.queue.has(command),
            window.outside.answering.takesCommands
        else { return }
        let leadsAway = window.rules.leadsAwayWhenIdle(window.tree, directory: window.directory)
        if leadsAway != true { restsAt = window.lastSeq }
        if leadsAway == false { return }
        // A path that leads nowhere is refused like any other command, and so it is logged: once, and not each time
        // that the window has been idle.
        let origin = Origin(session: 0, request: nil, client: "navd", method: MethodName.windowOpenIdlePath)
        var request = TurnRequest(command: command, target: .window, in: window.window, origin: origin)
        request.whenBusy = .queue
        isOpening = true
        window.post.submit(request, to: container)
    }

    /// Takes back its command where that still waits or is voted on, because the window is used again. What a client
    /// has sent ("Done") goes on.
    private func takeBack() {
        guard isOpening else { return }
        isOpening = false
        for container in window.all { window.post.send({ $0.queue.takeBackIdlePath() }, to: container) }
    }

    /// The commands by which hosts go the rest of the way, once the turn of `window.openIdlePath` is over.
    func commandsForHosts(after request: TurnRequest, animated: Bool) -> [Chained] {
        let origin = request.origin
        let commands = window.rules.idleCommandsForHosts(window.tree, directory: window.directory, animated: animated)
        return commands.map { id, command in
            let target = Rules.Target.controller(id)
            let own = Origin(session: 0, request: nil, client: origin.client, method: origin.method, on: id)
            var next = TurnRequest(
                command: command, target: target, in: window.window, origin: own,
                sent: SentCommand(writing: command, on: target))
            next.whenBusy = .queue
            return Chained(next)
        }
    }
}

extension TurnQueue {
    /// True if that command runs or waits here, from any sender.
    fileprivate func has(_ command: Command) -> Bool {
        turn?.request.command == command || waiting.contains { $0.request.command == command }
    }

    fileprivate func takeBackIdlePath() {
        func isOwn(_ origin: Origin) -> Bool {
            origin.session == 0 && origin.client == "navd" && origin.method == MethodName.windowOpenIdlePath
        }
        while takeBack(.usedAgain, { isOwn($1) }) {}
    }
}

extension Refusal {
    fileprivate static let usedAgain = Refusal(.cancelled, "somebody uses the window again; nothing has changed")
}
