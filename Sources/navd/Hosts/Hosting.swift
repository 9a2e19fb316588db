import Bus
import ControllerActors
import Logging

/// Which hosts run the rules of which containers, the commands that hosts are asked to do, and what happens when a host
/// is lost (docs/PROTOCOL.md §6, docs/decisions/0018-hosts.md).
///
/// All times are milliseconds of the loop's clock. The trees that are passed are those of all windows, sorted by id.
struct Hosting {
    /// What the shell does for this room, in the order in which the actions are listed.
    enum Action {
        /// Commits marks in a window, in a turn of their own.
        case mark(WindowID, [Change], Commit.Cause)
        /// Empties an application's own container, and sets its mark.
        case empty(WindowID, ControllerID, HostMark, by: String)
        /// Sends a notification to the session, if it is present.
        case tell(session: UInt64, StaticString, JSONObject)
        /// Sends `host.ping` to the session, if it is present. It does not wait for the store, so that a slow disk does
        /// not make a host seem lost.
        case ping(session: UInt64, JSONObject)
        /// Ends the request with that id, if it is still open, and tells who waits for it.
        case finish(String, Performance.End)
        /// Starts a timer, and reports it by `hasStarted`.
        case start(TimerEvent, after: Int)
        /// Starts a timer that is due at a time, and reports it by `hasStarted`.
        case startDue(TimerEvent, at: UInt64)
        case cancel(timer: UInt64)
        case log(Logger.Level, Logger.Message, Logger.Metadata)
        /// Calls `goOn` with that step.
        case then(Step)
    }

    /// A step that depends on what the actions before it have changed.
    enum Step {
        /// The place's host is lost.
        case lose(epoch: UInt64, String)
        /// The place is given up, window by window.
        case giveUp(GivingUp)
        /// navd runs the rules again of what still has the mark of that place.
        case adopt(epoch: UInt64, method: String, by: String)
        /// Running places with an equal claim get what has become free.
        case offer(HostClaim)
        /// A running place gets what has become free, and what its new rights allow.
        case take(epoch: UInt64, method: String)
        /// The host of a running place has other rights now.
        case narrow(epoch: UInt64)
        /// All running places get what has become free, and what their new rights allow.
        case takeAll(method: String)
    }

    /// How far the giving up of a place is.
    struct GivingUp {
        let epoch: UInt64
        let why: String
        /// Whether a new host must say `takeover`. If something is emptied, it must in any case.
        let staysKnown: Bool
        /// Windows that are still to be left; nil before the first step.
        var windows: [WindowID]?
        var hasEmptied = false
    }

    private var places = HostPlaces()
    private var requests = HostRequests()

    /// False if all rules run in navd.
    var isEmpty: Bool { places.all.isEmpty }

    /// The epoch of the next claim. The store keeps it.
    var nextEpoch: UInt64 {
        get { places.nextEpoch }
        set { places.nextEpoch = newValue }
    }

    mutating func goOn(_ step: Step, at now: UInt64, in trees: [Tree]) -> [Action] {
        switch step {
        case .lose(let epoch, let why): return lose(epoch, why, at: now, in: trees)
        case .giveUp(let state): return giveUp(state, in: trees)
        case .adopt(let epoch, let method, let client):
            return Self.marked(epoch, in: trees).map { tree, ids in
                .mark(tree.window.id, ids.map { .set($0, .host(nil)) }, Commit.Cause(method: method, by: client))
            }
        case .offer(let claim):
            return places.running.filter { $0.claim == claim }
                .map { .then(.take(epoch: $0.epoch, method: "host.attach")) }
        case .take(let epoch, let method): return take(epoch, method, in: trees)
        case .narrow(let epoch): return narrow(epoch, in: trees)
        case .takeAll(let method):
            return places.running.map { .then(.take(epoch: $0.epoch, method: method)) }
        }
    }

    /// The timer that `start` or `startDue` has started.
    mutating func hasStarted(_ timer: UInt64, for event: TimerEvent) {
        switch event {
        case .hostTimedOut(let id), .hostNotAsked(let id): requests.hasStarted(timer, of: id)
        case .hostGraceEnded(let epoch), .heartbeat(let epoch, _): places[epoch]?.timer = timer
        default: break
        }
    }

