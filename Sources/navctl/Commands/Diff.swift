import ArgumentParser
import Bus

extension Navctl {
    struct Diff: AnswerCommand {
        static let about = "Print what changed in a window between two moments: controllers, members, who is on screen."
        static let discussion = """
            navctl diff 3 7
            navctl diff 3             (from 3 until now)
            navctl diff --since 24h   (what changed in the last 24 hours)

            The numbers are those of commits, which `navctl history` lists; for a number between two commits the \
            earlier one counts. Needs a navd with --store.
            """

        @Argument(help: "The number of the first moment.") var from: UInt64?
        @Argument(help: "The number of the second moment. Default: now.") var to: UInt64?
        @Option(help: "How long ago the first moment was, in place of the numbers: 90m, 24h, 7d.", transform: Age.read)
        var since: Int?
        @OptionGroup var options: Options

        func validate() throws {
            guard (from == nil) != (since == nil) else {
                throw ValidationError("give either the number of a commit, or --since with how long ago")
            }
        }

        func answer(_ session: Session) throws -> JSON {
            let before = try session.past(first(session))
            let after = try to.map { number throws(Failure) in try session.past(number) }
            return Difference(before, try after ?? session.request("snapshot", on: options.window)).json
        }

        /// The number of the first moment. Errors: `historyCompacted`, which tells the first commit that is kept.
        private func first(_ session: Session) throws(Failure) -> UInt64 {
            guard let since else { return from ?? 0 }
            let search = try session.search(before: since, on: options.window)
            if let commit = search?.before { return commit.seq }
            var message = "no commit of the window from before that time is kept"
            if let first = search?.after {
                message += "; what is kept begins with commit \(first.seq) at \(Amounts.time(first.at))"
            }
            throw Failure(.historyCompacted, message)
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { DifferenceText(answer).lines }
    }
}
