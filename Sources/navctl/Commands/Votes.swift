import ArgumentParser
import Bus

extension Navctl {
    struct Votes: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the questions that wait for an answer, and the latest that have ended.",
            discussion:
                "HOW: yes, no, data, returned; silence: no answer in time; absent: the peer is absent; withdrawn: no "
                + "longer needed. SILENCE is the default answer.")

        @Option(help: "The number of ended questions, at most 256.")
        var last = 10
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("vote.list", ["limit": .int(Int64(last))])
            guard !options.json else { return Output.line(result.text) }
            let votes = result["votes"]?.array ?? []
            if votes.isEmpty {
                Output.line("no questions are open")
            } else {
                table("WAITING", votes) { "\($0["waiting"]?.text ?? "") ms" }
            }
            let ended = result["ended"]?.array ?? []
            if !ended.isEmpty {
                table("HOW", ended) { "\($0["how"]?.string ?? "") after \($0["after"]?.text ?? "?") ms" }
            }
        }

        private func table(_ last: String, _ votes: [JSON], _ text: (JSON) -> String) {
            var rows = [["ID", "METHOD", "ON", "ABOUT", "CLIENT", "TURN", "SILENCE", last]]
            for vote in votes {
                rows.append([
                    vote["id"]?.string ?? "-", vote["method"]?.string ?? "", vote["on"]?.string ?? "",
                    vote["viewController"]?.string ?? "-", vote["client"]?.string ?? "",
                    vote["dryRun"]?.bool == true ? "dry" : vote["turn"]?.text ?? "", vote["silence"]?.string ?? "",
                    text(vote),
                ])
            }
            for line in Pretty.table(rows) { Output.line(line) }
        }
    }
}
