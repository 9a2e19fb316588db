/// Data that is stored together or not at all. It is encoded as it comes, and stored as one row.
public struct Batch: Sendable {
    private(set) var log: [UInt8] = []
    /// Kept apart, since they are stored in a table of their own.
    private(set) var checkpoints: [UInt8] = []
    /// The numbers of its first and last commit; 0 if it has none.
    public private(set) var first: UInt64 = 0
    public private(set) var last: UInt64 = 0
    /// The first commit whose number did not rise, and the number before it.
    private(set) var disorder: (number: UInt64, after: UInt64)?
    private(set) var forgotten: Set<UInt64> = []
    /// A window that had a commit after it was forgotten.
    private(set) var reused: UInt64?

    public init() {}

    public var isEmpty: Bool { log.isEmpty && checkpoints.isEmpty }
    /// In bytes.
    public var count: Int { log.count + checkpoints.count }

    /// Adds a commit.
    /// - Parameters:
    ///   - number: must be above that of every commit before it, of any window.
    ///   - at: milliseconds since 1970.
    public mutating func commit(
        window: UInt64, number: UInt64, at: UInt64, who: UnsafeRawBufferPointer, cause: UnsafeRawBufferPointer,
        bytes: UnsafeRawBufferPointer
    ) {
        if number <= last, disorder == nil { disorder = (number, last) }
        if !forgotten.isEmpty, forgotten.contains(window) { reused = window }
        if first == 0 { first = number }
        last = number
        Self.write(&log, .commit, a: window, b: number, at: at, head: who, middle: cause, tail: bytes)
    }

    public mutating func commit(_ commit: StoredCommit) {
        commit.who.withUnsafeBytes { who in
            commit.cause.withUnsafeBytes { cause in
                commit.bytes.withUnsafeBytes { bytes in
                    self.commit(
                        window: commit.window, number: commit.number, at: commit.at, who: who, cause: cause,
                        bytes: bytes)
                }
            }
        }
    }

    /// Adds the reply to a request with a key. `at` is in milliseconds since 1970.
    /// - Parameter owner: each owner has its own share of what is remembered (`Limits.clientsOfOwner`).
    public mutating func reply(
        client: String, n: UInt64, digest: UInt64, at: UInt64, bytes: UnsafeRawBufferPointer, owner: String = ""
    ) {
        Self.with(client) { client in
            Self.with(owner) { owner in
                Self.write(&log, .reply, a: n, d: digest, at: at, head: client, middle: owner, tail: bytes)
            }
        }
    }

    public mutating func reply(_ reply: StoredReply, of owner: String = "") {
        reply.bytes.withUnsafeBytes {
            self.reply(
                client: reply.key.client, n: reply.key.n, digest: reply.digest, at: reply.at, bytes: $0, owner: owner)
        }
    }

    /// Adds a fact, or replaces its value.
    public mutating func set(_ key: String, _ value: UnsafeRawBufferPointer) {
        Self.with(key) { Self.write(&log, .set, head: $0, tail: value) }
    }

    public mutating func set(_ key: String, _ value: [UInt8]) { value.withUnsafeBytes { set(key, $0) } }

    /// Removes a fact.
    public mutating func remove(_ key: String) { Self.with(key) { Self.write(&log, .remove, head: $0) } }

    /// Forgets a window for good: its checkpoints and commits are dropped, and its id must not be used again.
    public mutating func forget(window: UInt64) {
        forgotten.insert(window)
        Self.write(&log, .forget, a: window)
    }

    /// Adds a checkpoint. `at` is in milliseconds since 1970.
    /// - Parameter number: that of a commit of this window, in this batch or an earlier one.
    public mutating func checkpoint(window: UInt64, number: UInt64, at: UInt64, bytes: UnsafeRawBufferPointer) {
        Self.write(&checkpoints, .checkpoint, a: window, b: number, at: at, tail: bytes)
    }

    public mutating func checkpoint(_ checkpoint: Checkpoint) {
        checkpoint.bytes.withUnsafeBytes {
            self.checkpoint(window: checkpoint.window, number: checkpoint.number, at: checkpoint.at, bytes: $0)
        }
    }

    /// Checks that the batch can follow a commit.
    /// - Parameters:
    ///   - last: the number of that commit; 0 if there is none.
    ///   - gone: the windows that were forgotten.
    /// - Throws: `numberOutOfOrder`, `forgottenWindow`.
    func check(after last: UInt64, _ gone: Set<UInt64>) throws(StoreError) {
        if let disorder { throw .numberOutOfOrder(number: disorder.number, after: disorder.after) }
        if first != 0, first <= last { throw .numberOutOfOrder(number: first, after: last) }
        var reused = reused
        if !gone.isEmpty {
            for buffer in [log, checkpoints] {
                buffer.eachFrame { frame, _ in
                    let isOfWindow = frame.kind == .commit || frame.kind == .checkpoint
                    if isOfWindow, gone.contains(frame.a) { reused = frame.a }
                }
            }
        }
        if let reused { throw .forgottenWindow(reused) }
    }

    /// Empties the batch. It keeps its buffers unless they are large.
    mutating func removeAll() {
        log.removeAll(keepingCapacity: log.capacity <= 1 << 20)
        checkpoints.removeAll(keepingCapacity: checkpoints.capacity <= 1 << 20)
        first = 0
        last = 0
        disorder = nil
        if !forgotten.isEmpty { forgotten.removeAll() }
        reused = nil
    }

    private static func with(_ text: String, _ body: (UnsafeRawBufferPointer) -> Void) {
        var text = text
        text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }

    private static var nothing: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

    @inline(__always)
    private static func write(
        _ buffer: inout [UInt8], _ kind: Frame.Kind, a: UInt64 = 0, b: UInt64 = 0, d: UInt64 = 0, at: UInt64 = 0,
        head: UnsafeRawBufferPointer = nothing, middle: UnsafeRawBufferPointer = nothing,
        tail: UnsafeRawBufferPointer = nothing
    ) {
        withUnsafeTemporaryAllocation(byteCount: Frame.size, alignment: 8) { space in
            space[0] = kind.rawValue
            space.storeBytes(of: a.littleEndian, toByteOffset: 1, as: UInt64.self)
            space.storeBytes(of: b.littleEndian, toByteOffset: 9, as: UInt64.self)
            space.storeBytes(of: d.littleEndian, toByteOffset: 17, as: UInt64.self)
            space.storeBytes(of: at.littleEndian, toByteOffset: 25, as: UInt64.self)
            space.storeBytes(of: UInt32(head.count).littleEndian, toByteOffset: 33, as: UInt32.self)
            space.storeBytes(of: UInt32(middle.count).littleEndian, toByteOffset: 37, as: UInt32.self)
            space.storeBytes(of: UInt32(tail.count).littleEndian, toByteOffset: 41, as: UInt32.self)
            buffer.append(contentsOf: UnsafeRawBufferPointer(space))
        }
        buffer.append(contentsOf: head)
        if !middle.isEmpty { buffer.append(contentsOf: middle) }
        buffer.append(contentsOf: tail)
    }
}
