/// A command about a standalone bar, by its name in the view (NAV-30, TAB-17, CMD-02). Without a name it concerns the
/// bar of a navigation or tab bar controller, and is refused (NAV-19, NAV-38, TAB-02).
public struct StandaloneBarCommand: Sendable, Equatable {
    public enum Edit: Sendable, Equatable {
        /// The new bar with its items. Its name is not yet checked.
        case create(StandaloneBar)
        case remove
        case set(BarLookChange)
        case setItems(StandaloneBar)
        case pushItem(NavigationItem)
        case popItem
        /// Selects by program: no delegate is told.
        case setSelectedItem(Int?)
        case tapItem(Int)
        /// The user begins to rearrange these items (TAB-26).
        case beginCustomizing([TabBarItem])
        /// Moves one of those items, by its number among them, to a place in the bar.
        case moveItem(Int, index: Int)
        case endCustomizing

        /// True for edits that may ask a delegate first.
        var isStructural: Bool {
            switch self {
            case .pushItem, .popItem, .tapItem, .beginCustomizing, .endCustomizing: true
            default: false
            }
        }

        var isAnimated: Bool {
            switch self {
            case .setItems, .pushItem, .popItem: true
            default: false
            }
        }
    }

    public let method: String
    public let kind: StandaloneBar.Kind
    public let bar: String?
    public let edit: Edit
    /// Nil for edits that can't be animated.
    public let animated: Bool?

    private init(_ method: String, _ kind: StandaloneBar.Kind, _ bar: String, _ edit: Edit) {
        self.method = method
        self.kind = kind
        self.bar = bar
        self.edit = edit
        animated = nil
    }

    /// The command for the user's tap on Done.
    public static func endCustomizing(_ bar: String) -> StandaloneBarCommand {
        StandaloneBarCommand("tabBar.endCustomizing", .tabBar, bar, .endCustomizing)
    }

    /// Nil if the method concerns no bar. Errors: those of its params.
    init?(_ method: String, _ fields: FieldReader) throws(Refusal) {
        let words = method.split(separator: ".").map(String.init)
        guard words.count == 2, let kind = StandaloneBar.Kind(rawValue: words[0]) else { return nil }
        switch (kind, words[1]) {
        case (_, "create"): edit = .create(try Self.bar(kind, fields))
        case (_, "remove"): edit = .remove
        case (_, "set"):
            // This holds for every tab bar, managed or standalone (TAB-25).
            if kind == .tabBar, try fields.bool("translucent") == true {
                throw Refusal(
                    .readOnly, "a tab bar is never translucent; what lies behind it ends where it begins",
                    data: ["property": "translucent", "rule": "TAB-25"])
            }
            edit = .set(try BarLookChange(fields, of: kind))
        case (_, "setItems"): edit = .setItems(try Self.bar(kind, fields))
        case (.navigationBar, "pushItem"):
            let item: NavigationItem = try fields.required(fields.object("item"), "item")
            try item.checkViews(at: "\(fields.path).item")
            edit = .pushItem(NavigationItem().replaced(by: item))
        case (.navigationBar, "popItem"): edit = .popItem
        case (.tabBar, "setSelectedItem"): edit = .setSelectedItem(try fields.int("index"))
        case (.tabBar, "tap"): edit = .tapItem(try fields.required(fields.int("index"), "index"))
        case (.tabBar, "beginCustomizing"):
            let items: [TabBarItem] = try fields.required(fields.objects("items"), "items")
            try Self.check(items.count, fields)
            edit = .beginCustomizing(items)
        case (.tabBar, "moveItem"):
            edit = .moveItem(
                try fields.required(fields.int("item"), "item"), index: try fields.required(fields.int("index"), "index"))
        case (.tabBar, "endCustomizing"): edit = .endCustomizing
        default: return nil
        }
        self.method = method
        self.kind = kind
        bar = try fields.string("bar")
        animated = edit.isAnimated ? try fields.animated : nil
    }

    /// Errors: `limitExceeded` if a list has more items than a bar may have.
    private static func check(_ count: Int, _ fields: FieldReader) throws(Refusal) {
        guard count <= FieldReader.maximumItems else {
            throw Refusal(
                .limitExceeded,
                "\(fields.path).items has \(count) items; wanted: at most \(FieldReader.maximumItems)")
        }
    }

    private static func bar(_ kind: StandaloneBar.Kind, _ fields: FieldReader) throws(Refusal) -> StandaloneBar {
        var bar = StandaloneBar(name: try fields.string("bar") ?? "", kind: kind)
        try bar.setItems(fields)
        try check(max(bar.navigationItems.count, bar.tabBarItems.count), fields)
        for (index, item) in bar.navigationItems.enumerated() {
            try item.checkViews(at: "\(fields.path).items[\(index)]")
        }
        if kind == .tabBar { bar.selectedIndex = try fields.int("selectedIndex") }
        return bar.unlit
    }
}
