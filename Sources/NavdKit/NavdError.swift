import Bus

/// An error that navd has answered, or one of the kit itself (docs/PROTOCOL.md §9, docs/KITS.md). Decide by `name`,
/// never by `message`.
public struct NavdError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The name of an error. A name that this kit does not know is a name all the same.
    public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
        public var description: String { rawValue }
    }

    public let name: Name
    /// The number of the name in the protocol; 0 for an error of the kit.
    public let code: Int
    /// A text for people.
    public let message: String
    /// The members that belong to the name; `at` is the place in the request, `wanted` what would be right.
    public let data: JSONObject

    /// - Parameter code: found by the name, where it is not given.
    public init(_ name: Name, _ message: String, code: Int? = nil, data: JSONObject = JSONObject()) {
        (self.name, self.message, self.data) = (name, message, data)
        self.code = code ?? ErrorName(rawValue: name.rawValue)?.code ?? 0
    }

    public var description: String { message.isEmpty ? name.rawValue : "\(name): \(message)" }

    /// True for what was refused without having been done, and may be done later.
    public var isPassing: Bool { name == .draining || name == .storeUnavailable }
}

extension NavdError.Name {
    /// Nothing was sent: navd is away.
    public static let notConnected = Self(rawValue: "notConnected")
    /// The session ended before the answer came; the command may have been done.
    public static let connectionLost = Self(rawValue: "connectionLost")
    /// No answer came in time; the command may have been done.
    public static let noAnswer = Self(rawValue: "noAnswer")
    /// Too many requests of this client wait for their answers; nothing was sent.
    public static let tooManyRequests = Self(rawValue: "tooManyRequests")
    /// The application has closed the client.
    public static let closed = Self(rawValue: "closed")
    /// Another client has taken the place of an attachment. It is not taken back.
    public static let attachmentEnded = Self(rawValue: "attachmentEnded")
    /// Another client has taken the place of a host. It is not taken back.
    public static let hostEnded = Self(rawValue: "hostEnded")
    /// The task that waited was cancelled; what it has sent may have been done.
    public static let taskCancelled = Self(rawValue: "taskCancelled")
    /// The endpoint or a key can't be used, or libzmq has failed.
    public static let connectionImpossible = Self(rawValue: "connectionImpossible")
}

extension NavdError {
    static let away = NavdError(
        .notConnected,
        "navd is away; nothing was sent; wanted: the option retry, which waits for navd, or another call later")
    static let wasClosed = NavdError(.closed, "the client was closed; wanted: another one, of connect")
    static let unended = NavdError(
        .noAnswer, "the chained command has not ended in time; it may still be done; wanted: a longer timeout")
    static let cancelledBefore = NavdError(.taskCancelled, "the task was cancelled; nothing was sent")
    static let cancelled = NavdError(.taskCancelled, "the task was cancelled; what it has sent may have been done")
    static let sessionEnded = NavdError(
        .connectionLost,
        "the session ended; the command may have been done; wanted: the option retry, with which it is done once")

    /// - Parameter near: the names of windows that are alike.
    static func missing(_ window: String, near: [String]) -> NavdError {
        let hint = near.isEmpty ? "" : "; meant: \(near.map { "\"\($0.echoed)\"" }.joined(separator: " or "))?"
        var data: JSONObject = ["window": .string(window)]
        if !near.isEmpty { data["near"] = .array(near.map { .string($0) }) }
        return NavdError(.unknownWindow, "no window has the name \"\(window.echoed)\" now\(hint)", data: data)
    }

    static func unanswered(_ method: String) -> NavdError {
        NavdError(
            .noAnswer,
            "no answer to \(method) in time; it may have been done; wanted: a longer timeout, or the option retry",
            data: ["method": .string(method)])
    }

    /// Reads the `error` of an answer, whatever it is.
    init(json: JSON) {
        self.init(
            Name(rawValue: json["name"]?.string ?? "error"), json["message"]?.string ?? "",
            code: json["code"]?.int ?? 0, data: json["data"]?.object ?? JSONObject())
    }

    init(_ refusal: Refusal) {
        self.init(
            Name(rawValue: refusal.name.rawValue), refusal.message, code: refusal.name.code, data: refusal.data)
    }

    /// Whatever a handler of the application has thrown.
    init(thrown error: any Error, by method: String) {
        switch error {
        case let error as NavdError: self = error
        case let refusal as Refusal: self.init(refusal)
        case is CancellationError:
            self.init("internalError", "the handler of \(method) was cancelled", code: ErrorName.internalError.code)
        default:
            let type = "\(type(of: error))".echoed
            self.init(
                "internalError", "the handler of \(method) has thrown \(type)", code: ErrorName.internalError.code)
        }
    }

    /// The `error` of an answer.
    var json: JSON {
        var object: JSONObject = [
            "code": .int(Int64(code == 0 ? ErrorName.internalError.code : code)), "name": .string(name.rawValue),
            "message": .string(message),
        ]
        if !data.isEmpty { object["data"] = .object(data) }
        return .object(object)
    }
}
