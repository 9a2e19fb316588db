import Bus
import Glibc
import Logging
import Store

/// The settings. The command line takes precedence over the configuration file, and the file over the environment.
struct Settings: Sendable {
    let endpoint: Endpoint
    let accessList: AccessList
    /// For tcp.
    let secret: CurveSecret?
    let profile: DeviceProfile
    let logLevel: Logger.Level
    let spinMicroseconds: Int
    let quotas: Quotas
    /// Nil without a store.
    let store: StoreLocation?
    let durability: Durability
    /// Paths of the files that windows are opened from.
    let storyboards: [String]
    let trees: [String]
    /// The settings that only the command line has. With it the others can be read again.
    let command: NavdCommand

    init(_ command: NavdCommand) throws(StartError) {
        self.command = command
        let file = try command.config.map(Self.configuration) ?? JSONObject()
        endpoint = try Self.endpoint(command.endpoint ?? file["endpoint"]?.string)
        accessList = try Self.accessList(file["allow"], command.config)
        secret = try Self.secret(command.key ?? file["key"]?.string, endpoint, accessList)
        do throws(Refusal) {
            let name = command.profile ?? file["profile"]?.string ?? DeviceProfile.known[0].name
            profile = try DeviceProfile.named(name, path: "--profile")
        } catch {
            throw .usage(error.message)
        }
        logLevel = try Self.word(command.logLevel ?? file["logLevel"]?.string ?? "info", "log level", "one of ")
        spinMicroseconds = command.spinUs ?? file["spinMicroseconds"]?.int ?? 0
        guard (0...1_000).contains(spinMicroseconds) else {
            throw .usage("the spin is \(spinMicroseconds) µs; wanted: 0 to 1000")
        }
        do throws(Refusal) { quotas = try Quotas(json: file["quotas"], path: "quotas") } catch {
            throw .badInput("the configuration file: \(error.message)")
        }
        store = (command.store ?? file["store"]?.string).map { StoreLocation($0) }
        if let word = command.durability ?? file["durability"]?.string {
            durability = try Self.word(word, "durability")
            guard store != nil else { throw .usage("--durability needs --store") }
        } else {
            durability = .full
        }
        try Self.check(command, hasStore: store != nil)
        storyboards = try command.storyboard.isEmpty ? Self.paths(file, "storyboards") : command.storyboard
        trees = try command.tree.isEmpty ? Self.paths(file, "trees") : command.tree
    }

    private static func word<W: RawRepresentable & CaseIterable>(
        _ text: String, _ what: String, _ many: String = ""
    ) throws(StartError) -> W where W.RawValue == String {
        guard let word = W(rawValue: text) else {
            let words = W.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage("the \(what) is \"\(text)\"; wanted: \(many)\(words)")
        }
        return word
    }

    private static func endpoint(_ text: String?) throws(StartError) -> Endpoint {
        do {
            let endpoint = try text.map { try Endpoint($0) } ?? Endpoint.standard()
            // Check the events' endpoint too: its path is longer.
            _ = try endpoint.events
            return endpoint
        } catch {
            throw .usage("the endpoint can't be used: \(error)")
        }
    }

    /// Checks the options of a start that goes on from an earlier one.
    private static func check(_ command: NavdCommand, hasStore: Bool) throws(StartError) {
        let (wait, imports) = (command.takeoverWait, command.importFile != nil)
        let wrong = [
            (command.takeover && !hasStore, "--takeover needs --store"),
            (command.recover && !hasStore, "--recover needs --store"),
            (command.recover && (command.takeover || imports), "--recover can't be used with --takeover or --import"),
            (!(1...600_000).contains(wait), "--takeover-wait is \(wait); wanted: 1 to 600000 milliseconds"),
            (command.takeover && imports, "--takeover and --import can't be used together"),
        ]
        if let (_, reason) = wrong.first(where: \.0) { throw .usage(reason) }
    }

    private static let known: Set = [
        "endpoint", "key", "allow", "profile", "logLevel", "quotas", "spinMicroseconds", "store", "durability",
        "storyboards", "trees",
    ]

    private static func paths(_ file: JSONObject, _ member: String) throws(StartError) -> [String] {
        guard let value = file[member] else { return [] }
        guard let list = value.array, case let paths = list.compactMap(\.string), paths.count == list.count else {
            throw .badInput("the configuration file: \(member) is \(value.kindName); wanted: a list of paths")
        }
        return paths
    }

    private static func configuration(_ path: String) throws(StartError) -> JSONObject {
        guard case .object(let object) = try InputFile.json(path) else {
            throw .badInput("\(path) is not a JSON object")
        }
        if let stray = object.members.first(where: { !known.contains($0.name) }) {
            throw .badInput(
                "\(path) has the unknown member \"\(stray.name)\"; wanted: \(known.sorted().joined(separator: ", "))")
        }
        return object
    }

    // MARK: Access, read before any socket is opened

    private static func accessList(_ json: JSON?, _ path: String?) throws(StartError) -> AccessList {
        guard let json else { return AccessList(owner: geteuid()) }
        do throws(Refusal) { return try AccessList(owner: geteuid(), allow: json) } catch {
            throw .badInput("\(path ?? ""): \(error.message)")
        }
    }

    /// Nil on `ipc`. On `tcp` no client may connect without a key, so navd does not start without a secret key of its
    /// own, or if no client's key is allowed.
    private static func secret(
        _ path: String?, _ endpoint: Endpoint, _ list: AccessList
    ) throws(StartError) -> CurveSecret? {
        guard !endpoint.isLocal else { return nil }
        guard let path else {
            throw .usage(
                "\(endpoint) needs keys: `navctl keygen FILE` makes a pair; give navd its secret with --key FILE.secret, "
                    + "and list the public keys of the allowed clients in the configuration under \"allow\"; "
                    + "or listen on ipc://, where the kernel identifies the client")
        }
        let secret: CurveSecret
        do throws(KeyError) { secret = try KeyFile.secret(path) } catch {
            switch error {
            case .readableByOthers, .ownedByAnother: throw .notAllowed("\(error)")
            default: throw .badInput("the key: \(error)")
            }
        }
        guard list.allowsKeys else {
            throw .usage(
                "no client could connect to \(endpoint): no key is allowed. `navctl keygen FILE` makes a client's pair; put what "
                    + "is in FILE.public into the configuration: "
                    + "{\"allow\":[{\"key\":\"…\",\"may\":[\"read\",\"command\",\"vote\",\"openWindows\"]}]}")
        }
        return secret
    }

    /// Parts of the configuration that have no effect.
    var warnings: [String] {
        var lines: [String] = []
        switch endpoint {
        case .ipc(let path):
            if accessList.allowsKeys {
                lines.append("keys in \"allow\" have no effect on ipc, where the kernel identifies the client")
            }
            let folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
            var status = stat()
            if accessList.allowsOtherUsers, stat(folder, &status) == 0, status.st_mode & 0o011 == 0 {
                lines.append("other users are allowed, but can't enter \(folder): chmod 0711 it")
            }
        case .tcp:
            if accessList.allowsOtherUsers {
                lines.append("a uid in \"allow\" has no effect on tcp, which needs a key")
            }
        }
        return lines
    }
}
