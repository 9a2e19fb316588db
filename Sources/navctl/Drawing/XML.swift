import Bus

/// One element of an SVG file. Its contents are escaped, so that no name can break the file.
struct XML {
    private let name: String
    private let attributes: [(name: String, text: String)]
    private let children: [XML]
    private let text: String?

    /// - Parameter attributes: those that are nil are left out.
    init(
        _ name: String, _ attributes: KeyValuePairs<String, (any XMLValue)?> = [:], _ children: [XML] = [],
        text: String? = nil
    ) {
        self.name = name
        self.attributes = attributes.compactMap { name, value in value.map { (name, $0.xml) } }
        (self.children, self.text) = (children, text)
    }

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

/// A value of an attribute.
protocol XMLValue {
    var xml: String { get }
}

extension String: XMLValue { var xml: String { self } }
extension Double: XMLValue { var xml: String { short } }

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
        XML(
            "rect",
            [
                "x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height, "fill": fill,
                "fill-opacity": opacity < 1 ? opacity : nil, "rx": radius > 0 ? radius : nil, "stroke": stroke,
            ])
    }

    static func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ stroke: String, width: Double = 1,
        dashes: String? = nil
    ) -> XML {
        XML(
            "line",
            [
                "x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke": stroke, "stroke-width": width,
                "stroke-dasharray": dashes,
            ])
    }

    static func path(_ path: String, fill: String = "none", stroke: String? = nil, width: Double = 1) -> XML {
        XML("path", ["d": path, "fill": fill, "stroke": stroke, "stroke-width": stroke == nil ? nil : width])
    }

    /// Text, cut off with … if it is wider than `width`.
    static func text(
        _ text: String, x: Double, y: Double, size: Double, _ fill: String, anchor: String? = nil,
        bold: Bool = false, width: Double = .infinity
    ) -> XML {
        let room = width.isFinite ? max(0, Int(width / (size * TextWidth.share))) : .max
        return XML(
            "text",
            [
                "x": x, "y": y, "font-size": size, "fill": fill, "text-anchor": anchor,
                "font-weight": bold ? "600" : nil,
            ], text: text.fitted(to: room))
    }

    /// Text whose middle is at `x`.
    static func centred(
        _ text: String, _ x: Double, y: Double, size: Double, _ fill: String, bold: Bool = false,
        width: Double = .infinity
    ) -> XML {
        .text(text, x: x, y: y, size: size, fill, anchor: "middle", bold: bold, width: width)
    }

    static func circle(_ x: Double, _ y: Double, radius: String, _ fill: String, stroke: String? = nil) -> XML {
        let width = stroke == nil ? nil : "0.8"
        return XML("circle", ["cx": x, "cy": y, "r": radius, "fill": fill, "stroke": stroke, "stroke-width": width])
    }

    /// A symbol whose upper left corner is at `x`, `y`.
    static func symbol(_ symbol: Symbol, x: Double, y: Double, size: Double, _ stroke: String) -> XML {
        let scale = size / 24
        return XML(
            "g",
            [
                "transform": "translate(\(x.short) \(y.short)) scale(\(scale.short))", "fill": "none", "stroke": stroke,
                "stroke-width": 1.6 / scale, "stroke-linejoin": "round", "stroke-linecap": "round",
            ], [XML("path", ["d": symbol.path])])
    }
}
