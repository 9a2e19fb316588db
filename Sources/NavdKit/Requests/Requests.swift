import Bus

/// The requests of a client: which of them wait for an answer, and which are sent again. A request is *sent* until it
/// is answered, or *held* until there is a connection.
struct Requests {
    static let readPatience = UInt64.seconds(5)
    static let commandPatience = UInt64.seconds(15)
    static let retryPatience = UInt64.seconds(60)
    static let spare = UInt64.seconds(2)
    static let pause = UInt64.milliseconds(200)
    /// How many requests of the application may be open. A further one ends at once with `tooManyRequests`.
    static let most = 4_096
    /// How many commands are remembered that ended while no caller waited for that. The oldest ones are forgotten.
    static let mostEnds = 1_024

    /// Bytes of one message that navd takes.
    var largestMessage = 1 << 20
    private let isLocal: Bool
    private let wall: @Sendable () -> Int64
    private var keys: Keys
    private var sent: [Int: OpenRequest] = [:]
    private var held: [OpenRequest] = []
    private var chains = Chains()
    /// The numbers of requests that are to be cancelled in the next connection.
    private var cancelled: [Int] = []
    private var lastID = 0
    private var lastSerial = 0
    /// When requests without an answer are looked for.
    private var looksAt = UInt64.max

    /// - Parameters:
    ///   - isLocal: whether navd has the same wall clock, so that `expires` may be sent.
    ///   - wall: milliseconds since 1970.
    init(keyClient: String, isLocal: Bool, wall: @escaping @Sendable () -> Int64) {
        keys = Keys(client: keyClient)
        (self.isLocal, self.wall) = (isLocal, wall)
    }

    var count: Int { sent.count + held.count }

    // MARK: The application

    /// - Parameter within: the id of the question that the caller works on, while that is open.
    mutating func request(
        _ token: RequestToken, _ call: Call, within: String?, state: SessionState, _ out: inout Effects
    ) {
        let expires = isLocal ? call.options.deadline.map { wall() + $0.nanoseconds.wholeMilliseconds } : nil
        let request = OpenRequest(nextSerial(), token, call, within: within, expires: expires, out.view.now)
        switch state {
        case _ where count >= Self.most:
            finish(request, .failure(NavdError(.tooManyRequests, "\(Self.most) requests wait already")), &out)
        case .ready: transmit(request, &out)
        case .failed(let error): finish(request, .failure(error), &out)
        case .closed: finish(request, .failure(.wasClosed), &out)
        default:
            if request.waits { hold(request, &out) } else { finish(request, .failure(.away), &out) }
        }
    }

    /// Gives a request up, since no caller waits for its answer any more. It is not sent, or navd is asked to take it
    /// back.
    mutating func cancel(_ token: RequestToken, _ out: inout Effects) {
        chains.forget(token)
        func isMeant(_ request: OpenRequest) -> Bool { request.purpose == .application(token) }
        if let request = held.first(where: isMeant) ?? sent.values.first(where: isMeant) {
            withdraw(request, &out)
        }
    }

    private mutating func withdraw(_ request: OpenRequest, _ out: inout Effects) {
        held.removeAll { $0.serial == request.serial }
        if let key = request.key { keys.end(key) }
        guard sent.removeValue(forKey: request.id) != nil, !request.purpose.isOwn else { return }
        // More than that many would be taken back in vain: navd has forgotten them.
        if cancelled.count < Self.most { cancelled.append(request.id) }
        if out.view.isReady { sendCancels(&out) }
    }

    private mutating func sendCancels(_ out: inout Effects) {
        for id in cancelled { out.send(["method": "cancel", "params": ["id": .int(Int64(id))]]) }
        cancelled.removeAll()
    }

    // MARK: Sending

    mutating func own(_ own: OwnRequest, _ out: inout Effects) {
        var message: JSONObject = ["id": 0, "method": .string(own.method)]
        message["on"] = own.on.map { .string($0) }
        message["params"] = .object(own.params)
        let request = OpenRequest(
            serial: nextSerial(), purpose: own.purpose, message: message, patience: own.patience,
            until: out.view.now.plus(own.patience))
        transmit(request, &out)
    }

    private mutating func nextSerial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    private mutating func transmit(_ request: OpenRequest, _ out: inout Effects) {
        var request = request
        guard out.view.now < request.last else { return giveUp(request, &out) }
        if request.deadline < .max {
            let left = request.deadline > out.view.now ? request.deadline - out.view.now : 0
            request.message["deadline"] = .int(left.wholeMilliseconds)
            // A moment that has passed: navd answers what it has done under this key, and does nothing.
            if left == 0, request.message["expires"] == nil { request.message["expires"] = 1 }
        }
        lastID += 1
        request.id = lastID
        request.message["id"] = .int(Int64(lastID))
        if request.needsKey {
            // Numbers rise in the order in which requests are sent.
            let key = keys.next()
            request.message["key"] = Keys.json(key)
            (request.key, request.needsKey) = (key, false)
        }
        let bytes = JSON.object(request.message).bytes
        guard bytes.count <= largestMessage else {
            let text = "the request has \(bytes.count) bytes, and navd takes \(largestMessage)"
            return finish(request, .failure(NavdError("messageTooLarge", text)), &out)
        }
        out.act(.send(bytes))
        request.due = min(out.view.now.plus(request.patience), request.until)
        sent[request.id] = request
        expect(request.due, &out)
    }

    private mutating func hold(_ request: OpenRequest, _ out: inout Effects) {
        var request = request
        request.due = request.last
        held.append(request)
        expect(request.due, &out)
    }

