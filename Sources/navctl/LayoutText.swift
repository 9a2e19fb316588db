import Bus

/// Frames as a table: part, controller, x, y, width, height, contents.
struct LayoutText {
    private(set) var lines: [String]

    init(_ layout: JSON) {
        let bounds = Self.size(layout["bounds"])
        let title = Paint.bold(layout.string("window", or: "window"))
        var facts = [layout.string("profile"), layout.string("orientation"), bounds]
        if let direction = layout["layoutDirection"]?.string { facts.append(direction) }
        lines = ["\(title)  \(facts.joined(separator: ", "))"]
        if let text = layout["maintenance"]?.string { lines.append("  maintenance: \(text)") }
        var rows = layout.list("frames").map { entry in
            [entry.string("part"), entry.string("name", or: entry.string("of"))] + Self.place(entry)
                + [Self.contents(entry)]
        }
        for part in ["statusBar", "keyboard"] {
            guard let frame = layout[part], frame != .null else { continue }
            rows.append([part, ""] + Self.place(["frame": frame]) + [""])
        }
        lines += Pretty.table(rows).map { "  \($0)" }
    }

    private static func place(_ entry: JSON) -> [String] {
        let frame = entry["frame"]
        guard frame?.object != nil else {
            // A view that is turned with the interface: its center and its size are shown.
            let center = entry["center"]
            return ["(\(number(center?["x"]))", "\(number(center?["y"])))", size(entry["bounds"])]
        }
        return [number(frame?["x"]), number(frame?["y"]), size(frame)]
    }

    private static func size(_ rect: JSON?) -> String { "\(number(rect?["width"])) × \(number(rect?["height"]))" }

    private static func number(_ json: JSON?) -> String {
        guard let value = json?.number else { return "?" }
        return value == value.rounded() ? String(Int(value)) : String(value)
    }

    private static func contents(_ entry: JSON) -> String {
        var words: [String] = entry["frame"] == "undefined" ? ["turned about (its center)"] : []
        let contents = entry["contents"] ?? .null
        let isTabBar = entry["part"] == "tabBar"
        func items(_ name: String) -> [String] { contents.list(name).map { Item($0).words } }
        if let back = contents["back"] { words.append("‹ \(Item(back).words)") }
        words += items("left")
        if let view = contents["titleView"] {
            words.append("⟨\(Item(["customView": view]).words)⟩")
        } else if let title = contents["title"]?.string {
            words.append("\"\(title)\"")
        }
        if let prompt = contents["prompt"]?.string { words.append("prompt \"\(prompt)\"") }
        words += items("right")
        if !isTabBar { words += items("items") }
        for (item, isSelected) in isTabBar ? Item.places(contents) : [] {
            let badge = item.badge.map { " (\($0))" } ?? ""
            words.append(isSelected ? "[\(item.words)\(badge)]" : item.words + badge)
        }
        if let count = entry["pageIndicator"]?["count"]?.int, let index = entry["pageIndicator"]?["index"]?.int {
            words.append("page \(index + 1) of \(count)")
        }
        if let arrow = entry["popoverArrowDirection"]?.string { words.append("arrow \(arrow)") }
        if let inset = entry["contentInset"] {
            let sides = ["top", "left", "bottom", "right"].filter { inset[$0]?.number ?? 0 != 0 }
            words += sides.map { "inset \($0) \(number(inset[$0]))" }
        }
        if let offset = entry["contentOffset"] {
            words.append("scrolled \(number(offset["x"])), \(number(offset["y"]))")
        }
        if entry.isTrue("translucent") { words.append("translucent") }
        return words.joined(separator: "  ")
    }
}

extension Item {
    /// The text of an item in a list.
    var words: String {
        switch space {
        case .flexible: "<->"
        case .fixed: "< >"
        case .none: segments.isEmpty ? label : segments.map(\.words).joined(separator: "|")
        }
    }
}
