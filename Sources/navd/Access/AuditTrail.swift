import Bus

/// Decides which refusals are reported. The rate is limited for each principal, so that reporting stays cheap and one
/// principal can't suppress another's lines.
struct AuditTrail {
    /// Lines of one principal at once, and then per second.
    static let burst = 20
    static let perSecond = 2

    /// The access list bounds its size.
    private var limits: [Principal: RateLimit] = [:]
    private var count: Int64 = 0

    /// The numbered line for one refusal; nil if the principal had too many of late. The next line counts these as
    /// `suppressed`.
    mutating func line(_ entry: JSONObject, of principal: Principal, at now: UInt64) -> JSONObject? {
        let limited = limits[principal, default: RateLimit(burst: Self.burst, perSecond: Self.perSecond)].take(at: now)
        return limited.map { numbered(entry, suppressed: $0) }
    }

    /// The numbered line for a refusal that was rate-limited before it came here.
    mutating func numbered(_ entry: JSONObject, suppressed: Int) -> JSONObject {
        count += 1
        var line: JSONObject = ["n": .int(count)]
        for (name, value) in entry.members { line[name] = value }
        if suppressed > 0 { line["suppressed"] = .int(Int64(suppressed)) }
        return line
    }
}
