/// One button of a bar (NAV-21). It is a value: equal items in several places of one bar are one item (NAV-36).
public struct BarButtonItem: MemberObject, MemberElement {
    public var id: String?
    public var title: String?
    public var image: String?
    public var systemItem: String?
    public var accessibilityLabel: String?
    public var customView: CustomView?
    public var tag = 0
    public var enabled = true
    public var style: String?
    public var width: Double?
    public var target: String?
    public var action: String?
    public var highlighted = false

    public init(title: String? = nil, systemItem: String? = nil, image: String? = nil) {
        (self.title, self.systemItem, self.image) = (title, systemItem, image)
    }

    /// The edit button, which toggles `editing` of its controller (VC-07).
    public static let edit = BarButtonItem(systemItem: "editButton")

    public var isFlexibleSpace: Bool { systemItem == "flexibleSpace" }
    public var isSpace: Bool { isFlexibleSpace || systemItem == "fixedSpace" }
    /// True for the edit button that every controller has (VC-07): its title follows `editing`.
    public var isEditButton: Bool { systemItem == Self.edit.systemItem }

    /// Compares the ids if either item has one, else all members except `highlighted`.
    public func isSame(as other: BarButtonItem) -> Bool {
        if id != nil || other.id != nil { return id == other.id }
        var twin = other
        twin.highlighted = highlighted
        return self == twin
    }

    public static var blank: BarButtonItem { BarButtonItem() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("id", \.id, "Set by the application. It identifies an item whose title changes.")
        try row("title", \.title)
        try row("image", \.image)
        try row(
            "systemItem", \.systemItem,
            "`flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for renderers.")
        try row(
            "accessibilityLabel", \.accessibilityLabel,
            "The words for users who do not see the item. If absent, its title, else what it shows.")
        try row("customView", \.customView)
        try row("tag", \.tag)
        try row("enabled", \.enabled)
        try row("style", \.style)
        try row("width", \.width, "In points. If absent, as wide as its contents, and 0 for a fixed space.")
        try row(
            "target", \.target, as: "place?",
            "The controller that receives a tap. If absent, the one that has the item.")
        try row("action", \.action, "A word of the application's, or a command of the target.")
        try row("highlighted", \.highlighted, "True from a tap to its answer. Only navd sets it.")
    }

    /// Errors: `wrongKind` for a view, which must be wrapped first (NAV-34).
    public init(json: JSON, path: String) throws(Refusal) {
        if json.string != nil || json["view"] != nil {
            throw Refusal(
                .wrongKind, "\(path) is a view; wanted: a bar button item, for example one with the view as customView",
                data: ["at": .string(path), "wanted": "barButtonItem"])
        }
        try self.init(FieldReader(json: json, path: path))
    }

    /// Errors: `limitExceeded` for more items than a bar may have.
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [BarButtonItem]? {
        if let count = try fields.array(name)?.count { try fields.check(count: count, name) }
        return try fields.objects(name)
    }

    public func check(_ fields: FieldReader) throws(Refusal) { try fields.checkLength(width, "width") }
}

extension [BarButtonItem] {
    /// These items, with every place of `item` highlighted or not.
    public func highlighting(_ item: BarButtonItem, _ highlighted: Bool) -> [BarButtonItem] {
        map { place in
            var place = place
            if place.isSame(as: item) { place.highlighted = highlighted }
            return place
        }
    }

    /// The items that a client sets in place of these. An item that stays keeps its highlight; no other item is
    /// highlighted.
    public func replaced(by items: [BarButtonItem]) -> [BarButtonItem] {
        let lit = filter(\.highlighted)
        return items.map { item in
            var item = item
            item.highlighted = lit.contains { $0.isSame(as: item) }
            return item
        }
    }
}

extension FieldReader {
    /// How many items one list of a bar may have.
    public static let maximumItems = 256

    /// Errors: `limitExceeded` if a list has more items than a bar may have.
    func check(count: Int, _ name: String) throws(Refusal) {
        guard count <= Self.maximumItems else {
            throw Refusal(.limitExceeded, "\(path).\(name) has \(count) items; wanted: at most \(Self.maximumItems)")
        }
    }
}
