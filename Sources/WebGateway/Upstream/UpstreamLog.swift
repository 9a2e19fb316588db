import Bus
import Logging

/// The lines about navd in the log. Each kind has a rate. Used on the thread of navd's sockets only.
struct UpstreamLog {
    private let log: Logger
    private let endpoint: Endpoint
    private var refusals: [CurveKey: RateLimit] = [:]
    private var deaf: [CurveKey: RateLimit] = [:]
    private var failures = RateLimit(burst: 5, perSecond: 1)

    init(_ log: Logger, _ endpoint: Endpoint) { (self.log, self.endpoint) = (log, endpoint) }

    func tell(listens: Bool) {
        let (level, message): (Logger.Level, Logger.Message) =
            listens ? (.notice, "navd listens") : (.warning, "navd is away")
        log.log(level: level, message, metadata: ["endpoint": "\(endpoint)"])
    }

    /// navd listens, and a handshake of that principal came to nothing.
    mutating func tellOfRefusal(_ principal: Principal) {
        guard Self.isDue(principal, &refusals) else { return }
        log.warning(
            """
            navd does not let a token in: its key must be in "allow", and serverKey must be navd's; \
            or navd runs and does not answer
            """,
            metadata: Self.metadata(principal))
    }

    /// navd refuses the events to that principal. Whether it lets it in otherwise is not known here.
    mutating func tellOfDeafness(_ principal: Principal) {
        guard Self.isDue(principal, &deaf) else { return }
        log.warning(
            "navd lets a token hear no events: that needs the right \"read\" in navd's \"allow\", without restrictions",
            metadata: Self.metadata(principal))
    }

    mutating func say(_ what: Logger.Message, _ error: any Error) {
        guard failures.take(at: PageLoop.now()) != nil else { return }
        log.error(what, metadata: ["error": "\(error)"])
    }

    /// Once in half a minute for each key.
    private static func isDue(_ principal: Principal, _ rates: inout [CurveKey: RateLimit]) -> Bool {
        let key = principal.identity.secret.publicKey
        return rates[key, default: RateLimit(burst: 30, perSecond: 1)].take(30, at: PageLoop.now()) != nil
    }

    private static func metadata(_ principal: Principal) -> Logger.Metadata {
        ["token": "\(principal.name)", "key": "\(principal.identity.secret.publicKey)"]
    }
}
