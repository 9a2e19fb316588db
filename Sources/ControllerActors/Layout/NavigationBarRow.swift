import Bus

/// The items side by side in a navigation bar, of a stack or a standalone one.
public struct NavigationBarRow: Sendable, Equatable {
    /// Nil where no back button is shown.
    public var back: BarButtonItem?
    public var left: [BarButtonItem] = []
    public var title: String?
    public var titleView: CustomView?
    public var prompt: String?
    /// The first item is the outermost one.
    public var right: [BarButtonItem] = []
    /// The title is large, and below the other items, if the bar is high enough.
    public var prefersLargeTitle = false

    init() {}

    /// The row of an item as `controller` shows it, without a back button.
    init(_ item: NavigationItem, of controller: Controller, in bar: BarLook) {
        (title, titleView, prompt, prefersLargeTitle) = (
            item.title, item.titleView, item.prompt, bar.prefersLargeTitles
        )
        left = item.leftBarButtonItems.map { $0.shown(by: controller) }
        right = item.rightBarButtonItems.map { $0.shown(by: controller) }
    }

    /// Writes the members of a bar's contents.
    /// - Parameter bar: the frame of the bar in points. With it, each item has its `frame` and the title its
    ///   `titleFrame`.
    func write(to object: inout JSONObject, in bar: Rect? = nil, _ placing: ItemPlacing = ItemPlacing()) {
        let places = bar.map { NavigationBarPlaces(self, in: $0, placing) }
        object["left"] = Self.list(left, places?.left)
        object["right"] = Self.list(right, places?.right)
        object["back"] = back.map { Self.item($0, places?.back) }
        object["title"] = title.map { .string($0) }
        object["titleView"] = titleView?.json
        object["titleFrame"] = places?.title?.json
        if places?.titleIsLarge == true { object["titleIsLarge"] = true }
        object["prompt"] = prompt.map { .string($0) }
    }

    private static func list(_ items: [BarButtonItem], _ places: [Rect]?) -> JSON {
        .array(items.enumerated().map { item($1, places?[$0]) })
    }

    private static func item(_ item: BarButtonItem, _ place: Rect?) -> JSON {
        place.map { .object(item.json(with: ["frame": $0])) } ?? item.json
    }
}

/// The frames of a navigation bar's items and title, in points. From right to left the back button and the left items
/// stand at the right, as in UIKit. Items that do not fit side by side are narrowed in
/// proportion. The title gets the remaining width.
struct NavigationBarPlaces: Sendable {
    private(set) var back: Rect?
    private(set) var left: [Rect] = []
    private(set) var title: Rect?
    private(set) var right: [Rect] = []
    private(set) var titleIsLarge = false
    /// The row of the items. Below a prompt it keeps the height of a bar without one.
    private let bar: Rect
    private var placing = ItemPlacing()

    private static let gap = 5.0
    /// The width of the arrow to the left of the back button's title.
    static let arrow = 20.0

    init(_ row: NavigationBarRow, in whole: Rect, _ placing: ItemPlacing = ItemPlacing()) {
        self.init(row, in: whole, placing.text)
        self.placing = placing
        guard placing.direction.isMirrored else { return }
        func mirrored(_ frame: Rect) -> Rect { frame.mirrored(in: whole) }
        back = back.map(mirrored)
        left = left.map(mirrored)
        title = title.map(mirrored)
        right = right.map(mirrored)
    }

    /// From left to right.
    private init(_ row: NavigationBarRow, in whole: Rect, _ text: TextMetrics) {
        let isLarge =
            row.prefersLargeTitle && row.title != nil && row.titleView == nil
            && whole.height >= Metrics.navigationBar + Metrics.largeTitle
        let upper = isLarge ? whole.top(whole.height - Metrics.largeTitle) : whole
        let bar = row.prompt == nil ? upper : upper.bottom(Metrics.navigationBar)
        self.bar = bar
        let gap = Self.gap
        let back = row.back.map { Self.width(back: $0, bar, text) }
        let (lefts, rights) = (row.left.map { $0.measuredWidth(text) }, row.right.map { $0.measuredWidth(text) })
        let all = (back.map { [$0] } ?? []) + lefts + rights
        let taken = all.reduce(0, +) + gap * Double(all.count + 1)
        let scale = taken > bar.width ? bar.width / taken : 1
        var start = bar.x + gap * scale
        var end = bar.maxX - gap * scale
        func take(_ width: Double) -> Rect {
            defer { start += (width + gap) * scale }
            return bar.slice(from: start, width * scale)
        }
        self.back = back.map(take)
        left = lefts.map(take)
        right = rights.map { width in
            defer { end -= (width + gap) * scale }
            return bar.slice(from: end - width * scale, width * scale)
        }
        if isLarge, let words = row.title {
            titleIsLarge = true
            let margin = 16.0
            let width = min(text.width(of: words, in: .largeTitle), whole.width - 2 * margin)
            title = whole.bottom(Metrics.largeTitle).slice(from: whole.x + margin, width)
            return
        }
        guard let wanted = row.titleView?.measuredWidth(text) ?? row.title.map({ text.width(of: $0, in: .title) })
        else { return }
        title = Self.place(title: wanted, in: bar, between: start, max(start, end))
    }

    /// The title is in the middle of the bar, or as near to it as the items leave room.
    private static func place(title width: Double, in bar: Rect, between start: Double, _ end: Double) -> Rect {
        let middle = bar.midX - width / 2
        if middle >= start, middle + width <= end { return bar.slice(from: middle, width) }
        let room = min(width, end - start)
        return bar.slice(from: min(max(middle, start), end - room), room)
    }

    /// The width that the item sets, else that of an arrow and a title, which is at most a third of the bar.
    private static func width(back item: BarButtonItem, _ bar: Rect, _ text: TextMetrics) -> Double {
        if let width = item.width { return max(0, width) }
        guard let words = item.words else { return item.measuredWidth(text) + arrow }
        let least = BarButtonItem.leastWidth
        return max(least, min(bar.width / 3, arrow + text.width(of: words, in: .button) + 4))
    }

    private func first(_ width: Double) -> Rect { placing.placed(bar.left(width), in: bar) }

    /// The frame of one item. An item that does not exist gets a place at the edge where it would be.
    subscript(place: ItemPlace) -> Rect {
        let edge = min(BarButtonItem.leastWidth, bar.width)
        switch place.position {
        case .back: return back ?? first(edge)
        case .left: return left.indices.contains(place.index) ? left[place.index] : first(edge)
        case .right:
            let last = placing.placed(bar.right(of: bar.maxX - edge), in: bar)
            return right.indices.contains(place.index) ? right[place.index] : last
        case .title, .toolbar: return title ?? bar.slice(from: bar.midX - edge / 2, edge)
        }
    }
}
