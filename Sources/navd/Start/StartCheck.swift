import ArgumentParser
import Bus
import ControllerActors
import Foundation
import Locking
import Logging
import Store

/// `navd --check`: reads all that a start would read, and nothing else, and tells every mistake. It changes nothing,
/// and disturbs no navd that is running.
struct StartCheck {
    /// What was found, a line for each thing that is right.
    private(set) var notes: [String] = []
    private(set) var mistakes: [StartError] = []
    private let command: NavdCommand
    /// The processes that have the endpoint and the store now. A start has to wait for their end.
    private var holders: [(what: String, holder: LockHolder)] = []
    /// Takes the warnings of a start.
    private let warnings = CollectedNotes()

    init(_ command: NavdCommand) {
        self.command = command
        TrialFolder.removeLeftovers()
        let reader = SettingsReader(command)
        mistakes = reader.mistakes
        let settings = try? reader.result.get()
        var store: TrialStore?
        if let settings {
            look(at: settings)
            store = look(atStoreOf: settings)
        }
        let imported = readImport()
        readFiles(reader, settings?.profile ?? DeviceProfile.known[0], opens: opens(store, imported))
        if let settings, mistakes.isEmpty { start(settings, store, imported) }
        notes += warnings.all.map { "note: \($0)" }
    }

    /// Prints the mistakes on standard error, or what was found on standard output. Errors: the exit code.
    func run() throws {
        for mistake in mistakes { _ = ExitCode.saying("navd: \(mistake.message)", mistake.exitCode) }
        if let exitCode { throw ExitCode(exitCode) }
        for note in notes { print(note) }
        print(conclusion)
    }

    /// 65 if a file is wrong, else that of the first mistake; nil if there is none.
    var exitCode: Int32? { mistakes.contains { $0.exitCode == 65 } ? 65 : mistakes.first?.exitCode }

    /// What a start would come to now, if there is no mistake.
    var conclusion: String {
        let held = holders.filter { $0.holder != .nobody }
        guard !held.isEmpty else { return "nothing is wrong: navd would start" }
        // The navd that has the store gives it away, and its endpoint with it.
        if command.storing.takeover,
            case .held(let pid)? = held.first(where: { $0.what == "the store" })?.holder, pid > 0,
            held.allSatisfy({ $0.holder == .held(pid: pid) || $0.holder == .held(pid: 0) })
        {
            return "nothing is wrong: navd would take over from process \(pid)"
        }
        let who = held.map { "\(Self.holder($0.holder)) has \($0.what)" }.joined(separator: ", and ")
        return "nothing is wrong, but navd would not start now: \(who)"
    }

    private static func holder(_ holder: LockHolder) -> String {
        if case .held(let pid) = holder, pid > 0 { "process \(pid)" } else { "another process" }
    }

    /// Notes what `body` returns, or its error.
    private mutating func note(_ body: () throws(StartError) -> [String]) {
        do throws(StartError) { notes += try body() } catch { mistakes.append(error) }
    }

    /// Warnings go to `warnings`.
    private var log: Logger { Logger(label: "navd") { [warnings] _ in WarningLog(warnings) } }

    // MARK: The configuration

    private mutating func look(at settings: Settings) {
        if let path = command.config { notes.append("configuration \(path)") }
        look(at: settings.endpoint, "endpoint \(settings.endpoint)", "the endpoint")
        if let secret = settings.secret { notes.append("key: its public half is \(secret.publicKey)") }
        if let retiring = settings.retiring {
            let line = "retiring: \(retiring.endpoint), its public half is \(retiring.secret.publicKey)"
            // After its time it is not opened.
            if retiring.until > Expiry.now() {
                look(at: retiring.endpoint, line, "the endpoint of the retiring key")
            } else {
                notes.append(line)
            }
        }
        notes += settings.accessList.entries.map { access in
            let scope = access.scope.map { ", within \($0.json.text)" } ?? ""
            return "allow \(access.name): \(access.rights.isEmpty ? "nothing" : access.rightsText)\(scope)"
        }
        notes += settings.warnings.map { "note: \($0)" }
    }

    private mutating func look(at endpoint: Endpoint, _ line: String, _ what: String) {
        do throws(LockError) {
            try EndpointLock.inspect(endpoint)
            let holder = try endpoint.holder()
            holders.append((what, holder))
            notes.append(holder == .nobody ? line : "\(line), in use by \(Self.holder(holder))")
        } catch { mistakes.append(.lock(error, endpoint)) }
    }

    // MARK: The store

