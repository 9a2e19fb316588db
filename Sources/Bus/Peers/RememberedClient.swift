/// The requests of one client that a `ReplyMemory` remembers: those that run, and those that were answered.
///
/// The functions that change what is kept return by how many bytes that has grown or shrunk.
struct RememberedClient<Owner, Waiter> {
    struct Request {
        /// A hash of what was asked, without id and key.
        var body: UInt64
        /// Nil while the request runs.
        var reply: [UInt8]?
        var waiters: [Waiter] = []

        var size: Int { MemoryCost.key + (reply?.count ?? 0) }
    }

    let owner: Owner
    /// When the client was last heard, as a tick of the memory.
    var heard: UInt64
    private(set) var requests: [UInt64: Request] = [:]
    private(set) var size = MemoryCost.client
    /// How many requests run.
    private(set) var running = 0
    /// The greatest number that was heard.
    private(set) var top: UInt64
    /// The keys with this number or a lower one have expired: their replies are forgotten. Requests that still run are
    /// excepted.
    private(set) var floor: UInt64

    init(owner: Owner, heard: UInt64, floor: UInt64) {
        (self.owner, self.heard, self.floor) = (owner, heard, floor)
        top = floor
    }

    /// True if anything of this client can be forgotten. A request that runs can't be.
    var isForgettable: Bool { running == 0 || requests.count > running }

    func hasExpired(_ n: UInt64) -> Bool {
        guard n <= floor else { return false }
        return requests[n].map { $0.reply != nil } ?? true
    }

    mutating func begin(_ n: UInt64, body: UInt64) -> Int {
        running += 1
        return put(Request(body: body), n)
    }

    mutating func join(_ n: UInt64, _ waiter: Waiter) { requests[n]?.waiters.append(waiter) }

    /// Keeps an answer that was given now, or before a restart of navd.
    mutating func remember(_ n: UInt64, body: UInt64, reply: [UInt8]) -> Int {
        put(Request(body: body, reply: reply), n)
    }

    /// Ends a request that ran, with its answer. The answer is not kept if the key has expired meanwhile.
    mutating func end(_ n: UInt64, _ request: Request, reply: [UInt8]) -> Int {
        running -= 1
        return n > floor ? remember(n, body: request.body, reply: reply) : remove(n)
    }

    /// Removes a request that ran without a result. It may be sent again under its key.
    mutating func abandon(_ n: UInt64) -> Int {
        running -= 1
        return remove(n)
    }

    private mutating func put(_ request: Request, _ n: UInt64) -> Int {
        let before = requests.updateValue(request, forKey: n)
        top = max(top, n)
        return grow(by: request.size - (before?.size ?? 0))
    }

    private mutating func remove(_ n: UInt64) -> Int {
        guard let request = requests.removeValue(forKey: n) else { return 0 }
        return grow(by: -request.size)
    }

    private mutating func grow(by count: Int) -> Int {
        size += count
        return count
    }

    // MARK: Forgetting

    /// Keys up to `n` have expired from now on. They are removed only where they are most of what is kept, so that each
    /// request pays for one key and not for all.
    /// - Parameter most: how many keys are remembered.
    mutating func expire(upTo n: UInt64, most: Int) -> Int {
        guard n > floor else { return 0 }
        floor = n
        return requests.count > 2 * most ? removeExpired() : 0
    }

    /// Forgets the oldest answers until half of `bytes` is left.
    mutating func halve(_ bytes: Int) -> Int {
        var left = size
        for (n, request) in requests.sorted(by: { $0.key < $1.key }) where left > bytes / 2 {
            guard request.reply != nil else { continue }
            left -= request.size
            floor = max(floor, n)
        }
        return removeExpired()
    }

    /// Forgets every answer. Requests that run stay, since clients may wait for their answers.
    mutating func forgetAnswers() -> Int {
        floor = top
        return removeExpired()
    }

    private mutating func removeExpired() -> Int {
        let expired = requests.compactMap { $0.key <= floor && $0.value.reply != nil ? $0.key : nil }
        return expired.reduce(0) { $0 + remove($1) }
    }
}
