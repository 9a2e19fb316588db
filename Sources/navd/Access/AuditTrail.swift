import Bus

/// Which refusals are told of: not so many that telling would be a burden, and nobody's at the cost of another's.
struct AuditTrail {
    /// Of one principal at once, and then a second.
    static let burst = 20
    static let perSecond = 2

    /// Bounded by the access list.
    private var limits: [Principal: RateLimit] = [:]
    private var count: Int64 = 0

    /// The line for one refusal, numbered; nil if there were too many of late. They are counted in the next as `suppressed`.
    mutating func line(_ entry: JSONObject, of principal: Principal, at now: UInt64) -> JSONObject? {
        let limited = limits[principal, default: RateLimit(burst: Self.burst, perSecond: Self.perSecond)].take(at: now)
        return limited.map { numbered(entry, suppressed: $0) }
    }

    /// The line for what was limited before it came here.
    mutating func numbered(_ entry: JSONObject, suppressed: Int) -> JSONObject {
        count += 1
        var line: JSONObject = ["n": .int(count)]
        for (name, value) in entry.members { line[name] = value }
        if suppressed > 0 { line["suppressed"] = .int(Int64(suppressed)) }
        return line
    }
}
