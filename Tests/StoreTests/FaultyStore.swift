import Foundation
import Store

/// A store in memory that fails on demand, and that can be held in the middle of an append.
final class FaultyStore: Store, @unchecked Sendable {
    private let condition = NSCondition()
    private var batches: [[UInt64]] = []
    private var number: UInt64 = 0
    private var failures: [StoreError] = []
    private var tidyFailures: [StoreError] = []
    private var recoveryFailures: [StoreError] = []
    private var isThereAllTheSame = false
    private var isHeld = false
    private var isInside = false
    private var isUnfit = false
    private(set) var recoveries = 0
    private(set) var tidies = 0

    /// The numbers of each batch that was stored, in order.
    var kept: [[UInt64]] { condition.withLock { batches } }

    /// The next calls of `append` or `recover` throw these.
    func fail(_ errors: StoreError...) { condition.withLock { failures += errors } }
    func failTidy(_ errors: StoreError...) { condition.withLock { tidyFailures += errors } }
    func failRecovery(_ errors: StoreError...) { condition.withLock { recoveryFailures += errors } }
    /// The next batch that fails is stored all the same, and `recover` finds it.
    func keepTheNextFailure() { condition.withLock { isThereAllTheSame = true } }

    func hold() { condition.withLock { isHeld = true } }
    func letGo() {
        condition.withLock {
            isHeld = false
            condition.broadcast()
        }
    }
    /// Waits until an append is held.
    func waitInside() { condition.withLock { while !isInside { condition.wait() } } }

    var head: Head { condition.withLock { Head(number: number, batch: UInt64(batches.count)) } }

    func claim() throws(StoreError) -> WriterEpoch { WriterEpoch(1) }

    func append(_ batch: Batch, as writer: WriterEpoch) throws(StoreError) -> Head {
        let error = condition.withLock { () -> StoreError? in
            isInside = true
            condition.broadcast()
            while isHeld { condition.wait() }
            isInside = false
            precondition(!isUnfit, "an append before recovery")
            let numbers = batch.first == 0 ? [] : Array(batch.first...batch.last)
            if failures.isEmpty || isThereAllTheSame { batches.append(numbers) }
            if failures.isEmpty { return nil }
            isThereAllTheSame = false
            isUnfit = true
            return failures.removeFirst()
        }
        if let error { throw error }
        return head
    }

    func recover() throws(StoreError) -> Head {
        let error = condition.withLock { () -> StoreError? in
            recoveries += 1
            if !recoveryFailures.isEmpty { return recoveryFailures.removeFirst() }
            if !failures.isEmpty { return failures.removeFirst() }
            isUnfit = false
            return nil
        }
        if let error { throw error }
        return head
    }

    func tidy() throws(StoreError) {
        let error = condition.withLock { () -> StoreError? in
            tidies += 1
            if tidyFailures.isEmpty { return nil }
            isUnfit = true
            return tidyFailures.removeFirst()
        }
        if let error { throw error }
    }
    func windows() throws(StoreError) -> [WindowHead] { [] }
    func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint? { nil }
    func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit] { [] }
    func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply { .unknown }
    func fact(_ key: String) throws(StoreError) -> [UInt8]? { nil }
    func facts(_ prefix: String) throws(StoreError) -> [Fact] { [] }
    func history() throws(StoreError) -> KeptHistory { KeptHistory() }
    func close() throws(StoreError) {}
}

/// The outcomes that a journal reported, with functions to wait for them.
final class Heard: @unchecked Sendable {
    private let condition = NSCondition()
    private var outcomes: [Outcome] = []

    func add(_ outcome: Outcome) {
        condition.withLock {
            outcomes.append(outcome)
            condition.broadcast()
        }
    }

    /// Waits for `count` outcomes. Returns fewer if ten seconds have passed.
    func first(_ count: Int) -> [Outcome] {
        let deadline = Date(timeIntervalSinceNow: 10)
        return condition.withLock {
            while outcomes.count < count, condition.wait(until: deadline) {}
            return outcomes
        }
    }

    /// Waits until the ticket is durable, for at most ten seconds. Returns all outcomes.
    func until(_ ticket: Ticket) -> [Outcome] {
        let deadline = Date(timeIntervalSinceNow: 10)
        return condition.withLock {
            while true {
                if case .durable(let through)? = outcomes.last, through >= ticket { return outcomes }
                if !condition.wait(until: deadline) { return outcomes }
            }
        }
    }
}
