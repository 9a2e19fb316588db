import Bus
import ControllerActors
import Glibc
import Logging
import ServiceLifecycle
import Store
import Supervision
import UnixSignals

/// The running daemon: lock, sockets, loop, windows from files. It drains before it ends.
final class Server: @unchecked Sendable {
    // Sendable: the lock and the wire are used before the loop starts, after it has stopped, or on it.
    /// Milliseconds within which running turns must end (SIGTERM).
    static let drain = 3_000

    let settings: Settings
    let log: Logger
    let supervisor: Supervisor
    private let lock: EndpointLock
    private let context: Context
    let loop: SocketLoop
    private let wire: SocketWire
    let daemon: Daemon
    /// Nil without a store.
    private let store: StoreOpening?
    private let endReason = EndReason()

    /// - Parameters:
    ///   - problems: the last warnings and errors of the log.
    ///   - progress: is told what is being done.
    init(
        _ settings: Settings, _ supervisor: Supervisor, log: Logger, _ problems: RecentProblems,
        _ progress: StartProgress
    ) throws {
        (self.settings, self.supervisor, self.log) = (settings, supervisor, log)
        do { lock = try EndpointLock(settings.endpoint, isShared: settings.accessList.allowsOtherUsers) } catch {
            throw StartError.lock(error, settings.endpoint)
        }
        do {
            let imported = try settings.command.storing.importFile.map { path in try StateImport.read(path, progress) }
            // Until `run` catches SIGHUP, the signal must not end the process.
            if settings.command.config != nil { signal(SIGHUP, SIG_IGN) }
            Self.limitConnections(settings.quotas, log)
            context = try Context(maxSockets: 64)
            let manual = settings.command.testControl == nil ? nil : ManualClock()
            let wallClock = manual.map { ManualWallClock($0) }
            let clock: any LoopClock = if let manual { manual } else { SystemClock() }
            loop = SocketLoop(name: "navd", clock: clock, spinMicroseconds: settings.polling.ofLoop)
            wire = try SocketWire(
                context, settings.endpoint, lock: lock, accessList: settings.accessList, secret: settings.secret,
                retiring: settings.retiring, quotas: settings.quotas, log: log)
            store = try settings.store.map { place in try StoreOpening(place, settings, log, progress) }
            let (loop, wire, lock, store, endReason) = (loop, wire, lock, store, endReason)
            daemon = try loop.setUp {
                let held = store == nil ? nil : HeldWire(wire)
                let daemon = Daemon(
                    loop: loop, epoch: store?.epoch ?? Randomness.token(bytes: 6),
                    eventsEndpoint: try settings.endpoint.events.description, wire: held ?? wire,
                    quotas: settings.quotas, wallClock: { wallClock?.now() ?? Expiry.now() },
                    token: { Randomness.token() }, log: log, reports: settings.reports)
                try wire.listen(on: loop, daemon.router)
                if let descriptor = settings.command.testControl {
                    try TestControl.listen(descriptor, loop, daemon, wallClock)
                } else {
                    _ = PlaceWatch(lock, daemon.router.parts.timers, log)
                }
                let parts = daemon.router.parts
                parts.status.origin = StatusReading.Origin(settings, problems)
                Self.connect(parts, supervisor, settings, loop)
                if let place = settings.store {
                    parts.store.restorations = RestorationFile(besideStore: place.companions, log: log)
                }
                let kept = store.flatMap { store in held.map { (opening: store, gate: $0) } }
                try Openings.fill(daemon, on: loop, settings, from: kept, importing: imported, log, progress)
                if let keeping = parts.context.keeping {
                    keeping.ended = { endReason.set(.failed(StartError(message: $0, exitCode: 74))) }
                    if settings.command.testControl == nil { _ = StoreWatch(keeping, parts.timers, log) }
                }
                return daemon
            }
        } catch {
            lock.release()
            if let error = error as? LockError { throw StartError.lock(error, settings.endpoint) }
            throw error as? StartError ?? .failure("\(error)")
        }
    }

