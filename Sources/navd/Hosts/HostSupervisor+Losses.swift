import Bus
import Logging

// Hosts that lose their rights, or are lost: their places wait for a while, and are then taken over or given up
// (docs/decisions/0018-hosts.md).
extension HostSupervisor {
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
        return changed.map { .then(.narrow(epoch: $0)) } + [.then(.takeAll(method: MethodName.accessReload))]
    }

    mutating func narrow(_ epoch: UInt64, in trees: [Tree]) -> [Action] {
        guard let place = places.running(epoch) else { return [] }
        let left = trees.filter { place.mayHost(in: $0) }.map(\.window.id)
        places[epoch]?.windows = place.windows.filter { left.contains($0.key) }
        let isWithin = Self.marked(epoch, in: trees).allSatisfy { left.contains($0.tree.window.id) }
        return place.access.mayHost && isWithin ? [] : [.then(.lose(epoch: epoch, "may not host any more"))]
    }

    // MARK: Loss

    /// Everything that the session hosted is lost.
    /// - Parameter isBye: whether its peer has said so; then no place counts it as a loss.
    func lose(session: UInt64, _ why: String, isBye: Bool = false) -> [Action] {
        places.running.filter { $0.session == session }.map { .then(.lose(epoch: $0.epoch, why, isBye: isBye)) }
    }

    mutating func lose(_ epoch: UInt64, _ why: String, isBye: Bool, at now: UInt64, in trees: [Tree]) -> [Action] {
        guard var place = places.running(epoch) else { return [] }
        let timer = place.timer
        (place.state, place.timer, place.lostAt) = (.lost, nil, now)
        let isOnceTooOften = !isBye && place.countLoss(at: now)
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

    /// Stops waiting for a host. For kinds that navd knows it runs the rules itself, whatever was claimed, so
    /// what the user sees there stays. An application's own container is shown empty with the reason, unless its host
    /// chose `adopt`.
    mutating func giveUp(_ step: GivingUp, in trees: [Tree]) -> [Action] {
        guard let place = places[step.epoch] else { return [] }
        var state = step
        var windows = (step.windows ?? Self.marked(step.epoch, in: trees).map(\.tree.window.id))[...]
        guard !windows.isEmpty else { return givenUp(place, step) }
        var actions: [Action] = []
        var emptied: [ControllerID] = []
        // Emptying a container may change other windows, whose trees in `trees` are outdated then. So a step ends after
        // the first window with an emptied container, and the next step continues with the other windows.
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

    mutating func givenUp(_ place: HostPlace, _ step: GivingUp) -> [Action] {
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
        let check = place.checkHeartbeat(due: due, heard: heard, isAtWork: isAtWork, now: now)
        places[epoch] = place
        switch check {
        case .heard(let next): return [awaitBeat(of: place, at: next)]
        case .ping(let next):
            let params: JSONObject = ["hostEpoch": .number(epoch)]
            // If the ping finds that the host is gone, its place is lost before the next step.
            return [.ping(session: place.session, params), .then(.awaitBeat(epoch: epoch, due: next))]
        case .lost(let quiet): return [.then(.lose(epoch: epoch, "was not heard for \(quiet) ms"))]
        }
    }

    func awaitBeat(of place: HostPlace, at due: UInt64) -> Action {
        .startDue(.heartbeat(epoch: place.epoch, due: due), at: due)
    }
}
