import Bus

/// The session of one client with navd, over restarts of either and over lost connections (docs/KITS.md): what happens
/// goes in, and what is to be done comes out. It knows no socket, no clock and no thread.
///
/// A runner carries out the actions of each call in their order, and reports what happens: `connected`, `lost`,
/// `received`, `published`, and `tick` at the moment that `deadline` names. All times are nanoseconds of one clock.
struct KitSession {
    private(set) var connection: Connection
    private var requests: Requests
    private(set) var attachments = Attachments()
    private var questions = Questions()
    private var watches = Watches()
    private var hostings = Hostings()
    private var timers: Timers
    private var actions: [KitAction] = []

    /// - Parameters:
    ///   - client: the name that others know this client by.
    ///   - heartbeat: the silence after which navd is pinged.
    ///   - isLocal: whether navd has the same wall clock, so that `expires` may be sent.
    ///   - seed: of all that is left to chance.
    ///   - wall: milliseconds since 1970.
    init(
        client: String, heartbeat: UInt64 = .seconds(2), isLocal: Bool = true, seed: UInt64,
        wall: @escaping @Sendable () -> Int64
    ) {
        connection = Connection(client: client, heartbeat: max(heartbeat, .milliseconds(10)))
        timers = Timers(seed: seed)
        var chance = SplitMix64(seed: seed)
        let run = String(chance.next(), radix: 16)
        // navd takes 128 bytes; a name may be cut in the middle of a letter.
        let name = String(decoding: Array(client.utf8.prefix(48)), as: UTF8.self)
        requests = Requests(keyClient: "\(name)/\(run)", isLocal: isLocal, wall: wall)
    }

    // MARK: What happens

    /// Begins to connect.
    mutating func start(_ now: UInt64) -> [KitAction] { step(now) { $0.connection.start(&$1) } }

    /// The DEALER has a connection. After a loss the session is greeted after a random time, so that not all clients of
    /// a navd that was started again come at once.
    mutating func connected(_ now: UInt64) -> [KitAction] {
        step(now) { $0.connection.connected(&$1) } + tick(now)
    }

    /// The DEALER has no connection any more, or takes no message.
    mutating func lost(_ now: UInt64, _ why: String = "the connection ended") -> [KitAction] {
        step(now) { session, out in
            if session.state == .ready || session.state == .greeting { out.add(.disconnect(why)) }
        }
    }

    /// A message has come on the DEALER.
    mutating func received(_ bytes: UnsafeRawBufferPointer, _ now: UInt64) -> [KitAction] {
        connection.hear(now)
        return step(now) { session, out in
            guard let message = try? JSONParser.parse(bytes), message.object != nil else {
                return out.log(.warning, "navd has sent a message that is no JSON object")
            }
            if let method = message["method"]?.string {
                session.take(message, method, &out)
            } else {
                session.requests.answered(message, &out)
            }
        }
    }

    /// A message has come on the SUB.
    mutating func published(_ topic: String, _ bytes: UnsafeRawBufferPointer, _ now: UInt64) -> [KitAction] {
        step(now) { $0.watches.published(topic, try? JSONParser.parse(bytes), &$1) }
    }

    /// The moment of the next `tick`.
    var deadline: UInt64 { timers.next }

    /// Does what is due.
    mutating func tick(_ now: UInt64) -> [KitAction] {
        while let timer = timers.take(now) {
            var out = Effects(view(now))
            fire(timer, &out)
            perform(out, now)
        }
        return take()
    }

    /// Ends the session. Every open request has the error `closed`.
    mutating func close(_ now: UInt64) -> [KitAction] {
        step(now) { session, out in
            guard session.state != .closed else { return }
            session.endAll(.wasClosed, &out)
            session.watches.endAll(nil, &out)
            session.connection.close(&out)
        }
    }

    // MARK: What the application wants

    /// - Parameter within: the question that the caller works on, if it is one of this session.
    mutating func request(_ token: RequestToken, _ call: Call, within: QuestionToken?, _ now: UInt64) -> [KitAction] {
        step(now) { session, out in
            let id = within.flatMap { session.questions.id(of: $0) }
            session.requests.request(token, call, within: id, state: session.state, &out)
        }
    }

    mutating func cancel(_ token: RequestToken, _ now: UInt64) -> [KitAction] {
        step(now) { $0.requests.cancel(token, &$1) }
    }

    /// Waits for the end of a command that was answered `chained`.
    mutating func awaitEnd(_ token: RequestToken, of id: Int, timeout: UInt64, _ now: UInt64) -> [KitAction] {
        step(now) { $0.requests.awaitEnd(token, of: id, timeout: timeout, &$1) }
    }

    mutating func attach(_ token: AttachmentToken, _ claim: AttachmentClaim, _ now: UInt64) -> [KitAction] {
        step(now) { session, out in
            guard let error = session.end else { return session.attachments.add(token, claim, &out) }
            out.act(.attachment(token, .ended(error)))
        }
    }

    mutating func detach(_ token: AttachmentToken, _ now: UInt64) -> [KitAction] {
        step(now) { $0.attachments.remove(token, &$1) }
    }

    /// A handler has ended. What navd does not want any more is not sent.
    mutating func answer(
        _ token: QuestionToken, _ result: Result<JSONObject, NavdError>, _ now: UInt64
    ) -> [KitAction] { step(now) { $0.questions.answer(token, result, &$1) } }

    /// - Parameter window: its name or id; nil for the first one.
    mutating func follow(_ token: WatchToken, _ kind: WatchKind, window: String?, _ now: UInt64) -> [KitAction] {
        step(now) { session, out in
            guard let error = session.end else { return session.watches.open(token, kind, window: window, &out) }
            out.act(.deliver(token, .ended(error)))
        }
    }

