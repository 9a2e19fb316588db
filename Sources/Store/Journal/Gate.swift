import Glibc

/// A mutex with one condition: a pthread's, since ThreadSanitizer reports false races with `Synchronization.Mutex`.
final class Gate: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    @inline(__always)
    func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Changes what other threads wait for, and wakes them.
    func change(_ body: () -> Void) {
        withLock {
            body()
            wakeAll()
        }
    }

    /// Call it inside `withLock` only. It may return without a reason.
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Call it inside `withLock` only. Returns false once the deadline (nanoseconds of the monotonic clock) has passed.
    func wait(until deadline: UInt64) -> Bool {
        var time = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
        return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
    }

    func wakeAll() { pthread_cond_broadcast(condition) }

    /// The deadline that many nanoseconds from now; the largest deadline if the sum overflows.
    static func deadline(in nanoseconds: UInt64) -> UInt64 {
        let (sum, isPast) = now().addingReportingOverflow(nanoseconds)
        return isPast ? .max : sum
    }

    /// Nanoseconds of the monotonic clock.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
