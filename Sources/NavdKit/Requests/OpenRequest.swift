import Bus

/// A request that has not ended.
struct OpenRequest {
    let serial: Int
    let purpose: Purpose
    var message: JSONObject
    /// What one attempt may take, and the moment at which the request is given up.
    let patience: UInt64
    let until: UInt64
    /// It is sent again after a lost connection.
    var repeats = false
    /// It waits for a navd that is away.
    var waits = false
    /// It gets the next key when it is sent first.
    var needsKey = false
    /// The key that it got.
    var key: IdempotencyKey?
    /// The moment from which on the command is not to be done.
    var deadline = UInt64.max
    /// The number that was sent last; 0 until it was sent.
    var id = 0
    var due = UInt64.max

    /// The moment from which on it is not sent. After its deadline it is sent only for the answer to what was done.
    var last: UInt64 { id == 0 ? min(until, deadline) : until }

    var method: String { message["method"]?.string ?? "" }
}

extension OpenRequest {
    /// A request of the application.
    /// - Parameters:
    ///   - within: the id of the question that the caller works on.
    ///   - expires: the moment at which its deadline is over, by navd's wall clock.
    init(_ serial: Int, _ token: RequestToken, _ call: Call, within: String?, expires: Int64?, _ now: UInt64) {
        let (options, isRead) = (call.options, call.isRead)
        let deadline = options.deadline?.nanoseconds
        let ofCommand = deadline.map { $0.plus(Requests.spare) } ?? Requests.commandPatience
        let usual = isRead ? Requests.readPatience : ofCommand
        let whole = options.timeout?.nanoseconds ?? (options.keeps ? Requests.retryPatience : usual)
        self.init(
            serial: serial, purpose: .application(token), message: Self.message(call, within: within, expires: expires),
            patience: min(usual, whole), until: now.plus(whole))
        repeats = isRead || options.keeps
        waits = options.keeps
        needsKey = options.keeps && !isRead && options.key == nil
        if let deadline { self.deadline = now.plus(deadline) }
    }

    private static func message(_ call: Call, within: String?, expires: Int64?) -> JSONObject {
        let options = call.options
        var message: JSONObject = ["id": 0, "method": .string(call.method)]
        message["on"] = call.on.map { .string($0) }
        message["params"] = .object(call.params)
        if !call.isNeverInside { message["within"] = within.map { .string($0) } }
        message["window"] = options.window.map { .string($0) }
        message["expires"] = (options.expires ?? expires).map { .int($0) }
        message["wait"] = options.wait.map { .string($0.rawValue) }
        message["whenBusy"] = options.whenBusy.map { .string($0.rawValue) }
        message["ifSeq"] = options.ifSeq.map { .int(Int64(clamping: $0)) }
        if let key = options.key, !call.isRead { message["key"] = Keys.json(key) }
        return message
    }
}

/// A request as the application makes it.
struct Call: Sendable {
    let method: String
    /// The controller or window, by id or name.
    var on: String?
    var params = JSONObject()
    var options = RequestOptions()

    /// True for a request without an effect.
    var isRead: Bool {
        switch MethodDescription.named(method)?.kind {
        case .read?, .session?: true
        default: false
        }
    }

    /// True if navd refuses the method inside a turn.
    var isNeverInside: Bool { MethodDescription.named(method)?.within == .refused }
}
