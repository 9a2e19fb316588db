/// Where a loop's time comes from, in nanoseconds.
public protocol LoopClock: Sendable {
    func now() -> UInt64

    /// How long the loop may really sleep until then; nil if no passing of real time brings it on.
    func sleepTime(until deadline: UInt64) -> UInt64?
}