    // MARK: Attaching

    /// Finds out which places with an equal claim the applicant's claim ends (`HostPlaces.contest`).
    /// - Returns: the session of a host that is in the way and may have died silently; the shell checks its connection
    ///   and calls this again. Nil when all are known.
    /// Errors: `alreadyHosted`.
    func contest(_ applicant: inout HostApplicant) throws(Refusal) -> UInt64? { try places.contest(&applicant) }

    /// Forgets places that are not running and have no controllers left, if there is no room for another place.
    mutating func makeRoom(for applicant: HostApplicant, in trees: [Tree]) -> [Action] {
        guard applicant.replaced.isEmpty, places.all.count >= HostPlaces.maximum else { return [] }
        let deserted = places.all.filter { place in
            place.state != .running && trees.allSatisfy { $0.hosted(place.epoch).isEmpty }
        }
        for place in deserted { places.forget(place.epoch) }
        return deserted.compactMap { $0.timer.map { .cancel(timer: $0) } }
    }

    /// Makes the applicant a host.
    /// - Parameter heard: when its session was last heard.
    /// - Returns: the epoch, and the windows in which it has something.
    /// Errors: `limitExceeded`, `selectorUnmatched`, `alreadyHosted`.
    mutating func attach(
        _ applicant: HostApplicant, heard: UInt64, in trees: [Tree]
    ) throws(Refusal) -> (epoch: UInt64, windows: [WindowID], actions: [Action]) {
        let old = applicant.replaced
        guard !old.isEmpty || places.all.count < HostPlaces.maximum else {
            throw Refusal(.limitExceeded, "\(HostPlaces.maximum) places are hosted")
        }
        var place = HostPlace(applicant, epoch: places.takeEpoch())
        let marks = places.marks(for: place, insteadOf: old, in: trees)
        if applicant.claim.on != nil, marks.isEmpty { throw places.nobodyFree(for: place, in: trees) }
        for marks in marks { _ = place.enter(marks.window) }
        var actions: [Action] = []
        for epoch in old { actions += handOver(epoch, to: &place, takesOver: applicant.takesOver) }
        if old.isEmpty, let losses = places.takeLosses(of: applicant), !applicant.takesOver { place.inherit(losses) }
        places.insert(place)
        let cause = Commit.Cause(method: "host.attach", by: applicant.client)
        actions += marks.map { .mark($0.window, $0.changes, cause) }
        // Controllers that have moved out of the claim still have the old mark.
        actions += old.map { .then(.adopt(epoch: $0, method: cause.method, by: cause.by)) }
        actions.append(awaitBeat(of: place, at: place.due(heard: heard)))
        for epoch in old { actions += moved(from: epoch) }
        return (place.epoch, marks.map(\.window), actions)
    }

    /// Replaces a place by one with another epoch. Its losses are kept, unless the claim said `takeover`, or the old
    /// place was good for fewer windows.
    private mutating func handOver(_ epoch: UInt64, to place: inout HostPlace, takesOver: Bool) -> [Action] {
        guard let old = places[epoch] else { return [] }
        var actions: [Action] = []
        if let timer = old.timer { actions.append(.cancel(timer: timer)) }
        if !takesOver, old.losses.count > place.losses.count, Scope.covers(old.access.scope, place.access.scope) {
            place.inherit(old.losses)
        }
        place.rank = min(place.rank, old.rank)
        places.forget(epoch)
        if old.state == .running {
            actions.append(ended(old, ["because": "takeover", "by": .string(place.client)]))
        }
        return actions
    }

    /// Commands that the old host was asked go to the new one, because nothing of them has been committed.
    private func moved(from epoch: UInt64) -> [Action] { requests.of(epoch: epoch).map { .finish($0.id, .moved) } }

    private func ended(_ place: HostPlace, _ reason: JSONObject) -> Action {
        var params: JSONObject = ["hostEpoch": .int(Int64(clamping: place.epoch))]
        for (name, value) in reason.members { params[name] = value }
        return .tell(session: place.session, "host.ended", params)
    }

