import Bus

/// A button of a bar or a tab, as it looks.
struct Item: Sendable {
    enum Space: Sendable { case none, fixed, flexible }

    /// Words, where it has any.
    let title: String?
    /// The name of its image, or of the system item it is.
    let symbol: String?
    let segments: [CustomView.Segment]
    let selectedSegment: Int?
    let isEnabled: Bool
    let isDone: Bool
    var isHighlighted: Bool
    /// Shows a view of the application's, and not a button.
    let isView: Bool
    let space: Space
    let width: Double?
    let badge: String?
    /// Where it stands, if the layout says so.
    let frame: Rect?

    init(_ json: JSON) {
        let system = json["systemItem"]?.string
        let view = json["customView"].flatMap { try? CustomView(json: $0, path: "customView") }
        segments = view?.segments ?? []
        selectedSegment = view?.selectedSegmentIndex
        isView = view != nil && segments.isEmpty
        title = view.map(\.words) ?? json["title"]?.string ?? system.flatMap { SystemItem.words[$0] }
        symbol = system ?? json["image"]?.string
        isEnabled = json["enabled"]?.bool ?? true
        isDone = json["style"]?.string == "done" || system == "done" || system == "save"
        isHighlighted = json["highlighted"]?.bool ?? false
        space = system == "flexibleSpace" ? .flexible : system == "fixedSpace" ? .fixed : .none
        width = json["width"]?.number
        badge = json["badgeValue"]?.string
        frame = json["frame"].flatMap { try? Rect(json: $0, path: "frame") }
    }

    /// The tabs of a bar; one that stands alone has items, and the number of the one selected.
    static func places(_ contents: JSON) -> [JSON] {
        if let places = contents["places"]?.array { return places }
        return (contents["items"]?.array ?? []).enumerated().map { index, item in
            var object = item.object ?? JSONObject()
            object["selected"] = .bool(index == contents["selectedIndex"]?.int)
            return .object(object)
        }
    }

    /// For a tab: its words; an item without any, or with the word that Xcode puts there, is called by its image.
    var label: String {
        guard let symbol, title?.isEmpty != false || title == "Item" else { return title ?? "" }
        return symbol
    }

    /// In a bar a system item with a picture of its own shows that, and not its name.
    var isPictured: Bool { !isView && symbol.map { SystemItem.pictures.contains($0) } ?? false }
}
