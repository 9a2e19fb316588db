import Bus

/// The views on screen as indented lines.
struct ViewsText {
    private(set) var lines: [String] = []

    init(_ json: JSON) { add((json["views"] ?? .null).shown, depth: 0) }

    private mutating func add(_ view: JSON, depth: Int) {
        guard let part = view["part"]?.string else { return }
        let of = view["of"]?.string ?? ""
        let name = view["name"]?.string ?? of
        let kind = view["kind"]?.string.map { "  " + Paint.dim($0) } ?? ""
        lines.append(String(repeating: "  ", count: depth) + "\(name)  \(part)\(kind)")
        for inner in view["views"]?.array ?? [] { add(inner, depth: depth + 1) }
    }
}
