import Bus

/// Values that are handed out in pages, each to the session that asked for it: exports and backups. Used on the loop
/// only.
struct Handouts<Value> {
    struct Entry {
        let value: Value
        let session: UInt64
        /// When it was last used, in milliseconds of the loop's clock.
        var used: UInt64
    }

    /// The longest time between two pages, in milliseconds; after it the entry is forgotten.
    static var patience: UInt64 { 30_000 }

    private let prefix: String
    /// How many there may be at the same time.
    let most: Int
    private(set) var entries: [String: Entry] = [:]
    private var count = 0
    /// How many are being made, and have no entry yet.
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

    /// Nil if the entry is not of that session.
    mutating func find(_ name: String, session: UInt64, now: UInt64) -> Value? {
        guard let entry = entries[name], entry.session == session else { return nil }
        entries[name]?.used = now
        return entry.value
    }

    mutating func remove(_ name: String) { entries[name] = nil }
}
