/// Remembers what was answered to keyed requests, so that a retry has its effect once (D45).
public struct ReplyMemory<Waiter> {
    /// How many requests of one client are remembered.
    public static var window: UInt64 { 1_024 }
    /// How many clients are; beyond it the one longest unheard is forgotten.
    public static var clients: Int { 4_096 }
    /// Bytes of replies kept for one client; the oldest go first, and their keys count as expired.
    public static var bytes: Int { 1 << 20 }

    public enum Verdict {
        /// New: run it, then call `store`.
        case run
        /// The same request runs already: this one waits for its answer.
        case join
        /// Answered before: the stored bytes, to be given again.
        case known([UInt8])
        /// The same number with another body.
        case reused
        /// Older than anything remembered: never run.
        case expired
    }

    private struct Entry {
        var body: Int
        var reply: [UInt8]?
        var waiters: [Waiter]
    }

    private struct Client {
        var entries: [UInt64: Entry] = [:]
        var highest: UInt64 = 0
        var heard: UInt64 = 0
        var size = 0
        /// Keys up to here are forgotten.
        var floor: UInt64 = 0

        mutating func forget(upTo n: UInt64) {
            floor = max(floor, n)
            for (key, entry) in entries where key <= floor && entry.reply != nil {
                size -= entry.reply?.count ?? 0
                entries[key] = nil
            }
        }
    }

    private var byName: [String: Client] = [:]
    private var tick: UInt64 = 0

    public init() {}

    /// - Parameter body: a hash of what is asked, without id and key.
    public mutating func begin(_ key: IdempotencyKey, body: Int, waiter: Waiter) -> Verdict {
        tick += 1
        if byName[key.client] == nil, byName.count >= Self.clients,
            let oldest = byName.min(by: { $0.value.heard < $1.value.heard })?.key
        {
            byName[oldest] = nil
        }
        var client = byName[key.client] ?? Client()
        defer { byName[key.client] = client }
        client.heard = tick
        if var entry = client.entries[key.n] {
            guard entry.body == body else { return .reused }
            if let reply = entry.reply { return .known(reply) }
            entry.waiters.append(waiter)
            client.entries[key.n] = entry
            return .join
        }
        if key.n <= client.floor { return .expired }
        client.entries[key.n] = Entry(body: body, reply: nil, waiters: [])
        if key.n > client.highest {
            client.highest = key.n
            if client.highest > Self.window { client.forget(upTo: client.highest - Self.window) }
        }
        return .run
    }

    /// Keeps the answer, and returns those who joined.
    public mutating func store(_ key: IdempotencyKey, reply: [UInt8]) -> [Waiter] {
        guard var entry = byName[key.client]?.entries[key.n] else { return [] }
        let waiters = entry.waiters
        entry.reply = reply
        entry.waiters = []
        byName[key.client]?.entries[key.n] = entry
        byName[key.client]?.size += reply.count
        while let client = byName[key.client], client.size > Self.bytes, client.entries.count > 1,
            let oldest = client.entries.keys.min()
        {
            byName[key.client]?.forget(upTo: oldest)
            if byName[key.client]?.size == client.size { break }
        }
        return waiters
    }
}
