import Bus

/// Compares two windows by what they would be saved as: which controller of the one stands for which of the other, and
/// where they differ.
struct WindowMatch {
    /// The ids of the second window by those of the first.
    private(set) var ids: [String: String] = [:]
    /// The first place in which they differ: `root.viewControllers[1].title`. Nil if they show the same.
    private(set) var difference: String?

    /// What a command can't bring about, or what belongs to other windows and to peers.
    private static let ignored: Set<String> = ["key", "table", "holds", "state", "focus", "front", "screen"]

    init(_ first: Tree, _ second: Tree) {
        difference = compare(WindowDocument(first).json, WindowDocument(second).json, "")
    }

    private mutating func compare(_ a: JSON, _ b: JSON, _ path: String) -> String? {
        switch (a, b) {
        case (.object(let a), .object(let b)):
            if let id = a["id"]?.string, let other = b["id"]?.string { ids[id] = other }
            // The ids first: other members may mention them.
            for name in Self.names(a, b) {
                let place = path.isEmpty ? name : "\(path).\(name)"
                guard let one = a[name], let two = b[name] else { return place }
                if let found = compare(one, two, place) { return found }
            }
            return nil
        case (.array(let a), .array(let b)):
            guard a.count == b.count else { return path }
            for (index, (one, two)) in zip(a, b).enumerated() {
                if let found = compare(one, two, "\(path)[\(index)]") { return found }
            }
            return nil
        case (.string(let a), .string(let b)): return a == b || isSame(a, b) ? nil : path
        default: return a == b ? nil : path
        }
    }

    private static func names(_ a: JSONObject, _ b: JSONObject) -> [String] {
        let names = a.members.map { $0.name } + b.members.map { $0.name }.filter { a[$0] == nil }
        return names.filter { $0 != "id" && !ignored.contains($0) }
    }

    /// Two ids are the same if they stand for each other. One that was not met yet can't be told.
    private func isSame(_ a: String, _ b: String) -> Bool {
        guard ControllerID(a) != nil, ControllerID(b) != nil else { return false }
        return ids[a].map { $0 == b } ?? true
    }
}
