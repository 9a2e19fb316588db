import ArgumentParser
import Bus
import Glibc
import LineLogging
import Logging
import Supervision

/// `navd`: the daemon's command line.
struct NavdCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "navd",
        abstract: "A headless navigation server: it holds the state of an application's navigation.",
        discussion: """
            Listens on ipc://$XDG_RUNTIME_DIR/navd/navd.sock by default. Exit codes: 0 at SIGTERM or SIGINT, \
            75 if another navd uses the endpoint or the store, 74 if the store fails for good, 65 for a wrong file, 64 \
            for a wrong command line. \
            `navd host` runs the rules of containers for another navd: see `navd host --help`.
            """,
        version: "navd \(Version.current)")

    @Option(
        help: """
            A storyboard. May be given several times: the first with an initial scene opens a window, the others are \
            libraries that it can refer to.
            """
    )
    var storyboard: [String] = []

    @Option(help: "A tree file or a saved window (JSON) to open a window with. May be given several times.")
    var tree: [String] = []

    @Option(
        help: """
            The endpoint: ipc:///path or tcp://127.0.0.1:port. Default: that of the configuration, then \
            $NAVD_ENDPOINT, then the runtime folder.
            """
    )
    var endpoint: String?

    @Option(
        help: """
            A configuration file (JSON): endpoint, key, allow, quotas, profile, logLevel, logRefusals, logPeers, \
            mask, spinMicroseconds, store, durability, history, retiring, storyboards, trees. SIGHUP reads it \
            again.
            """
    )
    var config: String?

    @Option(help: "For tcp: the file of this navd's secret key, made by `navctl keygen`.")
    var key: String?

    @OptionGroup(title: "Store") var storing: StoreOptions

    @Option(
        help: """
            The device profile of the opened windows: \(DeviceProfile.known.map(\.name).joined(separator: ", ")). \
            Default: a phone, or a pad for a storyboard that was made for one or begins with a split.
            """
    )
    var profile: String?

    @Flag(
        help: """
            Start nothing: check the options and everything that a start would read, and print each mistake with its \
            line. Exit code 65 if a file is wrong.
            """
    )
    var check = false

    @Flag(help: "Keep windows hidden until a client sends \(MethodName.windowMakeKeyAndVisible).")
    var hold = false

    @Flag(help: "Build storyboards that break containment, and mark the controllers that do.")
    var permissive = false

    @OptionGroup(title: "Log and history") var reporting: ReportOptions

    @Option(
        help: """
            Microseconds to poll for messages before sleeping, while they come close together; 0 for never. \
            Default: \(Polling.usual). Only if you give a number does the store's thread poll that long, too. With a \
            single processor navd never polls.
            """)
    var spinUs: Int?

    @Option(help: .hidden)
    var testControl: Int32?

    mutating func run() async throws {
        if check { return try StartCheck(self).run() }
        // Until `Server` catches the signal, it must not end the process.
        signal(Successor.signal, SIG_IGN)
        let settings: Settings
        do throws(StartError) { settings = try Settings(self) } catch {
            throw ExitCode.saying("navd: \(error.message)", error.exitCode)
        }
        let problems = RecentProblems()
        var log = Logger(label: "navd") { LogFork(LineLog(label: $0), WarningLog(problems)) }
        log.logLevel = settings.logLevel
        let supervisor = Supervisor { [log] in log.warning("\($0)") }
        if let failure = supervisor.failure { log.warning("the service manager can't be told anything: \(failure)") }
        let progress = StartProgress(log, moved: { supervisor.report(.moved) })
        progress.watch()
        // Also after an error, since the shell goes on in that line.
        defer { progress.end() }
        do {
            if let store = settings.store, storing.takeover {
                // Check first whether this navd can start, before the other one is ended.
                try Openings.check(settings)
                try Takeover(
                    location: store, endpoint: settings.endpoint, retiring: settings.retiring?.endpoint,
                    patience: storing.takeoverWait, log: log, progress: progress,
                    awaits: { supervisor.report(.awaitsPlace) }
                ).run()
                supervisor.report(.tookOver)
            }
            let server = try Server(settings, supervisor, log: log, problems, progress)
            progress.end()
            try await server.run()
        } catch let error as StartError {
            log.error("\(error.message)")
            throw ExitCode(error.exitCode)
        }
    }
}
