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
    /// The moment from which on the command is not to be done.
    var deadline = UInt64.max
    /// The number that was sent last; 0 until it was sent.
    var id = 0
    var due = UInt64.max

    /// The moment from which on it is not sent. After its deadline it is sent only for the answer to what was done.
    var last: UInt64 { id == 0 ? min(until, deadline) : until }

    var method: String { message["method"]?.string ?? "" }
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
