import Bus
import Store

/// Requests with idempotency keys: their answers, from this process and from earlier ones, and the retries that wait
/// for the answer to a request under way.
struct Retries: Room {
    typealias Waiter = (session: UInt64, request: RequestID)

    /// How navd treats a request that has an idempotency key.
    enum Verdict {
        case run
        /// The same request is already running, and this one waits for its answer.
        case join
        /// It was answered before: the members of that answer, without its id.
        case answered([UInt8])
    }

    /// The most clients whose store look-ups are remembered; beyond it all of them are looked up anew.
    private static let maximumRecalled = 4_096

    /// The answers of this process, and those that were recalled.
    private var memory: ReplyMemory<Principal, Waiter>
    /// For each client, the highest number for which the store may know keys that the memory does not.
    private var recalled: [String: UInt64] = [:]
    /// For each session, the retries that wait for the answer to a request under way, and the timers of their
    /// deadlines.
    private var joined: [UInt64: [RequestID: (key: IdempotencyKey, timer: UInt64?)]] = [:]

    init(_ bounds: MemoryBounds) { memory = ReplyMemory(bounds) }

    /// - Parameters:
    ///   - body: the request's hash, without id and key.
    ///   - waiter: nil if no answer is wanted.
    ///   - store: has the answers of earlier processes; nil if such requests are not stored.
    ///   - now: milliseconds since 1970.
    /// Errors: `keyExpired`, `keyReused`, `storeUnavailable`.
    mutating func begin(
        _ key: IdempotencyKey, of owner: Principal, body: UInt64, waiter: Waiter?,
        store: (any Store)?, now: @autoclosure () -> UInt64
    ) throws(Refusal) -> Verdict {
        if let store, let reply = try recall(key, of: owner, body: body, store, now) { return .answered(reply) }
        switch memory.begin(key, of: owner, body: body, waiter: waiter) {
        case .run: return .run
        case .join: return .join
        case .known(let reply): return .answered(reply)
        case .reused: throw Self.reused(key)
        case .expired: throw Self.expired(key)
        }
    }

    /// Recalls the answer of an earlier process into the memory, or returns it if the memory has no room.
    private mutating func recall(
        _ key: IdempotencyKey, of owner: Principal, body: UInt64,
        _ store: any Store, _ now: () -> UInt64
    ) throws(Refusal) -> [UInt8]? {
        let isForgotten = memory.hasForgotten(key, of: owner)
        guard isForgotten || !memory.knows(key, of: owner) else { return nil }
        // The memory has forgotten the client for want of room, so the store may know more than `recalled` says.
        if !memory.hasClient(key.client) { recalled[key.client] = nil }
        // An earlier process can't have used a key that lies more than a window beyond the first one of this process.
        if let bound = recalled[key.client], key.n > bound, !isForgotten { return nil }
        switch try Self.reply(to: key, in: store, now()) {
        case .known(let reply) where isForgotten:
            guard reply.digest == body else { throw Self.reused(key) }
            return reply.bytes
        case .known(let reply): memory.recall(key, of: owner, body: reply.digest, reply: reply.bytes)
        case .expired: throw Self.expired(key)
        case .unknown: break
        }
        if recalled[key.client] == nil {
            if recalled.count >= Self.maximumRecalled { recalled = [:] }
            recalled[key.client] = key.n + UInt64(Limits().replies)
        }
        return nil
    }

    private static func reply(
        to key: IdempotencyKey, in store: any Store, _ now: UInt64
    ) throws(Refusal) -> RememberedReply {
        do throws(StoreError) {
            return try store.reply(to: ReplyKey(client: key.client, n: key.n), now: now)
        } catch {
            throw .storeUnavailable("the stored answer can't be read: \(error)", isDone: false)
        }
    }

    // MARK: Answers

    /// Changes the bounds of what is remembered.
    mutating func apply(_ bounds: MemoryBounds) { memory.bounds = bounds }

    func knows(_ key: IdempotencyKey, of owner: Principal) -> Bool { memory.knows(key, of: owner) }

    /// Remembers the answer to a request.
    /// - Returns: the retries that wait for it.
    mutating func store(_ key: IdempotencyKey, reply: [UInt8]) -> [Waiter] { memory.store(key, reply: reply) }

    /// Remembers another answer in place of the one that was given first.
    mutating func replace(_ key: IdempotencyKey, reply: [UInt8]) { memory.replace(key, reply: reply) }

    /// Forgets a request that was not done: a retry is a new one.
    /// - Returns: the retries that wait for its answer.
    mutating func abandon(_ key: IdempotencyKey) -> [Waiter] { memory.abandon(key) }

    // MARK: Retries that wait

    /// - Parameter timer: of the retry's deadline; nil if it has none.
    mutating func join(_ key: IdempotencyKey, _ waiter: Waiter, timer: UInt64?) {
        joined[waiter.session, default: [:]][waiter.request] = (key, timer)
    }

    /// The key for whose answer that request waits; nil if it waits for none.
    func key(of waiter: Waiter) -> IdempotencyKey? { joined[waiter.session]?[waiter.request]?.key }

    /// The request does not wait any more.
    /// - Returns: its timer, which the caller cancels.
    mutating func leave(_ waiter: Waiter) -> UInt64? {
        joined[waiter.session]?.removeValue(forKey: waiter.request)?.timer
    }

    /// No request of that session waits any more.
    /// - Returns: their timers, which the caller cancels.
    mutating func end(session: UInt64) -> [UInt64] {
        joined.removeValue(forKey: session)?.values.compactMap(\.timer) ?? []
    }

    /// The principal and the hash of the body that a store keeps with a request's answer; nil if the key is unknown.
    func identity(of key: IdempotencyKey) -> (owner: Principal, body: UInt64)? {
        guard let body = memory.body(of: key), let owner = memory.owner(of: key.client) else { return nil }
        return (owner, body)
    }

    private static func reused(_ key: IdempotencyKey) -> Refusal {
        Refusal(.keyReused, "key \(key.client)/\(key.n) was used for another request")
    }

    private static func expired(_ key: IdempotencyKey) -> Refusal {
        Refusal(
            .keyExpired,
            "key \(key.client)/\(key.n) is older than the remembered keys; the request may have run before, and did "
                + "not run now"
        )
    }
}
