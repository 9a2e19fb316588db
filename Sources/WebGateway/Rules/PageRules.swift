import Bus
import NIOCore

/// What a page may send, and how much. Every frame counts against the page's own rates, because navd's quotas belong to
/// the principal, which is the same for all pages of a token.
///
/// All times are milliseconds of a clock that does not go back.
struct PageRules {
    enum Action: Equatable {
        /// The message goes to navd.
        case forward(PageMessage)
        /// The gateway answers.
        case answer(JSON)
        case subscribe(RequestID?, [String])
        case unsubscribe(RequestID?, [String])
        case close(CloseCode, String)
    }

    /// Bytes of a topic. navd takes 256, and would end the connection of all pages beyond it.
    static let maximumTopic = 200
    private static let topicsAtOnce = 256

    private let methods: AllowedMethods?
    private let topics: AllowedTopics?
    private var frames: RateLimit?
    private var bytes: RateLimit?
    private var errors: RateLimit

    /// - Parameters:
    ///   - methods: nil if every method may be sent.
    ///   - topics: nil if every topic may be followed.
    init(_ methods: AllowedMethods?, topics: AllowedTopics? = nil, _ limits: Limits) {
        (self.methods, self.topics) = (methods, topics)
        (frames, bytes) = (limits.messages.limit, limits.bytes.limit)
        errors = RateLimit(burst: limits.errors.atOnce, perSecond: limits.errors.perSecond)
    }

    /// Counts a frame of any kind.
    /// - Returns: why the page is to be closed; nil if it may go on.
    mutating func count(_ size: Int, at now: UInt64) -> String? {
        if frames != nil, frames?.take(at: now) == nil { return "too many messages" }
        if bytes != nil, bytes?.take(max(size, 1), at: now) == nil { return "too many bytes" }
        return nil
    }

    /// Reads a whole message, which is UTF-8.
    mutating func receive(_ text: ByteBuffer, at now: UInt64) -> Action? {
        let envelope: Envelope
        do throws(Refusal) {
            envelope = try text.withUnsafeReadableBytes { (bytes) throws(Refusal) in try Envelope(bytes) }
        } catch { return refuse(GatewayError(error), nil, at: now) }
        if let failure = envelope.failure { return refuse(GatewayError(failure), envelope.id, at: now) }
        let forbidden = methods.flatMap { methods in
            text.withUnsafeReadableBytes { methods.forbidden(in: envelope, $0) }
        }
        if let name = forbidden?.echoed {
            let error = GatewayError(
                .notAllowed, "this token may not send \(name)", data: ["method": .string(name)])
            // An answer with commands in its `then`: navd's own error for that goes to the id null, too.
            return envelope.method == nil ? refuse(error, nil, at: now) : refuse(error, of: envelope, at: now)
        }
        switch envelope.method {
        case "subscribe"?, "unsubscribe"?: return subscription(envelope, text, at: now)
        case "hello"?: return .forward(PageMessage(kind: .hello(envelope.id), bytes: text))
        case nil: return .forward(PageMessage(kind: .unanswered, bytes: text))
        default:
            return .forward(PageMessage(kind: envelope.id.map { .request($0) } ?? .unanswered, bytes: text))
        }
    }

    private mutating func subscription(_ envelope: Envelope, _ text: ByteBuffer, at now: UInt64) -> Action? {
        let params = envelope.params.flatMap { range in
            text.withUnsafeReadableBytes { try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: $0[range])) }
        }
        let topics = params?["topics"]?.array?.compactMap(\.string) ?? []
        let count = params?["topics"]?.array?.count ?? 0
        let isWrong =
            count == 0 || topics.count != count || count > Self.topicsAtOnce
            || topics.contains { $0.utf8.count > Self.maximumTopic }
        guard !isWrong else {
            let wanted = "1 to \(Self.topicsAtOnce) strings of at most \(Self.maximumTopic) bytes"
            let refusal = Refusal.invalidParams("params.topics is wrong", right: wanted)
            return refuse(GatewayError(refusal), of: envelope, at: now)
        }
        guard envelope.method == "subscribe" else { return .unsubscribe(envelope.id, topics) }
        // Pages share one subscription to a topic, and the gateway makes bookmarks for those that come later.
        if let topic = topics.first(where: { if case .gathered? = EventTopic($0.utf8) { true } else { false } }) {
            let refusal = Refusal.invalidParams("params.topics has \"\(topic)\"", right: "window/, with the same id")
            return refuse(GatewayError(refusal), of: envelope, at: now)
        }
        if let allowed = self.topics, let topic = topics.first(where: { !allowed.contains($0) }) {
            let error = GatewayError(
                .notAllowed, "this token may not follow \"\(topic.echoed)\"", data: ["topic": .string(topic.echoed)])
            return refuse(error, of: envelope, at: now)
        }
        return .subscribe(envelope.id, topics)
    }

    /// Counts an error of the page's own making, and answers it.
    private mutating func refuse(_ error: GatewayError, _ id: RequestID?, at now: UInt64) -> Action {
        guard errors.take(at: now) != nil else { return .close(.tooMany, "too many wrong messages: \(error.name)") }
        return .answer(error.answer(to: id))
    }

    /// A notification is not answered.
    private mutating func refuse(_ error: GatewayError, of envelope: Envelope, at now: UInt64) -> Action? {
        let action = refuse(error, envelope.id, at: now)
        if envelope.id == nil, case .answer = action { return nil }
        return action
    }
}
