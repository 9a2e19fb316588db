import Bus
import ControllerActors

// Attaching and detaching of hosts (docs/decisions/0018-hosts.md).
extension Router {
    /// `host.attach`. Errors: `alreadyHosted`, `selectorUnmatched`, `notAllowed`, `limitExceeded`, `invalidParams`.
    func attachHost(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        for right in Access.hostingRights where !session.access.rights.contains(right) {
            throw refused(
                "\(session.access.name) may not host: it lacks the right \"\(right.rawValue)\"",
                ["right": .string(right.rawValue)], call, session)
        }
        let claim = try HostClaim(call.fields)
        let terms = try HostTerms(call.fields)
        let takesOver = try call.fields.bool("takeover") ?? false
        let equals = hosts.places(of: claim)
        let old = try replaced(by: claim, equals, for: session, takesOver)
        if old.isEmpty, hosts.places.count >= HostBook.maximumPlaces { forgetDeserted() }
        guard !old.isEmpty || hosts.places.count < HostBook.maximumPlaces else {
            throw Refusal(.limitExceeded, "\(HostBook.maximumPlaces) places are hosted")
        }
        let place = HostPlace(claim, terms, epoch: hosts.takeEpoch(), session)
        let marks = marks(for: place, insteadOf: old)
        if claim.on != nil, marks.isEmpty { throw nobodyFree(for: place) }
        for old in old { handOver(old, to: place, takesOver: takesOver) }
        if old.isEmpty, let losses = hosts.takeLosses(of: claim, in: place.access.scope), !takesOver {
            place.inherit(losses)
        }
        hosts.run(place)
        for (window, changes) in marks { mark(window, changes, "host.attach", by: session.client) }
        // navd runs the rules again of controllers that have moved out of the claim.
        for old in old { adopt(old, "host.attach", by: session.client) }
        place.news = []
        beat(place)
        for old in old { tellMoved(old) }
        var windows: [JSON] = []
        for (window, _) in marks { windows.append(.object(try firstSnapshot(of: window, for: place))) }
        return ["hostEpoch": .int(Int64(clamping: place.epoch)), "windows": .array(windows)]
    }

    /// The places with an equal claim that this claim ends. Other places stay beside it: each is good for the windows
    /// for which its principal has all rights. Errors: `alreadyHosted` if another place leaves no window to it.
    private func replaced(
        by claim: HostClaim, _ equals: [HostPlace], for session: Session, _ takesOver: Bool
    ) throws(Refusal) -> [HostPlace] {
        let own = equals.filter { $0.access.principal == session.access.principal }
        var ended: [HostPlace] = []
        for place in session.access.isUnlimited || own.isEmpty ? equals : own {
            let isOwn = place.access.principal == session.access.principal || session.access.isUnlimited
            let isInTheWay =
                place.access.principal == session.access.principal
                || (place.access.mayHost && place.access.scope?.inside == nil
                    && claim.covers(place.access.scope, session.access.scope))
            // A host that died silently is found out here.
            if isInTheWay, place.isRunning { look(after: place.session) }
            if isOwn, takesOver || (place.isLost && isInTheWay) {
                ended.append(place)
            } else if isInTheWay {
                throw alreadyHosted(place, isOwn: isOwn)
            }
        }
        return ended
    }

    private func alreadyHosted(_ place: HostPlace, isOwn: Bool) -> Refusal {
        let why =
            switch place.state {
            case .running: "\(place.client) hosts that"
            case .lost: "\(place.client) hosted that, and may come back"
            case .given(let reason, _): "it was given up: \(reason)"
            }
        return Refusal(
            .alreadyHosted, "\(why); \(isOwn ? "send takeover to host it" : "it is somebody else's, and stays")",
            data: ["client": .string(place.client), "hostEpoch": .int(Int64(clamping: place.epoch))])
    }

    /// The error if the claim of one container finds none that is free.
    private func nobodyFree(for place: HostPlace) -> Refusal {
        guard let other = rival(of: place) else {
            return Refusal(
                .selectorUnmatched, "nobody is hosted there who is free: \(place.claim.on?.json.text ?? "")",
                data: ["on": place.claim.on?.json ?? .null])
        }
        return Refusal(
            .alreadyHosted, "\(other.client) hosts that by another claim; it must detach first",
            data: ["client": .string(other.client), "hostEpoch": .int(Int64(clamping: other.epoch))])
    }

    /// Forgets places that are not running and have no controllers left.
    private func forgetDeserted() {
        for place in hosts.places.values where !place.isRunning && marked(place).isEmpty {
            if case .lost(let timer?) = place.state { timers.cancel(timer) }
            hosts.forget(place)
        }
    }

    /// What the place may host, window by window: controllers without a host, those of the places that it replaces, and
    /// those that a host lost that may not host there any more.
    func marks(for place: HostPlace, insteadOf old: [HostPlace]) -> [(WindowActor, [Change])] {
        var list: [(WindowActor, [Change])] = []
        for window in application.assumingIsolated({ $0.windows.values.sorted { $0.id < $1.id } }) {
            let tree = window.assumingIsolated { $0.tree }
            guard place.mayHost(in: tree) else { continue }
            let cast = Cast(tree)
            let changes = tree.controllers.values.filter { controller in
                isFree(controller, of: old, in: tree) && isClaimed(controller, by: place, cast)
            }.map { Change.set($0.id, .host(place.mark(of: $0))) }
            guard !changes.isEmpty else { continue }
            if place.windows[window.id] == nil { place.windows[window.id] = 0 }
            list.append((window, changes))
        }
        return list
    }

