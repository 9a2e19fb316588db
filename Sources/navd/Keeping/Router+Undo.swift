import Bus
import ControllerActors
import Store

// Undo of the last change: it is found in the store, then undone by a command like any other.
extension Router {
    /// Answered by the turn that it becomes. Errors: `nothingKept`, `busy`, `unknownWindow`, `invalidParams`.
    func undo(_ call: Call, _ session: Session) throws(Refusal) {
        let window = try window(named: call.envelope.on ?? call.envelope.window)
        let animated = try call.fields.bool("animated") ?? true
        guard keeping != nil else { throw Self.nothingKept }
        try look(
            for: UndoRequest(
                origin: origin(call, session), window: window, animated: animated, wait: call.envelope.wait,
                whenBusy: call.envelope.whenBusy, ifSeq: call.envelope.ifSeq, deadline: call.envelope.deadline,
                expires: call.envelope.expires, arrived: milliseconds))
    }

    static let nothingKept = Refusal(.nothingKept, "this navd keeps no history: start it with --store")

    /// Reads the past when everything up to now is stored. Errors: `busy`.
    private func look(for request: UndoRequest) throws(Refusal) {
        guard let keeping else { throw Self.nothingKept }
        try checkArchive()
        archiveReads += 1
        flush()
        // The window as it is now: a commit during the wait is a newer change, and `submit` notices it.
        let (id, now, last) = request.window.assumingIsolated { ($0.id, $0.tree, $0.lastSeq) }
        let history = History(store: keeping.ledger.store, window: id, last: last)
        keeping.whenKept { [self] refusal in
            assumingIsolated { router in
                if let refusal { return router.hasLooked(.failure(refusal), 0, request) }
                router.read(history, now, last, for: request)
            }
        }
    }

    private func read(_ history: History, _ now: Tree, _ last: UInt64, for request: UndoRequest) {
        Self.archive.async { [self, perform] in
            let result = Result { () throws(Refusal) in
                try history.lastChange(now: now, animated: request.animated)
            }
            perform {
                self.assumingIsolated { $0.hasLooked(result, last, request) }
            }
        }
    }

    private func hasLooked(_ result: Result<UndoCommand, Refusal>, _ last: UInt64, _ request: UndoRequest) {
        archiveReads -= 1
        do throws(Refusal) {
            try submit(result, last, request)
        } catch {
            if error.name == .draining {
                giveUp(request.origin, error)
            } else {
                finish(Reply(origin: request.origin, body: .refused(error), seq: 0, turn: 0))
            }
        }
        post.deliver()
        settleTally()
    }

    /// Refuses a command that was not done. The answer can't be stored, so it leaves at once, and a retry with its key
    /// is a new request.
    func giveUp(_ origin: Origin, _ refusal: Refusal) {
        let others = origin.key.map { retries.abandon($0) } ?? []
        for waiter in (origin.request.map { [(session: origin.session, request: $0)] } ?? []) + others {
            pay(waiter.session)
            if let session = sessions[waiter.session] { leave(waiter.request, of: session) }
            guard let address = sessions[waiter.session]?.address else { continue }
            sendPast(refusal, to: waiter.request, address)
        }
    }

    private func submit(
        _ result: Result<UndoCommand, Refusal>, _ last: UInt64, _ request: UndoRequest
    ) throws(Refusal) {
        if isDraining { throw .draining }
        if case .failure(let refusal) = result, refusal.name == .storeUnavailable { throw refusal }
        let (id, seq) = request.window.assumingIsolated { ($0.id, $0.lastSeq) }
        guard application.assumingIsolated({ $0.windows[id] }) != nil else {
            throw Refusal(.removed, "its window was closed while the history was read; nothing has changed")
        }
        guard seq == last else {
            // The window has changed meanwhile, so there is a newer last change.
            guard request.looks < UndoRequest.maximumLooks else {
                throw Refusal(
                    .stateChanged, "the window changed \(request.looks) times while its history was read; retry")
            }
            var next = request
            next.looks += 1
            return try look(for: next)
        }
        let command = try result.get()
        let turn = try request.turn(command, on: command.target() ?? .window, at: milliseconds)
        if let session = sessions[request.origin.session] { try checkNotInside(turn, session) }
        submit(turn)
    }
}
