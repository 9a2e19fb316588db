import Bus

/// In what the played server differs from one with which all is well.
struct ServerBehaviour: Sendable {
    /// Every object of every message has a member that no client knows.
    var addsMembers = false
    /// A notification comes before each answer.
    var tellsBetween = false
    /// Each answer is sent twice.
    var answersTwice = false
    /// Answers are held so many milliseconds, and then sent in the opposite order.
    var reverses: Int?
    /// The answer to `hello` takes so many milliseconds.
    var helloTakes: Int?
    /// Bookmarks for subscriptions are left out.
    var withholdsBookmarks = false
    /// The answers to `attach` and `snapshot` have so many bytes, about.
    var largeBytes: Int?
    /// Which requests get no answer.
    var unanswered: Which?
    /// Which requests are refused, and how.
    var refused: Refused?
    /// How `changesSince` is answered.
    var history = History.kept
    /// The outcome of every command.
    var outcome: String?

    enum History: Sendable {
        case kept, compacted
        /// The number of the answer is so much below that of the question.
        case lower(Int)
    }

    /// Which requests are meant.
    enum Which: Sendable {
        case hello, ping, attach
        /// `attach`, and whatever only reads.
        case reads
        case commands, keyed, keyless

        func includes(_ message: JSON) -> Bool {
            let method = message.string("method")
            let kind = MethodDescription.named(method)?.kind
            switch self {
            case .hello: return method == "hello"
            case .ping: return method == "ping"
            case .attach: return method == MethodName.attach
            case .reads: return method == MethodName.attach || kind == .read
            case .commands: return kind == .command
            case .keyed: return kind == .command && message["key"]?.object != nil
            case .keyless: return kind == .command && message["key"]?.object == nil
            }
        }
    }

    /// - Parameter change: in what it differs.
    init(_ change: (inout ServerBehaviour) -> Void = { _ in }) { change(&self) }

    struct Refused: Sendable {
        var which: Which
        var error: JSON
        /// Whether only the first one is refused.
        var once = true

        /// - Parameter name: an error that navd gives.
        init(_ which: Which, _ name: ErrorName, data: JSON? = nil, once: Bool = true) {
            var error = Refusal(name, "played: \(name.meaning)", data: data?.object ?? [:]).json.object ?? [:]
            if data == nil { error["data"] = nil }
            (self.which, self.error, self.once) = (which, .object(error), once)
        }

        /// - Parameter name: an error that this version does not know.
        init(_ which: Which, later name: String) {
            (self.which, once) = (which, false)
            error = ["code": 399, "name": .string(name), "message": "an error of a later version"]
        }
    }
}
