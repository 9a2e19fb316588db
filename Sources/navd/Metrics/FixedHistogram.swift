/// Counts values by how large they are, in buckets that never change: recording takes neither memory nor a lock.
struct FixedHistogram: Room {
    /// The upper bounds of the buckets, rising. Beyond the last one is a bucket without a bound.
    let bounds: [Int64]
    /// One more than there are bounds.
    private(set) var counts: [UInt64]
    private(set) var sum: Int64 = 0

    /// For durations, in nanoseconds: 50 µs to 10 s.
    static let durations: [Int64] = [
        50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
        100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ]
    /// For amounts: 1 to 1,024.
    static let amounts: [Int64] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024]

    init(bounds: [Int64]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    mutating func record(_ value: Int64) {
        var index = 0
        // Most values are small, so a search from below is short.
        while index < bounds.count, value > bounds[index] { index += 1 }
        counts[index] &+= 1
        sum &+= value
    }
}
