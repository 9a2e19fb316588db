import ArgumentParser
import Bus

extension Navctl {
    struct DryRun: SessionCommand {
        static let configuration = CommandConfiguration(
            commandName: "dry-run", abstract: "Ask whether a command would be done, and who says no; nothing changes.",
            discussion: """
                navctl dry-run tabBarController.tap '{"index":1}' --on tabs
                navctl tap songs --dry-run

                Everybody who has a vote is asked, and told that it is a dry run. Ends with 0 when it would be done, 2 when it \
                would be vetoed, 3 when somebody with a vote is not asked in a dry run, else as the command itself would end.
                """)

        @OptionGroup var command: AnyMethod
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.rehearse(command.method, on: command.on, command.object, whenBusy: command.whenBusy)
        }
    }
}
