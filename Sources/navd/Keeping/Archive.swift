import Bus
import Store

/// Reads of the store, made beside the loop: histories, searches for the last change, and exports and backups, which
/// are handed out page by page. All times are milliseconds of the loop's clock.
struct Archive: Room {
    /// How many reads may be under way at the same time.
    static let maximumReads = 16

    enum Action {
        /// Run the job on its queue, then call `ended`.
        case read(ArchiveJob, for: Asker)
        case answer(Asker, Result<JSONObject, Refusal>)
        /// Run the search, then end it with its result.
        case search(UndoSearch)
        /// End the search: the store can't be read.
        case fail(UndoSearch, Refusal)
    }

    private var reads = 0
    private var exports = PagedResults(.export)
    private var backups = PagedResults(.backup)
    /// Who waits for a backup that is being made; nil after a refusal, while the backup has not ended yet.
    private var backupWaiter: (asker: Asker, stop: BackupStop)?
    /// Searches that wait until everything up to their ticket is stored.
    private var waiting: [(ticket: UInt64, search: UndoSearch)] = []

    private subscript(kind: PagedKind) -> PagedResults {
        get { kind == .export ? exports : backups }
        set { if kind == .export { exports = newValue } else { backups = newValue } }
    }

    var isReading: Bool { reads > 0 }

    /// Errors: `busy`.
    func checkRoom() throws(Refusal) {
        guard reads < Self.maximumReads else {
            throw Refusal(.busy, "\(reads) other reads of the history are running; retry", limit: Self.maximumReads)
        }
    }

    /// Forgets exports and backups of which no page was asked for lately.
    mutating func forgetOld(now: UInt64) {
        exports.forgetOld(now: now)
        backups.forgetOld(now: now)
    }

    // MARK: Reads

    mutating func read(_ job: ArchiveJob, for asker: Asker) -> Action {
        reads += 1
        return .read(job, for: asker)
    }

    /// `state.export`: its first page makes the export.
    /// - Parameter state: the state at this moment; called only if a new export begins.
    /// Errors: `invalidParams` for an export that is not under way, `busy`.
    mutating func export(
        _ fields: FieldReader, for asker: Asker, of state: @autoclosure () -> StateFile, in store: any Store,
        now: UInt64
    ) throws(Refusal) -> Action {
        if let place = try exports.place(fields, of: asker.session, now: now) { return read(.page(place), for: asker) }
        try exports.begin()
        let file = state()
        return read(.make(.export) { () throws(Refusal) in try StateExport(file, in: store) }, for: asker)
    }

    /// `state.backup`: its first page makes the backup.
    /// Errors: `invalidParams` for a backup that is not under way; `draining` if none may begin any more; `busy`.
    mutating func backUp(
        _ fields: FieldReader, for asker: Asker, in store: any Store, isDraining: Bool, now: UInt64
    ) throws(Refusal) -> Action {
        if let place = try backups.place(fields, of: asker.session, now: now) { return read(.page(place), for: asker) }
        if isDraining { throw .draining }
        try backups.begin()
        let stop = BackupStop()
        backupWaiter = (asker, stop)
        let make: @Sendable () throws(Refusal) -> any Paged = { () throws(Refusal) in
            let backup: StoreBackup
            do throws(StoreError) { backup = try store.backup(stop) } catch { throw History.refusal(error) }
            return try BackupPages(backup, stop)
        }
        return read(.make(.backup, make), for: asker)
    }

    /// Refuses who waits for a backup at once; the backup itself ends soon after.
    mutating func stopBackup(_ refusal: Refusal) -> Action? {
        guard let waiter = backupWaiter else { return nil }
        backupWaiter = nil
        waiter.stop.stop()
        return .answer(waiter.asker, .failure(refusal))
    }

    /// A read has ended.
    /// - Parameter isThere: whether the session of the asker still exists; without it no pages are made.
    mutating func ended(_ end: ArchiveJob.End, for asker: Asker, isThere: Bool, now: UInt64) -> Action? {
        reads -= 1
        switch end {
        case .answer(let answer): return .answer(asker, answer)
        case .page(let page):
            self[page.kind].left(page)
            return .answer(asker, page.answer)
        case .made(let kind, let made):
            self[kind].hasBegun()
            if kind == .backup {
                guard backupWaiter != nil else { return nil }
                backupWaiter = nil
            }
            switch made {
            case .failure(let refusal): return .answer(asker, .failure(refusal))
            case .success(let value):
                guard isThere else { return nil }
                return read(.page(self[kind].add(value, session: asker.session, now: now)), for: asker)
            }
        }
    }

    // MARK: Searches for the last change

    /// Counts a search, before the window is looked at. Errors: `busy`.
    mutating func beginSearch() throws(Refusal) {
        try checkRoom()
        reads += 1
    }

    /// Begins the search when everything up to `ticket` is stored.
    /// - Parameters:
    ///   - stored: the last ticket that is stored.
    ///   - failure: why the store can't be read; nil if it can.
    mutating func search(_ search: UndoSearch, after ticket: UInt64, stored: UInt64, failure: Refusal?) -> Action? {
        if let failure { return .fail(search, failure) }
        if stored >= ticket { return .search(search) }
        waiting.append((ticket, search))
        return nil
    }

    /// Called when a ticket is stored, or when the store fails: begins or ends the searches that waited for that.
    mutating func wake(stored: UInt64, failure: Refusal?) -> [Action] {
        guard !waiting.isEmpty else { return [] }
        let ready = waiting.filter { failure != nil || $0.ticket <= stored }
        waiting.removeAll { failure != nil || $0.ticket <= stored }
        return ready.map { waiter in failure.map { .fail(waiter.search, $0) } ?? .search(waiter.search) }
    }

    mutating func endSearch() { reads -= 1 }
}
