import Bus

/// The answer to `layout`, prepared for drawing: pieces from back to front, in upright points. It does not use the
/// tree.
struct Picture {
    enum Part: String {
        case view, navigationBar, toolbar, tabBar, statusBar, pane, divider, spine, dimming, popover, configuration
        case pageIndicator
    }

    struct Piece {
        let of: String
        let part: Part
        let frame: Rect
        /// The unchanged entry of the answer.
        let json: JSON

        var kind: Kind? { Kind(rawValue: json.string("kind")) }
        var contents: JSON { json["contents"] ?? .null }
        var customClass: String? { json["customClass"]?.string }
        /// Its title, else its class, its name or its id.
        var name: String { json["title"]?.string ?? customClass ?? json["name"]?.string ?? of }
        var isTranslucent: Bool { json.isTrue("translucent") }
        /// How far its content is scrolled, as text; nil if it shows its beginning.
        var scrolled: String? {
            guard let offset = json["contentOffset"] else { return nil }
            let (x, y) = (offset["x"]?.number ?? 0, offset["y"]?.number ?? 0)
            return "scrolled by \(x.short), \(y.short)"
        }

        /// The part of a bar that holds its items: what the screen's edges do not hide.
        var room: Rect {
            guard let hidden = json["safeAreaInsets"].flatMap({ try? EdgeInsets(json: $0, path: "safeAreaInsets") })
            else { return frame }
            return Rect(
                x: frame.x + hidden.left, y: frame.y, width: max(0, frame.width - hidden.left - hidden.right),
                height: max(0, frame.height - hidden.bottom))
        }
    }

    let bounds: Rect
    let statusBar, keyboard: Rect?
    /// True if the interface is laid out from right to left. Frames are so already; tabs have none.
    let isMirrored: Bool
    private(set) var pieces: [Piece] = []
    /// The lines of tables, as far as they are known, by the table's id.
    var rows: [String: [TableLine]] = [:]

    init(_ layout: JSON) throws(Failure) {
        guard let bounds = layout["bounds"]?.rect else { throw .badInput("the answer to layout has no bounds") }
        self.bounds = bounds
        statusBar = layout["statusBar"]?.rect
        keyboard = layout["keyboard"]?.rect
        isMirrored = layout["layoutDirection"]?.string == LayoutDirection.rightToLeft.rawValue
        let window = layout["frame"]?.rect ?? bounds
        for entry in layout.list("frames") {
            // A newer navd may send parts that this version can't draw.
            guard let of = entry["of"]?.string, let part = entry["part"]?.string.flatMap({ Part(rawValue: $0) }),
                let frame = entry["frame"]?.rect ?? Self.upright(entry, in: window, bounds)
            else { continue }
            pieces.append(Piece(of: of, part: part, frame: frame, json: entry))
            if let rows = entry["rows"]?.array { self.rows[of] = rows.map { .row(TableRow(tab: $0)) } }
        }
    }

    /// Tables on screen whose rows the layout does not contain.
    var tables: [Piece] { pieces.filter { $0.part == .view && $0.kind == .tableViewController } }

    /// The upright frame of a view that is turned with the interface, from its `bounds`, `center` and `transform`.
    private static func upright(_ entry: JSON, in window: Rect, _ bounds: Rect) -> Rect? {
        let numbers = entry["transform"]?.array?.compactMap(\.number) ?? []
        guard let size = entry["bounds"]?.rect, let x = entry["center"]?["x"]?.number,
            let y = entry["center"]?["y"]?.number, numbers.count == 6
        else { return nil }
        let (dx, dy) = (x - window.width / 2, y - window.height / 2)
        let middle = (
            x: bounds.width / 2 + numbers[0] * dx + numbers[1] * dy,
            y: bounds.height / 2 + numbers[2] * dx + numbers[3] * dy
        )
        return Rect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }
}

extension JSON {
    /// Nil if it is no usable rectangle.
    var rect: Rect? { try? Rect(json: self, path: "frame") }
}

extension Rect {
    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
}
