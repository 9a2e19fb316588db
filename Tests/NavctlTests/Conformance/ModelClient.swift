import Bus

@testable import navctl

/// A client as a value: a delegate, a follower, a caller and a drawer in one, which keeps every rule, or breaks one.
struct ModelClient {
    enum Stimulus {
        case connected, disconnected, time
        case message([UInt8])
        /// A topic, and what was published on it.
        case published(String, JSON)
    }

    enum Deed {
        case send(JSON)
        case subscribe(String)
        case unsubscribe(String)
        /// A new connection.
        case reconnect
        /// The number of a layout, in a line of its output.
        case print(Int)
        case end(Int32)
    }

    struct Request {
        let message: JSONObject
        let sent: Int
    }

    let fault: Fault?
    private let roles: Set<ClientRole>
    private(set) var deeds: [Deed] = []
    private var waiting: [(id: JSON, request: Request)] = []
    private var number: Int64 = 0
    private var session: String?
    private var isGreeted = false
    private var isConnected = false
    private var wasCut = false
    private var heard = 0
    private var timers: [(at: Int, what: Task)] = []
    private var voter: ModelVoter
    private var copy: ModelCopy
    private var caller: ModelCaller
    private var drawer: ModelDrawer

    enum Task {
        case hello, attach, tap, retry
        case send(JSON)
    }

    /// - Parameters:
    ///   - roles: what it does.
    ///   - topic: where it follows events, with `<id>` for the id of the window.
    ///   - voice: how it says which layout it shows.
    init(
        _ fault: Fault?, _ roles: Set<ClientRole>, topic: String = "window/<id>/", voice: ModelDrawer.Voice = .prints
    ) {
        (self.fault, self.roles) = (fault, roles)
        (voter, copy, caller) = (ModelVoter(fault), ModelCopy(fault, topic), ModelCaller(fault))
        drawer = ModelDrawer(fault, voice)
    }

    /// When it does something by itself.
    var wake: Int {
        let ping = fault == .neverPings || !isGreeted ? .max : heard + 1_000
        let impatience = waiting.filter(\.request.canBeGivenUp).map { $0.request.sent + 2_200 }.min() ?? .max
        return min(ping, impatience, timers.map(\.at).min() ?? .max)
    }

    mutating func take(_ stimulus: Stimulus, at now: Int) -> [Deed] {
        deeds = []
        switch stimulus {
        case .connected where fault == .doesNotNotice && wasCut: break
        case .connected:
            isConnected = true
            heard = now
            if fault == .sendsLate, caller.count > 0 { for _ in 0..<3 { ask(caller.next(), at: now) } }
            hello(now)
        case .disconnected:
            wasCut = true
            lose(now)
        case .message(let bytes):
            heard = now
            receive(bytes, now)
        case .published(let topic, _) where topic.hasPrefix("layout/") && !roles.contains(.drawer): break
        case .published(let topic, let message) where topic.hasPrefix("layout/"):
            if let next = drawer.heard(message) { ask(next, at: now) }
            show(now)
        case .published(_, let message):
            for event in message.array ?? [message] { if let next = copy.heard(event) { ask(next, at: now) } }
        case .time: tick(now)
        }
        return deeds
    }

    // MARK: The session

    private mutating func send(_ message: JSON) { deeds.append(.send(message)) }

    private mutating func ask(
        _ method: String, _ params: JSON = [:], on: JSON? = nil, more: Members = [:], at now: Int
    ) {
        number += 1
        let isAgain = fault == .usesIDsTwice && method == "window.list"
        let id: JSON = .int(isAgain ? number - 1 : number)
        let message = (["id": id, "method": method, "on": on, "params": params] as Members + more).object
        waiting.append((id, Request(message: message, sent: now)))
        send(.object(message))
    }

    private mutating func ask(_ request: ModelRequest, at now: Int) {
        ask(request.method, request.params, on: request.on, more: request.more, at: now)
    }

    private mutating func show(_ now: Int) {
        guard let (window, seq) = drawer.takeShown() else { return }
        switch drawer.voice {
        case .prints: deeds.append(.print(seq))
        case .paints:
            let painted = JSONObject([(name: window, value: .int(Int64(seq)))])
            ask("ping", ["painted": .object(painted)], at: now)
        }
    }

    private mutating func hello(_ now: Int) {
        if let session {
            ask("hello", ["resume": .string(fault == .resumesWithAnother ? "another" : session)], at: now)
            if fault == .sendsWhileGreeting { ask("describe", ["method": "hello"], at: now) }
        } else {
            ask(
                "hello", fault == .saysNoProtocol ? ["client": "model"] : ["client": "model", "protocol": [1]], at: now)
        }
    }

    private mutating func lose(_ now: Int) {
        caller.lose(waiting.map(\.request))
        (isGreeted, isConnected, waiting) = (false, false, [])
        copy.lose()
    }

    private mutating func welcome(_ answer: JSON, _ now: Int) {
        guard let result = answer["result"] else { return refused(answer["error"] ?? .null, now) }
        let isResumed = session != nil
        session = result.string("session")
        isGreeted = true
        if roles.contains(.delegate), !isResumed || !voter.isAttached { attach(now) }
        if roles.contains(.follower), let next = copy.greeted(result.string("epoch")) { ask(next, at: now) }
        if roles.contains(.drawer) { ask(drawer.load, at: now) }
        timers.removeAll { if case .tap = $0.what { true } else { false } }
        if roles.contains(.caller) { timers.append((now + 300, .tap)) }
        for request in caller.again(afterLoss: true) { ask(request, at: now) }
        if fault == .asksUnknownMethod { ask("weather.ask", at: now) }
        if fault == .sendsTooMuch {
            ask("describe", ["method": .string(String(repeating: "x", count: 3 << 19))], at: now)
        }
    }

