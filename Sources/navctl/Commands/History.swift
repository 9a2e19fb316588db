import ArgumentParser
import Bus
import Foundation

extension Navctl {
    struct History: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the commits of a window: time, client, command and voters.",
            discussion: "The latest commit is printed last. `navctl replay --to SEQ` shows the tree after a commit.")

        @Option(help: "The number of commits, at most 256.")
        var last = 20
        @Option(help: "Only the earliest commits after this number.")
        var after: UInt64?
        @Option(help: "Only the latest commits before this number.")
        var before: UInt64?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var params: JSONObject = ["limit": .int(Int64(last))]
            params["after"] = after.map { .int(Int64(clamping: $0)) }
            params["before"] = before.map { .int(Int64(clamping: $0)) }
            let result = try session.request("history.list", on: options.window, params)
            guard !options.json else { return Output.line(result.text) }
            var rows = [["SEQ", "WHEN", "WHAT", "BY", "TURN", "CHANGES", "ASKED"]]
            for commit in result["commits"]?.array ?? [] {
                rows.append([
                    commit["seq"]?.text ?? "", Self.time(commit["at"]?.int ?? 0), Self.what(commit),
                    commit["by"]?.string ?? "", commit["turn"]?.text ?? "",
                    "\(commit["changes"]?.array?.count ?? 0)", Self.votes(commit["votes"]?.array ?? []),
                ])
            }
            for line in Pretty.table(rows) { Output.line(line) }
        }

        /// In local time.
        private static func time(_ milliseconds: Int) -> String {
            var seconds = time_t(milliseconds / 1_000)
            var parts = tm()
            localtime_r(&seconds, &parts)
            func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }
            let day = "\(Int(parts.tm_year) + 1_900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
            return "\(day) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        }

        private static func what(_ commit: JSON) -> String {
            let method = commit["method"]?.string ?? ""
            return commit["undoes"].map { "\(method) of \($0.text)" } ?? method
        }

        /// `app: yes`, separated by commas.
        private static func votes(_ votes: [JSON]) -> String {
            votes.isEmpty
                ? "-"
                : votes.map { "\($0["client"]?.string ?? "?"): \($0["how"]?.string ?? "?")" }.joined(separator: ", ")
        }
    }
}
