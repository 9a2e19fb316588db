import Bus

/// What a host and navd may expect of each other.
struct HostTerms {
    enum Otherwise: String, CaseIterable {
        /// navd runs the rules itself.
        case adopt
        /// What stands there goes.
        case empty
    }

    /// Milliseconds in which something must be heard.
    var heartbeat = 5_000
    /// Milliseconds for one command.
    var patience = 1_000
    /// Milliseconds that a lost place waits to be taken up again.
    var grace = 5_000
    /// More losses than these within so many milliseconds, and nobody is waited for.
    var most = 3
    var within = 60_000
    /// Of an application's own container; nil: what stands there goes. Of the kinds that it knows navd always runs the rules (D49).
    var otherwise: Otherwise?
    /// Nil: an application's own container has rules of its own, and any other those of navd.
    var rules: HostMark.RuleSet?

    init(_ fields: FieldReader) throws(Refusal) {
        heartbeat = try Self.milliseconds("heartbeat", fields, 10...600_000) ?? heartbeat
        patience = try Self.milliseconds("patience", fields, 1...600_000) ?? patience
        grace = try Self.milliseconds("grace", fields, 0...3_600_000) ?? grace
        if let restart = fields.json("restart") {
            guard let object = restart.object else {
                throw .invalidParams("\(fields.path).restart is \(restart.kindName)", right: "an object")
            }
            let inner = FieldReader(object, path: "\(fields.path).restart")
            most = try Self.milliseconds("most", inner, 0...1_000) ?? most
            within = try Self.milliseconds("within", inner, 1...86_400_000) ?? within
        }
        otherwise = try fields.word("otherwise")
        rules = try fields.word("rules")
    }

    private static func milliseconds(
        _ name: String, _ fields: FieldReader, _ range: ClosedRange<Int>
    ) throws(Refusal) -> Int? {
        guard let value = try fields.int(name) else { return nil }
        guard range.contains(value) else {
            throw .invalidParams(
                "\(fields.path).\(name) is \(value)", right: "\(range.lowerBound) to \(range.upperBound)")
        }
        return value
    }
}
