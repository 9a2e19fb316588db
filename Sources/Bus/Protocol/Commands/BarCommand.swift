/// Commands about bar items, standalone bars and editing (NAV, CMD, VC-07).
public enum BarCommand: Sendable, Equatable {
    case setEditing(Bool, animated: Bool)
    case setToolbarItems([BarButtonItem], animated: Bool)
    case setNavigationItem(NavigationItemChange)
    /// Nil leaves a bar as it is.
    case setBarsHidden(navigationBar: Bool?, toolbar: Bool?, animated: Bool)
    case setToolbarAppearance(BarLookChange)
    /// The user's tap on an item.
    case tap(ItemPlace)
    /// Sent by navd itself: the target has answered, or will not answer (CMD-01).
    case endHighlight(ItemPlace, BarButtonItem)
    /// About a bar itself: a standalone one, or one that its controller manages, for which it is refused.
    case bar(StandaloneBarCommand)
}

/// The place of an item in a bar.
public struct ItemPlace: Sendable, Equatable {
    public enum Position: String, Sendable, CaseIterable { case left, right, back, title, toolbar }

    /// The name of a standalone bar in the controller's view; nil for the bars of its stack.
    public var bar: String?
    public var position: Position
    public var index: Int
    /// The segment of a segmented control, from 0.
    public var segment: Int?

    /// A place in one of the bars of a stack, for the keys of a remote.
    public init(_ position: Position, index: Int) { (self.position, self.index) = (position, index) }

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
        (self.position, self.index, self.bar) = (position, index, bar)
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("bar", bar)
        fields.add("position", position.rawValue)
        fields.add("index", index)
        fields.add("segment", segment)
    }
}
