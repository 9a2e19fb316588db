import Bus
import ControllerActors
import Dispatch
import Logging

/// What all parts of the daemon share. Used on the loop only.
final class DaemonContext: @unchecked Sendable {
    let timers: Timers
    let messages: Outbox
    let peers: Peers
    let post: Post
    let metrics = DaemonMetrics()
    let log: Logger
    let reports: ReportSettings
    /// Runs a block on the loop; may be called on any thread.
    let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
    // The parts that most parts call, and containers too. Each calls only those before it. They are made at their first
    // use, because each is given this context.
    private(set) lazy var attachments = Attachments(self)
    private(set) lazy var painted = PaintedScreens(self)
    private(set) lazy var events = EventStream(self, epoch: epoch)
    private(set) lazy var refusals = Refusals(self)
    private(set) lazy var replies = Replies(self, peers.limits.quotas.memory)
    private(set) lazy var hosts = Hosts(self)
    private(set) lazy var requests = PeerRequests(self)
    private(set) lazy var store = StoreConnection(self)
    private let epoch: String
    /// Set before the first message.
    var application: Application!
    /// Nil without a store.
    var keeping: Keeping?
    /// While navd drains, it takes no new commands.
    var isDraining = false

    /// - Parameters:
    ///   - epoch: the epoch of the log.
    ///   - wallClock: milliseconds since 1970.
    init(
        _ loop: any ActorLoop, _ post: Post, _ wire: any Wire, epoch: String, _ quotas: Quotas,
        wallClock: @escaping @Sendable () -> Int, _ log: Logger, _ reports: ReportSettings
    ) {
        (self.post, self.epoch, self.log, self.reports) = (post, epoch, log, reports)
        perform = { loop.perform($0) }
        timers = Timers(loop.clock, wallClock: wallClock)
        messages = Outbox(wire, metrics.commands)
        peers = Peers(quotas, AuditTrail(wire, epoch: epoch, loop.clock), timers, messages)
    }

    /// Called when an event was handled: what it has posted to containers is done now.
    func endEvent() {
        let jobs = post.deliver()
        if jobs > 0 { metrics.postJobs.record(Int64(jobs)) }
        peers.sessions.settleTally()
    }

    /// Errors: `draining`, `storeUnavailable`.
    func checkTakesCommands() throws(Refusal) {
        if isDraining { throw .draining }
        try keeping?.checkTakes()
    }

    /// Messages that `body` sends do not wait for a failing store. Only for what shows nothing that could be lost.
    func sendDespiteStoreFailure<E: Error>(_ body: () throws(E) -> Void) throws(E) {
        guard keeping?.failure != nil else { return try body() }
        try messages.past(body)
    }
}

/// A part of the daemon: it owns rooms, and carries out their actions. Used on the loop only.
class DaemonPart: @unchecked Sendable {
    final let context: DaemonContext

    init(_ context: DaemonContext) { self.context = context }

    final var timers: Timers { context.timers }
    final var messages: Outbox { context.messages }
    final var peers: Peers { context.peers }
    final var metrics: DaemonMetrics { context.metrics }
    final var post: Post { context.post }
    final var attachments: Attachments { context.attachments }
    final var painted: PaintedScreens { context.painted }
    final var events: EventStream { context.events }
    final var refusals: Refusals { context.refusals }
    final var replies: Replies { context.replies }
    final var hosts: Hosts { context.hosts }
    final var requests: PeerRequests { context.requests }
    final var store: StoreConnection { context.store }
    final var application: Application { context.application }
    final var keeping: Keeping? { context.keeping }
    final var lookup: Lookup { Lookup(application: context.application) }
    /// Of the loop's clock.
    final var milliseconds: UInt64 { context.timers.now }

    final func rights(of session: Session) -> RightsCheck {
        RightsCheck(session: session, lookup: lookup, audit: peers.audit)
    }

    /// The error with what may have been meant, as far as that session may know it.
    final func hinted(_ refusal: Refusal, for session: UInt64?) -> Refusal {
        guard let session = session.flatMap({ peers.sessions[$0] }) else { return refusal }
        return Hints(lookup: lookup, access: session.access).added(to: refusal)
    }

    final func checkInTime(_ call: Call) throws(Refusal) { try call.envelope.checkInTime(timers.wallNow) }

    // MARK: Commands to containers

    final func submit(_ request: TurnRequest) { post.submit(request, to: request.container) }

    /// Submits a command of navd's own that waits in no queue.
    final func submitAtOnce(_ request: TurnRequest) { post.send({ $0.submitAtOnce(request) }, to: request.container) }

    /// Releases the holds of a session that is gone, whatever waits in the container's queue.
    final func release(_ id: ControllerID, _ count: Int, for client: String) {
        guard let window = lookup.window(of: id) else { return }
        let origin = Origin(session: 0, request: nil, client: client, method: MethodName.viewControllerRelease)
        submitAtOnce(TurnRequest(command: .content(.letGo(count)), target: .controller(id), in: window, origin: origin))
    }

    final func endEvent() { context.endEvent() }

    /// Answers a request that was not handled at once, if its session is still present.
    final func answer(_ asker: Asker, _ result: Result<JSONObject, Refusal>) {
        if case .failure(let refusal) = result { refusals.note(refusal, by: asker.session, RefusedRequest(asker)) }
        guard let id = asker.request else { return }
        let address = peers.sessions.address(of: asker.session)
        switch result {
        case .success(let object): messages.answer(object, to: id, address)
        case .failure(let refusal): messages.refuse(refusal, to: id, address)
        }
    }

    /// Runs the work on that queue, because a disk may block the thread, and then passes the result to the loop.
    final func runOffLoop<R: Sendable>(
        _ queue: DispatchQueue, _ work: @escaping @Sendable () -> R, then: @escaping @Sendable (R) -> Void
    ) {
        queue.async { [perform = context.perform] in
            let result = work()
            perform { then(result) }
        }
    }
}

extension TurnRequest {
    /// The container to which it is sent.
    var container: Container { self.window.container(for: self.target) }
}
