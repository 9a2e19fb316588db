import Bus
import DequeModule

/// Work for one thread, in its order.
package final class WorkLine<Work: Sendable>: @unchecked Sendable {
    private let most: Int
    private let wakeEvent: WakeEvent
    private let lock = PosixLock()
    // Guarded by the lock.
    private var waiting = Deque<Work>()
    private var isOver = false

    /// - Parameter most: how much may wait.
    package init(most: Int = .max) throws(ZMQError) {
        self.most = most
        wakeEvent = try WakeEvent()
    }

    /// False if too much waits, or the line has ended.
    @discardableResult
    package func put(_ work: Work) -> Bool {
        defer { wakeEvent.set() }
        return lock.withLock {
            guard waiting.count < most, !isOver else { return false }
            waiting.append(work)
            return true
        }
    }

    /// - Parameter drops: whether what waits is not done any more.
    package func end(drops: Bool) {
        lock.withLock {
            isOver = true
            if drops { waiting.removeAll() }
        }
        wakeEvent.set()
    }

    /// What is to be done next, when there is something; nil at the end.
    package func next() -> Work? {
        while true {
            let (work, isOver) = lock.withLock { (waiting.popFirst(), self.isOver) }
            if work != nil || isOver { return work }
            guard (try? SocketPoll.wait(for: [], nil, or: wakeEvent, milliseconds: 60_000)) != nil else { return nil }
            wakeEvent.reset()
        }
    }
}
