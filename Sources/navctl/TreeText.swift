import Bus

/// The hierarchy of a window as indented lines.
struct TreeText {
    private(set) var lines: [String] = []
    private var names: [String: String] = [:]

    init(_ json: JSON) {
        let json = json.shown
        var title = json["window"]?.string ?? "window"
        if let name = json["name"]?.string { title += " \(name)" }
        let marks = [
            json["visible"]?.bool == true ? "visible" : "hidden", json["key"]?.bool == true ? "key" : nil,
            json["profile"]?.string, json["orientation"]?.string,
        ].compactMap(\.self)
        lines = ["\(Paint.bold(title))  \(marks.joined(separator: ", "))"]
        let popovers = json["popovers"]?.array ?? []
        let roots = [json["root"] ?? .null] + popovers + (json["detached"]?.array ?? [])
        for root in roots { collect(root) }
        add(json["root"] ?? .null, depth: 1, marks: [])
        for node in popovers { add(node, depth: 1, marks: [Paint.yellow("popover")]) }
        for node in json["detached"]?.array ?? [] { add(node, depth: 1, marks: ["detached"]) }
    }

    /// The host that runs the rules, or why no host runs them.
    private static func hosted(_ host: JSON) -> String {
        let client = host["client"]?.string ?? "?"
        switch host["state"]?.string {
        case "lost": return Paint.red("host \(client) lost: \(host["why"]?.string ?? "gone")")
        case "empty": return Paint.red("empty: \(host["why"]?.string ?? "\(client) was lost")")
        default: return "host \(client)"
        }
    }

    private mutating func collect(_ node: JSON) {
        if let id = node["id"]?.string { names[id] = node["name"]?.string }
        for child in node["viewControllers"]?.array ?? [] { collect(child) }
        if let presented = node["presented"] { collect(presented) }
    }

    private mutating func add(_ node: JSON, depth: Int, marks: [String], isPane: Bool = false) {
        guard node.object != nil else { return }
        let indent = String(repeating: "  ", count: depth)
        if let guest = node["guest"]?.string {
            lines.append(
                "\(indent)\(names[guest] ?? guest)  \(Paint.dim(isPane ? "(the hidden pane)" : "(shown on the More list)"))"
            )
            return
        }
        let isShown = node["shown"]?.bool == true
        let id = node["id"]?.string ?? "?"
        let name = node["name"]?.string ?? id
        var line = indent + (isShown ? Paint.green(name) : name)
        let title = node["title"]?.string
        if let title { line += " \"\(title)\"" }
        let kind = node["kind"]?.string ?? ""
        line += "  " + Paint.dim(name == id ? kind : "\(kind) \(id)")
        var marks = marks
        if isShown { marks.insert("shown", at: 0) }
        if let badge = node["badgeValue"]?.string { marks.append(Paint.red("badge \(badge)")) }
        if let host = node["host"] { marks.append(Self.hosted(host)) }
        if !marks.isEmpty { line += "  [\(marks.joined(separator: ", "))]" }
        lines.append(line)
        let selected = node["selectedViewController"]?.string
        for child in node["viewControllers"]?.array ?? [] {
            let isSelected = selected != nil && child["id"]?.string == selected
            let isPane = kind == Kind.popoverController.rawValue
            add(child, depth: depth + 1, marks: isSelected ? ["selected"] : [], isPane: isPane)
        }
        if let presented = node["presented"] { add(presented, depth: depth + 1, marks: [Paint.yellow("modal")]) }
    }
}
