import Bus
import Dispatch

@testable import Store

#if canImport(Glibc)
    import Glibc
#endif

/// A store without a disk, for daemons in this process. It stores what it is given, and fails when it is told to.
final class MemoryStore: Store, @unchecked Sendable {
    private let lock = PosixLock()
    private var commits: [StoredCommit] = []
    private var checkpoints: [UInt64: [Checkpoint]] = [:]
    private var clients: [Name: [UInt64: StoredReply]] = [:]
    private var facts: [Name: [UInt8]] = [:]
    private var forgotten: Set<UInt64> = []
    private var current = Head()
    /// The number of the last claim.
    private var writer: UInt64 = 0
    private let limits = Limits()
    private var broken: StoreError?
    /// The error of the medium after which nothing is accepted until `recover`.
    private var unfit: StoreError?

    /// The error of the following writes; nil if they succeed.
    var failure: StoreError? {
        get { lock.withLock { broken } }
        set { lock.withLock { broken = newValue } }
    }

    /// True while writes block, as on a disk that hangs, until `goOn` is called.
    var isStalled: Bool { lock.withLock { stall != nil } }
    private var stall: DispatchSemaphore?

    func stallWrites() { lock.withLock { stall = DispatchSemaphore(value: 0) } }

    /// The size that it tells, after `beforeSize`, which runs on the reader's thread.
    var size: Int? {
        beforeSize?()
        return 4_096
    }
    var beforeSize: (@Sendable () -> Void)? {
        get { lock.withLock { sizing } }
        set { lock.withLock { sizing = newValue } }
    }
    private var sizing: (@Sendable () -> Void)?

    /// What `history` tells in place of what is there; nil for what is there.
    var toldHistory: KeptHistory? {
        get { lock.withLock { told } }
        set { lock.withLock { told = newValue } }
    }
    private var told: KeptHistory?

    func history() throws(StoreError) -> KeptHistory {
        lock.withLock {
            if let told { return told }
            let kept = commits.filter { $0.number > through }
            return KeptHistory(bytes: kept.reduce(0) { $0 + $1.bytes.count }, since: kept.first?.at)
        }
    }

    /// The number up to which commits are no longer kept.
    var compacted: UInt64 {
        get { lock.withLock { through } }
        set { lock.withLock { through = newValue } }
    }
    private var through: UInt64 = 0

    /// Runs before each read of commits, on the reader's thread.
    var beforeRead: (@Sendable () -> Void)? {
        get { lock.withLock { reading } }
        set { lock.withLock { reading = newValue } }
    }
    private var reading: (@Sendable () -> Void)?

    /// Runs at the beginning of each backup, on the thread that makes it.
    var beforeBackup: (@Sendable (BackupStop) -> Void)? {
        get { lock.withLock { backingUp } }
        set { lock.withLock { backingUp = newValue } }
    }
    private var backingUp: (@Sendable (BackupStop) -> Void)?

    func goOn() {
        let stall = lock.withLock {
            defer { self.stall = nil }
            return self.stall
        }
        stall?.signal()
    }

    var head: Head { lock.withLock { current } }

    func claim() throws(StoreError) -> WriterEpoch {
        lock.withLock {
            writer += 1
            return WriterEpoch(writer)
        }
    }

    func append(_ batch: Batch, as writer: WriterEpoch) throws(StoreError) -> Head {
        lock.withLock { stall }?.wait()
        return try lock.withLock { () throws(StoreError) in
            if let broken {
                if broken.isPassing { unfit = broken }
                throw broken
            }
            if let unfit { throw .unavailable(location: "memory", reason: "\(unfit)") }
            guard writer.number == self.writer, writer.number > 0 else {
                throw .superseded(writer: writer.number, by: self.writer)
            }
            try batch.check(after: current.number, forgotten)
            batch.log.withUnsafeBytes { bytes in _ = Frame.each(in: bytes) { take($0, bytes) } }
            batch.checkpoints.withUnsafeBytes { bytes in _ = Frame.each(in: bytes) { take($0, bytes) } }
            if batch.last > 0 { current.number = batch.last }
            current.batch += 1
            return current
        }
    }

