/// The contribution of a controller to the navigation bar above it (NAV-13 to 17). It is absent until needed (NAV-28).
public struct NavigationItem: Sendable, Equatable {
    public var title: String?
    public var prompt: String?
    /// The view in the center, instead of a title.
    public var titleView: CustomView?
    public var leftBarButtonItems: [BarButtonItem] = []
    public var rightBarButtonItems: [BarButtonItem] = []
    public var backBarButtonItem: BarButtonItem?
    public var hidesBackButton = false
    /// True if the left items stand beside the back button, not in its place (NAV-44).
    public var leftItemsSupplementBackButton = false

    public init() {}
    public init(title: String?) { self.title = title }
}

extension NavigationItem {
    /// True if it leaves room for the back button, in case there is a controller to go back to (NAV-14, 32, 44).
    public var admitsBackButton: Bool {
        !hidesBackButton && (leftBarButtonItems.isEmpty || leftItemsSupplementBackButton)
    }

    /// The item that a client sets in place of this one. Only items that stay keep their highlight.
    public func replaced(by item: NavigationItem) -> NavigationItem {
        var item = item
        item.leftBarButtonItems = leftBarButtonItems.replaced(by: item.leftBarButtonItems)
        item.rightBarButtonItems = rightBarButtonItems.replaced(by: item.rightBarButtonItems)
        item.backBarButtonItem?.highlighted = false
        return item
    }

    /// Checks the views in the item. Errors: `viewRefused` (NAV-33).
    public func checkViews(at path: String) throws(Refusal) {
        try titleView?.checkFitsNavigationItem(at: "\(path).titleView")
        let lists = [
            ("leftBarButtonItems", leftBarButtonItems), ("rightBarButtonItems", rightBarButtonItems),
            ("backBarButtonItem", backBarButtonItem.map { [$0] } ?? []),
        ]
        for (name, items) in lists {
            for item in items { try item.customView?.checkFitsNavigationItem(at: "\(path).\(name).customView") }
        }
    }
}

extension NavigationItem: WireObject {
    /// The text of every member for the description of the protocol: `word: type = default -- meaning`.
    static let text = """
        title: string?
        prompt: string? -- Above the bar's controls.
        titleView: customView? -- In the place of the title.
        leftBarButtonItems: [barButtonItem] = [] -- At most 256. `leftBarButtonItem` sets the first.
        leftBarButtonItem: barButtonItem|null? -- Of what is set, and of `controller.get`.
        rightBarButtonItems: [barButtonItem] = []
        rightBarButtonItem: barButtonItem|null?
        backBarButtonItem: barButtonItem? -- In the bar of the controller above.
        hidesBackButton: bool = false
        leftItemsSupplementBackButton: bool = false -- The left items stand beside the back button, not in its place.
        """

    public init(_ fields: inout FieldReader) throws(Refusal) {
        title = try fields.string("title")
        prompt = try fields.string("prompt")
        titleView = try fields.customView("titleView")
        leftBarButtonItems = try Self.items(fields, plural: "leftBarButtonItems", singular: "leftBarButtonItem")
        rightBarButtonItems = try Self.items(fields, plural: "rightBarButtonItems", singular: "rightBarButtonItem")
        backBarButtonItem = try fields.barButtonItem("backBarButtonItem")
        hidesBackButton = try fields.bool("hidesBackButton") ?? false
        leftItemsSupplementBackButton = try fields.bool("leftItemsSupplementBackButton") ?? false
    }

    /// Reads a list of items. The singular name sets the first item (NAV-42).
    private static func items(
        _ fields: FieldReader, plural: String, singular: String
    ) throws(Refusal) -> [BarButtonItem] {
        var items = try fields.barButtonItems(plural) ?? []
        if let first = try fields.barButtonItem(singular) { items.setFirst(first) }
        return items
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("title", title)
        fields.add("prompt", prompt)
        fields.add("titleView", json: titleView?.json)
        if !leftBarButtonItems.isEmpty { fields.add("leftBarButtonItems", leftBarButtonItems) }
        if !rightBarButtonItems.isEmpty { fields.add("rightBarButtonItems", rightBarButtonItems) }
        fields.add("backBarButtonItem", backBarButtonItem)
        if hidesBackButton { fields.add("hidesBackButton", true) }
        if leftItemsSupplementBackButton { fields.add("leftItemsSupplementBackButton", true) }
    }
}

extension [BarButtonItem] {
    /// Replaces the first item; nil removes it (NAV-42).
    mutating func setFirst(_ item: BarButtonItem?) {
        self = (item.map { [$0] } ?? []) + dropFirst()
    }
}

/// Changes some members of a navigation item and keeps the others.
public struct NavigationItemChange: Sendable, Equatable {
    private let object: JSONObject
    private let path: String

    public init(_ fields: FieldReader) throws(Refusal) {
        object = fields.object
        path = fields.path
        // An invalid value is refused now, not at the commit.
        _ = try applied(to: NavigationItem())
    }

    /// The item after this change. Errors: `invalidParams`, `viewRefused`, `limitExceeded`, `wrongKind`.
    public func applied(to old: NavigationItem) throws(Refusal) -> NavigationItem {
        let fields = FieldReader(object, path: path)
        var item = old
        if fields.has("title") { item.title = try fields.string("title") }
        if fields.has("prompt") { item.prompt = try fields.string("prompt") }
        if fields.has("titleView") { item.titleView = try fields.customView("titleView") }
        if fields.has("leftBarButtonItems") {
            item.leftBarButtonItems = try fields.barButtonItems("leftBarButtonItems") ?? []
        }
        if fields.has("rightBarButtonItems") {
            item.rightBarButtonItems = try fields.barButtonItems("rightBarButtonItems") ?? []
        }
        if fields.has("leftBarButtonItem") {
            item.leftBarButtonItems.setFirst(try fields.barButtonItem("leftBarButtonItem"))
        }
        if fields.has("rightBarButtonItem") {
            item.rightBarButtonItems.setFirst(try fields.barButtonItem("rightBarButtonItem"))
        }
        if fields.has("backBarButtonItem") { item.backBarButtonItem = try fields.barButtonItem("backBarButtonItem") }
        if fields.has("hidesBackButton") { item.hidesBackButton = try fields.bool("hidesBackButton") ?? false }
        if fields.has("leftItemsSupplementBackButton") {
            item.leftItemsSupplementBackButton = try fields.bool("leftItemsSupplementBackButton") ?? false
        }
        try item.checkViews(at: path)
        return old.replaced(by: item)
    }
}
