import Bus

/// One peer, from its hello to its end. A session outlives its connection by the grace period.
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
    var access: Access
    /// The holdings of all sessions of its principal.
    let holdings: Holdings
    /// Nil while the peer is absent.
    var address: PeerAddress?
    /// When the peer was last lost, or left, in milliseconds since 1970.
    var absentSince: Int?
    /// The endpoint that it has said hello at, if that is the one of a retiring key; else nil.
    var retiringEndpoint: Endpoint?
    var holds: [ControllerID: Int] = [:]
    /// Releases that were requested and are not answered yet.
    var releasing: [ControllerID: Int] = [:]
    /// Each `attachment.ended` of the last minutes. The peer may not have received it.
    private var endedAttachments: [(params: JSONObject, at: UInt64)] = []
    private(set) var answerCounts = AnswerCounts()
    private(set) var recentAnswers = RecentAnswers()
    var allowance: Allowance
    /// Unanswered requests. Only `add` changes it.
    private(set) var pending = 0
    var graceTimer: UInt64?
    /// Runs while the peer owes an answer.
    var probeTimer: UInt64?
    /// When the peer was last heard, in milliseconds of the loop's clock.
    var heard: UInt64 = 0

    init(number: UInt64, token: String, client: String, access: Access, holdings: Holdings, allowance: Allowance) {
        (self.number, self.token, self.client) = (number, token, client)
        (self.access, self.holdings, self.allowance) = (access, holdings, allowance)
        holdings.sessions += 1
    }

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

    func stopReleasing(_ id: ControllerID) {
        guard let left = releasing[id] else { return }
        releasing[id] = left > 1 ? left - 1 : nil
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
