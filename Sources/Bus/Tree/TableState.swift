/// The part of a table that belongs to the tree. The rows themselves stay with the data source.
public struct TableState: MemberObject {
    public enum Style: String, MemberValue, CaseIterable { case plain, grouped }

    /// The rows on screen, as far as a renderer has told.
    public struct Visible: MemberObject {
        public var first: RowIndex
        public var count: Int?

        public init(first: RowIndex, count: Int?) { (self.first, self.count) = (first, count) }

        public static let typeText = "visibleRows"
        public static var blank: TableState.Visible { TableState.Visible(first: .blank, count: nil) }

        public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
            try row("section", \.first.section, is: .always)
            try row("row", \.first.row, is: .required)
            try row("count", \.count)
        }
    }

    /// The row that shows its delete button and waits for a tap on it (TBL-14).
    public struct Pending: MemberObject {
        public var row: RowIndex
        public var swiped: Bool

        public init(_ row: RowIndex, swiped: Bool) { (self.row, self.swiped) = (row, swiped) }

        public static let typeText = "pendingRow"
        public static var blank: TableState.Pending { TableState.Pending(.blank, swiped: false) }

        public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
            try row("section", \.row.section, is: .always)
            try row("row", \.row.row, is: .required)
            try row(
                "swiped", \.swiped,
                "True after a swipe, false after a tap on the delete control of a table that is edited.")
        }
    }

    /// Given at creation.
    public var style = Style.plain
    public var rowHeight = Self.usualRowHeight
    public static let usualRowHeight = 44.0
    /// How many rows each section has. Nil until a peer looks at the table, and again after all data has changed.
    public var sections: [Int]?
    public var dataVersion = 0
    public var selected: RowIndex?
    public var visible: Visible?
    public var pending: Pending?

    public init(style: Style = .plain, rowHeight: Double = usualRowHeight) {
        (self.style, self.rowHeight) = (style, rowHeight)
    }

    /// The table as it was created, without what commands have changed since.
    var asMade: TableState { TableState(style: style, rowHeight: rowHeight) }

    public static let typeText = "table"
    public static var blank: TableState { TableState() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("style", \.style, is: .always)
        try row("rowHeight", \.rowHeight, "In points, 0 to 100,000. A cell may have a height of its own.")
        try row("sections", \.sections, "The number of rows of each section. Absent until the table is read.")
        try row("dataVersion", \.dataVersion, is: .always, "A number that increases with each change of the data.")
        try row("selected", \.selected)
        try row("visible", \.visible, "The visible rows, as the renderer has reported them.")
        try row("pending", \.pending, "The row that shows its delete button. A saved window has none.")
    }

    public func check(_ fields: FieldReader) throws(Refusal) { try fields.checkLength(rowHeight, "rowHeight") }
}
