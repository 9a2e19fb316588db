/// The last state of a store.
public struct Head: Sendable, Equatable {
    /// The number of the last commit; 0 before the first.
    public var number: UInt64 = 0
    /// The number of the last batch, counted from 1: every batch up to it is stored.
    public var batch: UInt64 = 0
    /// False if data that was acknowledged before this opening may be missing, because a writer did not wait for syncs
    /// and did not close the store. A publisher that uses these numbers needs a new epoch then. The value stays false
    /// over openings and claims until a batch is stored, so that batch must contain the reaction to it (the new epoch).
    public var isLossless = true

    public init(number: UInt64 = 0, batch: UInt64 = 0, isLossless: Bool = true) {
        (self.number, self.batch, self.isLossless) = (number, batch, isLossless)
    }
}

/// A window, and the number of its last commit or checkpoint.
public struct WindowHead: Sendable, Equatable {
    public let window, number: UInt64

    public init(window: UInt64, number: UInt64) { (self.window, self.number) = (window, number) }
}

/// A fencing token: a writer with an older epoch than the store's must not write any more.
public struct WriterEpoch: Sendable, Hashable, Comparable {
    public let number: UInt64

    public init(_ number: UInt64) { self.number = number }

    public static func < (a: WriterEpoch, b: WriterEpoch) -> Bool { a.number < b.number }
}
