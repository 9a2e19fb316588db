import Bus

/// The answer to `history.list` as a table.
struct HistoryText {
    /// The widest cell of params, in columns of a terminal.
    private static let widestParams = 64

    private let answer, names: JSON
    /// Writes a time in milliseconds since 1970.
    private let time: @Sendable (Int) -> String

    init(_ answer: JSON, time: @escaping @Sendable (Int) -> String) {
        (self.answer, names, self.time) = (answer, answer["names"] ?? .null, time)
    }

    func lines(isWide: Bool) -> [String] { Column.table(columns, answer.list("commits"), isWide: isWide) }

    private var columns: [Column] {
        let (names, time) = (names, time)
        return [
            Column("SEQ", "seq"), Column("WHEN") { time($0["at"]?.int ?? 0) },
            Column("WHAT") { commit in commit.string("method") + (commit["undoes"].map { " of \($0.text)" } ?? "") },
            Column("ON") { commit in
                guard let id = commit["on"]?.string else { return "-" }
                return names[id]?.string ?? id
            },
            Column("BY", "by"), Column("TURN", "turn"), Column("CHANGES") { "\($0.list("changes").count)" },
            Column("ASKED") { commit in
                let votes = commit.list("votes").map { "\($0["client"]?.string ?? "?"): \($0["how"]?.string ?? "?")" }
                return votes.isEmpty ? "-" : votes.joined(separator: ", ")
            },
            Column("CHANGED", isWide: true, Self.changed), Column("PARAMS", Self.params),
        ]
    }

    /// The ids of the controllers that the commit has changed, each once.
    @Sendable private static func changed(_ commit: JSON) -> String {
        let ids = commit.list("changes").compactMap { change in
            (change["set"] ?? change["splice"] ?? change["insert"]?["id"] ?? change["remove"])?.string
        }
        let distinct = ids.indices.filter { !ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
        return distinct.isEmpty ? "-" : distinct.joined(separator: " ")
    }

    @Sendable private static func params(_ commit: JSON) -> String {
        if let bytes = commit["paramsBytes"] { return "\(bytes.text) bytes" }
        guard let text = commit["params"]?.text else { return "-" }
        guard text.columns > widestParams else { return text }
        var cut = text
        while cut.columns >= widestParams { cut.removeLast() }
        return cut + "…"
    }
}
