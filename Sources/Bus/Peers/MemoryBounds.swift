/// How much a `ReplyMemory` keeps.
public struct MemoryBounds: Sendable, Equatable {
    /// How many requests of one client are remembered.
    public var keysOfClient: UInt64 = 1_024
    /// Bytes kept for one client; beyond it the older answers are forgotten, and their keys expire.
    public var bytesOfClient = 1 << 20
    /// Clients of one owner whose answers are kept; beyond it the client that was heard longest ago is forgotten.
    public var clientsOfOwner = 4_096
    /// Bytes kept for one owner; beyond it its clients are forgotten, the one heard longest ago first.
    public var bytesOfOwner = 32 << 20
    /// Bytes kept for all owners; beyond it clients of the owner with the largest share are forgotten.
    public var bytesOfAll = 64 << 20
    /// Forgotten clients of one owner whose floors are kept; beyond it the floor of the client forgotten longest ago is
    /// dropped.
    public var floorsOfOwner = 65_536

    public init() {}
}

/// Bytes that a key, a client and a floor are counted as, besides the bytes of the answers. They make the bounds hold
/// for empty answers too.
enum MemoryCost {
    static let key = 128
    static let client = 512
    static let floor = 80
}
