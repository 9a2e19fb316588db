/// The contents of rows of the log, by window, by key and by client.
struct Slice {
    struct Chunk {
        var last: UInt64 = 0
        var at: UInt64 = 0
        var count = 0
        /// Whole frames, as they were in the log.
        var bytes: [UInt8] = []

        fileprivate mutating func append(_ frame: Frame, in buffer: UnsafeRawBufferPointer) {
            (last, at) = (frame.b, frame.at)
            count += 1
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[frame.whole]))
        }
    }

    private(set) var chunks: [UInt64: Chunk] = [:]
    private(set) var forgotten: Set<UInt64> = []
    /// The last value of each fact; nil inside if it was removed.
    private(set) var facts: [Name: [UInt8]?] = [:]
    private(set) var replies: [(reply: StoredReply, owner: Name)] = []

    mutating func add(_ row: RecentLog.Row) {
        row.bytes.eachFrame { frame, bytes in
            switch frame.kind {
            case .commit: chunks[frame.a, default: Chunk()].append(frame, in: bytes)
            case .reply:
                let key = ReplyKey(client: frame.name(in: bytes).text, n: frame.a)
                let reply = StoredReply(key: key, digest: frame.d, at: frame.at, bytes: [UInt8](bytes[frame.tail]))
                replies.append((reply, Name(String(decoding: bytes[frame.middle], as: UTF8.self))))
            case .set: facts[frame.name(in: bytes)] = .some([UInt8](bytes[frame.tail]))
            case .remove: facts[frame.name(in: bytes)] = .some(nil)
            case .forget:
                chunks[frame.a] = nil
                forgotten.insert(frame.a)
            case .checkpoint: break
            }
        }
    }
}
