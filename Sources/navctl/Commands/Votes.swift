import ArgumentParser
import Bus

extension Navctl {
    struct Votes: SessionCommand {
        static let configuration = CommandConfiguration(abstract: "List the questions that wait for an answer.")

        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("vote.list")
            guard !options.json else { return Output.line(result.text) }
            let votes = result["votes"]?.array ?? []
            guard !votes.isEmpty else { return Output.line("nobody is asked anything") }
            var rows = [["ID", "METHOD", "ON", "CLIENT", "TURN", "SILENCE", "WAITING"]]
            for vote in votes {
                rows.append([
                    vote["id"]?.string ?? "", vote["method"]?.string ?? "", vote["on"]?.string ?? "",
                    vote["client"]?.string ?? "", vote["turn"]?.text ?? "", vote["silence"]?.string ?? "",
                    "\(vote["waiting"]?.text ?? "") ms",
                ])
            }
            for line in Pretty.table(rows) { Output.line(line) }
        }
    }
}