    private func take(_ frame: Frame, _ bytes: UnsafeRawBufferPointer) {
        switch frame.kind {
        case .commit: commits.append(StoredCommit(frame, in: bytes))
        case .reply:
            let client = frame.name(in: bytes)
            clients[client, default: [:]][frame.a] = StoredReply(
                key: ReplyKey(client: client.text, n: frame.a), digest: frame.d, at: frame.at,
                bytes: [UInt8](bytes[frame.tail]))
        case .set: facts[frame.name(in: bytes)] = [UInt8](bytes[frame.tail])
        case .remove: facts[frame.name(in: bytes)] = nil
        case .forget:
            commits.removeAll { $0.window == frame.a }
            checkpoints[frame.a] = nil
            forgotten.insert(frame.a)
        // It is read after the end of its window, if both are in one batch.
        case .checkpoint where forgotten.contains(frame.a): break
        case .checkpoint:
            checkpoints[frame.a, default: []].append(
                Checkpoint(window: frame.a, number: frame.b, at: frame.at, bytes: [UInt8](bytes[frame.tail])))
        }
    }

    func recover() throws(StoreError) -> Head {
        try lock.withLock { () throws(StoreError) in
            if let broken { throw broken }
            unfit = nil
            return current
        }
    }

    func tidy() throws(StoreError) {}

    func windows() throws(StoreError) -> [WindowHead] {
        lock.withLock {
            var heads: [UInt64: UInt64] = [:]
            for list in checkpoints.values { for point in list { heads[point.window] = point.number } }
            for commit in commits { heads[commit.window] = max(heads[commit.window] ?? 0, commit.number) }
            return heads.map { WindowHead(window: $0.key, number: $0.value) }.sorted { $0.window < $1.window }
        }
    }

    func checkpoint(of window: UInt64, notAfter number: UInt64) throws(StoreError) -> Checkpoint? {
        lock.withLock { checkpoints[window]?.last { $0.number <= number } }
    }

    func commits(of window: UInt64?, after number: UInt64, limit: Int) throws(StoreError) -> [StoredCommit] {
        beforeRead?()
        return try lock.withLock { () throws(StoreError) in
            guard number >= through else { throw .historyCompacted(window: window, through: through) }
            return Array(commits.filter { $0.number > number && (window == nil || $0.window == window) }.prefix(limit))
        }
    }

    func reply(to key: ReplyKey, now: UInt64) throws(StoreError) -> RememberedReply {
        lock.withLock {
            guard key.n <= UInt64(Int64.max) else { return .expired }
            guard let replies = clients[Name(key.client)], let top = replies.keys.max() else { return .unknown }
            guard key.n + limits.replies > top else { return .expired }
            guard let reply = replies[key.n] else { return .unknown }
            return now > reply.at && now - reply.at > limits.replyAge ? .expired : .known(reply)
        }
    }

    func fact(_ key: String) throws(StoreError) -> [UInt8]? { lock.withLock { facts[Name(key)] } }

    func facts(_ prefix: String) throws(StoreError) -> [Fact] {
        lock.withLock {
            facts.filter { $0.key.begins(with: Name(prefix)) }.sorted { $0.key < $1.key }
                .map { Fact(key: $0.key.text, value: $0.value) }
        }
    }

    /// A file with placeholder content.
    func backup(_ stop: BackupStop) throws(StoreError) -> StoreBackup {
        beforeBackup?(stop)
        if stop.isStopped { throw .backupStopped(location: "memory") }
        let path = "/tmp/navd-memory-\(UInt64.random(in: 0 ... .max))"
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        _ = write(file, Array("memory".utf8), 6)
        Glibc.close(file)
        return try StoreBackup(path)
    }

    func close() throws(StoreError) {}

    /// A copy of the store, for another navd.
    func copy() -> MemoryStore {
        let copy = MemoryStore()
        lock.withLock {
            (copy.commits, copy.checkpoints, copy.clients) = (commits, checkpoints, clients)
            (copy.facts, copy.forgotten, copy.current) = (facts, forgotten, current)
            copy.writer = writer
        }
        return copy
    }
}
