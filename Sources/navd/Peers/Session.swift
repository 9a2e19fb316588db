import Bus

/// One peer, from its hello to its end. A session outlives its connection by the grace period. It is changed by events
/// with names: by `Sessions`, to which it belongs, and by what is counted for it.
final class Session {
    /// Counts how the peer answered; wrong answers have no other effect (SYS-05).
    struct AnswerCounts {
        fileprivate(set) var (answered, late, second, foreign, garbled, silent) = (0, 0, 0, 0, 0, 0)
    }

    /// The grace period in milliseconds, in which a session's holds and attachments wait for it to be resumed.
    static let grace = 30_000
    /// Milliseconds for which a resumed session is told again of attachments that have ended.
    static let repeating: UInt64 = 300_000
    /// Milliseconds between two checks whether a peer that owes an answer is still connected.
    static let probing = 250
    /// Milliseconds without a message after which navd checks whether a peer is still connected.
    static let idle = 10_000
    /// Milliseconds between two checks of all connections.
    static let sweep = 5_000

    let number: UInt64
    /// `token` is a secret of the client, with which it resumes the session.
    let token, client: String
    /// The principal and its rights. A reload of the configuration may change the rights.
    private(set) var access: Access
    /// The holdings of all sessions of its principal.
    let holdings: Holdings
    /// Nil while the peer is absent.
    private(set) var address: PeerAddress?
    /// When the peer was last lost, or left, in milliseconds since 1970.
    private(set) var absentSince: Int?
    /// The endpoint that it has said hello at, if that is the one of a retiring key; else nil.
    private(set) var retiringEndpoint: Endpoint?
    private(set) var holds: [ControllerID: Int] = [:]
    /// Releases that were requested and are not answered yet.
    private(set) var releasing: [ControllerID: Int] = [:]
    /// Each `attachment.ended` of the last minutes. The peer may not have received it.
    private var endedAttachments: [(params: JSONObject, at: UInt64)] = []
    private(set) var answerCounts = AnswerCounts()
    private(set) var recentAnswers = RecentAnswers()
    private(set) var allowance: Allowance
    /// Unanswered requests. Only `add` changes it.
    private(set) var pending = 0
    /// Runs while the peer is absent.
    private(set) var graceTimer: UInt64?
    /// Runs while the peer owes an answer.
    private(set) var probeTimer: UInt64?
    /// When the peer was last heard, in milliseconds of the loop's clock.
    private(set) var heard: UInt64 = 0

    init(number: UInt64, token: String, client: String, access: Access, holdings: Holdings, allowance: Allowance) {
        (self.number, self.token, self.client) = (number, token, client)
        (self.access, self.holdings, self.allowance) = (access, holdings, allowance)
        holdings.sessions += 1
    }

    // MARK: The connection

    /// The peer has said hello, or has come back. Returns the timer of the grace period, if that was running.
    /// - Parameters:
    ///   - retiring: that of a retiring key, if it came there.
    ///   - now: in milliseconds of the loop's clock.
    func connected(at address: PeerAddress, retiring: Endpoint?, now: UInt64) -> UInt64? {
        defer { graceTimer = nil }
        (self.address, retiringEndpoint, heard) = (address, retiring, now)
        return graceTimer
    }

    /// The peer is absent from now on.
    /// - Parameters:
    ///   - since: milliseconds since 1970.
    ///   - graceTimer: ends the session.
    func disconnected(since: Int, graceTimer: UInt64) {
        (address, absentSince, self.graceTimer) = (nil, since, graceTimer)
    }

    /// A message has come: notes that the peer was heard, and charges the message to its allowance.
    /// - Parameter now: in milliseconds of the loop's clock.
    /// - Returns: the quota that it exceeds; nil if there is none.
    @inline(__always)
    func received(message bytes: Int, at now: UInt64) -> Quotas.Rate? {
        heard = now
        return allowance.charge(message: bytes, at: now)
    }

