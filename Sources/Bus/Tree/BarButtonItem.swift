/// One button of a bar (NAV-21).
public struct BarButtonItem: Sendable, Equatable {
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

    public init(title: String? = nil, systemItem: String? = nil, image: String? = nil) {
        self.title = title
        self.systemItem = systemItem
        self.image = image
    }
}

extension BarButtonItem: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        title = try fields.string("title")
        image = try fields.string("image")
        systemItem = try fields.string("systemItem")
        customView = try fields.string("customView")
        tag = try fields.int("tag") ?? 0
        enabled = try fields.bool("enabled") ?? true
        style = try fields.string("style")
        width = try fields.double("width")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("title", title)
        fields.add("image", image)
        fields.add("systemItem", systemItem)
        fields.add("customView", customView)
        if tag != 0 { fields.add("tag", tag) }
        if !enabled { fields.add("enabled", false) }
        fields.add("style", style)
        fields.add("width", width)
    }
}