    /// Gives a place back to navd.
    /// - Parameter isUnlimited: whether the session may give back places of others too.
    /// Errors: `hostEpochPast`.
    mutating func detach(
        _ epoch: UInt64, by client: String, session: UInt64, isUnlimited: Bool
    ) throws(Refusal) -> [Action] {
        guard let place = places.running(epoch), place.session == session || isUnlimited else {
            throw Refusal(
                .hostEpochPast, "no hosting of yours has the epoch \(epoch)",
                data: ["hostEpoch": .int(Int64(clamping: epoch))])
        }
        var actions: [Action] = []
        if let timer = place.timer { actions.append(.cancel(timer: timer)) }
        places.forget(epoch, remembersLosses: true)
        actions += [.then(.adopt(epoch: epoch, method: "host.detach", by: client)), .then(.offer(place.claim))]
        actions += moved(from: epoch)
        if place.session != session { actions.append(ended(place, ["because": "detached", "by": .string(client)])) }
        return actions
    }

    private mutating func take(_ epoch: UInt64, _ method: String, in trees: [Tree]) -> [Action] {
        guard var place = places.running(epoch) else { return [] }
        let marks = places.marks(for: place, insteadOf: [], in: trees)
        for marks in marks where place.enter(marks.window) { place.news.insert(marks.window) }
        places[epoch] = place
        return marks.map { .mark($0.window, $0.changes, Commit.Cause(method: method, by: place.client)) }
    }

    private static func marked(_ epoch: UInt64, in trees: [Tree]) -> [(tree: Tree, ids: [ControllerID])] {
        trees.compactMap { tree in
            let ids = tree.hosted(epoch)
            return ids.isEmpty ? nil : (tree, ids)
        }
    }

    /// The answer to `host.list`.
    func list(in trees: [Tree]) -> [JSON] {
        places.all.sorted { $0.epoch < $1.epoch }.map { place in
            var object: JSONObject = [
                "hostEpoch": .int(Int64(clamping: place.epoch)), "client": .string(place.client),
                "claim": place.claim.json, "state": .string(place.word),
                "controllers": .array(trees.flatMap { $0.hosted(place.epoch) }.map(\.json)),
                "losses": .int(Int64(place.losses.count)), "wrong": .int(Int64(place.wrong)),
                "asked": .int(Int64(requests.of(epoch: place.epoch).count)),
                "answered": .int(Int64(place.answered)),
            ]
            if case .given(let why, _) = place.state { object["why"] = .string(why) }
            return .object(object)
        }
    }

    // MARK: Rights

    /// Applies reloaded rights: a host that may not host any more loses its places, which are then free for others. A
    /// host that may now host in more windows gets what is free there, behind hosts that could before.
    mutating func take(_ list: AccessList) -> [Action] {
        var changed: [UInt64] = []
        let before = places.all
        for place in before {
            // A principal that is not in the list any more has no rights, and its places count as lost.
            let access =
                list.access(of: place.access.principal)
                ?? Access(place.access.principal, rights: [], scope: place.access.scope)
            places[place.epoch]?.access = access
            if !Scope.covers(place.access.scope, access.scope) { places.moveBack(place.epoch) }
            if access.grants != place.access.grants { changed.append(place.epoch) }
        }
        guard !changed.isEmpty else { return [] }
        // Only now, when all new rights are known, are lost places offered to others.
        return changed.map { .then(.narrow(epoch: $0)) } + [.then(.takeAll(method: "access.reload"))]
    }

    private mutating func narrow(_ epoch: UInt64, in trees: [Tree]) -> [Action] {
        guard let place = places.running(epoch) else { return [] }
        let left = trees.filter { place.mayHost(in: $0) }.map(\.window.id)
        places[epoch]?.windows = place.windows.filter { left.contains($0.key) }
        let isWithin = Self.marked(epoch, in: trees).allSatisfy { left.contains($0.tree.window.id) }
        return place.access.mayHost && isWithin ? [] : [.then(.lose(epoch: epoch, "may not host any more"))]
    }

    // MARK: Loss

    /// Everything that the session hosted is lost.
    func lose(session: UInt64, _ why: String) -> [Action] {
        places.running.filter { $0.session == session }.map { .then(.lose(epoch: $0.epoch, why)) }
    }

