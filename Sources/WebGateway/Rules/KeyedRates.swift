import Bus

/// A rate for each address, or for each token.
///
/// All times are milliseconds of a clock that does not go back.
struct KeyedRates {
    /// Beyond it all rates begin anew, so that they can't fill the memory.
    private static let most = 8_192

    private var rates: [String: RateLimit] = [:]

    /// - Parameters:
    ///   - points: how many points this event costs.
    ///   - burst: points at once.
    ///   - perSecond: 0 is no limit.
    /// - Returns: false if the event is refused.
    mutating func take(_ points: Int = 1, of key: String, burst: Int, perSecond: Int, at now: UInt64) -> Bool {
        guard perSecond > 0 else { return true }
        if rates[key] == nil, rates.count >= Self.most { rates = [:] }
        // After a reload the limit may be another one.
        let isSame = rates[key].map { $0.burst == max(burst, perSecond) && $0.perSecond == perSecond } ?? false
        if !isSame { rates[key] = RateLimit(burst: max(burst, perSecond), perSecond: perSecond) }
        return rates[key]?.take(points, at: now) != nil
    }
}
