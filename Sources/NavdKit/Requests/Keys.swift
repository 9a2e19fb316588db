import Bus

/// The keys of one run of a program. navd remembers the last 1,024 numbers of a client, so they are dense, and another
/// program of the same name counts for itself. Where an older request still waits, another client is begun before its
/// number would be forgotten.
struct Keys {
    /// How far the numbers of one client go beyond that of a request that waits.
    static let most = UInt64(1_000)

    private let run: String
    private var client: String
    private var clients = 1
    private var last: UInt64 = 0
    /// The numbers of this client whose requests have not ended; none is below `oldest`.
    private var open: Set<UInt64> = []
    private var oldest: UInt64 = 1

    init(client: String) { (run, self.client) = (client, client) }

    mutating func next() -> IdempotencyKey {
        while oldest <= last, !open.contains(oldest) { oldest += 1 }
        if last + 1 - oldest >= Self.most {
            clients += 1
            (client, last, oldest, open) = ("\(run)/\(clients)", 0, 1, [])
        }
        last += 1
        open.insert(last)
        return IdempotencyKey(client: client, n: last)
    }

    /// The request has ended, or is not sent any more.
    mutating func end(_ key: IdempotencyKey) { if key.client == client { open.remove(key.n) } }

    static func json(_ key: IdempotencyKey) -> JSON {
        ["client": .string(key.client), "n": .int(Int64(clamping: key.n))]
    }
}