    private mutating func lose(_ epoch: UInt64, _ why: String, at now: UInt64, in trees: [Tree]) -> [Action] {
        guard var place = places.running(epoch) else { return [] }
        let timer = place.timer
        (place.state, place.timer) = (.lost, nil)
        let isOnceTooOften = place.countLoss(at: now)
        places[epoch] = place
        var actions: [Action] = timer.map { [.cancel(timer: $0)] } ?? []
        let metadata: Logger.Metadata = ["client": "\(place.client)", "epoch": "\(epoch)", "why": "\(why)"]
        actions.append(.log(.warning, "a host is lost", metadata))
        let cause = Commit.Cause(method: "host.lost", by: place.client)
        for (tree, ids) in Self.marked(epoch, in: trees) {
            let marks = ids.map { Change.set($0, .host(tree[$0]?.host?.ended(.lost, why))) }
            actions.append(.mark(tree.window.id, marks, cause))
        }
        actions += requests.of(epoch: epoch).map { .finish($0.id, .lost(why)) }
        actions.append(ended(place, ["because": "lost", "why": .string(why)]))
        if isOnceTooOften {
            let times = "lost \(place.losses.count) times within \(place.terms.within) ms"
            actions.append(.then(.giveUp(GivingUp(epoch: epoch, why: "\(times): it \(why)", staysKnown: true))))
        } else {
            actions.append(.start(.hostGraceEnded(epoch: epoch), after: place.terms.grace))
        }
        return actions
    }

    /// The grace period of a lost place is over.
    mutating func graceEnded(_ epoch: UInt64) -> [Action] {
        guard let place = places[epoch], place.state == .lost else { return [] }
        places[epoch]?.timer = nil
        let why = "lost, and not taken up again within \(place.terms.grace) ms"
        return [.then(.giveUp(GivingUp(epoch: epoch, why: why, staysKnown: false)))]
    }

    /// Stops waiting for a host (D49). For kinds that navd knows it runs the rules itself, whatever was claimed, so
    /// what the user sees there stays. An application's own container is shown empty with the reason, unless its host
    /// chose `adopt`.
    private mutating func giveUp(_ step: GivingUp, in trees: [Tree]) -> [Action] {
        guard let place = places[step.epoch] else { return [] }
        var state = step
        var windows = (step.windows ?? Self.marked(step.epoch, in: trees).map(\.tree.window.id))[...]
        guard !windows.isEmpty else { return givenUp(place, step) }
        var actions: [Action] = []
        var emptied: [ControllerID] = []
        // What is emptied may change other windows, so these are left in the next step.
        while emptied.isEmpty, let window = windows.popFirst() {
            guard let tree = trees.first(where: { $0.window.id == window }) else { continue }
            let ids = tree.hosted(place.epoch)
            emptied = ids.filter { tree[$0].map(place.isToBeEmptied) ?? false }
            let adopted = ids.filter { !emptied.contains($0) }
            if !adopted.isEmpty {
                let cause = Commit.Cause(method: "host.adopted", by: "navd")
                actions.append(.mark(window, adopted.map { .set($0, .host(nil)) }, cause))
            }
            for id in emptied {
                guard let mark = tree[id]?.host?.ended(.empty, step.why) else { continue }
                actions.append(.empty(window, id, mark, by: place.client))
            }
        }
        state.windows = Array(windows)
        state.hasEmptied = step.hasEmptied || !emptied.isEmpty
        return actions + [.then(.giveUp(state))]
    }

    private mutating func givenUp(_ place: HostPlace, _ step: GivingUp) -> [Action] {
        if step.hasEmptied || step.staysKnown {
            places[place.epoch]?.state = .given(up: step.why, isEmptied: step.hasEmptied)
        } else {
            places.forget(place.epoch, remembersLosses: true)
        }
        let metadata: Logger.Metadata = ["client": "\(place.client)", "why": "\(step.why)"]
        return [.then(.offer(place.claim)), .log(.error, "a hosted place is given up", metadata)]
    }

    // MARK: Heartbeat

