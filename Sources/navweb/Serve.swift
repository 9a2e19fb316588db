import ArgumentParser
import Bus
import LineLogging
import Logging
import ServiceLifecycle
import Supervision
import UnixSignals
import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// Runs the gateway.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Run the gateway. It is what navweb does without a subcommand.")

    @Option(help: "The configuration file (JSON). SIGHUP reads it again.")
    var config: String?

    @Option(help: "navd's address, tcp://127.0.0.1:port. Default: that of the configuration, then $NAVD_ENDPOINT.")
    var endpoint: String?

    @Option(help: "navd's public key, or the file that holds it.")
    var serverKey: String?

    @Option(help: "The address to listen on. Default: 127.0.0.1:8080.")
    var listen: String?

    @Option(help: "The folder of the application's files.")
    var folder: String?

    @Option(help: "The file navd.js, if it is not the installed one.")
    var kit: String?

    @Option(help: "Let in pages without a token, as the principal of this secret key.")
    var anonymous: String?

    @Option(help: "trace, debug, info, notice, warning, error or critical.")
    var logLevel: String?

    @Flag(help: "Serve the inspector at /inspect/: a page that shows what goes on (docs/INSPECTOR.md).")
    var inspect = false

    @Flag(help: "Check the configuration, and whether navd lets each token in; then end.")
    var check = false

    private var options: ConfigurationOptions {
        var options = ConfigurationOptions()
        (options.config, options.endpoint, options.serverKey, options.listen) = (config, endpoint, serverKey, listen)
        (options.folder, options.kit, options.anonymous, options.logLevel) = (folder, kit, anonymous, logLevel)
        options.inspect = inspect
        return options
    }

    mutating func run() async throws {
        let settings: GatewayConfiguration
        do throws(ConfigurationProblems) { settings = try GatewayConfiguration.read(options) } catch {
            for line in error.lines { Self.complain(line) }
            throw ExitCode(65)
        }
        if check { return try Check(settings).run() }
        // Until it is caught, the signal must not end the process.
        signal(SIGHUP, SIG_IGN)
        let log = Self.log(settings.logLevel)
        for line in settings.warnings { log.warning("\(line)") }
        let gateway: Gateway
        do { gateway = try Gateway(settings, log: log) } catch {
            log.error("\(error)")
            throw ExitCode(70)
        }
        let options = options
        let supervisor = Supervisor { log.warning("\($0)") }
        if let failure = supervisor.failure { log.warning("the service manager can't be told anything: \(failure)") }
        let hangUp = await OnSignal(.sighup) {
            supervisor.reloadBegan("reading the configuration")
            var status = Readiness.running
            do throws(ConfigurationProblems) { gateway.reload(try GatewayConfiguration.read(options)) } catch {
                for line in error.lines { log.error("the configuration was not reloaded: \(line)") }
                status = Readiness.notReloaded(error.lines.first ?? "")
            }
            supervisor.report(.reloadEnded(status))
        }
        let services: [any Service] = [Running(gateway: gateway, supervisor: supervisor, log: log), hangUp]
        // The lifecycle library logs only its errors.
        try await ServiceGroup(
            configuration: .init(
                services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: Self.log(.error))
        ).run()
    }

    private static func log(_ level: Logger.Level) -> Logger {
        var log = Logger(label: "navweb") { LineLog(label: $0) }
        log.logLevel = level
        return log
    }

    static func complain(_ line: String) {
        let text = "navweb: \(line)\n"
        _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
    }
}

/// The gateway, from the moment at which signals are caught until one ends it.
private struct Running: Service {
    let gateway: Gateway
    let supervisor: Supervisor
    let log: Logger

    func run() async throws {
        do { try await gateway.start() } catch {
            log.error("can't listen: \(error)")
            await gateway.stop()
            throw ExitCode(75)
        }
        supervisor.report(.started)
        if let beat = supervisor.beat { gateway.beat(every: beat) { supervisor.report(.beat) } }
        try? await gracefulShutdown()
        supervisor.report(.ending)
        await gateway.stop()
        await supervisor.delivered()
    }
}

/// Calls `body` at each signal, until the program ends.
private struct OnSignal: Service {
    private let signals: UnixSignalsSequence
    private let body: @Sendable () -> Void

    init(_ signal: UnixSignal, _ body: @escaping @Sendable () -> Void) async {
        signals = await UnixSignalsSequence(trapping: signal)
        self.body = body
    }

    func run() async throws { for await _ in signals.cancelOnGracefulShutdown() { body() } }
}
