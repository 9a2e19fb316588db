import Logging
import Store

/// Looks each second whether the files of the store, and the one beside it, still stand where the next start looks for them.
/// Whoever waits for a commit is never told before the store has looked itself; this is for the time in which nobody commits
/// anything.
final class StoreWatch: @unchecked Sendable {
    // Sendable: used on the loop only.
    /// Milliseconds from one look to the next.
    static let every = 1_000

    private let keeping: Keeping
    private let router: Router
    private let log: Logger
    private var wasTakenAway = false
    private var isMarkLost = false

    init(_ keeping: Keeping, _ router: Router, _ log: Logger) {
        self.keeping = keeping
        self.router = router
        self.log = log
    }

    /// On the loop, or before it starts.
    func start() {
        _ = router.schedule(after: Self.every) { [self] in
            look()
            start()
        }
    }

    private func look() {
        lookAtMark()
        guard let reason = keeping.ledger.store.look() else {
            if wasTakenAway { log.notice("the store's files are in their place again") }
            wasTakenAway = false
            return
        }
        if !wasTakenAway {
            log.error("the store's files were taken away or replaced", metadata: ["reason": "\(reason)"])
        }
        wasTakenAway = true
        keeping.ledger.doubt()
    }

    private func lookAtMark() {
        guard let mark = keeping.mark, !mark.standsInPlace() else {
            isMarkLost = false
            return
        }
        if !isMarkLost {
            log.error("which start this is can't be written down any more: the next one begins a new epoch")
        }
        isMarkLost = true
    }
}
