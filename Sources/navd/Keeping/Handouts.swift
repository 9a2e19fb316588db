import Bus

/// What is handed out in pages, each to the session that asked for it: exports, backups. Touched on the loop only.
struct Handouts<Value> {
    struct Entry {
        let value: Value
        let session: UInt64
        /// Milliseconds of the loop's clock.
        var used: UInt64
    }

    /// Milliseconds from one page to the next, after which it is forgotten.
    static var patience: UInt64 { 30_000 }

    private let prefix: String
    /// At the same time.
    let most: Int
    private(set) var entries: [String: Entry] = [:]
    private var count = 0
    /// Being made, and no entry yet.
    var opening = 0

    init(_ prefix: String, most: Int) {
        self.prefix = prefix
        self.most = most
    }

    mutating func forgetOld(now: UInt64) {
        entries = entries.filter { $0.value.used + Self.patience > now }
    }

    /// Errors: `busy`.
    func checkRoom(_ what: String) throws(Refusal) {
        guard entries.count + opening >= most else { return }
        throw Refusal(.busy, "\(most) \(what) under way; ask again", data: ["limit": .int(Int64(most))])
    }

    mutating func add(_ value: Value, session: UInt64, now: UInt64) -> String {
        count += 1
        let name = "\(prefix)\(count)"
        entries[name] = Entry(value: value, session: session, used: now)
        return name
    }

    /// Of that session.
    mutating func find(_ name: String, session: UInt64, now: UInt64) -> Value? {
        guard let entry = entries[name], entry.session == session else { return nil }
        entries[name]?.used = now
        return entry.value
    }

    mutating func remove(_ name: String) { entries[name] = nil }
}
