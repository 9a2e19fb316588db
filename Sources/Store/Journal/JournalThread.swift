/// The thread of a journal, with the state that only it uses.
final class JournalThread {
    private let journal: Journal
    /// The batch that is being written, or that is held because it could not be written.
    private var batch = Batch()
    private var isHolding = false
    /// The last ticket in `batch` or before it.
    private var taken: UInt64 = 0
    private var durable: UInt64 = 0
    /// The last ticket that was reported as failed.
    private var failed: UInt64 = 0
    /// True if the store must be opened again before it is used.
    private var isUnfit = false
    private var nextBatch: UInt64
    /// After failures of `tidy`: how many batches are written without it, and how many of those remain.
    private var pause = 0
    private var left = 0

    init(_ journal: Journal) {
        self.journal = journal
        nextBatch = journal.store.head.batch + 1
    }

    func start() { DetachedThread.start { self.run() } }

    private func run() {
        while take() {
            do throws(StoreError) {
                try keep()
                isHolding = false
                durable = taken
                journal.gate.withLock {
                    journal.bytesUnderWay = 0
                    journal.kept = taken
                    // Wakes threads that wait for the ticket; the journal's own thread is awake.
                    if journal.isAwaited { journal.gate.wakeAll() }
                }
                journal.report(.durable(through: Ticket(taken)))
                try tidy()
            } catch {
                guard error.isPassing else { return end(error) }
                isHolding = true
                guard reportFailure(error) else { return end(error) }
            }
        }
        journal.gate.withLock { over() }
    }

    /// Waits for something to do; false if nothing more will come.
    private func take() -> Bool {
        if !isHolding, journal.spin > 0 { spin() }
        return journal.gate.withLock {
            journal.mayTake.store(false, ordering: .relaxed)
            while true {
                if journal.isDoubted { (journal.isDoubted, journal.wantsRetry, isUnfit) = (false, true, true) }
                if isHolding {
                    if journal.wantsRetry || journal.isClosing || journal.handedIn > failed { break }
                } else {
                    if journal.handedIn > taken || isUnfit && journal.wantsRetry { break }
                    if journal.isClosing { return false }
                }
                journal.isAsleep = true
                journal.gate.wait()
                journal.isAsleep = false
            }
            journal.wantsRetry = false
            if !isHolding {
                batch.removeAll()
                swap(&batch, &journal.pending)
                taken = journal.handedIn
                journal.bytesUnderWay = batch.count
            }
            return true
        }
    }

    private func spin() {
        let deadline = Gate.deadline(in: journal.spin)
        while !journal.mayTake.load(ordering: .acquiring), Gate.now() < deadline {}
    }

    private func keep() throws(StoreError) {
        if isUnfit {
            let head = try journal.store.recover()
            isUnfit = false
            // The batch that failed may be in the store all the same.
            if isHolding, head.batch >= nextBatch {
                nextBatch = head.batch + 1
                return
            }
        }
        if batch.isEmpty { return }
        do {
            nextBatch = try journal.store.append(batch, as: journal.writer).batch + 1
        } catch {
            isUnfit = true
            throw error
        }
    }

    /// Runs the store's housekeeping. An error of it is reported, and it is not tried again with every batch, since
    /// each error makes it necessary to open the store again.
    /// - Throws: errors that can't pass by themselves.
    private func tidy() throws(StoreError) {
        if left > 0 {
            left -= 1
            return
        }
        do throws(StoreError) {
            try journal.store.tidy()
            pause = 0
        } catch {
            pause = min(pause * 2 + 1, 1_023)
            left = pause
            isUnfit = true
            journal.report(.stillFailed(error))
            do throws(StoreError) {
                try journal.store.recover()
                isUnfit = false
                journal.report(.durable(through: Ticket(durable)))
            } catch {
                guard error.isPassing else { throw error }
                journal.report(.stillFailed(error))
            }
        }
    }

    /// Reports each ticket as failed at most once. Returns false if the journal is closing and this was the last try.
    private func reportFailure(_ error: StoreError) -> Bool {
        let (newest, isClosing) = journal.gate.withLock { (journal.handedIn, journal.isClosing) }
        let first = max(durable, failed) + 1
        journal.report(
            newest >= first ? .failed(from: Ticket(first), through: Ticket(newest), error) : .stillFailed(error))
        failed = max(failed, newest)
        return !isClosing
    }

    private func end(_ error: StoreError) {
        journal.gate.withLock { journal.ended = error }
        journal.report(.ended(from: Ticket(durable + 1), error))
        journal.gate.withLock { over() }
    }

    private func over() {
        journal.isOver = true
        journal.gate.wakeAll()
    }
}
