import Bus

/// One message as it was published or received, such as `B.viewDidLoad`.
struct Said: CustomStringConvertible {
    /// The controller's name; empty if the notification concerns no controller.
    let on: String
    /// The full name of the method.
    let method: String
    let params: JSON

    /// The method without its group, such as `viewDidLoad`.
    var word: String { Self.word(method) }

    var description: String {
        let plain = params.object?.isEmpty ?? true
        let name = on.isEmpty ? method : "\(on).\(word)"
        return plain ? name : "\(name) \(params.text)"
    }

    private static func word(_ method: String) -> String {
        method.split(separator: ".").last.map(String.init) ?? method
    }

    /// The group that `of` of a step refers to.
    var group: String {
        if method.hasPrefix("viewController.view") { return "appearance" }
        if method.hasSuffix("MoveToParent") { return "containment" }
        if method.hasSuffix(".didReport") { return "report" }
        if ["Rotat", "FirstHalf", "SecondHalf"].contains(where: { method.contains($0) }) { return "rotation" }
        return method.split(separator: ".").first.map(String.init) ?? method
    }

    static let groups: Set<String> = [
        "appearance", "containment", "report", "rotation", "navigationController", "tabBarController",
        "pageViewController", "splitViewController", "popoverController", "tableViewController",
    ]
    private static let prefixes: Set<String> = [
        "viewController", "navigationController", "tabBarController", "vote", "then", "command",
        "pageViewController", "transition", "tableViewController",
    ]

    /// Matches `"B.viewDidLoad"`, `"tabBarController.didSelect"` or `{from, method, params}`.
    func matches(_ pattern: JSON) throws -> Bool {
        switch pattern {
        case .string(let text):
            let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw CaseError("\"\(text)\" is no message") }
            if Self.prefixes.contains(parts[0]) { return method == text }
            // A controller's name may contain a dot, so the method is what follows the last dot.
            return on == text.dropLast(word.count + 1) && text.hasSuffix(".\(word)")
        case .object(let object):
            for (name, _) in object.members where !["from", "on", "method", "params"].contains(name) {
                throw CaseError("a message has no member \"\(name)\": \(pattern.text)")
            }
            if let from = (object["from"] ?? object["on"])?.string, from != on { return false }
            guard let wanted = object["method"]?.string else { throw CaseError("no method: \(pattern.text)") }
            if wanted != method, wanted != word { return false }
            return object["params"].map { Pattern.matches($0, params) } ?? true
        default: throw CaseError("\(pattern.text) is no message")
        }
    }

    // MARK: Lists

    /// Checks the messages against `exactly`, `inOrder` or `interleaved`.
    static func check(_ said: [Said], against words: JSONObject) throws {
        let wanted: JSON
        let holds: Bool
        if let exactly = words["exactly"] {
            wanted = exactly
            let list = exactly.array ?? []
            holds = try said.count == list.count && zip(said, list).allSatisfy { try $0.matches($1) }
        } else if let inOrder = words["inOrder"] {
            wanted = inOrder
            var rest = said[...]
            holds = try (inOrder.array ?? []).allSatisfy { pattern in
                guard let index = try rest.firstIndex(where: { try $0.matches(pattern) }) else { return false }
                rest = rest[(index + 1)...]
                return true
            }
        } else {
            wanted = words["interleaved"] ?? .null
            let lists = (wanted.array ?? []).map { $0.array ?? [] }
            holds = try said.count == lists.map(\.count).reduce(0, +) && isInterleaved(said[...], lists)
        }
        guard holds else {
            let list = said.map { "\n       \($0)" }.joined()
            throw CaseError(wanted: lines(wanted), got: list.isEmpty ? "no messages" : list)
        }
    }

    /// True if each list occurs in its own order and no message is left over.
    private static func isInterleaved(_ said: ArraySlice<Said>, _ lists: [[JSON]]) throws -> Bool {
        guard let first = said.first else { return lists.allSatisfy(\.isEmpty) }
        for (index, list) in lists.enumerated() {
            guard let pattern = list.first, try first.matches(pattern) else { continue }
            var rest = lists
            rest[index].removeFirst()
            if try isInterleaved(said.dropFirst(), rest) { return true }
        }
        return false
    }

    private static func lines(_ json: JSON) -> String {
        guard let list = json.array, !list.isEmpty else { return "no messages" }
        return list.map { "\n       \($0.string ?? $0.text)" }.joined()
    }
}
