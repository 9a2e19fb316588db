import ArgumentParser
import Bus

extension Navctl {
    struct Diff: AnswerCommand {
        static let about = "Print what changed in a window between two moments: controllers, members, who is on screen."
        static let discussion = """
            navctl diff 3 7
            navctl diff 3          (from 3 until now)

            The numbers are those of commits, which `navctl history` lists; for a number between two commits the \
            earlier one counts. Needs a navd with --store.
            """

        @Argument(help: "The number of the first moment.") var from: UInt64
        @Argument(help: "The number of the second moment. Default: now.") var to: UInt64?
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            let before = try session.past(from)
            let after = try to.map { number throws(Failure) in try session.past(number) }
            return Difference(before, try after ?? session.request("snapshot", on: options.window)).json
        }

        func lines(_ answer: JSON) -> [String] { DifferenceText(answer).lines }
    }
}
