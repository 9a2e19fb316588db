/// Where a store stands.
public struct Head: Sendable, Equatable {
    /// The number of the last commit; 0 before the first.
    public var number: UInt64 = 0
    /// Counts batches, from 1 on: what is at most this is kept.
    public var batch: UInt64 = 0
    /// False if what was acknowledged before this opening may be missing: a writer did not wait for syncs, and did not close. Who
    /// publishes under these numbers needs a new epoch then. It stays so, over openings and claims, until a batch is kept: put what
    /// you do about it (the new epoch) into the first one.
    public var isLossless = true

    public init(number: UInt64 = 0, batch: UInt64 = 0, isLossless: Bool = true) {
        self.number = number
        self.batch = batch
        self.isLossless = isLossless
    }
}

/// A window, and the number of its last commit or checkpoint.
public struct WindowHead: Sendable, Equatable {
    public let window: UInt64
    public let number: UInt64

    public init(window: UInt64, number: UInt64) {
        self.window = window
        self.number = number
    }
}

/// A fencing token: who holds an older one than the store's may write no more.
public struct WriterEpoch: Sendable, Hashable, Comparable {
    public let number: UInt64

    public init(_ number: UInt64) { self.number = number }

    public static func < (a: WriterEpoch, b: WriterEpoch) -> Bool { a.number < b.number }
}
