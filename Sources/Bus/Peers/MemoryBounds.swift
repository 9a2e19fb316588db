/// How much a `ReplyMemory` keeps.
public struct MemoryBounds: Sendable, Equatable {
    /// How many requests of one client are remembered.
    public var keysOfClient: UInt64 = 1_024
    /// Bytes kept for one client; beyond it the older answers go, and their keys count as expired.
    public var bytesOfClient = 1 << 20
    /// Clients of one owner whose answers are kept; beyond it the one longest unheard is forgotten.
    public var clientsOfOwner = 4_096
    /// Bytes kept for one owner; beyond it his clients are forgotten, longest unheard first.
    public var bytesOfOwner = 32 << 20
    /// Bytes kept for all; beyond it the owner with the largest share forgets.
    public var bytesOfAll = 64 << 20
    /// Forgotten clients of one owner whose floor is known; beyond it those longest forgotten are as if they never were.
    public var floorsOfOwner = 65_536

    public init() {}
}

/// What each thing takes beside the bytes of its answer. Empty answers have a bound too.
enum MemoryCost {
    static let key = 128
    static let client = 512
    static let floor = 80
}