    /// Counts errors that the peer itself caused.
    /// - Returns: whether they exceed the quota of errors.
    func charge(errors points: Int, at now: UInt64) -> Bool { allowance.errors.take(points, at: now) == nil }

    /// The peer owes an answer, and is probed when that timer fires; nil when it has fired.
    func probed(by timer: UInt64?) { probeTimer = timer }

    // MARK: Its principal

    /// The configuration was read again, and gives its principal these rights.
    func take(_ access: Access) { self.access = access }

    /// The configuration was read again, with these quotas.
    func take(_ quotas: Quotas) { allowance = Allowance(quotas) }

    // MARK: Holds

    func hold(_ id: ControllerID) { holds[id, default: 0] += 1 }

    /// A command has released one hold.
    func release(_ id: ControllerID) {
        guard let count = holds[id] else { return }
        holds[id] = count > 1 ? count - 1 : nil
    }

    /// The controller does not exist any more.
    func forget(_ id: ControllerID) {
        guard holds.removeValue(forKey: id) != nil else { return }
        releasing[id] = nil
    }

    /// A release was submitted.
    func beginReleasing(_ id: ControllerID) { releasing[id, default: 0] += 1 }

    /// A release was answered.
    func stopReleasing(_ id: ControllerID) {
        guard let left = releasing[id] else { return }
        releasing[id] = left > 1 ? left - 1 : nil
    }

    // MARK: What is counted

    func add(pending count: Int) {
        pending += count
        holdings.pending += count
    }

    /// Counts an answer, a late one, or one that did not come in time.
    /// - Parameter now: in milliseconds of the loop's clock.
    func count(_ answer: RecentAnswers.Kind, at now: UInt64) {
        switch answer {
        case .answered: answerCounts.answered += 1
        case .late: answerCounts.late += 1
        case .silent: answerCounts.silent += 1
        }
        recentAnswers.add(answer, at: now)
    }

    /// Counts an answer to a request that is not open.
    func count(_ stray: StrayAnswer, at now: UInt64) {
        switch stray {
        case .foreign: answerCounts.foreign += 1
        case .second: answerCounts.second += 1
        case .late: count(RecentAnswers.Kind.late, at: now)
        // It is told in `peer.list`, and is no sign of a slow peer.
        case .withdrawn: answerCounts.late += 1
        }
    }

    func countGarbled() { answerCounts.garbled += 1 }

    /// Takes the session out of its principal's holdings; called once.
    func giveBack() {
        add(pending: -pending)
        holdings.sessions -= 1
    }

    /// Notes that the peer was told of the end of an attachment.
    func noteEnded(_ params: JSONObject, at now: UInt64) {
        endedAttachments = ended(at: now).suffix(Quotas.maximumAttachments - 1) + [(params, now)]
    }

    /// What a resumed session is told once more: a broken connection may not be noticed for a while.
    func ended(at now: UInt64) -> [(params: JSONObject, at: UInt64)] {
        endedAttachments.filter { $0.at + Self.repeating > now }
    }

    var isPresent: Bool { address != nil }

    /// - Parameter painted: what it says that it has painted; nil if it has said nothing.
    func json(attachments: [Attachment], painted: [JSON]?) -> JSON {
        var object: JSONObject = [
            "session": .number(number), "client": .string(client), "principal": .string("\(access.principal)"),
            "state": isPresent ? "present" : "absent", "holds": .number(holds.values.reduce(0, +)),
            "answered": .number(answerCounts.answered), "late": .number(answerCounts.late),
            "second": .number(answerCounts.second), "foreign": .number(answerCounts.foreign),
            "garbled": .number(answerCounts.garbled), "silent": .number(answerCounts.silent),
            "pending": .number(pending), "attachments": .strings(attachments.map(\.name)),
        ]
        object["painted"] = painted.map { .array($0) }
        return .object(object)
    }
}
