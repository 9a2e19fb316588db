import Bus
import ControllerActors
import CoreMetrics
import Store

/// The parts of a daemon with a store: the ledger, the gate in front of the sockets, and the state of both.
final class Keeping: @unchecked Sendable {
    // Sendable: used on the loop only.
    /// So few waiting messages belong to a command or two.
    static let few = 8
    /// The number of turns whose votes are remembered until they commit.
    static let maximumTurns = 1_024

    let ledger: Ledger
    let wire: HeldWire
    private var pace = DiskPace()
    /// How long the disk takes.
    private let sync: Timer?
    private var condition = StoreCondition()
    /// Called when nothing can be stored any more, and navd must end.
    var ended: (@Sendable (String) -> Void)?
    /// How many numbers were used up when the counters were last stored.
    private var countedAt: UInt64 = 0
    private var votes: [UInt64: [JSON]] = [:]
    /// The rest of each turn that is under way, by its key; equal to what is stored.
    private var rests: [String: (window: WindowID, rest: UnfinishedTurn)] = [:]
    /// The file beside the store; nil if there is none.
    var mark: StoreMark?
    /// Nil before the store is loaded.
    private(set) var backup: LastBackup?

    init(_ ledger: Ledger, _ wire: HeldWire, sync: Timer? = nil) {
        (self.ledger, self.wire, self.sync) = (ledger, wire, sync)
    }

    /// Remembers a vote until its turn commits: it goes into the history with that commit.
    func note(_ vote: EndedVote) {
        guard vote.turn != 0 else { return }
        if votes.count >= Self.maximumTurns { votes = votes.filter { $0.key + UInt64(Self.maximumTurns) > vote.turn } }
        if votes.count < Self.maximumTurns { votes[vote.turn, default: []].append(vote.json) }
    }

    /// Returns the votes once: they belong to the turn's first commit of its own.
    private func takeVotes(of commit: Commit) -> [JSON] {
        votes.isEmpty || commit.cause.isInside ? [] : votes.removeValue(forKey: commit.turn) ?? []
    }

    func rests(of window: WindowID) -> [UnfinishedTurn] {
        rests.isEmpty ? [] : rests.values.filter { $0.window == window }.map(\.rest).sorted { $0.turn < $1.turn }
    }

    // MARK: Handing in

    /// Stores a fact with the rest of this round.
    func keep(_ key: String, _ value: [UInt8]?) {
        wire.hold()
        ledger.set(key, value)
    }

    /// Stores an attachment that outlives its session.
    func keep(_ attachment: Attachment) {
        if attachment.lasting { keep(StoredState.attachments + attachment.name, attachment.stored.bytes) }
    }

    /// Takes up what an earlier process has stored of the last backup; nil for a store that knows of none.
    func takeUp(_ last: LastBackup?, at now: Int) {
        if let last { backup = last } else { keep(LastBackup(at: now, isMade: false)) }
    }

    /// A backup was handed out whole.
    func handedOutBackup(at now: Int) { if !isOver { keep(LastBackup(at: now, isMade: true)) } }

    private func keep(_ last: LastBackup) {
        backup = last
        keep(StoredState.backupKey, last.bytes)
    }

    func keep(owner: Principal, of window: WindowID) {
        keep(StoredState.ownerKey(of: window), Array(owner.json.text.utf8))
    }

    /// Stores what is left to do of a turn; nil after its end.
    func keep(_ rest: UnfinishedTurn?, of target: Rules.Target, in window: WindowID, _ writer: inout JSONWriter) {
        let key = StoredState.restKey(target, window)
        rests[key] = rest.map { (window, $0) }
        guard let rest else { return keep(key, nil) }
        writer.removeAll()
        rest.write(window: window, to: &writer)
        keep(key, writer.bytes)
    }

    /// Stores the answer to a key with the commits that it answers for.
    /// - Parameter request: the principal and the hash of the request; nothing is stored without it.
    func keep(_ key: IdempotencyKey, _ request: (owner: Principal, body: UInt64)?, _ reply: [UInt8]) {
        guard let (owner, digest) = request else { return }
        wire.hold()
        ledger.remember(key, of: owner, digest: digest, reply: reply)
    }

