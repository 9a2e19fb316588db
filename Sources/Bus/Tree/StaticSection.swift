/// A section of a static table. The contents of its rows are given when the table is made (TBL-11).
public struct StaticSection: MemberObject, MemberElement {
    public var headerTitle: String?
    public var footerTitle: String?
    public var rows: [StaticRow] = []

    /// How many sections a table may have, and how many rows in all of them.
    public static let maximum = 4_096
    public static let maximumRows = 16_384

    public init() {}

    /// Checks the bounds of a table. Errors: `limitExceeded`.
    static func check(_ sections: [StaticSection], path: String) throws(Refusal) {
        let rows = sections.reduce(0) { $0 + $1.rows.count }
        guard sections.count <= maximum, rows <= maximumRows else {
            throw Refusal(
                .limitExceeded,
                "\(path).staticSections has \(sections.count) sections with \(rows) rows; wanted: at most \(maximum) "
                    + "with \(maximumRows)",
                data: ["limit": .int(Int64(sections.count > maximum ? maximum : maximumRows))])
        }
    }

    public static var blank: StaticSection { StaticSection() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("headerTitle", \.headerTitle, "The title above its rows.")
        try row("footerTitle", \.footerTitle, "The title below its rows.")
        try row("rows", \.rows)
    }
}

/// A row of a static table. Its JSON is the `cell` that `tableViewController.rows` answers for the row.
public struct StaticRow: MemberObject, MemberElement {
    public var text: String?
    public var detailText: String?
    public var image: String?
    public var height: Double?
    public var accessoryType = AccessoryType.none
    public var reuseIdentifier: String?
    public var objectID: String?

    public init() {}

    public static var blank: StaticRow { StaticRow() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("text", \.text)
        try row("detailText", \.detailText)
        try row("image", \.image)
        try row("height", \.height, "In points, 0 to 100,000. If absent, the table's rowHeight.")
        try row("accessoryType", \.accessoryType)
        try row("reuseIdentifier", \.reuseIdentifier)
        try row(
            "objectID", \.objectID, "The id of its cell in the storyboard. A tap on the row performs the cell's segue.")
    }

    public func check(_ fields: FieldReader) throws(Refusal) { try fields.checkLength(height, "height") }
}
