import Bus
import Store

/// Reads the store beside the loop, and carries out the actions of `Archive`.
final class StoreReads: DaemonPart, @unchecked Sendable {
    private static let nothingKept = Refusal(.nothingKept, "this navd keeps no history: start it with --store")

    private var archive = Archive()
    private let commands: Commands
    private let round: LoopRound

    init(_ context: DaemonContext, _ commands: Commands, _ round: LoopRound) {
        (self.commands, self.round) = (commands, round)
        super.init(context)
    }

    var isReading: Bool { archive.isReading }

    /// `history.list`, `history.treeAt`: answered when it is read. Errors: `nothingKept`, `busy`, `historyCompacted`,
    /// `storeUnavailable`, `invalidParams`.
    func readHistory(_ call: Call, _ session: Session) throws(Refusal) {
        let window = try lookup.window(of: call)
        let store = try readableStore()
        let (id, last, tree) = (window.id, window.lastSeq, window.tree)
        let history = History(store: store, window: id, last: last, masks: context.reports.masks)
        let question = try HistoryQuestion(call, history, now: tree, epoch: application.epoch)
        carryOut(archive.read(.history(question), for: Asker(call, session)))
    }

    /// Answered when the page is read. Errors: `notAllowed` for a session without all rights, `nothingKept`, `busy`,
    /// `storeUnavailable`, `invalidParams` for an export that is not under way.
    func export(_ call: Call, _ session: Session) throws(Refusal) {
        guard session.access.isUnlimited else { throw rights(of: session).needsAll(call) }
        let store = try readableStore()
        carryOut(
            try archive.export(
                call.fields, for: Asker(call, session), of: self.store.capture(), in: store, now: milliseconds))
    }

    /// Answered when the page is read. Errors: those of `export`; `draining` if no backup is begun any more.
    func backUp(_ call: Call, _ session: Session) throws(Refusal) {
        guard session.access.isUnlimited else { throw rights(of: session).needsAll(call) }
        let store = try readableStore()
        carryOut(
            try archive.backUp(
                call.fields, for: Asker(call, session), in: store, isDraining: context.isDraining, now: milliseconds))
    }

    /// Errors: `nothingKept`, `storeUnavailable`, `busy`.
    private func readableStore() throws(Refusal) -> any Store {
        guard let keeping else { throw Self.nothingKept }
        if let refusal = keeping.refusal { throw refusal }
        try archive.checkRoom()
        return keeping.ledger.store
    }

    /// Forgets exports and backups of which no page was asked for lately.
    func forgetOld() { archive.forgetOld(now: milliseconds) }

    /// Refuses who waits for a backup.
    func stopBackup(_ refusal: Refusal) { carryOut(archive.stopBackup(refusal)) }

    private func carryOut(_ action: Archive.Action?) {
        switch action {
        case .read(let job, let asker):
            runOffLoop(job.queue, job.run) { [self] end in
                let isThere = peers.sessions[asker.session] != nil
                if isThere, case .page(let page) = end, page.kind == .backup, page.completes {
                    keeping?.handedOutBackup(at: timers.wallNow)
                }
                carryOut(archive.ended(end, for: asker, isThere: isThere, now: milliseconds))
            }
        case .answer(let asker, let result): answer(asker, result)
        case .search(let search):
            runOffLoop(
                ArchiveJob.histories, { Result { () throws(Refusal) in try search.command() } }
            ) { [self] found in
                end(search, found)
            }
        case .fail(let search, let refusal): end(search, .failure(refusal))
        case nil: break
        }
    }

    // MARK: Undo

    /// Answered by the turn that it becomes. Errors: `nothingKept`, `busy`, `unknownWindow`, `invalidParams`.
    func undo(_ call: Call, _ session: Session) throws(Refusal) {
        let window = try lookup.window(of: call)
        try search(for: try UndoRequest(call, call.origin(session), window, at: milliseconds))
    }

    /// Searches when everything up to now is stored. Errors: `busy`.
    private func search(for request: UndoRequest) throws(Refusal) {
        guard let keeping else { throw Self.nothingKept }
        try archive.beginSearch()
        round.flush()
        // The window as it is now: a commit during the wait is a newer change, and `end` notices it.
        let (id, now, last) = (request.window.id, request.window.tree, request.window.lastSeq)
        let history = History(store: keeping.ledger.store, window: id, last: last)
        carryOut(
            archive.search(
                UndoSearch(request: request, history: history, now: now), after: keeping.ledger.last,
                stored: keeping.ledger.kept, failure: keeping.refusal))
    }

    private func end(_ search: UndoSearch, _ found: Result<UndoCommand, Refusal>) {
        archive.endSearch()
        let (id, origin) = (search.history.window, search.request.origin)
        let seq = lookup.window(id)?.lastSeq
        do throws(Refusal) {
            switch try search.step(found, window: seq, isDraining: context.isDraining, at: milliseconds) {
            case .again(let request): try self.search(for: request)
            case .submit(let turn):
                if let session = peers.sessions[origin.session] { try commands.checkNotInside(turn, session) }
                submit(turn)
            }
        } catch {
            replies.refuse(origin, error)
        }
        endEvent()
    }

    /// Begins the searches that waited for the store, or ends them if it fails.
    func wakeSearches() {
        guard let keeping else { return }
        for action in archive.wake(stored: keeping.ledger.kept, failure: keeping.refusal) { carryOut(action) }
    }
}
