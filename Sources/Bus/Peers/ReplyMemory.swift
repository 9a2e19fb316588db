/// Remembers what was answered to keyed requests, so that a retry has its effect once (D45).
///
/// Each owner has a share of it. Who needs more than his share forgets clients of his own. Where all shares together are too much, the
/// owner with the largest one forgets: nobody who has less than his even part loses anything to others. Of a client that is
/// forgotten the greatest number stays, as a floor: up to it all is expired, and nothing runs a second time.
public struct ReplyMemory<Owner: Hashable, Waiter> {
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
        var waiters: [Waiter] = []

        var size: Int { MemoryCost.key + (reply?.count ?? 0) }
    }

    private struct Client {
        let owner: Owner
        var entries: [UInt64: Entry] = [:]
        var heard: UInt64
        var size = MemoryCost.client
        var running = 0
        /// The greatest number that was heard.
        var top: UInt64 = 0
        /// Keys up to here are expired, unless they still run.
        var floor: UInt64

        /// Is there anything that can be forgotten of it?
        var isForgettable: Bool { running == 0 || entries.count > running }
    }

    private struct Share {
        var size = 0
        var clients: Set<String> = []
        var floors = Floors()
        /// Clients to be forgotten next, the first of them last, as they were heard when this was made.
        var oldest: [(name: String, heard: UInt64)] = []

        var isEmpty: Bool { clients.isEmpty && floors.isEmpty }
    }

    public var bounds: MemoryBounds
    private var byName: [String: Client] = [:]
    private var shares: [Owner: Share] = [:]
    private var tick: UInt64 = 0
    /// Bytes of all that is kept.
    private(set) var size = 0

    public init(_ bounds: MemoryBounds = MemoryBounds()) { self.bounds = bounds }

    /// Bytes kept for one owner, what things take beside their answers included.
    public func size(of owner: Owner) -> Int { shares[owner]?.size ?? 0 }

    /// For tests: `size`, counted anew.
    var counted: Int {
        let clients = byName.values.reduce(0) { $0 + MemoryCost.client + $1.entries.values.reduce(0) { $0 + $1.size } }
        return shares.values.reduce(clients) { $0 + MemoryCost.floor * $1.floors.count }
    }

    /// - Parameters:
    ///   - key: no two owners have clients of one name.
    ///   - body: a hash of what is asked, without id and key.
    ///   - waiter: nil where no answer is wanted.
    public mutating func begin(_ key: IdempotencyKey, of owner: Owner, body: UInt64, waiter: Waiter?) -> Verdict {
        let verdict = verdict(key, owner, body, waiter)
        if case .run = verdict { makeRoom(for: owner, but: key.client) }
        return verdict
    }

    private mutating func verdict(
        _ key: IdempotencyKey, _ owner: Owner, _ body: UInt64, _ waiter: Waiter?
    ) -> Verdict {
        guard let index = heard(key.client, owner, for: key.n) else { return .expired }
        let floor = byName.values[index].floor
        if let entry = byName.values[index].entries[key.n], key.n > floor || entry.reply == nil {
            guard entry.body == body else { return .reused }
            if let reply = entry.reply { return .known(reply) }
            if let waiter { byName.values[index].entries[key.n]?.waiters.append(waiter) }
            return .join
        }
        if key.n <= floor { return .expired }
        put(Entry(body: body), at: index, key.n)
        byName.values[index].running += 1
        if key.n > bounds.keysOfClient { raise(key.client, to: key.n - bounds.keysOfClient) }
        return .run
    }

    /// Where the client stands, who may have come back for this number; nil where it is known as expired of one that was forgotten.
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
        var client = Client(owner: owner, heard: tick, floor: floor)
        client.top = floor
        byName[name] = client
        return byName.index(forKey: name)
    }

    private mutating func put(_ entry: Entry, at index: Dictionary<String, Client>.Index, _ n: UInt64) {
        let before = byName.values[index].entries.updateValue(entry, forKey: n)
        byName.values[index].top = max(byName.values[index].top, n)
        grow(at: index, by: entry.size - (before?.size ?? 0))
    }

    private mutating func grow(at index: Dictionary<String, Client>.Index, by count: Int) {
        byName.values[index].size += count
        shares[byName.values[index].owner]?.size += count
        size += count
    }

    private mutating func add(_ count: Int, to share: inout Share) {
        share.size += count
        size += count
    }

    public func hasClient(_ name: String) -> Bool { byName[name] != nil }

    /// Is anything known of that key without asking whoever keeps more?
    public func knows(_ key: IdempotencyKey, of owner: Owner) -> Bool {
        guard let client = byName[key.client] else { return isBelowFloor(key, owner) }
        return client.entries[key.n] != nil || key.n <= client.floor
    }

    /// Is it older than what is remembered?
    public func hasForgotten(_ key: IdempotencyKey, of owner: Owner) -> Bool {
        guard let client = byName[key.client] else { return isBelowFloor(key, owner) }
        guard key.n <= client.floor else { return false }
        return client.entries[key.n].map { $0.reply != nil } ?? true
    }

    private func isBelowFloor(_ key: IdempotencyKey, _ owner: Owner) -> Bool {
        key.n <= shares[owner]?.floors[key.client] ?? 0
    }

    /// Whose client it is; nil where nothing of it is remembered.
    public func owner(of name: String) -> Owner? { byName[name]?.owner }

    /// The hash that a known request came with.
    public func body(of key: IdempotencyKey) -> UInt64? { byName[key.client]?.entries[key.n]?.body }

    /// What was answered in an earlier life.
    public mutating func recall(_ key: IdempotencyKey, of owner: Owner, body: UInt64, reply: [UInt8]) {
        guard !knows(key, of: owner), let index = heard(key.client, owner, for: key.n) else { return }
        put(Entry(body: body, reply: reply), at: index, key.n)
        settle(key.client, owner)
    }

    /// Keeps the answer, and returns those who joined.
    public mutating func store(_ key: IdempotencyKey, reply: [UInt8]) -> [Waiter] {
        guard let index = byName.index(forKey: key.client), let entry = byName.values[index].entries[key.n],
            entry.reply == nil
        else { return [] }
        byName.values[index].running -= 1
        if key.n > byName.values[index].floor {
            put(Entry(body: entry.body, reply: reply), at: index, key.n)
            settle(key.client, byName.values[index].owner)
        } else {
            remove(key.n, at: index)
        }
        return entry.waiters
    }

    /// How it ended in the place of `chained`, which it was answered at first.
    public mutating func replace(_ key: IdempotencyKey, reply: [UInt8]) {
        guard let index = byName.index(forKey: key.client), let entry = byName.values[index].entries[key.n],
            entry.reply != nil
        else { return }
        put(Entry(body: entry.body, reply: reply), at: index, key.n)
        settle(key.client, byName.values[index].owner)
    }

    /// What was begun has come to nothing, and may be asked for again under its key. Returns those who wait for it too.
    public mutating func abandon(_ key: IdempotencyKey) -> [Waiter] {
        guard let index = byName.index(forKey: key.client), let entry = byName.values[index].entries[key.n],
            entry.reply == nil
        else { return [] }
        byName.values[index].running -= 1
        remove(key.n, at: index)
        return entry.waiters
    }

    private mutating func remove(_ n: UInt64, at index: Dictionary<String, Client>.Index) {
        guard let entry = byName.values[index].entries.removeValue(forKey: n) else { return }
        grow(at: index, by: -entry.size)
    }

    // MARK: What is too much

    private mutating func settle(_ name: String, _ owner: Owner) {
        if let client = byName[name], client.size > bounds.bytesOfClient { halve(name, client) }
        makeRoom(for: owner, but: name)
    }

    /// Keys up to `n` count as expired at once; they are swept only when they are most of what is kept, so that a request
    /// pays for one entry and not for all.
    private mutating func raise(_ name: String, to n: UInt64) {
        guard let floor = byName[name]?.floor, n > floor else { return }
        byName[name]?.floor = n
        if (byName[name]?.entries.count ?? 0) > 2 * Int(bounds.keysOfClient) { sweep(name) }
    }

    private mutating func halve(_ name: String, _ client: Client) {
        var left = client.size
        var floor = client.floor
        for (n, entry) in client.entries.sorted(by: { $0.key < $1.key }) where left > bounds.bytesOfClient / 2 {
            guard entry.reply != nil else { continue }
            left -= entry.size
            floor = max(floor, n)
        }
        byName[name]?.floor = floor
        sweep(name)
    }

    private mutating func sweep(_ name: String) {
        guard let index = byName.index(forKey: name) else { return }
        let floor = byName.values[index].floor
        let gone = byName.values[index].entries.compactMap { $0.key <= floor && $0.value.reply != nil ? $0.key : nil }
        for n in gone { remove(n, at: index) }
    }

    // A share is never held while it is changed: its sets would be copied.
    private mutating func makeRoom(for owner: Owner, but name: String) {
        while (shares[owner]?.clients.count ?? 0) > bounds.clientsOfOwner, let oldest = oldest(of: owner, but: name) {
            forget(oldest, of: owner)
        }
        while size(of: owner) > bounds.bytesOfOwner, forget(of: owner, but: name) {}
        while size > bounds.bytesOfAll,
            let largest = shares.max(by: { $0.value.size < $1.value.size })?.key, forget(of: largest, but: name)
        {}
    }

    /// One client, or one floor where these take the half of it. False: there is nothing.
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

    /// Whoever was heard meanwhile is passed over. Those who were not are the oldest still, so all are put in order only now and
    /// then.
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

    /// Whoever joined a request under way must be answered: of such a client all else goes.
    private mutating func forget(_ name: String, of owner: Owner) {
        guard let index = byName.index(forKey: name) else { return }
        byName.values[index].floor = byName.values[index].top
        sweep(name)
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
