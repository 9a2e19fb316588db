/// The contribution of a controller to the navigation bar above it (NAV-13 to 17). It is absent until needed (NAV-28).
public struct NavigationItem: MemberObject, MemberElement {
    public var title: String?
    public var prompt: String?
    public var titleView: CustomView?
    public var leftBarButtonItems: [BarButtonItem] = []
    public var rightBarButtonItems: [BarButtonItem] = []
    public var backBarButtonItem: BarButtonItem?
    public var hidesBackButton = false
    public var leftItemsSupplementBackButton = false

    public init() {}
    public init(title: String?) { self.title = title }

    public static var blank: NavigationItem { NavigationItem() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("title", \.title)
        try row("prompt", \.prompt, "The text above the bar's controls.")
        try row("titleView", \.titleView, "The view that replaces the title.")
        try row("leftBarButtonItems", \.leftBarButtonItems, "At most 256. `leftBarButtonItem` sets the first.")
        try row.first(
            "leftBarButtonItem", of: \.leftBarButtonItems,
            "Accepted when an item is set, and returned by `controller.get`.")
        try row("rightBarButtonItems", \.rightBarButtonItems)
        try row.first("rightBarButtonItem", of: \.rightBarButtonItems, "")
        try row("backBarButtonItem", \.backBarButtonItem, "The back button in the bar of the controller above.")
        try row("hidesBackButton", \.hidesBackButton)
        try row(
            "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton,
            "If true, the left items are beside the back button, and do not replace it.")
    }

    /// An item without members.
    public static func plain(_ reader: inout PlainReader) throws(NotPlain) -> NavigationItem {
        try reader.expect("{")
        try reader.expect("}")
        return NavigationItem()
    }
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
        let item = try old.changed(by: FieldReader(object, path: path))
        try item.checkViews(at: path)
        return old.replaced(by: item)
    }
}
