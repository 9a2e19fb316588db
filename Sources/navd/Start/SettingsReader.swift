import Bus
import Glibc
import Logging
import Store

/// Reads the settings. It goes on after a mistake, so that a check finds all of them.
struct SettingsReader {
    private(set) var mistakes: [StartError] = []
    /// Paths of the files that windows are opened from. They are known after other mistakes, too.
    private(set) var (storyboards, trees): ([String], [String]) = ([], [])
    private var settings: Settings?

    /// A setting as text, and how a mistake in it is told: as one of the command line, or of the configuration file.
    private struct Given {
        let text: String
        let mistake: (String) -> StartError
    }

    private let command: NavdCommand
    /// Nil if there is none, or none that can be read.
    private var file: ConfigurationText?

    init(_ command: NavdCommand) {
        self.command = command
        if let path = command.config {
            do throws(StartError) { file = try ConfigurationText(path) } catch { mistakes.append(error) }
        }
        mistakes += file?.strays ?? []
        let (endpoint, givenEndpoint) = readEndpoint()
        let accessList = readAccessList()
        let secret = endpoint.flatMap { readSecret($0, givenEndpoint, accessList) }
        let retiring = readRetiring(besides: endpoint, secret)
        let profile = readProfile()
        let logLevel: Logger.Level = word(command.reporting.logLevel, "logLevel", "log level", "one of ") ?? .info
        let reports = readReports()
        let spin = number(command.spinUs, "spinMicroseconds", 0...1_000) { "the spin is \($0) µs" }
        let quotas = readQuotas()
        let store = text(command.storing.store, "store").map { StoreLocation($0.text) }
        let durability = readDurability(hasStore: store != nil)
        let history = readHistory(hasStore: store != nil)
        storyboards = list(command.storyboard, "storyboards", "paths").map(\.text)
        trees = list(command.tree, "trees", "paths").map(\.text)
        checkOptions(hasStore: store != nil)
        guard mistakes.isEmpty, let endpoint else { return }
        settings = Settings(
            endpoint: endpoint, accessList: accessList, secret: secret, retiring: retiring, profile: profile,
            logLevel: logLevel, reports: reports, polling: Polling(given: spin), quotas: quotas, store: store,
            durability: durability, history: history, storyboards: storyboards, trees: trees, command: command)
    }

    /// - Parameter given: the setting that is wrong; nil if it was not given, so that the command line has to give it.
    private mutating func note(_ mistake: String, about given: Given?) {
        mistakes.append((given?.mistake ?? StartError.usage)(mistake))
    }

    /// The settings, or the first mistake.
    var result: Result<Settings, StartError> {
        if let settings { return .success(settings) }
        return .failure(mistakes.first ?? .failure("the settings can't be read"))
    }

    // MARK: Settings of one type

    private mutating func text(_ option: String?, _ name: String) -> Given? {
        if let option { return Given(text: option, mistake: StartError.usage) }
        guard let file, let json = file[name] else { return nil }
        guard let text = json.string else {
            mistakes.append(file.mistake("\(name) is \(json.kindName); wanted: a string", at: name))
            return nil
        }
        return Given(text: text) { file.mistake($0, at: name) }
    }

    private mutating func word<W: RawRepresentable & CaseIterable>(
        _ option: String?, _ name: String, _ what: String, _ many: String = ""
    ) -> W? where W.RawValue == String {
        text(option, name).flatMap { word($0, what, many) }
    }

    private mutating func word<W: RawRepresentable & CaseIterable>(
        _ given: Given, _ what: String, _ many: String
    ) -> W? where W.RawValue == String {
        if let word = W(rawValue: given.text) { return word }
        let words = W.allCases.map(\.rawValue).joined(separator: ", ")
        mistakes.append(given.mistake("the \(what) is \"\(given.text.echoed)\"; wanted: \(many)\(words)"))
        return nil
    }

    /// - Parameter wrong: says what is wrong, with the value as text.
    private mutating func number(
        _ option: Int?, _ name: String, _ range: ClosedRange<Int>, _ wrong: (String) -> String
    ) -> Int? {
        let json = option.map { JSON.number($0) } ?? file?[name]
        guard let json else { return nil }
        if let number = json.int, range.contains(number) { return number }
        let text = "\(wrong(json.text.echoed)); wanted: \(range.lowerBound) to \(range.upperBound)"
        mistakes.append(option == nil ? file?.mistake(text, at: name) ?? .usage(text) : .usage(text))
        return nil
    }

