import ArgumentParser
import Bus
import Logging

/// `navd`: the daemon's command line.
struct NavdCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "navd", abstract: "A headless navigation server: it owns where the user is.",
        discussion: """
            Listens on ipc://$XDG_RUNTIME_DIR/navd/navd.sock unless told otherwise. Ends with 0 on SIGTERM or SIGINT, \
            with 75 where another navd has the endpoint or the store, 74 where nothing can be kept any more, 65 where a file is wrong, 64 where the command line is. \
            `navd host` is another program in the same file: see `navd host --help`.
            """,
        version: "navd \(Version.current)")

    @Option(
        help:
            "A storyboard. May be given several times: the first with an initial scene opens a window, the others are libraries that it may refer to."
    )
    var storyboard: [String] = []

    @Option(help: "A tree file or a saved window (JSON) to open a window with. May be given several times.")
    var tree: [String] = []

    @Option(
        help:
            "Where to listen: ipc:///path or tcp://127.0.0.1:port. Default: the configuration's, then $NAVD_ENDPOINT, then the runtime folder."
    )
    var endpoint: String?

    @Option(
        help:
            "A configuration file (JSON): endpoint, key, allow, quotas, profile, logLevel, spinMicroseconds, store, durability. SIGHUP reads it again."
    )
    var config: String?

    @Option(help: "For tcp: the file of this navd's secret key, made by `navctl keygen`.")
    var key: String?

    @Option(
        help:
            "Keep every change in this file (SQLite), and go on from it at the next start: the same windows, numbers and epoch."
    )
    var store: String?

    @Option(
        help:
            "What an answer promises: full (on disk, outlives a power cut), batch (outlives navd; a power cut may take the last changes), none (the same, and a power cut may cost the file). Default: full."
    )
    var durability: String?

    @Option(
        name: .customLong("import"),
        help: "Begin with what `navctl state export` wrote, under an epoch of its own. The store must be a new one.")
    var importFile: String?

    @Flag(
        help:
            "Go on with a store whose log is damaged: keep the damaged files beside it, take what is whole up to the damage, and begin a new epoch. Without damage, simply start."
    )
    var recover = false

    @Flag(
        help:
            "Ask the navd that has the store to give way, and go on in its place: same epoch and numbers. Without one, simply start."
    )
    var takeover = false

    @Option(help: "Milliseconds that it may take to give way; after that it lives on, and this one ends with 75.")
    var takeoverWait = 10_000

    @Option(
        help:
            "The device profile of the windows opened: \(DeviceProfile.known.map(\.name).joined(separator: ", ")). Default: a phone; for a storyboard made for a pad, or one that begins with a split, a pad."
    )
    var profile: String?

    @Flag(help: "Leave windows hidden until somebody sends window.makeKeyAndVisible.")
    var hold = false

    @Flag(help: "Build storyboards that break containment, and mark what breaks it.")
    var permissive = false

    @Option(help: "trace, debug, info, notice, warning, error or critical.")
    var logLevel: String?

    @Option(help: "Microseconds to look for messages before sleeping: lower latency for a busy core.")
    var spinUs: Int?

    @Option(help: .hidden)
    var testControl: Int32?

    mutating func run() async throws {
        let settings = try Settings(self)
        var log = Logger(label: "navd") { LineLog(label: $0) }
        log.logLevel = settings.logLevel
        let server: Server
        do {
            if let store = settings.store, let patience = settings.takeover {
                // Check first whether this navd can start, before the other one is ended.
                try Openings.check(settings)
                try Takeover(store: store, endpoint: settings.endpoint, patience: patience, log: log).run()
            }
            server = try Server(settings, log: log)
        } catch let error as StartError {
            log.error("\(error.message)")
            throw ExitCode(error.exitCode)
        }
        do { try await server.run() } catch let error as StartError {
            log.error("\(error.message)")
            throw ExitCode(error.exitCode)
        }
    }
}
