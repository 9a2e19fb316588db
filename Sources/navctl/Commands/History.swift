import ArgumentParser
import Bus

extension Navctl {
    struct History: AnswerCommand {
        static let about = "List the commits of a window: time, client, command with its params, and voters."
        static let discussion = """
            navctl history --since 24h

            The latest commit is printed last. `navctl replay --to SEQ` shows the tree after a commit. `***` stands \
            for what navd was told to mask.
            """

        @Option(help: "The number of commits, at most 256 without --since. Default: 20, and all with --since.")
        var last: Int?
        @Option(help: "Only the earliest commits after this number.") var after: UInt64?
        @Option(help: "Only the latest commits before this number.") var before: UInt64?
        @Option(help: "Only commits that are not older: 90m, 24h, 7d.", transform: Age.read) var since: Int?
        @OptionGroup var options: Options

        func validate() throws {
            let least = last ?? 1
            try demand(least > 0, "--last is \(least); wanted: 1 or more")
        }

        func answer(_ session: Session) throws -> JSON {
            guard let since else {
                return try session.request(
                    "history.list", on: options.window, ["limit": last ?? 20, "after": after, "before": before])
            }
            return try session.read(
                HistoryPages(since: Expiry.now() - since, most: last, after: after, before: before))
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            HistoryText(answer, time: Amounts.time).lines(isWide: isWide)
        }

        func names(_ answer: JSON) -> [String]? { answer.list("commits").map { $0.text("seq") } }
    }

    struct Replay: AnswerCommand {
        static let about = "Print the tree of a window as it was after a commit."
        static let discussion = "No delegate is asked, and nothing changes. `navctl history` lists the numbers."

        @Option(
            name: .customLong("to"),
            help: "The number of a commit; for a number between two commits the earlier one is shown.")
        var number: UInt64
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            try session.past(number)
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { TreeText(NestedTree(answer).json, isWide: isWide).lines }

        func names(_ answer: JSON) -> [String]? { TreeText.names(NestedTree(answer).json) }
    }
}