    /// What the command line lists stands in place of the list in the file.
    private mutating func list(_ options: [String], _ name: String, _ what: String) -> [Given] {
        guard options.isEmpty, let file, let json = file[name] else {
            return options.map { Given(text: $0, mistake: StartError.usage) }
        }
        guard let list = json.array, case let texts = list.compactMap(\.string), texts.count == list.count else {
            mistakes.append(file.mistake("\(name) is \(json.kindName); wanted: a list of \(what)", at: name))
            return []
        }
        return texts.enumerated().map { index, text in
            Given(text: text) { file.mistake($0, at: "\(name)[\(index)]") }
        }
    }

    // MARK: Single settings

    private mutating func readEndpoint() -> (Endpoint?, Given?) {
        let given = text(command.endpoint, "endpoint")
        do throws(EndpointError) {
            let endpoint = if let given { try Endpoint(given.text) } else { try Endpoint.standard() }
            // Check the events' endpoint too: its path is longer.
            _ = try endpoint.events
            return (endpoint, given)
        } catch {
            note("the endpoint can't be used: \(error)", about: given)
            return (nil, given)
        }
    }

    private mutating func readAccessList() -> AccessList {
        guard let file, let allow = file["allow"] else { return AccessList(owner: geteuid()) }
        var wrong: [Refusal] = []
        let list = AccessList(owner: geteuid(), allow: allow, &wrong)
        mistakes += wrong.map { file.mistake($0) }
        return list
    }

    private mutating func readQuotas() -> Quotas {
        guard let file else { return Quotas() }
        var wrong: [Refusal] = []
        let quotas = Quotas(json: file["quotas"], path: "quotas", &wrong)
        mistakes += wrong.map { file.mistake($0) }
        return quotas
    }

    private mutating func readProfile() -> DeviceProfile {
        guard let given = text(command.profile, "profile") else { return DeviceProfile.known[0] }
        do throws(Refusal) { return try DeviceProfile.named(given.text, path: "the profile") } catch {
            mistakes.append(given.mistake(error.message))
            return DeviceProfile.known[0]
        }
    }

    private mutating func readReports() -> ReportSettings {
        var reports = ReportSettings()
        let refusals: Logger.Level? = word(
            command.reporting.logRefusals, "logRefusals", "log level of refusals", "one of ")
        let peers: Logger.Level? = word(command.reporting.logPeers, "logPeers", "log level of peers", "one of ")
        (reports.refusals, reports.peers) = (refusals ?? reports.refusals, peers ?? reports.peers)
        for given in list(command.reporting.mask, "mask", "strings") {
            if let mask: HistoryMask = word(given, "mask", "one of ") { reports.masks.insert(mask) }
        }
        return reports
    }

    private mutating func readDurability(hasStore: Bool) -> Durability {
        let durability: Durability? = word(command.storing.durability, "durability", "durability")
        guard let durability else { return .full }
        if !hasStore { noStore("durability", isOption: command.storing.durability != nil) }
        return durability
    }

    private mutating func readHistory(hasStore: Bool) -> HistoryLimits {
        var history = HistoryLimits()
        let given = command.storing
        let options = [("commits", given.historyCommits), ("hours", given.historyHours), ("bytes", given.historyBytes)]
        if let file, let json = file["history"] {
            if json.object == nil {
                mistakes.append(file.mistake("history is \(json.kindName); wanted: an object", at: "history"))
            }
            for member in json.object?.members ?? [] {
                do throws(Refusal) {
                    try history.set(member.name, member.value, path: "history.\(member.name.echoed)")
                } catch { mistakes.append(file.mistake(error)) }
            }
        }
        for case (let name, let value?) in options {
            do throws(Refusal) { try history.set(name, .number(value), path: "--history-\(name)") } catch {
                mistakes.append(.usage(error.message))
            }
        }
        let isOption = options.contains { $0.1 != nil }
        if !hasStore, isOption || file?["history"] != nil { noStore("history", isOption: isOption) }
        return history
    }

    private mutating func noStore(_ name: String, isOption: Bool) {
        let option = name == "history" ? "--history-…" : "--\(name)"
        if isOption { return mistakes.append(.usage("\(option) needs --store")) }
        if let file { mistakes.append(file.mistake("\(name) needs a store; wanted: the member \"store\"", at: name)) }
    }