    private mutating func refused(_ error: JSON, _ now: Int) {
        switch error.string("name") {
        case "sessionUnknown" where fault != .insistsOnSession:
            session = nil
            voter.isAttached = false
            hello(now)
        case "unsupportedVersion":
            if fault == .insistsAfterRefusal { timers.append((now + 100, .hello)) } else { deeds.append(.end(1)) }
        case "quotaExceeded":
            let wait = error["data"]?["retryAfter"]?.int ?? 1_000
            timers.append((now + (fault == .greetsTooSoon ? 50 : wait), .hello))
        default: timers.append((now + 500, .hello))
        }
    }

    private mutating func attach(_ now: Int) {
        guard !voter.hasLostItsPlace || fault == .takesItsPlaceBack else { return }
        ask(
            "attach",
            [
                "to": "tabs", "role": "delegate", "patience": 500,
                "implements": ["tabBarController.shouldSelect", "tabBarController.didSelect"],
            ], at: now)
    }

    private mutating func tap(_ now: Int) {
        guard isConnected, isGreeted else { return }
        ask(caller.next(), at: now)
        timers.append((now + 300, .tap))
    }

    private mutating func tick(_ now: Int) {
        let due = timers.filter { $0.at <= now }
        timers.removeAll { $0.at <= now }
        for timer in due {
            switch timer.what {
            case .hello: hello(now)
            case .attach: attach(now)
            case .tap: tap(now)
            case .retry: caller.again(afterLoss: false).forEach { ask($0, at: now) }
            case .send(let message): send(message)
            }
        }
        let late = waiting.contains { one in
            one.request.canBeGivenUp && now >= one.request.sent + 2_200 && !isPatient(one.request)
        }
        if late {
            deeds.append(.reconnect)
            lose(now)
        } else if isGreeted, now >= heard + 1_000, fault != .neverPings {
            heard = now
            ask("ping", ["session": true], at: now)
        }
        // What it waits for without end is not looked at again.
        let kept = waiting.filter {
            now < $0.request.sent + 2_200 || !$0.request.canBeGivenUp || !isPatient($0.request)
        }
        waiting = kept
    }

    private func isPatient(_ request: Request) -> Bool {
        let method = request.message["method"]?.string
        return fault == .neverGreetsAgain && method == "hello"
            || fault == .waitsForEver && method != "ping" && method != "hello"
    }

    // MARK: Messages

    private mutating func receive(_ bytes: [UInt8], _ now: Int) {
        guard let message = try? JSONParser.parse(bytes), message.object != nil else {
            if fault == .endsAtGarbage { deeds.append(.end(1)) }
            return
        }
        let method = message["method"]?.string
        if method == nil || fault == .takesAnythingForAnAnswer && message["id"] == nil && !waiting.isEmpty {
            return answered(message, now)
        }
        if method == "attachment.ended" {
            voter.hasLostItsPlace = true
            if fault == .takesItsPlaceBack { attach(now) }
        }
        if method == "vote.cancelled", fault != .answersWithdrawn {
            timers.removeAll {
                if case .send(let answer) = $0.what { answer["id"] == message["params"]?["id"] } else { false }
            }
        }
        for (delay, answer) in voter.answers(to: message, at: now) {
            if delay == 0 { send(answer) } else { timers.append((now + delay, .send(answer))) }
        }
    }

    private mutating func answered(_ message: JSON, _ now: Int) {
        let takesFirst = fault == .takesNextAnswer || fault == .takesAnythingForAnAnswer
        guard let index = takesFirst ? waiting.indices.first : waiting.firstIndex(where: { $0.id == message["id"] })
        else {
            if fault == .endsAtSecondAnswer, message["result"] != nil { deeds.append(.end(1)) }
            return
        }
        let request = waiting.remove(at: index).request.message
        let error = message["error"]?.string("name") ?? ""
        if error == "helloRequired" { return isGreeted ? hello(now) : () }
        switch request["method"]?.string {
        case "hello": welcome(message, now)
        case "attach":
            voter.isAttached = message["result"] != nil
            if !voter.isAttached, fault != .attachesOnce { timers.append((now + 300, .attach)) }
        case "ping":
            guard message["result"]?["session"] == false, fault != .believesItsSession else { return }
            hello(now)
        case "window.list":
            let window = message["result"]?.list("windows").first?.string("id") ?? ""
            let (topics, next) = copy.found(window)
            deeds += topics
            if let next { ask(next, at: now) }
        case "layout":
            deeds += drawer.told(message)
            show(now)
        case "snapshot", "changesSince": if let next = copy.told(message) { ask(next, at: now) }
        default:
            guard ["draining", "storeUnavailable"].contains(error),
                fault != .neverSendsAgain || error == "storeUnavailable"
            else { return }
            caller.refused(request)
            timers.append((now + 200, .retry))
        }
    }
}

extension ModelClient.Request {
    /// A command may take longer than a read.
    var canBeGivenUp: Bool {
        MethodDescription.named(message["method"]?.string ?? "")?.kind != .command
    }
}
