/// Names a request for good: a client's own name, byte by byte, and its counter.
public struct ReplyKey: Sendable, Hashable {
    public let client: String
    public let n: UInt64

    public init(client: String, n: UInt64) {
        self.client = client
        self.n = n
    }

    public static func == (a: ReplyKey, b: ReplyKey) -> Bool { a.n == b.n && Name(a.client) == Name(b.client) }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(Name(client))
        hasher.combine(n)
    }
}

/// What was answered to a request with a key.
public struct StoredReply: Sendable, Equatable {
    public let key: ReplyKey
    /// Of what was asked; another one under the same key is another request. It must be the same in every process
    /// (`Checksum.of`, not `Hasher`).
    public let digest: UInt64
    /// Milliseconds since 1970.
    public let at: UInt64
    public let bytes: [UInt8]

    public init(key: ReplyKey, digest: UInt64, at: UInt64, bytes: [UInt8]) {
        self.key = key
        self.digest = digest
        self.at = at
        self.bytes = bytes
    }
}

/// What a store knows of a key.
public enum RememberedReply: Sendable, Equatable {
    case known(StoredReply)
    /// Below the client's window, or too old, or up to what a forgotten client had asked, or beyond what can be counted (2^63 - 1):
    /// it may have run, and must not again.
    case expired
    case unknown
}
