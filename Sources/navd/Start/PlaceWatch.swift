import Bus
import Logging

/// Checks every few seconds whether the sockets' files are still in their place, and puts them back.
final class PlaceWatch: @unchecked Sendable {
    // Sendable: used on the loop only.
    /// Milliseconds between two checks.
    static let every = 5_000
    /// How often files are put back at most: each time costs a descriptor for good.
    static let most = 64

    private let lock: EndpointLock
    private let log: Logger
    private var regained = 0
    /// Paths that could not be put back, so that each error is logged once.
    private var given: Set<String> = []

    /// Called on the loop, or before it starts.
    init(_ lock: EndpointLock, _ timers: Timers, _ log: Logger) {
        (self.lock, self.log) = (lock, log)
        timers.repeating(every: Self.every) { [self] in
            look()
            return regained < Self.most
        }
    }

    private func look() {
        for place in lock.regain() {
            if let error = place.error {
                guard given.insert(place.path).inserted else { continue }
                log.error(
                    "the socket was removed, and can't be put back",
                    metadata: ["path": "\(place.path)", "error": "\(error)"])
            } else {
                given.remove(place.path)
                regained += 1
                log.warning("the socket was removed, and is put back", metadata: ["path": "\(place.path)"])
                if regained == Self.most {
                    log.error("the socket was removed \(Self.most) times: it is not put back any more")
                }
            }
        }
    }
}
