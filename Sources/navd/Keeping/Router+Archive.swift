import Bus
import ControllerActors
import Dispatch
import Store

// The shell around `Archive`: reads of the store that are made beside the loop.
extension Router {
    static let nothingKept = Refusal(.nothingKept, "this navd keeps no history: start it with --store")

    /// `history.list`, `history.treeAt`: answered when it is read. Errors: `nothingKept`, `busy`, `historyCompacted`,
    /// `storeUnavailable`, `invalidParams`.
    func readHistory(_ call: Call, _ session: Session) throws(Refusal) {
        let window = try lookup.window(of: call)
        let store = try readableStore()
        let (id, last) = window.assumingIsolated { ($0.id, $0.lastSeq) }
        let history = History(store: store, window: id, last: last)
        let question = try HistoryQuestion(call, history, epoch: application.epoch)
        carryOut(archive.read(.history(question), for: Asker(call, session)))
    }

    /// Answered when the page is read. Errors: `notAllowed` for a session without all rights, `nothingKept`, `busy`,
    /// `storeUnavailable`, `invalidParams` for an export that is not under way.
    func exportState(_ call: Call, _ session: Session) throws(Refusal) {
        guard session.access.isUnlimited else { throw rights(of: session).needsAll(call) }
        let store = try readableStore()
        carryOut(
            try archive.export(
                call.fields, for: Asker(call, session), of: capture(), in: store, now: milliseconds))
    }

    /// Answered when the page is read. Errors: those of `exportState`; `draining` if no backup is begun any more.
    func backUpState(_ call: Call, _ session: Session) throws(Refusal) {
        guard session.access.isUnlimited else { throw rights(of: session).needsAll(call) }
        let store = try readableStore()
        carryOut(
            try archive.backUp(
                call.fields, for: Asker(call, session), in: store, isDraining: isDraining, now: milliseconds))
    }

    /// Errors: `nothingKept`, `storeUnavailable`, `busy`.
    private func readableStore() throws(Refusal) -> any Store {
        guard let keeping else { throw Self.nothingKept }
        if let failure = keeping.failure { throw .storeUnavailable(failure, isDone: false) }
        try archive.checkRoom()
        return keeping.ledger.store
    }

    /// The state at this moment.
    func capture() -> StateFile {
        let (numbers, epoch, windows) = application.assumingIsolated { application in
            (application.counters, application.epoch, application.windows.values.sorted { $0.id < $1.id })
        }
        return StateFile(
            head: StateFile.Head(
                epoch: epoch, seq: numbers.seq, at: keeping?.ledger.now ?? 0, controller: numbers.controller,
                window: numbers.window, turn: numbers.turn, attachment: attachments.next),
            attachments: attachments.lasting.compactMap(\.stored.object),
            windows: windows.map { window in
                StateFile.Window(tree: window.assumingIsolated { $0.tree }, rests: keeping?.rests(of: window.id) ?? [])
            })
    }

    func carryOut(_ action: Archive.Action?) {
        switch action {
        case .read(let job, let asker):
            aside(job.queue, job.run) { router, end in
                router.carryOut(
                    router.archive.ended(
                        end, for: asker, isThere: router.sessions[asker.session] != nil, now: router.milliseconds))
            }
        case .answer(let asker, let result): answer(asker, result)
        case .search(let search):
            aside(ArchiveJob.histories, { Result { () throws(Refusal) in try search.command() } }) { router, found in
                router.end(search, found)
            }
        case .fail(let search, let refusal): end(search, .failure(refusal))
        case nil: break
        }
    }

    /// Runs the work on that queue, because a disk may block the thread, and then passes the result to the loop.
    func aside<R: Sendable>(
        _ queue: DispatchQueue, _ work: @escaping @Sendable () -> R,
        then: @escaping @Sendable (isolated Router, R) -> Void
    ) {
        queue.async { [self, perform] in
            let result = work()
            perform { self.assumingIsolated { then($0, result) } }
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
        flush()
        // The window as it is now: a commit during the wait is a newer change, and `end` notices it.
        let (id, now, last) = request.window.assumingIsolated { ($0.id, $0.tree, $0.lastSeq) }
        let history = History(store: keeping.ledger.store, window: id, last: last)
        carryOut(
            archive.search(
                UndoSearch(request: request, history: history, now: now), after: keeping.ledger.last,
                stored: keeping.ledger.kept, failure: keeping.refusal))
    }

    private func end(_ search: UndoSearch, _ found: Result<UndoCommand, Refusal>) {
        archive.endSearch()
        let (id, origin) = (search.history.window, search.request.origin)
        let seq = lookup.window(id)?.assumingIsolated { $0.lastSeq }
        do throws(Refusal) {
            switch try search.step(found, window: seq, isDraining: isDraining, at: milliseconds) {
            case .again(let request): try self.search(for: request)
            case .submit(let turn):
                if let session = sessions[origin.session] { try checkNotInside(turn, session) }
                submit(turn)
            }
        } catch {
            refuse(origin, error)
        }
        endEvent()
    }

    /// Begins the searches that waited for the store, or ends them if it fails.
    func wakeSearches() {
        guard let keeping else { return }
        for action in archive.wake(stored: keeping.ledger.kept, failure: keeping.refusal) { carryOut(action) }
    }

    /// Refuses a request whose read beside the loop has ended.
    func refuse(_ origin: Origin, _ refusal: Refusal) {
        if refusal.name == .draining { return giveUp(origin, refusal) }
        finish(Reply(origin, .failure(refusal)))
    }

    /// Refuses a command that was not done. The answer can't be stored, so it leaves at once, and a retry with its key
    /// is a new request.
    func giveUp(_ origin: Origin, _ refusal: Refusal) {
        let others = origin.key.map { retries.abandon($0) } ?? []
        for waiter in (origin.request.map { [(session: origin.session, request: $0)] } ?? []) + others {
            sessions.answered(waiter.session)
            leave(waiter)
            sendPast(refusal, to: waiter.request, sessions.address(of: waiter.session))
        }
    }
}
