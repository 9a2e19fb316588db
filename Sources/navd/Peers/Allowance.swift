import Bus

/// The rate limits of one peer: errors, messages, bytes. They pass from one session to the next on the same connection.
struct Allowance {
    /// Errors that the peer itself causes.
    var errors: RateLimit
    /// Nil means no limit.
    private var messages, bytes: RateLimit?

    init(_ quotas: Quotas) {
        errors = RateLimit(burst: quotas.errors, perSecond: quotas.errorsPerSecond)
        messages = Self.limit(quotas.messages, quotas.messagesPerSecond)
        bytes = Self.limit(quotas.bytes, quotas.bytesPerSecond)
    }

    private static func limit(_ burst: Int, _ perSecond: Int) -> RateLimit? {
        perSecond == 0 ? nil : RateLimit(burst: max(burst, perSecond), perSecond: perSecond)
    }

    /// Counts one more message. Costs a few nanoseconds and no memory.
    /// - Parameter now: in milliseconds.
    /// - Returns: the quota that the peer has exceeded; nil if there is none.
    @inline(__always)
    mutating func charge(message size: Int, at now: UInt64) -> Quotas.Rate? {
        if messages != nil, messages!.take(at: now) == nil { return .messages }
        if bytes != nil, bytes!.take(size, at: now) == nil { return .bytes }
        return nil
    }
}