    private static func limitConnections(_ quotas: Quotas, _ log: Logger) {
        let connections = Connections.limit(to: quotas.connections, ofOneProcess: quotas.connectionsOfProcess)
        Connections.limitUnhandled(bytes: quotas.unhandledBytes)
        guard connections < quotas.connections else { return }
        log.warning("the limit of open files allows only \(connections) connections")
    }

    /// Connects the daemon with its configuration file and its service manager.
    private static func connect(
        _ parts: DaemonParts, _ supervisor: Supervisor, _ settings: Settings, _ loop: SocketLoop
    ) {
        if settings.command.config != nil { parts.reload.configuration = ConfigurationFile(settings, loop) }
        parts.reload.supervisor = supervisor
        guard let beat = supervisor.beat else { return }
        // A loop that hangs fires no timers, so the service manager ends it.
        parts.timers.repeating(every: beat) {
            supervisor.report(.beat)
            return true
        }
    }

    func run() async throws {
        var services: [any Service] = [Listening(server: self, watch: StartWatch(log))]
        // Signals are caught before navd says that it listens, so that a signal sent at that moment counts.
        // Without a configuration file SIGHUP keeps its usual meaning.
        if settings.command.config != nil {
            let router = daemon.router
            services.append(await OnSignal(.sighup) { [loop] in loop.perform { router.parts.reload.beginForSignal() } })
        }
        if settings.store != nil {
            services.append(await OnSignal(.sigwinch) { [self] in if await giveWay() { endReason.set(.left) } })
        }
        let succession = Succession(supervisor, hasStore: settings.store != nil, log)
        services.append(await OnSignal(.sigusr2) { await succession.begin() })
        let group = ServiceGroup(
            configuration: .init(services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet))
        endReason.whenKnown { Task { await group.triggerGracefulShutdown() } }
        try await group.run()
        if case .failed(let error) = endReason.reason { throw error }
        log.notice("ended")
    }

    /// The lifecycle library logs only its errors.
    private var quiet: Logger {
        var logger = log
        logger.logLevel = .error
        return logger
    }

    /// Waits for the end, then drains: no new commands, running turns end, sockets close.
    private struct Listening: Service {
        let server: Server
        let watch: StartWatch

        func run() async throws {
            // Only now, because the signals are caught: no client can connect to a navd that SIGTERM would kill.
            server.listen()
            watch.started()
            try? await gracefulShutdown()
            await server.end()
        }
    }

    private func listen() {
        for line in settings.warnings { log.warning("\(line)") }
        loop.start()
        // Making the description takes a tenth of a second, so it is made beside the loop.
        Reads.reader.async { _ = Describing.whole }
        log.notice("listening", metadata: ["endpoint": "\(settings.endpoint)"])
        supervisor.report(.started)
    }

    private func end() async {
        // A navd that gives way has drained already.
        if case .left? = endReason.reason {
        } else {
            supervisor.report(.ending)
            await drain()
        }
        await endStore()
        loop.stop()
        wire.close()
        context.terminate()
        wire.join()
        lock.release()
        await supervisor.delivered()
    }

    private func drain() async {
        log.notice("draining")
        let router = daemon.router
        await withCheckedContinuation { continuation in
            loop.perform {
                router.parts.draining.end(within: Self.drain) { continuation.resume() }
            }
        }
    }

    /// Waits until everything that was answered is stored, and sends the messages that waited for it.
    private func endStore() async {
        guard let store else { return }
        await onLoop { store.enterLastTicket($0) }
        if !store.closeJournal() { log.error("not all changes could be stored") }
        // The journal's last outcome was queued before this, and so comes first.
        await onLoop { $0.parts.round.flush() }
        do throws(StoreError) { try store.close() } catch {
            log.error("the store could not be closed", metadata: ["error": "\(error)"])
        }
    }

    func onLoop<R: Sendable>(_ body: @escaping @Sendable (isolated Router) -> R) async -> R {
        let router = daemon.router
        return await withCheckedContinuation { continuation in
            loop.perform { continuation.resume(returning: router.assumingIsolated { body($0) }) }
        }
    }
}
