import Bus

/// Paths that `navctl open` takes and `navctl path` prints, for completion: the way to the visible controller, and each
/// tab with the root of its stack.
enum PathWords {
    /// - Parameters:
    ///   - path: as `window.path` answers it.
    ///   - hierarchy: the answer to `hierarchy`.
    static func words(path: String, hierarchy: JSON) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        let shown = parts.indices.map { "/" + parts[...$0].joined(separator: "/") }
        let others = below(hierarchy["root"] ?? .null, "")
        return shown + others.filter { !shown.contains($0) }
    }

    private static func below(_ node: JSON, _ above: String) -> [String] {
        // Other names are written with escapes in a path.
        guard let name = node["name"]?.string, !name.isEmpty, name.utf8.allSatisfy({ $0.isASCIIWord(or: "-_.") })
        else { return [] }
        let path = "\(above)/\(name)"
        let children = node.list("viewControllers")
        switch node["kind"]?.string.flatMap({ Kind(rawValue: $0) })?.inside {
        case .tab: return [path] + children.flatMap { below($0, path) }
        case .stack: return [path] + children.prefix(1).flatMap { below($0, path) }
        default: return [path]
        }
    }
}
