import Bus
import ControllerActors

/// All hosted places, and the open requests to hosts.
struct HostBook {
    /// A command that a host has not answered yet.
    struct Asked {
        let id: String
        let epoch: UInt64
        let session: UInt64
        let turn: UInt64
        let container: Container
        /// The timeout of the answer, in milliseconds.
        let patience: Int
        /// True if the host has answered before, but the tree has changed meanwhile.
        let isAgain: Bool
        /// The number of the dry run for which the host is asked; nil for a command.
        var dryRun: UInt64?
        /// The timeout's timer; it starts when the request has been sent.
        var timer: UInt64?
        /// When the request was sent, in milliseconds of the loop's clock.
        var left: UInt64?
    }

    static let maximumPlaces = 1_024
    /// How many ended requests are remembered: an answer to one of them is late, but not an error.
    private static let remembered = 1_024

    /// All places by epoch, running or not.
    private(set) var places: [UInt64: HostPlace] = [:]
    /// Running places, sorted by rank.
    private(set) var running: [HostPlace] = []
    private(set) var asked: [String: Asked] = [:]
    private var past: [String] = []
    private struct Lost: Hashable {
        let claim: HostClaim
        let scope: Scope?
    }

    private var lossesOf: [Lost: [UInt64]] = [:]
    /// The epoch of the next claim. An epoch is never used twice.
    var nextEpoch: UInt64 = 1
    private var nextRequest: UInt64 = 1
    /// Called when no request is open any more.
    var whenIdle: [@Sendable () -> Void] = []

    mutating func takeIdle() -> [@Sendable () -> Void] {
        defer { whenIdle = [] }
        return whenIdle
    }

    var isEmpty: Bool { places.isEmpty }

    subscript(epoch: UInt64) -> HostPlace? { places[epoch].flatMap { $0.isRunning ? $0 : nil } }

    /// Places with an equal claim, running or not, sorted by rank.
    func places(of claim: HostClaim) -> [HostPlace] {
        places.values.filter { $0.claim == claim }.sorted { $0.rank < $1.rank }
    }

    func of(session: UInt64) -> [HostPlace] { running.filter { $0.session == session } }

    mutating func takeEpoch() -> UInt64 {
        defer { nextEpoch += 1 }
        return nextEpoch
    }

    mutating func takeRequest() -> String {
        defer { nextRequest += 1 }
        return "h\(nextRequest)"
    }

    mutating func run(_ place: HostPlace) {
        places[place.epoch] = place
        running.append(place)
        order()
    }

    /// Gives the place a rank behind all others.
    mutating func moveBack(_ place: HostPlace) {
        place.rank = takeEpoch()
        order()
    }

    private mutating func order() { running.sort { $0.rank < $1.rank } }

    /// Ends the place's running; the place itself is still known.
    mutating func stop(_ place: HostPlace) { running.removeAll { $0 === place } }

    mutating func forget(_ place: HostPlace, remembersLosses: Bool = false) {
        stop(place)
        places[place.epoch] = nil
        guard remembersLosses else { return }
        if lossesOf.count >= Self.remembered { lossesOf = [:] }
        lossesOf[Lost(claim: place.claim, scope: place.access.scope)] = place.losses
    }

    /// The losses of a place that navd has taken back. They count for the next equal claim with the same scope.
    mutating func takeLosses(of claim: HostClaim, in scope: Scope?) -> [UInt64]? {
        lossesOf.removeValue(forKey: Lost(claim: claim, scope: scope))
    }

    mutating func ask(_ request: Asked) { asked[request.id] = request }
    mutating func start(_ id: String, timer: UInt64) { asked[id]?.timer = timer }
    mutating func hasLeft(_ id: String, at now: UInt64) { asked[id]?.left = now }

    mutating func end(_ id: String) -> Asked? {
        guard let request = asked.removeValue(forKey: id) else { return nil }
        past.append(id)
        if past.count > Self.remembered { past.removeFirst(past.count - Self.remembered) }
        return request
    }

    /// Whether the request has ended. Votes have ids of another form, and are not looked up here.
    func isPast(_ id: String) -> Bool { id.hasPrefix("h") && past.contains(id) }

    func asked(of epoch: UInt64) -> [Asked] {
        asked.values.filter { $0.epoch == epoch }.sorted { $0.turn < $1.turn }
    }

    func isOwed(by session: UInt64) -> Bool { asked.values.contains { $0.session == session } }

    func asked(by turn: UInt64) -> Asked? { asked.values.first { $0.turn == turn } }
}
