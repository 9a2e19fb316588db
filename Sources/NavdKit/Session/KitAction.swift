import Bus

/// What a session wants done. The runner carries these out in their order.
enum KitAction: Sendable {
    /// Close the DEALER, if there is one, and connect a new one.
    case open
    /// Send these bytes on the DEALER, without waiting.
    case send([UInt8])
    /// Close the SUB, if there is one, and connect a new one with these topics.
    case openEvents(endpoint: String, topics: [String])
    case subscribe(String)
    case unsubscribe(String)
    /// A request of the application has ended.
    case finish(RequestToken, Result<Reply, NavdError>)
    /// Call the handler of an attachment.
    case ask(Question)
    /// The answer to the question is no longer needed: navd has taken the question back, or the timeout is over.
    case withdraw(QuestionToken, attachment: AttachmentToken, isLate: Bool)
    /// An attachment stands, or is refused, or has ended.
    case attachment(AttachmentToken, AttachmentNews)
    /// Something new for a follower of a window.
    case deliver(WatchToken, WatchNews)
    /// Something new for a host's worker.
    case host(HostingToken, HostingNews)
    case changed(SessionState)
    /// Tell this listener of each message from now on; nil ends that.
    case overhear(Overhearing?)
    case log(LogLevel, String)
}

/// What a listener is told of a client, in the thread that reads.
package enum Overheard: Sendable {
    /// What `attach` was sent for the attachments that stand when the listening begins, by their ids.
    case began([(id: String, params: JSONObject)])
    case sent([UInt8])
    case received([UInt8])
}

package typealias Overhearing = @Sendable (Overheard) -> Void

/// How bad a line of the kit's log is.
public enum LogLevel: String, Sendable, CaseIterable, Comparable {
    case info, warning, error

    public static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The kit's own numbers of what the application has begun. They are never used again.
protocol KitToken: Hashable, Sendable { init(number: Int) }
struct RequestToken: KitToken { let number: Int }
struct AttachmentToken: KitToken { let number: Int }
struct QuestionToken: KitToken { let number: Int }
struct WatchToken: KitToken { let number: Int }
struct HostingToken: KitToken { let number: Int }

/// The result of a request.
public struct Reply: Sendable {
    /// The members of the result.
    public let result: JSONObject
    /// The number of the request, where the outcome is `chained`: the command's end comes later.
    let chained: Int?
}

/// A request or a notification of navd's that a handler is to be called for.
struct Question: Sendable {
    let token: QuestionToken
    /// The id of navd's request; nil for a notification.
    let id: String?
    let method: String
    let on: String
    var params: JSONObject
    /// What the controllers that are mentioned are called, by id.
    let names: [String: String]
    let attachment: AttachmentToken
    let isDryRun: Bool
    /// The epoch of the ids in it.
    let epoch: String
}
