/// The part of a table that belongs to the tree (D40). The rows themselves stay with the data source.
public struct TableState: Sendable, Equatable {
    public enum Style: String, Sendable, CaseIterable { case plain, grouped }

    /// The rows on screen, as far as a renderer has told.
    public struct Visible: Sendable, Equatable {
        public var first: RowIndex
        public var count: Int?

        public init(first: RowIndex, count: Int?) {
            self.first = first
            self.count = count
        }
    }

    /// The row that shows its delete button and waits for a tap on it (TBL-14).
    public struct Pending: Sendable, Equatable {
        public var row: RowIndex
        /// True if a swipe brought the button, false if the delete control of a table that is edited did.
        public var swiped: Bool

        public init(_ row: RowIndex, swiped: Bool) {
            self.row = row
            self.swiped = swiped
        }
    }

    /// Given at creation.
    public var style = Style.plain
    /// How many rows each section has. Nil until a peer looks at the table, and again after all data has changed.
    public var sections: [Int]?
    /// Rises with every change of the data that the table is told of.
    public var dataVersion = 0
    public var selected: RowIndex?
    public var visible: Visible?
    public var pending: Pending?

    public init(style: Style = .plain) { self.style = style }
}

extension TableState: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        style = try fields.word("style") ?? .plain
        sections = try fields.ints("sections")
        dataVersion = try fields.int("dataVersion") ?? 0
        selected = try fields.object("selected")
        visible = try fields.object("visible")
        pending = try fields.object("pending")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("style", style.rawValue)
        fields.add("sections", json: sections.map { .array($0.map { .int(Int64($0)) }) })
        fields.add("dataVersion", dataVersion)
        fields.add("selected", selected)
        fields.add("visible", visible)
        fields.add("pending", pending)
    }
}

extension TableState.Pending: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        row = try RowIndex(&fields)
        swiped = try fields.bool("swiped") ?? false
    }

    public func write(_ fields: inout FieldWriter) {
        row.write(&fields)
        if swiped { fields.add("swiped", swiped) }
    }
}

extension TableState.Visible: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        first = try RowIndex(&fields)
        count = try fields.int("count")
    }

    public func write(_ fields: inout FieldWriter) {
        first.write(&fields)
        fields.add("count", count)
    }
}

extension FieldReader {
    func ints(_ name: String) throws(Refusal) -> [Int]? {
        guard let array = try array(name) else { return nil }
        let ints = array.compactMap(\.int)
        guard ints.count == array.count else { throw .invalidParams("\(path).\(name)", right: "whole numbers") }
        return ints
    }
}
