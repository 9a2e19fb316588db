import DequeModule

/// Work that other threads hand to a loop, and the event that wakes the loop.
final class LoopInbox: @unchecked Sendable {
    /// Set when work comes in while the loop sleeps.
    let wakeEvent: WakeEvent
    private let lock = PosixLock()
    private var works: [Work] = []
    private var isAsleep = false
    private var isStopping = false

    init() {
        do { wakeEvent = try WakeEvent() } catch { preconditionFailure("\(error)") }
    }

    func put(_ work: Work) { change { works.append(work) } }

    func stop() { change { isStopping = true } }

    /// Moves everything to the loop's own queue. Returns true if the loop has to stop.
    func take(into queue: inout Deque<Work>) -> Bool {
        lock.withLock {
            isAsleep = false
            if !works.isEmpty {
                queue.append(contentsOf: works)
                works.removeAll(keepingCapacity: true)
            }
            return isStopping
        }
    }

    /// Returns false if work waits. After true, any new work sets `wakeEvent`.
    func fallAsleep() -> Bool {
        lock.withLock {
            guard works.isEmpty && !isStopping else { return false }
            isAsleep = true
            return true
        }
    }

    private func change(_ change: () -> Void) {
        let wakes = lock.withLock {
            change()
            defer { isAsleep = false }
            return isAsleep
        }
        if wakes { wakeEvent.set() }
    }
}