    private func isFree(_ controller: Controller, of old: [HostPlace], in tree: Tree) -> Bool {
        guard let epoch = controller.host?.epoch, !old.contains(where: { $0.epoch == epoch }) else { return true }
        guard let holder = hosts.places[epoch] else { return false }
        return !holder.isRunning && !holder.mayHost(in: tree)
    }

    /// The mark of another host on a controller that this place claims.
    private func rival(of place: HostPlace) -> HostMark? {
        for window in application.assumingIsolated({ $0.windows.values.sorted { $0.id < $1.id } }) {
            let tree = window.assumingIsolated { $0.tree }
            guard place.mayHost(in: tree) else { continue }
            let cast = Cast(tree)
            for controller in tree.hosted.sorted().compactMap({ tree[$0] }) where isClaimed(controller, by: place, cast)
            {
                return controller.host
            }
        }
        return nil
    }

    /// Whether the place claims that controller. The place must be allowed to host in the window.
    func isClaimed(_ controller: Controller, by place: HostPlace, _ cast: Cast) -> Bool {
        // The More controllers belong to their tab bar, and show guests whose parent it is; a hidden pane's popover
        // belongs to its split.
        controller.kind != .moreNavigationController && controller.kind != .moreListController
            && (controller.kind != .popoverController || controller.parent == nil)
            && place.claim.matches(controller, in: cast)
    }

    /// Replaces a place by one with another epoch. Its losses are kept, unless the claim said `takeover`, or the old
    /// place was good for fewer windows.
    private func handOver(_ old: HostPlace, to place: HostPlace, takesOver: Bool) {
        if case .lost(let timer?) = old.state { timers.cancel(timer) }
        if let timer = old.heartbeatTimer { timers.cancel(timer) }
        if !takesOver, old.losses.count > place.losses.count, Scope.covers(old.access.scope, place.access.scope) {
            place.inherit(old.losses)
        }
        place.rank = min(place.rank, old.rank)
        let wasRunning = old.isRunning
        hosts.forget(old)
        if wasRunning, let address = sessions[old.session]?.address {
            tell(
                "host.ended",
                ["hostEpoch": .int(Int64(clamping: old.epoch)), "because": "takeover", "by": .string(place.client)],
                to: address)
        }
    }

    /// Commands that the old host was asked go to the new one, because nothing of them has been committed.
    private func tellMoved(_ old: HostPlace) {
        for request in hosts.asked(of: old.epoch) { finish(performance: request.id, .moved) }
    }

    /// `host.detach`: navd runs the rules again. Errors: `hostEpochPast`.
    func detachHost(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        let epoch = try call.fields.required(call.fields.uint("hostEpoch"), "hostEpoch")
        guard let place = hosts[epoch], place.session == session.number || session.access.isUnlimited else {
            throw Refusal(
                .hostEpochPast, "no hosting of yours has the epoch \(epoch)",
                data: ["hostEpoch": .int(Int64(clamping: epoch))])
        }
        if let timer = place.heartbeatTimer { timers.cancel(timer) }
        hosts.forget(place, remembersLosses: true)
        adopt(place, "host.detach", by: session.client)
        offer(place.claim)
        tellMoved(place)
        if place.session != session.number, let address = sessions[place.session]?.address {
            tell(
                "host.ended",
                [
                    "hostEpoch": .int(Int64(clamping: epoch)), "because": "detached", "by": .string(session.client),
                ], to: address)
        }
        return JSONObject()
    }

    /// Gives what has become free to other hosts with an equal claim.
    func offer(_ claim: HostClaim) {
        for place in hosts.running where place.claim == claim { take(place, "host.attach") }
    }

    /// Gives a running place what has become free, and what its new rights allow.
    func take(_ place: HostPlace, _ method: String) {
        let known = place.windows
        for (window, changes) in marks(for: place, insteadOf: []) {
            if known[window.id] == nil { place.news.insert(window.id) }
            mark(window, changes, method, by: place.client)
        }
    }

    func adopt(_ place: HostPlace, _ method: String, by client: String) {
        for (window, ids) in marked(place) {
            mark(window, ids.map { .set($0, .host(nil)) }, method, by: client)
        }
    }

    /// The controllers with marks of that place, by window.
    func marked(_ place: HostPlace) -> [(WindowActor, [ControllerID])] {
        var list: [(WindowActor, [ControllerID])] = []
        for window in application.assumingIsolated({ $0.windows.values.sorted { $0.id < $1.id } }) {
            let tree = window.assumingIsolated { $0.tree }
            let ids = tree.hosted.filter { tree[$0]?.host?.epoch == place.epoch }.sorted()
            if !ids.isEmpty { list.append((window, ids)) }
        }
        return list
    }

    func mark(_ window: WindowActor, _ changes: [Change], _ method: String, by client: String) {
        window.mark(changes, cause: Commit.Cause(method: method, by: client))
    }

    /// `host.list`.
    func hostList() -> [JSON] {
        hosts.places.values.sorted { $0.epoch < $1.epoch }.map { place in
            var object: JSONObject = [
                "hostEpoch": .int(Int64(clamping: place.epoch)), "client": .string(place.client),
                "claim": place.claim.json, "state": .string(place.word),
                "controllers": .array(marked(place).flatMap { $0.1 }.map(\.json)),
                "losses": .int(Int64(place.losses.count)), "wrong": .int(Int64(place.wrong)),
                "asked": .int(Int64(hosts.asked(of: place.epoch).count)),
                "answered": .int(Int64(place.answered)),
            ]
            if case .given(let why, _) = place.state { object["why"] = .string(why) }
            return .object(object)
        }
    }
}

extension HostPlace {
    var word: String {
        switch state {
        case .running: "running"
        case .lost: "lost"
        case .given(_, let isEmptied): isEmptied ? "empty" : "adopted"
        }
    }
}
