import Bus

/// A rate for each address, or for each token.
///
/// All times are milliseconds of a clock that does not go back.
struct KeyedRates {
    /// Beyond it all rates begin anew, so that they can't fill the memory.
    private static let most = 8_192

    private var rates: [String: RateLimit] = [:]

    /// - Parameter points: how many points this event costs.
    /// - Returns: false if the event is refused.
    mutating func take(_ points: Int = 1, of key: String, _ pace: Pace, at now: UInt64) -> Bool {
        guard let limit = pace.limit else { return true }
        if rates[key] == nil, rates.count >= Self.most { rates = [:] }
        // After a reload the limit may be another one.
        let isSame = rates[key].map { $0.burst == limit.burst && $0.perSecond == limit.perSecond } ?? false
        if !isSame { rates[key] = limit }
        return rates[key]?.take(points, at: now) != nil
    }
}
