import ArgumentParser
import Bus

extension Navctl {
    struct History: AnswerCommand {
        static let about = "List the commits of a window: time, client, command with its params, and voters."
        static let discussion =
            "The latest commit is printed last. `navctl replay --to SEQ` shows the tree after a commit. `***` stands "
            + "for what navd was told to mask."

        @Option(help: "The number of commits, at most 256.") var last = 20
        @Option(help: "Only the earliest commits after this number.") var after: UInt64?
        @Option(help: "Only the latest commits before this number.") var before: UInt64?
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            try session.request("history.list", on: options.window, ["limit": last, "after": after, "before": before])
        }

        func lines(_ answer: JSON) -> [String] { HistoryText(answer, time: Amounts.time).lines(isWide: false) }

        func wideLines(_ answer: JSON) -> [String] { HistoryText(answer, time: Amounts.time).lines(isWide: true) }

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

        func lines(_ answer: JSON) -> [String] { TreeText(NestedTree(answer).json).lines }

        func wideLines(_ answer: JSON) -> [String] { TreeText(NestedTree(answer).json, isWide: true).lines }

        func names(_ answer: JSON) -> [String]? { TreeText.names(NestedTree(answer).json) }
    }
}