    /// Checks the options of a start that goes on from an earlier one.
    private mutating func checkOptions(hasStore: Bool) {
        let (storing, imports) = (command.storing, command.storing.importFile != nil)
        let (takeover, wait) = (storing.takeover, storing.takeoverWait)
        let wrong = [
            (takeover && !hasStore, "--takeover needs --store"),
            (storing.recover && !hasStore, "--recover needs --store"),
            (storing.recover && (takeover || imports), "--recover can't be used with --takeover or --import"),
            (!(1...600_000).contains(wait), "--takeover-wait is \(wait); wanted: 1 to 600000 milliseconds"),
            (takeover && imports, "--takeover and --import can't be used together"),
        ]
        mistakes += wrong.filter(\.0).map { .usage($0.1) }
    }

    // MARK: Keys, read before any socket is opened

    /// Nil on `ipc`. On `tcp` no client may connect without a key, so navd does not start without a secret key of its
    /// own, or if no client's key is allowed.
    private mutating func readSecret(_ endpoint: Endpoint, _ given: Given?, _ list: AccessList) -> CurveSecret? {
        let key = text(command.key, "key")
        guard !endpoint.isLocal else { return nil }
        guard let key else {
            note(
                "\(endpoint) needs keys: `navctl keygen FILE` makes a pair; give navd its secret with --key "
                    + "FILE.secret, and list the public keys of the allowed clients in the configuration under "
                    + "\"allow\"; or listen on ipc://, where the kernel identifies the client", about: given)
            return nil
        }
        let secret = readKey(key)
        if !list.allowsKeys, file?["allow"] == nil || mistakes.isEmpty {
            note(
                "no client could connect to \(endpoint): no key is allowed. `navctl keygen FILE` makes a client's "
                    + "pair; put what is in FILE.public into the configuration: "
                    + "{\"allow\":[{\"key\":\"…\",\"may\":[\"read\",\"command\",\"vote\",\"openWindows\"]}]}",
                about: given)
        }
        return secret
    }

    private mutating func readRetiring(besides endpoint: Endpoint?, _ secret: CurveSecret?) -> RetiringEndpoint? {
        guard let file, let json = file["retiring"] else { return nil }
        do throws(Refusal) {
            let fields = try FieldReader(json: json, path: "retiring")
            if let stray = fields.object.members.first(where: { !RetiringEndpoint.members.contains($0.name) }) {
                throw .invalidParams("retiring.\(stray.name.echoed) is unknown", right: "endpoint, key, until")
            }
            let place = try Self.retiringEndpoint(fields, besides: endpoint)
            let text: String = try fields.required("until")
            guard let until = RetiringEndpoint.time(text) else {
                throw .invalidParams(
                    "retiring.until is \"\(text.echoed)\"", right: "a time such as 2026-12-01T00:00:00Z")
            }
            let path: String = try fields.required("key")
            guard let old = readKey(Given(text: path) { file.mistake($0, at: "retiring.key") }) else { return nil }
            guard old.publicKey != secret?.publicKey else {
                throw .invalidParams("retiring.key is the same key as that in force", right: "the one that it replaces")
            }
            return RetiringEndpoint(endpoint: place, secret: old, until: until)
        } catch {
            mistakes.append(file.mistake(error))
            return nil
        }
    }

    /// Each has a port for requests, and the next one for events.
    private static func retiringEndpoint(_ fields: FieldReader, besides other: Endpoint?) throws(Refusal) -> Endpoint {
        let text: String = try fields.required("endpoint")
        let endpoint: Endpoint
        do throws(EndpointError) {
            endpoint = try Endpoint(text)
            _ = try endpoint.events
        } catch { throw .invalidParams("retiring.endpoint can't be used: \(error)", right: "tcp://127.0.0.1:port") }
        guard case .tcp(let port) = endpoint else {
            throw .invalidParams(
                "retiring.endpoint is \(text.echoed)", right: "tcp://127.0.0.1:port: only tcp has keys")
        }
        if case .tcp(let used)? = other, abs(Int(port) - Int(used)) < 2 {
            throw .invalidParams(
                "retiring.endpoint shares a port with \(other?.description ?? "")", right: "two free ports")
        }
        if other?.isLocal == true {
            throw .invalidParams(
                "retiring is possible only where navd itself listens on tcp", right: "no member retiring")
        }
        return endpoint
    }

    private mutating func readKey(_ given: Given) -> CurveSecret? {
        do throws(KeyError) { return try KeyFile.secret(given.text) } catch {
            switch error {
            case .readableByOthers, .ownedByAnother: mistakes.append(.notAllowed("\(error)"))
            default: mistakes.append(StartError(message: given.mistake("the key: \(error)").message, exitCode: 65))
            }
            return nil
        }
    }
}
