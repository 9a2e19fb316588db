import Bus
import Glibc

/// A session with navd: hello, requests, bye.
final class Session {
    let options: Options
    /// The window that its requests are about; nil for the only one.
    let window: String?
    /// True if commands are only tried (`vote.dryRun`).
    var isDryRun = false
    /// True if a command that names no controller may be about one that is not on screen.
    var reachesHidden = false
    private(set) var hello: JSON = .null
    let client: Client
    private let name: String
    /// Milliseconds for each answer of navd.
    let patience: Int
    private var nextID = 1
    private let clock = SystemClock()
    /// True for a command that follows events: if navd ends, it waits for another navd, and goes on with that one.
    private let follows: Bool
    private var watch = SessionWatch()
    private var goneSince: UInt64?

    /// - Parameters:
    ///   - name: the client's name in `peer.list`.
    ///   - patience: milliseconds for each answer of navd; nil for --timeout.
    init(
        _ options: Options, client name: String = "navctl", follows: Bool = false, patience: Int? = nil
    ) throws(Failure) {
        self.options = options
        self.patience = patience ?? options.timeout
        window = options.window
        (self.name, self.follows) = (name, follows)
        let address = try options.address()
        let identity = try options.identity(for: address)
        // A command must not be queued and executed when navd comes back later. A session that follows sends no such
        // command.
        do throws(ClientError) { client = try Client(address, identity: identity, onlyConnected: !follows) } catch {
            throw Failure(error)
        }
        try greet()
    }

    /// Says hello. A navd that does not answer it is stopped or very busy, so the timeout is short (docs/PROTOCOL.md
    /// §3).
    func greet() throws(Failure) {
        hello = try request("hello", ["client": name, "protocol": [1]], timeout: min(patience, Self.greeting))
    }

    /// In milliseconds.
    private static let greeting = 2_000
    /// Milliseconds after a command's deadline in which navd's own answer about it may come.
    private static let grace = 2_000

    /// The answer to a read; nil where this navd has no such read, nothing to tell, or does not tell it to this client.
    func optional(_ method: String, on: String? = nil, _ params: Members = [:]) throws(Failure) -> JSON? {
        let refusals: [ErrorName] = [.methodNotFound, .notAllowed, .nothingKept, .historyCompacted, .busy]
        do throws(Failure) { return try request(method, on: on, params) } catch {
            guard refusals.contains(where: { $0.rawValue == error.name }) else { throw error }
            return nil
        }
    }

    /// Says goodbye and waits briefly for the answer, so that no session is left behind.
    func end() {
        _ = try? request("bye", timeout: 500)
        Progress.clear()
    }

    /// Says goodbye and waits for nothing: navd ends the session as soon as it reads that.
    func leave() {
        try? client.send((["id": .int(Int64(nextID)), "method": "bye"] as JSON).bytes, timeoutMilliseconds: 50)
        _ = try? client.receive(timeoutMilliseconds: 50)
    }

    /// Sends one request and waits for its answer.
    /// - Parameter extra: further members of the message: `within`, `wait`, ….
    func request(
        _ method: String, on: String? = nil, _ params: Members = [:], extra: Members = [:], timeout: Int? = nil
    ) throws(Failure) -> JSON {
        let end = clock.now() + UInt64(timeout ?? patience) * 1_000_000
        var again = true
        while true {
            do throws(Failure) { return try ask(method, on: on, params, extra, timeout) } catch {
                guard again, method != "bye", !Interrupt.came else { throw error }
                again = follows && clock.now() < end
                switch error.name {
                // Another navd has replaced the one that knew this session.
                case ErrorName.helloRequired.rawValue: if method != "hello" { try greet() }
                case ErrorName.draining.rawValue where follows: poll(nil, 0, 50)
                default: throw error
                }
            }
        }
    }

    private func ask(
        _ method: String, on: String?, _ params: Members, _ extra: Members, _ timeout: Int?
    ) throws(Failure) -> JSON {
        let id = nextID
        nextID += 1
        let timeout = timeout ?? patience
        // The deadline and `expires` prevent that a command is executed after this client has stopped waiting.
        let deadline = MethodDescription.named(method)?.kind == .command ? timeout : nil
        // On another machine the clock may differ.
        let expires = client.endpoint.isLocal ? deadline.map { Expiry.now() + $0 } : nil
        let message: Members = [
            "id": id, "method": method, "params": params, "on": on, "window": window, "deadline": deadline,
            "expires": expires,
        ]
        let bytes = (message + extra).json.bytes
        if let limit = hello["limits"]?["message"]?.int, bytes.count > limit {
            throw Failure(.messageTooLarge, "\(method) has \(bytes.count) bytes; wanted: at most \(limit)")
        }
        let start = clock.now()
        do throws(ClientError) { try client.send(bytes, timeoutMilliseconds: timeout) } catch {
            if case .notRead = error { throw .deadline(method, timeout) }
            throw Failure(error)
        }
        let spent = Int((clock.now() - start) / 1_000_000)
        // navd's own answer about a missed deadline says more, so it gets some time to come.
        let given = deadline.map { $0 + Self.grace } ?? timeout
        return try answer(to: id, of: method, within: deadline == nil ? max(0, given - spent) : given, of: given)
    }

