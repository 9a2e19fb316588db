/// The source of a loop's time, in nanoseconds.
public protocol LoopClock: Sendable {
    func now() -> UInt64

    /// How many nanoseconds of real time the loop may sleep until `deadline`; nil if the clock never reaches it by
    /// itself.
    func sleepTime(until deadline: UInt64) -> UInt64?

    /// False for a clock that moves only when it is told to. On such a clock a long step is no gap in time.
    var movesByItself: Bool { get }
}
