/// The item of a controller in a tab bar (TAB-02, TAB-13, TAB-18).
public struct TabBarItem: Hashable, MemberObject, MemberElement {
    public var title: String?
    public var image: String?
    public var systemItem: String?
    public var accessibilityLabel: String?
    public var tag = 0
    /// Text on the item; nil removes it.
    public var badgeValue: String?
    public var enabled = true

    public init(title: String? = nil, badgeValue: String? = nil) { (self.title, self.badgeValue) = (title, badgeValue) }

    public static var blank: TabBarItem { TabBarItem() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("title", \.title)
        try row("image", \.image)
        try row("systemItem", \.systemItem)
        try row(
            "accessibilityLabel", \.accessibilityLabel,
            "The words for users who do not see the item. If absent, its title, else what it shows.")
        try row("tag", \.tag)
        try row("badgeValue", \.badgeValue)
        try row("enabled", \.enabled)
    }
}
