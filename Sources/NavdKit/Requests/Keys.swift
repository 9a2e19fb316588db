import Bus

/// The keys of one run of a program. navd remembers the last 1,024 numbers of a client, so they are dense, and another
/// program of the same name counts for itself.
struct Keys {
    private let client: String
    private var last: UInt64 = 0

    init(client: String) { self.client = client }

    mutating func next() -> IdempotencyKey {
        last += 1
        return IdempotencyKey(client: client, n: last)
    }

    static func json(_ key: IdempotencyKey) -> JSON {
        ["client": .string(key.client), "n": .int(Int64(clamping: key.n))]
    }
}
