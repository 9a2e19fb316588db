import Bus

/// How long clients take for their answers, and commands for their votes, as a trace tells.
struct LatencyBook {
    /// What a line of the book is about.
    struct Subject: Hashable {
        /// The client that was asked, or that sent the command.
        let client: String
        let method: String
    }

    struct Entry {
        var times = Durations()
        /// How often each end came: `yes`, `silence`, `committed`, `vetoed`.
        var ends: [String: Int] = [:]
    }

    /// More turns than that are not remembered. Turns end within their timeouts, unless their events are lost.
    private static let mostTurns = 10_000

    private(set) var answers: [Subject: Entry] = [:]
    private(set) var commands: [Subject: Entry] = [:]
    /// When the first question of a turn was heard of, in nanoseconds.
    private var begun: [Int: UInt64] = [:]

    /// Takes in an event, note or trace.
    /// - Parameter now: when it was received, in nanoseconds.
    mutating func take(_ event: JSON, at now: UInt64) {
        let turn = event["turn"]?.int ?? 0
        if event["asked"] != nil {
            if turn != 0, begun[turn] == nil, begun.count < Self.mostTurns { begun[turn] = now }
        } else if let ended = event["ended"] {
            take(ended: ended)
        } else if event["changes"] != nil {
            end(turn, event["cause"] ?? .null, "committed", at: now)
        } else if event["note"] == "vetoed" {
            end(turn, event["data"] ?? .null, "vetoed", at: now)
        }
    }

    /// Takes in a question that has ended, of a trace or of `vote.list`.
    mutating func take(ended: JSON) {
        let how = ended.string("how", or: "?")
        let subject = Subject(client: ended.string("client"), method: ended.string("method"))
        answers[subject, default: Entry()].ends[how, default: 0] += 1
        // What was not asked, or no longer wanted, says nothing about the client.
        guard how != "absent", how != "withdrawn", let after = ended["after"]?.int else { return }
        answers[subject]?.times.add(Double(after))
    }

    /// - Parameter cause: `method` and `by` of the command.
    private mutating func end(_ turn: Int, _ cause: JSON, _ how: String, at now: UInt64) {
        guard let start = begun.removeValue(forKey: turn) else { return }
        let subject = Subject(client: cause.string("by"), method: cause.string("method"))
        commands[subject, default: Entry()].ends[how, default: 0] += 1
        commands[subject]?.times.add(Double(now - start) / 1_000_000)
    }
}

/// A `LatencyBook` for people and programs.
struct LatencyText {
    private static let parts = [0.5, 0.9, 0.99]

    let answers, commands: [JSON]

    init(_ book: LatencyBook) { (answers, commands) = (Self.rows(book.answers), Self.rows(book.commands)) }

    private static func rows(_ entries: [LatencyBook.Subject: LatencyBook.Entry]) -> [JSON] {
        entries.sorted { ($0.key.client, $0.key.method) < ($1.key.client, $1.key.method) }.map { subject, entry in
            let percentiles = entry.times.percentiles(parts)
            let ends = entry.ends.sorted { $0.key < $1.key }.map { (name: $0.key, value: JSON.int(Int64($0.value))) }
            return .members([
                "client": subject.client, "method": subject.method, "count": entry.ends.values.reduce(0, +),
                "p50": percentiles.map { JSON.double($0[0]) }, "p90": percentiles.map { JSON.double($0[1]) },
                "p99": percentiles.map { JSON.double($0[2]) },
                "max": percentiles.map { _ in JSON.double(entry.times.longest) }, "ends": JSON.object(JSONObject(ends)),
            ])
        }
    }

    /// The clients that were asked, each once.
    var clients: [String] { Set(answers.map { $0.string("client") }).sorted() }

    var json: JSON { ["answers": .array(answers), "commands": .array(commands)] }

    var lines: [String] {
        let first = answers.isEmpty ? ["no questions have ended"] : Column.table(Self.columns, answers, isWide: true)
        guard !commands.isEmpty else { return first }
        let head = ["commands, from their first question to their commit or veto:"]
        return first + head + Column.table(Self.columns, commands, isWide: true)
    }

    private static let columns: [Column] =
        [Column("CLIENT", "client"), Column("METHOD", "method"), Column("COUNT", "count")]
        + ["p50", "p90", "p99", "max"].map { part in
            Column(part.uppercased()) { row in row[part]?.number.map { "\(Self.number($0)) ms" } ?? "-" }
        }
        + [
            Column("ENDS") { row in
                (row["ends"]?.object?.members ?? []).map { "\($0.name) \($0.value.text)" }.joined(separator: ", ")
            }
        ]

    /// With a tenth below ten, where it matters.
    private static func number(_ milliseconds: Double) -> String {
        let tenths = (milliseconds * 10).rounded() / 10
        return tenths < 10 && tenths != tenths.rounded() ? "\(tenths)" : "\(Int(tenths.rounded()))"
    }
}
