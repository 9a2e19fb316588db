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
        (self.method, self.kind, self.bar, self.edit) = (method, kind, bar, edit)
        animated = nil
    }

    /// The command for the user's tap on Done.
    public static func endCustomizing(_ bar: String) -> StandaloneBarCommand {
        StandaloneBarCommand(MethodName.tabBarEndCustomizing, .tabBar, bar, .endCustomizing)
    }

    /// Errors: those of `bar` and `animated`.
    init(_ method: String, _ edit: Edit, _ fields: FieldReader) throws(Refusal) {
        guard let kind = method.split(separator: ".").first.flatMap({ StandaloneBar.Kind(rawValue: String($0)) }) else {
            preconditionFailure("\(method) has no kind of bar")
        }
        (self.edit, self.method, self.kind) = (edit, method, kind)
        bar = try fields.string("bar")
        animated = edit.isAnimated ? try fields.animated : nil
    }

    static func bar(_ kind: StandaloneBar.Kind, _ fields: FieldReader) throws(Refusal) -> StandaloneBar {
        var bar = StandaloneBar(name: try fields.string("bar") ?? "", kind: kind)
        try bar.setItems(fields)
        try fields.check(count: max(bar.navigationItems.count, bar.tabBarItems.count), "items")
        for (index, item) in bar.navigationItems.enumerated() {
            try item.checkViews(at: "\(fields.path).items[\(index)]")
        }
        if kind == .tabBar { bar.selectedIndex = try fields.int("selectedIndex") }
        return bar.unlit
    }
}
