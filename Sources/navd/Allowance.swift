import Bus

/// What one peer may bring in a while: errors, messages, bytes. What it has brought goes with it from one session to the next of the
/// same connection.
struct Allowance {
    /// Of its own making.
    var errors: RateLimit
    /// Nil where there is no limit.
    private var messages: RateLimit?
    private var bytes: RateLimit?

    init(_ quotas: Quotas) {
        errors = RateLimit(burst: quotas.errors, perSecond: quotas.errorsPerSecond)
        messages = Self.limit(quotas.messages, quotas.messagesPerSecond)
        bytes = Self.limit(quotas.bytes, quotas.bytesPerSecond)
    }

    private static func limit(_ burst: Int, _ perSecond: Int) -> RateLimit? {
        perSecond == 0 ? nil : RateLimit(burst: max(burst, perSecond), perSecond: perSecond)
    }

    /// One message more. Costs some nanoseconds, and no memory.
    /// - Parameter now: in milliseconds.
    /// - Returns: the quota that it is over; nil for none.
    @inline(__always)
    mutating func take(message size: Int, at now: UInt64) -> Quotas.Rate? {
        if messages != nil, messages!.take(at: now) == nil { return .messages }
        if bytes != nil, bytes!.take(size, at: now) == nil { return .bytes }
        return nil
    }
}