    /// A store that another process is writing can't be judged.
    /// - Returns: a copy of it, opened; nil without a store, and where no copy can be opened.
    private mutating func look(atStoreOf settings: Settings) -> TrialStore? {
        guard let place = settings.store else { return nil }
        var bytes: Int?
        do throws(StoreError) {
            if isHeld(place) {
                try place.inspect()
                return nil
            }
            let found = try place.examine(witness: StoreMark.read(place.companions)?.witness)
            bytes = found.bytes
            notes.append("store \(place), \(found.bytes.map { "\($0) bytes" } ?? "a new one")")
            if let damage = found.brokenOff {
                notes.append("note: the log is cut off, so a new epoch begins: \(damage)")
            }
        } catch {
            guard command.storing.recover, case .damagedLog(let damage) = error else {
                mistakes.append(.store(error))
                return nil
            }
            notes.append("note: --recover would keep what is whole: \(damage)")
        }
        return open(place, bytes, settings)
    }

    private mutating func isHeld(_ place: StoreLocation) -> Bool {
        let holder = place.holder
        guard holder != .nobody else { return false }
        holders.append(("the store", holder))
        notes.append("store \(place), in use by \(Self.holder(holder)): it was not read")
        return true
    }

    private mutating func open(_ place: StoreLocation, _ bytes: Int?, _ settings: Settings) -> TrialStore? {
        guard bytes ?? 0 <= TrialStore.largest else {
            notes.append(
                "note: the store is larger than \(TrialStore.largest >> 20) MiB, so what is in it was not read")
            return nil
        }
        let folder: TrialFolder
        do { folder = try TrialStore.copy(place) } catch {
            notes.append("note: what is in the store was not read, since it could not be copied: \(error)")
            return nil
        }
        // A navd that has started meanwhile may have written what was being copied.
        if isHeld(place) { return nil }
        do throws(StartError) { return try TrialStore(folder, of: place, settings, log) } catch {
            mistakes.append(error)
            return nil
        }
    }

    // MARK: Files with windows

    private mutating func readImport() -> StateFile? {
        guard let path = command.storing.importFile else { return nil }
        do throws(StartError) {
            let file = try StateImport.read(path)
            notes.append("import \(path), \(file.windows.count) windows")
            return file
        } catch {
            mistakes.append(error)
            return nil
        }
    }

    /// Whether a start would open windows from the storyboards and trees, or would read the trees before a takeover.
    private func opens(_ store: TrialStore?, _ imported: StateFile?) -> Bool {
        let hasWindows = (try? store?.opening.hasWindows) ?? false
        return command.storing.takeover || (!hasWindows && imported?.windows.isEmpty ?? true)
    }

    private mutating func readFiles(_ reader: SettingsReader, _ profile: DeviceProfile, opens: Bool) {
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
                guard opens else { return ["note: the tree \(path) is not read, since there are windows already"] }
                _ = try Openings.tree(path, command, profile)
                return ["tree \(path)"]
            }
        }
    }

    /// Fills a daemon without sockets as a start would: only that shows whether the files and the store fit together.
    private mutating func start(_ settings: Settings, _ store: TrialStore?, _ imported: StateFile?) {
        let log = log
        note { () throws(StartError) in
            let loop = PumpLoop()
            let kept = store.map { (opening: $0.opening, gate: HeldWire(NoWire())) }
            func fill() throws(StartError) {
                try loop.enter { () throws(StartError) in
                    let daemon = Daemon(
                        loop: loop, epoch: kept?.opening.epoch ?? "check", eventsEndpoint: "",
                        wire: kept?.gate ?? NoWire(), quotas: settings.quotas, token: { Randomness.token() }, log: log)
                    try Openings.fill(daemon, on: loop, settings, from: kept, importing: imported, log)
                }
            }
            if let store { try store.naming(fill) } else { try fill() }
            return []
        }
    }
}

/// Replaces the sockets, for a daemon without peers.
private final class NoWire: Wire {
    func send(_ bytes: UnsafeRawBufferPointer, to address: PeerAddress) -> Bool { false }
    func gather(_ bytes: UnsafeRawBufferPointer, for address: PeerAddress) {}
    func sendGathered() -> [PeerAddress] { [] }
    func access(of address: PeerAddress) -> Access? { nil }
    func audit(_ line: JSONObject, at level: Logger.Level) {}
    var process: Int32? { nil }
    func unreadOver(at address: PeerAddress) -> UnreadQuota? { nil }
    func owner(of address: PeerAddress) -> Principal? { nil }
    func disconnect(_ address: PeerAddress, _ why: String) -> Bool { false }
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
