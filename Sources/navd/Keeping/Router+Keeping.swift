import Bus
import ControllerActors
import Logging
import Store

// The shell around `Keeping`: nothing that follows from a commit leaves before the commit is stored (D3).
extension Router {
    nonisolated var keepsRests: Bool { assumingIsolated { $0.keeping != nil } }

    nonisolated func keep(_ rest: UnfinishedTurn?, of target: Rules.Target, in window: WindowID) {
        assumingIsolated { $0.keeping?.keep(rest, of: target, in: window, &$0.writer) }
    }

    /// Called at the end of a round: hands in what it brought as one ticket.
    func keepRound() {
        // After the last ticket nothing is stored, and nothing leaves.
        guard let keeping, !keeping.condition.isOver else { return }
        var commits: [(Commit, [UInt8])] = []
        publisher.encode { commits.append(($0, $1)) }
        let actions = keeping.enter(commits, counters(isLast: false), at: clock.now()) { id in
            lookup.window(id)?.assumingIsolated { ($0.tree, $0.lastSeq) }
        }
        for action in actions { carryOut(action) }
    }

    func counters(isLast: Bool) -> StoredState.Counters {
        StoredState.Counters(
            application.assumingIsolated { $0.counters }, request: requests.next, note: publisher.noteCount,
            attachment: attachments.next, host: hosts.nextEpoch, isLast: isLast)
    }

    func kept(_ outcome: Outcome) {
        for action in keeping?.take(outcome, at: clock.now()) ?? [] { carryOut(action) }
        wakeSearches()
    }

    func lookAtStore() { for action in keeping?.look(at: milliseconds) ?? [] { carryOut(action) } }

    private func carryOut(_ action: StoreCondition.Action) {
        switch action {
        case .refuse(let refusal):
            keeping?.wire.fail { answer in refusal.replacing(answer) }
            wakeSearches()
        case .tryAgain: keeping?.ledger.retry()
        case .look(let milliseconds): _ = schedule(.lookAtStore, after: milliseconds)
        case .log(let level, let line, let error):
            log.log(level: level, "\(line)", metadata: error.map { ["error": "\($0)"] })
        case .end(let error): keeping?.ended?(error)
        }
    }

    /// All events of one window after `seq`, if the ring does not reach back so far; nil if they are not stored, or too
    /// many.
    func keptEvents(of window: WindowID, after seq: UInt64, last: UInt64) -> [[UInt8]]? {
        // Events that are not stored yet are in the ring.
        guard let kept = keeping?.events(of: window, after: seq), let newest = kept.last,
            let rest = publisher.events(of: window, after: newest.number, last: last)
        else { return nil }
        return kept.map(\.bytes) + rest
    }

    // MARK: The start

    /// Called after the windows. A window whose principal has lost its rights counts for no principal, until a start at
    /// which it has them again.
    func restore(owner fact: Fact, by list: AccessList) throws(Refusal) {
        guard let window = StoredState.window(ofOwner: fact.key), lookup.isOpen(window),
            let access = list.access(of: try Principal(fact.fields()))
        else { return }
        limits.holdings(of: access).opened(window, isOpen: lookup.isOpen)
    }

    /// Releases what sessions of an earlier process held, after the grace period in which these sessions could have
    /// been resumed.
    func releaseLater(_ holds: [ControllerID: Int]) {
        guard !holds.isEmpty else { return }
        _ = schedule(.releaseHolds(holds), after: Session.grace)
    }

    // MARK: Giving way to another navd

    /// Milliseconds within which the disk must store what was committed.
    static let keepingAll = 3_000

    /// Whether this navd may give way: not while the store fails, as something that is not stored could be lost.
    var mayGiveWay: Bool { keeping.map { $0.failure == nil && !$0.condition.isOver } ?? false }

    /// Refuses new commands, as at the end. `done` is called with whether everything is stored.
    func prepareToGiveWay(within milliseconds: Int, done: @escaping @Sendable (Bool) -> Void) {
        drain(within: milliseconds) { [self] in
            assumingIsolated { router in
                router.waitUntilKept(until: router.clock.now() + UInt64(Self.keepingAll) * 1_000_000, done)
            }
        }
    }

    private func waitUntilKept(until end: UInt64, _ done: @escaping @Sendable (Bool) -> Void) {
        flush()
        let isStored = keeping?.isAllStored ?? true
        guard !isStored, keeping?.failure == nil, clock.now() < end else { return done(isStored) }
        _ = schedule(after: 5) { [self] in assumingIsolated { $0.waitUntilKept(until: end, done) } }
    }

    /// Takes commands again, after the other navd has given up.
    func goOn() { isDraining = isEnding }
}
