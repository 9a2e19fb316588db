import Bus

/// A button of a bar or a tab, as it looks.
struct Item: Sendable {
    enum Space: Sendable { case none, fixed, flexible }

    /// Words, where it has any.
    let title: String?
    /// The name of its image, or of the system item it is.
    let symbol: String?
    let segments: [String]
    let selectedSegment: Int?
    let isEnabled: Bool
    let isDone: Bool
    let space: Space
    let width: Double?
    let badge: String?
    /// Where it stands, if the layout says so.
    let frame: Rect?

    init(_ json: JSON) {
        let system = json["systemItem"]?.string
        let view = json["customView"]
        segments = (view?["segments"]?.array ?? []).map { $0["title"]?.string ?? $0["image"]?.string ?? "" }
        selectedSegment = view?["selectedSegmentIndex"]?.int
        let words = json["title"]?.string ?? system.flatMap { Self.words[$0] }
        title = words ?? (view == nil ? nil : view?.string ?? view?["view"]?.string)
        symbol = system ?? json["image"]?.string
        isEnabled = json["enabled"]?.bool ?? true
        isDone = json["style"]?.string == "done" || system == "done" || system == "save"
        space = system == "flexibleSpace" ? .flexible : system == "fixedSpace" ? .fixed : .none
        width = json["width"]?.number
        badge = json["badgeValue"]?.string
        frame = json["frame"].flatMap { try? Rect(json: $0, path: "frame") }
    }

    /// System items that are words.
    private static let words = [
        "edit": "Edit", "done": "Done", "cancel": "Cancel", "save": "Save", "undo": "Undo", "redo": "Redo",
        "more": "More", "favorites": "Favorites", "featured": "Featured", "topRated": "Top Rated",
        "recents": "Recents", "contacts": "Contacts", "history": "History", "bookmarks": "Bookmarks",
        "search": "Search", "downloads": "Downloads", "mostRecent": "Most Recent", "mostViewed": "Most Viewed",
    ]

    /// The tabs of a bar; one that stands alone has items, and the number of the one selected.
    static func places(_ contents: JSON) -> [JSON] {
        if let places = contents["places"]?.array { return places }
        return (contents["items"]?.array ?? []).enumerated().map { index, item in
            var object = item.object ?? JSONObject()
            object["selected"] = .bool(index == contents["selectedIndex"]?.int)
            return .object(object)
        }
    }

    /// For a tab: its words; an item without any is called by its image.
    var label: String { title ?? symbol ?? "" }

    /// In a bar a system item with a picture of its own shows that, and not its name.
    var isPictured: Bool { symbol.map { Symbol.isPicture($0) } ?? false }
}
