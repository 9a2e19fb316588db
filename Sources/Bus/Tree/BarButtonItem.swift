/// One button of a bar (NAV-21).
public struct BarButtonItem: Sendable, Equatable {
    /// Its owner's own name for it: who changes a title and keeps the id has the same item.
    public var id: String?
    public var title: String?
    public var image: String?
    public var systemItem: String?
    /// The kind of view it wraps, if it wraps one.
    public var customView: String?
    public var tag = 0
    public var enabled = true
    public var style: String?
    /// Points; for a fixed space.
    public var width: Double?
    /// Whom a tap is for, by id or name; nil: the controller whose item it is.
    public var target: String?
    /// What is asked of it: a word of the application's, or a command of the target's own (NAV-37).
    public var action: String?

    public init(title: String? = nil, systemItem: String? = nil, image: String? = nil) {
        self.title = title
        self.systemItem = systemItem
        self.image = image
    }
}

extension BarButtonItem: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        id = try fields.string("id")
        title = try fields.string("title")
        image = try fields.string("image")
        systemItem = try fields.string("systemItem")
        customView = try fields.string("customView")
        tag = try fields.int("tag") ?? 0
        enabled = try fields.bool("enabled") ?? true
        style = try fields.string("style")
        width = try fields.double("width")
        target = try fields.string("target")
        action = try fields.string("action")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("id", id)
        fields.add("title", title)
        fields.add("image", image)
        fields.add("systemItem", systemItem)
        fields.add("customView", customView)
        if tag != 0 { fields.add("tag", tag) }
        if !enabled { fields.add("enabled", false) }
        fields.add("style", style)
        fields.add("width", width)
        fields.add("target", target)
        fields.add("action", action)
    }
}
