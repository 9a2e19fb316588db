/// A section of a static table. The contents of its rows are given when the table is made (TBL-11).
public struct StaticSection: Sendable, Equatable {
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
                "\(path).staticSections has \(sections.count) sections with \(rows) rows; wanted: at most \(maximum) with "
                    + "\(maximumRows)",
                data: ["limit": .int(Int64(sections.count > maximum ? maximum : maximumRows))])
        }
    }
}

/// A row of a static table. Its JSON is the `cell` that `tableViewController.rows` answers for the row.
public struct StaticRow: Sendable, Equatable {
    public var text: String?
    public var detailText: String?
    public var image: String?
    public var accessoryType = AccessoryType.none
    public var reuseIdentifier: String?
    /// The id of the cell in the storyboard. A tap on the row performs the segue of that cell.
    public var objectID: String?

    public init() {}
}

extension StaticSection: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        headerTitle = try fields.string("headerTitle")
        footerTitle = try fields.string("footerTitle")
        rows = try fields.objects("rows") ?? []
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("headerTitle", headerTitle)
        fields.add("footerTitle", footerTitle)
        fields.add("rows", rows)
    }
}

extension StaticRow: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        text = try fields.string("text")
        detailText = try fields.string("detailText")
        image = try fields.string("image")
        accessoryType = try fields.word("accessoryType") ?? .none
        reuseIdentifier = try fields.string("reuseIdentifier")
        objectID = try fields.string("objectID")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("text", text)
        fields.add("detailText", detailText)
        fields.add("image", image)
        if accessoryType != .none { fields.add("accessoryType", accessoryType.rawValue) }
        fields.add("reuseIdentifier", reuseIdentifier)
        fields.add("objectID", objectID)
    }
}
