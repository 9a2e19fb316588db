/// A set of durations, and the values below which half, nine tenths and 99 of 100 of them lie.
struct Durations {
    /// So many are kept at most. After that each new one replaces a kept one in turn, so that the latest count.
    static let most = 100_000

    private var values: [Double] = []
    private var next = 0
    /// How many there were, also those that are no longer kept.
    private(set) var count = 0
    private(set) var longest: Double = 0

    mutating func add(_ value: Double) {
        count += 1
        longest = max(longest, value)
        guard values.count == Self.most else { return values.append(value) }
        values[next] = value
        next = (next + 1) % Self.most
    }

    /// The smallest value that is at least as large as this part of all; nil if there is none.
    /// - Parameter parts: ascending, each above 0 and at most 1.
    func percentiles(_ parts: [Double]) -> [Double]? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        return parts.map { part in
            sorted[min(sorted.count, max(1, Int((part * Double(sorted.count)).rounded(.up)))) - 1]
        }
    }
}
