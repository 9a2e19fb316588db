import Logging

/// Checks each second whether the files of the store, and the one beside it, are still where the next start looks for
/// them. The store itself checks before it reports a commit as stored; this check is for times without commits.
final class StoreWatch: @unchecked Sendable {
    // Sendable: used on the loop only.
    /// Milliseconds between two checks.
    static let every = 1_000

    private let keeping: Keeping
    private let log: Logger
    private var wasTakenAway = false
    private var isMarkLost = false

    /// Called on the loop, or before it starts.
    init(_ keeping: Keeping, _ timers: Timers, _ log: Logger) {
        (self.keeping, self.log) = (keeping, log)
        timers.repeating(every: Self.every) { [self] in
            look()
            return true
        }
    }

    private func look() {
        lookAtMark()
        guard let reason = keeping.ledger.store.look() else {
            if wasTakenAway { log.notice("the store's files have been put back") }
            wasTakenAway = false
            return
        }
        if !wasTakenAway { log.error("the store's files were removed or replaced", metadata: ["reason": "\(reason)"]) }
        wasTakenAway = true
        keeping.ledger.doubt()
    }

    private func lookAtMark() {
        guard let mark = keeping.mark, !mark.standsInPlace() else {
            isMarkLost = false
            return
        }
        if !isMarkLost {
            log.error("the mark of this start can't be written any more: the next start begins a new epoch")
        }
        isMarkLost = true
    }
}
