import Bus
import NavdKit

/// A client of a case: it sends what the case says, and nothing else. Its socket belongs to a thread of its own.
final class PlayedPeer: Sendable {
    let name: String
    private let jobs: WorkLine<@Sendable (PeerSocket) -> Void>

    /// Connects, and says hello.
    init(_ name: String, _ endpoint: String) async throws(TestFailure) {
        self.name = name
        do throws(ZMQError) { jobs = try WorkLine() } catch { throw TestFailure(.system, "\(error)") }
        let opened = Pending<TestFailure?>()
        LoopThread.detach("navd test peer") { [jobs] in
            do throws(TestFailure) {
                let socket = try PeerSocket(name, endpoint)
                opened.finish(nil)
                while let job = jobs.next() { job(socket) }
            } catch { opened.finish(error) }
        }
        if let failure = await opened.wait() { throw failure }
        try await send(["id": "hello", "method": "hello", "params": ["client": .string(name)]])
        _ = try await reply("hello")
    }

    deinit { close() }

    func close() { jobs.end(drops: false) }

    private func run<R: Sendable>(
        _ body: @escaping @Sendable (PeerSocket) throws(TestFailure) -> R
    ) async throws(TestFailure) -> R {
        let pending = Pending<Result<R, TestFailure>>()
        jobs.put { socket in
            do throws(TestFailure) { pending.finish(.success(try body(socket))) } catch {
                pending.finish(.failure(error))
            }
        }
        return try await pending.wait().get()
    }

    func send(_ message: JSONObject) async throws(TestFailure) {
        try await run { socket throws(TestFailure) in try socket.send(message) }
    }

    /// The answer to a request, when it comes. Errors: `notAsExpected` where it does not come in time.
    func reply(_ id: String) async throws(TestFailure) -> JSON {
        try await run { socket throws(TestFailure) in
            try socket.first("no answer to \(id)") { $0["method"] == nil && $0["id"] == .string(id) }
        }
    }

    /// The end of a command that was answered `chained`.
    func end(of id: String) async throws(TestFailure) -> JSON {
        let message = try await run { socket throws(TestFailure) in
            try socket.first("no end of \(id)") {
                $0["method"] == "command.finished" && $0["params"]?["id"] == .string(id)
            }
        }
        return message["params"] ?? .null
    }

    /// The first question for which the condition holds.
    func question(_ method: String, _ fits: @escaping @Sendable (JSON) -> Bool) async throws(TestFailure) -> JSON {
        try await run { socket throws(TestFailure) in
            try socket.first("not been asked \(method)") {
                $0["id"] != nil && $0["method"] == .string(method) && fits($0)
            }
        }
    }
}

/// The socket of a peer, and what has come and was not taken.
final class PeerSocket {
    private static let patience = UInt64(5_000_000_000)

    private let name: String
    private let client: Client
    private let clock = SystemClock()
    private var messages: [JSON] = []

    init(_ name: String, _ endpoint: String) throws(TestFailure) {
        self.name = name
        do { client = try Client(Endpoint(endpoint)) } catch {
            throw TestFailure(.system, "\(name) can't connect: \(error)")
        }
    }

    func send(_ message: JSONObject) throws(TestFailure) {
        do throws(ClientError) { try client.send(JSON.object(message).bytes) } catch {
            throw TestFailure(.system, "\(name) can't send: \(error)")
        }
    }

    /// Takes the first message for which the condition holds, and waits for it if need be.
    func first(_ otherwise: String, _ condition: (JSON) -> Bool) throws(TestFailure) -> JSON {
        let end = clock.now() + Self.patience
        while true {
            if let index = messages.firstIndex(where: condition) { return messages.remove(at: index) }
            let left = end > clock.now() ? Int((end - clock.now()) / 1_000_000) : 0
            do {
                guard left > 0, let bytes = try client.receive(timeoutMilliseconds: left) else {
                    throw TestFailure(.notAsExpected, "\(name) has \(otherwise)")
                }
                messages.append(try JSONParser.parse(bytes))
            } catch let failure as TestFailure { throw failure } catch {
                throw TestFailure(.system, "\(name): \(error)")
            }
        }
    }
}
