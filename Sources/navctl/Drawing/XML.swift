import Bus

/// One element of an SVG file. Its contents are escaped, so that no name can break the file.
struct XML {
    private let name: String
    private var attributes: [(String, String)]
    private var children: [XML] = []
    private var text: String?

    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [XML] = []) {
        self.name = name
        self.attributes = attributes.map { ($0.key, $0.value) }
        self.children = children
    }

    init(_ name: String, _ attributes: KeyValuePairs<String, String>, text: String) {
        self.init(name, attributes)
        self.text = text
    }

    mutating func attribute(_ name: String, _ value: String) { attributes.append((name, value)) }

    mutating func add(_ child: XML) { children.append(child) }

    func lines(indent: Int = 0) -> [String] {
        let space = String(repeating: " ", count: indent)
        let open = space + "<\(name)" + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
        if let text { return ["\(open)>\(Self.escaped(text))</\(name)>"] }
        guard !children.isEmpty else { return ["\(open)/>"] }
        return ["\(open)>"] + children.flatMap { $0.lines(indent: indent + 1) } + ["\(space)</\(name)>"]
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML can't represent these characters.
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Double {
    /// The shortest notation with at most two decimals: 44, 20.5.
    var short: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

// The elements of a picture.
extension XML {
    static func rect(
        _ frame: Rect, _ fill: String, opacity: Double = 1, radius: Double = 0, stroke: String? = nil
    ) -> XML {
        var xml = XML(
            "rect",
            [
                "x": frame.x.short, "y": frame.y.short, "width": frame.width.short, "height": frame.height.short,
                "fill": fill,
            ])
        if opacity < 1 { xml.attribute("fill-opacity", opacity.short) }
        if radius > 0 { xml.attribute("rx", radius.short) }
        if let stroke { xml.attribute("stroke", stroke) }
        return xml
    }

    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: String, width: Double = 1) -> XML
    {
        XML(
            "line",
            [
                "x1": x1.short, "y1": y1.short, "x2": x2.short, "y2": y2.short, "stroke": stroke,
                "stroke-width": width.short,
            ])
    }

    static func path(_ path: String, fill: String = "none", stroke: String? = nil, width: Double = 1) -> XML {
        var xml = XML("path", ["d": path, "fill": fill])
        if let stroke {
            xml.attribute("stroke", stroke)
            xml.attribute("stroke-width", width.short)
        }
        return xml
    }

    /// Text, cut off with … if it is wider than `width`.
    static func text(
        _ text: String, x: Double, y: Double, size: Double, _ fill: String, anchor: String = "start",
        bold: Bool = false,
        width: Double = .infinity
    ) -> XML {
        let room = width.isFinite ? max(0, Int(width / (size * TextWidth.share))) : .max
        var xml = XML(
            "text", ["x": x.short, "y": y.short, "font-size": size.short, "fill": fill], text: text.fitted(to: room))
        if anchor != "start" { xml.attribute("text-anchor", anchor) }
        if bold { xml.attribute("font-weight", "600") }
        return xml
    }

    /// A symbol whose upper left corner is at `x`, `y`.
    static func symbol(_ symbol: Symbol, x: Double, y: Double, size: Double, _ stroke: String) -> XML {
        let scale = size / 24
        return XML(
            "g",
            [
                "transform": "translate(\(x.short) \(y.short)) scale(\(scale.short))", "fill": "none", "stroke": stroke,
                "stroke-width": (1.6 / scale).short, "stroke-linejoin": "round", "stroke-linecap": "round",
            ], [XML("path", ["d": symbol.path])])
    }
}
