import Bus

/// The moments at which a session wants to be called, the earliest first.
struct Timers {
    /// Sorted, the latest first. There are few of them.
    private var list: [(due: UInt64, timer: KitTimer)] = []

    private var chance: SplitMix64

    /// - Parameter seed: of all that is left to chance.
    init(seed: UInt64) { chance = SplitMix64(seed: seed) }

    var next: UInt64 { list.last?.due ?? .max }

    /// - Parameter jitter: up to so many nanoseconds are added by chance.
    mutating func add(_ timer: KitTimer, at moment: UInt64, jitter: UInt64) {
        let due = jitter == 0 ? moment : moment.plus(UInt64(chance.index(below: Int(clamping: jitter))))
        let index = list.firstIndex { $0.due <= due } ?? list.endIndex
        list.insert((due, timer), at: index)
    }

    /// The next timer that is due.
    mutating func take(_ now: UInt64) -> KitTimer? {
        guard next <= now else { return nil }
        return list.popLast()?.timer
    }
}

extension UInt64 {
    /// So many milliseconds in nanoseconds.
    static func milliseconds(_ count: UInt64) -> UInt64 {
        count.multipliedReportingOverflow(by: 1_000_000).partialValue
    }
    static func seconds(_ count: UInt64) -> UInt64 { milliseconds(count * 1_000) }

    /// The sum, or the last moment of all.
    func plus(_ other: UInt64) -> UInt64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }

    /// In milliseconds, at least one.
    var wholeMilliseconds: Int64 { Int64(Swift.max(1, (self + 500_000) / 1_000_000)) }
}

extension Duration {
    /// In nanoseconds: 0 for a negative one, and at most a thousand days.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 86_400_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
