import Glibc

/// The kernel's `CLOCK_BOOTTIME`. It never goes back, setting the wall clock does not change it, and it counts the time
/// in which the machine is suspended.
public struct SystemClock: LoopClock {
    public init() {}

    public var movesByItself: Bool { true }

    public func now() -> UInt64 { Self.read(CLOCK_BOOTTIME) }

    /// A system call, where `now` is none.
    public func processorTime() -> UInt64 { Self.read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    public func sleepTime(until deadline: UInt64) -> UInt64? {
        let now = now()
        return deadline > now ? deadline - now : 0
    }
}
