import Bus

/// What a room of the session is told, and what it wants: the session does that in this order, after the room has
/// returned.
struct Effects {
    enum Effect {
        case act(KitAction)
        case own(OwnRequest)
        case timer(KitTimer, after: UInt64, jitter: UInt64)
        case disconnect(String)
        /// navd does not know this connection.
        case greetAgain
        /// The connection, or navd's knowledge of it, is gone, and what was asked in it with it.
        case dropped
        /// navd has answered `hello`.
        case welcomed(resumed: Bool, largestMessage: Int?)
        /// navd will never take this client.
        case failed(NavdError)
        /// A request of the session itself has ended.
        case ended(Purpose, Result<JSONObject, NavdError>)
    }

    let view: SessionView
    private(set) var list: [Effect] = []

    init(_ view: SessionView) { self.view = view }

    mutating func add(_ effect: Effect) { list.append(effect) }
    mutating func act(_ action: KitAction) { add(.act(action)) }
    mutating func send(_ message: JSONObject) { act(.send(JSON.object(message).bytes)) }
    mutating func log(_ level: LogLevel, _ text: String) { act(.log(level, text)) }

    /// A request of the session itself, whose end comes back under `purpose`.
    /// - Parameter patience: the nanoseconds that it may take.
    mutating func ask(
        _ method: String, _ params: JSONObject = [:], on: String? = nil, _ purpose: Purpose,
        patience: UInt64 = .seconds(5)
    ) { add(.own(OwnRequest(method: method, on: on, params: params, purpose: purpose, patience: patience))) }

    /// - Parameter jitter: up to so many nanoseconds are added by chance.
    mutating func timer(_ timer: KitTimer, after: UInt64, jitter: UInt64 = 0) {
        add(.timer(timer, after: after, jitter: jitter))
    }
}

/// A request that the session makes for itself.
struct OwnRequest {
    let method: String
    let on: String?
    let params: JSONObject
    let purpose: Purpose
    let patience: UInt64

    var isHello: Bool { if case .hello = purpose { true } else { false } }
}

/// What the end of a request is for.
enum Purpose: Sendable, Equatable {
    case application(RequestToken)
    case hello(resumes: Bool, connection: Int)
    case ping
    case attach(AttachmentToken)
    case detach(AttachmentToken)
    case claim(HostingToken)
    case watch(WatchToken, turn: Int, WatchRead)

    var isOwn: Bool { if case .application = self { false } else { true } }
}

/// What a watch asks navd.
enum WatchRead: Sendable, Equatable {
    case windows, snapshot, missed
    /// With the number of the bookmark that came in the place of the layout.
    case layout(bookmark: Int?)
}

/// What the session is to be reminded of.
enum KitTimer: Sendable, Equatable {
    case greet(connection: Int)
    case beat
    case overdueRequests
    case sendAgain(serial: Int)
    case overdueEnd(RequestToken)
    case attachAgain(AttachmentToken)
    case detachAgain(AttachmentToken)
    case overdueQuestion(QuestionToken)
    case claimAgain(HostingToken)
    case watch(WatchToken, turn: Int, WatchTimer)
    case listen
}

enum WatchTimer: Sendable, Equatable { case look, unconfirmed, catchUp }

/// What the rooms may know of the session.
struct SessionView {
    let now: UInt64
    let isReady: Bool
    let client: String
    let epoch: String
    /// The address of navd's events; nil if this session may hear none.
    let events: String?
}
