import Bus
import ControllerActors

/// All hosted places, and the losses of places that navd has taken back.
struct HostPlaces: Room {
    /// How many places there may be, running or not.
    static let maximum = 1_024
    /// How many places' losses are remembered.
    private static let remembered = 1_024

    private struct Lost: Hashable {
        let claim: HostClaim
        let scope: Scope?
    }

    /// Running or not, sorted by rank.
    private(set) var all: [HostPlace] = []
    private var lossesOf: [Lost: [UInt64]] = [:]
    /// The epoch of the next claim. An epoch is never used twice.
    var nextEpoch: UInt64 = 1

    // MARK: The places

    subscript(epoch: UInt64) -> HostPlace? {
        get { index(of: epoch).map { all[$0] } }
        set { if let index = index(of: epoch), let newValue { all[index] = newValue } }
    }

    private func index(of epoch: UInt64) -> Int? { all.indices.first { all[$0].epoch == epoch } }

    /// That place, if its host runs.
    func running(_ epoch: UInt64) -> HostPlace? { self[epoch].flatMap { $0.state == .running ? $0 : nil } }

    var running: [HostPlace] { all.filter { $0.state == .running } }

    mutating func takeEpoch() -> UInt64 {
        defer { nextEpoch += 1 }
        return nextEpoch
    }

    mutating func insert(_ place: HostPlace) {
        all.append(place)
        order()
    }

    /// Gives the place a rank behind all others.
    mutating func moveBack(_ epoch: UInt64) {
        guard let index = index(of: epoch) else { return }
        all[index].rank = takeEpoch()
        order()
    }

    private mutating func order() { all.sort { $0.rank < $1.rank } }

    /// Calls `body` with each running place, in the order of their ranks, until it returns true.
    mutating func firstRunning(where body: (inout HostPlace) -> Bool) {
        for index in all.indices where all[index].state == .running {
            if body(&all[index]) { return }
        }
    }

    /// The place that has to end so that a principal may have one more; nil while there is room. It is the newest one
    /// of the principal that gives way (`FairShares`), if possible one whose host runs. Errors: `limitExceeded`.
    func displaced(by access: Access) throws(Refusal) -> HostPlace? {
        guard all.count >= Self.maximum else { return nil }
        var shares = FairShares()
        for place in all { shares.insert(place.epoch, of: place.access) }
        let epochs = try shares.entries(givenUpFor: access, or: "\(Self.maximum) places are hosted")
        return (epochs.filter { running($0) != nil }.max() ?? epochs.max()).flatMap { self[$0] }
    }

    mutating func forget(_ epoch: UInt64, remembersLosses: Bool = false) {
        guard let index = index(of: epoch) else { return }
        let place = all.remove(at: index)
        guard remembersLosses else { return }
        if lossesOf.count >= Self.remembered { lossesOf = [:] }
        lossesOf[Lost(claim: place.claim, scope: place.access.scope)] = place.losses
    }

    /// The losses of a place that navd has taken back. They count for the next equal claim with the same scope.
    mutating func takeLosses(of applicant: HostApplicant) -> [UInt64]? {
        lossesOf.removeValue(forKey: Lost(claim: applicant.claim, scope: applicant.access.scope))
    }

    // MARK: Equal claims

    /// Finds out which places with an equal claim the applicant's claim ends. Other places stay beside it: each is good
    /// for the windows for which its principal has all rights.
    /// - Returns: the session of a host that is in the way and may have died silently; the caller checks its connection
    ///   and calls this again. Nil when `replaced` is known.
    /// Errors: `alreadyHosted` if another place leaves no window to the applicant.
    func contest(_ applicant: inout HostApplicant) throws(Refusal) -> UInt64? {
        let access = applicant.access
        let equals = all.filter { $0.claim == applicant.claim }
        let own = equals.filter { $0.access.principal == access.principal }
        var ended: [UInt64] = []
        for place in access.isUnlimited || own.isEmpty ? equals : own {
            let isOfPrincipal = place.access.principal == access.principal
            let isInTheWay =
                isOfPrincipal
                || (place.access.mayHost && place.access.scope?.inside == nil
                    && applicant.claim.covers(place.access.scope, access.scope))
            if isInTheWay, place.state == .running, applicant.checked.insert(place.epoch).inserted {
                return place.session
            }
            let isOwn = isOfPrincipal || access.isUnlimited
            if isOwn, applicant.takesOver || (place.state == .lost && isInTheWay) {
                ended.append(place.epoch)
            } else if isInTheWay {
                throw alreadyHosted(place, isOwn: isOwn)
            }
        }
        applicant.replaced = ended
        return nil
    }

    private func alreadyHosted(_ place: HostPlace, isOwn: Bool) -> Refusal {
        let why =
            switch place.state {
            case .running: "\(place.client) hosts it"
            case .lost: "\(place.client) hosted it, and may come back"
            case .given(let reason, _): "it was given up: \(reason)"
            }
        return Refusal(
            .alreadyHosted, "\(why); \(isOwn ? "send takeover to host it" : "it belongs to another principal")",
            data: ["client": .string(place.client), "hostEpoch": .number(place.epoch)])
    }

    // MARK: What a place may host

    typealias Marks = (window: WindowID, changes: [Change])

    /// The changes that mark controllers as hosted by `place`, window by window. A controller is marked if the place
    /// claims it, and one of these holds: it has no host, its host's place is replaced (its epoch is in `old`), or its
    /// host is lost and may no longer host in that window.
    func marks(for place: HostPlace, insteadOf old: [UInt64], in trees: [Tree]) -> [Marks] {
        var list: [Marks] = []
        for tree in trees where place.mayHost(in: tree) {
            let known = KnownControllers(tree)
            let changes = tree.controllers.values.filter { controller in
                isFree(controller, of: old, in: tree) && place.claims(controller, in: known)
            }.map { Change.set($0.id, .host(place.mark(of: $0))) }
            if !changes.isEmpty { list.append((tree.window.id, changes)) }
        }
        return list
    }

    private func isFree(_ controller: Controller, of old: [UInt64], in tree: Tree) -> Bool {
        guard let epoch = controller.host?.epoch, !old.contains(epoch) else { return true }
        guard let holder = self[epoch] else { return false }
        return holder.state != .running && !holder.mayHost(in: tree)
    }

    /// The error if the claim of one container finds none that is free.
    func nobodyFree(for place: HostPlace, in trees: [Tree]) -> Refusal {
        guard let other = rival(of: place, in: trees) else {
            return Refusal(
                .selectorUnmatched, "no free controller matches \(place.claim.on?.json.text ?? "")",
                data: ["on": place.claim.on?.json ?? .null])
        }
        return Refusal(
            .alreadyHosted, "\(other.client) hosts it with another claim, and must detach first",
            data: ["client": .string(other.client), "hostEpoch": .number(other.epoch)])
    }

    /// The mark of another host on a controller that this place claims.
    private func rival(of place: HostPlace, in trees: [Tree]) -> HostMark? {
        for tree in trees where place.mayHost(in: tree) {
            let known = KnownControllers(tree)
            for controller in tree.hosted.sorted().compactMap({ tree[$0] }) where place.claims(controller, in: known) {
                return controller.host
            }
        }
        return nil
    }
}
