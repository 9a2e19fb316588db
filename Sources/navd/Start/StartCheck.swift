import ArgumentParser
import Bus
import ControllerActors
import Glibc
import Locking
import Logging
import Store

/// `navd --check`: reads all that a start would read, and tells every mistake. It changes nothing, and disturbs no navd
/// that is running.
struct StartCheck {
    /// What was found, a line for each thing that is right.
    private(set) var notes: [String] = []
    private(set) var mistakes: [StartError]
    private let command: NavdCommand

    init(_ command: NavdCommand) {
        self.command = command
        let reader = SettingsReader(command)
        mistakes = reader.mistakes
        let settings = try? reader.result.get()
        if let settings { look(at: settings) }
        readFiles(reader, settings?.profile ?? DeviceProfile.known[0])
        if let settings, mistakes.isEmpty { tryToOpen(settings) }
    }

    /// Prints the mistakes on standard error, or what was found on standard output. Errors: the exit code.
    func run() throws {
        for mistake in mistakes { _ = ExitCode.saying("navd: \(mistake.message)", mistake.exitCode) }
        if let exitCode { throw ExitCode(exitCode) }
        for note in notes { print(note) }
        print("nothing is wrong: navd would start")
    }

    /// 65 if a file is wrong, else that of the first mistake; nil if there is none.
    var exitCode: Int32? { mistakes.contains { $0.exitCode == 65 } ? 65 : mistakes.first?.exitCode }

    /// Notes what `body` returns, or its error.
    private mutating func note(_ body: () throws(StartError) -> [String]) {
        do throws(StartError) { notes += try body() } catch { mistakes.append(error) }
    }

    // MARK: The configuration

    private mutating func look(at settings: Settings) {
        if let path = command.config { notes.append("configuration \(path)") }
        note { () throws(StartError) in try Self.endpoint(settings) }
        if let secret = settings.secret { notes.append("key: its public half is \(secret.publicKey)") }
        if let retiring = settings.retiring {
            notes.append("retiring: \(retiring.endpoint), its public half is \(retiring.secret.publicKey)")
        }
        notes += settings.accessList.entries.map { access in
            let scope = access.scope.map { ", within \($0.json.text)" } ?? ""
            return "allow \(access.name): \(access.rights.isEmpty ? "nothing" : access.rightsText)\(scope)"
        }
        notes += settings.warnings.map { "note: \($0)" }
        if let store = settings.store {
            let recovers = command.recover
            note { () throws(StartError) in try Self.store(store, recovers: recovers) }
        }
    }

    private static func endpoint(_ settings: Settings) throws(StartError) -> [String] {
        let endpoint = settings.endpoint
        do throws(LockError) { try EndpointLock.inspect(endpoint) } catch { throw .lock(error, endpoint) }
        if let path = endpoint.path, case .held(let pid) = LockHolder(path + ".lock") {
            return ["endpoint \(endpoint), in use by process \(pid)"]
        }
        if endpoint.isLocal { return ["endpoint \(endpoint)"] }
        // Over tcp, a connection attempt shows whether a process listens.
        do throws(ClientError) { try endpoint.probe() } catch { return ["endpoint \(endpoint)"] }
        return ["endpoint \(endpoint), in use by another process"]
    }

    /// The log of a store that another process is writing can't be judged.
    private static func store(_ location: StoreLocation, recovers: Bool) throws(StartError) -> [String] {
        let path = location.path
        do throws(StoreError) {
            if case .held(let pid) = LockHolder(path + ".lock") {
                try location.inspect()
                return ["store \(path), in use by process \(pid): its log was not checked"]
            }
            let found = try location.examine(witness: StoreMark.read(path)?.witness)
            let damage = found.brokenOff.map { ["note: the log is cut off, so a new epoch begins: \($0)"] } ?? []
            return ["store \(path), \(found.bytes.map { "\($0) bytes" } ?? "a new one")"] + damage
        } catch {
            if recovers, case .damagedLog(let damage) = error {
                return ["note: --recover would keep what is whole: \(damage)"]
            }
            throw .store(error)
        }
    }

    // MARK: Files with windows

    private mutating func readFiles(_ reader: SettingsReader, _ profile: DeviceProfile) {
        for path in reader.storyboards {
            note { () throws(StartError) in
                let storyboard = try Openings.storyboard(path)
                let counts = "\(storyboard.scenes.count) scenes, \(storyboard.segues.count) segues"
                return ["storyboard \(path), \(counts)\(storyboard.initial == nil ? ", no initial scene" : "")"]
            }
        }
        let command = command
        for path in reader.trees {
            note { () throws(StartError) in
                _ = try Openings.tree(path, command, profile)
                return ["tree \(path)"]
            }
        }
        if let path = command.importFile {
            note { () throws(StartError) in
                let file = try StateImport.read(path)
                return ["import \(path), \(file.windows.count) windows"]
            }
        }
    }

    /// Opens the windows in a daemon without sockets and store: only that shows whether the files fit together.
    private mutating func tryToOpen(_ settings: Settings) {
        let collected = CollectedNotes()
        let log = Logger(label: "navd") { _ in WarningLog(collected) }
        note { () throws(StartError) in
            let loop = PumpLoop()
            let imported = try settings.command.importFile.map { path throws(StartError) in try StateImport.read(path) }
            try loop.enter { () throws(StartError) in
                let daemon = Daemon(
                    loop: loop, epoch: "check", eventsEndpoint: "", wire: NoWire(), quotas: settings.quotas,
                    token: { Randomness.token() }, log: log)
                try Openings.loadStoryboards(settings, daemon, log)
                if let imported { try StateImport.load(imported, into: daemon, nil, settings) }
                if imported?.windows.isEmpty ?? true { try Openings.open(settings, daemon, log) }
            }
            return collected.all.map { "note: \($0)" }
        }
    }
}

/// In place of sockets, for a daemon that nobody talks to.
private final class NoWire: Wire {
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool { false }
    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress) {}
    func sendGathered() -> [PeerAddress] { [] }
    func access(of address: PeerAddress) -> Access? { nil }
    func audit(_ line: JSONObject, at level: Logger.Level) {}
    var process: Int32? { nil }
    func unreadOver(at address: PeerAddress) -> UnreadQuota? { nil }
    func owner(of address: PeerAddress) -> Principal? { nil }
    func cut(_ address: PeerAddress, _ why: String) -> Bool { false }
    func admit(_ list: AccessList, _ quotas: Quotas) {}
    func unread(at address: PeerAddress) -> Int { 0 }
    var retiring: RetiringEndpoint? { nil }
    var retiringEndpoint: Endpoint? { nil }
    func retire(_ retirement: Retirement) {}
    var topics: [Principal: Int] { [:] }
    func hold(_ principal: Principal) {}
    func release(_ principal: Principal) {}
    func waiting(of principal: Principal) -> Int { 0 }
    var load: WireLoad { WireLoad() }
    func sweep(now: UInt64) -> [EventTopic] { [] }
    var isTraced: Bool { false }
    func hearsLayout(of window: WindowID) -> Bool { false }
    func publish(_ topic: String, _ bytes: UnsafeRawBufferPointer) {}
}
