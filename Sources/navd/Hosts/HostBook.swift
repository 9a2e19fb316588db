import Bus
import ControllerActors

/// Every hosted place, and what hosts have been asked.
struct HostBook {
    /// A command that a host has not answered yet.
    struct Asked {
        let id: String
        let epoch: UInt64
        let session: UInt64
        let turn: UInt64
        let container: Container
        /// Milliseconds that it has for its answer.
        let patience: Int
        /// It answered before, and the tree has changed meanwhile.
        let isAgain: Bool
        /// Whose answer is only looked at: the dry run's number.
        var dryRun: UInt64?
        /// Runs once it has left.
        var timer: UInt64?
        /// When it has left: milliseconds of the loop's clock.
        var left: UInt64?
    }

    static let maximumPlaces = 1_024
    /// Requests that are over and remembered: an answer to one of them is late, and no offence.
    private static let remembered = 1_024

    private(set) var places: [String: HostPlace] = [:]
    private var keys: [UInt64: String] = [:]
    private(set) var asked: [String: Asked] = [:]
    private var past: [String] = []
    private var lossesOf: [String: [UInt64]] = [:]
    /// Of the next claim; never given twice.
    var nextEpoch: UInt64 = 1
    private var nextRequest: UInt64 = 1
    /// Told when nothing is asked any more.
    var whenIdle: [@Sendable () -> Void] = []

    mutating func takeIdle() -> [@Sendable () -> Void] {
        defer { whenIdle = [] }
        return whenIdle
    }

    var isEmpty: Bool { places.isEmpty }
    /// Those that run, the oldest first: it has the first choice.
    var running: [HostPlace] { keys.keys.sorted().compactMap { self[$0] } }

    subscript(epoch: UInt64) -> HostPlace? { keys[epoch].flatMap { places[$0] } }

    /// Running or not.
    func place(_ key: String, epoch: UInt64) -> HostPlace? { places[key].flatMap { $0.epoch == epoch ? $0 : nil } }

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
        places[place.claim.key] = place
        keys[place.epoch] = place.claim.key
    }

    /// Nobody runs it any more; the place is still known.
    mutating func stop(_ place: HostPlace) { keys[place.epoch] = nil }

    mutating func forget(_ place: HostPlace, remembersLosses: Bool = false) {
        stop(place)
        places[place.claim.key] = nil
        guard remembersLosses else { return }
        if lossesOf.count >= Self.remembered { lossesOf = [:] }
        lossesOf[place.claim.key] = place.losses
    }

    /// Those of a place that navd has taken back since.
    mutating func takeLosses(of claim: HostClaim) -> [UInt64]? { lossesOf.removeValue(forKey: claim.key) }

    mutating func ask(_ request: Asked) { asked[request.id] = request }
    mutating func start(_ id: String, timer: UInt64) { asked[id]?.timer = timer }
    mutating func hasLeft(_ id: String, at now: UInt64) { asked[id]?.left = now }

    mutating func end(_ id: String) -> Asked? {
        guard let request = asked.removeValue(forKey: id) else { return nil }
        past.append(id)
        if past.count > Self.remembered { past.removeFirst(past.count - Self.remembered) }
        return request
    }

    /// Votes have ids of their own, and are not looked for here.
    func isPast(_ id: String) -> Bool { id.hasPrefix("h") && past.contains(id) }

    func asked(of epoch: UInt64) -> [Asked] {
        asked.values.filter { $0.epoch == epoch }.sorted { $0.turn < $1.turn }
    }

    func isOwed(by session: UInt64) -> Bool { asked.values.contains { $0.session == session } }

    func asked(by turn: UInt64) -> Asked? { asked.values.first { $0.turn == turn } }
}
