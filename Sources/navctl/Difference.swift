import Bus

/// What is different between two moments of one window: its controllers, the members of those that are in both, and who
/// is on screen.
struct Difference {
    /// Of a longer list only the part that differs is told.
    private static let longestList = 16

    private var changed: [JSON] = []
    private let before, after: JSON

    /// - Parameters: answers to `snapshot` or `history.treeAt`.
    init(_ before: JSON, _ after: JSON) {
        (self.before, self.after) = (before, after)
        let old = Self.controllers(before)
        compare(before["window"] ?? .null, after["window"] ?? .null)
        for controller in after.list("controllers") {
            if let other = old[controller.string("id")] { compare(other, controller) }
        }
    }

    /// `window`, `epoch`; `from` and `to`: numbers of commits; `appeared` and `disappeared`: the ids of those that came
    /// on screen or left it; `added` and `removed`: whole controllers; `changed`: `{of, name, member, before, after}`,
    /// where `before` or `after` is missing if the member was; `names` of all these, by their ids.
    var json: JSON {
        let (old, new) = (Self.controllers(before), Self.controllers(after))
        let (stood, stands) = (Self.onScreen(before), Self.onScreen(after))
        let (wasShown, isShown) = (Set(stood), Set(stands))
        let summary: Members = [
            "window": after["window"]?["id"], "epoch": after["epoch"], "from": before["seq"], "to": after["seq"],
            "appeared": stands.filter { !wasShown.contains($0) },
            "disappeared": stood.filter { !isShown.contains($0) },
            "added": after.list("controllers").filter { old[$0.string("id")] == nil },
            "removed": before.list("controllers").filter { new[$0.string("id")] == nil }, "changed": changed,
        ]
        return (summary + ["names": names(in: summary.json, old.merging(new) { $1 })]).json
    }

    private static func controllers(_ moment: JSON) -> [String: JSON] {
        moment.list("controllers").reduce(into: [:]) { $0[$1.string("id")] = $1 }
    }

    private static func onScreen(_ moment: JSON) -> [String] {
        moment.list("controllers").filter { $0["appearance"]?.string == Appearance.appeared.rawValue }
            .map { $0.string("id") }
    }

    /// The names, or else the titles, of all that the summary names by id.
    private func names(in summary: JSON, _ all: [String: JSON]) -> JSON {
        let whole = summary.list("added") + summary.list("removed")
        let ids =
            summary.strings("appeared") + summary.strings("disappeared")
            + whole.flatMap { [$0.string("id"), $0.string("parent")] } + changed.map { $0.string("of") }
        var seen: Set<String> = []
        return .object(
            JSONObject(
                ids.filter { seen.insert($0).inserted }.compactMap { id in
                    (all[id]?["name"] ?? all[id]?["title"]).map { (name: id, value: $0) }
                }))
    }

    // MARK: Members

    private mutating func compare(_ one: JSON, _ other: JSON) {
        let subject: Members = ["of": other["id"], "name": other["name"]]
        for difference in Self.members(one, other, prefix: "") { changed.append((subject + difference).json) }
    }

    /// The members that differ; those of objects in them one by one.
    private static func members(_ one: JSON, _ other: JSON, prefix: String) -> [Members] {
        let known = one.object?.members.map(\.name) ?? []
        let added = (other.object?.members.map(\.name) ?? []).filter { one[$0] == nil }
        return (known + added).flatMap { name -> [Members] in
            let (before, after, path) = (one[name], other[name], prefix + name)
            if before == after { return [] }
            if before?.object != nil, after?.object != nil, let before, let after {
                return members(before, after, prefix: "\(path).")
            }
            if let before = before?.array, let after = after?.array, max(before.count, after.count) > longestList {
                return [part(before, after, path)]
            }
            return [["member": path, "before": before, "after": after]]
        }
    }

    /// What lies between the beginning and the end that two lists have in common.
    private static func part(_ before: [JSON], _ after: [JSON], _ path: String) -> Members {
        let most = min(before.count, after.count)
        let start = (0..<most).first { before[$0] != after[$0] } ?? most
        let end = (0..<(most - start)).first { before[before.count - 1 - $0] != after[after.count - 1 - $0] }
            ?? (most - start)
        return [
            "member": "\(path)[\(start)...]", "before": Array(before[start..<(before.count - end)]),
            "after": Array(after[start..<(after.count - end)]),
        ]
    }
}

/// A difference as a person reads it.
struct DifferenceText {
    private(set) var lines: [String]
    private let names: JSON

    /// - Parameter json: that of a `Difference`.
    init(_ json: JSON) {
        let json = json.shown
        names = json["names"] ?? .null
        let moments = "\(json.text("from", or: "?")) → \(json.text("to", or: "?"))"
        lines = [Paint.bold("\(json.string("window", or: "window"))  \(moments)")]
        section(
            "on screen",
            json.strings("appeared").map { Paint.green("+ \(label($0))") }
                + json.strings("disappeared").map { Paint.red("- \(label($0))") })
        section("added", json.list("added").map { "+ \(described($0))" })
        section("removed", json.list("removed").map { "- \(described($0))" })
        // The lines above say which controllers are on screen.
        let changed = json.list("changed").filter { $0.string("member") != "appearance" }
        section("changed", Self.table(changed) { label($0) })
        if lines.count == 1 { lines.append("  nothing has changed") }
    }

    private mutating func section(_ title: String, _ inner: [String]) {
        guard !inner.isEmpty else { return }
        lines += ["  \(title)"] + inner.map { "    \($0)" }
    }

    private func label(_ id: String) -> String { names[id]?.string.map { "\($0) \(id)" } ?? id }

    private func described(_ controller: JSON) -> String {
        let parent = controller["parent"]?.string.map { ", in \(label($0))" } ?? ""
        return "\(label(controller.string("id")))  \(controller.string("kind"))\(parent)"
    }

    /// Each subject on a line of its own, with its members below it.
    private static func table(_ changed: [JSON], _ label: (String) -> String) -> [String] {
        var lines: [String] = []
        var rest = changed[...]
        while let first = rest.first {
            let subject = first.string("of", or: "window")
            let own = rest.prefix { $0.string("of", or: "window") == subject }
            rest = rest.dropFirst(own.count)
            lines.append(label(subject))
            lines += Pretty.table(
                own.map { ["  \($0.string("member"))", "\(brief($0["before"])) → \(brief($0["after"]))"] })
        }
        return lines
    }

    /// A value in one line.
    private static func brief(_ value: JSON?) -> String {
        guard let value else { return "none" }
        return (value.string ?? value.text).fitted(to: 60)
    }
}
