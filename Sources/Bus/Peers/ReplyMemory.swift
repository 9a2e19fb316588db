/// Remembers what was answered to keyed requests, so that a retry has its effect once.
///
/// Each owner has a share of the memory. An owner that needs more than its share loses clients of its own. Where all
/// shares together are too much, the owner with the largest share loses clients, so an owner that uses little never
/// loses anything to others. The greatest number of a forgotten client is kept as its floor: keys up to the floor have
/// expired, and nothing runs a second time.
public struct ReplyMemory<Owner: Hashable, Waiter> {
    /// How to treat a request that has an idempotency key.
    public enum Verdict {
        /// A new request: run it, then call `store`.
        case run
        /// The same request is already running: this one waits for its answer.
        case join
        /// The request was answered before: send the stored bytes again.
        case known([UInt8])
        /// The same number came with another body.
        case reused
        /// The key is older than everything remembered: never run it.
        case expired
    }

    private typealias Client = RememberedClient<Owner, Waiter>

    private struct Share {
        var size = 0
        var clients: Set<String> = []
        var floors = Floors()
        /// Clients to be forgotten next, the one to be forgotten first last, with their ticks when this list was made.
        var oldest: [(name: String, heard: UInt64)] = []

        var isEmpty: Bool { clients.isEmpty && floors.isEmpty }
    }

    public var bounds: MemoryBounds
    private var byName: [String: Client] = [:]
    private var shares: [Owner: Share] = [:]
    private var tick: UInt64 = 0
    /// Bytes of everything that is kept.
    private(set) var size = 0

    public init(_ bounds: MemoryBounds = MemoryBounds()) { self.bounds = bounds }

    /// Bytes kept for one owner, with the cost of keys, clients and floors.
    public func size(of owner: Owner) -> Int { shares[owner]?.size ?? 0 }

    /// For tests: `size`, counted again.
    var counted: Int {
        let clients = byName.values.reduce(0) { $0 + MemoryCost.client + $1.requests.values.reduce(0) { $0 + $1.size } }
        return shares.values.reduce(clients) { $0 + MemoryCost.floor * $1.floors.count }
    }

    /// Judges a request that has come with a key, and notes it if it is new.
    /// - Parameters:
    ///   - key: the caller makes sure that no two owners have clients of the same name.
    ///   - body: a hash of the request, without id and key.
    ///   - waiter: gets the answer if the same request is already running; nil if no answer is wanted.
    public mutating func begin(_ key: IdempotencyKey, of owner: Owner, body: UInt64, waiter: Waiter?) -> Verdict {
        let verdict = verdict(key, owner, body, waiter)
        if case .run = verdict { makeRoom(for: owner, but: key.client) }
        return verdict
    }

    private mutating func verdict(_ key: IdempotencyKey, _ owner: Owner, _ body: UInt64, _ waiter: Waiter?) -> Verdict {
        guard let index = heard(key.client, owner, for: key.n) else { return .expired }
        // The client is not copied into a constant: all its requests would be copied with the next change.
        if byName.values[index].hasExpired(key.n) { return .expired }
        if let request = byName.values[index].requests[key.n] {
            guard request.body == body else { return .reused }
            if let reply = request.reply { return .known(reply) }
            if let waiter { byName.values[index].join(key.n, waiter) }
            return .join
        }
        change(index) { $0.begin(key.n, body: body) }
        let most = bounds.keysOfClient
        if key.n > most { change(index) { $0.expire(upTo: key.n - most, most: Int(most)) } }
        return .run
    }

    /// The index of the client. A client that is not known is added, unless its number has expired: then nil.
    private mutating func heard(_ name: String, _ owner: Owner, for n: UInt64) -> Dictionary<String, Client>.Index? {
        tick += 1
        if let index = byName.index(forKey: name) {
            byName.values[index].heard = tick
            return index
        }
        let floor = shares[owner]?.floors[name] ?? 0
        guard n > floor else { return nil }
        var share = shares.removeValue(forKey: owner) ?? Share()
        if floor > 0 { add(-MemoryCost.floor * share.floors.remove(name), to: &share) }
        share.clients.insert(name)
        add(MemoryCost.client, to: &share)
        shares[owner] = share
        byName[name] = Client(owner: owner, heard: tick, floor: floor)
        return byName.index(forKey: name)
    }

    /// Changes what is kept of one client, and counts the difference.
    private mutating func change(_ index: Dictionary<String, Client>.Index, _ change: (inout Client) -> Int) {
        let count = change(&byName.values[index])
        shares[byName.values[index].owner]?.size += count
        size += count
    }

    private mutating func add(_ count: Int, to share: inout Share) {
        share.size += count
        size += count
    }

    public func hasClient(_ name: String) -> Bool { byName[name] != nil }

    /// True if the memory can judge that key by itself, without a look into the store.
    public func knows(_ key: IdempotencyKey, of owner: Owner) -> Bool {
        guard let client = byName[key.client] else { return isBelowFloor(key, owner) }
        return client.requests[key.n] != nil || key.n <= client.floor
    }

    /// True if that key is older than what is remembered.
    public func hasForgotten(_ key: IdempotencyKey, of owner: Owner) -> Bool {
        guard let client = byName[key.client] else { return isBelowFloor(key, owner) }
        return client.hasExpired(key.n)
    }

