import Bus
import ControllerActors
import Logging

/// The parts of one daemon, connected on one loop. Both `navd` and the in-process tests without sockets run it.
struct Daemon {
    let router: Router
    let application: Application
    let post: Post

    var lookup: Lookup { Lookup(application: application) }

    /// - Parameters:
    ///   - shuffled: whether each container has an executor of its own, as in the shuffled tests.
    ///   - epoch: the epoch of the log.
    ///   - wallClock: milliseconds since 1970.
    init(
        loop: any ActorLoop, rules: Rules = Rules(), shuffled: Bool = false, epoch: String, eventsEndpoint: String,
        wire: any Wire, quotas: Quotas = Quotas(), wallClock: @escaping @Sendable () -> Int = Expiry.now,
        token: @escaping @Sendable () -> String,
        log: Logger = Logger(label: "navd") { _ in SwiftLogNoOpLogHandler() },
        reports: ReportSettings = ReportSettings()
    ) {
        let post = Post(shuffled: shuffled)
        let context = DaemonContext(loop, post, wire, epoch: epoch, quotas, wallClock: wallClock, log, reports)
        let parts = DaemonParts(context, events: eventsEndpoint, token: token)
        let router = Router(loop: loop, parts)
        let application = Application(rules: rules, outside: parts.outside, post: post, epoch: epoch) { name in
            loop.executor(named: name)
        }
        (self.router, self.application, self.post) = (router, application, post)
        router.assumingIsolated { $0.connect(application) }
        loop.hooks.nextDeadline = { router.assumingIsolated { $0.nextDeadline() } }
        loop.hooks.onDeadline = { now in router.assumingIsolated { $0.fire(until: now) } }
        loop.hooks.onGap = { gap in router.assumingIsolated { $0.missed(gap) } }
        loop.hooks.onGapRead = { router.assumingIsolated { $0.hasReadGap() } }
        loop.hooks.afterDrain = { router.parts.round.flush() }
    }
}
