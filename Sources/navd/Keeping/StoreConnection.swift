import Bus
import ControllerActors
import Store

/// Hands what happens to the store, if there is one: nothing that follows from a commit leaves before the commit is
/// stored.
final class StoreConnection: DaemonPart, Persisting, @unchecked Sendable {
    /// Nil without a store.
    var restorations: RestorationFile?

    var keepsRests: Bool { keeping != nil }

    func keep(_ rest: UnfinishedTurn?, of target: Rules.Target, in window: WindowID) {
        keeping?.keep(rest, of: target, in: window, &messages.writer)
    }

    // MARK: Tickets

    /// Called at the end of a round: hands in what it brought as one ticket.
    func keepRound() {
        // After the last ticket nothing is stored, and nothing leaves.
        guard let keeping, !keeping.isOver else { return }
        var commits: [(Commit, [UInt8])] = []
        events.encode { commits.append(($0, $1)) }
        carryOut(
            keeping.enter(commits, counters(isLast: false), at: timers.nanoseconds) { id in
                lookup.window(id).map { ($0.tree, $0.lastSeq) }
            })
    }

    /// Hands in the last ticket. Errors: those of the journal.
    func enterLast() throws(JournalError) { try keeping?.enterLast(counters(isLast: true)) }

    private func counters(isLast: Bool) -> StoredState.Counters {
        StoredState.Counters(
            numbers: application.counters, request: requests.open.next,
            note: events.publisher.noteCount, attachment: attachments.table.next,
            host: hosts.nextEpoch, isLast: isLast)
    }

    /// Goes on from the counters of an earlier process.
    func take(_ counters: StoredState.Counters) {
        application.take(counters.numbers)
        requests.goOn(from: counters.request)
        events.goOn(from: counters.note)
        attachments.goOn(from: counters.attachment)
        hosts.nextEpoch = counters.host
    }

    /// Takes a report of the journal.
    func record(_ outcome: Outcome) { carryOut(keeping?.record(outcome, at: timers.nanoseconds) ?? []) }

    func look() { carryOut(keeping?.look(at: milliseconds) ?? []) }

    private func carryOut(_ actions: [StoreCondition.Action]) {
        for action in actions {
            switch action {
            case .refuse(let refusal): refuseWaiting(refusal)
            case .tryAgain: keeping?.ledger.retry()
            case .look(let milliseconds): _ = timers.schedule(.lookAtStore, after: milliseconds)
            case .log(let level, let line, let error):
                context.log.log(level: level, "\(line)", metadata: error.map { ["error": "\($0)"] })
            case .end(let reason): keeping?.ended?(reason)
            }
        }
    }

    /// Sends that error in place of each answer that waits for the store.
    private func refuseWaiting(_ refusal: Refusal) {
        keeping?.wire.fail { answer, address, command in
            let other = refusal.replacing(answer)
            guard let other, other != answer else { return other }
            metrics.commands.failed(refusal.name)
            refusals.note(
                refusal, by: peers.sessions.at(address)?.number, RefusedRequest(answeredBy: other, command))
            return other
        }
    }

    /// Notes the restoration until a millisecond later: by then the window is built, laid out and published.
    func restores(_ document: WindowDocument) {
        guard let restorations else { return }
        let sum = Restorations.sum(of: document)
        restorations.begin(sum)
        _ = timers.schedule(.restored(sum), after: 1)
    }

    // MARK: The start

    /// Called after the windows. A window whose principal has no rights now is counted for no
    /// principal until a later start.
    func restore(owner fact: Fact, by list: AccessList) throws(Refusal) {
        guard let window = StoredState.window(ofOwner: fact.key), lookup.isOpen(window),
            let access = list.access(of: try Principal(fact.fields()))
        else { return }
        peers.limits.holdings(of: access).opened(window, isOpen: lookup.isOpen)
    }

    /// Releases what sessions of an earlier process held, after the grace period in which they could be resumed.
    func releaseLater(_ holds: [ControllerID: Int]) {
        guard !holds.isEmpty else { return }
        _ = timers.schedule(.releaseHolds(holds), after: Session.grace)
    }

    func release(_ holds: [ControllerID: Int]) {
        for (id, count) in holds.sorted(by: { $0.key < $1.key }) { release(id, count, for: "navd") }
    }

    // MARK: Export and import

    /// The state at this moment.
    func capture() -> StateFile {
        StateFile(
            head: StateFile.Head(
                epoch: application.epoch, at: keeping?.ledger.now ?? 0, numbers: application.counters,
                attachment: attachments.table.next),
            attachments: attachments.table.lasting.compactMap(\.stored.object),
            windows: lookup.windows.map { window in
                StateFile.Window(tree: window.tree, rests: keeping?.rests(of: window.id) ?? [])
            })
    }

    /// Takes over an export, without its storyboards and windows. Errors: those of attachments.
    func take(_ file: StateFile, _ list: AccessList) throws(Refusal) {
        attachments.goOn(from: max(attachments.table.next, file.head.attachment))
        for attachment in file.attachments { _ = try attachments.restore(.object(attachment), by: list) }
        for attachment in attachments.table.byID.values { keeping?.keep(attachment) }
        releaseLater(file.windows.reduce(into: [:]) { $0.merge($1.tree.sessionHolds) { $1 } })
    }
}
