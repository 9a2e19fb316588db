import Bus
import Testing

@testable import NavdKit

/// A session, and a navd and a clock that the test plays.
final class Played {
    var session: KitSession
    var now: UInt64 = .seconds(100)
    /// What was sent and not taken yet.
    private(set) var sent: [JSON] = []
    private(set) var actions: [KitAction] = []
    private var lastToken = 0

    static let wall: Int64 = 1_700_000_000_000

    init(heartbeat: UInt64 = .seconds(2), isLocal: Bool = true, isReady: Bool = true) {
        session = KitSession(client: "gate", heartbeat: heartbeat, isLocal: isLocal, seed: 1) { Played.wall }
        carry(session.start(now))
        if isReady { welcome() }
    }

    func carry(_ actions: [KitAction]) {
        for action in actions {
            if case .send(let bytes) = action { sent.append((try? JSONParser.parse(bytes)) ?? .null) }
            self.actions.append(action)
        }
    }

    func token() -> Int {
        lastToken += 1
        return lastToken
    }

    // MARK: navd

    func receive(_ message: JSON) { message.bytes.withUnsafeBytes { carry(session.received($0, now)) } }
    /// On `events/` a message stands in an array.
    func publish(_ topic: String, _ message: JSON) {
        let isAlone = topic.hasPrefix("events/") && message.array == nil
        (isAlone ? [message] : message).bytes.withUnsafeBytes { carry(session.published(topic, $0, now)) }
    }

    /// Takes the first message of this method that was sent.
    func take(_ method: String) -> JSON? {
        sent.firstIndex { $0["method"]?.string == method }.map { sent.remove(at: $0) }
    }

    func sentMethods() -> [String] { sent.compactMap { $0["method"]?.string } }

    /// Answers the first message of this method that was sent.
    func answer(_ method: String, _ result: JSON, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let message = try #require(take(method), "\(method) was not sent", sourceLocation: sourceLocation)
        receive(["id": message["id"] ?? .null, "result": result])
    }

    func refuse(_ method: String, _ name: String, _ data: JSON = [:]) throws {
        let message = try #require(take(method), "\(method) was not sent")
        receive([
            "id": message["id"] ?? .null, "error": ["code": 1, "name": .string(name), "message": "no", "data": data],
        ])
    }

    /// Connects, and answers `hello`.
    func welcome(session name: String = "s1", epoch: String = "e1") {
        carry(session.connected(now))
        advance(.seconds(3), until: { self.sentMethods().contains("hello") })
        let hello = take("hello")
        receive([
            "id": hello?["id"] ?? .null,
            "result": [
                "session": .string(name), "protocol": 1, "epoch": .string(epoch), "seq": 1, "events": "ipc:///e",
                "may": ["read"], "limits": ["message": 1_048_576, "attachments": 9, "graceMilliseconds": 30_000],
            ],
        ])
    }

    func lose() { carry(session.lost(now)) }

    /// Connects to a navd that does not know the session any more.
    func welcomeAnew(session name: String = "s2", epoch: String = "e1") throws {
        carry(session.connected(now))
        advance(.seconds(3), until: { self.sentMethods().contains("hello") })
        try refuse("hello", "sessionUnknown")
        try answer(
            "hello",
            [
                "session": .string(name), "protocol": 1, "epoch": .string(epoch), "seq": 1, "events": "ipc:///e",
            ])
    }

    // MARK: Time

    /// Moves the clock from one timer to the next.
    func advance(_ nanoseconds: UInt64, until isDone: () -> Bool = { false }) {
        let end = now + nanoseconds
        while !isDone(), session.deadline <= end {
            now = max(now, session.deadline)
            carry(session.tick(now))
        }
        if !isDone() { now = end }
    }

    // MARK: The application

    func request(_ call: Call, within: QuestionToken? = nil) -> RequestToken {
        let token = RequestToken(number: token())
        carry(session.request(token, call, within: within, now))
        return token
    }

    /// How a request has ended; nil while it is open.
    func end(of token: RequestToken) -> Result<Reply, NavdError>? {
        for case .finish(token, let result) in actions { return result }
        return nil
    }

    func error(of token: RequestToken) -> NavdError? {
        if case .failure(let error)? = end(of: token) { error } else { nil }
    }

    func attach(_ claim: AttachmentClaim) -> AttachmentToken {
        let token = AttachmentToken(number: token())
        carry(session.attach(token, claim, now))
        return token
    }

    func news(of token: AttachmentToken) -> [AttachmentNews] {
        actions.compactMap { if case .attachment(token, let news) = $0 { news } else { nil } }
    }

    var questions: [Question] { actions.compactMap { if case .ask(let question) = $0 { question } else { nil } } }

    func logged(_ level: LogLevel) -> [String] {
        actions.compactMap { if case .log(level, let text) = $0 { text } else { nil } }
    }

    var withdrawn: [QuestionToken] {
        actions.compactMap { if case .withdraw(let token, _, false) = $0 { token } else { nil } }
    }

    func follow(_ kind: WatchKind, _ window: String? = "main") -> WatchToken {
        let token = WatchToken(number: token())
        carry(session.follow(token, kind, window: window, now))
        return token
    }

    /// What was delivered of a tree: its numbers, with `copy` before that of a copy.
    func delivered(_ token: WatchToken) -> [String] {
        actions.compactMap { action in
            guard case .deliver(token, let news) = action else { return nil }
            switch news {
            case .copy(let copy): return "copy \(copy.seq)"
            case .event(_, let copy): return "\(copy.seq)"
            case .layout(let layout): return "layout \(layout["seq"]?.text ?? "")"
            case .missing(let error): return "missing \(error.data["near"]?.text ?? "")"
            case .ended(let error): return "end \(error?.name.rawValue ?? "")"
            }
        }
    }
}
