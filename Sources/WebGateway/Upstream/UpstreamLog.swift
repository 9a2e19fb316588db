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
        warn(
            of: principal, \.refusals,
            """
            navd does not let a token in: its key must be in "allow", and serverKey must be navd's; \
            or navd runs and does not answer
            """)
    }

    /// navd refuses the events to that principal. Whether it lets it in otherwise is not known here.
    mutating func tellOfDeafness(_ principal: Principal) {
        warn(
            of: principal, \.deaf,
            "navd lets a token hear no events: that needs the right \"read\" in navd's \"allow\", without restrictions")
    }

    /// Once in half a minute for each key.
    private mutating func warn(
        of principal: Principal, _ rates: WritableKeyPath<Self, [CurveKey: RateLimit]>, _ what: Logger.Message
    ) {
        let key = principal.identity.secret.publicKey
        let rate = RateLimit(burst: 30, perSecond: 1)
        guard self[keyPath: rates][key, default: rate].take(30, at: PageLoop.now()) != nil else { return }
        log.warning(what, metadata: ["token": "\(principal.name)", "key": "\(key)"])
    }

    mutating func say(_ what: Logger.Message, _ error: any Error) {
        guard failures.take(at: PageLoop.now()) != nil else { return }
        log.error(what, metadata: ["error": "\(error)"])
    }
}
