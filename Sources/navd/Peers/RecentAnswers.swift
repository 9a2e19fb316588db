/// How a peer has answered in the last ten minutes, about: counts of single minutes, of which the oldest go. Times are
/// milliseconds of the loop's clock.
struct RecentAnswers {
    enum Kind { case answered, late, silent }

    struct Counts: Equatable {
        var (answered, late, silent) = (0, 0, 0)

        fileprivate mutating func add(_ kind: Kind) {
            switch kind {
            case .answered: answered += 1
            case .late: late += 1
            case .silent: silent += 1
            }
        }

        fileprivate static func + (a: Counts, b: Counts) -> Counts {
            var sum = a
            sum.answered += b.answered
            sum.late += b.late
            sum.silent += b.silent
            return sum
        }
    }

    /// How many minutes count, and so how many counts a session keeps at most.
    static let minutes = 10
    private static let minute: UInt64 = 60_000

    /// The oldest comes first. A minute without an answer has none.
    private var byMinute: [(minute: UInt64, counts: Counts)] = []

    mutating func add(_ kind: Kind, at now: UInt64) {
        let minute = now / Self.minute
        if byMinute.last?.minute != minute {
            byMinute.removeAll { $0.minute + UInt64(Self.minutes) <= minute }
            byMinute.append((minute, Counts()))
        }
        byMinute[byMinute.count - 1].counts.add(kind)
    }

    /// The sum of this minute and the nine before it.
    func counts(at now: UInt64) -> Counts {
        let minute = now / Self.minute
        return byMinute.reduce(Counts()) { $1.minute + UInt64(Self.minutes) > minute ? $0 + $1.counts : $0 }
    }
}
