/// How long a loop polls for messages before it sleeps. To be woken costs more than a message, so while messages come
/// close together it polls. It polls once after each message at most, so a loop without messages uses no processor. The
/// first message after a pause never makes it poll, however close together the ones before it came.
///
/// All times are nanoseconds of a clock that does not go back.
public struct AdaptiveSpin: Sendable {
    /// The longest poll; 0 for a loop that always sleeps.
    private let longest: UInt64
    /// A moving average of how long the loop waited for its messages.
    private var usualWait: UInt64
    /// When the present wait began; nil while the loop works.
    private var waitsSince: UInt64?
    private var hasPolled = false

    /// False for a loop that always sleeps.
    public var isOn: Bool { longest > 0 }

    public init(longest: UInt64) {
        self.longest = longest
        usualWait = Self.rare(longest)
    }

    /// Waits that are longer count as this one, so that a few messages that come close together end a pause.
    private static func rare(_ longest: UInt64) -> UInt64 { 4 * longest }

    /// The loop has nothing to do.
    /// - Returns: how long it may poll before it sleeps.
    public mutating func wait(at now: UInt64) -> UInt64 {
        let since = waitsSince ?? now
        waitsSince = since
        // A pause alone lifts the average to `longest`.
        guard !hasPolled, usualWait < longest else { return 0 }
        hasPolled = true
        return longest
    }

    /// The loop has polled, or has found something while it did. If that took much longer than it was to, other threads
    /// wanted the processor: the loop leaves it to them, until messages have come close together for a while again.
    /// - Parameter planned: how long the loop meant to poll at most.
    public mutating func polled(atMost planned: UInt64, from begin: UInt64, to end: UInt64) {
        if end > begin, end - begin > planned + longest { usualWait = Self.rare(longest) }
    }

    /// A message has come.
    public mutating func receive(at now: UInt64) {
        hasPolled = false
        guard let since = waitsSince else { return }
        waitsSince = nil
        let wait = min(now > since ? now - since : 0, Self.rare(longest))
        usualWait = (3 * usualWait + wait) / 4
    }
}
