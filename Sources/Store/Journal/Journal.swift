import Synchronization

/// The group commit: a thread that takes what queued while the last batch was being kept, keeps it as one batch, and says so.
///
/// The queue is bounded in bytes: beyond its limit nothing is taken (`full`), and `hasRoom` turns false at half of it, so that what
/// must go on has the other half. After a failure all that is queued stays queued, in its order; see `Outcome`.
public final class Journal: @unchecked Sendable {
    let store: any Store
    let writer: WriterEpoch
    let report: @Sendable (Outcome) -> Void
    public let limit: Int
    /// Nanoseconds.
    let spin: UInt64
    /// What the spinning thread looks at, without the gate.
    let mayTake = Atomic(false)

    let gate = Gate()
    // Under the gate.
    var pending = Batch()
    var handedIn: UInt64 = 0
    var bytesUnderWay = 0
    /// The last ticket that is kept, and whether somebody waits for one.
    var kept: UInt64 = 0
    var isAwaited = false
    var isAsleep = false
    var wantsRetry = false
    var isDoubted = false
    var isClosing = false
    var isOver = false
    var ended: StoreError?

    /// - Parameters:
    ///   - writer: from the store's `claim`.
    ///   - limit: bytes.
    ///   - spinMicroseconds: how long the thread looks for more before it sleeps: waking it costs tens of microseconds on an idle
    ///     machine.
    ///   - report: called on the journal's own thread, in the order of tickets; it must not wait for anything.
    public init(
        _ store: any Store, as writer: WriterEpoch, limit: Int = 16 << 20, spinMicroseconds: UInt64 = 0,
        report: @escaping @Sendable (Outcome) -> Void
    ) {
        self.store = store
        self.writer = writer
        self.limit = limit
        spin = Self.nanoseconds(spinMicroseconds, 1_000)
        self.report = report
        JournalThread(self).start()
    }

    /// Hands in what belongs together: it is kept whole or not at all, behind all that came before.
    /// `body` runs under the journal's lock: it appends and is done.
    @discardableResult
    public func enter(_ body: (inout Batch) -> Void) throws(JournalError) -> Ticket {
        let (ticket, mustWake) = try gate.withLock { () throws(JournalError) -> (Ticket, Bool) in
            if let ended { throw .ended(ended) }
            if isClosing { throw .closed }
            let bytes = pending.count + bytesUnderWay
            guard bytes < limit else { throw .full(bytes: bytes, limit: limit) }
            body(&pending)
            handedIn += 1
            if spin > 0 { mayTake.store(true, ordering: .releasing) }
            return (Ticket(handedIn), isAsleep)
        }
        // Outside of the gate, or the thread would wake only to wait for it.
        if mustWake { gate.wakeAll() }
        return ticket
    }

    /// Is less than half of the limit taken, so that something new may begin?
    public var hasRoom: Bool { gate.withLock { ended == nil && (pending.count + bytesUnderWay) * 2 < limit } }

    /// As many as there are, if it is all of them.
    private static func nanoseconds(_ count: UInt64, _ each: UInt64) -> UInt64 {
        let (product, isPast) = count.multipliedReportingOverflow(by: each)
        return isPast ? .max : product
    }

    /// After `failed` or `stillFailed`: tries again now, without a new ticket.
    public func retry() {
        gate.withLock {
            wantsRetry = true
            mayTake.store(true, ordering: .releasing)
            gate.wakeAll()
        }
    }

    /// The store is opened anew before it is believed again: something may have happened to its files.
    public func doubt() {
        gate.withLock {
            isDoubted = true
            mayTake.store(true, ordering: .releasing)
            gate.wakeAll()
        }
    }

    /// Waits until that ticket is kept; `report` may come a moment later.
    /// - Returns: false if that took longer than `milliseconds`.
    public func wait(for ticket: Ticket, within milliseconds: UInt64) -> Bool {
        let deadline = Gate.deadline(in: Self.nanoseconds(milliseconds, 1_000_000))
        return gate.withLock {
            isAwaited = true
            defer { isAwaited = false }
            while kept < ticket.number { if !gate.wait(until: deadline) { return kept >= ticket.number } }
            return true
        }
    }

    /// Takes nothing more, and waits until all that was handed in is kept, or has failed once more, which `report` is told as `ended`.
    /// The store stays open.
    /// - Returns: false if that took longer than `milliseconds`.
    @discardableResult
    public func close(within milliseconds: UInt64 = 10_000) -> Bool {
        let deadline = Gate.deadline(in: Self.nanoseconds(milliseconds, 1_000_000))
        return gate.withLock {
            isClosing = true
            mayTake.store(true, ordering: .releasing)
            gate.wakeAll()
            while !isOver { if !gate.wait(until: deadline) { return isOver } }
            return true
        }
    }
}
