#if canImport(Glibc)
    import Glibc
#endif

/// The kernel's monotonic clock.
public struct SystemClock: LoopClock {
    public init() {}

    public func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    public func sleepTime(until deadline: UInt64) -> UInt64? {
        let now = now()
        return deadline > now ? deadline - now : 0
    }
}
