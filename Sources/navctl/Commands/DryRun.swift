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

        @Argument(help: "The whole name, as `navctl describe` lists it.")
        var method: String
        @Argument(help: "Its params: a JSON object.")
        var params: String?
        @Option(help: "The controller or window concerned, by id or name.")
        var on: String?
        @Option(help: "What it would do during a transition: refuse or queue.")
        var whenBusy: Envelope.WhenBusy?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.rehearse(method, on: on, Params.object(params), whenBusy: whenBusy)
        }
    }
}
