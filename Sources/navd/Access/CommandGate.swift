import Bus
import ControllerActors

/// Refuses commands of those who may not command now: because a window is locked, or navd is in maintenance mode. It
/// locks windows and begins the maintenance mode, too.
final class CommandGate: DaemonPart, @unchecked Sendable {
    private var locks = WindowLocks()
    private var maintenance = Maintenance()

    /// The text of the maintenance mode; nil while there is none.
    var maintenanceText: String? { maintenance.text }
    /// When the maintenance mode began, in milliseconds since 1970; nil while there is none, or if that is not known.
    var maintenanceSince: Int? { maintenance.since }

    /// Called once the windows of an earlier process are there.
    func takeUp() { maintenance = Maintenance(keptIn: lookup.trees.map { $0.window }) }

    private var isOpen: Bool { locks.isEmpty && maintenance.text == nil }

    // MARK: Checks

    /// Checks a command that was read. Errors: `windowLocked`, `underMaintenance`.
    func check(_ request: TurnRequest, _ call: Call, _ session: Session) throws(Refusal) {
        if isOpen { return }
        try check(request, call, session, from: turn(of: call))
    }

    /// Checks a command that was chained, now that it is known which controller it names.
    /// - Parameter turn: the window of the turn that it was chained to; nil if it was chained to none.
    func check(_ request: TurnRequest, _ call: Call, _ session: Session, from turn: WindowID?) throws(Refusal) {
        if isOpen || call.description.traits.contains(.ofScreen) { return }
        // The session that has begun a gesture ends it, and the renderer of a transition says when it is drawn. To
        // refuse these would only make the gesture or transition last longer.
        if let steering = request.command.steering, request.window.runs(steering, request.target, for: session.number) {
            return
        }
        let isOfUser = request.command.isOfUser(call.description.traits)
        try check(isOfUser: isOfUser, in: request.window.id, turn: turn, session)
    }

    /// Checks a command that is about a name which no controller has yet. The turn makes the controller later.
    func checkYetToCome(_ call: Call, within: String, _ session: Session) throws(Refusal) {
        if isOpen { return }
        let holder = try requests.open.place(named: within, session: session.number).holder
        let isTouch = call.description.traits.contains(.touch)
        try check(isOfUser: isTouch, in: holder?.window.id, turn: turn(of: call), session)
    }

    /// Checks a command that no row reads, if it is one that others can forbid; any other is checked once it was read.
    /// Errors: also those of looking up the window that it is about.
    func check(_ call: Call, _ session: Session) throws(Refusal) {
        if isOpen { return }
        switch call.operation {
        case .undo?, .openWindow?, .loadStoryboard?, .unloadStoryboard?: break
        default: return
        }
        let window = call.isAboutWindow ? try lookup.window(of: call).id : nil
        try check(isOfUser: false, in: window, turn: nil, session)
    }

    /// - Parameter turn: the window of the turn that the command belongs to; nil if it belongs to none.
    private func check(isOfUser: Bool, in window: WindowID?, turn: WindowID?, _ session: Session) throws(Refusal) {
        try maintenance.check(isOfUser: isOfUser, mayDoEverything: session.access.isUnlimited, isInside: turn != nil)
        // A turn of another window is no way past the lock of this one.
        if let window, window != turn { try locks.check(window, session.number, at: milliseconds) }
    }

    /// The window of the turn that waits for the call's session, and that the call belongs to. The command that began
    /// the turn was allowed there. Nil for a call that belongs to no turn.
    func turn(of call: Call) -> WindowID? {
        guard let within = call.envelope.within, let request = requests.open[named: within], request.holdsTurn
        else { return nil }
        return request.window
    }

    // MARK: Methods

    /// Carries out the methods that are its own, and `window.activity`. Errors: those of each.
    func carryOut(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        switch call.operation {
        case .lock?: return try lock(call, session)
        case .unlock?: return try unlock(call, session)
        case .beginMaintenance?, .endMaintenance?: return try changeMaintenance(call, session)
        default:
            // Any sign of life counts, also of those who may not command now.
            try lookup.window(of: call).noteActivity()
            return JSONObject()
        }
    }

    /// Checks one of its own methods for a dry run, as if it came now. Nil for any other method.
    /// - Returns: whether it would change anything. Errors: those of the method.
    func rehearse(_ call: Call, _ session: Session) throws(Refusal) -> Bool? {
        switch call.operation {
        case .lock?: _ = try lockTerms(call, session)
        case .unlock?: return try locks[unlockable(call, session).id] != nil
        case .activity?: _ = try lookup.window(of: call)
        default: return nil
        }
        return true
    }

    /// Refuses the commands that wait in the window and have not begun, as if they came now. What is voted on or was
    /// committed goes on, and so does what belongs to such a turn, and what navd sends itself.
    private func refuseWaiting(in window: WindowActor) {
        window.refuseWaiting { request in
            let origin = request.origin
            let traits = origin.traits
            guard origin.session != 0, request.depth == 0, !traits.contains(.ofScreen) else { return nil }
            do throws(Refusal) {
                try maintenance.check(
                    isOfUser: request.command.isOfUser(traits),
                    mayDoEverything: peers.sessions[origin.session]?.access.isUnlimited ?? false, isInside: false)
                try locks.check(window.id, origin.session, at: milliseconds)
                return nil
            } catch { return error }
        }
    }

