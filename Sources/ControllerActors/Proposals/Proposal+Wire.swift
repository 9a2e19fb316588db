import Bus

extension Proposal: WireObject {
    /// The maximum number of changes in one proposal: several times as many as the largest window has controllers.
    static let maximumChanges = 100_000

    /// Reads `{"changes":[…],"loose":["c5"],"outline":{…}}`. Errors: `invalidParams`, `limitExceeded`.
    public init(_ fields: inout FieldReader) throws(Refusal) {
        self.init()
        changes = try Change.read(fields.json("changes") ?? [], path: "\(fields.path).changes")
        guard changes.count <= Self.maximumChanges else {
            throw Refusal(
                .limitExceeded, "\(fields.path).changes has \(changes.count); wanted: at most \(Self.maximumChanges)")
        }
        loose = try fields.ids("loose")
        outline = try fields.object("outline") ?? Outline()
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("changes", json: Change.json(changes))
        if !loose.isEmpty { fields.add("loose", loose) }
        fields.add("outline", outline)
    }
}
