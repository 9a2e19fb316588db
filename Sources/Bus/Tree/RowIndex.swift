/// One row of a table.
public struct RowIndex: Sendable, Hashable {
    public var section: Int
    public var row: Int

    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }
}

extension RowIndex: WireObject {
    /// Most tables have one section: without a word, the first.
    public init(_ fields: inout FieldReader) throws(Refusal) {
        section = try fields.int("section") ?? 0
        row = try fields.required(fields.int("row"), "row")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("section", section)
        fields.add("row", row)
    }
}
