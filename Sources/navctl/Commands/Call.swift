import ArgumentParser
import Bus

extension Navctl {
    struct Call: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send any method, and print the answer.",
            discussion: "navctl call tabBarController.tap '{\"index\":1}' --on tabs")

        @OptionGroup var command: AnyMethod
        @Option(help: "The id of a request from navd: run inside its turn.")
        var within: String?
        @Option(help: "When to answer: committed or finished.")
        var wait: Envelope.Wait?
        @OptionGroup var keeping: Keeping
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var extra = JSONObject()
            extra["within"] = within.map { .string($0) }
            extra["wait"] = wait.map { .string($0.rawValue) }
            extra["whenBusy"] = command.whenBusy.map { .string($0.rawValue) }
            let result = try session.request(command.method, on: command.on, command.object, extra: extra)
            if keeping.hold { try session.keepMade(result) }
            Output.line(options.json ? result.text : Pretty.text(result))
            if result["outcome"]?.string == "vetoed" { throw ExitCode(ExitCodes.vetoed) }
        }
    }
}

extension Envelope.Wait: ExpressibleByArgument {}
