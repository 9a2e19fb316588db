import Bus
import Logging
import Store

/// The store of a daemon, from its opening to its close.
final class StoreOpening: @unchecked Sendable {
    // Sendable: used before the loop runs, after it has stopped, or on it.
    private let restart: Restart
    private var store: any Store { restart.store }
    private var location: StoreLocation { restart.location }
    private var log: Logger { restart.log }
    /// Whether navd keeps a `StoreMark` for the store.
    private let isMarked: Bool
    /// The start whose name the store has; nil if the store is older than the one that was here last.
    private let before: String?
    private let spinMicroseconds: Int
    let epoch: String
    private var ledger: Ledger?
    /// How many windows were restored; if there are any, the windows of the command line are not opened again.
    private(set) var windows = 0

    convenience init(
        _ place: StoreLocation, _ settings: Settings, _ log: Logger, _ progress: StartProgress = .silent
    ) throws(StartError) {
        let opened: StoreLocation.Opened
        var limits = Limits()
        limits.clientsOfOwner = settings.quotas.keyClientsOfOwner
        limits.clients = max(limits.clients, limits.clientsOfOwner)
        settings.history.limit(&limits)
        do throws(StoreError) {
            opened = try place.open(
                durability: settings.durability, limits: limits, witness: StoreMark.read(place.companions)?.witness,
                salvages: settings.command.storing.recover
            ) { progress.take($0, of: place) }
        } catch { throw .store(error) }
        Self.tell(of: opened, recover: settings.command.storing.recover, log)
        try self.init(opened.store, place, spinMicroseconds: settings.polling.ofStore, isMarked: true, log)
    }

    private static func tell(of opened: StoreLocation.Opened, recover: Bool, _ log: Logger) {
        if let salvage = opened.salvage {
            log.warning(
                """
                the store's log was damaged: the commits before the damage are recovered, the later ones are lost, \
                and a new epoch begins
                """,
                metadata: [
                    "damage": "\(salvage.damage)", "last": "\(opened.store.head.number)",
                    "kept": "\(salvage.kept.joined(separator: " "))",
                ])
        } else if recover {
            log.notice("nothing had to be recovered: the log is not damaged", metadata: ["store": "\(opened.location)"])
        }
        if let damage = opened.brokenOff {
            log.warning("the log is cut off, which a power cut may cause", metadata: ["damage": "\(damage)"])
        }
    }

    /// - Parameter isMarked: whether navd keeps a `StoreMark` for the store.
    init(
        _ store: any Store, _ location: StoreLocation, spinMicroseconds: Int, isMarked: Bool = false, _ log: Logger
    ) throws(StartError) {
        (self.spinMicroseconds, self.isMarked) = (spinMicroseconds, isMarked)
        restart = Restart(store: store, location: location, log: log)
        let start = try restart.start()
        let isSame = !isMarked || StoreMark.isSame(start, store.head.batch, as: StoreMark.read(location.companions))
        before = isSame ? start ?? StoreMark.unnamed : nil
        if !isSame, store.head.batch > 0 {
            log.warning(
                "the store is an older one or a copy, not the one of the last start: a new epoch begins",
                metadata: ["store": "\(location)"])
        }
        epoch = try isSame ? restart.epoch() ?? Randomness.token(bytes: 6) : Randomness.token(bytes: 6)
    }

    /// Called on the loop, before it runs.
    func load(
        _ loop: any ActorLoop, into daemon: Daemon, _ wire: HeldWire, _ list: AccessList,
        _ progress: StartProgress = .silent
    ) throws(StartError) {
        let changed = try restart.load(into: daemon, list)
        let router = daemon.router
        let ledger: Ledger
        do throws(StoreError) {
            let clock: @Sendable () -> UInt64 = { UInt64(clamping: Expiry.now()) }
            ledger = try Ledger(store, spinMicroseconds: spinMicroseconds, clock: clock) { outcome in
                loop.perform { router.assumingIsolated { $0.kept(outcome) } }
            }
        } catch { throw .store(error) }
        self.ledger = ledger
        for (key, value) in changed { ledger.set(key, value) }
        let start = Randomness.token(bytes: 16)
        let batch = store.head.batch
        let mark = isMarked ? StoreMark(location.companions, start: start, before: before, batch: batch) : nil
        if isMarked, mark == nil {
            log.warning(
                "the mark of this start can't be written: the next start begins a new epoch",
                metadata: ["file": "\(StoreMark.path(of: location.companions))"])
        }
        let metrics = router.parts.context.metrics
        metrics.beginStore()
        let keeping = Keeping(ledger, wire, sync: metrics.sync)
        keeping.mark = mark
        router.parts.context.keeping = keeping
        keeping.keep(StoredState.epochKey, [UInt8](epoch.utf8))
        keeping.keep(StoredState.startKey, [UInt8](start.utf8))
        keeping.takeUp(try restart.backup(), at: router.parts.timers.wallNow)
        // On a single core, polling would keep the disk's own thread from running.
        if Processors.usable > 1 {
            loop.hooks.worthLooking = { keeping.worthLooking(now: loop.clock.now()) }
        }
        windows = try restart.loadWindows(into: daemon, ledger, list, progress)
        router.parts.round.flush()
    }

    /// Whether the store has windows. A turn that was under way may close one when they are restored.
    var hasWindows: Bool {
        get throws(StartError) {
            do throws(StoreError) { return try !store.windows().isEmpty } catch { throw .store(error) }
        }
    }

    /// Errors: exit code 65 if anything was ever stored.
    func checkUnused() throws(StartError) {
        let facts: [Fact]
        do throws(StoreError) {
            facts = try store.facts(StoredState.storyboards) + store.facts(StoredState.attachments)
        } catch { throw .store(error) }
        guard store.head.number > 0 || !facts.isEmpty else { return }
        throw .badInput(
            "--import needs a store that was never used; \(location) was used before: choose another --store")
    }

    /// Hands in the last ticket. Called on the loop.
    func enterLastTicket(_ router: isolated Router) {
        router.parts.round.flush()
        do throws(JournalError) { try router.parts.store.enterLast() } catch {
            log.error("the latest request numbers can't be stored", metadata: ["error": "\(error)"])
        }
    }

    /// Waits until everything is stored. False if that fails.
    func closeJournal() -> Bool { ledger?.close(within: 10_000) ?? true }

    func close() throws(StoreError) { try store.close() }
}

extension StartProgress {
    fileprivate func take(_ step: OpeningStep, of store: StoreLocation) {
        switch step {
        case .opens: begin("opens \(store)")
        case .copies(0, let size): begin("recovers \(store): copies it", ProgressAmount(bytes: 0, of: size))
        case .copies(let bytes, _): set(bytes)
        case .checks: begin("recovers \(store): checks the copy")
        }
    }
}
