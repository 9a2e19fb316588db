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
public struct ItemPlace: MemberObject {
    public enum Position: String, MemberValue, CaseIterable { case left, right, back, title, toolbar }

    /// The name of a standalone bar in the controller's view; nil for the bars of its stack.
    public var bar: String?
    public var position: Position
    public var index: Int
    /// The segment of a segmented control, from 0.
    public var segment: Int?

    public init(_ position: Position, _ index: Int, bar: String? = nil) {
        (self.position, self.index, self.bar) = (position, index, bar)
    }

    public static var blank: ItemPlace { ItemPlace(.left, 0) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("bar", \.bar)
        try row("position", \.position, is: .required)
        try row("index", \.index, is: .always)
        try row("segment", \.segment)
    }
}
