extension Server {
    /// Called if another navd may ask for this navd's place. True if the place was given away; then this navd must end.
    func giveWay() async -> Bool {
        guard let place = settings.store, case let takeoverFile = TakeoverFile(store: place.companions),
            let pid = takeoverFile.asker,
            await onLoop({ $0.parts.draining.mayGiveWay })
        else { return false }
        log.notice("another navd asks to take over", metadata: ["pid": "\(pid)"])
        let router = daemon.router
        let isKept = await withCheckedContinuation { continuation in
            loop.perform {
                router.parts.draining.prepareToGiveWay(within: Server.drain) { continuation.resume(returning: $0) }
            }
        }
        if isKept, takeoverFile.accept() {
            log.notice("giving way", metadata: ["pid": "\(pid)"])
            // Before this process ends, or the service would have ended with it; and before the store is free, since
            // the service manager takes messages of the other process only after this one.
            supervisor.report(.gaveWay(to: pid))
            await supervisor.delivered()
            return true
        }
        await onLoop { $0.parts.draining.goOn() }
        log.warning("continuing: \(isKept ? "the other navd has gone" : "not all changes could be stored")")
        return false
    }
}
