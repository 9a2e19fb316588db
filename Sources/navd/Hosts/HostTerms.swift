import Bus

/// The terms between a host and navd.
struct HostTerms {
    enum Otherwise: String, CaseIterable {
        /// navd runs the rules itself.
        case adopt
        /// The content of the place is removed.
        case empty
    }

    /// Milliseconds within which navd must hear from the host.
    var heartbeat = 5_000
    /// The timeout of one command, in milliseconds.
    var patience = 1_000
    /// Milliseconds that a lost place waits for a host.
    var grace = 5_000
    /// With more losses than `most` within `within` milliseconds, navd does not wait for another host.
    var most = 3
    var within = 60_000
    /// How navd treats an application's own container once it stops waiting for a host; nil means `empty`. For kinds
    /// that navd knows, navd always runs the rules.
    var otherwise: Otherwise?
    /// Nil: an application's own container has rules of its own, and any other container has navd's rules.
    var rules: HostMark.RuleSet?
    /// Whether it takes the commits of one round in one message.
    var isGathered = false

    init(_ fields: FieldReader) throws(Refusal) {
        heartbeat = try fields.int("heartbeat", in: 10...600_000) ?? heartbeat
        patience = try fields.int("patience", in: 1...600_000) ?? patience
        grace = try fields.int("grace", in: 0...3_600_000) ?? grace
        if let restart = fields.json("restart") {
            let inner = try FieldReader(json: restart, path: "\(fields.path).restart")
            most = try inner.int("most", in: 0...1_000) ?? most
            within = try inner.int("within", in: 1...86_400_000) ?? within
        }
        otherwise = try fields.word("otherwise")
        rules = try fields.word("rules")
        isGathered = try fields.bool("gathered") ?? false
    }
}
