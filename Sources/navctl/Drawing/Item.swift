import Bus

/// A button of a bar or a tab, as it is drawn.
struct Item: Sendable {
    enum Space: Sendable { case none, fixed, flexible }

    /// Its text; nil if it has none.
    let title: String?
    /// What it is called for those who do not see it; nil if it says nothing of the kind.
    let spoken: String?
    /// The name of its image, or of its system item.
    let symbol: String?
    /// The view of the application's that it shows; nil for a button.
    let view: CustomView?
    let isEnabled, isDone: Bool
    var isHighlighted: Bool
    let space: Space
    let width: Double?
    let badge: String?
    /// Its frame; nil if the layout does not tell it.
    let frame: Rect?

    init(_ json: JSON) {
        let system = json["systemItem"]?.string
        view = json["customView"].flatMap { try? CustomView(json: $0, path: "customView") }
        title = view.map(\.words) ?? json["title"]?.string ?? system.flatMap { SystemItem.words[$0] }
        spoken = json["accessibilityLabel"]?.string
        symbol = system ?? json["image"]?.string
        isEnabled = json["enabled"]?.bool ?? true
        isDone = json["style"]?.string == "done" || system == "done" || system == "save"
        isHighlighted = json["highlighted"]?.bool ?? false
        space = system == "flexibleSpace" ? .flexible : system == "fixedSpace" ? .fixed : .none
        width = json["width"]?.number
        badge = json["badgeValue"]?.string
        frame = json["frame"]?.rect
    }

    var segments: [CustomView.Segment] { view?.segments ?? [] }
    /// True if it shows a view of the application's that has no segments.
    var isView: Bool { view != nil && segments.isEmpty }

    /// The tabs of a bar. A standalone bar has items instead, and the index of the selected one.
    static func places(_ contents: JSON) -> [(item: Item, isSelected: Bool)] {
        if let places = contents["places"]?.array { return places.map { (Item($0), $0.isTrue("selected")) } }
        return contents.list("items").enumerated().map { (Item($1), $0 == contents["selectedIndex"]?.int) }
    }

    /// The text of a tab. An item without text, or with the text that Xcode inserts, gets its accessibility label, or
    /// the name of its image.
    var label: String {
        guard let name = spoken ?? symbol, title?.isEmpty != false || title == "Item" else { return title ?? "" }
        return name
    }

    /// True for a system item that is shown in a bar as a picture, not as its name.
    var isPictured: Bool { !isView && symbol.map { SystemItem.pictures.contains($0) } ?? false }
}
