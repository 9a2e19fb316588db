import Bus

/// One peer, from its hello to its end (D44). It outlives a connection by its grace.
final class Session {
    /// How its answers came; wrong ones change nothing else (SYS-05).
    struct Standing {
        var answered = 0
        var late = 0
        var second = 0
        var foreign = 0
        var garbled = 0
        var silent = 0
    }

    /// Milliseconds that a session's holds and attachments wait for it to come back (D35).
    static let grace = 30_000

    /// Milliseconds after which navd looks whether one who owes an answer is still there.
    static let look = 250

    /// Milliseconds of silence after which navd looks whether anybody is still there.
    static let idle = 10_000

    /// Milliseconds from one look at all connections to the next.
    static let sweep = 5_000

    let number: UInt64
    /// Known to its owner only: takes the session up again.
    let token: String
    let client: String
    /// Whose it is, and what that may do. A configuration that is read again may change the latter.
    var access: Access
    /// Those of all sessions of its principal.
    let holdings: Holdings
    /// Nil while it is gone.
    var address: PeerAddress?
    var holds: [ControllerID: Int] = [:]
    /// Releases asked for and not answered yet.
    var releasing: [ControllerID: Int] = [:]
    /// Retries that wait for the answer to a request that runs already, and what ends their waiting.
    var joined: [RequestID: (key: IdempotencyKey, timer: UInt64?)] = [:]
    var standing = Standing()
    var allowance: Allowance
    /// Requests that wait for their answer. Only `add` changes it.
    private(set) var pending = 0
    var graceTimer: UInt64?
    /// Runs while it owes an answer.
    var lookTimer: UInt64?
    /// When it was last heard, in milliseconds of the loop's clock.
    var heard: UInt64 = 0

    init(
        number: UInt64, token: String, client: String, access: Access, holdings: Holdings, allowance: Allowance
    ) {
        self.number = number
        self.token = token
        self.client = client
        self.access = access
        self.holdings = holdings
        self.allowance = allowance
        holdings.sessions += 1
    }

    func add(pending count: Int) {
        pending += count
        holdings.pending += count
    }

    /// What it held is given back, once.
    func giveBack() {
        add(pending: -pending)
        holdings.sessions -= 1
    }

    func stopReleasing(_ id: ControllerID) {
        guard let left = releasing[id] else { return }
        releasing[id] = left > 1 ? left - 1 : nil
    }

    var isPresent: Bool { address != nil }

    func json(attachments: [String]) -> JSON {
        [
            "session": .int(Int64(number)), "client": .string(client),
            "principal": .string(access.principal.description),
            "state": isPresent ? "present" : "absent", "holds": .int(Int64(holds.values.reduce(0, +))),
            "answered": .int(Int64(standing.answered)), "late": .int(Int64(standing.late)),
            "second": .int(Int64(standing.second)), "foreign": .int(Int64(standing.foreign)),
            "garbled": .int(Int64(standing.garbled)), "silent": .int(Int64(standing.silent)),
            "pending": .int(Int64(pending)),
            "attachments": .array(attachments.map { .string($0) }),
        ]
    }
}
