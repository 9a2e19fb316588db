import Synchronization

/// A clock that moves only when it is told to. Advance it on the loop, so that the loop looks at its deadlines before
/// it sleeps again.
public final class ManualClock: LoopClock {
    private let time: Atomic<UInt64>

    public init(_ start: UInt64 = 0) { time = Atomic(start) }

    public var movesByItself: Bool { false }

    public func now() -> UInt64 { time.load(ordering: .acquiring) }

    public func advance(by nanoseconds: UInt64) { time.wrappingAdd(nanoseconds, ordering: .releasing) }

    public func sleepTime(until deadline: UInt64) -> UInt64? { deadline <= now() ? 0 : nil }
}
