import Bus

/// One conversation with navd: hello, requests, bye.
final class Session {
    let options: Options
    /// Commands are only asked about.
    var isDryRun = false
    private(set) var hello: JSON = .null
    let client: Client
    private let name: String
    private var nextID: Int64 = 1
    private let clock = SystemClock()

    /// - Parameter name: what `peers` calls this session.
    init(_ options: Options, client name: String = "navctl") throws(Failure) {
        self.options = options
        self.name = name
        do {
            let address = try options.address
            client = try Client(address, identity: options.keys.identity(for: address))
        } catch let error as ClientError {
            throw Failure(error)
        } catch {
            throw error as? Failure ?? Failure("internalError", "\(error)", exitCode: ExitCodes.internalError)
        }
        try greet()
    }

    func greet() throws(Failure) { hello = try request("hello", ["client": .string(name)]) }

    /// Says goodbye and waits a little for it to be heard, so that no session is left behind.
    func end() {
        _ = try? request("bye", timeout: 500)
    }

    /// Sends one request and waits for its answer.
    /// - Parameter extra: more members of the message: `within`, `wait`, ….
    func request(
        _ method: String, on: String? = nil, _ params: JSONObject = JSONObject(), extra: JSONObject = JSONObject(),
        timeout: Int? = nil
    ) throws(Failure) -> JSON {
        do throws(Failure) { return try ask(method, on: on, params, extra, timeout) } catch {
            // navd has been taken over by another, which knows this session no more.
            guard error.name == ErrorName.helloRequired.rawValue, method != "bye" else { throw error }
            try greet()
            return try ask(method, on: on, params, extra, timeout)
        }
    }

    /// Sends a request without params, and waits for nothing; its id.
    func send(_ method: String) throws(Failure) -> Int64 {
        let id = nextID
        nextID += 1
        let message: JSON = ["id": .int(id), "method": .string(method)]
        do throws(ClientError) { try client.send(message.bytes) } catch { throw Failure(error) }
        return id
    }

    private func ask(
        _ method: String, on: String?, _ params: JSONObject, _ extra: JSONObject, _ timeout: Int?
    ) throws(Failure) -> JSON {
        let id = nextID
        nextID += 1
        let timeout = timeout ?? options.timeout
        var message: JSONObject = ["id": .int(id), "method": .string(method), "params": .object(params)]
        message["on"] = on.map { .string($0) }
        message["window"] = options.window.map { .string($0) }
        let isCommand = MethodDescription.named(method)?.kind == .command
        // A command that nobody waits for any more shall not run later.
        if isCommand { message["deadline"] = .int(Int64(timeout)) }
        for (name, value) in extra.members { message[name] = value }
        let bytes = JSON.object(message).bytes
        if let limit = hello["limits"]?["message"]?.int, bytes.count > limit {
            throw Failure(
                "messageTooLarge", "\(method) has \(bytes.count) bytes; wanted: at most \(limit)",
                exitCode: ExitCodes.badInput)
        }
        do throws(ClientError) { try client.send(bytes) } catch { throw Failure(error) }
        // The server's own word about a missed deadline is the better one: leave it time to come.
        return try answer(to: id, of: method, within: isCommand ? timeout + 500 : timeout)
    }

    /// Hears events of a topic. Who may not read everything is told so, and would hear nothing.
    func subscribe(_ topic: String) throws(Failure) {
        guard hello["events"] != .null else {
            throw Failure(
                ErrorName.notAllowed, "events are for those who may read everything; ask changesSince instead")
        }
        do throws(ClientError) { try client.subscribe(topic) } catch { throw Failure(error) }
    }

    /// What is published next on the topics subscribed to; nil if nothing came in time.
    func event(within milliseconds: Int) throws(Failure) -> [UInt8]? {
        do throws(ClientError) {
            return try client.receiveEvent(timeoutMilliseconds: milliseconds)?.bytes
        } catch { throw Failure(error) }
    }

    private func answer(to id: Int64, of method: String, within milliseconds: Int) throws(Failure) -> JSON {
        let end = clock.now() + UInt64(milliseconds) * 1_000_000
        while let left = clock.sleepTime(until: end), left > 0 {
            // In slices, to notice a daemon that has gone.
            guard let bytes = try receive(Int(min(left / 1_000_000 + 1, 250))) else {
                try checkAlive()
                continue
            }
            let json: JSON
            do throws(JSONError) { json = try JSONParser.parse(bytes) } catch {
                throw Failure("parseError", "navd's answer can't be read: \(error)", exitCode: ExitCodes.internalError)
            }
            // An answer without id is to a message that could not be read.
            if json["id"] == .int(id) || (json["id"] == .null && json["error"] != nil) {
                if let error = json["error"] { throw Failure(answer: error) }
                return json["result"] ?? .null
            }
        }
        throw .deadline(method, milliseconds)
    }

    private func receive(_ milliseconds: Int) throws(Failure) -> [UInt8]? {
        do throws(ClientError) {
            return try client.receive(timeoutMilliseconds: milliseconds)
        } catch { throw Failure(error) }
    }

    /// A daemon that has gone, or goes, is an error of its own.
    func checkAlive() throws(Failure) {
        do throws(ClientError) {
            try client.probe()
        } catch { throw Failure(error) }
    }
}
