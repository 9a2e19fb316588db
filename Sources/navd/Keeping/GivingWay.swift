import ServiceLifecycle
import UnixSignals

/// On each signal, checks whether another navd asks for this navd's place, and then ends this navd.
struct GivingWay: Service {
    let server: Server
    private let signals: UnixSignalsSequence

    init(server: Server) async {
        self.server = server
        signals = await UnixSignalsSequence(trapping: .sigwinch)
    }

    func run() async throws {
        for await _ in signals.cancelOnGracefulShutdown() {
            if await server.giveWay() { server.leave() }
        }
    }
}

extension Server {
    /// True if the place was given away; then this navd must end.
    fileprivate func giveWay() async -> Bool {
        guard let place = settings.store, case let succession = Succession(store: place.path), let pid = succession.asker,
            await onLoop({ $0.mayGiveWay })
        else { return false }
        log.notice("another navd asks to take over", metadata: ["pid": "\(pid)"])
        let router = daemon.router
        let isKept = await withCheckedContinuation { continuation in
            loop.perform {
                router.assumingIsolated {
                    $0.prepareToGiveWay(within: Server.drain) { continuation.resume(returning: $0) }
                }
            }
        }
        if isKept, succession.accept() {
            log.notice("giving way", metadata: ["pid": "\(pid)"])
            return true
        }
        await onLoop { $0.goOn() }
        log.warning("continuing: \(isKept ? "the other navd has gone" : "not all changes could be stored")")
        return false
    }
}