    mutating func unfollow(_ token: WatchToken, _ now: UInt64) -> [KitAction] {
        step(now) { $0.watches.remove(token, &$1) }
    }

    mutating func host(
        _ token: HostingToken, _ customClass: String, _ options: HostingOptions, _ now: UInt64
    ) -> [KitAction] {
        step(now) { session, out in
            guard let error = session.end else { return session.hostings.add(token, customClass, options, &out) }
            out.act(.host(token, .ended(error)))
        }
    }

    mutating func endHosting(_ token: HostingToken, _ now: UInt64) -> [KitAction] {
        step(now) { $0.hostings.remove(token, &$1) }
    }

    /// What a host's worker says to navd.
    mutating func hostReply(_ token: HostingToken, epoch: Int, _ message: JSONObject, _ now: UInt64) -> [KitAction] {
        step(now) { $0.hostings.reply(token, epoch: epoch, message, &$1) }
    }

    /// The copy of a host's worker is of no use any more.
    mutating func giveBack(_ token: HostingToken, epoch: Int, _ now: UInt64) -> [KitAction] {
        step(now) { $0.hostings.giveBack(token, epoch: epoch, &$1) }
    }

    // MARK: Steps

    var state: SessionState { connection.state }

    private mutating func take() -> [KitAction] {
        defer { actions = [] }
        return actions
    }

    private mutating func step(_ now: UInt64, _ body: (inout KitSession, inout Effects) -> Void) -> [KitAction] {
        var out = Effects(view(now))
        body(&self, &out)
        perform(out, now)
        return take()
    }

    private func view(_ now: UInt64) -> SessionView {
        SessionView(
            now: now, isReady: state == .ready, client: connection.client, epoch: connection.epoch ?? "",
            events: connection.events)
    }

    /// Why nothing can be begun any more.
    private var end: NavdError? {
        switch state {
        case .failed(let error): error
        case .closed: .wasClosed
        default: nil
        }
    }

    /// Does what the rooms want, in their order; what follows from one step comes before the next.
    private mutating func perform(_ out: Effects, _ now: UInt64) {
        var left = Array(out.list.reversed())
        while let effect = left.popLast() {
            var next = Effects(view(now))
            switch effect {
            case .act(let action): actions.append(action)
            case .own(let own):
                // A room may have asked before the connection was given up.
                if state == .ready || own.isHello { requests.own(own, &next) }
            case .timer(let timer, let after, let jitter): timers.add(timer, at: now.plus(after), jitter: jitter)
            case .disconnect(let why): connection.disconnect(why, &next)
            case .greetAgain: connection.greetAgain(&next)
            case .dropped:
                questions.endAll(&next)
                requests.dropOwn()
            case .welcomed(let resumed, let largest): restore(resumed, largest, &next)
            case .failed(let error):
                endAll(error, &next)
                watches.endAll(error, &next)
            case .ended(let purpose, let result): ended(purpose, result, &next)
            }
            left += next.list.reversed()
        }
    }

    /// What the application has begun is there again in the new session.
    private mutating func restore(_ resumed: Bool, _ largest: Int?, _ out: inout Effects) {
        if let largest { requests.largestMessage = largest }
        attachments.restore(resumed: resumed, &out)
        hostings.restore(&out)
        watches.restore(&out)
        requests.restore(resumed: resumed, &out)
    }

    /// Ends everything but what is followed.
    private mutating func endAll(_ error: NavdError, _ out: inout Effects) {
        questions.endAll(&out)
        requests.failAll(error, &out)
        attachments.failAll(error, &out)
        hostings.endAll(error, &out)
    }

    private mutating func fire(_ timer: KitTimer, _ out: inout Effects) {
        switch timer {
        case .greet(let number): connection.greet(number, &out)
        case .beat: connection.beat(&out)
        case .overdueRequests: requests.look(&out)
        case .sendAgain(let serial): requests.sendAgain(serial, &out)
        case .overdueEnd(let token): requests.overdueEnd(token, &out)
        case .attachAgain(let token): attachments.attachAgain(token, &out)
        case .detachAgain(let token): attachments.leave(token, &out)
        case .overdueQuestion(let token): questions.overdue(token, &out)
        case .claimAgain(let token): hostings.claim(token, &out)
        case .watch(let token, let turn, let timer): watches.timer(token, turn: turn, timer, &out)
        case .listen: watches.listen(&out)
        }
    }

    /// A request of the session itself has ended.
    private mutating func ended(_ purpose: Purpose, _ result: Result<JSONObject, NavdError>, _ out: inout Effects) {
        switch purpose {
        case .application: break
        case .hello(let resumes, let number): connection.greeted(result, resumed: resumes, number, &out)
        case .ping: connection.ponged(result, &out)
        case .attach(let token): attachments.attached(token, result, &out)
        case .detach(let token): attachments.detached(token, result, &out)
        case .claim(let token): hostings.claimed(token, result, &out)
        case .watch(let token, let turn, let read): watches.answered(token, turn: turn, read, result, &out)
        }
    }

    private mutating func take(_ message: JSON, _ method: String, _ out: inout Effects) {
        let params = message["params"]?.object ?? JSONObject()
        switch method {
        case MethodName.voteCancelled: questions.withdraw(params["id"]?.string, &out)
        case MethodName.commandFinished: requests.finished(params, &out)
        case MethodName.attachmentEnded: attachments.ended(params, &out)
        case MethodName.thenRefused:
            out.log(.warning, "a command of an answer was refused: \((params["error"] ?? .null).text.echoed)")
        case MethodName.sessionProbe: break
        case _ where method.hasPrefix("host."): hostings.take(message, &out)
        default:
            let addressee = attachments.addressee(of: message["attachment"]?.string, method)
            questions.take(message, to: addressee, &out)
        }
    }
}
