import Bus
import Logging
import Store

#if canImport(Glibc)
    import Glibc
#endif

/// The settings. The command line takes precedence over the configuration file, and the file over the environment.
struct Settings: Sendable {
    var endpoint: Endpoint
    var accessList: AccessList
    /// For tcp.
    var secret: CurveSecret?
    var profile: DeviceProfile
    var logLevel: Logger.Level
    var spinMicroseconds: Int
    var quotas: Quotas
    /// Nil without a store.
    var store: StoreLocation?
    var durability = Durability.full
    /// Whether to recover a damaged store up to the damage.
    var recover = false
    /// Milliseconds within which another navd must give way; nil without `--takeover`.
    var takeover: Int?
    var storyboards: [String]
    var trees: [String]
    var hold: Bool
    var permissive: Bool
    var testControl: Int32?
    /// The command line, with which the settings can be read again.
    let command: NavdCommand

    init(_ command: NavdCommand) throws {
        do {
            try self.init(reading: command)
        } catch let error as StartError {
            // The log does not exist yet, so the error is written as a plain line.
            let line = "navd: \(error.message)\n"
            _ = line.withCString { write(STDERR_FILENO, $0, line.utf8.count) }
            throw ExitStatus.code(error.exitCode)
        }
    }

    /// Reads the same files again, with the command line of a running navd.
    init(again command: NavdCommand) throws(StartError) {
        do { try self.init(reading: command) } catch {
            throw error as? StartError ?? .failure("\(error)")
        }
    }

    private init(reading command: NavdCommand) throws {
        self.command = command
        var file = JSONObject()
        if let path = command.config { file = try Self.configuration(path) }
        endpoint = try Self.endpoint(command.endpoint ?? file["endpoint"]?.string)
        accessList = try Self.accessList(file["allow"], command.config)
        secret = try Self.secret(command.key ?? file["key"]?.string, endpoint, accessList)
        do {
            let name = command.profile ?? file["profile"]?.string ?? DeviceProfile.known[0].name
            profile = try DeviceProfile.named(name, path: "--profile")
        } catch {
            throw StartError.usage(error.message)
        }
        logLevel = try Self.logLevel(command.logLevel ?? file["logLevel"]?.string ?? "info")
        spinMicroseconds = command.spinUs ?? file["spinMicroseconds"]?.int ?? 0
        guard (0...1_000).contains(spinMicroseconds) else {
            throw StartError.usage("the spin is \(spinMicroseconds) µs; wanted: 0 to 1000")
        }
        do {
            quotas = try Quotas(json: file["quotas"], path: "quotas")
        } catch {
            throw StartError.badInput("the configuration file: \(error.message)")
        }
        store = (command.store ?? file["store"]?.string).map { StoreLocation($0) }
        if let word = command.durability ?? file["durability"]?.string {
            guard let durability = Durability(rawValue: word) else {
                throw StartError.usage(
                    "the durability is \"\(word)\"; wanted: \(Durability.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            }
            guard store != nil else { throw StartError.usage("--durability needs --store") }
            self.durability = durability
        }
        try Self.check(command, hasStore: store != nil)
        recover = command.recover
        if command.takeover { takeover = command.takeoverWait }
        storyboards = command.storyboard
        trees = command.tree
        hold = command.hold
        permissive = command.permissive
        testControl = command.testControl
    }

    private static func endpoint(_ text: String?) throws -> Endpoint {
        do {
            let endpoint = try text.map { try Endpoint($0) } ?? Endpoint.standard()
            // Check the events' endpoint too: its path is longer.
            _ = try endpoint.events
            return endpoint
        } catch {
            throw StartError.usage("the endpoint can't be used: \(error)")
        }
    }

    private static func logLevel(_ word: String) throws -> Logger.Level {
        guard let level = Logger.Level(rawValue: word) else {
            let words = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw StartError.usage("the log level is \"\(word)\"; wanted: one of \(words)")
        }
        return level
    }

    /// Checks the options of a start that goes on from an earlier one.
    private static func check(_ command: NavdCommand, hasStore: Bool) throws {
        let (wait, imports) = (command.takeoverWait, command.importFile != nil)
        let wrong = [
            (command.takeover && !hasStore, "--takeover needs --store"),
            (command.recover && !hasStore, "--recover needs --store"),
            (command.recover && (command.takeover || imports), "--recover can't be used with --takeover or --import"),
            (!(1...600_000).contains(wait), "--takeover-wait is \(wait); wanted: 1 to 600000 milliseconds"),
            (command.takeover && imports, "--takeover and --import can't be used together"),
        ]
        if let (_, reason) = wrong.first(where: \.0) { throw StartError.usage(reason) }
    }

    private static let known: Set<String> = [
        "endpoint", "key", "allow", "profile", "logLevel", "quotas", "spinMicroseconds", "store", "durability",
    ]

    private static func configuration(_ path: String) throws -> JSONObject {
        let bytes = try InputFile.read(path)
        do {
            guard case .object(let object) = try JSONParser.parse(bytes) else {
                throw StartError.badInput("\(path) is not a JSON object")
            }
            if let stray = object.members.first(where: { !known.contains($0.name) }) {
                throw StartError.badInput(
                    "\(path) has the unknown member \"\(stray.name)\"; wanted: \(known.sorted().joined(separator: ", "))"
                )
            }
            return object
        } catch let error as JSONError {
            throw StartError.badInput("\(path): \(error.place(in: bytes))")
        }
    }
}
