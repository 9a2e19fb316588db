/// The item of a controller in a tab bar (TAB-02, TAB-13, TAB-18).
public struct TabBarItem: Sendable, Hashable {
    public var title: String?
    public var image: String?
    public var systemItem: String?
    public var tag = 0
    /// Text on the item; nil removes it.
    public var badgeValue: String?
    public var enabled = true

    public init(title: String? = nil, badgeValue: String? = nil) {
        self.title = title
        self.badgeValue = badgeValue
    }
}

extension TabBarItem: WireObject {
    /// The text of every member for the description of the protocol: `word: type = default -- meaning`.
    static let text = """
        title: string?
        image: string?
        systemItem: string?
        tag: int = 0
        badgeValue: string?
        enabled: bool = true
        """

    public init(_ fields: inout FieldReader) throws(Refusal) {
        title = try fields.string("title")
        image = try fields.string("image")
        systemItem = try fields.string("systemItem")
        tag = try fields.int("tag") ?? 0
        badgeValue = try fields.string("badgeValue")
        enabled = try fields.bool("enabled") ?? true
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("title", title)
        fields.add("image", image)
        fields.add("systemItem", systemItem)
        if tag != 0 { fields.add("tag", tag) }
        fields.add("badgeValue", badgeValue)
        if !enabled { fields.add("enabled", false) }
    }
}
