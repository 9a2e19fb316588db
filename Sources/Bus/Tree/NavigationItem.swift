/// What a controller puts into the navigation bar above it (NAV-13 to 17). Absent until needed (NAV-28).
public struct NavigationItem: Sendable, Equatable {
    public var title: String?
    public var prompt: String?
    /// The kind of view that stands in the center instead of a title.
    public var titleView: String?
    public var leftBarButtonItems: [BarButtonItem] = []
    public var rightBarButtonItems: [BarButtonItem] = []
    public var backBarButtonItem: BarButtonItem?
    public var hidesBackButton = false

    public init() {}
    public init(title: String?) { self.title = title }
}

extension NavigationItem: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        title = try fields.string("title")
        prompt = try fields.string("prompt")
        titleView = try fields.string("titleView")
        leftBarButtonItems = try Self.items(&fields, plural: "leftBarButtonItems", singular: "leftBarButtonItem")
        rightBarButtonItems = try Self.items(&fields, plural: "rightBarButtonItems", singular: "rightBarButtonItem")
        backBarButtonItem = try fields.object("backBarButtonItem")
        hidesBackButton = try fields.bool("hidesBackButton") ?? false
    }

    /// The singular names read and set the first (NAV-42).
    private static func items(
        _ fields: inout FieldReader, plural: String, singular: String
    ) throws(Refusal) -> [BarButtonItem] {
        let several: [BarButtonItem]? = try fields.objects(plural)
        let one: BarButtonItem? = try fields.object(singular)
        return several ?? one.map { [$0] } ?? []
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("title", title)
        fields.add("prompt", prompt)
        fields.add("titleView", titleView)
        if !leftBarButtonItems.isEmpty { fields.add("leftBarButtonItems", leftBarButtonItems) }
        if !rightBarButtonItems.isEmpty { fields.add("rightBarButtonItems", rightBarButtonItems) }
        fields.add("backBarButtonItem", backBarButtonItem)
        if hidesBackButton { fields.add("hidesBackButton", true) }
    }
}