    /// A host is due to be heard.
    /// - Parameters:
    ///   - due: when it was due.
    ///   - heard: when its session was last heard.
    mutating func beat(_ epoch: UInt64, due: UInt64, heard: UInt64, at now: UInt64) -> [Action] {
        guard var place = places.running(epoch) else { return [] }
        let isAtWork = !requests.of(epoch: epoch).isEmpty
        let beat = place.beat(due: due, heard: heard, isAtWork: isAtWork, now: now)
        places[epoch] = place
        switch beat {
        case .heard(let next): return [awaitBeat(of: place, at: next)]
        case .ping(let next):
            let params: JSONObject = ["hostEpoch": .int(Int64(clamping: epoch))]
            return [.ping(session: place.session, params), awaitBeat(of: place, at: next)]
        case .lost(let quiet): return [.then(.lose(epoch: epoch, "was not heard for \(quiet) ms"))]
        }
    }

    private func awaitBeat(of place: HostPlace, at due: UInt64) -> Action {
        .startDue(.heartbeat(epoch: place.epoch, due: due), at: due)
    }

    // MARK: Requests to hosts

    /// How many requests are open.
    var openRequests: Int { requests.count }

    /// Whether the session's host has a command to answer.
    func isOwed(by session: UInt64) -> Bool { requests.isOwed(by: session) }

    /// The session that runs the rules of that place; nil if its host is gone.
    func session(of epoch: UInt64) -> UInt64? { places.running(epoch)?.session }

    /// Opens a request to a host.
    /// - Parameter dryRun: the number of the dry run that asks; nil for a command.
    mutating func ask(_ performance: Performance, of container: Container, dryRun: UInt64?) -> HostRequest? {
        places.running(performance.hostEpoch).map { requests.open(performance, at: $0, container, dryRun: dryRun) }
    }

    /// The request has been sent, so its timeout begins.
    mutating func hasLeft(_ id: String, at now: UInt64) -> [Action] {
        guard let request = requests[id] else { return [] }
        requests.hasLeft(id, at: now)
        let start = Action.start(.hostTimedOut(id), after: request.patience)
        return request.timer.map { [.cancel(timer: $0), start] } ?? [start]
    }

    /// The host has not answered in time: it counts as lost. If it has answered before, and was asked again, it had
    /// only the rest of its timeout, and so the command is refused instead.
    func timedOut(_ id: String) -> [Action] {
        guard let request = requests[id], let place = places.running(request.epoch) else { return [] }
        // A dry run changes nothing, so no host is lost by it.
        guard request.dryRun == nil else { return [.finish(id, .moved)] }
        guard request.isAgain else {
            return [.then(.lose(epoch: place.epoch, "did not answer in \(request.patience) ms"))]
        }
        let why = "the tree changed while \(place.client) was asked, for \(place.terms.patience) ms; retry"
        return [.finish(id, .refused(Refusal(.stateChanged, why)))]
    }

    /// Ends a request.
    /// - Returns: nil if it had ended already.
    mutating func end(_ id: String) -> HostRequest? { requests.end(id) }

    /// Ends the request that a turn waits for.
    mutating func end(turn: UInt64) -> HostRequest? { requests.of(turn: turn).flatMap { requests.end($0.id) } }

    /// How a host has answered a request.
    enum Answer {
        case result(JSONObject)
        case error(JSONObject)
        case unreadable
    }

    /// What an answer means.
    enum Judgement {
        /// It answers no request to that host.
        case foreign
        /// The request is over, or belonged to an earlier process.
        case late
        /// The open request ends.
        /// - Parameter isAhead: whether the host's copy of the window has commits that navd does not know.
        case ends(HostRequest, Performance.End, isAhead: Bool)
    }

    /// Whether the message with that id may be the answer to a request to a host.
    func mayBeAnswer(_ id: String) -> Bool { requests.knows(id) }

