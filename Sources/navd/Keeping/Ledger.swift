import Bus
import Store

/// Collects what a round must store, and hands it in as one ticket: commits, answers to keys, facts. Used on the loop
/// only.
final class Ledger: @unchecked Sendable {
    /// One commit with the bytes that are published.
    struct Entry {
        let commit: Commit
        let bytes: [UInt8]
        let votes: [JSON]
        let closes: Bool

        init(commit: Commit, bytes: [UInt8], votes: [JSON]) {
            (self.commit, self.bytes, self.votes) = (commit, bytes, votes)
            closes = commit.changes.contains(.close)
        }
    }

    let store: any Store
    private let journal: Journal
    /// Milliseconds since 1970.
    private let clock: @Sendable () -> UInt64
    private var facts: [(key: String, value: [UInt8]?)] = []
    private var replies: [(reply: StoredReply, owner: String)] = []
    private(set) var last: UInt64 = 0
    private(set) var kept: UInt64 = 0
    private var size: [WindowID: Size] = [:]
    private var causes = StoredCause()

    /// Bytes that may wait for the disk. No command begins beyond half; a round may bring 64 messages of a megabyte.
    static let mostBytes = 192 << 20

    /// How many bytes of a window a start has to read.
    struct Size {
        /// Of the newest checkpoint.
        var checkpoint = 0
        /// Of the commits after that checkpoint.
        var behind = 0
        /// A new checkpoint is due before a start reads five times the size of the window, or this many bytes.
        static let small = 32 << 10
        var isLarge: Bool { behind > max(Self.small, 4 * checkpoint) }
    }

    /// - Parameter report: called on the journal's thread.
    init(
        _ store: any Store, spinMicroseconds: Int, clock: @escaping @Sendable () -> UInt64,
        report: @escaping @Sendable (Outcome) -> Void
    ) throws(StoreError) {
        (self.store, self.clock) = (store, clock)
        journal = Journal(
            store, as: try store.claim(), limit: Self.mostBytes, spinMicroseconds: UInt64(max(0, spinMicroseconds)),
            report: report)
    }

    var isEmpty: Bool { facts.isEmpty && replies.isEmpty }
    var now: UInt64 { clock() }

    func set(_ key: String, _ value: [UInt8]?) { facts.append((key, value)) }

    func remember(_ key: IdempotencyKey, of owner: Principal, digest: UInt64, reply: [UInt8]) {
        let key = ReplyKey(client: key.client, n: key.n)
        replies.append((StoredReply(key: key, digest: digest, at: clock(), bytes: reply), "\(owner)"))
    }

    func restored(_ window: WindowID, _ size: Size) { self.size[window] = size }

    /// Hands in the round as one ticket, and returns its number.
    /// - Parameter tree: a window as it is after its last entry.
    func enter(_ entries: [Entry], tree: (WindowID) -> (Tree, UInt64)?) throws(JournalError) -> UInt64 {
        let at = clock()
        let checkpoints = due(entries).compactMap { window in tree(window).map { ($0, [UInt8].snapshot(of: $0.0)) } }
        let ticket = try journal.enter { batch in
            for entry in entries { batch.commit(entry, at: at, &causes) }
            for (reply, owner) in replies { batch.reply(reply, of: owner) }
            for (key, value) in facts {
                if let value { batch.set(key, value) } else { batch.remove(key) }
            }
            for ((tree, number), bytes) in checkpoints {
                bytes.withUnsafeBytes {
                    batch.checkpoint(window: tree.window.id.number, number: number, at: at, bytes: $0)
                }
            }
            for entry in entries where entry.closes { batch.forget(window: entry.commit.window.number) }
        }
        for ((tree, _), bytes) in checkpoints { size[tree.window.id] = Size(checkpoint: bytes.count) }
        for entry in entries where entry.closes { size[entry.commit.window] = nil }
        replies.removeAll(keepingCapacity: true)
        facts.removeAll(keepingCapacity: true)
        last = ticket.number
        return last
    }

    /// Windows that need a new checkpoint.
    private func due(_ entries: [Entry]) -> Set<WindowID> {
        var due: Set<WindowID> = []
        for entry in entries where !entry.closes {
            let window = entry.commit.window
            size[window, default: Size()].behind += entry.bytes.count
            if size[window]?.isLarge == true { due.insert(window) }
        }
        return due
    }

    /// Whether another command may begin: what waits for the disk leaves it room.
    var hasRoom: Bool { journal.hasRoom }

    /// The store is tried again after it has failed.
    func retry() { journal.retry() }

    /// The store's files are not where they were, so it is opened anew.
    func doubt() { journal.doubt() }

    /// Waits for at most that many milliseconds until everything is stored. False if that fails.
    func close(within milliseconds: UInt64) -> Bool { journal.close(within: milliseconds) }

    func keptAll(through ticket: Ticket) { kept = max(kept, ticket.number) }

    /// For tests, whose clock stands still meanwhile. False after a timeout of five seconds.
    func waitUntilKept() -> Bool { journal.wait(for: Ticket(last), within: 5_000) }
}

extension Batch {
    fileprivate mutating func commit(_ entry: Ledger.Entry, at: UInt64, _ causes: inout StoredCause) {
        let commit = entry.commit
        var who = commit.cause.by
        let cause = causes.write(commit.cause, entry.votes)
        who.withUTF8 { who in
            entry.bytes.withUnsafeBytes { bytes in
                self.commit(
                    window: commit.window.number, number: commit.seq, at: at, who: UnsafeRawBufferPointer(who),
                    cause: cause, bytes: bytes)
            }
        }
    }
}

extension [UInt8] {
    /// The tree as `snapshot` gives it, without its `seq`.
    static func snapshot(of tree: Tree) -> [UInt8] { snapshot(of: tree, ListPage()).bytes }

    /// The same with a page of the controllers, and whether others follow.
    static func snapshot(of tree: Tree, _ page: ListPage<ControllerID>) -> (bytes: [UInt8], hasMore: Bool) {
        var writer = JSONWriter(capacity: 4_096)
        writer.beginObject()
        let bytes = page.limit == nil ? .max : ListPage<ControllerID>.mostBytes
        let hasMore = tree.write(above: page.after, limit: page.limit ?? .max, bytes: bytes, to: &writer)
        writer.endObject()
        return (writer.bytes, hasMore)
    }
}
