/// Functions that a loop calls between its batches of work, always on the loop.
public struct LoopHooks {
    /// Returns the earliest deadline, in the clock's nanoseconds. It bounds the loop's sleep.
    public var nextDeadline: (() -> UInt64?)?
    /// The earliest deadline has come. The function must take off everything that is due up to `now`.
    public var onDeadline: ((_ now: UInt64) -> Void)?
    /// The loop has not run for a while (docs/PROTOCOL.md §3). The function must take off everything that is due before
    /// anything is read.
    public var onGap: ((TimeGaps.Gap) -> Void)?
    /// Everything that may have been sent within the gap has been read.
    public var onGapRead: (() -> Void)?
    /// Called after the sockets have been read, to handle messages that wait in a queue. Returns true if some still
    /// wait; the loop then comes back without sleep.
    public var serveWaiting: (() -> Bool)?
    /// Called after each batch of messages and jobs, before the loop may sleep.
    public var afterDrain: (() -> Void)?
    /// How many nanoseconds the loop should poll for something that is expected at any moment before it sleeps; 0 for
    /// none.
    public var worthLooking: (() -> UInt64)?

    public init() {}

    func fireDue(_ clock: any LoopClock) -> Bool {
        guard let due = nextDeadline?() else { return false }
        let now = clock.now()
        guard due <= now else { return false }
        onDeadline?(now)
        return true
    }
}
