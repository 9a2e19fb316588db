import CZMQ
import Glibc

/// Work that other threads hand to a loop, and the event descriptor that wakes the loop.
final class LoopInbox: @unchecked Sendable {
    /// Becomes readable when work comes in while the loop sleeps.
    let wakeEvent: Int32
    private let lock = PosixLock()
    private var works: [Work] = []
    private var isAsleep = false
    private var isStopping = false

    init() {
        wakeEvent = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        precondition(wakeEvent >= 0, "eventfd: \(errno)")
    }

    deinit { close(wakeEvent) }

    func put(_ work: Work) {
        signal(
            lock.withLock {
                works.append(work)
                return wakes()
            })
    }

    func stop() {
        signal(
            lock.withLock {
                isStopping = true
                return wakes()
            })
    }

    /// Moves everything to the loop's own queue. Returns true if the loop has to stop.
    func take(into queue: inout WorkQueue) -> Bool {
        lock.withLock {
            isAsleep = false
            if !works.isEmpty {
                queue.append(contentsOf: works)
                works.removeAll(keepingCapacity: true)
            }
            return isStopping
        }
    }

    /// Returns false if work waits. After true, any new work makes `wakeEvent` readable.
    func fallAsleep() -> Bool {
        lock.withLock {
            guard works.isEmpty && !isStopping else { return false }
            isAsleep = true
            return true
        }
    }

    func reset() {
        var count: UInt64 = 0
        _ = read(wakeEvent, &count, 8)
    }

    private func wakes() -> Bool {
        defer { isAsleep = false }
        return isAsleep
    }

    private func signal(_ wakes: Bool) {
        guard wakes else { return }
        var one: UInt64 = 1
        _ = write(wakeEvent, &one, 8)
    }
}
