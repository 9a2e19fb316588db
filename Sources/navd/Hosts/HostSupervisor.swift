import Bus
import ControllerActors
import Logging

/// Which hosts run the rules of which containers, the commands that hosts are asked to do, and what happens when a host
/// is lost (docs/PROTOCOL.md §6, docs/decisions/0018-hosts.md).
///
/// All times are milliseconds of the loop's clock. The trees that are passed are those of all windows, sorted by id.
struct HostSupervisor: Room {
    /// An action that these rules return and that `Hosts` carries out, in the order of the returned list.
    enum Action {
        /// Commits marks in a window, in a turn of their own.
        case mark(WindowID, [Change], Commit.Cause)
        /// Empties an application's own container, and sets its mark.
        case empty(WindowID, ControllerID, HostMark, by: String)
        /// Sends a notification to the session, if it is present.
        case tell(session: UInt64, String, JSONObject)
        /// Sends `host.ping` to the session, if it is present, without waiting for a slow disk.
        case ping(session: UInt64, JSONObject)
        /// Ends the request with that id, if it is still open, and tells who waits for it.
        case finish(String, RuleRequest.End)
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
        /// The place's host is lost, or has said bye.
        case lose(epoch: UInt64, String, isBye: Bool = false)
        /// The heartbeat of a place that is still running is due at this time.
        case awaitBeat(epoch: UInt64, due: UInt64)
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

    var places = HostPlaces()
    var requests = HostRequests()

