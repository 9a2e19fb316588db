import Bus
import Glibc

/// The session of the interface with navd. It waits for no answer: each comes as an event. If navd goes away, it tries
/// again and again to begin another session.
final class InterfaceConnection {
    private struct Waiting {
        let question: InterfaceQuestion
        let method: String
        /// When it is given up, in milliseconds of the clock.
        let end: Int
    }

    private enum State: Equatable {
        case away(retryAt: Int)
        case greeting(since: Int)
        case ready
    }

    /// Milliseconds from one attempt to connect to the next, and from one look whether navd is there to the next.
    private static let pause = 500
    /// Milliseconds after which a `hello` that was refused is sent again.
    private static let refusalPause = 5_000
    /// Milliseconds for the answer to `hello`, and after the deadline of a command for navd's own answer about it.
    private static let grace = 2_000
    /// How many messages are read at once, so that a flood leaves time for the keys.
    private static let most = 512

    private static let hello: JSON = [
        "id": "hello", "method": "hello", "params": ["client": .string(NavctlLine.client), "protocol": [1]],
    ]

    private let options: Options
    private let endpoint: Endpoint
    private let identity: CurveIdentity?
    private let clock = SystemClock()
    private var client: Client?
    private var state = State.away(retryAt: 0)
    private var waiting: [String: Waiting] = [:]
    private var nextID = 1
    private var watch = SessionWatch()
    private var probeAt = 0

    /// If no navd listens now, it waits for one. Errors: those of the command line, and of a navd that accepts no peer.
    init(_ options: Options) throws(Failure) {
        self.options = options
        endpoint = try options.address()
        identity = try options.identity(for: endpoint)
        do throws(Failure) { try connect() } catch {
            // The first look for events tells it.
            guard error.exitCode == ExitCodes.noDaemon else { throw error }
        }
    }

    /// In milliseconds.
    var now: Int { Int(clock.now() / 1_000_000) }

    private func connect() throws(Failure) {
        // Nothing is queued for a navd that is away: a tap must not be executed when another one comes.
        do throws(ClientError) {
            let client = try Client(endpoint, identity: identity, onlyConnected: true)
            try client.send(Self.hello.bytes, timeoutMilliseconds: Self.grace)
            self.client = client
        } catch { throw Failure(error) }
        watch = SessionWatch()
        (state, probeAt) = (.greeting(since: now), now + Self.pause)
    }

    /// Says goodbye and waits briefly for the answer.
    func end() {
        guard state == .ready, let client else { return }
        _ = try? client.send((["id": "bye", "method": "bye"] as JSON).bytes, timeoutMilliseconds: 100)
        let end = now + 500
        while now < end, let bytes = try? client.receive(timeoutMilliseconds: 100) {
            if (try? JSONParser.parse(bytes))?["id"] == "bye" { return }
        }
    }

    // MARK: Sending

    /// Sends a request. Returns its answer at once if it can't be sent.
    func ask(_ question: InterfaceQuestion, _ request: InterfaceAction.Request) -> InterfaceEvent? {
        guard state == .ready, let client else { return .answer(question, .failure(Self.isAway)) }
        let id = "u\(nextID)"
        nextID += 1
        let kind = MethodDescription.named(request.method)?.kind
        let deadline = kind == .command || request.method == "vote.dryRun" ? options.timeout : nil
        let expires = kind == .command && endpoint.isLocal ? Expiry.now() + options.timeout : nil
        let message: Members = [
            "id": id, "method": request.method, "params": request.params, "on": request.on, "deadline": deadline,
            "expires": expires,
        ]
        do throws(ClientError) { try client.send(message.json.bytes, timeoutMilliseconds: 100) } catch {
            return .answer(question, .failure(Failure(error)))
        }
        let end = now + options.timeout + Self.grace
        waiting[id] = Waiting(question: question, method: request.method, end: end)
        return nil
    }

    func subscribe(_ topic: String) { try? client?.subscribe(topic) }
    func unsubscribe(_ topic: String) { try? client?.unsubscribe(topic) }

    private static let isAway = Failure("noDaemon", "navd is away", exitCode: ExitCodes.noDaemon)

    // MARK: Receiving

    /// Waits until something can be received or one of the descriptors can be read.
    func wait(orFor descriptors: [Int32], milliseconds: Int) {
        if let client, (try? client.wait(orFor: descriptors, milliseconds: milliseconds)) != nil { return }
        var items = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&items, nfds_t(items.count), Int32(milliseconds))
    }

    /// What has come, without waiting.
    func events() -> [InterfaceEvent] {
        guard let client else { return reconnect() }
        var events: [InterfaceEvent] = []
        do throws(ClientError) {
            for _ in 0..<Self.most {
                guard let bytes = try client.receive(timeoutMilliseconds: 0) else { break }
                guard let message = try? JSONParser.parse(bytes) else { continue }
                if isForgotten(message) { return events + lose("another navd has taken the place of this one") }
                events += answer(message)
                // A refused hello ends the session.
                if self.client == nil { return events }
            }
            for _ in 0..<Self.most {
                guard let event = try client.receiveEvent(timeoutMilliseconds: 0) else { break }
                guard let message = try? JSONParser.parse(event.bytes) else { continue }
                events.append(.published(topic: event.topic, message))
            }
            return try events + overdue() + check(client)
        } catch { return events + lose(Failure(error).message) }
    }

    private func isForgotten(_ message: JSON) -> Bool {
        watch.answer(message) == .unknown || message["error"]?["name"]?.string == ErrorName.helloRequired.rawValue
    }

    private func answer(_ message: JSON) -> [InterfaceEvent] {
        guard let id = message["id"]?.string else { return [] }
        if id == "hello" {
            if let error = message["error"] { return lose(Failure(answer: error).message, pause: Self.refusalPause) }
            state = .ready
            return [.connected(message["result"] ?? .null)]
        }
        guard let asked = waiting.removeValue(forKey: id) else { return [] }
        let result = message["error"].map { Result<JSON, Failure>.failure(Failure(answer: $0)) }
        return [.answer(asked.question, result ?? .success(message["result"] ?? .null))]
    }

    private func overdue() -> [InterfaceEvent] {
        let late = waiting.filter { $0.value.end <= now }
        return late.map { id, asked in
            waiting[id] = nil
            return .answer(asked.question, .failure(.deadline(asked.method, options.timeout)))
        }
    }

    // MARK: Is navd there?

    private func check(_ client: Client) throws(ClientError) -> [InterfaceEvent] {
        let now = now
        if now >= probeAt {
            probeAt = now + Self.pause
            try client.probe()
        }
        if case .greeting(let since) = state {
            return now - since > options.timeout ? lose("navd does not answer hello") : []
        }
        if let question = watch.request(at: clock.now()) { try client.send(question, timeoutMilliseconds: 100) }
        let silence = Int(watch.silence(at: clock.now()) / 1_000_000)
        return silence > options.timeout ? lose("navd has not answered for \(silence.duration)") : []
    }

    /// The session is over: nothing that it has asked will be answered.
    private func lose(_ why: String, pause: Int = pause) -> [InterfaceEvent] {
        let lost = waiting.values.map { InterfaceEvent.answer($0.question, .failure(Self.isAway)) }
        waiting = [:]
        client = nil
        state = .away(retryAt: now + pause)
        return lost + [.away(why)]
    }

    private func reconnect() -> [InterfaceEvent] {
        guard case .away(let time) = state, now >= time else { return [] }
        do throws(Failure) {
            try connect()
            return []
        } catch {
            state = .away(retryAt: now + Self.pause)
            return [.away(error.message)]
        }
    }
}
