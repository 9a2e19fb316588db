import ArgumentParser
import Bus

extension Navctl {
    struct Reload: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Have navd read its configuration file again: rights and quotas.",
            discussion: """
                The whole file is applied, or nothing: a mistake is reported and changes nothing. Clients that lost their access \
                are disconnected. SIGHUP to navd does the same. Needs all rights.
                """)

        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("access.reload")
            guard !options.json else { return Output.line(result.text) }
            func count(_ name: String) -> Int { result[name]?.int ?? 0 }
            Output.line(
                "reloaded: \(count("ended")) sessions ended, rights of \(count("changed")) changed, "
                    + "\(count("detached")) attachments ended")
            let later = (result["atNextStart"]?.array ?? []).compactMap(\.string)
            if !later.isEmpty { Output.line("at the next start: \(later.joined(separator: ", "))") }
        }
    }
}
