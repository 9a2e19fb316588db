import Bus
import NIOCore

/// A page's connection to navd: when there is one, what happens to messages meanwhile, and what the page is told of it.
///
/// A message that comes while navd is away is answered at once and never sent later. Only in the first second of a page
/// its messages wait for the handshake of its connection.
///
/// All times are milliseconds of a clock that does not go back.
struct PageLink {
    enum Action: Equatable {
        /// Of the page's DEALER.
        case connection(Reconnection.Action)
        case forward(ByteBuffer)
        case answer(JSON)
        /// Tell the page whether navd is there.
        case tell(Bool)
    }

    /// How long the first messages wait for the first connection, and how many may.
    static let opening: UInt64 = 1_000
    static let mostHeld = 16
    /// Requests whose answer has not come.
    static let mostInFlight = 4_096

    private var reconnection: Reconnection
    private let began: UInt64
    /// What the page believes; nil until it was told anything.
    private var believed: Bool?
    private var held: [PageMessage] = []
    /// The ids of the requests whose answer has not come, and whether the request is `hello`. A page has each id once
    /// at a time: by its id alone it is known which answer is that of `hello`.
    private var inFlight: [RequestID: Bool] = [:]
    /// Bytes of one message that the gateway takes from a page.
    private let maximum: Int

    /// - Parameter maximum: bytes of one message that the gateway takes from a page.
    init(maximum: Int, seed: UInt64, at now: UInt64) {
        self.maximum = maximum
        began = now
        reconnection = Reconnection(seed: seed)
    }

    var isConnected: Bool { reconnection.isConnected }
    var isAway: Bool { reconnection.state == .away }

    // MARK: The connection

    mutating func begin(isAway: Bool, at now: UInt64) -> [Action] {
        let actions = reconnection.begin(isAway: isAway, at: now).map(Action.connection)
        return actions + (isAway ? giveUp() : [])
    }

    mutating func connected(at now: UInt64) -> [Action] {
        reconnection.connected(at: now)
        var actions: [Action] = []
        if believed == false {
            believed = true
            actions.append(.tell(true))
        }
        for message in held { actions += forward(message) }
        held = []
        return actions
    }

    mutating func lost(at now: UInt64) -> [Action] {
        inFlight = [:]
        return reconnection.lost(at: now).map(Action.connection) + giveUp()
    }

    mutating func listens(crowd: Int, at now: UInt64) { reconnection.listens(crowd: crowd, at: now) }

    /// navd does not listen.
    mutating func refused() -> [Action] {
        let actions = reconnection.refused().map(Action.connection)
        return isAway ? actions + giveUp() : actions
    }

    mutating func look(at now: UInt64) -> [Action] {
        let actions = reconnection.look(at: now).map(Action.connection)
        return !isConnected && now >= began + Self.opening ? actions + giveUp() : actions
    }

    /// The page is told that navd is away, and what it has sent is answered.
    private mutating func giveUp() -> [Action] {
        guard believed != false else { return [] }
        believed = false
        defer { held = [] }
        for id in held.compactMap(\.id) { inFlight[id] = nil }
        return [.tell(false)] + held.compactMap(Self.away)
    }

    private static func away(_ message: PageMessage) -> Action? {
        message.id.map { .answer(GatewayError.notConnected.answer(to: $0)) }
    }

    // MARK: Messages

    /// A message of the page.
    /// - Parameter isFull: whether more of its bytes wait for navd than may.
    mutating func send(_ message: PageMessage, isFull: Bool) -> [Action] {
        if let id = message.id, let error = refusal(of: id) { return [.answer(error)] }
        if isConnected {
            guard isFull else { return forward(message) }
            return message.id.map { [.answer(GatewayError.unsent.answer(to: $0))] } ?? []
        }
        if believed == nil, held.count < Self.mostHeld {
            held.append(message)
            note(message)
            return []
        }
        return Self.away(message).map { [$0] } ?? []
    }

    /// The answer to a request with that id, if there can't be one more with it; nil if there can.
    func refusal(of id: RequestID) -> JSON? {
        if inFlight[id] != nil {
            // An answer with this id would be taken for that of the request which is in flight.
            let message = "the id \(id.json.text.echoed) is in flight; wanted: an id of its own"
            return GatewayError(.invalidRequest, message, data: ["id": id.json]).answer(to: nil)
        }
        guard inFlight.count >= Self.mostInFlight else { return nil }
        let data: JSONObject = ["quota": "requests", "retryAfter": 1_000]
        return GatewayError(.quotaExceeded, "\(Self.mostInFlight) requests are not answered yet", data: data)
            .answer(to: id)
    }

    private mutating func note(_ message: PageMessage) {
        guard let id = message.id else { return }
        if case .hello = message.kind { inFlight[id] = true } else { inFlight[id] = false }
    }

    private mutating func forward(_ message: PageMessage) -> [Action] {
        note(message)
        return [.forward(message.bytes)]
    }

    /// A message of navd's. To be called for each.
    /// - Returns: the answer to `hello`, as the page gets it; nil if the message goes to the page as it is. The event
    ///   socket is the gateway's, so its address is hidden; and the gateway's limit of a message holds.
    mutating func helloAnswer(_ bytes: UnsafeRawBufferPointer) -> JSON? {
        guard !inFlight.isEmpty, let id = AnswerID.read(bytes), inFlight.removeValue(forKey: id) == true,
            case .object(var message)? = try? JSONParser.parse(bytes), case .object(var result)? = message["result"]
        else { return nil }
        guard result["session"] != nil else {
            // It answers a request of the session before, which had the same id.
            inFlight[id] = true
            return nil
        }
        // A session begins, or is resumed. What was asked before may never be answered, or be asked again.
        inFlight = inFlight.filter(\.value)
        result["events"] = .null
        var limits = result["limits"]?.object ?? JSONObject()
        limits["message"] = .int(Int64(min(limits["message"]?.int ?? maximum, maximum)))
        result["limits"] = .object(limits)
        message["result"] = .object(result)
        return .object(message)
    }
}
