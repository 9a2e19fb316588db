import Bus
import ControllerActors
import Store

/// The parts of a daemon with a store: the ledger, the gate in front of the sockets, and the state of both.
final class Keeping: @unchecked Sendable {
    // Sendable: used on the loop only.
    /// Milliseconds that the disk may take before the waiting clients get an error.
    static let patience: UInt64 = 5_000
    /// Milliseconds between two attempts.
    static let retry = 1_000
    /// So few waiting messages belong to a command or two.
    static let few = 8
    /// The number of turns whose votes are remembered until they commit.
    static let maximumTurns = 1_024

    let ledger: Ledger
    let wire: HeldWire
    var pace = DiskPace()
    /// Called when nothing can be stored any more, and navd must end.
    var ended: (@Sendable (StoreError) -> Void)?
    /// Why nothing can be stored at the moment; nil if the store works.
    var failure: String?
    /// When the oldest ticket that is not stored was handed in, in milliseconds of the loop's clock.
    var waitingSince: UInt64?
    var timer: UInt64?
    /// How many numbers were used up when the counters were last stored.
    var countedAt: UInt64 = 0
    /// True after the last ticket was handed in.
    var isOver = false
    private var votes: [UInt64: [JSON]] = [:]
    /// The rest of each turn that is under way, by its key; equal to what is stored.
    private var rests: [String: (window: WindowID, rest: Rest)] = [:]
    /// The file beside the store; nil if there is none.
    var mark: StoreMark?

    init(_ ledger: Ledger, _ wire: HeldWire) {
        self.ledger = ledger
        self.wire = wire
    }

    /// Remembers a vote until its turn commits: it goes into the history with that commit.
    func note(_ vote: EndedVote) {
        guard vote.turn != 0 else { return }
        if votes.count >= Self.maximumTurns { votes = votes.filter { $0.key + UInt64(Self.maximumTurns) > vote.turn } }
        if votes.count < Self.maximumTurns { votes[vote.turn, default: []].append(vote.json) }
    }

    /// Returns the votes once: they belong to the turn's first commit of its own.
    func takeVotes(of commit: Commit) -> [JSON] {
        votes.isEmpty || commit.cause.isInside ? [] : votes.removeValue(forKey: commit.turn) ?? []
    }

    func note(_ rest: Rest?, of key: String, in window: WindowID) { rests[key] = rest.map { (window, $0) } }

    func rests(of window: WindowID) -> [Rest] {
        rests.isEmpty ? [] : rests.values.filter { $0.window == window }.map(\.rest).sorted { $0.turn < $1.turn }
    }

    /// What a request is answered that the store can't serve at the moment; nil if the store works.
    var refusal: Refusal? { failure.map { .storeUnavailable($0, isDone: false) } }

    /// The most events that are read for one answer.
    static let maximumEvents = 1_024

    /// The stored events of a window after `seq`; nil if some are not stored any more, or if they are too many for one
    /// answer.
    func events(of window: WindowID, after seq: UInt64) -> [StoredCommit]? {
        guard seq > 0,
            let found = try? ledger.store.commits(of: window.number, after: seq, limit: Self.maximumEvents),
            found.count < Self.maximumEvents, found.reduce(0, { $0 + $1.bytes.count }) <= EventRing.maximumBytes
        else { return nil }
        return found
    }

    /// Nanoseconds to poll for the disk's answer without sleeping, if it concerns a few commands only. If many commands
    /// wait for one sync, a wake-up costs each of them next to nothing, and their senders need the core.
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
    /// - Parameter isDone: whether the command has been done, and its effect could not be stored.
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
