import ArgumentParser
import Bus

/// `navweb`: the gateway for browsers.
@main
struct Navweb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "navweb",
        abstract: "The gateway of navd for browsers.",
        discussion: """
            It makes each WebSocket a client of navd, and serves the files of an application. docs/NAVWEB.md has the \
            configuration, the limits, and what is defended. Exit codes: 0 at SIGTERM or SIGINT, 64 for a wrong \
            command line, 65 for a wrong configuration, 70 for other failures, 75 if it can't listen.
            """,
        version: "navweb \(Version.current)", subcommands: [Serve.self, TokenCommand.self],
        defaultSubcommand: Serve.self)
}
