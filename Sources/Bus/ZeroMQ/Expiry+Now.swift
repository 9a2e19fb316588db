import Glibc

extension Expiry {
    /// The wall clock of this machine, in milliseconds since 1970. It jumps when the clock is set.
    public static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }
}