    mutating func goOn(_ step: Step, at now: UInt64, in trees: [Tree]) -> [Action] {
        switch step {
        case .lose(let epoch, let why, let isBye): return lose(epoch, why, isBye: isBye, at: now, in: trees)
        case .awaitBeat(let epoch, let due): return places.running(epoch).map { [awaitBeat(of: $0, at: due)] } ?? []
        case .giveUp(let state): return giveUp(state, in: trees)
        case .adopt(let epoch, let method, let client):
            return Self.marked(epoch, in: trees).map { tree, ids in
                .mark(tree.window.id, ids.map { .set($0, .host(nil)) }, Commit.Cause(method: method, by: client))
            }
        case .offer(let claim):
            return places.running.filter { $0.claim == claim }
                .map { .then(.take(epoch: $0.epoch, method: MethodName.hostAttach)) }
        case .take(let epoch, let method): return take(epoch, method, in: trees)
        case .narrow(let epoch): return narrow(epoch, in: trees)
        case .takeAll(let method): return places.running.map { .then(.take(epoch: $0.epoch, method: method)) }
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
        let displaced = try old.isEmpty ? places.displaced(by: applicant.access) : nil
        let ended = old + [displaced?.epoch].compactMap(\.self)
        var place = HostPlace(applicant, epoch: places.takeEpoch())
        let marks = places.marks(for: place, insteadOf: ended, in: trees)
        if applicant.claim.on != nil, marks.isEmpty { throw places.nobodyFree(for: place, in: trees) }
        for marks in marks { _ = place.enter(marks.window) }
        var actions: [Action] = []
        for epoch in old { actions += handOver(epoch, to: &place, takesOver: applicant.takesOver) }
        if old.isEmpty, let losses = places.takeLosses(of: applicant), !applicant.takesOver { place.inherit(losses) }
        if let displaced {
            actions += end(displaced, because: "displaced", by: applicant.client, remembersLosses: true)
        }
        places.insert(place)
        let cause = Commit.Cause(method: MethodName.hostAttach, by: applicant.client)
        actions += marks.map { .mark($0.window, $0.changes, cause) }
        // Controllers that have moved out of the claim still have the old mark.
        actions += ended.map { .then(.adopt(epoch: $0, method: cause.method, by: cause.by)) }
        if let displaced { actions.append(.then(.offer(displaced.claim))) }
        actions.append(awaitBeat(of: place, at: place.due(heard: heard)))
        for epoch in ended { actions += moved(from: epoch) }
        return (place.epoch, marks.map(\.window), actions)
    }

    /// Forgets a place, and tells its host.
    private mutating func end(
        _ place: HostPlace, because: String, by client: String, remembersLosses: Bool = false
    ) -> [Action] {
        places.forget(place.epoch, remembersLosses: remembersLosses)
        var actions: [Action] = place.timer.map { [.cancel(timer: $0)] } ?? []
        if place.state == .running {
            actions.append(ended(place, ["because": .string(because), "by": .string(client)]))
        }
        return actions
    }

    /// Replaces a place by one with another epoch. Its losses are kept, unless the claim said `takeover`, or the old
    /// place was good for fewer windows.
    mutating func handOver(_ epoch: UInt64, to place: inout HostPlace, takesOver: Bool) -> [Action] {
        guard let old = places[epoch] else { return [] }
        if !takesOver, old.losses.count > place.losses.count, Scope.covers(old.access.scope, place.access.scope) {
            place.inherit(old.losses)
        }
        place.rank = min(place.rank, old.rank)
        return end(old, because: "takeover", by: place.client)
    }

    /// Commands that the old host was asked go to the new one, because nothing of them has been committed.
    func moved(from epoch: UInt64) -> [Action] { requests.of(epoch: epoch).map { .finish($0.id, .moved) } }

    func ended(_ place: HostPlace, _ reason: JSONObject) -> Action {
        var params: JSONObject = ["hostEpoch": .number(place.epoch)]
        for (name, value) in reason.members { params[name] = value }
        return .tell(session: place.session, MethodName.hostEnded, params)
    }

    /// Gives a place back to navd.
    /// - Parameter isUnlimited: whether the session may give back places of others too.
    /// Errors: `hostEpochPast`.
    mutating func detach(
        _ epoch: UInt64, by client: String, session: UInt64, isUnlimited: Bool
    ) throws(Refusal) -> [Action] {
        guard let place = places.running(epoch), place.session == session || isUnlimited else {
            let why = "this session has no host attachment with the epoch \(epoch)"
            throw Refusal(.hostEpochPast, why, data: ["hostEpoch": .number(epoch)])
        }
        var actions: [Action] = []
        if let timer = place.timer { actions.append(.cancel(timer: timer)) }
        places.forget(epoch, remembersLosses: true)
        actions += [.then(.adopt(epoch: epoch, method: MethodName.hostDetach, by: client)), .then(.offer(place.claim))]
        actions += moved(from: epoch)
        if place.session != session { actions.append(ended(place, ["because": "detached", "by": .string(client)])) }
        return actions
    }

    mutating func take(_ epoch: UInt64, _ method: String, in trees: [Tree]) -> [Action] {
        guard var place = places.running(epoch) else { return [] }
        let marks = places.marks(for: place, insteadOf: [], in: trees)
        for marks in marks where place.enter(marks.window) { place.news.insert(marks.window) }
        places[epoch] = place
        return marks.map { .mark($0.window, $0.changes, Commit.Cause(method: method, by: place.client)) }
    }

    static func marked(_ epoch: UInt64, in trees: [Tree]) -> [(tree: Tree, ids: [ControllerID])] {
        trees.compactMap { tree in
            let ids = tree.hosted(epoch)
            return ids.isEmpty ? nil : (tree, ids)
        }
    }

    /// What `host.list` lists, and whether others follow.
    /// - Parameter date: makes of a time of the loop's clock the milliseconds since 1970.
    func list(
        _ page: ListPage<UInt64> = ListPage(), in trees: [Tree], date: (UInt64) -> Int
    ) -> (list: [JSON], hasMore: Bool) {
        let (places, hasMore) = page.cut(places.all.sorted { $0.epoch < $1.epoch }, by: \.epoch)
        let list = places.map { place in
            var object: JSONObject = [
                "hostEpoch": .number(place.epoch), "client": .string(place.client), "claim": place.claim.json,
                "state": .string(place.word),
                "controllers": .array(trees.flatMap { $0.hosted(place.epoch) }.map(\.json)),
                "losses": .number(place.losses.count), "wrong": .number(place.wrong),
                "asked": .number(requests.of(epoch: place.epoch).count), "answered": .number(place.answered),
            ]
            if case .given(let why, _) = place.state { object["why"] = .string(why) }
            object["lostSince"] = place.lostAt.map { .number(date($0)) }
            return JSON.object(object)
        }
        return (list, hasMore)
    }
}

extension Tree {
    /// Controllers with a mark of that hosting, sorted by id.
    func hosted(_ epoch: UInt64) -> [ControllerID] { hosted.filter { self[$0]?.host?.epoch == epoch }.sorted() }
}

extension Commit {
    /// Writes the message `host.committed`.
    /// - Parameter bytes: the published event.
    func writeForHost(_ bytes: [UInt8], to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("method", MethodName.hostCommitted)
        writer.name("params")
        writer.beginObject()
        writer.member("window", window.description)
        writer.name("event")
        writer.verbatim(bytes)
        writer.endObject()
        writer.endObject()
    }
}