    private func isBelowFloor(_ key: IdempotencyKey, _ owner: Owner) -> Bool {
        key.n <= shares[owner]?.floors[key.client] ?? 0
    }

    /// The owner of the client of that name; nil where no request of it is remembered.
    public func owner(of name: String) -> Owner? { byName[name]?.owner }

    /// The hash that was given with a request that is remembered; nil for any other.
    public func body(of key: IdempotencyKey) -> UInt64? { byName[key.client]?.requests[key.n]?.body }

    /// Takes in an answer from before a restart of navd.
    public mutating func recall(_ key: IdempotencyKey, of owner: Owner, body: UInt64, reply: [UInt8]) {
        guard !knows(key, of: owner), let index = heard(key.client, owner, for: key.n) else { return }
        change(index) { $0.remember(key.n, body: body, reply: reply) }
        settle(index, key.client)
    }

    /// Keeps the answer, and returns the waiters that joined the request.
    public mutating func store(_ key: IdempotencyKey, reply: [UInt8]) -> [Waiter] {
        guard let (index, request) = find(key), request.reply == nil else { return [] }
        change(index) { $0.end(key.n, request, reply: reply) }
        settle(index, key.client)
        return request.waiters
    }

    /// Replaces the answer `chained`, which the request got at first, by the final answer.
    public mutating func replace(_ key: IdempotencyKey, reply: [UInt8]) {
        guard let (index, request) = find(key), request.reply != nil else { return }
        change(index) { $0.remember(key.n, body: request.body, reply: reply) }
        settle(index, key.client)
    }

    /// Forgets a request that was begun and has no result. It may be sent again under its key. Returns the waiters that
    /// joined it.
    public mutating func abandon(_ key: IdempotencyKey) -> [Waiter] {
        guard let (index, request) = find(key), request.reply == nil else { return [] }
        change(index) { $0.abandon(key.n) }
        return request.waiters
    }

    private func find(_ key: IdempotencyKey) -> (Dictionary<String, Client>.Index, Client.Request)? {
        guard let index = byName.index(forKey: key.client), let request = byName.values[index].requests[key.n] else {
            return nil
        }
        return (index, request)
    }

    // MARK: Bounds

    private mutating func settle(_ index: Dictionary<String, Client>.Index, _ name: String) {
        let most = bounds.bytesOfClient
        if byName.values[index].size > most { change(index) { $0.halve(most) } }
        makeRoom(for: byName.values[index].owner, but: name)
    }

    // A share is not copied into a variable while it is changed: its sets would be copied too.
    private mutating func makeRoom(for owner: Owner, but name: String) {
        while (shares[owner]?.clients.count ?? 0) > bounds.clientsOfOwner, let oldest = oldest(of: owner, but: name) {
            forget(oldest, of: owner)
        }
        while size(of: owner) > bounds.bytesOfOwner, forget(of: owner, but: name) {}
        while size > bounds.bytesOfAll,
            let largest = shares.max(by: { $0.value.size < $1.value.size })?.key, forget(of: largest, but: name)
        {}
    }

    /// Forgets the client of that owner that was heard longest ago. If there is none, or if the floors (what is kept of
    /// forgotten clients) take more than half of the owner's share, forgets a floor instead. False if there is nothing
    /// to forget.
    private mutating func forget(of owner: Owner, but name: String) -> Bool {
        let floors = shares[owner]?.floors.count ?? 0
        if floors * MemoryCost.floor <= size(of: owner) / 2, let oldest = oldest(of: owner, but: name) {
            forget(oldest, of: owner)
            return true
        }
        guard floors > 0, var share = shares.removeValue(forKey: owner) else { return false }
        add(-MemoryCost.floor * share.floors.removeFirst(), to: &share)
        if !share.isEmpty { shares[owner] = share }
        return true
    }

    /// The client of that owner that was heard longest ago, among the clients of which anything can be forgotten.
    ///
    /// The clients are sorted only now and then. A client that has been heard since then is passed over; the others are
    /// still the ones heard longest ago.
    private mutating func oldest(of owner: Owner, but name: String) -> String? {
        for _ in 0..<2 {
            while let next = shares[owner]?.oldest.popLast() {
                if next.name != name, let client = byName[next.name], client.heard == next.heard, client.isForgettable {
                    return next.name
                }
            }
            let order = (shares[owner]?.clients ?? []).compactMap { other in
                byName[other].flatMap { other != name && $0.isForgettable ? (name: other, heard: $0.heard) : nil }
            }.sorted { $0.heard > $1.heard }
            shares[owner]?.oldest = Array(order.suffix(max(8, order.count / 4)))
        }
        return nil
    }

    /// Forgets a client. A client with running requests stays with these alone, since the clients that joined them must
    /// be answered.
    private mutating func forget(_ name: String, of owner: Owner) {
        guard let index = byName.index(forKey: name) else { return }
        change(index) { $0.forgetAnswers() }
        guard byName.values[index].running == 0, let client = byName.removeValue(forKey: name),
            var share = shares.removeValue(forKey: owner)
        else { return }
        share.clients.remove(name)
        add(MemoryCost.floor * share.floors.insert(name, client.top) - client.size, to: &share)
        while share.floors.count > bounds.floorsOfOwner {
            add(-MemoryCost.floor * share.floors.removeFirst(), to: &share)
        }
        shares[owner] = share
    }
}
