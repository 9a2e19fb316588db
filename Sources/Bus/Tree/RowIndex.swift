/// The place of one row in a table; both numbers begin at 0.
public struct RowIndex: Sendable, Hashable {
    public var section: Int
    public var row: Int

    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }
}

extension RowIndex: WireObject {
    /// The section may be absent: most tables have only the first.
    public init(_ fields: inout FieldReader) throws(Refusal) {
        section = try fields.int("section") ?? 0
        row = try fields.required(fields.int("row"), "row")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("section", section)
        fields.add("row", row)
    }
}
