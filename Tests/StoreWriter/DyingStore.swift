import Store

#if canImport(Glibc)
    import Glibc
#endif

/// Ends the process like a `kill -9`, at the nth passing of a point that the environment names: `CHAOS_DIE=append:12`.
/// The points inside SQLite (`write`, `wrote`, `sync`, `synced`) are handled by `Chaos/record.c`.
struct Death: Sendable {
    private let point: String
    private let count: Int
    private let passed = Counter()

    init(_ text: String?) {
        let parts = (text ?? "").split(separator: ":")
        point = parts.count == 2 ? String(parts[0]) : ""
        count = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    }

    func pass(_ point: String) {
        if point == self.point, passed.next() == count { kill(getpid(), SIGKILL) }
    }
}

/// Used on the journal's thread only.
private final class Counter: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

/// Tells `Chaos/record.c`, if it is loaded, what this thread is doing, so that it can fail or end the process at a
/// write of that phase.
enum Phase {
    private static let tell: (@convention(c) (UnsafePointer<CChar>) -> Void)? = dlsym(nil, "chaos_phase").map {
        unsafeBitCast($0, to: (@convention(c) (UnsafePointer<CChar>) -> Void).self)
    }
    private static func constant(_ name: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    static func during<R, E: Error>(_ name: StaticString, _ body: () throws(E) -> R) throws(E) -> R {
        tell?(constant(name))
        defer { tell?(constant("")) }
        return try body()
    }
}

/// A store that may end the process before and after its calls.
final class DyingStore: Store {
    private let store: SQLiteStore
    private let death: Death

    init(_ store: SQLiteStore, _ death: Death) {
        self.store = store
        self.death = death
    }

    var head: Head { store.head }
    func claim() throws(StoreError) -> WriterEpoch { try store.claim() }

    func append(_ batch: Batch, as writer: WriterEpoch) throws(StoreError) -> Head {
        death.pass("append")
        defer { death.pass("appended") }
        return try Phase.during("append") { () throws(StoreError) in try store.append(batch, as: writer) }
    }

    func recover() throws(StoreError) -> Head {
        try Phase.during("recover") { () throws(StoreError) in try store.recover() }
    }

    func tidy() throws(StoreError) {
        death.pass("tidy")
        try Phase.during("tidy") { () throws(StoreError) in try store.tidy() }
        death.pass("tidied")
    }

    func windows() throws(StoreError) -> [WindowHead] { try store.windows() }
    func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint? {
        try store.checkpoint(of: window, notAfter: number)
    }
    func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit] {
        try store.commits(of: window, after: number, limit: limit)
    }
    func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply {
        try store.reply(to: key, now: now)
    }
    func fact(_ key: String) throws(StoreError) -> [UInt8]? { try store.fact(key) }
    func facts(_ prefix: String) throws(StoreError) -> [Fact] { try store.facts(prefix) }
    func history() throws(StoreError) -> KeptHistory { try store.history() }
    func close() throws(StoreError) { try Phase.during("close") { () throws(StoreError) in try store.close() } }
}
