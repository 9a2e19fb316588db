/// Identifies a request for good: by the client's own name, compared by bytes, and its counter.
public struct ReplyKey: Sendable, Hashable {
    public let client: String
    public let n: UInt64

    public init(client: String, n: UInt64) { (self.client, self.n) = (client, n) }

    public static func == (a: ReplyKey, b: ReplyKey) -> Bool { a.n == b.n && Name(a.client) == Name(b.client) }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(Name(client))
        hasher.combine(n)
    }
}

/// The answer to a request with a key.
public struct StoredReply: Sendable, Equatable {
    public let key: ReplyKey
    /// The digest of the request; under the same key another digest is another request. It must be the same in every
    /// process (`Checksum.of`, not `Hasher`).
    public let digest: UInt64
    /// Milliseconds since 1970.
    public let at: UInt64
    public let bytes: [UInt8]

    public init(key: ReplyKey, digest: UInt64, at: UInt64, bytes: [UInt8]) {
        (self.key, self.digest, self.at, self.bytes) = (key, digest, at, bytes)
    }
}

/// The result of looking up a key.
public enum RememberedReply: Sendable, Equatable {
    case known(StoredReply)
    /// The number is below the client's window, too old, not above the last one of a forgotten client, or too large to
    /// be stored (above 2^63 - 1). The request may have run, and must not run again.
    case expired
    case unknown
}
