import ArgumentParser
import Bus

extension Navctl {
    struct Votes: FollowedQuery {
        static let about =
            "List the questions that wait for an answer with what waits behind them, and the latest ended."
        static let discussion =
            "LEFT: until the default answer, SILENCE, counts. Below each question stand the command that it is about, "
            + "and the commands that wait behind it. HOW: yes, no, data, returned; silence: no answer in time; absent: "
            + "the peer is absent; withdrawn: no longer needed."
        static let topic = PublishedTopic.trace

        @Option(help: "The number of ended questions, at most 256.") var last = 10
        @OptionGroup var watching: Watching
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("vote.list", ["limit": last]) }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { VotesText(answer).lines(isWide: isWide) }

        /// The ids of the open ones.
        func names(_ answer: JSON) -> [String]? { answer.list("votes").map { $0.string("id") } }
    }
}

/// The answer to `vote.list` as text.
struct VotesText {
    private let answer, names: JSON

    init(_ answer: JSON) { (self.answer, names) = (answer, answer["names"] ?? .null) }

    func lines(isWide: Bool) -> [String] {
        /// Empty if there are no votes.
        func table(_ votes: [JSON], _ last: [Column]) -> [String] {
            votes.isEmpty ? [] : Column.table(columns + last, votes, isWide: isWide)
        }
        let open = answer.list("votes")
        let ended = table(
            answer.list("ended"), [Column("HOW") { "\($0.string("how")) after \($0["after"]?.text ?? "?") ms" }])
        guard !open.isEmpty else { return ["no questions are open"] + ended }
        let waiting = table(
            open,
            [
                Column("WAITING") { "\($0.text("waiting")) ms" },
                // An older navd does not tell what is left.
                Column("LEFT") { vote in vote["left"].map { "\($0.text) ms" } ?? "-" },
            ])
        return [waiting[0]] + zip(waiting.dropFirst(), open).flatMap { [$0] + surroundings($1) } + ended
    }

    private var columns: [Column] {
        let names = names
        func named(_ head: String, _ member: String) -> Column {
            Column(head) { vote in
                let id = vote.string(member, or: "-")
                return names[id]?.string ?? id
            }
        }
        return [
            Column("ID", "id"), Column("METHOD", "method"), named("ON", "on"), named("ABOUT", "viewController"),
            Column("CLIENT", "client"), Column("TURN") { $0.isTrue("dryRun") ? "dry" : $0.text("turn") },
            Column("WINDOW", "window", isWide: true), Column("PATIENCE", "patience", isWide: true),
            Column("SILENCE", "silence"),
        ]
    }

    /// The command that a question is about, and those that wait behind it.
    private func surroundings(_ vote: JSON) -> [String] {
        func name(_ id: String) -> String { names[id]?.string ?? id }
        let command = vote["command"].map { ["    for \(Self.waiting($0, $0["waiting"]?.int, name))"] } ?? []
        return command + Self.behind(vote, name).map { "    behind it: \($0)" }
    }

    /// The commands that wait behind a question, one a line, and how many more there are.
    /// - Parameter name: what an id is called.
    static func behind(_ vote: JSON, _ name: (String) -> String) -> [String] {
        let behind = vote.list("behind")
        let more = (vote["behindCount"]?.int ?? behind.count) - behind.count
        return behind.map { waiting($0, $0["waiting"]?.int, name) } + (more > 0 ? ["\(more) more"] : [])
    }

    /// `tabBarController.setSelectedIndex on tabs by till, 50 ms ago`.
    /// - Parameters:
    ///   - age: how many milliseconds ago it came; nil if that is not known.
    ///   - name: what an id is called.
    static func waiting(_ command: JSON, _ age: Int?, _ name: (String) -> String) -> String {
        let on = command["on"]?.string.map(name) ?? "the window"
        let arrived = age.map { ", \(Amounts.lapse($0)) ago" } ?? ""
        return "\(command.string("method")) on \(on) by \(command.string("by"))\(arrived)".shown
    }
}
