import Bus

/// How the gateway asks navd for its metrics: with a session of its own, which begins with a request for them, and ends
/// when no request has come for a while. All times are milliseconds of a clock that does not go back.
struct MetricsLink {
    enum Answer: Equatable, Sendable {
        case metrics([MetricFamily])
        /// There are none, for this reason.
        case failed(String)
    }

    enum Action: Equatable {
        /// Of the link's DEALER.
        case connection(Reconnection.Action)
        case send(JSON)
        /// Answer these requests.
        case tell([UInt64], Answer)
    }

    /// How long an answer may take.
    static let patience: UInt64 = 2_000
    /// How long an answer of navd's, also a refusal, answers further requests.
    static let fresh: UInt64 = 500
    /// After so long a silence of those who ask, the session ends.
    static let idle: UInt64 = 60_000
    /// How many may wait for an answer.
    static let most = 32

    private enum Request: String { case hello, metrics }

    private var reconnection: Reconnection
    private var isBegun = false
    private var hasSession = false
    /// What navd was asked and has not answered.
    private var asked: Request?
    private var waiting: [(asker: UInt64, deadline: UInt64)] = []
    private var last: (answer: Answer, at: UInt64)?
    private var askedAt: UInt64 = 0

    init(seed: UInt64) { reconnection = Reconnection(seed: seed) }

    var isConnected: Bool { reconnection.isConnected }
    /// Whether `look` has nothing to do soon.
    var isSettled: Bool { !isBegun || (reconnection.isConnected && waiting.isEmpty) }
    var isAway: Bool { isBegun && reconnection.state == .away }

    // MARK: Asking

    /// - Parameter isAway: whether navd is known not to listen.
    mutating func ask(_ asker: UInt64, isAway: Bool, at now: UInt64) -> [Action] {
        askedAt = now
        if let last, now < last.at + Self.fresh { return [.tell([asker], last.answer)] }
        guard waiting.count < Self.most else { return [.tell([asker], .failed("\(Self.most) requests wait already"))] }
        waiting.append((asker, now + Self.patience))
        guard isBegun else {
            isBegun = true
            return reconnection.begin(isAway: isAway, at: now).map(Action.connection)
        }
        return isConnected ? request() : self.isAway ? [.connection(.look)] : []
    }

    private mutating func request() -> [Action] {
        guard asked == nil, !waiting.isEmpty else { return [] }
        guard hasSession else { return send(.hello, "hello", ["client": "navweb", "protocol": [1]]) }
        return send(.metrics, MethodName.metricsRead, ["format": .string(MetricsFormat.families.rawValue)])
    }

    private mutating func send(_ request: Request, _ method: String, _ params: JSON) -> [Action] {
        asked = request
        return [.send(["id": .string(request.rawValue), "method": .string(method), "params": params])]
    }

    /// All requests that wait get that answer.
    private mutating func tell(_ answer: Answer) -> [Action] {
        guard !waiting.isEmpty else { return [] }
        defer { waiting = [] }
        return [.tell(waiting.map(\.asker), answer)]
    }

    /// A message of navd's.
    mutating func received(_ bytes: UnsafeRawBufferPointer, at now: UInt64) -> [Action] {
        // Beside answers there are notices, such as `session.probe`.
        guard let message = try? JSONParser.parse(bytes), message["method"] == nil else { return [] }
        guard let request = message["id"]?.string.flatMap(Request.init) else {
            // An error without an id: the session has ended, or a message could not be read.
            hasSession = false
            asked = nil
            return self.request()
        }
        if asked == request { asked = nil }
        if let error = message["error"] { return refused(request, error, at: now) }
        switch request {
        case .hello:
            hasSession = true
            return self.request()
        case .metrics:
            let answer = Self.families(message["result"]).map(Answer.metrics) ?? .failed("navd's metrics can't be read")
            return keep(answer, at: now)
        }
    }

    /// Nil if one of them can't be read.
    private static func families(_ result: JSON?) -> [MetricFamily]? {
        guard let list = result?["families"]?.array else { return nil }
        let families = list.compactMap { MetricFamily(json: $0) }
        return families.count == list.count ? families : nil
    }

    private mutating func refused(_ request: Request, _ error: JSON, at now: UInt64) -> [Action] {
        // navd is another than before.
        if request == .metrics, error["name"]?.string == ErrorName.helloRequired.rawValue {
            hasSession = false
            return self.request()
        }
        let (name, message) = (error["name"]?.string ?? "an error", error["message"]?.string ?? "")
        return keep(.failed("navd refuses its metrics: \(name): \(message)"), at: now)
    }

    /// Tells an answer of navd's, and keeps it for those who ask soon after.
    private mutating func keep(_ answer: Answer, at now: UInt64) -> [Action] {
        last = (answer, now)
        return tell(answer)
    }

    // MARK: The connection

    mutating func connected(at now: UInt64) -> [Action] {
        reconnection.connected(at: now)
        return request()
    }

    mutating func lost(at now: UInt64) -> [Action] {
        (hasSession, asked) = (false, nil)
        return reconnection.lost(at: now).map(Action.connection) + tell(.failed("the connection to navd is lost"))
    }

    mutating func listens(crowd: Int, at now: UInt64) { if isBegun { reconnection.listens(crowd: crowd, at: now) } }

    /// navd does not listen.
    mutating func refused() -> [Action] {
        guard isBegun, !isConnected else { return [] }
        return reconnection.refused().map(Action.connection) + tell(.failed("navd does not listen"))
    }

    mutating func look(at now: UInt64) -> [Action] {
        let late = waiting.filter { $0.deadline <= now }.map(\.asker)
        waiting.removeAll { $0.deadline <= now }
        var actions: [Action] =
            late.isEmpty ? [] : [.tell(late, .failed("navd has not answered within \(Self.patience / 1_000) s"))]
        if waiting.isEmpty, isBegun, now >= askedAt + Self.idle {
            (isBegun, hasSession, asked, last) = (false, false, nil, nil)
            return actions + [.send(["method": "bye"]), .connection(.close)]
        }
        if isBegun { actions += reconnection.look(at: now).map(Action.connection) }
        return actions
    }
}
