/// How much of the past a store keeps, besides the present state of each window.
public struct KeptHistory: Sendable, Equatable {
    /// Bytes of commits.
    public var bytes: Int
    /// How far back they go, about: milliseconds since 1970. Nil if there are none.
    public var since: UInt64?

    public init(bytes: Int = 0, since: UInt64? = nil) { (self.bytes, self.since) = (bytes, since) }
}
