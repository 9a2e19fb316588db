// Reads look first at what is not sorted yet, then at the tables. Sorting only moves data from there to here, so
// nothing is missed, and data found twice is recognized by its number.
extension SQLiteStore {
    public func windows() throws(StoreError) -> [WindowHead] {
        let (recent, forgotten) = moment.withLock { (self.recent.windows, self.recent.forgotten) }
        var heads = recent
        for found in try read({ try $0.windows() }) where forgotten[found.window] == nil {
            heads[found.window] = max(heads[found.window] ?? 0, found.number)
        }
        return heads.map { WindowHead(window: $0.key, number: $0.value) }.sorted { $0.window < $1.window }
    }

    public func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint? {
        if moment.withLock({ recent.forgotten[window] != nil }) { return nil }
        return try read { try $0.checkpoint(of: window, notAfter: number) }
    }

    public func contents(of windows: ArraySlice<WindowHead>, bytes limit: Int) throws(StoreError) -> [WindowContents] {
        guard !windows.isEmpty else { return [] }
        let recent = moment.withLock { self.recent }
        return try read { try $0.contents(of: windows, bytes: limit, recent) }
    }

    public func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit] {
        guard limit > 0 else { return [] }
        let (recent, forgotten) = moment.withLock {
            let commits =
                window.map { self.recent.commits(of: $0, after: number, limit: limit) }
                ?? self.recent.commits(after: number, limit: limit)
            return (commits, self.recent.forgotten)
        }
        var found: [StoredCommit] = []
        if window == nil {
            found = try read { try $0.commits(after: number, limit: limit, but: forgotten) }
        } else if let window, forgotten[window] == nil {
            found = try read { try $0.commits(of: window, after: number, limit: limit) }
        }
        let last = found.last?.number ?? number
        return found + recent.lazy.filter { $0.number > last }.prefix(limit - found.count)
    }

    public func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply {
        guard let n = Int64(exactly: key.n) else { return .expired }
        let (recent, recentTop) = moment.withLock { (self.recent.reply(to: key), self.recent.top(of: key.client)) }
        let sorted = try read { try $0.reply(to: key) }
        let top = max(recentTop ?? 0, sorted.top)
        if n <= sorted.floor || (top >= limits.replies && key.n <= top - limits.replies) { return .expired }
        guard let reply = recent ?? sorted.reply else { return .unknown }
        return now > reply.at && now - reply.at > limits.replyAge ? .expired : .known(reply)
    }

    public func fact(_ key: String) throws(StoreError) -> [UInt8]? {
        if let recent = moment.withLock({ recent.fact(Name(key)) }) { return recent }
        return try read { try $0.fact(Name(key)) }
    }

    public func facts(_ prefix: String) throws(StoreError) -> [Fact] {
        let prefix = Name(prefix)
        let recent = moment.withLock { self.recent.facts(prefix) }
        var found = try read { try $0.facts(prefix) }
        for (key, value) in recent { found[key] = value }
        return found.sorted { $0.key < $1.key }.map { Fact(key: $0.key.text, value: $0.value) }
    }

    private func read<R>(_ body: (StoreTables) throws -> R) throws(StoreError) -> R {
        try reading.withLock { () throws(StoreError) in
            guard let reader else { throw .unavailable(path: path, reason: moment.withLock { whyUnfit }) }
            return try mapping { try reader.read { try body(StoreTables(path: path, database: $0)) } }
        }
    }
}
