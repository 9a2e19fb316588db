import Bus
import NIOCore

/// A message of a page that goes on to navd, and what the gateway has to know of it.
struct PageMessage: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// Its answer is changed on its way to the page.
        case hello(RequestID?)
        case request(RequestID)
        /// A notification, or an answer to what navd has asked.
        case unanswered
    }

    let kind: Kind
    /// The bytes as the page has sent them.
    let bytes: ByteBuffer

    /// The id of the request; nil if it gets no answer.
    var id: RequestID? {
        switch kind {
        case .hello(let id): id
        case .request(let id): id
        case .unanswered: nil
        }
    }
}

/// An error that the gateway itself answers. It has the shape of navd's errors.
struct GatewayError: Error, Equatable, Sendable {
    let code: Int
    let name: String
    let message: String
    var data = JSONObject()

    /// navd is away, and nothing was sent. The kits have this error too, with the same name and code.
    static let notConnected = GatewayError(
        code: 0, name: "notConnected", message: "navd is away; nothing was sent, and nothing is kept")

    /// More waits for navd than may.
    static let unsent = GatewayError(
        .quotaExceeded, "navd does not read; nothing was sent", data: ["quota": "unsentBytes", "retryAfter": 1_000])

    init(code: Int, name: String, message: String, data: JSONObject = JSONObject()) {
        (self.code, self.name, self.message, self.data) = (code, name, message, data)
    }

    init(_ refusal: Refusal) {
        self.init(
            code: refusal.name.code, name: refusal.name.rawValue, message: refusal.message, data: refusal.data)
    }

    init(_ name: ErrorName, _ message: String, data: JSONObject = JSONObject()) {
        self.init(Refusal(name, message, data: data))
    }

    var json: JSON {
        var error: JSONObject = ["code": .int(Int64(code)), "name": .string(name), "message": .string(message)]
        if !data.isEmpty { error["data"] = .object(data) }
        return .object(error)
    }

    /// The whole message.
    /// - Parameter id: of the request; nil if it had no valid one.
    func answer(to id: RequestID?) -> JSON { ["id": id?.json ?? .null, "error": json] }
}
