import Bus
import NavdKit

/// The clients of one navd, and what they hear.
final class TestClients: @unchecked Sendable {
    private typealias Member = (client: NavdClient, ear: ClientEar)

    private let endpoint: String
    private let lock = PosixLock()
    // Guarded by the lock.
    private var members: [Member] = []
    private var onlooker: NavdClient?
    private var recorder: Recorder?
    private var isClosed = false

    init(_ endpoint: String) { self.endpoint = endpoint }

    func connect(
        _ name: String, timeout: Duration?, heartbeat: Duration,
        log: @escaping @Sendable (LogLevel, String) -> Void
    ) async throws(NavdError) -> NavdClient {
        let client = try await Navd.connect(
            client: name, endpoint: endpoint, timeout: timeout, heartbeat: heartbeat, log: log)
        let ear = ClientEar(name)
        let (recorder, isLate) = lock.withLock {
            if !isClosed { members.append((client, ear)) }
            return (self.recorder, isClosed)
        }
        guard !isLate else {
            await client.close()
            throw NavdError(.closed, "this navd was closed")
        }
        await ear.listen(to: client, recorder)
        return client
    }

    /// A client that only looks.
    func observer() async throws(TestFailure) -> NavdClient {
        let (known, isLate) = lock.withLock { (onlooker, isClosed) }
        guard !isLate else { throw TestFailure(.daemonEnded, "this navd was closed") }
        if let known { return known }
        let endpoint = endpoint
        let made = try await Refused.catching { () async throws(NavdError) in
            try await Navd.connect(client: "observer", endpoint: endpoint, timeout: .seconds(20), log: { _, _ in })
        }
        let kept = lock.withLock { () -> NavdClient? in
            if onlooker == nil, !isClosed { onlooker = made }
            return isClosed ? nil : onlooker
        }
        if kept !== made { await made.close() }
        guard let kept else { throw TestFailure(.daemonEnded, "this navd was closed") }
        return kept
    }

    func close() async {
        let (members, onlooker) = lock.withLock {
            defer { (self.members, self.onlooker, isClosed) = ([], nil, true) }
            return (self.members, self.onlooker)
        }
        for member in members { await member.client.close() }
        await onlooker?.close()
    }

    // MARK: What they hear

    /// What this client was sent since it was asked last. Errors: `notAsExpected` for a client of another navd.
    func heard(by client: NavdClient) async throws(TestFailure) -> [JSON] {
        guard let member = lock.withLock({ members.first { $0.client === client } }) else {
            throw TestFailure(.notAsExpected, "\(client.name) was not connected by this navd's `connect`")
        }
        try await Self.catchUp(client)
        return member.ear.take()
    }

    /// Waits until each client has heard what was sent to it before.
    func catchUp() async throws(TestFailure) {
        for member in lock.withLock({ members }) { try await Self.catchUp(member.client) }
    }

    /// Messages to one client come in their order, so what was sent before the answer has come.
    private static func catchUp(_ client: NavdClient) async throws(TestFailure) {
        guard client.sessionState == .ready else { return }
        _ = try await Refused.catching { () async throws(NavdError) in
            try await client.call("ping", options: RequestOptions(timeout: .seconds(10)))
        }
    }

    // MARK: Recording

    func beginRecording() async throws(TestFailure) {
        let begun = Recorder(RecordedSession())
        let members = try lock.withLock { () throws(TestFailure) -> [Member] in
            guard recorder == nil else { throw TestFailure(.caseInvalid, "a session is recorded already") }
            recorder = begun
            return self.members
        }
        for member in members { await member.ear.listen(to: member.client, begun) }
    }

    func endRecording() -> RecordedSession {
        let (ended, members) = lock.withLock {
            defer { recorder = nil }
            return (recorder, self.members)
        }
        for member in members { member.ear.endRecording() }
        return ended?.value ?? RecordedSession()
    }

    /// The clock is about to be moved.
    func advanced(_ milliseconds: Int64) { lock.withLock { recorder }?.change { $0.advanced(milliseconds) } }
}

/// Hears what one client sends and is sent.
final class ClientEar: @unchecked Sendable {
    /// How many messages are kept that no test has asked for. The oldest ones are given up.
    private static let most = 10_000

    private let name: String
    private let lock = PosixLock()
    private var heard: [JSON] = []
    private var recorder: Recorder?

    init(_ name: String) { self.name = name }

    /// Begins to listen. It returns when the client knows that.
    func listen(to client: NavdClient, _ recorder: Recorder?) async {
        let begun = Pending<Void>()
        lock.withLock { self.recorder = recorder }
        client.overhear { [self] news in
            take(news, recorder)
            if case .began = news { begun.finish(()) }
        }
        await begun.wait()
    }

    func endRecording() { lock.withLock { recorder = nil } }

    /// Called in the thread that reads.
    private func take(_ news: Overheard, _ recorder: Recorder?) {
        let current = lock.withLock { self.recorder === recorder ? recorder : nil }
        switch news {
        case .began(let attachments): current?.change { $0.began(name, attachments) }
        case .sent(let bytes):
            if let current, let message = try? JSONParser.parse(bytes) { current.change { $0.sent(name, message) } }
        case .received(let bytes):
            guard let message = try? JSONParser.parse(bytes) else { return }
            current?.change { $0.received(name, message) }
            if Self.isForHandlers(message) { keep(message) }
        }
    }

    /// Whether it is a question or a callback, and no notice about the session.
    private static func isForHandlers(_ message: JSON) -> Bool {
        guard let method = message["method"]?.string else { return false }
        switch MethodDescription.all.first(where: { $0.name == method && $0.isHeard })?.kind {
        case .vote?, .data?, .notification?: return true
        default: return false
        }
    }

    private func keep(_ message: JSON) {
        lock.withLock {
            heard.append(message)
            if heard.count > Self.most { heard.removeFirst(heard.count - Self.most) }
        }
    }

    /// The messages since they were taken last.
    func take() -> [JSON] {
        lock.withLock {
            defer { heard = [] }
            return heard
        }
    }
}