    private mutating func finish(
        _ request: OpenRequest, _ result: Result<JSONObject, NavdError>, _ out: inout Effects
    ) {
        if let key = request.key { keys.end(key) }
        guard case .application(let token) = request.purpose else { return out.add(.ended(request.purpose, result)) }
        var chained: Int?
        if case .success(let members) = result, members["outcome"] == "chained" { chained = request.id }
        out.act(.finish(token, result.map { Reply(result: $0, chained: chained) }))
    }

    private mutating func giveUp(_ request: OpenRequest, _ out: inout Effects) {
        let error =
            request.id == 0
            ? NavdError.away : NavdError.unanswered(request.method)
        finish(request, .failure(error), &out)
    }

    // MARK: Time

    /// One timer serves all requests.
    private mutating func expect(_ due: UInt64, _ out: inout Effects) {
        guard due < looksAt else { return }
        looksAt = due
        out.timer(.overdueRequests, after: due > out.view.now ? due - out.view.now : 0)
    }

    /// Ends attempts that have taken too long. One of a request that may be repeated counts as a lost connection.
    mutating func look(_ out: inout Effects) {
        guard out.view.now >= looksAt else { return }
        looksAt = .max
        for request in (Array(sent.values) + held).filter({ $0.due <= out.view.now }).sorted(by: {
            $0.serial < $1.serial
        }) {
            if request.repeats, out.view.now < request.last {
                // It waits for the next connection, until it is given up.
                sent[request.id]?.due = request.until
                if out.view.isReady { out.add(.disconnect("no answer to \(request.method)")) }
            } else {
                withdraw(request, &out)
                giveUp(request, &out)
            }
        }
        if let next = (sent.values.map(\.due) + held.map(\.due)).min() { expect(next, &out) }
    }

    // MARK: Answers

    mutating func answered(_ message: JSON, _ out: inout Effects) {
        guard let id = message["id"]?.int, let request = sent.removeValue(forKey: id) else {
            if message["id"] == .null {
                out.log(.error, "navd could not read a message: \((message["error"] ?? .null).text.echoed)")
            }
            return
        }
        guard let error = message["error"], error != .null else {
            let result = message["result"]?.object ?? JSONObject()
            if result["outcome"] == "chained" { chains.begin(id) }
            return finish(request, .success(result), &out)
        }
        let refusal = NavdError(json: error)
        if refusal.name == .helloRequired {
            meetsStranger(request, &out)
        } else if refusal.isPassing, request.waits, out.view.now + Self.pause < request.until {
            hold(request, &out)
            out.timer(.sendAgain(serial: request.serial), after: Self.pause / 2, jitter: Self.pause)
        } else {
            finish(request, .failure(refusal), &out)
        }
    }

    /// navd does not know the session. Its rooms ask again when there is one.
    private mutating func meetsStranger(_ request: OpenRequest, _ out: inout Effects) {
        if request.repeats {
            hold(request, &out)
        } else if !request.purpose.isOwn {
            finish(request, .failure(NavdError(.notConnected, "navd does not know this session")), &out)
        }
        out.add(.greetAgain)
    }

    mutating func sendAgain(_ serial: Int, _ out: inout Effects) {
        guard out.view.isReady, let index = held.firstIndex(where: { $0.serial == serial }) else { return }
        transmit(held.remove(at: index), &out)
    }

    // MARK: The end of commands that run later

    /// A command that was answered `chained` has ended.
    mutating func finished(_ params: JSONObject, _ out: inout Effects) {
        guard let id = params["id"]?.int else { return }
        let result: Result<JSONObject, NavdError> =
            if let error = params["error"] { .failure(NavdError(json: error)) } else {
                .success(params["result"]?.object ?? JSONObject())
            }
        for token in chains.end(id, result) { out.act(.finish(token, result.map { Reply(result: $0, chained: nil) })) }
    }

    /// Waits for the end of a command that was answered `chained`.
    mutating func awaitEnd(_ token: RequestToken, of id: Int, timeout: UInt64, _ out: inout Effects) {
        guard let result = chains.wait(token, for: id) else { return out.timer(.overdueEnd(token), after: timeout) }
        out.act(.finish(token, result.map { Reply(result: $0, chained: nil) }))
    }

    mutating func overdueEnd(_ token: RequestToken, _ out: inout Effects) {
        guard chains.forget(token) else { return }
        out.act(.finish(token, .failure(NavdError.unended)))
    }

    // MARK: The connection

    /// Forgets the requests of the session itself: they belong to a connection that is gone.
    mutating func dropOwn() { sent = sent.filter { !$0.value.purpose.isOwn } }

    /// There is a connection again. In a resumed session answers still come; what may be repeated is sent again.
    mutating func restore(resumed: Bool, _ out: inout Effects) {
        if !resumed { cancelled.removeAll() }
        sendCancels(&out)
        for request in sent.values.filter({ !$0.purpose.isOwn }).sorted(by: { $0.id < $1.id }) {
            if request.repeats {
                sent[request.id] = nil
                transmit(request, &out)
            } else if !resumed {
                sent[request.id] = nil
                finish(request, .failure(.sessionEnded), &out)
            }
        }
        if !resumed { endChains(.sessionEnded, &out) }
        let waiting = held
        held = []
        for request in waiting { transmit(request, &out) }
    }

    private mutating func endChains(_ error: NavdError, _ out: inout Effects) {
        for token in chains.endAll(error) { out.act(.finish(token, .failure(error))) }
    }

    /// Ends every request with this error.
    mutating func failAll(_ error: NavdError, _ out: inout Effects) {
        for request in (Array(sent.values) + held).sorted(by: { $0.serial < $1.serial }) where !request.purpose.isOwn {
            finish(request, .failure(error), &out)
        }
        (sent, held) = ([:], [])
        endChains(error, &out)
    }
}