    /// Subscribes to a topic. Errors: `notAllowed` for a client without the right to read everything, since it would
    /// get no events.
    func subscribe(_ topic: String) throws(Failure) {
        guard hello["events"] != .null else {
            throw Failure(.notAllowed, "events need the right to read everything; use changesSince instead")
        }
        do throws(ClientError) { try client.subscribe(topic) } catch { throw Failure(error) }
    }

    func unsubscribe(_ topic: String) throws(Failure) {
        do throws(ClientError) { try client.unsubscribe(topic) } catch { throw Failure(error) }
    }

    /// The next event on the subscribed topics; nil if none came in time.
    func event(within milliseconds: Int) throws(Failure) -> [UInt8]? { try publication(within: milliseconds)?.bytes }

    /// The next event, with its topic.
    func publication(within milliseconds: Int) throws(Failure) -> (topic: String, bytes: [UInt8])? {
        do throws(ClientError) { return try client.receiveEvent(timeoutMilliseconds: milliseconds) } catch {
            throw Failure(error)
        }
    }

    /// - Parameters:
    ///   - milliseconds: what is left for the answer.
    ///   - given: what there was for request and answer.
    private func answer(
        to id: Int, of method: String, within milliseconds: Int, of given: Int
    ) throws(Failure) -> JSON {
        let (start, progress) = (clock.now(), Progress())
        var end = start + UInt64(milliseconds) * 1_000_000
        let follows = follows && method != "bye"
        while let left = clock.sleepTime(until: end), left > 0 {
            // In short intervals, to notice a daemon that has ended.
            guard let bytes = try receive(Int(min(left / 1_000_000 + 1, 250))) else {
                try checkAlive()
                progress.show {
                    let spent = Int((clock.now() - start) / 1_000_000)
                    return "\(method): waiting for the answer, \(Amounts.duration(spent))"
                }
                guard follows else { continue }
                try askWhetherKnown()
                // A request to a new navd gets the full timeout.
                if goneSince != nil { end = clock.now() + UInt64(milliseconds) * 1_000_000 }
                if goneSince != nil, Interrupt.came { throw .interruptedAtRest }
                continue
            }
            let json: JSON
            do throws(JSONError) { json = try JSONParser.parse(bytes) } catch {
                throw Failure("parseError", "navd's answer can't be read: \(error)", exitCode: ExitCodes.internalError)
            }
            if isForgotten(json) { throw Failure(.helloRequired, "navd does not know this session") }
            // An answer without an id concerns a message that navd could not read.
            if json["id"]?.int == id || (json["id"] == .null && json["error"] != nil) {
                if let error = json["error"] { throw Failure(answer: error) }
                return json["result"] ?? .null
            }
        }
        throw .deadline(method, given)
    }

    func receive(_ milliseconds: Int) throws(Failure) -> [UInt8]? {
        do throws(ClientError) { return try client.receive(timeoutMilliseconds: milliseconds) } catch {
            throw Failure(error)
        }
    }

    /// Throws if navd has ended. A session that follows throws only after `--timeout`.
    func checkAlive() throws(Failure) {
        do throws(ClientError) {
            try client.probe()
            goneSince = nil
        } catch {
            guard follows, case .noDaemon = error else { throw Failure(error) }
            if goneSince == nil, !Interrupt.came {
                Output.remark("the connection to navd is lost; waiting \(options.timeout) ms for another navd")
                watch.hurry()
            }
            let since = goneSince ?? clock.now()
            goneSince = since
            guard clock.now() - since < UInt64(options.timeout) * 1_000_000 else { throw Failure(error) }
            poll(nil, 0, 20)
        }
    }

    // MARK: Following

    /// In quiet times: checks that navd is there and knows this session. Returns true if a new session was begun, which
    /// knows nothing of the old one.
    func look() throws(Failure) -> Bool {
        while let bytes = try receive(0) {
            guard let message = try? JSONParser.parse(bytes), isForgotten(message) else { continue }
            try greet()
            return true
        }
        try checkAlive()
        try askWhetherKnown()
        return false
    }

    /// Sends a `ping`. Its answer comes among the other messages.
    func askWhetherKnown() throws(Failure) {
        guard goneSince == nil else { return }
        guard watch.silence(at: clock.now()) < UInt64(patience) * 1_000_000 else {
            throw .deadline("ping", patience)
        }
        guard let look = watch.request(at: clock.now()) else { return }
        do throws(ClientError) { try client.send(look) } catch { throw Failure(error) }
    }

    func isForgotten(_ message: JSON) -> Bool { watch.answer(message) == .unknown }
}
