/// A section of a static table: what its rows show is given when the table is made (TBL-11).
public struct StaticSection: Sendable, Equatable {
    public var headerTitle: String?
    public var footerTitle: String?
    public var rows: [StaticRow] = []

    public init() {}
}

/// A row of a static table. Its JSON is what `tableViewController.rows` gives as the row's `cell`.
public struct StaticRow: Sendable, Equatable {
    public var text: String?
    public var detailText: String?
    public var image: String?
    public var accessoryType = AccessoryType.none
    public var reuseIdentifier: String?
    /// The cell in the storyboard: whose segue a tap on the row performs.
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
