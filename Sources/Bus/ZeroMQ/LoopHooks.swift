/// What a loop calls between its batches of work, always on the loop.
public struct LoopHooks {
    /// The earliest deadline in the clock's nanoseconds; it bounds the loop's sleep.
    public var nextDeadline: (() -> UInt64?)?
    /// That deadline has come: everything due up to `now` is to be taken off.
    public var onDeadline: ((_ now: UInt64) -> Void)?
    /// The loop has not run for a while. What is due is to be taken off before anything is read.
    public var onGap: ((TimeGaps.Gap) -> Void)?
    /// Everything has been read that may have been sent within the gap.
    public var onGapRead: (() -> Void)?
    /// After the sockets have been read: messages that were kept have their turn. Returns true where some still wait, and the loop
    /// is to come back without sleep.
    public var serveWaiting: (() -> Bool)?
    /// After each batch of messages and jobs, before the loop may sleep.
    public var afterDrain: (() -> Void)?
    /// How many nanoseconds to look for what is expected at any moment, before the loop sleeps; 0 for not at all.
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
