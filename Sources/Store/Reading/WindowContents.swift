/// A window as it is found when the store is opened: its newest checkpoint, and the commits after it.
public struct WindowContents: Sendable {
    public let window: UInt64
    public let checkpoint: Checkpoint?
    /// The commits as frames, the oldest first.
    private(set) var frames: [UInt8] = []
    /// The number of the last commit, or of the checkpoint if there is none after it.
    public private(set) var last: UInt64

    init(window: UInt64, checkpoint: Checkpoint?) {
        (self.window, self.checkpoint) = (window, checkpoint)
        last = checkpoint?.number ?? 0
    }

    /// For stores that keep commits separately.
    public init(window: UInt64, checkpoint: Checkpoint?, commits: [StoredCommit]) {
        self.init(window: window, checkpoint: checkpoint)
        var batch = Batch()
        for commit in commits { batch.commit(commit) }
        frames = batch.log
        last = commits.last?.number ?? last
    }

    /// In bytes.
    var count: Int { frames.count + (checkpoint?.bytes.count ?? 0) }

    /// Adds the commits among these frames that are not there yet. Returns false if the bytes are no frames.
    mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool { Frame.each(in: bytes) { append($0, in: bytes) } }

    mutating func append(_ frame: Frame, in bytes: UnsafeRawBufferPointer) {
        guard frame.kind == .commit, frame.b > last else { return }
        frames.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[frame.whole]))
        last = frame.b
    }

    /// Calls `body` with each commit, as its owner encoded it, the oldest first.
    public func eachCommit(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try frames.withUnsafeBytes { bytes in
            _ = try Frame.each(in: bytes) { (frame: Frame) throws in
                try body(UnsafeRawBufferPointer(rebasing: bytes[frame.tail]))
            }
        }
    }
}