    /// A session has answered the request with that id.
    /// - Parameter last: the number of the last commit.
    mutating func take(_ answer: Answer, to id: String, from session: UInt64, last: UInt64) -> Judgement {
        guard let request = requests[id] else { return requests.hasEnded(id) ? .late : .foreign }
        guard request.session == session else { return .foreign }
        // Ids begin anew after a restart, but epochs do not: this answers a request of an earlier process.
        if case .result(let result) = answer, let epoch = result["hostEpoch"],
            epoch != .int(Int64(clamping: request.epoch))
        {
            return .late
        }
        if places.running(request.epoch) != nil { places[request.epoch]?.answered += 1 }
        switch answer {
        case .result(let result):
            let isAhead = result["base"]?.int.map { $0 > Int(clamping: last) } ?? false
            return .ends(request, .answered(.object(result)), isAhead: isAhead)
        case .error(let error):
            let refusal = try? Refusal(json: .object(error), path: "error")
            let unread = Refusal(.internalError, "the host's error can't be read")
            return .ends(request, .refused(refusal ?? unread), isAhead: false)
        case .unreadable:
            let refusal = Refusal(.proposalRefused, "the host's answer is no object")
            return .ends(request, .refused(refusal), isAhead: false)
        }
    }

    /// Tells a host that its answer has come too late.
    static func refuse(late id: String, of session: UInt64) -> Action {
        let refusal = Refusal(.hostEpochPast, "\(id) is over; nothing of it was taken", data: ["id": .string(id)])
        return .tell(session: session, "host.refused", ["id": .string(id), "error": refusal.json])
    }

    /// A host has proposed what can't be done.
    mutating func misjudged(_ performance: Performance, _ refusal: Refusal) -> [Action] {
        guard let place = places.running(performance.hostEpoch) else { return [] }
        places[place.epoch]?.wrong += 1
        let metadata: Logger.Metadata = [
            "client": "\(place.client)", "turn": "\(performance.turn)", "why": "\(refusal.message)",
        ]
        let params: JSONObject = ["turn": .int(Int64(clamping: performance.turn)), "error": refusal.json]
        return [
            .log(.warning, "a host proposes what can't be", metadata),
            .tell(session: place.session, "host.refused", params),
        ]
    }

    // MARK: Commits

    /// The marks for controllers that these changes insert and that a host has claimed.
    mutating func claims(_ changes: [Change], in tree: Tree) -> [Change] {
        var marks: [Change] = []
        for case .insert(let controller) in changes {
            guard let now = tree[controller.id] else { continue }
            let cast = Cast(tree)
            places.firstRunning { place in
                guard place.mayHost(in: tree), place.claims(now, in: cast) else { return false }
                marks.append(.set(now.id, .host(place.mark(of: now))))
                if place.enter(tree.window.id) { place.news.insert(tree.window.id) }
                return true
            }
        }
        return marks
    }

    /// The sessions of the hosts that are told a commit, in the order of their places' ranks.
    mutating func listeners(to commit: Commit) -> [UInt64] {
        let closes = commit.changes.contains(.close)
        var sessions: [UInt64] = []
        places.firstRunning { place in
            guard let seen = place.windows[commit.window] else { return false }
            if closes { place.windows[commit.window] = nil }
            let isTold = commit.seq > seen && !place.news.contains(commit.window)
            if isTold, !sessions.contains(place.session) { sessions.append(place.session) }
            return false
        }
        return sessions
    }

    /// Windows in which a host has just got something to host, and of which it must be sent a snapshot.
    var news: [(epoch: UInt64, session: UInt64, windows: [WindowID])] {
        places.all.filter { $0.state == .running && !$0.news.isEmpty }
            .map { ($0.epoch, $0.session, $0.news.sorted()) }
    }

    /// The host's snapshot of a window has the commits up to this number. Commits that are in it, but not published
    /// yet, are not sent to the host any more.
    mutating func follows(_ window: WindowID, after last: UInt64, epoch: UInt64) {
        places[epoch]?.windows[window] = last
    }

    /// The host has been sent its news.
    mutating func hasHeardNews(epoch: UInt64) { places[epoch]?.news = [] }
}

extension Tree {
    /// Controllers with a mark of that hosting, sorted by id.
    fileprivate func hosted(_ epoch: UInt64) -> [ControllerID] {
        hosted.filter { self[$0]?.host?.epoch == epoch }.sorted()
    }
}

extension Commit {
    /// Writes the message `host.committed`.
    /// - Parameter bytes: the published event.
    func writeForHost(_ bytes: [UInt8], to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("method", "host.committed")
        writer.name("params")
        writer.beginObject()
        writer.member("window", window.description)
        writer.name("event")
        writer.verbatim(bytes)
        writer.endObject()
        writer.endObject()
    }
}
