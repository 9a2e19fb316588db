/// Bar items and bars that stand alone; editing (NAV, CMD, VC-07).
public enum BarCommand: Sendable, Equatable {
    case setEditing(Bool, animated: Bool)
    case setToolbarItems([BarButtonItem], animated: Bool)
    case setNavigationItem(NavigationItemChange)
    /// Nil: as it is.
    case setBarsHidden(navigationBar: Bool?, toolbar: Bool?, animated: Bool)
    case setToolbarAppearance(BarLookChange)
    /// The user's.
    case tap(ItemPlace)
    /// navd's own: the target has answered, or will not (CMD-01).
    case endHighlight(ItemPlace, BarButtonItem)
    /// About a bar itself: one that stands alone, or one that belongs to the controller and takes no orders.
    case bar(StandaloneBarCommand)

    var isStructural: Bool {
        switch self {
        case .tap: true
        case .bar(let command): command.edit.isStructural
        default: false
        }
    }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> BarCommand? {
        switch method {
        case "viewController.setEditing":
            return .setEditing(
                try fields.required(fields.bool("editing"), "editing"), animated: try fields.animated)
        case "viewController.setToolbarItems":
            return .setToolbarItems(
                try fields.required(fields.barButtonItems("toolbarItems"), "toolbarItems"), animated: try fields.animated)
        case "navigationItem.set": return .setNavigationItem(try NavigationItemChange(fields))
        case "navigationController.setBarsHidden":
            return .setBarsHidden(
                navigationBar: try fields.bool("navigationBar"), toolbar: try fields.bool("toolbar"),
                animated: try fields.animated)
        case "navigationController.setToolbarAppearance":
            return .setToolbarAppearance(try BarLookChange(fields, ofManaged: .toolbar))
        case "barButtonItem.tap": return .tap(try ItemPlace(fields))
        case "navigationBar.tap", "toolbar.tap":
            var place = try ItemPlace(fields, in: method == "toolbar.tap" ? .toolbar : nil)
            place.bar = try fields.required(place.bar, "bar")
            return .tap(place)
        default: return try StandaloneBarCommand(method, fields).map { .bar($0) }
        }
    }
}

/// Which item of which bar.
public struct ItemPlace: Sendable, Equatable {
    public enum Position: String, Sendable, CaseIterable { case left, right, back, title, toolbar }

    /// A bar that stands alone in the controller's view; nil: the bars of its stack.
    public var bar: String?
    public var position: Position
    public var index: Int
    /// Of a segmented control.
    public var segment: Int?

    /// One of the bars of a stack, by the keys.
    public init(_ position: Position, index: Int) {
        self.position = position
        self.index = index
    }

    public init(_ fields: FieldReader, in position: Position? = nil) throws(Refusal) {
        bar = try fields.string("bar")
        if let position {
            self.position = position
        } else {
            self.position = try fields.required(fields.word("position"), "position")
        }
        index = try fields.int("index") ?? 0
        segment = try fields.int("segment")
    }

    public init(_ position: Position, _ index: Int, bar: String? = nil) {
        self.position = position
        self.index = index
        self.bar = bar
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("bar", bar)
        fields.add("position", position.rawValue)
        fields.add("index", index)
        fields.add("segment", segment)
    }
}
