/// Where a loop's time comes from, in nanoseconds.
public protocol LoopClock: Sendable {
    func now() -> UInt64

    /// How long the loop may really sleep until then; nil if no passing of real time brings it on.
    func sleepTime(until deadline: UInt64) -> UInt64?

    /// False where it moves only when it is told to: then nothing that takes long is a gap in time.
    var movesByItself: Bool { get }
}
