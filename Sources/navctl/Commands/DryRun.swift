import ArgumentParser
import Bus

extension Navctl {
    struct DryRun: SessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "dry-run",
            abstract: "Report whether a command would be done, and which voter would veto it; nothing changes.",
            discussion: """
                navctl dry-run tabBarController.tap '{"index":1}' --on tabs
                navctl tap songs --dry-run

                Every voter is asked, and told that it is a dry run. Ends with 0 if the command would be done, 2 if it \
                would be vetoed, 3 if a voter is not asked in dry runs, and otherwise like the command itself.
                """)

        @OptionGroup var command: AnyMethod
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.rehearse(command.method, on: command.on, command.object, whenBusy: command.whenBusy)
        }
    }
}
