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
        self.title = title
        self.systemItem = systemItem
        self.image = image
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

extension BarButtonItem: WireObject {
    /// The text of every member for the description of the protocol: `word: type = default -- meaning`.
    static let text = """
        id: string? -- Its owner's: with it an item stays the same while its title changes.
        title: string?
        image: string?
        systemItem: string? -- `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws.
        customView: customView?
        tag: int = 0
        enabled: bool = true
        style: string?
        width: number? -- Points. Absent, as wide as what it shows; a fixed space takes nothing then.
        target: place? -- Whom a tap is for; absent, the controller whose item it is.
        action: string? -- A word of the application's, or a command of the target's own.
        highlighted: bool = false -- Tapped and not answered; navd's to set.
        """

    public init(_ fields: inout FieldReader) throws(Refusal) {
        id = try fields.string("id")
        title = try fields.string("title")
        image = try fields.string("image")
        systemItem = try fields.string("systemItem")
        customView = try fields.customView("customView")
        tag = try fields.int("tag") ?? 0
        enabled = try fields.bool("enabled") ?? true
        style = try fields.string("style")
        width = try fields.length("width")
        target = try fields.string("target")
        action = try fields.string("action")
        highlighted = try fields.bool("highlighted") ?? false
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("id", id)
        fields.add("title", title)
        fields.add("image", image)
        fields.add("systemItem", systemItem)
        fields.add("customView", json: customView?.json)
        if tag != 0 { fields.add("tag", tag) }
        if !enabled { fields.add("enabled", false) }
        fields.add("style", style)
        fields.add("width", width)
        fields.add("target", target)
        fields.add("action", action)
        if highlighted { fields.add("highlighted", true) }
    }
}

extension FieldReader {
    func barButtonItem(_ name: String) throws(Refusal) -> BarButtonItem? {
        guard let value = json(name) else { return nil }
        return try Self.barButtonItem(value, path: "\(path).\(name)")
    }

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
            items.append(try Self.barButtonItem(value, path: "\(path).\(name)[\(index)]"))
        }
        return items
    }

    /// Errors: `wrongKind` for a view, which must be wrapped first (NAV-34).
    private static func barButtonItem(_ json: JSON, path: String) throws(Refusal) -> BarButtonItem {
        if json.string != nil || json["view"] != nil {
            throw Refusal(
                .wrongKind, "\(path) is a view; wanted: a bar button item, for example one with the view as customView",
                data: ["at": .string(path), "wanted": "barButtonItem"])
        }
        return try BarButtonItem(json: json, path: path)
    }
}