    /// Hands in what a round brought as one ticket, if it brought anything.
    /// - Parameters:
    ///   - commits: with the bytes that are published.
    ///   - nanoseconds: of the loop's clock.
    ///   - tree: a window as it is after its last commit.
    func enter(
        _ commits: [(Commit, [UInt8])], _ counters: StoredState.Counters, at nanoseconds: UInt64,
        tree: (WindowID) -> (Tree, UInt64)?
    ) -> [StoreCondition.Action] {
        guard !commits.isEmpty || !ledger.isEmpty || isDue(counters) else { return [] }
        let entries = commits.map { Ledger.Entry(commit: $0, bytes: $1, votes: takeVotes(of: $0)) }
        countedAt = counters.usedUp
        for entry in entries where entry.closes { ledger.set(StoredState.ownerKey(of: entry.commit.window), nil) }
        ledger.set(StoredState.countersKey, counters.bytes)
        do throws(JournalError) {
            let ticket = try ledger.enter(entries, tree: tree)
            wire.seal(ticket)
            pace.entered(ticket, now: nanoseconds)
            return condition.entered(at: nanoseconds / 1_000_000)
        } catch {
            // Commands are refused from half of the room on, so only what had begun could fill the rest.
            return condition.couldNotEnter("\(error)")
        }
    }

    /// Counters that no commit stored are stored by themselves after enough of them.
    private func isDue(_ counters: StoredState.Counters) -> Bool {
        counters.usedUp > countedAt + StoredState.Counters.leap / 2 && failure == nil && ledger.hasRoom
    }

    /// Hands in the last ticket. The round is over, so only the counters are in it.
    func enterLast(_ counters: StoredState.Counters) throws(JournalError) {
        guard !condition.isOver else { return }
        ledger.set(StoredState.countersKey, counters.bytes)
        condition.finish()
        wire.seal(try ledger.enter([]) { _ in nil })
    }

    // MARK: Outcomes

    /// Why nothing can be stored at the moment; nil if the store works.
    var failure: String? { condition.failure }
    /// True after the last ticket: nothing more is stored, and nothing leaves.
    var isOver: Bool { condition.isOver }

    /// The check that `StoreCondition` has asked for is due. In milliseconds of the loop's clock.
    func look(at now: UInt64) -> [StoreCondition.Action] { condition.look(at: now) }

    /// navd did not run until `now`.
    func wasStopped(until now: UInt64) { condition.wasStopped(until: now) }

    /// The error for a request that needs the store while the store fails; nil if the store works.
    var refusal: Refusal? { failure.map { .storeUnavailable($0, isDone: false) } }

    /// Whether everything that was published is stored, and has left.
    var isAllStored: Bool { failure == nil && wire.isEmpty }

    /// Takes a report of the journal: messages that waited for a ticket leave when it is stored.
    /// - Parameter nanoseconds: of the loop's clock.
    func record(_ outcome: Outcome, at nanoseconds: UInt64) -> [StoreCondition.Action] {
        let now = nanoseconds / 1_000_000
        switch outcome {
        case .durable(let through):
            ledger.keptAll(through: through)
            // Before the messages leave.
            mark?.kept(ledger.store.head.batch)
            if let taken = pace.kept(through: through.number, last: ledger.last, now: nanoseconds) {
                sync?.recordNanoseconds(Int64(clamping: taken))
            }
            let actions = condition.stored(isAll: ledger.kept >= ledger.last, at: now)
            wire.release(through: through.number)
            return actions
        case .failed(_, _, let error), .stillFailed(let error): return condition.failed("\(error)", at: now)
        case .ended(_, let error): return condition.ended(error, at: now)
        }
    }

    // MARK: Reading

    /// The most events that are read for one answer.
    static let maximumEvents = 1_024

    /// The stored events of a window after `seq`; nil if some are gone, or if they are too many for one answer.
    func events(of window: WindowID, after seq: UInt64) -> [StoredCommit]? {
        guard seq > 0,
            let found = try? ledger.store.commits(of: window.number, after: seq, limit: Self.maximumEvents + 1),
            found.count <= Self.maximumEvents, found.reduce(0, { $0 + $1.bytes.count }) <= EventRing.maximumBytes
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
        if let refusal { throw refusal }
        if !ledger.hasRoom { throw .storeUnavailable("too much data waits for the disk", isDone: false) }
    }
}
