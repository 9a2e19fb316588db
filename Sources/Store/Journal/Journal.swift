import Synchronization

/// The group commit: a thread takes everything that was queued while it wrote the last batch, writes it as one batch,
/// and reports it.
///
/// The queue is bounded in bytes. Beyond its limit nothing is taken (`full`); `hasRoom` turns false at half of it, so
/// that work in progress has the other half. After a failure everything queued stays queued, in its order; see
/// `Outcome`.
public final class Journal: @unchecked Sendable {
    let store: any Store
    let writer: WriterEpoch
    let report: @Sendable (Outcome) -> Void
    public let limit: Int
    /// How long the thread polls before it sleeps, in nanoseconds.
    let spin: UInt64
    /// The polling thread reads this flag without the lock.
    let mayTake = Atomic(false)

    let gate = Gate()
    // The following members are guarded by `gate`.
    var pending = Batch()
    var handedIn: UInt64 = 0
    var bytesUnderWay = 0
    /// The last ticket that is durable, and whether a thread waits for one.
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
    ///   - limit: the bytes that may be queued.
    ///   - spinMicroseconds: how long the thread polls for more before it sleeps. Waking it costs tens of microseconds
    ///     on an idle machine.
    ///   - report: called on the journal's own thread, in the order of tickets. It must not wait for anything.
    public init(
        _ store: any Store, as writer: WriterEpoch, limit: Int = 16 << 20, spinMicroseconds: UInt64 = 0,
        report: @escaping @Sendable (Outcome) -> Void
    ) {
        (self.store, self.writer, self.limit, self.report) = (store, writer, limit, report)
        spin = Self.nanoseconds(spinMicroseconds, 1_000)
        JournalThread(self).start()
    }

    /// Queues what `body` appends. It is written whole or not at all, after everything queued before. `body` runs under
    /// the journal's lock, so it must not do anything else. Errors: `full`, `closed`, `ended`.
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
        // Outside of the lock, or the thread would wake only to wait for it.
        if mustWake { gate.wakeAll() }
        return ticket
    }

    /// True if less than half of the limit is used, so that new work may begin.
    public var hasRoom: Bool { gate.withLock { ended == nil && (pending.count + bytesUnderWay) * 2 < limit } }

    /// The product in nanoseconds; the largest number if it overflows.
    private static func nanoseconds(_ count: UInt64, _ each: UInt64) -> UInt64 {
        let (product, isPast) = count.multipliedReportingOverflow(by: each)
        return isPast ? .max : product
    }

    /// After `failed` or `stillFailed`: tries again now, without a new ticket.
    public func retry() { wake { wantsRetry = true } }

    /// Makes the thread open the store again before it uses it, because its files may have been changed.
    public func doubt() { wake { isDoubted = true } }

    private func wake(_ change: () -> Void) {
        gate.change {
            change()
            mayTake.store(true, ordering: .releasing)
        }
    }

    /// Waits until that ticket is durable; `report` may be called a moment later.
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

    /// Takes nothing more, and waits until everything queued is durable, or has failed once more, which is reported as
    /// `ended`. The store stays open.
    /// - Returns: false if that took longer than `milliseconds`.
    @discardableResult
    public func close(within milliseconds: UInt64 = 10_000) -> Bool {
        let deadline = Gate.deadline(in: Self.nanoseconds(milliseconds, 1_000_000))
        wake { isClosing = true }
        return gate.withLock {
            while !isOver { if !gate.wait(until: deadline) { return isOver } }
            return true
        }
    }
}
