import Bus

/// The answer to `history.list` as a table.
struct HistoryText {
    /// The widest cell of params, in columns of a terminal.
    private static let widestParams = 64

    private let answer: JSON
    private let names: JSON
    /// Writes a time in milliseconds since 1970.
    private let time: (Int) -> String

    init(_ answer: JSON, time: @escaping (Int) -> String) {
        (self.answer, names, self.time) = (answer, answer["names"] ?? .null, time)
    }

    var lines: [String] {
        let titles = ["SEQ", "WHEN", "WHAT", "ON", "BY", "TURN", "CHANGES", "ASKED", "PARAMS"]
        return Pretty.table(titles, answer.list("commits")) { commit in
            let votes = commit.list("votes").map { "\($0["client"]?.string ?? "?"): \($0["how"]?.string ?? "?")" }
            let undone = commit["undoes"].map { " of \($0.text)" } ?? ""
            return [
                commit.text("seq"), time(commit["at"]?.int ?? 0), commit.string("method") + undone, on(commit),
                commit.string("by"), commit.text("turn"), "\(commit.list("changes").count)",
                votes.isEmpty ? "-" : votes.joined(separator: ", "), Self.params(commit),
            ]
        }
    }

    private func on(_ commit: JSON) -> String {
        guard let id = commit["on"]?.string else { return "-" }
        return names[id]?.string ?? id
    }

    private static func params(_ commit: JSON) -> String {
        if let bytes = commit["paramsBytes"] { return "\(bytes.text) bytes" }
        guard let text = commit["params"]?.text else { return "-" }
        guard text.columns > widestParams else { return text }
        var cut = text
        while cut.columns >= widestParams { cut.removeLast() }
        return cut + "…"
    }
}
