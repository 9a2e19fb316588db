/// Remembers what was answered to keyed requests, so that a retry has its effect once (D45).
public struct ReplyMemory<Waiter> {
    /// How many requests of one client are remembered.
    public static var window: UInt64 { 1_024 }
    /// How many clients are; beyond it the one longest unheard is forgotten.
    public static var clients: Int { 4_096 }
    /// Bytes of replies kept for one client; beyond it the older ones go, and their keys count as expired.
    public static var bytesOfClient: Int { 1 << 20 }
    /// Bytes of replies kept for all; beyond it whole clients go, longest unheard first.
    public static var bytesOfAll: Int { 64 << 20 }

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
        var body: UInt64
        /// Nil while it runs.
        var reply: [UInt8]?
        var waiters: [Waiter]
    }

    private struct Client {
        var entries: [UInt64: Entry] = [:]
        var heard: UInt64 = 0
        var size = 0
        var running = 0
        /// Keys up to here are expired, unless they still run.
        var floor: UInt64 = 0
    }

    private var byName: [String: Client] = [:]
    private var tick: UInt64 = 0
    /// Bytes of all replies kept.
    private(set) var size = 0

    public init() {}

    /// - Parameters:
    ///   - body: a hash of what is asked, without id and key.
    ///   - waiter: nil where no answer is wanted.
    public mutating func begin(_ key: IdempotencyKey, body: UInt64, waiter: Waiter?) -> Verdict {
        tick += 1
        if byName[key.client] == nil, byName.count >= Self.clients { forgetSomebody(but: key.client) }
        byName[key.client, default: Client()].heard = tick
        let floor = byName[key.client]?.floor ?? 0
        if let entry = byName[key.client]?.entries[key.n], key.n > floor || entry.reply == nil {
            guard entry.body == body else { return .reused }
            if let reply = entry.reply { return .known(reply) }
            if let waiter { byName[key.client]?.entries[key.n]?.waiters.append(waiter) }
            return .join
        }
        if key.n <= floor { return .expired }
        byName[key.client]?.entries[key.n] = Entry(body: body, reply: nil, waiters: [])
        byName[key.client]?.running += 1
        if key.n > Self.window { raise(key.client, to: key.n - Self.window) }
        return .run
    }

    public func hasClient(_ name: String) -> Bool { byName[name] != nil }

    /// Is anything known of that key without asking whoever keeps more?
    public func knows(_ key: IdempotencyKey) -> Bool {
        guard let client = byName[key.client] else { return false }
        return client.entries[key.n] != nil || key.n <= client.floor
    }

    /// Is it older than what is remembered?
    public func hasForgotten(_ key: IdempotencyKey) -> Bool {
        guard let client = byName[key.client], key.n <= client.floor else { return false }
        return client.entries[key.n].map { $0.reply != nil } ?? true
    }

    /// The hash that a known request came with.
    public func body(of key: IdempotencyKey) -> UInt64? { byName[key.client]?.entries[key.n]?.body }

    /// What was answered in an earlier life.
    public mutating func recall(_ key: IdempotencyKey, body: UInt64, reply: [UInt8]) {
        guard !knows(key) else { return }
        tick += 1
        if byName[key.client] == nil, byName.count >= Self.clients { forgetSomebody(but: key.client) }
        byName[key.client, default: Client()].heard = tick
        byName[key.client]?.entries[key.n] = Entry(body: body, reply: reply, waiters: [])
        add(reply.count, to: key.client)
    }

    private mutating func add(_ count: Int, to name: String) {
        byName[name]?.size += count
        size += count
        if let client = byName[name], client.size > Self.bytesOfClient { halve(name, client) }
        while size > Self.bytesOfAll, forgetSomebody(but: name) {}
    }

    /// Keeps the answer, and returns those who joined.
    public mutating func store(_ key: IdempotencyKey, reply: [UInt8]) -> [Waiter] {
        guard let entry = byName[key.client]?.entries[key.n], entry.reply == nil else { return [] }
        byName[key.client]?.entries[key.n] = Entry(body: entry.body, reply: reply, waiters: [])
        byName[key.client]?.running -= 1
        add(reply.count, to: key.client)
        return entry.waiters
    }

    /// How it ended in the place of `chained`, which it was answered at first.
    public mutating func replace(_ key: IdempotencyKey, reply: [UInt8]) {
        guard let entry = byName[key.client]?.entries[key.n], let old = entry.reply else { return }
        byName[key.client]?.entries[key.n]?.reply = reply
        byName[key.client]?.size -= old.count
        size -= old.count
        add(reply.count, to: key.client)
    }

    /// What was begun has come to nothing, and may be asked for again under its key. Returns those who wait for it too.
    public mutating func abandon(_ key: IdempotencyKey) -> [Waiter] {
        guard let entry = byName[key.client]?.entries[key.n], entry.reply == nil else { return [] }
        byName[key.client]?.entries[key.n] = nil
        byName[key.client]?.running -= 1
        return entry.waiters
    }

    /// Keys up to `n` count as expired at once; they are swept only when they are most of what is kept, so that a request
    /// pays for one entry and not for all.
    private mutating func raise(_ name: String, to n: UInt64) {
        guard let floor = byName[name]?.floor, n > floor else { return }
        byName[name]?.floor = n
        if (byName[name]?.entries.count ?? 0) > 2 * Int(Self.window) { sweep(name) }
    }

    private mutating func halve(_ name: String, _ client: Client) {
        var left = client.size
        var floor = client.floor
        for (n, entry) in client.entries.sorted(by: { $0.key < $1.key }) where left > Self.bytesOfClient / 2 {
            guard let reply = entry.reply else { continue }
            left -= reply.count
            floor = max(floor, n)
        }
        byName[name]?.floor = floor
        sweep(name)
    }

    private mutating func sweep(_ name: String) {
        guard let client = byName[name] else { return }
        for (n, entry) in client.entries where n <= client.floor {
            guard let reply = entry.reply else { continue }
            byName[name]?.entries[n] = nil
            byName[name]?.size -= reply.count
            size -= reply.count
        }
    }

    /// Nobody with a request under way: whoever joined it must be answered.
    @discardableResult
    private mutating func forgetSomebody(but name: String) -> Bool {
        let idle = byName.filter { $0.value.running == 0 && $0.key != name }
        guard let oldest = idle.min(by: { $0.value.heard < $1.value.heard }) else { return false }
        byName[oldest.key] = nil
        size -= oldest.value.size
        return true
    }
}
