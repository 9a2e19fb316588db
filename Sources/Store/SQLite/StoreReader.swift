import GRDB

/// Reads a store, on any thread and without waiting for a write: first what is not sorted yet, then the tables. Sorting
/// only moves data from there to here, so nothing is missed, and data found twice is recognized by its number.
final class StoreReader: @unchecked Sendable {
    // Sendable: `connection` is guarded by `reading`, and the rest by `moment`.
    /// What a read finds beside the tables.
    struct Seen {
        var recent = RecentLog()
        var head = Head()
        /// Why there is no connection at the moment.
        var closed = "the store is closed"
    }

    /// The path of the store, for errors.
    private let path: String
    private let limits: Limits
    /// Held while reading with the connection.
    private let reading = Gate()
    private var connection: DatabaseQueue?
    /// Held only for moments.
    private let moment = Gate()
    private var seen = Seen()

    init(_ path: String, _ limits: Limits) { (self.path, self.limits) = (path, limits) }

    deinit { try? connection?.close() }

    func withSeen<R>(_ body: (inout Seen) -> R) -> R { moment.withLock { body(&seen) } }

    /// Runs `body` while no read is under way.
    func pausing<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R { try reading.withLock(body) }

    func open(_ connection: DatabaseQueue) { reading.withLock { self.connection = connection } }

    /// Errors are ignored: a connection that can't be closed is abandoned.
    func close(_ why: String) {
        withSeen { $0.closed = why }
        reading.withLock {
            try? connection?.close()
            connection = nil
        }
    }

    private func tables<R>(_ body: (StoreTables) throws -> R) throws(StoreError) -> R {
        try reading.withLock { () throws(StoreError) in
            guard let connection else { throw .unavailable(location: path, reason: withSeen { $0.closed }) }
            return try StoreError.mapping(path) {
                try connection.read { try body(StoreTables(path: path, database: $0)) }
            }
        }
    }

    // MARK: Reads, as in `Store`

    func windows() throws(StoreError) -> [WindowHead] {
        var (heads, forgotten) = withSeen { ($0.recent.windows, $0.recent.forgotten) }
        for found in try tables({ try $0.windows() }) where forgotten[found.window] == nil {
            heads[found.window] = max(heads[found.window] ?? 0, found.number)
        }
        return heads.map { WindowHead(window: $0.key, number: $0.value) }.sorted { $0.window < $1.window }
    }

    func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint? {
        if withSeen({ $0.recent.forgotten[window] != nil }) { return nil }
        return try tables { try $0.checkpoint(of: window, notAfter: number) }
    }

    func contents(of windows: ArraySlice<WindowHead>, bytes limit: Int) throws(StoreError) -> [WindowContents] {
        guard !windows.isEmpty else { return [] }
        let recent = withSeen { $0.recent }
        return try tables { try $0.contents(of: windows, bytes: limit, recent) }
    }

    func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit] {
        guard limit > 0 else { return [] }
        let (recent, forgotten) = withSeen { seen in
            let commits =
                window.map { seen.recent.commits(of: $0, after: number, limit: limit) }
                ?? seen.recent.commits(after: number, limit: limit)
            return (commits, seen.recent.forgotten)
        }
        let found = try tables { tables in
            guard let window else { return try tables.commits(after: number, limit: limit, but: forgotten) }
            return forgotten[window] == nil ? try tables.commits(of: window, after: number, limit: limit) : []
        }
        let last = found.last?.number ?? number
        return found + recent.lazy.filter { $0.number > last }.prefix(limit - found.count)
    }

    func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply {
        guard let n = Int64(exactly: key.n) else { return .expired }
        let (recent, recentTop) = withSeen { ($0.recent.reply(to: key), $0.recent.top(of: key.client)) }
        let sorted = try tables { try $0.reply(to: key) }
        let top = max(recentTop ?? 0, sorted.top)
        if n <= sorted.floor || (top >= limits.replies && key.n <= top - limits.replies) { return .expired }
        guard let reply = recent ?? sorted.reply else { return .unknown }
        return now > reply.at && now - reply.at > limits.replyAge ? .expired : .known(reply)
    }

    /// What is not sorted yet counts whole, also answers and facts in it.
    func history() throws(StoreError) -> KeptHistory {
        let (bytes, first) = withSeen { ($0.recent.bytes, $0.recent.commits(after: 0, limit: 1).first) }
        var history = try tables { try $0.history() }
        history.bytes += bytes
        history.since = history.since ?? first?.at
        return history
    }

    func fact(_ key: Name) throws(StoreError) -> [UInt8]? {
        if let recent = withSeen({ $0.recent.fact(key) }) { return recent }
        return try tables { try $0.fact(key) }
    }

    func facts(_ prefix: Name) throws(StoreError) -> [Fact] {
        let recent = withSeen { $0.recent.facts(prefix) }
        var found = try tables { try $0.facts(prefix) }
        for (key, value) in recent { found[key] = value }
        return found.sorted { $0.key < $1.key }.map { Fact(key: $0.key.text, value: $0.value) }
    }
}
