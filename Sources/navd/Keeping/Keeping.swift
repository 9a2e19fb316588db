import Bus
import ControllerActors
import Store

/// What a daemon that keeps what it does has besides: the ledger, the gate in front of its sockets, and how both stand.
final class Keeping: @unchecked Sendable {
    // Sendable: touched on the loop only.
    /// Milliseconds that the disk may take before whoever waits is told.
    static let patience: UInt64 = 5_000
    /// Milliseconds from one try to the next.
    static let retry = 1_000
    /// Messages: what a command or two have to say.
    static let few = 8
    /// Turns whose votes are remembered until they commit.
    static let maximumTurns = 1_024

    let ledger: Ledger
    let wire: HeldWire
    var pace = DiskPace()
    /// Called when nothing can be kept any more, and navd must end.
    var ended: (@Sendable (StoreError) -> Void)?
    /// Why nothing is kept at the moment.
    var failure: String?
    /// When the oldest ticket that is not kept was handed in, in milliseconds of the loop's clock.
    var waitingSince: UInt64?
    var timer: UInt64?
    /// How many numbers were used up when they were kept last.
    var countedAt: UInt64 = 0
    /// Nothing more is handed in.
    var isOver = false
    private var votes: [UInt64: [JSON]] = [:]
    /// Of each turn that is under way, by its key: the same that is kept.
    private var rests: [String: (window: WindowID, rest: Rest)] = [:]
    var exports = Handouts<StateExport>("x", most: StateExport.most)
    var backups = Handouts<StoreBackup>("b", most: 1)
    /// Who waits for a backup that is being made; nil, too, once he has been refused and it has not ended yet.
    var backupWaiter: BackupWaiter?
    /// Beside the store; nil where there is none.
    var mark: StoreMark?

    /// Who reads what is kept, and waits until all of it is.
    private var readers: [(ticket: UInt64, body: (Refusal?) -> Void)] = []

    init(_ ledger: Ledger, _ wire: HeldWire) {
        self.ledger = ledger
        self.wire = wire
    }

    /// Goes into the history with the commit that it was asked for.
    func note(_ vote: EndedVote) {
        guard vote.turn != 0 else { return }
        if votes.count >= Self.maximumTurns { votes = votes.filter { $0.key + UInt64(Self.maximumTurns) > vote.turn } }
        if votes.count < Self.maximumTurns { votes[vote.turn, default: []].append(vote.json) }
    }

    /// Once: a turn's first commit of its own is the one that was voted on.
    func takeVotes(of commit: Commit) -> [JSON] {
        votes.isEmpty || commit.cause.isInside ? [] : votes.removeValue(forKey: commit.turn) ?? []
    }

    func note(_ rest: Rest?, of key: String, in window: WindowID) { rests[key] = rest.map { (window, $0) } }

    func rests(of window: WindowID) -> [Rest] {
        rests.isEmpty ? [] : rests.values.filter { $0.window == window }.map(\.rest).sorted { $0.turn < $1.turn }
    }

    /// Goes on, now or later, when all that was handed in so far is kept; with `storeUnavailable` where it can't be.
    func whenKept(_ body: @escaping (Refusal?) -> Void) {
        if let failure { return body(.storeUnavailable(failure, isDone: false)) }
        if ledger.kept >= ledger.last { return body(nil) }
        readers.append((ledger.last, body))
    }

    /// Something is kept, or nothing is any more.
    func wakeReaders() {
        guard !readers.isEmpty else { return }
        let refusal = failure.map { Refusal.storeUnavailable($0, isDone: false) }
        let ready = readers.filter { refusal != nil || $0.ticket <= ledger.kept }
        readers.removeAll { refusal != nil || $0.ticket <= ledger.kept }
        for reader in ready { reader.body(refusal) }
    }

    /// Nanoseconds to look for the disk's answer without sleeping: for one command, or a few. Where many wait for one sync, being
    /// woken costs each of them next to nothing, and their senders want the core.
    func worthLooking(now: UInt64) -> UInt64 {
        wire.isHolding && wire.count <= Self.few ? pace.worthLooking(now: now) : 0
    }

    /// Errors: `storeUnavailable`.
    func checkTakes() throws(Refusal) {
        if let failure { throw .storeUnavailable(failure, isDone: false) }
        if !ledger.hasRoom { throw .storeUnavailable("more waits for the disk than may", isDone: false) }
    }
}

extension Refusal {
    /// - Parameter isDone: the command has been done, and what it did could not be kept.
    static func storeUnavailable(_ because: String, isDone: Bool) -> Refusal {
        Refusal(
            .storeUnavailable,
            "the store takes nothing now: \(because); "
                + (isDone ? "what was asked is done, and may be lost" : "nothing was done"),
            data: [
                "because": .string(because), "done": isDone ? "unknown" : "no",
                "retryAfter": .int(Int64(Keeping.retry)),
            ])
    }
}
