import Synchronization

/// A wall clock that moves with a manual clock, and can be set.
public final class ManualWallClock: Sendable {
    /// Milliseconds since 1970 when the manual clock is at 0.
    public static let start = 1_700_000_000_000

    private let clock: ManualClock
    private let set = Atomic<Int>(ManualWallClock.start)

    public init(_ clock: ManualClock) { self.clock = clock }

    /// Milliseconds since 1970.
    public func now() -> Int { set.load(ordering: .acquiring) + Int(clock.now() / 1_000_000) }

    /// Sets the clock forward by this many milliseconds, or back if negative.
    public func set(by milliseconds: Int) { set.wrappingAdd(milliseconds, ordering: .releasing) }
}
