/// The source of a loop's time, in nanoseconds.
public protocol LoopClock: Sendable {
    func now() -> UInt64

    /// How many nanoseconds of real time the loop may sleep until `deadline`; nil if the clock never reaches it by
    /// itself.
    func sleepTime(until deadline: UInt64) -> UInt64?

    /// False for a clock that moves only when it is told to. On such a clock a long step is no gap in time.
    var movesByItself: Bool { get }

    /// Nanoseconds of processor time that the calling thread has used. It stands still while the thread waits for a
    /// processor.
    func processorTime() -> UInt64
}

extension LoopClock {
    /// A clock that knows no processors counts all of its time.
    public func processorTime() -> UInt64 { now() }
}