    // MARK: Locks

    /// The locked windows that are open, for `daemon.status`.
    var listedLocks: [JSON] {
        locks.windows.compactMap { id in
            guard let lock = locks[id], let window = lookup.window(id) else { return nil }
            let name = window.name
            return [
                "window": id.json, "name": name.map { .string($0) } ?? .null, "by": .string(lock.client),
                "since": .number(lock.since), "remaining": .number(lock.remaining(at: milliseconds)),
            ]
        }
    }

    /// The lock of a window as `window.list` tells it; nil if the window has none.
    func lock(of window: WindowID) -> WindowLocks.Told? { locks[window]?.told(at: milliseconds) }

    /// `window.lock`. Errors: `windowLocked`, `underMaintenance`, `invalidParams`.
    private func lock(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        let (window, duration) = try lockTerms(call, session)
        let (number, ended) = try locks.lock(
            window.id, session.number, session.client, until: milliseconds + UInt64(duration), at: milliseconds,
            since: timers.wallNow)
        if let timer = ended?.timer { timers.cancel(timer) }
        locks.set(timer: timers.schedule(.lockEnded(window.id, number: number), after: duration), of: window.id)
        window.holdIdleTimer(true)
        refuseWaiting(in: window)
        return JSONObject()
    }

    /// What `window.lock` would lock, and for how many milliseconds. Errors: those of `window.lock`.
    private func lockTerms(_ call: Call, _ session: Session) throws(Refusal) -> (window: WindowActor, duration: Int) {
        let window = try lookup.window(of: call)
        let duration = try call.fields.int("duration", in: WindowLocks.durations, " milliseconds") ?? WindowLocks.usual
        try maintenance.check(isOfUser: false, mayDoEverything: session.access.isUnlimited, isInside: false)
        try locks.check(window.id, session.number, at: milliseconds)
        return (window, duration)
    }

    /// `window.unlock`. Errors: `windowLocked`, where another session has the lock, and this one may not do everything.
    private func unlock(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        ["unlocked": .bool(end(try unlockable(call, session).id))]
    }

    /// The window that `window.unlock` names. Errors: those of `window.unlock`.
    private func unlockable(_ call: Call, _ session: Session) throws(Refusal) -> WindowActor {
        let window = try lookup.window(of: call)
        if !session.access.isUnlimited { try locks.check(window.id, session.number, at: milliseconds) }
        return window
    }

    func lockEnded(_ window: WindowID, number: UInt64) { end(window, number: number) }

    /// Ends the lock of a window that the commit has closed.
    func committed(_ commit: Commit) {
        guard !locks.isEmpty, commit.changes.contains(.close) else { return }
        end(commit.window)
    }

    func ended(session: UInt64) {
        guard !locks.isEmpty else { return }
        for window in locks.windows(of: session) { end(window) }
    }

    /// Ends the locks of sessions that may not command the window any more: they could not even unlock it.
    func takeRights() {
        guard !locks.isEmpty else { return }
        for window in locks.windows where !mayCommand(locks[window]?.session, window) { end(window) }
    }

    private func mayCommand(_ session: UInt64?, _ window: WindowID) -> Bool {
        guard let access = session.flatMap({ peers.sessions[$0]?.access }), let window = lookup.window(window) else {
            return false
        }
        return access.rights.contains(.command)
            && access.scope?.contains(window.tree) ?? true
    }

    @discardableResult
    private func end(_ window: WindowID, number: UInt64? = nil) -> Bool {
        guard let lock = locks.end(window, number: number) else { return false }
        if let timer = lock.timer { timers.cancel(timer) }
        lookup.window(window)?.holdIdleTimer(false)
        return true
    }

    // MARK: Maintenance mode

    /// `maintenance.begin` and `maintenance.end`. Errors: `notAllowed` for a session without all rights;
    /// `invalidParams`.
    private func changeMaintenance(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        guard session.access.isUnlimited else { throw rights(of: session).needsAll(call) }
        if call.operation == .endMaintenance {
            maintenance.end()
        } else {
            try maintenance.begin(call.fields, at: timers.wallNow)
        }
        for window in lookup.windows {
            show(in: window, by: session.client)
            if maintenance.text != nil { refuseWaiting(in: window) }
        }
        return JSONObject()
    }

    /// Every window shows the text, and since when it counts: those that are open now, and each that is opened later.
    func show(in window: WindowActor, by client: String) {
        let shown = window.tree.window
        var changes: [Change] = []
        if shown.maintenance != maintenance.text { changes.append(.window(.maintenance(maintenance.text))) }
        if shown.maintenanceSince != maintenance.since {
            changes.append(.window(.maintenanceSince(maintenance.since)))
        }
        guard !changes.isEmpty else { return }
        let method = maintenance.text == nil ? MethodName.maintenanceEnd : MethodName.maintenanceBegin
        window.mark(changes, cause: Commit.Cause(method: method, by: client))
    }
}
