import Bus

/// The hierarchy of a window as indented lines.
struct TreeText {
    private(set) var lines: [String] = []
    private var names: [String: String] = [:]
    private let isWide: Bool

    /// - Parameter isWide: true if the application's class and what storyboards say are shown too.
    init(_ json: JSON, isWide: Bool = false) {
        self.isWide = isWide
        let json = json.shown
        var title = json.string("window", or: "window")
        if let name = json["name"]?.string { title += " \(name)" }
        let marks = [
            json.isTrue("visible") ? "visible" : "hidden", json.isTrue("key") ? "key" : nil,
            json["profile"]?.string, json["orientation"]?.string,
        ].compactMap(\.self)
        lines = ["\(Paint.bold(title))  \(marks.joined(separator: ", "))"]
        let popovers = json.list("popovers")
        let roots = [json["root"] ?? .null] + popovers + json.list("detached")
        for root in roots { collect(root) }
        add(json["root"] ?? .null, depth: 1, marks: [])
        for node in popovers { add(node, depth: 1, marks: [Paint.yellow("popover")]) }
        for node in json.list("detached") { add(node, depth: 1, marks: ["detached"]) }
    }

    /// The name of each controller of the answer to `hierarchy`, or else its id.
    static func names(_ json: JSON) -> [String] {
        func all(_ node: JSON) -> [String] {
            guard let id = node["id"]?.string else { return [] }
            let inner = node.list("viewControllers") + [node["presented"]].compactMap(\.self)
            return [node.string("name", or: id)] + inner.flatMap(all)
        }
        return ([json["root"] ?? .null] + json.list("popovers") + json.list("detached")).flatMap(all)
    }

    /// The host that runs the rules, or why no host runs them.
    private static func hosted(_ host: JSON) -> String {
        let client = host.string("client", or: "?")
        switch host["state"]?.string {
        case "lost": return Paint.red("host \(client) lost: \(host.string("why", or: "gone"))")
        case "empty": return Paint.red("empty: \(host.string("why", or: "\(client) was lost"))")
        default: return "host \(client)"
        }
    }

    private static func origin(_ node: JSON) -> [String] {
        [
            node["customClass"]?.string.map { "class \($0)" },
            node["storyboardIdentifier"]?.string.map { "identifier \($0)" },
        ].compactMap(\.self) + node.strings("openRoles").map { "\($0) wanted" }
    }

    private mutating func collect(_ node: JSON) {
        if let id = node["id"]?.string { names[id] = node["name"]?.string }
        for child in node.list("viewControllers") { collect(child) }
        if let presented = node["presented"] { collect(presented) }
    }

    private mutating func add(_ node: JSON, depth: Int, marks: [String], isPane: Bool = false) {
        guard node.object != nil else { return }
        let indent = String(repeating: "  ", count: depth)
        if let guest = node["guest"]?.string {
            let place = isPane ? "(the hidden pane)" : "(shown on the More list)"
            return lines.append("\(indent)\(names[guest] ?? guest)  \(Paint.dim(place))")
        }
        let isShown = node.isTrue("shown")
        let id = node.string("id", or: "?")
        let name = node.string("name", or: id)
        var line = indent + (isShown ? Paint.green(name) : name)
        let title = node["title"]?.string
        if let title { line += " \"\(title)\"" }
        let kind = node.string("kind")
        line += "  " + Paint.dim(name == id ? kind : "\(kind) \(id)")
        var marks = marks
        if isShown { marks.insert("shown", at: 0) }
        if let badge = node["badgeValue"]?.string { marks.append(Paint.red("badge \(badge)")) }
        if let host = node["host"] { marks.append(Self.hosted(host)) }
        if isWide { marks += Self.origin(node) }
        if !marks.isEmpty { line += "  [\(marks.joined(separator: ", "))]" }
        lines.append(line)
        let selected = node["selectedViewController"]?.string
        for child in node.list("viewControllers") {
            let isSelected = selected != nil && child["id"]?.string == selected
            let isPane = kind == Kind.popoverController.rawValue
            add(child, depth: depth + 1, marks: isSelected ? ["selected"] : [], isPane: isPane)
        }
        if let presented = node["presented"] { add(presented, depth: depth + 1, marks: [Paint.yellow("modal")]) }
    }
}

/// The views on screen as indented lines.
struct ViewsText {
    private(set) var lines: [String] = []
    /// Of the controllers that the views are of, each once.
    private(set) var names: [String] = []

    init(_ json: JSON) { add((json["views"] ?? .null).shown, depth: 0) }

    private mutating func add(_ view: JSON, depth: Int) {
        guard let part = view["part"]?.string else { return }
        let of = view.string("of")
        let name = view.string("name", or: of)
        if !names.contains(name) { names.append(name) }
        let kind = view["kind"]?.string.map { "  " + Paint.dim($0) } ?? ""
        lines.append(String(repeating: "  ", count: depth) + "\(name)  \(part)\(kind)")
        for inner in view.list("views") { add(inner, depth: depth + 1) }
    }
}
