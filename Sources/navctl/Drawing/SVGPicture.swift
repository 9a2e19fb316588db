import Bus

/// A screen as an SVG file. Each piece is a group that names its controller and part (`data-of`, `data-part`); the
/// group's first rectangle is the frame from `layout`.
struct SVGPicture {
    let picture: Picture
    /// Controllers whose views are on top of a dimming view.
    private var sheets: Set<String> = []
    private var groups: [XML] = []

    /// The width of the border around the screen, in points.
    private static let margin = 14.0

    init(_ picture: Picture) {
        self.picture = picture
        for piece in picture.pieces {
            let shapes = shapes(piece)
            groups.append(XML("g", ["data-of": piece.of, "data-part": piece.part.rawValue], shapes))
        }
        if let bar = picture.statusBar { groups.append(Self.statusBar(bar)) }
        if let keys = picture.keyboard {
            groups.append(
                XML(
                    "g", ["data-part": "keyboard"],
                    [
                        .rect(keys, Colour.bar, stroke: Colour.hairline),
                        .centred("keyboard", keys.midX, y: keys.midY + 5, size: 15, Colour.faint, width: keys.width),
                    ]))
        }
    }

    var text: String {
        let (bounds, margin) = (picture.bounds, Self.margin)
        let outer = Rect(x: -margin, y: -margin, width: bounds.width + 2 * margin, height: bounds.height + 2 * margin)
        let drawing = XML(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": outer.width, "height": outer.height,
                "viewBox": "\(outer.x.short) \(outer.y.short) \(outer.width.short) \(outer.height.short)",
                "font-family": "-apple-system, 'Helvetica Neue', Helvetica, Arial, sans-serif",
            ],
            [
                Self.definitions(bounds), .rect(outer, Colour.device, radius: 22), .rect(bounds, Colour.screen),
                XML("g", ["clip-path": "url(#screen)"], groups),
            ])
        return drawing.lines().joined(separator: "\n") + "\n"
    }

    private static func definitions(_ bounds: Rect) -> XML {
        XML(
            "defs", [:],
            [
                XML("clipPath", ["id": "screen"], [.rect(bounds, "black")]),
                XML(
                    "linearGradient", ["id": "fold", "x1": "0", "y1": "0", "x2": "1", "y2": "1"],
                    [
                        XML("stop", ["offset": "0.3", "stop-color": "#fdfdfd"]),
                        XML("stop", ["offset": "0.55", "stop-color": "#c9c9ce"]),
                        XML("stop", ["offset": "0.7", "stop-color": "#8e8e93"]),
                    ]),
            ])
    }

    private mutating func shapes(_ piece: Picture.Piece) -> [XML] {
        switch piece.part {
        case .view:
            let isSheet = sheets.remove(piece.of) != nil
            return view(piece, stroke: isSheet ? Colour.edge : nil)
        case .navigationBar: return navigationBar(piece)
        case .toolbar: return toolbar(piece)
        case .tabBar: return tabBar(piece)
        case .divider: return [.rect(piece.frame, Colour.divider)]
        case .spine: return spine(piece)
        case .dimming:
            sheets.insert(piece.of)
            return [.rect(piece.frame, "black", opacity: 0.4)]
        case .popover: return popover(piece)
        case .configuration: return configuration(piece)
        case .pageIndicator: return pageIndicator(piece)
        case .pane, .statusBar: return [.rect(piece.frame, "none")]
        }
    }

    private static func statusBar(_ frame: Rect) -> XML {
        let middle = frame.midY
        let dots = (0..<5).map { index in
            XML.circle(
                frame.x + 10 + Double(index) * 8, middle, radius: "2.5", index < 4 ? Colour.ink : "none",
                stroke: Colour.ink)
        }
        let battery = Rect(x: frame.maxX - 32, y: middle - 4.5, width: 22, height: 9)
        return XML(
            "g", ["data-part": Picture.Part.statusBar.rawValue],
            [.rect(frame, Colour.bar)] + dots + [
                .text("navd", x: frame.x + 54, y: middle + 4, size: 11, Colour.ink),
                .rect(battery, "none", radius: 2, stroke: Colour.ink),
                .rect(Rect(x: battery.x + 1.5, y: battery.y + 1.5, width: 15, height: 6), Colour.ink, radius: 1),
                .rect(Rect(x: battery.maxX + 1, y: middle - 1.5, width: 2, height: 3), Colour.ink),
            ])
    }
}

/// The colours of a picture.
enum Colour {
    static let device = "#1c1c1e"
    static let screen = "#ffffff"
    static let page = "#f2f2f7"
    static let bar = "#f7f7f8"
    static let blackBar = "#2c2c2e"
    static let hairline = "#b8b8bd"
    static let divider = "#8e8e93"
    static let edge = "#6e6e73"
    static let ink = "#000000"
    static let faint = "#8e8e93"
    static let ghost = "#dcdce0"
    static let accent = "#007aff"
    static let badge = "#ff3b30"
    static let insert = "#34c759"
    static let popover = "#26324a"

    /// The tint that an application has set, if it is the name or the hex number of a colour; else nil.
    static func tint(_ text: String?) -> String? {
        guard let text, text.utf8.count <= 32 else { return nil }
        let isHex =
            text.hasPrefix("#") && [4, 5, 7, 9].contains(text.count) && text.dropFirst().allSatisfy(\.isHexDigit)
        return isHex || text.allSatisfy { $0.isASCII && $0.isLetter } && !text.isEmpty ? text : nil
    }
}
