/// One button of a bar (NAV-21). It is a value: equal items in several places of one bar are one item (NAV-36).
public struct BarButtonItem: Sendable, Equatable {
    /// An id that the application chooses. An item with the same id is the same item, even if its title changes.
    public var id: String?
    public var title: String?
    public var image: String?
    public var systemItem: String?
    public var customView: CustomView?
    public var tag = 0
    public var enabled = true
    public var style: String?
    /// The width of a fixed space, in points.
    public var width: Double?
    /// The controller that gets a tap, by id or name; nil for the controller that has the item.
    public var target: String?
    /// The action that a tap sends to the target: an application's word, or a command of the target (NAV-37).
    public var action: String?
    /// True after a tap, until the target has answered (CMD-01). A client can't set it.
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

extension BarButtonItem: MemberObject, MemberElement {
    public static let typeText = "barButtonItem"
    public static var blank: BarButtonItem { BarButtonItem() }

    public static func members<V: MemberObjectVisitor>(_ row: inout V) throws(V.Failure) where V.Root == BarButtonItem {
        try row("id", \.id, "Its owner's: with it an item stays the same while its title changes.")
        try row("title", \.title)
        try row("image", \.image)
        try row(
            "systemItem", \.systemItem,
            "`flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws.")
        try row("customView", \.customView)
        try row("tag", \.tag)
        try row("enabled", \.enabled)
        try row("style", \.style)
        try row("width", \.width, "Points. Absent, as wide as what it shows; a fixed space takes nothing then.")
        try row("target", \.target, as: "place?", "Whom a tap is for; absent, the controller whose item it is.")
        try row("action", \.action, "A word of the application's, or a command of the target's own.")
        try row("highlighted", \.highlighted, "Tapped and not answered; navd's to set.")
    }

    public static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> BarButtonItem? {
        guard let json = fields.json(name) else { return nil }
        return try item(json, path: "\(fields.path).\(name)")
    }

    /// Errors: `limitExceeded` for more items than a bar may have.
    public static func readList(_ name: String, _ fields: FieldReader) throws(Refusal) -> [BarButtonItem]? {
        try fields.barButtonItems(name)
    }

    public func check(_ fields: FieldReader) throws(Refusal) {
        try fields.checkLength(width, "width")
    }
}

extension FieldReader {
    /// How many items one list of a bar may have.
    public static let maximumItems = 256

    func barButtonItems(_ name: String) throws(Refusal) -> [BarButtonItem]? {
        guard let values = try array(name) else { return nil }
        guard values.count <= Self.maximumItems else {
            throw Refusal(
                .limitExceeded, "\(path).\(name) has \(values.count) items; wanted: at most \(Self.maximumItems)")
        }
        var items: [BarButtonItem] = []
        for (index, value) in values.enumerated() {
            items.append(try BarButtonItem.item(value, path: "\(path).\(name)[\(index)]"))
        }
        return items
    }
}

extension BarButtonItem {
    /// Errors: `wrongKind` for a view, which must be wrapped first (NAV-34).
    fileprivate static func item(_ json: JSON, path: String) throws(Refusal) -> BarButtonItem {
        if json.string != nil || json["view"] != nil {
            throw Refusal(
                .wrongKind, "\(path) is a view; wanted: a bar button item, for example one with the view as customView",
                data: ["at": .string(path), "wanted": "barButtonItem"])
        }
        return try BarButtonItem(json: json, path: path)
    }
}
