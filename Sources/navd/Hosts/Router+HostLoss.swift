import Bus
import ControllerActors

// Lost hosts: their places wait for a while, and are then taken over or given up (D49).
extension Router {
    /// Marks everything that the session hosted as lost.
    func loseHosts(of session: UInt64, _ why: String) {
        for place in hosts.of(session: session) { lose(place, why) }
    }

    /// Applies reloaded rights: a host that may not host any more loses its places, which are then free for others. A
    /// host that may now host in more windows gets what is free there, behind hosts that could before.
    func checkHosts(_ list: AccessList) {
        let places = hosts.places.values.sorted { $0.rank < $1.rank }.filter { place in
            let before = place.access
            // A principal that is not in the list any more has no rights, and its places count as lost.
            place.access =
                list.access(of: before.principal) ?? Access(before.principal, rights: [], scope: before.scope)
            if !Scope.covers(before.scope, place.access.scope) { hosts.moveBack(place) }
            return place.access.grants != before.grants
        }
        // Only now, when all new rights are known, are lost places offered to others.
        for place in places where place.isRunning {
            let isWithin = marked(place).allSatisfy { window, _ in
                place.mayHost(in: window.assumingIsolated { $0.tree })
            }
            if !place.access.mayHost || !isWithin { lose(place, "may not host any more") }
            let windows = application.assumingIsolated { $0.windows }
            place.windows = place.windows.filter { id, _ in
                windows[id].map { place.mayHost(in: $0.assumingIsolated { $0.tree }) } ?? false
            }
        }
        guard !places.isEmpty else { return }
        for place in hosts.running { take(place, "access.reload") }
    }

    func lose(_ place: HostPlace, _ why: String) {
        guard place.isRunning else { return }
        hosts.stop(place)
        if let timer = place.heartbeatTimer { timers.cancel(timer) }
        place.heartbeatTimer = nil
        place.state = .lost(timer: nil)
        let isOnceTooOften = place.countLoss(at: milliseconds)
        log.warning(
            "a host is lost",
            metadata: ["client": "\(place.client)", "epoch": "\(place.epoch)", "why": "\(why)"])
        for (window, ids) in marked(place) {
            let tree = window.assumingIsolated { $0.tree }
            let marks = ids.map { Change.set($0, .host(tree[$0]?.host?.ended(.lost, why))) }
            mark(window, marks, "host.lost", by: place.client)
        }
        for request in hosts.asked(of: place.epoch) { finish(performance: request.id, .lost(why)) }
        if let address = sessions[place.session]?.address {
            tell(
                "host.ended",
                ["hostEpoch": .int(Int64(clamping: place.epoch)), "because": "lost", "why": .string(why)],
                to: address)
        }
        if isOnceTooOften {
            let times = "lost \(place.losses.count) times within \(place.terms.within) ms"
            return giveUp(place, "\(times): it \(why)", staysKnown: true)
        }
        place.state = .lost(timer: schedule(.hostGraceEnded(epoch: place.epoch), after: place.terms.grace))
    }

    func graceIsOver(_ place: HostPlace) {
        guard case .lost = place.state else { return }
        giveUp(place, "lost, and not taken up again within \(place.terms.grace) ms", staysKnown: false)
    }

    /// Stops waiting for a host (D49). For kinds that navd knows it runs the rules itself, whatever was claimed, so
    /// what the user sees there stays. An application's own container is shown empty with the reason, unless its host
    /// chose `adopt`.
    /// - Parameter staysKnown: a new host must say `takeover`. Always so if something is emptied.
    private func giveUp(_ place: HostPlace, _ why: String, staysKnown: Bool) {
        var isEmptied = false
        for (window, ids) in marked(place) {
            let tree = window.assumingIsolated { $0.tree }
            let emptied = ids.filter { tree[$0].map { isToBeEmptied($0, of: place) } ?? false }
            let adopted = ids.filter { !emptied.contains($0) }
            if !adopted.isEmpty { self.mark(window, adopted.map { .set($0, .host(nil)) }, "host.adopted", by: "navd") }
            for id in emptied {
                guard let mark = tree[id]?.host?.ended(.empty, why) else { continue }
                window.empty(id, mark, by: place.client)
            }
            isEmptied = isEmptied || !emptied.isEmpty
        }
        if isEmptied || staysKnown {
            place.state = .given(up: why, isEmptied: isEmptied)
        } else {
            hosts.forget(place, remembersLosses: true)
        }
        offer(place.claim)
        log.error("a hosted place is given up", metadata: ["client": "\(place.client)", "why": "\(why)"])
    }

    /// Only its host knows the rules of an application's own container, which navd sees as content with a custom class.
    /// Content without children that merely stands inside a hosted subtree is not a container.
    private func isToBeEmptied(_ controller: Controller, of place: HostPlace) -> Bool {
        controller.mayBeOwn && (place.claim.on?.inside == nil || !controller.viewControllers.isEmpty)
            && place.terms.otherwise != .adopt
    }

    /// Starts the heartbeat: a host that was not heard for half of it is pinged, and lost if it is silent for the other
    /// half too.
    func beat(_ place: HostPlace) {
        guard let session = sessions[place.session] else { return }
        listen(to: place, at: session.heard + place.half)
    }

    private func listen(to place: HostPlace, at due: UInt64) {
        place.heartbeatTimer = timers.schedule(at: due * 1_000_000, .heartbeat(epoch: place.epoch, due: due))
    }

    func listen(to place: HostPlace, due: UInt64) {
        guard place.isRunning, let session = sessions[place.session] else { return }
        let now = milliseconds
        let quiet = now - min(session.heard, now)
        guard quiet >= place.half else {
            place.pinged = nil
            return beat(place)
        }
        let isUnanswered = place.pinged.map { session.heard < $0 } ?? false
        // While navd itself was stopped, it could not hear the host. And a host that works on a command has that
        // command's timeout.
        let mayAnswerYet = now > due + place.half || !hosts.asked(of: place.epoch).isEmpty
        if isUnanswered, !mayAnswerYet { return lose(place, "was not heard for \(quiet) ms") }
        place.pinged = now
        ping(place)
        if place.isRunning { listen(to: place, at: now + place.half) }
    }

    /// Sends the ping past the gate, so that a slow disk does not make a host seem lost.
    private func ping(_ place: HostPlace) {
        guard let address = sessions[place.session]?.address else { return }
        let params: JSONObject = ["hostEpoch": .int(Int64(clamping: place.epoch))]
        guard let keeping else { return tell("host.ping", params, to: address) }
        keeping.wire.past { tell("host.ping", params, to: address) }
    }
}
